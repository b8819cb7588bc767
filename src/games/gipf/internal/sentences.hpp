#pragma once

#include "base/filled.hpp"
#include "base/unreadable.hpp"

#include <string_view>

/// Messages about the rules of GIPF, and about texts that break them. Pictures of positions and names of versions are
/// not here: they are read back, so they are formats.
namespace zertz::gipf_sentences {

// Moves in notation.
inline constexpr Unreadable no_move{marked("cannot read '{text}'; write a move such as b1-b3 or c3"),
                                    marked("the text ends here; write a move such as b1-b3 or c3")};
inline constexpr Unreadable no_point{marked("cannot read '{text}'; write a point such as e5"),
                                     marked("the text ends here; write a point such as e5")};

// Positions on one line.
inline constexpr std::string_view reserve_number = marked("{colour}'s reserve must be a number from {low} to {high}");
inline constexpr std::string_view potentials_number =
    marked("{colour}'s potentials to enter must be a number from {low} to {high}");
inline constexpr std::string_view challenges_number =
    marked("{colour}'s challenges left must be a number from {low} to {high}");

// Pictures of positions.
inline constexpr Plural signs_in_line =
    marked("this line has {number} point instead of {wanted}", "this line has {number} points instead of {wanted}");

} // namespace zertz::gipf_sentences

namespace zertz::gipf {
namespace sentences = gipf_sentences; // other rooms have sentences of the same names
}
