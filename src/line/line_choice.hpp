#pragma once

#include "line/interactive_input.hpp"

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// Asks which unfinished game to continue, before a game in line mode: its number from 1, or 0 for a new game. Nothing
/// if there is no answer.
std::optional<std::size_t> choose_unfinished(const std::vector<std::string>& games, InteractiveInput& input,
                                             std::istream& in, std::ostream& out);

} // namespace zertz
