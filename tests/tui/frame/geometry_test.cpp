#include "tui/frame/geometry.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <set>

namespace zertz::tui {
namespace {

constexpr std::array<Scale, scale_count> scales{Scale::Compact, Scale::Middle, Scale::Large, Scale::Larger};

} // namespace

TEST_CASE("every ring is found again at the place where it is drawn, on all boards and in every size") {
    for (const Board board : all_boards) {
        for (const Scale scale : scales) {
            CAPTURE(ring_count(board));
            const Geometry geometry(board, scale);
            for (const Cell cell : starting_rings(board)) {
                const ScreenPos middle = geometry.at(cell);
                CAPTURE(name_of(board, cell));
                const auto [beside, above] = reach_of(scale);
                for (int row = -above; row <= above; ++row) {
                    for (int col = -beside; col <= beside; ++col) {
                        CHECK(geometry.cell_at({middle.row + row, middle.col + col}) == cell);
                    }
                }
                CHECK(middle.row - above >= 1);
                CHECK(middle.row + above <= geometry.size().rows - 2);
                CHECK(middle.col - beside >= 0);
                CHECK(middle.col + beside <= geometry.size().cols - 1);
            }
        }
    }
}

TEST_CASE("no two rings share a place, and no label stands on a ring") {
    for (const Board board : all_boards) {
        for (const Scale scale : scales) {
            const Geometry geometry(board, scale);
            int found = 0;
            for (int row = -2; row < geometry.size().rows + 2; ++row) {
                for (int col = -3; col < geometry.size().cols + 3; ++col) {
                    found += geometry.cell_at({row, col}) ? 1 : 0;
                }
            }
            const int each = (2 * reach_of(scale).above + 1) * (2 * grasp_of(scale) + 1);
            CHECK(found == ring_count(board) * each);
            for (const EdgeLabel& label : geometry.labels()) {
                CHECK_FALSE(geometry.cell_at(label.at).has_value());
            }
            CHECK(geometry.labels().size() == 2 * static_cast<std::size_t>(column_count(board)));
        }
    }
}

TEST_CASE("as a picture, too, every ring is found where it is drawn, and no label stands on one") {
    for (const Board board : all_boards) {
        for (int pixels = smallest_pitch.pixels; pixels <= 20; pixels += 2) {
            CAPTURE(ring_count(board));
            CAPTURE(pixels);
            const Geometry geometry(board, Pitch{pixels});
            for (const Cell cell : starting_rings(board)) {
                const ScreenPos middle = geometry.pixel_at(cell);
                CHECK(geometry.cell_at(geometry.at(cell)) == cell);
                for (const ScreenPos pixel :
                     {ScreenPos{middle.row - 1, middle.col - 1}, {middle.row + 1, middle.col + 1}}) {
                    CHECK(geometry.cell_at({pixel.row / 2, pixel.col}) == cell);
                }
                CHECK(middle.row - (pixels / 2 - 1) >= 0);
                CHECK(middle.row + pixels / 2 < 2 * geometry.size().rows);
                CHECK(middle.col + pixels / 2 < geometry.size().cols);
            }
            for (const EdgeLabel& label : geometry.labels()) {
                CHECK_FALSE(geometry.cell_at(label.at).has_value());
                CHECK(label.at.row >= 0);
                CHECK(label.at.row < geometry.size().rows);
                CHECK(label.at.col >= 0);
                CHECK(label.at.col < geometry.size().cols);
            }
            CHECK(geometry.labels().size() == 2 * static_cast<std::size_t>(column_count(board)));
        }
    }
}

TEST_CASE("the six neighbours of a ring of a picture stand around it in a circle") {
    for (int pixels = smallest_pitch.pixels + 2; pixels <= 20; pixels += 2) {
        const Geometry geometry(Board::Rings37, Pitch{pixels});
        const Cell middle = middle_of(Board::Rings37);
        for (const Direction direction : all_directions) {
            const ScreenPos from = geometry.pixel_at(middle);
            const ScreenPos to =
                geometry.pixel_at(step(Board::Rings37, starting_rings(Board::Rings37), middle, direction));
            CHECK(std::hypot(to.row - from.row, to.col - from.col) == doctest::Approx(pixels).epsilon(0.04));
        }
    }
}

TEST_CASE("as pictures 61 rings fit beside a panel in 80 by 24 at the smallest pitch, and 37 at the next") {
    CHECK(Geometry(Board::Rings61, Pitch{4}).size() == Size{18, 37});
    CHECK(Geometry(Board::Rings37, Pitch{6}).size() == Size{21, 37});
}

TEST_CASE("61 rings in the compact size leave room for a panel in 80 by 24") {
    const Size size = Geometry(Board::Rings61, Scale::Compact).size();
    CHECK(size == Size{19, 35});
}

TEST_CASE("a step in a direction and the opposite one lead back, except at the edge") {
    for (const Board board : all_boards) {
        for (const Cell cell : starting_rings(board)) {
            for (const Direction direction : all_directions) {
                const Cell next = step(board, starting_rings(board), cell, direction);
                CHECK(starting_rings(board).contains(next));
                if (next != cell) {
                    CHECK(step(board, starting_rings(board), next, opposite(direction)) == cell);
                }
            }
        }
    }
}

TEST_CASE("steps to the left and right reach the edge columns and stay at the same height") {
    for (const Board board : all_boards) {
        for (const Cell cell : starting_rings(board)) {
            for (const int by : {-1, 1}) {
                const Cell next = step_sideways(board, starting_rings(board), cell, by);
                if (next == cell) {
                    const int edge = by < 0 ? 0 : column_count(board) - 1;
                    CHECK(column_of(board, cell) == edge);
                } else {
                    CHECK(column_of(board, next) == column_of(board, cell) + by);
                    const Geometry geometry(board, Scale::Compact);
                    CHECK(std::abs(geometry.at(next).row - geometry.at(cell).row) == 1);
                }
            }
        }
        // In the middle of the board, two steps to the same side stay in the row.
        const CellSet rings = starting_rings(board);
        const Cell middle = middle_of(board);
        const Cell two = step_sideways(board, rings, step_sideways(board, rings, middle, 1), 1);
        const Geometry geometry(board, Scale::Compact);
        CHECK(geometry.at(two).row == geometry.at(middle).row);
    }
}

TEST_CASE("steps to the sides go up onto an odd column and down onto an even one") {
    // Columns a, c, e, g are even. The neighbours of c3 to the right are d3 and d4, those of d4 are e3 and e4.
    const Board board = Board::Rings37;
    const auto cell = [&](std::string_view name) { return *cell_named(board, name); };
    CHECK(step_sideways(board, starting_rings(board), cell("c3"), 1) == cell("d4"));
    CHECK(step_sideways(board, starting_rings(board), cell("d4"), 1) == cell("e3"));
    CHECK(step_sideways(board, starting_rings(board), cell("e3"), -1) == cell("d4"));
    CHECK(step_sideways(board, starting_rings(board), cell("d4"), -1) == cell("c3"));
}

TEST_CASE("the cursor passes over removed rings, and steps to the sides reach every column that has a ring") {
    const Board board = Board::Rings37;
    const auto cell = [&](std::string_view name) { return *cell_named(board, name); };
    CellSet rings = starting_rings(board);
    for (const std::string_view gone : {"d5", "d6", "e4", "e5", "g1"}) {
        rings.erase(cell(gone));
    }
    CHECK(step(board, rings, cell("d4"), Direction::Up) == cell("d7"));
    CHECK(step(board, rings, cell("f2"), Direction::DownRight) == cell("f2")); // no ring beyond, and none near
    CHECK(step_sideways(board, rings, cell("d4"), 1) == cell("e3"));
    CHECK(step_sideways(board, rings, cell("d7"), 1) == cell("e6"));
    const CellSet few = CellSet::of(cell("a1")) | CellSet::of(cell("d7")) | CellSet::of(cell("g1"));
    CHECK(step_sideways(board, few, cell("a1"), 1) == cell("d7"));
    CHECK(step_sideways(board, few, cell("d7"), 1) == cell("g1"));
    CHECK(nearest_in(board, rings, cell("d5")) == cell("d4"));
    CHECK(nearest_in(board, few, cell("g4")) == cell("g1"));
}

TEST_CASE("the next of a set goes once around in cell order") {
    const Board board = Board::Rings37;
    const CellSet all = starting_rings(board);
    Cell at = *cell_named(board, "d4");
    std::set<int> seen;
    for (int i = 0; i < 37; ++i) {
        const Cell next = next_in(board, all, at, 1);
        CHECK(next_in(board, all, next, -1) == at);
        at = next;
        seen.insert(index_of(at));
    }
    CHECK(seen.size() == 37);
    CHECK(next_in(board, CellSet{}, at, 1) == at);
    CHECK(next_in(board, CellSet::of(*cell_named(board, "a1")), at, 1) == *cell_named(board, "a1"));
}

} // namespace zertz::tui
