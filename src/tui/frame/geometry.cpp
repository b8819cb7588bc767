#include "tui/frame/geometry.hpp"

#include <algorithm>
#include <cstdlib>

namespace zertz::tui {
namespace {

/// The distance between columns, and half the distance between rings, in characters.
struct Measures {
    int column;
    int half_ring;
};

constexpr Measures measures_of(Scale scale) {
    constexpr Measures measures[scale_count]{{4, 1}, {6, 1}, {7, 2}, {10, 3}};
    return measures[static_cast<int>(scale)];
}

/// The distance between the columns of a picture, chosen to put the six neighbours of a ring on a circle.
constexpr int column_step(Pitch pitch) {
    return (pitch.pixels * 87 + 50) / 100 + (pitch.pixels == smallest_pitch.pixels ? 1 : 0);
}

Axial axial_of(Board board, Cell cell) {
    return grid_table_of(board).axial[cell];
}

/// The height of a cell in half rings: a neighbour in the next column is half a ring higher or lower.
int height_of(Board board, Cell cell) {
    const Axial at = axial_of(board, cell);
    return 2 * at.r - at.q;
}

std::optional<Cell> neighbour_on(Board board, Cell from, Direction direction) {
    const Cell next = grid_table_of(board).neighbour[from][direction];
    return next != no_cell && starting_rings(board).contains(next) ? std::optional(next) : std::nullopt;
}

/// The distance from one ring to another: columns to the right, and half rings up.
struct Way {
    int across;
    int up;
};

Way way_between(Board board, Cell from, Cell to) {
    return {column_of(board, to) - column_of(board, from), height_of(board, to) - height_of(board, from)};
}

Way way_of(Direction direction) {
    const Axial by = moved({}, direction);
    return {by.q, 2 * by.r - by.q};
}

/// The cell of a set with the lowest cost, ignoring cells without a cost; `from` if there is none.
template <class Cost>
Cell cheapest_in(CellSet set, Cell from, Cost cost) {
    Cell best = from;
    std::optional<int> least;
    for (const Cell cell : set) {
        const std::optional<int> price = cell == from ? std::nullopt : cost(cell);
        if (price && (!least || *price < *least)) {
            least = price;
            best = cell;
        }
    }
    return best;
}

} // namespace

void Geometry::find_top_and_bottom() {
    top_ = -100;
    bottom_ = 100;
    for (const Cell cell : starting_rings(board_)) {
        top_ = std::max(top_, height_of(board_, cell));
        bottom_ = std::min(bottom_, height_of(board_, cell));
    }
}

Geometry::Geometry(Board board, Scale scale) : board_(board), scale_(scale) {
    const Measures by = measures_of(scale);
    const Reach reach = reach_of(scale);
    find_top_and_bottom();
    size_.rows = (top_ - bottom_) * by.half_ring + 2 * (reach.above + 1) + 1;
    size_.cols = (column_count(board) - 1) * by.column + 2 * reach.beside + 1;
    for (int column = 0; column < column_count(board); ++column) {
        const int length = column_length(board, column);
        const ScreenPos high = at(*zertz::cell_at(board, column, length));
        const ScreenPos low = at(*zertz::cell_at(board, column, 1));
        labels_.push_back({{high.row - reach.above - 1, high.col}, static_cast<char>('0' + length)});
        labels_.push_back({{low.row + reach.above + 1, low.col}, static_cast<char>('a' + column)});
    }
}

Geometry::Geometry(Board board, Pitch pitch) : board_(board), pitch_(pitch) {
    find_top_and_bottom();
    const int pixels = (top_ - bottom_) * pitch.pixels / 2 + pitch.pixels;
    size_.rows = (pixels + 1) / 2;
    size_.cols = (column_count(board) - 1) * column_step(pitch) + pitch.pixels + 1;
    for (int column = 0; column < column_count(board); ++column) {
        const int length = column_length(board, column);
        labels_.push_back(
            {label_at(column, *zertz::cell_at(board, column, length), 1), static_cast<char>('0' + length)});
        labels_.push_back({label_at(column, *zertz::cell_at(board, column, 1), -1), static_cast<char>('a' + column)});
    }
}

ScreenPos Geometry::label_at(int column, Cell end, int up) const {
    const int radius = pitch_->pixels / 2;
    const ScreenPos middle = pixel_at(end);
    // A neighbouring column ends half a ring further out or less far; beyond the edge nothing is in the way.
    const auto reaches_further = [&](int other) {
        if (other < 0 || other >= column_count(board_)) {
            return false;
        }
        const int number = up > 0 ? column_length(board_, other) : 1;
        return (height_of(board_, *zertz::cell_at(board_, other, number)) - height_of(board_, end)) * up > 0;
    };
    const bool left = reaches_further(column - 1);
    const bool right = reaches_further(column + 1);
    const int last = middle.row - up * (radius - 1); // the outermost row of its pixels
    if (left && right) {
        return {up > 0 ? last / 2 - 1 : last / 2 + 1, middle.col};
    }
    return {last / 2, right ? middle.col - radius : middle.col + radius};
}

ScreenPos Geometry::pixel_at(Cell cell) const {
    const int radius = pitch_->pixels / 2;
    return {(top_ - height_of(board_, cell)) * radius + radius - 1,
            axial_of(board_, cell).q * column_step(*pitch_) + radius};
}

ScreenPos Geometry::at(Cell cell) const {
    if (pitch_) {
        const ScreenPos middle = pixel_at(cell);
        return {middle.row / 2, middle.col};
    }
    const Measures by = measures_of(scale_);
    const Reach reach = reach_of(scale_);
    return {(top_ - height_of(board_, cell)) * by.half_ring + reach.above + 1,
            axial_of(board_, cell).q * by.column + reach.beside};
}

bool Geometry::covers(Cell cell, ScreenPos place) const {
    if (!pitch_) {
        const ScreenPos middle = at(cell);
        const Reach reach = reach_of(scale_);
        return std::abs(place.row - middle.row) <= reach.above && std::abs(place.col - middle.col) <= grasp_of(scale_);
    }
    // A place belongs to a ring that covers one of its two halves.
    const ScreenPos middle = pixel_at(cell);
    const int across = place.col - middle.col;
    const int upper = 2 * place.row - middle.row;
    const int lower = upper + 1;
    const int radius = pitch_->pixels / 2;
    return across * across + std::min(upper * upper, lower * lower) < radius * radius;
}

std::optional<Cell> Geometry::cell_at(ScreenPos place) const {
    for (const Cell cell : starting_rings(board_)) {
        if (covers(cell, place)) {
            return cell;
        }
    }
    return std::nullopt;
}

Cell step(Board board, CellSet rings, Cell from, Direction direction) {
    auto next = neighbour_on(board, from, direction);
    if (!next) {
        return from; // the edge of the board
    }
    while (next && !rings.contains(*next)) {
        next = neighbour_on(board, *next, direction);
    }
    if (next) {
        return *next;
    }
    // The distance between columns is half a ring times the root of 3.
    const Way towards = way_of(direction);
    return cheapest_in(rings, from, [&](Cell cell) -> std::optional<int> {
        const Way way = way_between(board, from, cell);
        const int along = 3 * way.across * towards.across + way.up * towards.up;
        const int aside = std::abs(way.across * towards.up - way.up * towards.across) * 7 / 4;
        return along > aside ? std::optional(along + 2 * aside) : std::nullopt;
    });
}

Cell step_sideways(Board board, CellSet rings, Cell from, int by) {
    const bool onto_odd = column_of(board, from) % 2 == 0;
    return cheapest_in(rings, from, [&](Cell cell) -> std::optional<int> {
        constexpr int column = 100; // more than any way up or down, so that no column is skipped
        const Way way = way_between(board, from, cell);
        const int along = way.across * by;
        const int tie = (way.up > 0) == onto_odd ? 0 : 1;
        return along > 0 ? std::optional(along * column + 2 * std::abs(way.up) + tie) : std::nullopt;
    });
}

Cell nearest_in(Board board, CellSet set, Cell from) {
    if (set.contains(from)) {
        return from;
    }
    return cheapest_in(set, from, [&](Cell cell) {
        const Way way = way_between(board, from, cell);
        return std::optional(3 * way.across * way.across + way.up * way.up); // the square of the distance
    });
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
