#pragma once

#include "base/filled.hpp"
#include "base/unreadable.hpp"

#include <string_view>

/// Messages about the rules of ZÈRTZ, and about texts that break them. Pictures of positions and names of rule sets are
/// not here: they are read back, so they are formats.
namespace zertz::zertz_sentences {

// Moves in notation.
inline constexpr Unreadable no_move{marked("cannot read '{text}'; write a move such as Wd4,d1 or x d1Gd3"),
                                    marked("the text ends here; write a move such as Wd4,d1 or x d1Gd3")};
inline constexpr Unreadable no_ring{marked("cannot read '{text}'; write a ring such as d4"),
                                    marked("the text ends here; write a ring such as d4")};
inline constexpr Unreadable no_colour{marked("cannot read '{text}'; write W, G or B"),
                                      marked("the text ends here; write W, G or B")};
inline constexpr std::string_view not_on_board = marked("the board has no ring {ring}");

/// The marbles of a position that are not on the board.
struct OfCount {
    std::string_view missing;
    std::string_view no_colour;
    Sentence<"colour"> twice;
    std::string_view no_number;
};
inline constexpr OfCount of_pool{marked("write the pool as in 'W6G8B10', or '-' for none"),
                                 marked("use W, G or B in the pool"), marked("{colour} appears twice in the pool"),
                                 marked("use numbers from 1 to 10 in the pool")};
inline constexpr OfCount of_first{marked("write the first player's marbles as in 'W6G8B10', or '-' for none"),
                                  marked("use W, G or B in the first player's marbles"),
                                  marked("{colour} appears twice in the first player's marbles"),
                                  marked("use numbers from 1 to 10 in the first player's marbles")};
inline constexpr OfCount of_second{marked("write the second player's marbles as in 'W6G8B10', or '-' for none"),
                                   marked("use W, G or B in the second player's marbles"),
                                   marked("{colour} appears twice in the second player's marbles"),
                                   marked("use numbers from 1 to 10 in the second player's marbles")};

// Pictures of positions.
inline constexpr Plural signs_in_line =
    marked("this line has {number} ring instead of {wanted}", "this line has {number} rings instead of {wanted}");

} // namespace zertz::zertz_sentences

namespace zertz {
namespace sentences = zertz_sentences; // other rooms have sentences of the same names
}
