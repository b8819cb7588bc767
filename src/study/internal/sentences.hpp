#pragma once

#include "base/filled.hpp"

#include <string_view>

/// Messages about hints, mistakes, and a player's results.
namespace zertz::study_sentences {

// A hint: what the move does, step by step, and what that gains.
inline constexpr const char* only_move = marked("the only legal move");
inline constexpr std::string_view stops_forced_win = marked("stops a forced win that begins with {move}");
inline constexpr std::string_view marbles_of_colour = marked("{number} {marble}");

// A player's results.
inline constexpr std::string_view of_game = marked("{game}: {summary}"); // if there are others

} // namespace zertz::study_sentences

namespace zertz {
namespace sentences = study_sentences; // other rooms have sentences of the same names
}
