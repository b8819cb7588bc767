#pragma once

#include "board/grid.hpp"

#include <array>
#include <vector>

namespace zertz {

/// A rotation or reflection of a board onto itself: where each cell and each direction goes.
struct GridSymmetry {
    PerCell<Cell> cell;
    PerDirection<Direction> direction;

    /// no_cell stays.
    Cell apply(Cell at) const { return at == no_cell ? no_cell : cell[at]; }
    Direction apply(Direction way) const { return direction[way]; }
    CellSet apply(CellSet set) const;
};

/// All symmetries of a board with these cells, the identity first: 12 for a regular hexagon, fewer for other boards.
std::vector<GridSymmetry> grid_symmetries(const GridTable& grid, CellSet board);

} // namespace zertz
