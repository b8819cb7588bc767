#pragma once

#include "line/interactive_input.hpp"

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// What to do first in line mode.
struct LineChoice {
    std::size_t game = 0; // the number of an unfinished game from 1; 0 for a new one
    bool tables = false;  // or go to the tables
};

/// What there is to choose from.
struct LineOffer {
    std::vector<std::string> games{}; // unfinished ones, as they are listed
    bool tables = false;
    std::function<std::optional<std::string>(std::size_t)> open{}; // opens game N; why it cannot be opened
};

/// Asks which unfinished game to continue, before a game in line mode, and whether to go to the tables instead, if there
/// are some. Asks again if the game cannot be opened. Nothing if there is no answer.
std::optional<LineChoice> choose_in_lines(const LineOffer& offer, InteractiveInput& input, std::istream& in,
                                          std::ostream& out);

} // namespace zertz
