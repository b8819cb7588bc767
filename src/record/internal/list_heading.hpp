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
//   ; ada - bob, 1-0, GIPF standard, potentials 3, neutralise use 1, zertz 37 owner
//   ; from gipf:standard g2G/5/6/... 12 12 1
//   ; begun e5-e7:0
//
//   ; bob - ada, 0-1, 37 rings, standard
//   ; challenge 14w.1, owner Second
//
// The comment with a position is present if the game began from a position other than its usual start; one with
// a challenge if a game of ZÈRTZ decided a challenge in the game of GIPF above it (G11.2); one with a turn if the game
// stopped within that (begun_turn.hpp).

/// One item of a comment, as the tag that would hold it in a record (N2), and the offset of its value in the comment.
struct HeadingPart {
    std::string_view tag;
    std::string_view value;
    std::size_t offset = 0;
};

/// The parts of the comment at the beginning of a text if it is a heading; none otherwise.
std::vector<HeadingPart> heading_parts(std::string_view text);

/// Whether these are the parts of the first comment, which every heading has.
bool is_first_line(const std::vector<HeadingPart>& parts);

/// The heading lines of a game, each with its line end.
template <GameRules R>
std::string heading_of(const BasicGame<R>& game);

/// Longer than any line of heading_of; a reader needs at most this much of a line.
inline constexpr std::size_t longest_heading = 4096;

} // namespace zertz
