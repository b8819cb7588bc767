#pragma once

// Reads the pictures that tests have of positions, and that `show` draws; the program itself reads none.

#include "games/gipf/position.hpp"
#include "games/zertz/position.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace zertz {

/// What is wrong with a picture, and on which line.
struct DiagramError {
    int line = 1;
    std::string message;
};

/// The position in a picture; without a line for the pool, it holds the marbles that are nowhere else. Ignores the
/// indentation and the numbers and letters at the edges; only the order of the signs in each line counts.
std::variant<Position, DiagramError> from_diagram(std::string_view text);

namespace gipf {
std::variant<Position, DiagramError> from_diagram(std::string_view text);
}

} // namespace zertz
