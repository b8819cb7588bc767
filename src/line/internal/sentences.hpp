#pragma once

#include "base/filled.hpp"

#include <string_view>

/// What line mode says in several places, as remarks: "% first to move: place a marble".
namespace zertz::line_sentences {

// A move, for those who cannot see the board.
inline constexpr std::string_view jumps = marked("{player} jumps from {rings}"); // "d1 to d3 to f3"

// What is on the board; the rings are spots in GIPF.
inline constexpr std::string_view around_it = marked("Around it: {rings}.");
inline constexpr std::string_view can_jump = marked("can jump: {rings}");

// Hints and evaluations.
inline constexpr const char* no_hints_at_table = marked("there are no hints at a table");

} // namespace zertz::line_sentences

namespace zertz {
namespace sentences = line_sentences; // other rooms have sentences of the same names
}
