#pragma once

#include "base/filled.hpp"
#include "base/unreadable.hpp"

#include <string_view>

/// What readers of turns, positions and tags say about texts that they cannot read.
namespace zertz::zertz_sentences {

inline constexpr Unreadable no_move{marked("cannot read '{text}'; write a move such as Wd4,d1 or x d1Gd3"),
                                    marked("the text ends here; write a move such as Wd4,d1 or x d1Gd3")};
inline constexpr std::string_view unknown_rules =
    marked("unknown rule set {text}; use standard, blitz or tournament, with +touch, +enforce or +optional-claim");
inline constexpr std::string_view not_on_board = marked("the board has no ring {ring}");

} // namespace zertz::zertz_sentences

namespace zertz {
namespace sentences = zertz_sentences; // other rooms have sentences of the same names
}
