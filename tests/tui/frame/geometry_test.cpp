#include "tui/frame/geometry.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <set>

namespace zertz::tui {
namespace {

/// A label stands within the drawing, and on no cell; in a picture on none's ring, unless it has no other place.
void check_beside(const Geometry& geometry, const EdgeLabel& label) {
    if (const auto pitch = geometry.pitch()) {
        const bool at_edge = label.at.row == 0 || label.at.row == geometry.size().rows - 1;
        for (const Cell cell : starting_rings(geometry.board())) {
            const Point middle = geometry.middle_of(cell);
            const double down = std::max(0.0, std::abs(2 * label.at.row + 1 - middle.y) - 0.5);
            const double across = std::abs(label.at.col + 0.5 - middle.x);
            const bool straight_on_rim = at_edge && across <= 0.51 && down >= 0.2 * pitch->widths;
            CHECK((straight_on_rim || std::hypot(across, down) >= 0.45 * pitch->widths));
        }
    } else {
        CHECK_FALSE(geometry.cell_at(label.at).has_value());
    }
    CHECK(label.at.row >= 0);
    CHECK(label.at.row < geometry.size().rows);
    CHECK(label.at.col >= 0);
    CHECK(label.at.col < geometry.size().cols);
}

constexpr std::array<Scale, scale_count> scales{Scale::Compact, Scale::Middle, Scale::Large, Scale::Larger};
constexpr std::array<double, 8> pitches{smallest_pitch.widths, 4, 4.7, 5.74, 6, 8, 11.3, 20};

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
        for (const double pitch : pitches) {
            CAPTURE(ring_count(board));
            CAPTURE(pitch);
            const Geometry geometry(board, Pitch{pitch});
            const double radius = 0.478 * pitch;
            for (const Cell cell : starting_rings(board)) {
                const Point middle = geometry.middle_of(cell);
                CHECK(geometry.cell_at(geometry.at(cell)) == cell);
                const double aside = (pitch < 8 ? 0.1 : 0.2) * pitch; // a character's middle is off by up to 1.1
                for (const double up : {-aside, aside}) {
                    const Point inside{middle.x + aside, middle.y + up};
                    CHECK(geometry.cell_at({static_cast<int>(inside.y / 2), static_cast<int>(inside.x)}) == cell);
                }
                CHECK(middle.y - radius >= 0);
                CHECK(middle.y + radius <= 2 * geometry.size().rows);
                CHECK(middle.x - radius >= 0);
                CHECK(middle.x + radius <= geometry.size().cols);
            }
            for (const EdgeLabel& label : geometry.labels()) {
                check_beside(geometry, label);
            }
            CHECK(geometry.labels().size() == 2 * static_cast<std::size_t>(column_count(board)));
        }
    }
}

TEST_CASE("in a picture the letter and the number of a column stand straight below and above it") {
    for (const Board board : all_boards) {
        for (const double pitch : pitches) {
            CAPTURE(ring_count(board));
            CAPTURE(pitch);
            const Geometry geometry(board, Pitch{pitch});
            for (std::size_t i = 0; i < geometry.labels().size(); ++i) {
                const EdgeLabel& label = geometry.labels()[i];
                const int column = static_cast<int>(i / 2);
                const bool letter = label.text == 'a' + column;
                const Point end =
                    geometry.middle_of(*cell_at(board, column, letter ? 1 : column_length(board, column)));
                CAPTURE(label.text);
                CHECK(std::abs(label.at.col + 0.5 - end.x) <= 0.51);
            }
        }
    }
}

TEST_CASE("the six neighbours of a ring of a picture stand around it in a circle, at any distance") {
    for (const double pitch : pitches) {
        const Geometry geometry(Board::Rings37, Pitch{pitch});
        const Cell middle = middle_of(Board::Rings37);
        for (const Direction direction : all_directions) {
            const Point from = geometry.middle_of(middle);
            const Point to =
                geometry.middle_of(step(Board::Rings37, starting_rings(Board::Rings37), middle, direction));
            CHECK(std::hypot(to.x - from.x, to.y - from.y) == doctest::Approx(pitch));
        }
    }
}

