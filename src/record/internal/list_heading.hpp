#pragma once

#include "game/game.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

// A list of turns (N5) has no tags. Comments above its turns hold what a record's tags would:
//
//   ; ada - bob, 1-0, 48 rings, tournament
//   ; from 48:tournament 5/6/... W6G8B10 - - 1
//
// The second comment is present if the game began from a position other than the board's start.

/// One item of a comment, as the tag that would hold it in a record (N2), and the offset of its value in the comment.
struct HeadingPart {
    std::string_view tag;
    std::string_view value;
    std::size_t offset = 0;
};

/// The parts of the comment at the beginning of a text if it is a heading; none otherwise.
std::vector<HeadingPart> heading_parts(std::string_view text);

/// The heading lines of a game, each with its line end.
std::string heading_of(const Game& game);

/// Longer than any line of heading_of; a reader needs at most this much of a line.
inline constexpr std::size_t longest_heading = 4096;

} // namespace zertz
