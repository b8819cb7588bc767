#include "board/grid.hpp"

#include "../../support/print.hpp"
#include "games/zertz/mechanics.hpp"

#include <random>

using namespace zertz;

namespace {

template <class Grid>
std::vector<Axial> places() {
    std::vector<Axial> all;
    for (int q = -2; q < 12; ++q) {
        for (int r = -2; r < 12; ++r) {
            if (Grid::has({q, r})) {
                all.push_back({q, r});
            }
        }
    }
    return all;
}

template <class Grid, Direction D>
void check_steps_towards(CellSet set) {
    const GridTable& table = grid_table<Grid>;
    CellSet single_steps;
    for (const Cell cell : set) {
        const Cell next = table.neighbour[cell][D];
        if (next != no_cell) {
            single_steps.insert(next);
        }
    }
    // A step off the board may land on a guard, never on a cell.
    REQUIRE((Grid::template step<D>(set) & table.cells) == single_steps);
}

template <class Grid>
void check_steps(CellSet set) {
    check_steps_towards<Grid, Direction::Up>(set);
    check_steps_towards<Grid, Direction::UpRight>(set);
    check_steps_towards<Grid, Direction::DownRight>(set);
    check_steps_towards<Grid, Direction::Down>(set);
    check_steps_towards<Grid, Direction::DownLeft>(set);
    check_steps_towards<Grid, Direction::UpLeft>(set);
}

} // namespace

TEST_CASE("a direction has its opposite half a turn on") {
    for (const Direction direction : all_directions) {
        CAPTURE(direction);
        CHECK(opposite(opposite(direction)) == direction);
        CHECK(moved(moved({3, 3}, direction), opposite(direction)) == Axial{3, 3});
        CHECK(turned(direction, 6) == direction);
    }
}

TEST_CASE("directions that follow one another in the circle lead to places next to each other") {
    // From the neighbour in one direction, turning by a third leads to the neighbour in the next direction.
    for (const Direction direction : all_directions) {
        CAPTURE(direction);
        CHECK(moved(moved({3, 3}, direction), turned(direction, 2)) == moved({3, 3}, turned(direction, 1)));
    }
}

TEST_CASE_TEMPLATE("every place of a grid has a bit of its own", Grid, SmallGrid, LargeGrid) {
    const auto all = places<Grid>();
    CHECK(all.size() == (std::is_same_v<Grid, SmallGrid> ? 48 : 61));
    CellSet seen;
    for (const Axial at : all) {
        const int index = index_of(Grid::cell(at));
        REQUIRE(index >= 0);
        REQUIRE(index < 64);
        REQUIRE_FALSE(seen.contains(Grid::cell(at)));
        seen.insert(Grid::cell(at));
        REQUIRE(grid_table<Grid>.axial[static_cast<std::size_t>(index)] == at);
    }
    CHECK(grid_table<Grid>.cells == seen);
}

TEST_CASE_TEMPLATE("a step and the step back lead home", Grid, SmallGrid, LargeGrid) {
    const GridTable& table = grid_table<Grid>;
    for (const Axial at : places<Grid>()) {
        const Cell cell = Grid::cell(at);
        for (const Direction direction : all_directions) {
            CAPTURE(cell);
            CAPTURE(direction);
            const Cell next = table.neighbour[cell][direction];
            REQUIRE((next != no_cell) == Grid::has(moved(at, direction)));
            if (next != no_cell) {
                REQUIRE(next == Grid::cell(moved(at, direction)));
                REQUIRE(table.neighbour[next][opposite(direction)] == cell);
            }
            REQUIRE(table.around[cell].contains(next == no_cell ? cell : next) == (next != no_cell));
        }
    }
}

TEST_CASE_TEMPLATE("a step of a set is the steps of its cells", Grid, SmallGrid, LargeGrid) {
    const CellSet board = grid_table<Grid>.cells;
    check_steps<Grid>(CellSet{});
    check_steps<Grid>(board);
    for (const Cell cell : board) {
        check_steps<Grid>(CellSet::of(cell));
        check_steps<Grid>(board - CellSet::of(cell));
    }
    std::mt19937_64 random(2);
    for (int round = 0; round < 2000; ++round) {
        check_steps<Grid>(CellSet(random()) & board);
        check_steps<Grid>(CellSet(random() & random() & random()) & board);
    }
}

TEST_CASE_TEMPLATE("what a set touches is what its cells touch", Grid, SmallGrid, LargeGrid) {
    const GridTable& table = grid_table<Grid>;
    std::mt19937_64 random(3);
    for (int round = 0; round < 500; ++round) {
        const CellSet set = CellSet(random() & random()) & table.cells;
        CellSet touched;
        for (const Cell cell : set) {
            touched |= table.around[cell];
        }
        REQUIRE((around<Grid>(set) & table.cells) == touched);
    }
}

TEST_CASE_TEMPLATE("joints and fast rings, counted around each cell", Grid, SmallGrid, LargeGrid) {
    const GridTable& table = grid_table<Grid>;
    std::mt19937_64 random(4);
    for (int round = 0; round < 500; ++round) {
        const CellSet rings = CellSet(random() | random()) & table.cells;
        const Neighbours<Grid> sight(rings);
        for (const Cell cell : rings) {
            // Once around the cell: how often a ring follows a gap, and whether a gap ever follows a gap.
            int arcs = 0;
            bool two_gaps = false;
            bool last = false;
            for (std::size_t d = 0; d <= 6; ++d) {
                const Cell next = table.neighbour[cell][d % 6];
                const bool ring = next != no_cell && rings.contains(next);
                if (d > 0) {
                    arcs += ring && !last ? 1 : 0;
                    two_gaps = two_gaps || (!ring && !last);
                }
                last = ring;
            }
            CAPTURE(cell);
            CAPTURE(rings);
            REQUIRE(sight.joints().contains(cell) == (arcs > 1));
            REQUIRE(sight.held().contains(cell) == !two_gaps);
        }
    }
}
