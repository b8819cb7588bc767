#include "tui/geometry.hpp"

#include <algorithm>
#include <cstdlib>

namespace zertz::tui {
namespace {

/// How far apart columns stand, and rings by half, in characters; what a ring takes to each side of its middle.
struct Measures {
    int column;
    int half_ring;
    int beside;
    int above;
};

constexpr Measures measures_of(Scale scale) {
    return scale == Scale::Compact ? Measures{4, 1, 1, 0} : Measures{7, 2, 2, 1};
}

Axial axial_of(Board board, Cell cell) {
    return grid_table_of(board).axial[static_cast<std::size_t>(index_of(cell))];
}

/// The height of a cell in half rings: a neighbour in the next column stands half a ring higher or lower.
int height_of(Board board, Cell cell) {
    const Axial at = axial_of(board, cell);
    return 2 * at.r - at.q;
}

std::optional<Cell> neighbour_on(Board board, Cell from, Direction direction) {
    const Cell next =
        grid_table_of(board)
            .neighbour[static_cast<std::size_t>(index_of(from))][static_cast<std::size_t>(index_of(direction))];
    return next != no_cell && starting_rings(board).contains(next) ? std::optional(next) : std::nullopt;
}

} // namespace

Geometry::Geometry(Board board, Scale scale) : board_(board), scale_(scale) {
    const Measures by = measures_of(scale);
    top_ = -100;
    int bottom = 100;
    for (const Cell cell : starting_rings(board)) {
        top_ = std::max(top_, height_of(board, cell));
        bottom = std::min(bottom, height_of(board, cell));
    }
    size_.rows = (top_ - bottom) * by.half_ring + 2 * (by.above + 1) + 1;
    size_.cols = (column_count(board) - 1) * by.column + 2 * by.beside + 1;
    for (int column = 0; column < column_count(board); ++column) {
        const int length = column_length(board, column);
        const ScreenPos high = at(*zertz::cell_at(board, column, length));
        const ScreenPos low = at(*zertz::cell_at(board, column, 1));
        labels_.push_back({{high.row - by.above - 1, high.col}, static_cast<char>('0' + length)});
        labels_.push_back({{low.row + by.above + 1, low.col}, static_cast<char>('a' + column)});
    }
}

ScreenPos Geometry::at(Cell cell) const {
    const Measures by = measures_of(scale_);
    return {(top_ - height_of(board_, cell)) * by.half_ring + by.above + 1,
            axial_of(board_, cell).q * by.column + by.beside};
}

std::optional<Cell> Geometry::cell_at(ScreenPos place) const {
    const Measures by = measures_of(scale_);
    for (const Cell cell : starting_rings(board_)) {
        const ScreenPos middle = at(cell);
        if (std::abs(place.row - middle.row) <= by.above && std::abs(place.col - middle.col) <= by.beside + 1) {
            return cell;
        }
    }
    return std::nullopt;
}

Cell step(Board board, Cell from, Direction direction) {
    return neighbour_on(board, from, direction).value_or(from);
}

Cell step_sideways(Board board, Cell from, int by) {
    const bool onto_odd = column_of(board, from) % 2 == 0;
    const Direction up = by < 0 ? Direction::UpLeft : Direction::UpRight;
    const Direction down = by < 0 ? Direction::DownLeft : Direction::DownRight;
    const auto first = neighbour_on(board, from, onto_odd ? up : down);
    return first ? *first : step(board, from, onto_odd ? down : up);
}

Cell middle_of(Board board) {
    const int column = (column_count(board) - 1) / 2;
    return *cell_at(board, column, (column_length(board, column) + 1) / 2);
}

Cell next_in(Board board, CellSet set, Cell from, int by) {
    const auto& order = cells_in_order(board);
    const int count = ring_count(board);
    const auto found = std::find(order.begin(), order.begin() + count, from);
    int at = static_cast<int>(found - order.begin());
    for (int i = 0; i < count; ++i) {
        at = (at + by + count) % count;
        if (set.contains(order[static_cast<std::size_t>(at)])) {
            return order[static_cast<std::size_t>(at)];
        }
    }
    return from;
}

} // namespace zertz::tui
