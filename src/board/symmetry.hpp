#pragma once

#include "board/grid.hpp"

#include <algorithm>
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

/// The symmetry whose image comes first in the order that `order_of` gives.
template <class Symmetry, class Order>
const Symmetry& least_image(const std::vector<Symmetry>& all, Order order_of) {
    return *std::min_element(all.begin(), all.end(),
                             [&](const Symmetry& a, const Symmetry& b) { return order_of(a) < order_of(b); });
}

/// Those whose image is in the same place of the order as that of the identity, which is the first.
template <class Symmetry, class Order>
std::vector<const Symmetry*> same_images(const std::vector<Symmetry>& all, Order order_of) {
    const auto here = order_of(all.front());
    std::vector<const Symmetry*> same;
    for (const Symmetry& symmetry : all) {
        if (order_of(symmetry) == here) {
            same.push_back(&symmetry);
        }
    }
    return same;
}

} // namespace zertz
