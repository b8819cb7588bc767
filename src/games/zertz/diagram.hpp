#pragma once

#include "board/hex_picture.hpp"
#include "games/zertz/position.hpp"

#include <string>
#include <vector>

namespace zertz {

/// The text picture of a position: o a vacant ring, W G B a marble on its ring, . a removed ring; a number above each
/// column, its letter below.
///
///     37 rings, standard, first to move
///
///                 7
///             6   o   6
///         5   o       o   5
///     4   o       o       o   4
///     o       o       o       o
///         o       o       o
///     o       o       o       o
///         o       W       o
///     o       o       o       o
///         o       o       o
///     o       o       o       o
///     a   o       o       o   g
///         b   .       o   f
///             c   o   e
///                 d
///
///     pool    W5 G8 B10
///     first   -
///     second  -
///
/// In the language of the program; the marbles and names of cells are the same in each. `over`: the heading names no player
/// to move.
std::string to_diagram(const Position& position, bool over = false);
/// Its first line.
std::string heading_of(const Position& position, bool over);
/// The cells that the picture of a board shows, by column, so from the left; and where.
std::vector<Cell> cells_drawn(Board board);
std::vector<HexPlace> places_drawn(Board board);

} // namespace zertz
