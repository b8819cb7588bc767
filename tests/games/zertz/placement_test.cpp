// R3 and R4: the kinds of turns, and placing.

#include "../../support/boards.hpp"
#include "games/zertz/zertz_rules.hpp"

#include <set>

using namespace zertz;
using namespace zertz::test;

namespace {

/// No vacant ring is free between the twelve marbles around.
constexpr std::string_view all_held_fast = R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       B       .   4
    .       B       B       .
        B       o       G
    .       o       o       .
        B       o       G
    .       o       o       .
        B       o       B
    .       B       B       .
    a   .       B       .   g
        b   .       .   f
            c   .   e
                d

    first   W1
)";

/// The pool is empty, First has captured nothing, and no marble can jump.
constexpr std::string_view nothing_to_do = R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       G       .   4
    .       B       G       .
        B       o       W
    .       o       o       .
        B       W       W
    .       o       o       .
        B       o       W
    .       B       G       .
    a   .       G       .   g
        b   .       .   f
            c   .   e
                d

    second  W2 G4 B5
)";

/// All 24 marbles are on the board, and none can jump to a1, the last vacant ring: there is no ring behind b1.
std::string all_marbles_on_the_board(const std::string& heading) {
    const std::string board = R"(
48 rings, standard, first to move

                8
            7   .   7
        6   .       .   6
    5   .       G       .   5
    .       W       B       .   4
        .       G       B       .
    .       W       B       .
        .       G       B       .
    .       W       B       .
        .       G       B       .
    .       W       B       .
        .       G       B       .
    o       W       B       .   h
    a   W       G       B   g
        b   .       G   f
            c   G   e
                d
)";
    return heading + board.substr(board.find(" to move") + 8);
}

} // namespace

TEST_CASE("R3.1: if any jump is possible, the turn is a capture") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       W       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(turns(position) == "xd3Gd5 xd4Wd2");
}

TEST_CASE("R3.1: otherwise the turn is a placement") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       G       o
    o       o       o       o
        o       o       o
    o       o       o       o
        o       W       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    REQUIRE_FALSE(legal_turns(position).empty());
    for (const Turn turn : legal_turns(position)) {
        CHECK(turn.is_placement());
    }
}

TEST_CASE("R3.2: a capturing turn places no marble and removes no ring") {
    const Position before = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       W       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d

    first   B1
)");
    const Position after = played(before, {"x d3Gd5"});
    CHECK(after == picture(R"(
37 rings, standard, second to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       W       o
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d

    first   G1 B1
)"));
    CHECK(after.rings() == before.rings());
    CHECK(after.pool() == before.pool());
}

TEST_CASE("R4.1: a marble of any colour in the pool goes on any vacant ring") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       W       o       o
        o       o       o
    o       o       W       o
        o       o       o
    .       o       o       o
        W       o       W
    .       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d

    first   W2
)");
    std::set<std::pair<int, int>> placed;
    for (const Turn turn : legal_turns(position)) {
        placed.insert({index_of(turn.marble()), index_of(turn.cell())});
    }
    std::set<std::pair<int, int>> expected;
    for (const Cell cell : position.vacant()) {
        expected.insert({index_of(Marble::Grey), index_of(cell)});
        expected.insert({index_of(Marble::Black), index_of(cell)}); // no white one is left
    }
    CHECK(placed == expected);
    CHECK(placed.size() == 2 * (37 - 2 - 4));
}

TEST_CASE("R4.1: on the empty board each colour goes with each ring and each free ring but that one") {
    // 18 rings at the edge are free: each of the 19 inner rings combines with 18, each of the 18 at the edge with 17,
    // in three colours.
    CHECK(count_turns(Position::start(Board::Rings37)) == 3 * (19 * 18 + 18 * 17));
    CHECK(count_turns(Position::start(Board::Rings61)) == 3 * (37 * 24 + 24 * 23));
}

TEST_CASE("R4.2: the rings at the edge of the starting boards are free") {
    CHECK(names(Position::start(Board::Rings37), free_rings(Position::start(Board::Rings37))) ==
          "a1 a2 a3 a4 b1 b5 c1 c6 d1 d7 e1 e6 f1 f5 g1 g2 g3 g4");
    CHECK(names(Position::start(Board::Rings48), free_rings(Position::start(Board::Rings48))) ==
          "a1 a2 a3 a4 a5 b1 b6 c1 c7 d1 d8 e1 e7 f1 f6 g1 g5 h1 h2 h3 h4");
    // On 43 rings the side from a5 to d7 ends in the corner d7, where e6 and c7 touch it.
    CHECK(names(Position::start(Board::Rings43), free_rings(Position::start(Board::Rings43))) ==
          "a1 a2 a3 a4 a5 b1 b6 c1 c7 d1 d7 e1 e6 f1 f5 g1 g4 h1 h2 h3");
}

