#include "games/zertz/arrangement.hpp"

#include "games/zertz/position_text.hpp"

#include <doctest/doctest.h>

namespace zertz {
namespace {

Cell cell(const Arrangement& now, const char* name) {
    return *cell_named(now.board(), name);
}

} // namespace

TEST_CASE("a marble laid out comes from the pool, and goes back to it") {
    Arrangement now;
    now.toggle_marble(Marble::Grey, cell(now, "d4"));
    CHECK(now.pool(Marble::Grey) == 7);
    CHECK(format_position(now.position()) == "37 4/5/6/3G3/6/5/4 W6G7B10 - - 1");
    now.toggle_marble(Marble::Black, cell(now, "d4")); // instead of the grey one
    CHECK(now.pool(Marble::Grey) == 8);
    CHECK(now.pool(Marble::Black) == 9);
    now.toggle_marble(Marble::Black, cell(now, "d4"));
    CHECK(now.position() == Position::start(Board::Rings37));
}

TEST_CASE("a ring taken away takes its marble along, and a marble brings its ring back") {
    Arrangement now;
    now.toggle_marble(Marble::White, cell(now, "a1"));
    now.toggle_ring(cell(now, "a1"));
    CHECK(now.pool(Marble::White) == 6);
    CHECK(format_position(now.position()) == "37 -3/5/6/7/6/5/4 W6G8B10 - - 1");
    now.toggle_marble(Marble::White, cell(now, "a1"));
    CHECK(format_position(now.position()) == "37 W3/5/6/7/6/5/4 W5G8B10 - - 1");
    now.toggle_ring(cell(now, "a1"));
    now.toggle_ring(cell(now, "a1"));
    CHECK(now.position() == Position::start(Board::Rings37));
}

TEST_CASE("more marbles than there are is a fault, told with both numbers (R1.2)") {
    Arrangement now;
    now.add_captured(Player::First, Marble::White, 4);
    now.add_captured(Player::Second, Marble::White, 3);
    REQUIRE(now.faults().size() == 1);
    CHECK(now.faults()[0] == "There are 7 white marbles; the game has 6");
    CHECK(now.pool(Marble::White) == -1);
    CHECK(now.position().pool()[Marble::White] == 0);
    now.add_captured(Player::Second, Marble::White, -1);
    CHECK(now.faults().empty());
    CHECK(now.doubts() == std::vector<std::string>{"The game is over here"}); // R2.1: four white
}

TEST_CASE("captured marbles stay between none and all there are") {
    Arrangement now;
    now.add_captured(Player::First, Marble::Black, 100);
    CHECK(now.captured(Player::First, Marble::Black) == 10);
    now.add_captured(Player::First, Marble::Black, -100);
    CHECK(now.captured(Player::First, Marble::Black) == 0);
}

TEST_CASE("boards and rules give way to each other (R10.2, R10.3)") {
    Arrangement now;
    now.set_rules(Rules(Rules::Base::Tournament));
    CHECK(now.board() == Board::Rings48);
    now.set_board(Board::Rings40);
    CHECK(now.rules() == Rules());
    now.set_mover(Player::Second);
    now.set_board(Board::Rings37);
    CHECK(now.mover() == Player::Second);
    CHECK(now.position().rings() == starting_rings(Board::Rings37));
}

TEST_CASE("what cannot come about by the rules is doubted, not forbidden") {
    SUBCASE("a gap that no ring could slide out of (R4.2)") {
        Arrangement now;
        now.toggle_ring(cell(now, "d4"));
        CHECK(now.faults().empty());
        CHECK(now.doubts() ==
              std::vector<std::string>{"d4 cannot have been removed: there are not two adjacent gaps beside it"});
        now.toggle_ring(cell(now, "d3")); // d4 opens to d1 by way of d3 and d2
        now.toggle_ring(cell(now, "d2"));
        now.toggle_ring(cell(now, "d1"));
        CHECK(now.doubts().empty());
    }
    SUBCASE("a full group that nobody claimed (R6.1)") {
        Arrangement now;
        for (const char* ring : {"a2", "b1", "b2"}) {
            now.toggle_ring(cell(now, ring));
        }
        CHECK(now.doubts().empty()); // a1 is vacant (R6.3)
        now.toggle_marble(Marble::White, cell(now, "a1"));
        CHECK(now.doubts() == std::vector<std::string>{"The full group at a1 would have been claimed"});
    }
    SUBCASE("no ring at all") {
        Arrangement now;
        for (const Cell ring : starting_rings(Board::Rings37)) {
            now.toggle_ring(ring);
        }
        CHECK(now.faults() == std::vector<std::string>{"The board has no ring"});
    }
}

} // namespace zertz
