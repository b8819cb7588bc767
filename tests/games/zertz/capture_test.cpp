// R5: capture by jumping, and R2.2 on a win inside a sequence.

#include "../../support/boards.hpp"
#include "games/zertz/steps.hpp"

using namespace zertz;
using namespace zertz::test;

TEST_CASE("R5.1: a marble jumps over a marble next to it to the ring directly behind, in any of six directions") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       B       o
    o       B       B       o
        o       W       o
    o       B       B       o
        o       B       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(names(position, Steps(position).landings_from(cell(position, "d4"))) == "b2 b4 d2 d6 f2 f4");
}

TEST_CASE("R5.1: a jump is compulsory when one exists") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    G       o       o       o
        o       o       o
    W       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(turns(position) == "xa1Ga3");
    CHECK(judged(position, Turn::place(Marble::White, cell(position, "d4"), cell(position, "g4"))) ==
          "a capture is possible, so placing is not allowed (R5.1)");
}

TEST_CASE("R5.1: the ring behind must exist and be vacant") {
    // d3 cannot jump d4 or d2: d5 and d1 are gaps. d4 and d2 cannot jump d3: the rings behind it are occupied.
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       .       o
    o       o       o       o
        o       G       o
    o       o       o       o
        o       W       o
    o       o       o       o
    a   o       B       o   g
        b   o       o   f
            c   .   e
                d
)");
    CHECK_FALSE(can_jump(position));
    // At the edge of the board there is no ring behind either marble.
    CHECK_FALSE(can_jump(picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    .       o       o       o
        o       o       o
    B       o       o       o
    a   W       o       o   g
        b   .       o   f
            c   o   e
                d
)")));
}

TEST_CASE("R5.1: only a marble on an adjacent ring can be jumped") {
    CHECK_FALSE(can_jump(picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        B       G       o
    o       o       o       o
        o       o       o
    o       o       o       o
        o       W       B
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)")));
}

TEST_CASE("R5.1: colours do not matter") {
    CHECK(turns(picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       B       o
    o       o       o       o
        o       B       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)")) == "xd3Bd5 xd4Bd2");
    CHECK(turns(picture(R"(
37 rings, standard, second to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       B       o
    o       o       o       o
        o       B       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)")) == "xd3Bd5 xd4Bd2");
    CHECK(turns(picture(R"(
37 rings, standard, second to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       B       o
    o       o       o       o
        o       W       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)")) == "xd3Bd5 xd4Wd2");
}

TEST_CASE("R5.2: the jumped marble goes to the captor") {
    const Position position = picture(R"(
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

    first   G1
    second  B1
)");
    const Position after = played(position, {"x d4Wd2"});
    CHECK(after == picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
    a   o       G       o   g
        b   o       o   f
            c   o   e
                d

    first   G1
    second  W1 B1
)"));
}

TEST_CASE("R5.3: a marble that can jump again from where it landed, must, in any direction") {
    // Up over a2, then sharply back down over b3.
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        B       o       o
    G       o       o       o
        o       o       o
    W       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(has_turn(position, "xa1Ga3Bc3"));
    CHECK_FALSE(has_turn(position, "xa1Ga3"));
    const Turn broken_off = Turn::capture(cell(position, "a1")).with_jump(Direction::Up);
    CHECK(judged(position, broken_off) == "the marble on a3 must jump again (R5.3)");
    CHECK(judged(position, broken_off.with_jump(Direction::DownRight)) == "legal");
}

TEST_CASE("R5.3: another marble does not go on with the sequence") {
    // After b1 has jumped b2, f1 could still jump f2: that is another turn.
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
        B       o       G
    o       o       o       o
    a   W       o       W   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(turns(position) == "xb1Bb3 xf1Gf3");
}

TEST_CASE("R5.4: among captures the player chooses freely, taking more is not compulsory") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        B       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
        B       o       G
    o       o       o       o
    a   W       o       W   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(turns(position) == "xb1Bb3Bb5 xf1Gf3");
}

TEST_CASE("R5.4: where a sequence forks, each way is a turn") {
    // From b3 it continues up over b4 or to the right over c3.
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        G       o       o
    o       o       o       o
        o       o       o
    o       W       o       o
        B       o       o
    o       o       o       o
    a   W       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(has_turn(position, "xb1Bb3Gb5"));
    CHECK(has_turn(position, "xb1Bb3Wd3"));
}

TEST_CASE("R5.5: a jumped marble leaves the board at once, and the jumper's ring is vacant") {
    // Around the triangle either way, back to the start; there no marble is left to jump twice.
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       B       o
        o       G       o
    o       o       B       o
        o       W       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    std::string from_d3;
    for (const std::string_view text : {"xd3Gd5Bf3Bd3", "xd3Bf3Bd5Gd3"}) {
        CAPTURE(std::string(text));
        CHECK(has_turn(position, text));
        CHECK(played(position, {text}) == picture(R"(
37 rings, standard, second to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
        o       W       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d

    first   G1 B2
)"));
    }
    int count = 0;
    for (const Turn turn : legal_turns(position)) {
        count += turn.cell() == cell(position, "d3") ? 1 : 0;
    }
    CHECK(count == 2);
}

TEST_CASE("R5.5: a marble taken no longer blocks and is no longer there to land behind") {
    // After the captures of b2 and c4 on the way up and round, d4 could be reached only over marbles that have been
    // captured.
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    o       G       o       o
        o       o       o
    o       o       o       o
        B       o       o
    o       o       o       o
    a   W       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(turns(position) == "xb1Bb3Gd5");
    CHECK(played(position, {"x b1Bb3Gd5"}) == picture(R"(
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
}

TEST_CASE("R2.2: a win inside a jump sequence, the sequence is still completed") {
    // The white marble makes four; the grey one must be captured all the same.
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        G       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
        W       o       o
    o       o       o       o
    a   B       o       o   g
        b   o       o   f
            c   o   e
                d

    first   W3
)");
    CHECK(turns(position) == "xb1Wb3Gb5");
    const Position after = played(position, {"x b1Wb3Gb5"});
    CHECK(after.captured(Player::First) == MarbleCount(4, 1, 0));
    CHECK(after.over());
    CHECK(after.outcome().result == GameResult::FirstWins);
    CHECK(after.outcome().ending == Ending::WinningSet);
    CHECK(after.outcome().set == WinningSet::White);
}

TEST_CASE("R2.2: a capture that completes a set wins at the end of the turn") {
    const Position position = picture(R"(
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
        o       B       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d

    second  W2 G3 B3
)");
    CHECK_FALSE(position.over());
    const Position after = played(position, {"x d3Wd5"});
    CHECK(after.outcome().result == GameResult::SecondWins);
    CHECK(after.outcome().set == WinningSet::OfEach);
    CHECK(turns(after).empty());
}
