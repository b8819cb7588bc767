#pragma once

#include "game/game.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

// A list of turns (N5) has no tags. Comments above its turns say what a record's tags would:
//
//   ; ada - bob, 1-0, 48 rings, tournament
//   ; from 48:tournament 5/6/... W6G8B10 - - 1
//
// The second one is there where the game began from another position than the board's start.

/// What a comment says, as the tag that says the same in a record (N2), and where in the comment its value stands.
struct HeadingPart {
    std::string_view tag;
    std::string_view value;
    std::size_t offset = 0;
};

/// The parts of the comment that a text begins with, if it is one of these; none if there is anything else.
std::vector<HeadingPart> heading_parts(std::string_view text);

/// The lines of such comments for a game, each with its end.
std::string heading_of(const Game& game);

/// More than heading_of writes in a line, and as much as needs to be at hand of one.
inline constexpr std::size_t longest_heading = 4096;

} // namespace zertz
