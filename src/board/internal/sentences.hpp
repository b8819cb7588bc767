#pragma once

/// What is said of pictures of boards, whatever the game.
namespace zertz::board_sentences {

inline constexpr char picture_cut_short[] = "the picture of the board is cut short";

} // namespace zertz::board_sentences

namespace zertz {
namespace sentences = board_sentences; // other rooms have sentences of the same names
}
