#pragma once

#include "board/cell_set.hpp"

#include <array>
#include <cstdint>
#include <tuple>

namespace zertz {

/// A place in the plane of hexagons: q is the column (0 for a), r the slanted row.
///
///         r+1                 Up
///       \  |  /        UpLeft    UpRight          Up        (q,   r+1)   UpRight   (q+1, r+1)
///        \ | /             \  |  /                Down      (q,   r-1)   DownLeft  (q-1, r-1)
///     ----- -----            ( )                  DownRight (q+1, r)     UpLeft    (q-1, r)
///        / | \             /  |  \                                                                        .
///       /  |  \      DownLeft    DownRight
///                            Down
struct Axial {
    int q = 0;
    int r = 0;
    friend constexpr bool operator==(Axial, Axial) = default;
};

/// The six directions, clockwise: neighbours in the list are neighbours in the circle.
enum class Direction : std::uint8_t { Up, UpRight, DownRight, Down, DownLeft, UpLeft };

inline constexpr std::array<Direction, 6> all_directions{Direction::Up,   Direction::UpRight,  Direction::DownRight,
                                                         Direction::Down, Direction::DownLeft, Direction::UpLeft};

constexpr int index_of(Direction direction) {
    return static_cast<int>(direction);
}

template <class T>
using PerDirection = ArrayBy<Direction, T, all_directions.size()>;

constexpr Direction turned(Direction direction, int sixths) {
    return static_cast<Direction>((index_of(direction) + sixths) % 6);
}

constexpr Direction opposite(Direction direction) {
    return turned(direction, 3);
}

constexpr Axial moved(Axial from, Direction direction) {
    constexpr PerDirection<Axial> by{{{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}}};
    const Axial step = by[direction];
    return {from.q + step.q, from.r + step.r};
}

/// The grid of the boards of 37 to 48 places. All of them lie in 0 <= q <= 7, 0 <= r <= 7, -3 <= r - q <= 4, the
/// hexagon of the 48 board. In rows of nine, with one place of each empty as a guard, it fills 64 bits exactly and
/// every step is one shift: Up +9, UpRight +1, DownRight -8. A step off the board leaves the word or reaches a place
/// off the board.
///
///     row r-q+3   7                                     60 61 62 63      a5 b6 c7 d8
///                 6                                  51 52 53 54 55      a4 b5 c6 d7 e7
///                 5                               42 43 44 45 46 47      a3 b4 c5 d6 e6 f6
///                 4                            33 34 35 36 37 38 39      a2 b3 c4 d5 e5 f5 g5
///                 3                         24 25 26 27 28 29 30 31      a1 b2 c3 d4 e4 f4 g4 h4
///                 2                         16 17 18 19 20 21 22         b1 c2 d3 e3 f3 g3 h3
///                 1                          8  9 10 11 12 13            c1 d2 e2 f2 g2 h2
///                 0                          0  1  2  3  4               d1 e1 f1 g1 h1
struct SmallGrid {
    static constexpr int columns = 8;

    static constexpr bool has(Axial at) {
        return at.q >= 0 && at.q <= 7 && at.r >= 0 && at.r <= 7 && at.r - at.q >= -3 && at.r - at.q <= 4;
    }
    static constexpr Cell cell(Axial at) { return cell_from(9 * (at.r - at.q + 3) + at.q - 3); }

    template <Direction D>
    static constexpr CellSet step(CellSet set) {
        constexpr PerDirection<int> shift{9, 1, -8, -9, -1, 8};
        constexpr int by = shift[D];
        if constexpr (by > 0) {
            return CellSet(set.bits() << by);
        } else {
            return CellSet(set.bits() >> -by);
        }
    }
};

/// The grid of the 61 board, 0 <= q <= 8, 0 <= r <= 8, -4 <= r - q <= 4. With guards it would need 81 bits. But a
/// hexagon of side 5 tiles the plane by a lattice of index 61, so 9r - 4q modulo 61 gives every cell its own bit and a
/// step is a rotation of 61 bits: Up +9, UpRight +5, DownRight -4. Bits that would step over the edge of the hexagon
/// are masked off first.
struct LargeGrid {
    static constexpr int columns = 9;
    static constexpr int size = 61;

    static constexpr bool has(Axial at) {
        return at.q >= 0 && at.q <= 8 && at.r >= 0 && at.r <= 8 && at.r - at.q >= -4 && at.r - at.q <= 4;
    }
    static constexpr Cell cell(Axial at) { return cell_from((9 * at.r - 4 * at.q + size) % size); }

    template <Direction D>
    static constexpr CellSet step(CellSet set) {
        constexpr Rotation by = rotation(D);
        return CellSet((set.bits() & by.straight) << by.amount | (set.bits() & by.wrapping) >> (size - by.amount));
    }

private:
    struct Rotation {
        int amount;
        std::uint64_t straight;
        std::uint64_t wrapping;
    };

    static constexpr Rotation rotation(Direction direction) {
        constexpr PerDirection<int> amounts{9, 5, 57, 52, 56, 4};
        Rotation result{amounts[direction], 0, 0};
        for (int q = 0; q < 9; ++q) {
            for (int r = 0; r < 9; ++r) {
                if (!has({q, r}) || !has(moved({q, r}, direction))) {
                    continue;
                }
                const std::uint64_t bit = CellSet::of(cell({q, r})).bits();
                (index_of(cell({q, r})) + result.amount < size ? result.straight : result.wrapping) |= bit;
            }
        }
        return result;
    }
};

/// What f gives for each direction, which is its template argument.
template <class F>
constexpr auto by_direction(const F& f) {
    return std::array{f.template operator()<Direction::Up>(),        f.template operator()<Direction::UpRight>(),
                      f.template operator()<Direction::DownRight>(), f.template operator()<Direction::Down>(),
                      f.template operator()<Direction::DownLeft>(),  f.template operator()<Direction::UpLeft>()};
}

/// The union of the sets that f gives for the directions.
template <class F>
constexpr CellSet united(const F& f) {
    return std::apply([](auto... sets) { return (sets | ...); }, by_direction(f));
}

/// The neighbours of a set's cells.
template <class Grid>
constexpr CellSet around(CellSet set) {
    return united([set]<Direction D>() { return Grid::template step<D>(set); });
}

/// Neighbours of single cells, for code that follows one piece.
struct GridTable {
    PerCell<PerDirection<Cell>> neighbour;
    PerCell<CellSet> around;
    PerCell<Axial> axial;
    CellSet cells;
};

template <class Grid>
constexpr GridTable make_grid_table() {
    GridTable table{};
    for (auto& row : table.neighbour) {
        row.fill(no_cell);
    }
    for (int q = 0; q < Grid::columns; ++q) {
        for (int r = 0; r < Grid::columns; ++r) {
            if (!Grid::has({q, r})) {
                continue;
            }
            const Cell cell = Grid::cell({q, r});
            table.cells.insert(cell);
            table.axial[cell] = {q, r};
            for (const Direction direction : all_directions) {
                const Axial next = moved({q, r}, direction);
                if (Grid::has(next)) {
                    table.neighbour[cell][direction] = Grid::cell(next);
                    table.around[cell].insert(Grid::cell(next));
                }
            }
        }
    }
    return table;
}

template <class Grid>
inline constexpr GridTable grid_table = make_grid_table<Grid>();

} // namespace zertz
