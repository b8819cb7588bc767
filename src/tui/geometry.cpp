#include "tui/geometry.hpp"

#include <algorithm>
#include <cstdlib>

namespace zertz::tui {
namespace {

/// How far apart columns stand, and rings by half, in characters.
struct Measures {
    int column;
    int half_ring;
};

constexpr Measures measures_of(Scale scale) {
    constexpr Measures measures[scale_count]{{4, 1}, {6, 1}, {7, 2}, {10, 3}};
    return measures[static_cast<int>(scale)];
}

/// How far apart the columns of a picture stand: so that the six neighbours of a ring stand around it in a circle.
constexpr int column_step(Pitch pitch) {
    return (pitch.pixels * 87 + 50) / 100 + (pitch.pixels == smallest_pitch.pixels ? 1 : 0);
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
    // The columns at its sides end half a ring further out or less far; beyond the edge there is nothing in the way.
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
    // A place belongs to the ring that has a half of it.
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
