#include "games/zertz/refusal.hpp"

#include "../../support/boards.hpp"

#include <algorithm>
#include <set>
#include <vector>

using namespace zertz;
using namespace zertz::test;

namespace {

Turn place(const Position& position, std::string_view ring, std::string_view removed = {},
           Marble marble = Marble::White) {
    return Turn::place(marble, cell(position, ring), removed.empty() ? no_cell : cell(position, removed));
}

std::string jump_judged(const Position& position, std::string_view from, std::string_view to) {
    return told(position, why_not_jump(position, cell(position, from), cell(position, to)));
}

/// A white marble among a few others; see the tests.
constexpr std::string_view some_marbles = R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        W       o       o
    o       o       o       o
        B       G       o
    .       o       o       o
        B       W       o
    o       o       o       .
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d

    first   B1
)";

constexpr std::string_view no_jumps = R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       .       o
    o       o       o       o
        o       W       o
    o       .       .       o
        B       o       o
    o       o       o       .
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)";

} // namespace

TEST_CASE("R13.3: the game is over") {
    const Position position = line("37 4/5/6/7/6/5/4 W2G8B10 W4 - 1");
    const std::string over = "the game is over (R13.3)";
    CHECK(judged(position, place(position, "d4", "d1")) == over);
    CHECK(judged(position, Turn::pass()) == over);
    CHECK(judged(position, Turn::capture(cell(position, "d4")).with_jump(Direction::Up)) == over);
    CHECK(jump_judged(position, "d4", "d6") == over);
    CHECK(told(position, why_no_placement(position)) == over);
}

TEST_CASE("R5.1: a jump is possible") {
    const Position position = picture(some_marbles);
    const std::string compulsory = "a capture is possible, so placing is not allowed (R5.1)";
    CHECK(judged(position, place(position, "e5", "d1")) == compulsory);
    CHECK(judged(position, Turn::pass()) == "passing is allowed only if no other move is possible (R4.6)");
    CHECK(told(position, why_no_placement(position)) == compulsory);
    CHECK(told(position, why_not_place(position, Marble::White, cell(position, "e5"))) == compulsory);
}

TEST_CASE("R10.3: the placement was demanded back") {
    const Position position = picture(R"(
37 rings, standard+enforce, first to move

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
)")
                                  .with_placement_demanded_back();
    CHECK(judged(position, place(position, "e5", "d1")) ==
          "the capture was demanded, so placing is not allowed (R10.3)");
}

TEST_CASE("R4.5: no marble of that colour") {
    const Position pool = picture(R"(
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
        W       o       W
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d

    second  W3
)");
    CHECK(judged(pool, place(pool, "a1", "d1")) == "there is no white marble in the pool (R4.5)");
    const Position own = picture(R"(
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
    CHECK(judged(own, place(own, "d4", "", Marble::Grey)) ==
          "the pool is empty, and there is no captured grey marble to place (R4.5)");
}

TEST_CASE("R4.1: the ring to place on is gone or occupied") {
    const Position position = picture(no_jumps);
    CHECK(judged(position, place(position, "g1", "d1")) == "g1 has been removed (R4.1)");
    CHECK(judged(position, place(position, "d4", "d1")) == "d4 is occupied (R4.1)");
    CHECK(judged(position, place(position, "c4", "d1")) == "legal");
}

TEST_CASE("R4.2: the ring to remove is missing, gone, occupied or held fast") {
    const Position position = picture(no_jumps);
    CHECK(judged(position, place(position, "c4")) == "there is a free ring, so one must be removed (R4.2)");
    CHECK(judged(position, place(position, "c4", "g1")) == "g1 has been removed (R4.1)");
    CHECK(judged(position, place(position, "c4", "b2")) == "b2 is occupied; only a vacant ring can be removed (R4.2)");
    CHECK(judged(position, place(position, "c4", "e4")) ==
          "e4 is not free: it needs two adjacent gaps beside it to slide out (R4.2)");
}

TEST_CASE("R4.3: the ring just filled") {
    const Position position = picture(no_jumps);
    CHECK(judged(position, place(position, "d1", "d1")) == "d1 has just been filled and cannot be removed (R4.3)");
}

TEST_CASE("R7.1: nothing is removed from a full board") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   .   6
        5   .       .   5
    4   .       .       .   4
    .       .       .       .
        .       .       .
    .       .       .       .
        .       .       .
    o       .       .       .
        .       .       .
    G       .       .       .
    a   .       .       .   g
        b   .       .   f
            c   .   e
                d
)");
    CHECK(judged(position, place(position, "a2", "a1")) == "no vacant ring is left to remove (R7.1)");
    CHECK(judged(position, place(position, "a2")) == "legal");
}

