#include "games/zertz/perft.hpp"

#include "../../support/boards.hpp"

using namespace zertz;
using namespace zertz::test;

TEST_CASE("no turn, one sequence") {
    CHECK(perft(Position::start(Board::Rings37), 0) == 1u);
}

TEST_CASE("the first three turns on 37 rings") {
    const Position start = Position::start(Board::Rings37);
    CHECK(perft(start, 1) == 1944u);
    CHECK(perft(start, 2) == 3277260u);
    CHECK(perft(start, 3) == 4114538424u);
}

TEST_CASE("the first four turns on 37 rings" * doctest::skip()) {
    CHECK(perft(Position::start(Board::Rings37), 4) == 3753733938624u);
}

TEST_CASE("each count is the sum of the counts behind each turn") {
    // With and without variants of a turn, on both grids.
    for (const std::string_view n3 :
         {"37 4/5/6/3W3/6/5/4 W5G8B10 - - 2", "48:tournament 5/6/7/3WG3/7/6/5/4 W5G7B10 - - 1",
          "61 --3/6/7/8/9/8/7/6/4W W5G8B10 - - 1", "37:standard+optional-claim G1-1/---2/6/7/6/5/4 W6G7B10 - - 1"}) {
        const Position position = line(n3);
        CAPTURE(position);
        std::uint64_t sum = 0;
        for (const Turn turn : legal_turns(position)) {
            sum += *perft(after(position, turn), 1);
        }
        CHECK(perft(position, 1) == legal_turns(position).size());
        CHECK(perft(position, 2) == sum);
    }
}

TEST_CASE("R13.3: nothing follows a finished game") {
    const Position won = line("37 4/5/6/7/6/5/4 W2G8B10 W4 - 1");
    CHECK(perft(won, 0) == 1u);
    CHECK(perft(won, 1) == 0u);
    CHECK(perft(won, 2) == 0u);
}

TEST_CASE("R4.6: a pass is a turn, and after two of them nothing follows") {
    const Position stuck = line("48 1----/W-----/-WWWWW-/GGGGGGG-/GBBBBB-/BBBBB-/-----/---- - - - 1");
    CHECK(perft(stuck, 1) == 1u);
    CHECK(perft(stuck, 2) == 1u);
    CHECK(perft(stuck, 3) == 0u);
}

TEST_CASE("on a board of few rings nothing is deep") {
    // Each placement takes up two rings or fills the last, so six rings are used up after six turns at most.
    const Position small = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       .       .   4
    o       .       .       .
        .       .       .
    o       .       .       .
        .       .       .
    o       .       .       .
        o       .       .
    o       .       .       .
    a   o       .       .   g
        b   .       .   f
            c   .   e
                d
)");
    CHECK(perft(small, max_perft_depth) == 0u);
}
