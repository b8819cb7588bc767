// R12: the rulebook's diagrams, as pictures that must match the lists of R12.

#include "../../support/boards.hpp"

using namespace zertz;
using namespace zertz::test;

TEST_CASE("R12 D2: free rings") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   W       .   5
    4   .       o       B   4
    .       o       o       G
        W       o       o
    .       o       o       .
        o       o       o
    o       o       o       o
        o       .       o
    o       B       .       o
    a   o       .       .   g
        b   .       .   f
            c   .   e
                d
)");
    CHECK(names(position, position.rings()) ==
          "a1 a2 b1 b2 b3 b4 c2 c3 c4 c5 c6 d4 d5 d6 d7 e3 e4 e5 f2 f3 f4 f5 g1 g2 g4");
    CHECK(names(position, position.marbles(Marble::White)) == "b4 c6");
    CHECK(names(position, position.marbles(Marble::Grey)) == "g4");
    CHECK(names(position, position.marbles(Marble::Black)) == "c2 f5");
    CHECK(names(position, free_rings(position)) == "a1 a2 b1 d7 e3 f2 g1 g2");
}

TEST_CASE("R12 D3: exactly four captures") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       o       o   4
    .       o       W       o
        o       o       o
    .       B       G       o
        o       o       W
    .       o       o       o
        G       o       o
    .       o       o       .
    a   o       .       .   g
        b   .       .   f
            c   .   e
                d
)");
    CHECK(names(position, position.rings()) == "b1 b2 b3 b4 c2 c3 c4 c5 d3 d4 d5 d6 e2 e3 e4 e5 f2 f3 f4 f5 g2 g3 g4");
    CHECK(names(position, position.marbles(Marble::White)) == "e5 f3");
    CHECK(names(position, position.marbles(Marble::Grey)) == "b2 e4");
    CHECK(names(position, position.marbles(Marble::Black)) == "c4");
    // e4-g2 takes f3; e5-e3-g3 takes e4 f3; f3-d5-b3-b1 takes e4 c4 b2; f3-d5-f5 takes e4 e5.
    CHECK(turns(position) == "xe4Wg2 xe5Ge3Wg3 xf3Gd5Bb3Gb1 xf3Gd5Wf5");
}

TEST_CASE("R12 D4: isolation") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       W       B   4
    .       o       o       W
        o       o       o
    .       o       o       o
        o       o       o
    .       .       B       o
        G       .       o
    .       .       o       .
    a   .       .       .   g
        b   .       .   f
            c   .   e
                d
)");
    CHECK(names(position, position.rings()) == "b2 b3 b4 c4 c5 d4 d5 d6 e2 e3 e4 e5 f2 f3 f4 f5 g2 g3 g4");
    CHECK(names(position, position.occupied()) == "b2 d6 e3 f5 g4");
    for (const std::string_view text : {"Wd4,b3 x Gb2", "Bb4,b3 x Gb2", "Gg2,b3 x Gb2"}) {
        CAPTURE(std::string(text));
        const Position after = played(position, {text});
        CHECK(after.captured(Player::First) == MarbleCount(0, 1, 0));
        CHECK(names(after, position.rings() - after.rings()) == "b2 b3");
    }
}

TEST_CASE("R12 D5: a sacrifice") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   o       G       .   4
    o       o       o       .
        o       o       o
    o       o       o       W
        o       o       o
    o       o       .       o
        o       o       .
    .       o       .       .
    a   o       .       .   g
        b   .       .   f
            c   .   e
                d

    first   W2 G2 B1
    second  W2 G4 B4
)");
    CHECK(names(position, position.rings()) == "a2 a3 a4 b1 b2 b3 b4 b5 c2 c3 c4 c5 d3 d4 d5 d6 e4 e5 f3 f4 g2 g3");
    CHECK(position.pool() == MarbleCount(1, 1, 5));
    const Position offered = played(position, {"Bc5,f4"});
    CHECK(turns(offered) == "xd6Bb4");
    const Position taken = played(offered, {"x d6Bb4"});
    CHECK(taken.captured(Player::Second) == MarbleCount(2, 4, 5));
    CHECK_FALSE(taken.over());
    const Position won = played(taken, {"Wg2,f3 x Wg2Wg3"});
    CHECK(won.captured(Player::First) == MarbleCount(4, 2, 1));
    CHECK(won.outcome().result == GameResult::FirstWins);
    CHECK(won.outcome().ending == Ending::WinningSet);
    CHECK(won.outcome().set == WinningSet::White);
}