TEST_CASE("R4.2: a ring with only non-adjacent gaps around it is held fast") {
    // Three gaps around d4, no two adjacent: only rings at the edge are free.
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       .       o
    o       o       o       o
        o       o       o
    o       .       .       o
        o       o       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(names(position, free_rings(position)) == "a1 a2 a3 a4 b1 b5 c1 c6 d1 d7 e1 e6 f1 f5 g1 g2 g3 g4");
}

TEST_CASE("R4.2: a ring with two gaps next to each other is free, also inside the board") {
    // d5 and e4 are adjacent; d4 and e5 touch both.
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       .       o
    o       o       .       o
        o       o       o
    o       .       o       o
        o       o       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(names(position, free_rings(position) - free_rings(Position::start(Board::Rings37))) == "d4 e5");
}

TEST_CASE("R4.2: a ring with a marble is not free") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   B   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    W       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(names(position, free_rings(position)) == "a2 a3 a4 b1 b5 c1 c6 d1 e1 e6 f1 f5 g1 g2 g3 g4");
}

TEST_CASE("R4.2: then one free ring is removed, and the mover changes") {
    CHECK(played(Position::start(Board::Rings37), {"Wd4,d1"}) == picture(R"(
37 rings, standard, second to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       W       o
    o       o       o       o
        o       o       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   .   e
                d
)"));
}

TEST_CASE("R4.3: the ring just filled cannot be the ring removed") {
    for (const Turn turn : legal_turns(Position::start(Board::Rings37))) {
        REQUIRE(turn.removes());
        REQUIRE(turn.removed() != turn.cell());
    }
}

TEST_CASE("R4.4: if no ring is free, none is removed") {
    const Position position = picture(all_held_fast);
    CHECK(free_rings(position).empty());
    CHECK(turns(position) == "Gc3 Gc4 Gd3 Gd4 Gd5 Ge3 Ge4 Wc3 Wc4 Wd3 Wd4 Wd5 We3 We4");
    const Position after = played(position, {"Wd4"});
    CHECK(after.rings() == position.rings());
    CHECK(after.mover() == Player::Second);
}

TEST_CASE("R4.4: if the only free ring is the one filled, none is removed; otherwise it must be") {
    // Only b3 can slide out.
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       B       .   4
    .       B       B       .
        B       o       G
    .       o       o       .
        o       o       B
    .       o       o       .
        B       o       B
    .       B       B       .
    a   .       B       .   g
        b   .       .   f
            c   .   e
                d

    first   W1 G4
    second  W3 G3
)");
    CHECK(names(position, free_rings(position)) == "b3");
    CHECK(turns(position) == "Wb3 Wc3,b3 Wc4,b3 Wd3,b3 Wd4,b3 Wd5,b3 We3,b3 We4,b3");
}

TEST_CASE("R4.5: when the pool is empty, the player places one of the marbles that player has captured") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       G       .   4
    .       G       B       .
        W       o       B
    .       o       o       .
        W       o       B
    .       o       o       .
        W       o       B
    .       G       B       .
    a   .       G       .   g
        b   .       .   f
            c   .   e
                d

    first   W2 B4
    second  W1 G4 B1
)");
    CHECK(position.pool().empty());
    // First has captured no grey marble.
    CHECK(turns(position) == "Bc3 Bc4 Bd3 Bd4 Bd5 Be3 Be4 Wc3 Wc4 Wd3 Wd4 Wd5 We3 We4");
    const Position after = played(position, {"Wd4"});
    CHECK(after.pool().empty());
    CHECK(after.captured(Player::First) == MarbleCount(1, 0, 4)); // it no longer counts for First
    CHECK(after.captured(Player::Second) == position.captured(Player::Second));
    CHECK(after.marble_at(cell(after, "d4")) == Marble::White);
}

TEST_CASE("R4.5: a marble so played belongs to whoever jumps it") {
    // First must place the white one; Second captures it from b3.
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       W       .   4
    .       G       B       .
        G       o       B
    .       o       o       .
        G       o       B
    .       o       o       .
        G       o       B
    .       G       B       .
    a   .       G       .   g
        b   .       .   f
            c   .   e
                d

    first   W3 G1
    second  W2 G1 B5
)");
    REQUIRE(position.pool().empty());
    Position after = played(position, {"Wc3"});
    CHECK(has_turn(after, "xb3Wd3"));
    after = played(after, {"x b3Wd3"});
    CHECK(after.captured(Player::First)[Marble::White] == 2);
    CHECK(after.captured(Player::Second)[Marble::White] == 3);
}