TEST_CASE("of a board that has shrunk, a table shows what is left, larger") {
    const CellSet all = starting_rings(Board::Rings37);
    const CellSet left =
        all - CellSet::of(*cell_named(Board::Rings37, "a1")) - CellSet::of(*cell_named(Board::Rings37, "a2")) -
        CellSet::of(*cell_named(Board::Rings37, "a3")) - CellSet::of(*cell_named(Board::Rings37, "a4"));
    const Point whole = Geometry::span_of(Board::Rings37, all);
    const Point rest = Geometry::span_of(Board::Rings37, left);
    CHECK(whole.x - rest.x == doctest::Approx(std::sqrt(0.75))); // a column of seven
    CHECK(rest.y == whole.y);
    const Geometry geometry(Board::Rings37, Pitch{6}, {22, 40}, left);
    const Point first = geometry.middle_of(*cell_named(Board::Rings37, "b1"));
    const Point last = geometry.middle_of(*cell_named(Board::Rings37, "g1"));
    CHECK(first.x + last.x == doctest::Approx(40)); // both at the same distance from the edge
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

namespace {

template <class Act>
void for_all_outlooks(Act act) {
    for (const bool mirrored : {false, true}) {
        for (int sixths = 0; sixths < 6; ++sixths) {
            CAPTURE(sixths);
            CAPTURE(mirrored);
            act(Outlook{sixths, mirrored});
        }
    }
}

/// The middle of a ring, in widths of a character.
Point place_of(const Geometry& geometry, Cell cell) {
    const ScreenPos at = geometry.at(cell);
    return geometry.pitch() ? geometry.middle_of(cell) : Point{at.col + 0.5, 2.0 * at.row + 1};
}

/// Every label stands beyond the end of its column: on from the ring before the last, and not far.
void check_labels(const Geometry& geometry) {
    const Board board = geometry.board();
    for (const EdgeLabel& label : geometry.labels()) {
        check_beside(geometry, label);
        bool beyond = false; // of its column, or where it is a number, of one that is so long
        for (int column = 0; column < column_count(board); ++column) {
            const int length = column_length(board, column);
            const bool letter = label.text == 'a' + column;
            if (letter || label.text == '0' + length) {
                const Point end = place_of(geometry, *cell_at(board, column, letter ? 1 : length));
                const Point before = place_of(geometry, *cell_at(board, column, letter ? 2 : length - 1));
                const Point on{end.x - before.x, end.y - before.y};
                const Point to{label.at.col + 0.5 - end.x, 2 * label.at.row + 1 - end.y};
                const double far = geometry.pitch() ? 1.25 : 1; // a character is large in a small picture
                beyond =
                    beyond || (on.x * to.x + on.y * to.y > 0 && std::hypot(to.x, to.y) < far * std::hypot(on.x, on.y));
            }
        }
        CHECK(beyond);
    }
}

} // namespace

TEST_CASE("a board that is turned or mirrored has each ring in its place, and its labels at the ends of the columns") {
    for (const Board board : all_boards) {
        CAPTURE(ring_count(board));
        for_all_outlooks([&](Outlook outlook) {
            for (const Scale scale : scales) {
                const Geometry geometry(board, scale, 0, outlook);
                for (const Cell cell : starting_rings(board)) {
                    CHECK(geometry.cell_at(geometry.at(cell)) == cell);
                }
                CHECK(geometry.labels().size() == 2 * static_cast<std::size_t>(column_count(board)));
                check_labels(geometry);
            }
            for (const double pitch : pitches) {
                CAPTURE(pitch);
                const Geometry geometry(board, Pitch{pitch}, outlook);
                for (const Cell cell : starting_rings(board)) {
                    CHECK(geometry.cell_at(geometry.at(cell)) == cell);
                }
                check_labels(geometry);
            }
        });
    }
    const Board board = Board::Rings37;
    const auto cell = [&](std::string_view name) { return *cell_named(board, name); };
    const auto at = [&](Outlook outlook, std::string_view name) {
        return Geometry(board, Scale::Compact, 0, outlook).at(cell(name));
    };
    CHECK(at({1, false}, "d7") == ScreenPos{4, 26}); // from the top to the upper right corner
    CHECK(at({3, false}, "d7") == at({}, "d1"));
    CHECK(at({0, true}, "a1") == at({}, "g1"));
    CHECK(at({2, true}, "d7") == at({4, false}, "d7")); // the lower right corner in the mirror
}

TEST_CASE("the cursor goes where the arrow points, however the board is turned") {
    for (const Board board : all_boards) {
        CAPTURE(ring_count(board));
        for_all_outlooks([&](Outlook outlook) {
            const Geometry geometry(board, Pitch{6}, outlook);
            const Geometry usual(board, Pitch{6});
            const Cell middle = middle_of(board);
            const CellSet rings = starting_rings(board);
            for (const Direction direction : all_directions) {
                CHECK(seen(meant(direction, outlook), outlook) == direction);
                const Point from = geometry.middle_of(middle);
                const Point to = geometry.middle_of(step(board, rings, middle, meant(direction, outlook)));
                const Point usually_from = usual.middle_of(middle);
                const Point usually_to = usual.middle_of(step(board, rings, middle, direction));
                CHECK(to.x - from.x == doctest::Approx(usually_to.x - usually_from.x));
                CHECK(to.y - from.y == doctest::Approx(usually_to.y - usually_from.y));
            }
            for (const int by : {-1, 1}) {
                const Cell beside = step_sideways(board, rings, middle, by, outlook);
                CHECK((geometry.middle_of(beside).x - geometry.middle_of(middle).x) * by > 0);
                CHECK(std::abs(geometry.middle_of(beside).y - geometry.middle_of(middle).y) < 4);
                CHECK(step_sideways(board, rings, beside, -by, outlook) == middle);
            }
        });
    }
}

} // namespace zertz::tui
