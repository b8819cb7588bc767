#pragma once

#include "board/grid.hpp"

#include <array>
#include <vector>

namespace zertz {

/// A rotation or reflection of a board onto itself: where each cell and each direction goes.
struct GridSymmetry {
    std::array<Cell, 64> cell;
    std::array<Direction, 6> direction;

    /// no_cell stays.
    Cell apply(Cell at) const { return at == no_cell ? no_cell : cell[static_cast<std::size_t>(index_of(at))]; }
    Direction apply(Direction way) const { return direction[static_cast<std::size_t>(index_of(way))]; }
    CellSet apply(CellSet set) const;
};

/// All symmetries of a board with these cells, the identity first: 12 for a regular hexagon, fewer for other boards.
std::vector<GridSymmetry> grid_symmetries(const GridTable& grid, CellSet board);

} // namespace zertz