TEST_CASE("R5.1: what is wrong with a jump") {
    const Position position = picture(some_marbles);
    CHECK(jump_judged(position, "e5", "e3") == "there is no marble on e5 to jump with (R5.1)");
    CHECK(jump_judged(position, "d4", "f4") == "there is no marble on e4 to jump over (R5.1)");
    CHECK(jump_judged(position, "b4", "b2") == "cannot land on b2, which is occupied (R5.1)");
    CHECK(jump_judged(position, "d4", "d3") == "d3 is not two rings away in a straight line (R5.1)");
    CHECK(jump_judged(position, "d4", "e6") == "e6 is not two rings away in a straight line (R5.1)");
    CHECK(jump_judged(position, "d4", "d4") == "d4 is not two rings away in a straight line (R5.1)");
    CHECK(jump_judged(position, "d4", "d2") == "done");
    const Position gap = picture(R"(
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
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(jump_judged(gap, "d3", "d5") == "there is no ring to land on (R5.1)");
    // Beyond the edge of the starting board places have no names.
    const Position edge = picture(R"(
37 rings, standard, first to move

                7
            6   G   6
        5   o       o   5
    4   o       W       o   4
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
        o       o       o
    o       o       o       o
    a   o       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(judged(edge, Turn::capture(cell(edge, "d6")).with_jump(Direction::Up)) ==
          "there is no ring to land on (R5.1)");
}

TEST_CASE("R5.1, R5.3: what is wrong with a capture") {
    const Position position = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        B       o       G
    o       o       o       o
        o       o       o
    o       o       o       o
        B       o       o
    o       o       o       o
    a   W       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    const Turn one = Turn::capture(cell(position, "b1")).with_jump(Direction::Up);
    CHECK(judged(position, one) == "the marble on b3 must jump again (R5.3)");
    CHECK(judged(position, one.with_jump(Direction::Up)) == "legal");
    CHECK(judged(position, one.with_jump(Direction::UpRight)) == "there is no marble on c4 to jump over (R5.1)");
    CHECK(judged(position, one.with_jump(Direction::Up).with_jump(Direction::Down)) ==
          "there is no marble on b4 to jump over (R5.1)");
    // A capture without a jump.
    CHECK(judged(position, Turn::capture(cell(position, "f4"))) == "the marble on f4 has nothing to jump over (R5.1)");
    CHECK(judged(position, Turn::capture(cell(position, "b1"))) == "the marble on b1 must jump again (R5.3)");
    CHECK(judged(position, Turn::capture(cell(position, "b3"))) == "there is no marble on b3 to jump with (R5.1)");
}

TEST_CASE("R4.6: passing where a turn is possible") {
    CHECK(judged(Position::start(Board::Rings37), Turn::pass()) ==
          "passing is allowed only if no other move is possible (R4.6)");
}

TEST_CASE("R6.5: declining") {
    const Position standard = picture(R"(
37 rings, standard, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    .       o       o       o
        .       o       o
    o       o       o       o
        .       o       o
    G       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(judged(standard, turn(standard, "Wa2,g1").with_claims_declined(true)) ==
          "claims cannot be declined in this rule set (R6.5)");
    const Position optional = picture(R"(
37 rings, standard+optional-claim, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    .       o       o       o
        .       o       o
    o       o       o       o
        .       o       o
    G       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    CHECK(judged(optional, turn(optional, "Wa2,g1").with_claims_declined(true)) == "legal");
    CHECK(judged(optional, turn(optional, "Wd4,g1").with_claims_declined(true)) ==
          "there is no claim to decline (R6.5)");
}

TEST_CASE("a step out of order has a message too") {
    Refusal refusal;
    refusal.violation = Violation::StepOutOfOrder;
    CHECK(message(refusal, Board::Rings37) == "you cannot do this at this point of the move (R3.2)");
}

TEST_CASE("every violation has a reason of its own and a rule") {
    std::set<std::string> reasons;
    constexpr int count = static_cast<int>(Violation::StepOutOfOrder) + 1;
    for (int i = 0; i < count; ++i) {
        Refusal refusal;
        refusal.violation = static_cast<Violation>(i);
        refusal.cell = *cell_named(Board::Rings37, "d4");
        CAPTURE(i);
        CHECK_FALSE(reason(refusal, Board::Rings37).empty());
        CHECK(rule_of(refusal.violation).substr(0, 1) == "R");
        reasons.insert(reason(refusal, Board::Rings37));
    }
    CHECK(reasons.size() == count);
}
