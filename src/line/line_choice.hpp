#pragma once

#include "line/interactive_input.hpp"

#include <cstddef>
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

/// Asks which unfinished game to continue, before a game in line mode, and whether to go to the tables instead, if there
/// are some. Nothing if there is no answer.
std::optional<LineChoice> choose_in_lines(const std::vector<std::string>& games, bool tables, InteractiveInput& input,
                                          std::istream& in, std::ostream& out);

} // namespace zertz
