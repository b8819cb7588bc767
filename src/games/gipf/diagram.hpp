#pragma once

#include "board/hex_picture.hpp"
#include "games/gipf/position.hpp"

#include <string>
#include <vector>

namespace zertz::gipf {

/// The text picture of a position: + a dot, . a vacant spot, B G L P a basic, GIPF-, loaded and spent piece of White,
/// small letters for Black; a number above each column, its letter below.
///
///     gipf:standard, White to move
///
///                     9
///                 8   +   8
///             7   +       +   7
///         6   +       g       +   6
///     5   +       .       .       +   5
///     +       .       .       .       +
///     ...
///     White   reserve 12  potentials 3  challenges 1
///     Black   reserve 12
///
/// In the tournament version, the reserve is followed by what a player has entered: nothing, or GIPF-pieces only.
///
/// In the language of the program; the signs, names and versions are the same in each. `over`: the heading names no player to
/// move.
std::string to_diagram(const Position& position, bool over = false);
/// Its first line.
std::string heading_of(const Position& position, bool over);
/// What a player has: "reserve 12", "potentials 3".
std::vector<std::string> words_for(const Hand& hand);
/// Where the picture shows each point, by column, then number.
std::vector<HexPlace> places_drawn();

} // namespace zertz::gipf
