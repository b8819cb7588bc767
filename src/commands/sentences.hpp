#pragma once

#include "base/filled.hpp"

#include <string_view>

/// What several commands print for people, and their errors on standard error, after "zertz: ".
namespace zertz::command_sentences {

// Options of a new game.
inline constexpr std::string_view only_gipf_has_potentials =
    marked("{option}: only GIPF has potentials; add --rules gipf:standard, or omit {option}");
inline constexpr std::string_view gipf_has_one_board = marked("{option}: GIPF has one board; omit {option}");
inline constexpr std::string_view position_sets_this = marked("{option}: the position sets this; omit {option}");
inline constexpr std::string_view file_sets_this = marked("{option}: {file} sets this; omit {option}");

// The progress of long tasks, and where they were interrupted.
inline constexpr Plural games_done = marked("1 game", "{number} games");
inline constexpr Plural positions_done = marked("1 position", "{number} positions");
inline constexpr Plural moves_done = marked("1 move", "{number} moves");
inline constexpr Plural interrupted_after = marked("interrupted after 1 game", "interrupted after {number} games");

// match
inline constexpr std::string_view wrong_tc = marked("--tc: {problem}");

// perft, show, solve and stats
inline constexpr const char* heading_over = marked(", the game is over"); // in place of ", first to move"

} // namespace zertz::command_sentences

namespace zertz {
namespace sentences = command_sentences; // other rooms have sentences of the same names
}
