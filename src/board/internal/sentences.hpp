#pragma once

/// Messages about pictures of boards of any game.
namespace zertz::board_sentences {

inline constexpr char picture_cut_short[] = "the picture of the board is cut short";

} // namespace zertz::board_sentences

namespace zertz {
namespace sentences = board_sentences; // other rooms have sentences of the same names
}
