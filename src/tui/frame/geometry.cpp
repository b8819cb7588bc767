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
/// How far a ring of a picture reaches from its middle, likewise.
constexpr double ring_reach = 0.46;

/// Where a cell is seen.
Axial axial_of(Board board, Cell cell, Outlook outlook) {
    Axial at = grid_table_of(board).axial[cell];
    for (int i = 0; i < outlook.sixths; ++i) {
        at = {at.r, at.r - at.q};
    }
    return outlook.mirrored ? Axial{-at.q, at.r - at.q} : at;
}

/// The height of a place in half rings: a neighbour in the next column is half a ring higher or lower.
int height_of(Axial at) {
    return 2 * at.r - at.q;
}

/// The lowest and the highest number that some cells have in a column; nothing if they have none there.
std::optional<std::pair<int, int>> numbers_of(Board board, int column, CellSet cells) {
    std::optional<std::pair<int, int>> numbers;
    for (int number = 1; number <= column_length(board, column); ++number) {
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

Way way_between(Board board, Cell from, Cell to, Outlook outlook = {}) {
    const Axial start = axial_of(board, from, outlook);
    const Axial end = axial_of(board, to, outlook);
    return {end.q - start.q, height_of(end) - height_of(start)};
}

Way way_of(Direction direction) {
    const Axial by = moved({}, direction);
    return {by.q, height_of(by)};
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

Direction seen(Direction direction, Outlook outlook) {
    const Direction at = turned(direction, outlook.sixths);
    return outlook.mirrored ? turned(Direction::Up, 6 - index_of(at)) : at;
}

Direction meant(Direction seen_as, Outlook outlook) {
    const Direction at = outlook.mirrored ? turned(Direction::Up, 6 - index_of(seen_as)) : seen_as;
    return turned(at, 6 - outlook.sixths);
}

Geometry::Ends Geometry::ends_of(Board board, CellSet cells, Outlook outlook) {
    Ends ends{-100, 100, 100, -100};
    for (const Cell cell : cells) {
        const Axial at = axial_of(board, cell, outlook);
        ends.top = std::max(ends.top, height_of(at));
        ends.bottom = std::min(ends.bottom, height_of(at));
        ends.first = std::min(ends.first, at.q);
        ends.last = std::max(ends.last, at.q);
    }
    return ends;
}

Point Geometry::span_of(Board board, CellSet cells, Outlook outlook) {
    const Ends ends = ends_of(board, cells, outlook);
    return {(ends.last - ends.first) * column_step + 1 + 2 * margin, (ends.top - ends.bottom) / 2.0 + 1 + 2 * margin};
}

Geometry::Geometry(Board board, Scale scale, int closer, Outlook outlook)
    : board_(board),
      outlook_(outlook),
      scale_(scale),
      column_(measures_of(scale).column - closer) {
    const Measures by = measures_of(scale);
    const Reach reach = reach_of(scale);
    ends_ = ends_of(board, starting_rings(board), outlook);
    size_.rows = (ends_.top - ends_.bottom) * by.half_ring + 2 * (reach.above + 1) + 1;
    size_.cols = (ends_.last - ends_.first) * column_ + 2 * (reach.beside + (aslant() ? 1 : 0)) + 1;
    for (int column = 0; column < column_count(board); ++column) {
        const int length = column_length(board, column);
        const Cell high = *zertz::cell_at(board, column, length);
        const Cell low = *zertz::cell_at(board, column, 1);
        labels_.push_back({beyond(high, seen(Direction::Up, outlook)), static_cast<char>('0' + length)});
        labels_.push_back({beyond(low, seen(Direction::Down, outlook)), static_cast<char>('a' + column)});
    }
}

ScreenPos Geometry::beyond(Cell end, Direction towards) const {
    const ScreenPos middle = at(end);
    const Reach reach = reach_of(scale_);
    const Way way = way_of(towards);
    return way.across == 0 ? ScreenPos{middle.row - way.up / 2 * (reach.above + 1), middle.col}
                           : ScreenPos{middle.row - way.up * measures_of(scale_).half_ring,
                                       middle.col + way.across * (reach.beside + 1)};
}

Geometry::Geometry(Board board, Pitch pitch, Size table, CellSet cells, Outlook outlook)
    : board_(board),
      outlook_(outlook),
      pitch_(pitch),
      ends_(ends_of(board, cells, outlook)),
      size_(table) {
    for (int column = 0; column < column_count(board); ++column) {
        const auto numbers = numbers_of(board, column, cells);
        if (!numbers) {
            continue; // the column is gone
        }
        const auto put = [&](int number, Direction towards, char text) {
            const Cell end = *zertz::cell_at(board, column, number);
            if (const auto place = label_at(end, seen(towards, outlook), cells)) {
                labels_.push_back({*place, text});
            }
        };
        put(numbers->second, Direction::Up, static_cast<char>('0' + numbers->second));
        put(numbers->first, Direction::Down, static_cast<char>('a' + column));
    }
}

Geometry::Geometry(Board board, Pitch pitch, Outlook outlook)
    : Geometry(board, pitch, table_for(pitch, span_of(board, starting_rings(board), outlook)), starting_rings(board),
               outlook) {}

Size Geometry::table_for(Pitch pitch, Point span) {
    return {static_cast<int>(std::ceil(span.y * pitch.widths / 2 - 0.01)),
            static_cast<int>(std::ceil(span.x * pitch.widths - 0.01))};
}

std::optional<ScreenPos> Geometry::label_at(Cell end, Direction towards, CellSet cells) const {
    const double pitch = pitch_->widths;
    const auto is_free = [&](ScreenPos place) {
        for (const Cell cell : cells) {
            if (distance(cell, place) < ring_reach * pitch) {
                return false;
            }
        }
        return true;
    };
    const Way way = way_of(towards);
    const bool upright = way.across == 0;
    const Point middle = middle_of(end);
    const double far = 0.5 * pitch + (upright ? 1.5 : 0.6); // rather a row further than to a side of it
    const Point wished{middle.x + way.across * column_step * far, middle.y - way.up * 0.5 * far};
    if (upright && (wished.y < 0 || wished.y >= 2 * size_.rows)) { // no row is left: straight on the rim
        return ScreenPos{wished.y < 0 ? 0 : size_.rows - 1, static_cast<int>(std::floor(middle.x))};
    }
    std::optional<ScreenPos> nearest;
    double least = (upright ? 1.0 : 0.6) * pitch; // no further away
    const auto from = [&](double at) { return std::max(0, static_cast<int>(at - least)); };
    for (int row = from(wished.y) / 2; row < size_.rows && 2 * row < wished.y + least; ++row) {
        for (int col = from(wished.x); col < size_.cols && col < wished.x + least; ++col) {
            const double off = std::hypot(col + 0.5 - wished.x, 2 * row + 1 - wished.y);
            if (off < least && is_free({row, col})) {
                nearest = {row, col};
                least = off;
            }
        }
    }
    return nearest;
}

Point Geometry::middle_of(Cell cell) const {
    const double pitch = pitch_->widths;
    const Axial at = axial_of(board_, cell, outlook_);
    const double column = at.q - (ends_.first + ends_.last) / 2.0;
    const double up = (height_of(at) - (ends_.top + ends_.bottom) / 2.0) / 2;
    return {size_.cols / 2.0 + column * column_step * pitch, size_.rows - up * pitch};
}

ScreenPos Geometry::at(Cell cell) const {
    if (pitch_) {
        const Point middle = middle_of(cell);
        return {static_cast<int>(std::floor(middle.y / 2)), static_cast<int>(std::floor(middle.x))};
    }
    const Measures by = measures_of(scale_);
    const Reach reach = reach_of(scale_);
    const Axial at = axial_of(board_, cell, outlook_);
    return {(ends_.top - height_of(at)) * by.half_ring + reach.above + 1,
            (at.q - ends_.first) * column_ + reach.beside + (aslant() ? 1 : 0)};
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

Cell step_sideways(Board board, CellSet rings, Cell from, int by, Outlook outlook) {
    const bool onto_odd = axial_of(board, from, outlook).q % 2 == 0;
    return cheapest_in(rings, from, [&](Cell cell) -> std::optional<int> {
        constexpr int column = 100; // more than any way up or down, so that no column is skipped
        const Way way = way_between(board, from, cell, outlook);
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
