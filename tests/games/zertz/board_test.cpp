#include "games/zertz/board.hpp"

#include "../../support/boards.hpp"

#include <algorithm>
#include <vector>

using namespace zertz;
using zertz::test::cells;
using zertz::test::names;

namespace {

struct Place {
    int column;
    int number;
};

/// R9.1 literally, for two places of which the first is not further right: up to the longest column, a_i touches b_i
/// and b_(i+1); after it, d_i touches e_(i-1) and e_i.
bool touch_in_words(Place a, Place b, int longest) {
    if (a.column == b.column) {
        return a.number + 1 == b.number || b.number + 1 == a.number;
    }
    if (a.column + 1 != b.column) {
        return false;
    }
    return a.column < longest ? b.number == a.number || b.number == a.number + 1
                              : b.number == a.number - 1 || b.number == a.number;
}

std::vector<Place> places_of(Board board) {
    std::vector<Place> places;
    for (int column = 0; column < column_count(board); ++column) {
        for (int number = 1; number <= column_length(board, column); ++number) {
            places.push_back({column, number});
        }
    }
    return places;
}

std::vector<int> lengths_of(Board board) {
    std::vector<int> lengths;
    for (int column = 0; column < column_count(board); ++column) {
        lengths.push_back(column_length(board, column));
    }
    return lengths;
}

} // namespace

TEST_CASE("R1.3: boards have 37, 40, 43, 44, 48 or 61 rings") {
    std::vector<int> rings;
    for (const Board board : all_boards) {
        rings.push_back(ring_count(board));
        CHECK(starting_rings(board).size() == ring_count(board));
        CHECK(board_with(ring_count(board)) == board);
    }
    CHECK(rings == std::vector<int>{37, 40, 43, 44, 48, 61});
    for (const int other : {-1, 0, 1, 36, 38, 47, 49, 60, 62, 1000}) {
        CAPTURE(other);
        CHECK_FALSE(board_with(other));
    }
}

TEST_CASE("R9.1: the columns of each board have their lengths") {
    CHECK(lengths_of(Board::Rings37) == std::vector<int>{4, 5, 6, 7, 6, 5, 4});
    CHECK(lengths_of(Board::Rings40) == std::vector<int>{5, 6, 7, 7, 6, 5, 4});
    CHECK(lengths_of(Board::Rings43) == std::vector<int>{5, 6, 7, 7, 6, 5, 4, 3});
    CHECK(lengths_of(Board::Rings44) == std::vector<int>{5, 6, 7, 8, 7, 6, 5});
    CHECK(lengths_of(Board::Rings48) == std::vector<int>{5, 6, 7, 8, 7, 6, 5, 4});
    CHECK(lengths_of(Board::Rings61) == std::vector<int>{5, 6, 7, 8, 9, 8, 7, 6, 5});
}

TEST_CASE("R9.1: rings touch exactly as the words say, on every board") {
    for (const Board board : all_boards) {
        const int longest = board == Board::Rings61 ? 4 : 3; // e, else d
        for (const Place a : places_of(board)) {
            const Cell from = *cell_at(board, a.column, a.number);
            for (const Place b : places_of(board)) {
                const Cell to = *cell_at(board, b.column, b.number);
                const bool touch = a.column <= b.column ? touch_in_words(a, b, longest) : touch_in_words(b, a, longest);
                CAPTURE(board);
                CAPTURE(name_of(board, from));
                CAPTURE(name_of(board, to));
                REQUIRE(grid_table_of(board).around[from].contains(to) == touch);
            }
        }
    }
}

TEST_CASE("R9.1: a line of three rings, up, rising and falling") {
    // On 37 rings d4 is the middle, and these pass through it.
    const auto ways = grid_table_of(Board::Rings37).neighbour[*cell_named(Board::Rings37, "d4")];
    std::string around;
    for (const Cell cell : ways) {
        around += name_of(Board::Rings37, cell) + " ";
    }
    CHECK(around == "d5 e4 e3 d3 c3 c4 ");
}

