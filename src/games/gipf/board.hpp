#pragma once

#include "board/cell_set.hpp"
#include "board/grid.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace zertz::gipf {

/// The 37 spots (G1.1) lie in the small grid, where every step is one shift. A spot has the q and r of its cell. A
/// point of the whole board of 61, dots included, has coordinates one higher: the centre e5 is the spot {3, 3} and the
/// point {4, 4}.
using Grid = SmallGrid;

inline constexpr int spot_count = 37;
inline constexpr int column_count = 9;

/// A point of the board of 61: a spot, or one of the dots around them.
using Point = Axial;

constexpr bool is_point(Point at) {
    return LargeGrid::has(at);
}

/// G1.1: the dots are the edge of the board.
constexpr bool is_dot(Point at) {
    return is_point(at) && (at.q == 0 || at.q == 8 || at.r == 0 || at.r == 8 || at.r - at.q == 4 || at.q - at.r == 4);
}

constexpr bool is_spot(Point at) {
    return is_point(at) && !is_dot(at);
}

constexpr Cell spot_at(Point at) {
    return is_spot(at) ? Grid::cell({at.q - 1, at.r - 1}) : no_cell;
}

constexpr Point point_of(Cell spot) {
    const Axial at = grid_table<Grid>.axial[spot];
    return {at.q + 1, at.r + 1};
}

/// The number of points in a column (G1.1), and the point with a given number in it, from 1.
constexpr int column_length(int column) {
    return column <= 4 ? column + 5 : 13 - column;
}
constexpr Point point_at(int column, int number) {
    return {column, number - 1 + (column > 4 ? column - 4 : 0)};
}
constexpr int number_of(Point at) {
    return at.r + 1 - (at.q > 4 ? at.q - 4 : 0);
}

/// "e5". Reads only a point of the board, in any case.
std::string name_of(Point at);
std::string name_of(Cell spot);
std::optional<Point> point_named(std::string_view name);

/// A way in (G1.3): the first spot of a line, and the direction of the line from there.
struct Way {
    Cell spot = no_cell;
    Direction direction{};
    friend constexpr bool operator==(Way, Way) = default;
};

constexpr Point dot_of(Way way) {
    return moved(point_of(way.spot), opposite(way.direction));
}
/// The way in from a dot to a spot next to it; nothing if they are not a dot and a spot next to it.
std::optional<Way> way_from(Point dot, Cell spot);

/// What can be computed about the board in advance.
struct BoardTable {
    CellSet spots;
    CellSet edge; // the spots next to a dot
    /// The spots by column, then by number, and the place of each in that order.
    std::array<Cell, spot_count> in_order{};
    PerCell<std::uint8_t> order{};
    /// By direction: the first spots of the lines in that direction.
    PerDirection<CellSet> entries;
    /// By cell and direction: the cell itself and all spots after it.
    PerCell<PerDirection<CellSet>> line;
    std::array<Way, 42> ways{};
    /// By spot of the edge: the direction of the way in that represents all of them if the spot is vacant (G4.4).
    PerCell<Direction> usual{};
};

constexpr BoardTable make_board_table() {
    BoardTable table;
    std::size_t count = 0;
    std::size_t ways = 0;
    for (int column = 1; column < column_count - 1; ++column) {
        for (int number = 2; number < column_length(column); ++number) {
            const Cell spot = spot_at(point_at(column, number));
            table.spots.insert(spot);
            table.order[spot] = static_cast<std::uint8_t>(count);
            table.in_order[count++] = spot;
        }
    }
    for (const Cell spot : table.in_order) {
        for (const Direction direction : all_directions) {
            const auto d = static_cast<std::size_t>(index_of(direction));
            for (Point at = point_of(spot); is_spot(at); at = moved(at, direction)) {
                table.line[spot][d].insert(spot_at(at));
            }
            if (is_dot(moved(point_of(spot), opposite(direction)))) {
                table.edge.insert(spot);
                table.entries[d].insert(spot);
                table.ways[ways++] = {spot, direction};
                table.usual[spot] = direction;
            }
        }
    }
    return table;
}

inline constexpr BoardTable board_table = make_board_table();

constexpr CellSet all_spots = board_table.spots;

constexpr CellSet line_from(Cell spot, Direction direction) {
    return board_table.line[spot][direction];
}

/// The way in that represents all that lead to a vacant spot, because they have the same effect (G4.4).
constexpr Way usual_way(Cell spot) {
    return {spot, board_table.usual[spot]};
}

/// The cell next to a spot; no_cell where the board of spots ends.
constexpr Cell next_spot(Cell spot, Direction direction) {
    return spot_at(moved(point_of(spot), direction));
}

/// Whether steps in a direction lead to higher-numbered cells.
constexpr bool ascends(Direction direction) {
    return direction == Direction::Up || direction == Direction::UpRight || direction == Direction::UpLeft;
}

/// A set moved one step. Ignore what leaves the spots.
constexpr CellSet stepped(CellSet set, Direction direction) {
    constexpr PerDirection<int> amounts{9, 1, 8, 9, 1, 8};
    const int by = amounts[direction];
    return CellSet(ascends(direction) ? set.bits() << by : set.bits() >> by);
}

/// The part of a line before its first cell that is in `stop`; all of it if none is.
constexpr CellSet part_before(CellSet line, CellSet stop, Direction direction) {
    const std::uint64_t stops = (line & stop).bits();
    if (stops == 0) {
        return line;
    }
    if (ascends(direction)) {
        return line & CellSet((stops & (~stops + 1)) - 1);
    }
    const int last = 63 - std::countl_zero(stops);
    return line & CellSet(~((std::uint64_t{2} << last) - 1));
}

} // namespace zertz::gipf
