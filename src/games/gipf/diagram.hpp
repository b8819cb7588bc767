#pragma once

#include "board/hex_picture.hpp"
#include "games/gipf/position.hpp"

#include <string>
#include <vector>

namespace zertz::gipf {

/// The text picture of a position: . a dot, o a vacant spot, B G L P a basic, GIPF-, loaded and spent piece of White,
/// small letters for Black; a number above each column, its letter below.
///
///     gipf:standard, White to move
///
///                     9
///                 8   .   8
///             7   .       .   7
///         6   .       g       .   6
///     5   .       o       o       .   5
///     .       o       o       o       .
///     ...
///     White   reserve 12  captured 2  potentials to enter 3  challenges 1
///     Black   reserve 12
///
/// What a player has captured is counted from the start of the game, and stands there if it is anything. In the tournament
/// version follows what a player has entered: nothing, or GIPF-pieces only.
///
/// In the language of the program; the signs, names and versions are the same in each. `over`: the heading names no player to
/// move.
std::string to_diagram(const Position& position, const Position& start, bool over = false);
/// Its first line.
std::string heading_of(const Position& position, bool over);
/// What a player has: "reserve 12", "captured 2", "challenges 1".
std::vector<std::string> belongings(Player player, const Position& position, const Position& start);
/// "entered nothing", "entered GIPF-pieces only" (G4.6).
std::string_view words_for(Stage stage);
/// Where the picture shows each point, by column, then number.
std::vector<HexPlace> places_drawn();

} // namespace zertz::gipf
