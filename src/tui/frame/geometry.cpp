#include "tui/frame/geometry.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

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

/// The distance between the columns of a picture, so that the six neighbours of a ring stand around it in a circle.
constexpr double column_step = 0.8660254;
/// Around the rings of a picture, in distances between them.
constexpr double margin = 0.16;

Axial axial_of(Board board, Cell cell) {
    return grid_table_of(board).axial[cell];
}

/// The height of a cell in half rings: a neighbour in the next column is half a ring higher or lower.
int height_of(Board board, Cell cell) {
    const Axial at = axial_of(board, cell);
    return 2 * at.r - at.q;
}

/// The lowest and the highest number that some cells have in a column; nothing if they have none there.
std::optional<std::pair<int, int>> numbers_of(Board board, int column, CellSet cells) {
    std::optional<std::pair<int, int>> numbers;
    const bool exists = column >= 0 && column < column_count(board);
    for (int number = 1; exists && number <= column_length(board, column); ++number) {
        if (cells.contains(*zertz::cell_at(board, column, number))) {
            numbers = {numbers ? numbers->first : number, number};
        }
    }
    return numbers;
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

Geometry::Ends Geometry::ends_of(Board board, CellSet cells) {
    Ends ends{-100, 100, column_count(board), 0};
    for (const Cell cell : cells) {
        ends.top = std::max(ends.top, height_of(board, cell));
        ends.bottom = std::min(ends.bottom, height_of(board, cell));
        ends.first = std::min(ends.first, column_of(board, cell));
        ends.last = std::max(ends.last, column_of(board, cell));
    }
    return ends;
}

Point Geometry::span_of(Board board, CellSet cells) {
    const Ends ends = ends_of(board, cells);
    return {(ends.last - ends.first) * column_step + 1 + 2 * margin, (ends.top - ends.bottom) / 2.0 + 1 + 2 * margin};
}

Geometry::Geometry(Board board, Scale scale, int closer)
    : board_(board),
      scale_(scale),
      column_(measures_of(scale).column - closer) {
    const Measures by = measures_of(scale);
    const Reach reach = reach_of(scale);
    ends_ = ends_of(board, starting_rings(board));
    size_.rows = (ends_.top - ends_.bottom) * by.half_ring + 2 * (reach.above + 1) + 1;
    size_.cols = (column_count(board) - 1) * column_ + 2 * reach.beside + 1;
    for (int column = 0; column < column_count(board); ++column) {
        const int length = column_length(board, column);
        const ScreenPos high = at(*zertz::cell_at(board, column, length));
        const ScreenPos low = at(*zertz::cell_at(board, column, 1));
        labels_.push_back({{high.row - reach.above - 1, high.col}, static_cast<char>('0' + length)});
        labels_.push_back({{low.row + reach.above + 1, low.col}, static_cast<char>('a' + column)});
    }
}

Geometry::Geometry(Board board, Pitch pitch, Size table, CellSet cells)
    : board_(board),
      pitch_(pitch),
      ends_(ends_of(board, cells)),
      size_(table) {
    for (int column = ends_.first; column <= ends_.last; ++column) {
        const auto numbers = numbers_of(board, column, cells);
        if (!numbers) {
            continue; // the column is gone
        }
        labels_.push_back({label_at(column, numbers->second, 1, cells), static_cast<char>('0' + numbers->second)});
        labels_.push_back({label_at(column, numbers->first, -1, cells), static_cast<char>('a' + column)});
    }
}

Geometry::Geometry(Board board, Pitch pitch)
    : Geometry(board, pitch, table_for(pitch, span_of(board, starting_rings(board))), starting_rings(board)) {}

Size Geometry::table_for(Pitch pitch, Point span) {
    return {static_cast<int>(std::ceil(span.y * pitch.widths / 2 - 0.01)),
            static_cast<int>(std::ceil(span.x * pitch.widths - 0.01))};
}

ScreenPos Geometry::label_at(int column, int number, int up, CellSet cells) const {
    const Cell end = *zertz::cell_at(board_, column, number);
    const Point middle = middle_of(end);
    // A neighbouring column ends half a ring further out or less far; beyond the edge nothing is in the way.
    const auto reaches_further = [&](int other) {
        const auto numbers = numbers_of(board_, other, cells);
        return numbers &&
               (height_of(board_, *zertz::cell_at(board_, other, up > 0 ? numbers->second : numbers->first)) -
                height_of(board_, end)) *
                       up >
                   0;
    };
    const bool left = reaches_further(column - 1);
    const bool right = reaches_further(column + 1);
    const double pitch = pitch_->widths;
    const double across = left && right ? 0 : right ? -0.52 : 0.52;
    const double down = left && right ? 0.5 + 1 / pitch : 0.44;
    const auto within = [](double at, int most) {
        return std::clamp(static_cast<int>(std::floor(at)), 0, std::max(0, most - 1));
    };
    ScreenPos place{within((middle.y - up * down * pitch) / 2, size_.rows),
                    within(middle.x + across * pitch, size_.cols)};
    const int outwards = across < 0 ? -1 : 1;
    while (across != 0 && cell_at(place) && place.col + outwards >= 0 && place.col + outwards < size_.cols) {
        place.col += outwards;
    }
    return place;
}

Point Geometry::middle_of(Cell cell) const {
    const double pitch = pitch_->widths;
    const double column = axial_of(board_, cell).q - (ends_.first + ends_.last) / 2.0;
    const double up = (height_of(board_, cell) - (ends_.top + ends_.bottom) / 2.0) / 2;
    return {size_.cols / 2.0 + column * column_step * pitch, size_.rows - up * pitch};
}

ScreenPos Geometry::at(Cell cell) const {
    if (pitch_) {
        const Point middle = middle_of(cell);
        return {static_cast<int>(std::floor(middle.y / 2)), static_cast<int>(std::floor(middle.x))};
    }
    const Measures by = measures_of(scale_);
    const Reach reach = reach_of(scale_);
    return {(ends_.top - height_of(board_, cell)) * by.half_ring + reach.above + 1,
            axial_of(board_, cell).q * column_ + reach.beside};
}

bool Geometry::covers(Cell cell, ScreenPos place) const {
    if (!pitch_) {
        const ScreenPos middle = at(cell);
        const Reach reach = reach_of(scale_);
        return std::abs(place.row - middle.row) <= reach.above && std::abs(place.col - middle.col) <= grasp_of(scale_);
    }
    return distance(cell, place) < 0.5 * pitch_->widths;
}

/// From the middle of a ring in a picture to the nearest of a character's middle and those of its halves.
double Geometry::distance(Cell cell, ScreenPos place) const {
    const Point middle = middle_of(cell);
    const double across = place.col + 0.5 - middle.x;
    const double down = std::max(0.0, std::abs(2 * place.row + 1 - middle.y) - 0.5);
    return std::hypot(across, down);
}

std::optional<Cell> Geometry::cell_at(ScreenPos place) const {
    std::optional<Cell> nearest;
    double least = 0;
    for (const Cell cell : starting_rings(board_)) {
        if (covers(cell, place)) {
            const double off = pitch_ ? distance(cell, place) : 0;
            if (!nearest || off < least) {
                nearest = cell;
                least = off;
            }
        }
    }
    return nearest;
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
