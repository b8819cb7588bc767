#include "board/symmetry.hpp"

#include <algorithm>
#include <optional>

namespace zertz {
namespace {

/// The lattice turned by sixths around a0, mirrored first if `mirrored`.
Axial turned_axial(Axial at, int sixths, bool mirrored) {
    // With Up (0, 1) and UpRight (1, 1), each sixth clockwise takes (0, 1) to (1, 1) and (1, 0) to (0, -1).
    if (mirrored) {
        at = {-at.q, at.r - at.q}; // the axis is the column: UpRight and UpLeft swap
    }
    for (int i = 0; i < sixths; ++i) {
        at = {at.r, at.r - at.q};
    }
    return at;
}

Direction turned_direction(Direction direction, int sixths, bool mirrored) {
    const int index = mirrored ? (6 - index_of(direction)) % 6 : index_of(direction);
    return static_cast<Direction>((index + sixths) % 6);
}

/// The board's lowest column and row after turning it, so that it can be moved back.
struct Corner {
    int q = 1000;
    int r = 1000;
};

std::vector<Axial> turned_cells(const GridTable& grid, CellSet board, int sixths, bool mirrored, Corner& corner) {
    std::vector<Axial> cells;
    for (const Cell cell : board) {
        cells.push_back(turned_axial(grid.axial[cell], sixths, mirrored));
        corner.q = std::min(corner.q, cells.back().q);
        corner.r = std::min(corner.r, cells.back().r);
    }
    return cells;
}

/// The cell of the board at a place; no_cell if there is none.
Cell cell_of_board(const GridTable& grid, CellSet board, Axial at) {
    for (const Cell cell : board) {
        if (grid.axial[cell] == at) {
            return cell;
        }
    }
    return no_cell;
}

/// Nothing if this does not map the board to itself.
std::optional<GridSymmetry> make_symmetry(const GridTable& grid, CellSet board, int sixths, bool mirrored) {
    Corner before;
    Corner after;
    turned_cells(grid, board, 0, false, before);
    const std::vector<Axial> turned = turned_cells(grid, board, sixths, mirrored, after);
    GridSymmetry symmetry{};
    symmetry.cell.fill(no_cell);
    std::size_t i = 0;
    for (const Cell cell : board) {
        const Cell to =
            cell_of_board(grid, board, {turned[i].q - after.q + before.q, turned[i].r - after.r + before.r});
        ++i;
        if (to == no_cell) {
            return std::nullopt;
        }
        symmetry.cell[cell] = to;
    }
    for (const Direction direction : all_directions) {
        symmetry.direction[direction] = turned_direction(direction, sixths, mirrored);
    }
    return symmetry;
}

} // namespace

CellSet GridSymmetry::apply(CellSet set) const {
    CellSet result;
    for (const Cell each : set) {
        result.insert(apply(each));
    }
    return result;
}

std::vector<GridSymmetry> grid_symmetries(const GridTable& grid, CellSet board) {
    std::vector<GridSymmetry> all;
    for (const bool mirrored : {false, true}) {
        for (int sixths = 0; sixths < 6; ++sixths) {
            if (const auto symmetry = make_symmetry(grid, board, sixths, mirrored)) {
                all.push_back(*symmetry);
            }
        }
    }
    return all;
}

} // namespace zertz