TEST_CASE("R5.1: a hop goes over the next cell to the one behind it in the same direction") {
    for (const Board board : all_boards) {
        const GridTable& table = grid_table_of(board);
        for (const Cell from : table.cells) {
            CellSet reached;
            for (const Direction direction : all_directions) {
                const Axial over = moved(table.axial[from], direction);
                const Axial to = moved(over, direction);
                const auto has = [board](Axial at) {
                    return is_large(board) ? LargeGrid::has(at) : SmallGrid::has(at);
                };
                const auto cell = [board](Axial at) {
                    return is_large(board) ? LargeGrid::cell(at) : SmallGrid::cell(at);
                };
                const Hop made = hop(board, from, direction);
                REQUIRE(made.over == (has(over) ? cell(over) : no_cell));
                REQUIRE(made.to == (has(to) ? cell(to) : no_cell));
                if (made.to != no_cell) {
                    REQUIRE(hop_direction(board, from, made.to) == direction);
                    reached.insert(made.to);
                }
            }
            for (const Cell other : table.cells - reached) {
                REQUIRE_FALSE(hop_direction(board, from, other));
            }
        }
    }
}

TEST_CASE("R9.2: 40, 43, 44 and 48 are the 37 board with rings added") {
    const Position on48 = Position::start(Board::Rings48);
    const auto added = [&](Board board) { return names(on48, starting_rings(board) - starting_rings(Board::Rings37)); };
    CHECK(added(Board::Rings40) == "a5 b6 c7");
    CHECK(added(Board::Rings43) == "a5 b6 c7 h1 h2 h3");
    CHECK(added(Board::Rings44) == "a5 b6 c7 d8 e7 f6 g5");
    CHECK(added(Board::Rings48) == "a5 b6 c7 d8 e7 f6 g5 h1 h2 h3 h4");
    for (const Board board : all_boards) {
        if (!is_large(board)) {
            CHECK((starting_rings(Board::Rings37) - starting_rings(board)).empty());
        }
    }
}

TEST_CASE("R9.2: the same cell keeps the same name on 37 to 48 rings") {
    for (const Board board : {Board::Rings37, Board::Rings40, Board::Rings43, Board::Rings44}) {
        for (const Cell cell : starting_rings(board)) {
            CHECK(name_of(board, cell) == name_of(Board::Rings48, cell));
        }
    }
}

TEST_CASE("R9.3: 37 and 61 are regular hexagons") {
    const auto rings_with = [](Board board, int neighbours) {
        const GridTable& table = grid_table_of(board);
        int count = 0;
        for (const Cell cell : starting_rings(board)) {
            const CellSet touched = table.around[cell] & starting_rings(board);
            count += touched.size() == neighbours ? 1 : 0;
        }
        return count;
    };
    // Six corners; sides of 4 and 5 rings have 2 and 3 rings between the corners; all others are inside.
    CHECK(rings_with(Board::Rings37, 3) == 6);
    CHECK(rings_with(Board::Rings37, 4) == 6 * 2);
    CHECK(rings_with(Board::Rings37, 6) == 37 - 6 - 12);
    CHECK(rings_with(Board::Rings61, 3) == 6);
    CHECK(rings_with(Board::Rings61, 4) == 6 * 3);
    CHECK(rings_with(Board::Rings61, 6) == 61 - 6 - 18);
}

TEST_CASE("the names of the 37 rings, in cell order") {
    const Position start = Position::start(Board::Rings37);
    CHECK(names(start, start.rings()) == "a1 a2 a3 a4 b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 c6 d1 d2 d3 d4 d5 d6 d7 "
                                         "e1 e2 e3 e4 e5 e6 f1 f2 f3 f4 f5 g1 g2 g3 g4");
}

TEST_CASE("a name read is the name written, on every board") {
    for (const Board board : all_boards) {
        int count = 0;
        std::string last;
        for (const Cell cell : cells_in_order(board)) {
            if (cell == no_cell) {
                break;
            }
            ++count;
            const std::string name = name_of(board, cell);
            CAPTURE(name);
            CHECK(last < name); // by column, then by number
            last = name;
            CHECK(cell_named(board, name) == cell);
            CHECK(cell_named(board, std::string{static_cast<char>(name[0] - 'a' + 'A'), name[1]}) == cell);
            CHECK(cell_at(board, column_of(board, cell), number_of(board, cell)) == cell);
            CHECK(name == std::string(1, static_cast<char>('a' + column_of(board, cell))) +
                              std::to_string(number_of(board, cell)));
        }
        CHECK(count == ring_count(board));
        for (int rest = count; rest < 61; ++rest) {
            CHECK(cells_in_order(board)[static_cast<std::size_t>(rest)] == no_cell);
        }
    }
}