TEST_CASE("R4.5: while the pool holds any marble of any colour, captured marbles cannot be played") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       G       .   4
    .       G       B       .
        W       o       B
    .       o       o       .
        W       o       B
    .       o       o       .
        W       o       B
    .       G       B       .
    a   .       G       .   g
        b   .       .   f
            c   .   e
                d

    first   W2 G2 B2
    second  W1 G2 B2
)");
    CHECK(position.pool() == MarbleCount(0, 0, 1));
    CHECK(turns(position) == "Bc3 Bc4 Bd3 Bd4 Bd5 Be3 Be4");
}

TEST_CASE("R4.5: the last marble of the pool is followed by own ones") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        W       W       W
    o       o       o       o
        o       o       o
    o       o       o       o
        W       W       W
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d

    first   G4 B5
    second  G4 B4
)");
    REQUIRE(position.pool() == MarbleCount(0, 0, 1));
    const Position after = played(position, {"Bd7,a1", "Gd1,a2"});
    CHECK(after.captured(Player::Second) == MarbleCount(0, 3, 4));
    CHECK(after.pool().empty());
}

TEST_CASE("R4.6: whom the empty pool leaves without a marble and a jump, passes") {
    const Position position = picture(nothing_to_do);
    CHECK(turns(position) == "-");
    CHECK(count_turns(position) == 1);
    const Position after = played(position, {"-"});
    CHECK(after.rings() == position.rings());
    CHECK(after.occupied() == position.occupied());
    CHECK(after.mover() == Player::Second);
    CHECK_FALSE(after.over());
    CHECK(judged(after, Turn::pass()) == "passing is allowed only if no other move is possible (R4.6)");
}

TEST_CASE("R4.6: who can jump does not pass") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       G       .   4
    .       B       G       .
        B       o       W
    .       o       o       .
        B       o       W
    .       W       o       .
        B       o       W
    .       B       G       .
    a   .       G       .   g
        b   .       .   f
            c   .   e
                d

    second  W2 G4 B5
)");
    CHECK(position.supply().empty());
    CHECK(turns(position) == "xb2Wd4 xb3Wd3 xc2Wc4");
}

TEST_CASE("R4.6: two passes in a row end the game as a draw") {
    const Position position = picture(all_marbles_on_the_board("48 rings, standard, first to move"));
    CHECK(position.pool().empty());
    CHECK(turns(position) == "-");
    const Position once = played(position, {"-"});
    CHECK_FALSE(once.over());
    CHECK(turns(once) == "-");
    const Position twice = played(once, {"-"});
    CHECK(twice.over());
    CHECK(turns(twice).empty());
    CHECK(twice.outcome().result == GameResult::Draw);
    CHECK(twice.outcome().ending == Ending::Passes);
}

TEST_CASE("R4.6: in the tournament rule set both lose by two passes") {
    const Position position = picture(all_marbles_on_the_board("48 rings, tournament, second to move"));
    const Position after = played(position, {"-", "-"});
    CHECK(after.outcome().result == GameResult::BothLose);
    CHECK(after.outcome().ending == Ending::Passes);
    // All single options together are still not the tournament rule set.
    const Position options =
        picture(all_marbles_on_the_board("48 rings, standard+touch+enforce+optional-claim, first to move"));
    CHECK(played(options, {"-", "-"}).outcome().result == GameResult::Draw);
}

TEST_CASE("R4.6: passes with a turn between them do not end the game") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   B   6
        5   G       B   5
    4   W       B       .   4
    .       G       B       .
        W       B       .
    .       G       B       o
        W       B       .
    .       G       B       .
        .       G       .
    o       W       B       o
    a   W       G       .   g
        b   .       B   f
            c   G   e
                d

    second  W1 G1
)");
    const Position after = played(position, {"-", "Wg1,g3 x Wg1", "-"});
    CHECK_FALSE(after.over());
    CHECK(after.last_was_pass());
    CHECK(names(after, after.vacant()) == "a1");
}

TEST_CASE("R13.4: in a position read from text, a first pass does not end the game") {
    const Position second = picture(all_marbles_on_the_board("48 rings, standard, second to move"));
    CHECK_FALSE(second.last_was_pass());
    CHECK_FALSE(played(second, {"-"}).over());
}

TEST_CASE("R13.1: the mover changes after every turn, the last one included") {
    CHECK(played(Position::start(Board::Rings37), {"Wd4,d1"}).mover() == Player::Second);
    CHECK(played(picture(R"(
37 rings, standard, second to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       W       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)"),
                 {"x d3Gd5"})
              .mover() == Player::First);
    CHECK(played(picture(nothing_to_do), {"-"}).mover() == Player::Second);
    const Position won = played(picture(R"(
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
)"),
                                {"x d3Wd5"});
    CHECK(won.over());
    CHECK(won.mover() == Player::Second);
}
