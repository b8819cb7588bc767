#include "games/zertz/zertz_rules.hpp"

#include "../../support/boards.hpp"

using namespace zertz;
using namespace zertz::test;

namespace {

void push(History& history, std::initializer_list<std::string_view> turns) {
    for (const std::string_view text : turns) {
        REQUIRE_FALSE(history.outcome().over());
        history.push(turn(history.current(), text));
    }
}

} // namespace

TEST_CASE("a history keeps every position") {
    const Position start = Position::start(Board::Rings37);
    History history(start);
    push(history, {"Wd4,d1", "Ba1,a2"});
    REQUIRE(history.positions().size() == 3);
    CHECK(history.positions()[0] == start);
    CHECK(history.positions()[1] == played(start, {"Wd4,d1"}));
    CHECK(history.current() == played(start, {"Wd4,d1", "Ba1,a2"}));
}

TEST_CASE("R8.1: the game is drawn when a position occurs for the third time, whatever the colours") {
    const Position start = picture(roundabout);
    REQUIRE(start.pool().empty());
    History history(start);
    CHECK(history.occurrences() == 1);
    push(history, {"Gc5", "x c5Bc3", "x c2Gc4", "Wc2"});
    CHECK(history.occurrences() == 2);
    CHECK_FALSE(history.current() == start); // a white marble stands on c4 instead of a black one
    CHECK(history.outcome().result == GameResult::Open);
    push(history, {"Gc5", "x c5Wc3", "x c2Gc4", "Gc2"});
    CHECK(history.occurrences() == 3);
    CHECK(history.outcome().result == GameResult::Draw);
    CHECK(history.outcome().ending == Ending::Repetition);
    CHECK_FALSE(history.current().over()); // the position alone does not know
}

TEST_CASE("R8.1: a turn that leaves the circle makes a new position") {
    History history(picture(roundabout));
    push(history, {"Gc5", "x c5Bc3", "x c2Gc4", "Wc2", "Gc5", "x c5Wc3", "x c2Gc4"});
    CHECK(history.occurrences() == 2);
    // c2 is free while it is vacant: a marble placed elsewhere costs the board that ring.
    push(history, {"Gb4,c2"});
    CHECK(history.occurrences() == 1);
    CHECK_FALSE(history.outcome().over());
}

TEST_CASE("R13.4: repetition counts from the position the game began with") {
    History history(picture(roundabout));
    push(history, {"Gc5", "x c5Bc3", "x c2Gc4", "Wc2", "Gc5", "x c5Wc3", "x c2Gc4"});
    History again(history.current());
    CHECK(history.occurrences() == 2);
    CHECK(again.occurrences() == 1);
    push(again, {"Gc2"});
    CHECK(again.occurrences() == 1);
    CHECK_FALSE(again.outcome().over());
}

TEST_CASE("R2.2: a win stands, whatever occurred before") {
    History history(picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       W       o
    o       o       o       o
        o       B       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d

    first   W3
)"));
    push(history, {"x d3Wd5"});
    CHECK(history.outcome().result == GameResult::FirstWins);
    CHECK(history.outcome().ending == Ending::WinningSet);
}