TEST_CASE("a ring that the board has not has no name") {
    for (const std::string_view name : {"",    "d",   "4",  "d0", "a5", "b6", "g5", "h1", "d8", "d44",     "4d",
                                        " d4", "d4 ", "`1", "@1", "{1", "d:", "d/", "i1", "j1", "\xc3\xa4"}) {
        CAPTURE(std::string(name));
        CHECK_FALSE(cell_named(Board::Rings37, name));
    }
    CHECK(cell_named(Board::Rings48, "h4"));
    CHECK_FALSE(cell_named(Board::Rings48, "h5"));
    CHECK_FALSE(cell_named(Board::Rings43, "h4"));
    CHECK_FALSE(cell_named(Board::Rings44, "h1"));
    CHECK(cell_named(Board::Rings61, "i5"));
    CHECK_FALSE(cell_named(Board::Rings61, "i6"));
    CHECK_FALSE(cell_at(Board::Rings37, -1, 1));
    CHECK_FALSE(cell_at(Board::Rings37, 7, 1));
    CHECK_FALSE(cell_at(Board::Rings37, 3, 0));
    CHECK_FALSE(cell_at(Board::Rings37, 3, 8));
}

TEST_CASE("R10: a rule set read is the rule set written") {
    for (const Rules::Base base : {Rules::Base::Standard, Rules::Base::Blitz, Rules::Base::Tournament}) {
        for (int options = 0; options < 8; ++options) {
            Rules rules(base);
            rules = (options & 1) != 0 ? rules.with_touch_move() : rules;
            rules = (options & 2) != 0 ? rules.with_opponent_enforcing() : rules;
            rules = (options & 4) != 0 ? rules.with_optional_claim() : rules;
            CAPTURE(name_of(rules));
            CHECK(rules_named(name_of(rules)) == rules);
        }
    }
    CHECK(name_of(Rules()) == "standard");
    CHECK(name_of(Rules(Rules::Base::Blitz)) == "blitz");
    CHECK(name_of(Rules(Rules::Base::Tournament)) == "tournament");
    CHECK(name_of(Rules().with_touch_move().with_opponent_enforcing().with_optional_claim()) ==
          "standard+touch+enforce+optional-claim");
    CHECK(name_of(Rules(Rules::Base::Blitz).with_optional_claim()) == "blitz+optional-claim");
    CHECK(rules_named("standard+optional-claim+touch") == Rules().with_touch_move().with_optional_claim());
    for (const std::string_view name : {"", "Standard", "standard+", "+touch", "standard+touch+", "standard++touch",
                                        "standard+claim", "blitz ", "tourney", "standard,touch"}) {
        CAPTURE(std::string(name));
        CHECK_FALSE(rules_named(name));
    }
}

TEST_CASE("R10.3: tournament has all three options, standard and blitz have none") {
    const Rules tournament(Rules::Base::Tournament);
    CHECK(tournament.touch_move());
    CHECK(tournament.opponent_enforces());
    CHECK(tournament.optional_claim());
    for (const Rules rules : {Rules(), Rules(Rules::Base::Blitz)}) {
        CHECK_FALSE(rules.touch_move());
        CHECK_FALSE(rules.opponent_enforces());
        CHECK_FALSE(rules.optional_claim());
    }
}

TEST_CASE("R10.1 to R10.3: standard goes on any board, blitz on 37 rings, tournament on 48 and 61") {
    for (const Board board : all_boards) {
        CAPTURE(board);
        CHECK(goes_on(Rules(), board));
        CHECK(goes_on(Rules(Rules::Base::Blitz), board) == (board == Board::Rings37));
        CHECK(goes_on(Rules(Rules::Base::Tournament), board) == (board == Board::Rings48 || board == Board::Rings61));
    }
    for (const Rules::Base base : {Rules::Base::Standard, Rules::Base::Blitz, Rules::Base::Tournament}) {
        CHECK(goes_on(Rules(base), usual_board(Rules(base))));
    }
    CHECK(usual_board(Rules()) == Board::Rings37);
}
