#include "games/zertz/steps.hpp"

#include "../../support/boards.hpp"

using namespace zertz;
using namespace zertz::test;

namespace {

std::string place(Steps& steps, Marble marble, std::string_view ring) {
    return told(steps.start(), steps.place(marble, cell(steps.start(), ring)));
}

std::string remove(Steps& steps, std::string_view ring) {
    return told(steps.start(), steps.remove(cell(steps.start(), ring)));
}

std::string jump(Steps& steps, std::string_view from, std::string_view to) {
    return told(steps.start(), steps.jump(cell(steps.start(), from), cell(steps.start(), to)));
}

constexpr std::string_view out_of_order = "you cannot do this at this point of the move (R3.2)";

} // namespace

TEST_CASE("R4: a placement in steps: the marble, then the ring") {
    Steps steps(Position::start(Board::Rings37));
    CHECK(steps.stage() == Steps::Stage::Start);
    CHECK(steps.placeable().size() == 37);
    CHECK(steps.jumpers().empty());
    CHECK(steps.removable().empty());
    CHECK_FALSE(steps.must_pass());
    CHECK(place(steps, Marble::White, "d1") == "done");
    CHECK(steps.stage() == Steps::Stage::Placed);
    CHECK(steps.placeable().empty());
    CHECK(names(steps.start(), steps.removable()) == "a1 a2 a3 a4 b1 b5 c1 c6 d7 e1 e6 f1 f5 g1 g2 g3 g4");
    CHECK(steps.completions().size() == 17);
    CHECK(remove(steps, "d1") == "d1 has just been filled and cannot be removed (R4.3)");
    CHECK(remove(steps, "d4") == "d4 is not free: it needs two adjacent gaps beside it to slide out (R4.2)");
    CHECK(steps.stage() == Steps::Stage::Placed);
    CHECK(remove(steps, "a1") == "done");
    CHECK(steps.stage() == Steps::Stage::Done);
    CHECK(steps.turn() == turn(steps.start(), "Wd1,a1"));
    CHECK(steps.now() == played(steps.start(), {"Wd1,a1"}));
    CHECK(steps.completions() == std::vector<Turn>{steps.turn()});
    CHECK_FALSE(steps.may_decline());
}

TEST_CASE("R4.4: where no ring is free, the marble ends the turn") {
    Steps steps(picture(R"(
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
        G       .       .
    B       .       .       .
    a   B       .       .   g
        b   .       .   f
            c   .   e
                d
)"));
    CHECK(place(steps, Marble::White, "a2") == "done");
    CHECK(steps.stage() == Steps::Stage::Done);
    CHECK(steps.now().over());
}

TEST_CASE("R5.3: a capture in steps: jump by jump, until none is left") {
    const Position start = picture(R"(
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
        B       o       G
    o       o       o       o
    a   W       o       W   g
        b   o       o   f
            c   o   e
                d
)");
    Steps steps(start);
    CHECK(steps.placeable().empty());
    CHECK(place(steps, Marble::White, "d4") == "a capture is possible, so placing is not allowed (R5.1)");
    CHECK(steps.jumpers().contains(cell(start, "b1")));
    CHECK(names(start, steps.landings_from(cell(start, "b1"))) == "b3");
    CHECK(steps.landings_from(cell(start, "d7")).empty());
    CHECK(jump(steps, "b1", "b3") == "done");
    CHECK(steps.stage() == Steps::Stage::Jumping);
    CHECK(steps.jumper() == cell(start, "b3"));
    CHECK(steps.captured_so_far() == MarbleCount(0, 0, 1));
    CHECK(names(start, steps.landings_from(cell(start, "b3"))) == "b5 d3");
    CHECK(steps.landings_from(cell(start, "f1")).empty());
    CHECK(steps.jumpers().empty());
    CHECK(jump(steps, "f1", "f3") == "the marble on b3 must jump again (R5.3)");
    CHECK(jump(steps, "b3", "b1") == "there is no marble on b2 to jump over (R5.1)");
    CHECK(steps.completions().size() == 2);
    CHECK(jump(steps, "b3", "d3") == "done");
    CHECK(steps.stage() == Steps::Stage::Done);
    CHECK(steps.captured_so_far() == MarbleCount(1, 0, 1));
    CHECK(steps.turn() == turn(start, "x b1Bb3Wd3"));
    CHECK(steps.now() == played(start, {"x b1Bb3Wd3"}));
}

TEST_CASE("R4.6: a pass in one step") {
    Steps steps(picture(R"(
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
)"));
    CHECK(steps.must_pass());
    CHECK(steps.placeable().empty());
    CHECK(told(steps.start(), steps.pass()) == "done");
    CHECK(steps.stage() == Steps::Stage::Done);
    CHECK(steps.turn().is_pass());
    Steps other(Position::start(Board::Rings37));
    CHECK_FALSE(other.must_pass());
    CHECK(told(other.start(), other.pass()) == "passing is allowed only if no other move is possible (R4.6)");
}

TEST_CASE("R6.2: what a step would claim is shown before it is taken") {
    const Position start = picture(R"(
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
        .       o       .
    o       o       o       B
    a   .       o       .   g
        b   o       o   f
            c   o   e
                d
)");
    Steps steps(start);
    const Claim by_marble = steps.claim_if_placed(Marble::White, cell(start, "a1"));
    CHECK(names(start, by_marble.filled) == "a1");
    CHECK(by_marble.isolated.empty());
    CHECK(by_marble.made);
    CHECK(steps.claim_if_placed(Marble::White, cell(start, "d4")).empty());
    CHECK(steps.claim_if_placed(Marble::White, cell(start, "g1")).empty()); // not legal
    CHECK(steps.claim_if_removed(cell(start, "g2")).empty());               // not placed yet
    REQUIRE(place(steps, Marble::White, "a1") == "done");
    const Claim by_both = steps.claim_if_removed(cell(start, "g2"));
    CHECK(names(start, by_both.filled) == "a1");
    CHECK(names(start, by_both.isolated) == "g1");
    CHECK(names(start, steps.claim_if_removed(cell(start, "d1")).cells()) == "a1");
    CHECK(steps.claim_if_removed(cell(start, "d4")).empty()); // not free
    // The groups stay on the board until the turn is complete.
    CHECK(steps.now().rings().contains(cell(start, "a1")));
    REQUIRE(remove(steps, "g2") == "done");
    CHECK_FALSE(steps.now().rings().contains(cell(start, "a1")));
    CHECK(steps.now().captured(Player::First) == MarbleCount(1, 0, 1));
}

TEST_CASE("R6.5: claims are made unless declined, which can be changed until the turn is played") {
    const Position start = picture(R"(
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
    Steps steps(start);
    CHECK(told(start, steps.decline_claims(true)) == out_of_order);
    REQUIRE(place(steps, Marble::White, "a2") == "done");
    CHECK(told(start, steps.decline_claims(true)) == out_of_order);
    CHECK_FALSE(steps.may_decline());
    REQUIRE(remove(steps, "g1") == "done");
    CHECK(steps.may_decline());
    CHECK(steps.now() == played(start, {"Wa2,g1 x Ga1Wa2"}));
    CHECK(told(start, steps.decline_claims(true)) == "done");
    CHECK(steps.may_decline());
    CHECK(steps.now() == played(start, {"Wa2,g1 x -"}));
    CHECK(told(start, steps.decline_claims(false)) == "done");
    CHECK(steps.now() == played(start, {"Wa2,g1 x Ga1Wa2"}));

    const Position compulsory = picture(R"(
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
    Steps must(compulsory);
    REQUIRE(place(must, Marble::White, "a2") == "done");
    REQUIRE(remove(must, "g1") == "done");
    CHECK_FALSE(must.may_decline());
    CHECK(told(compulsory, must.decline_claims(true)) == "claims cannot be declined in this rule set (R6.5)");
    CHECK(must.now() == played(compulsory, {"Wa2,g1 x Ga1Wa2"}));
}

TEST_CASE("R3.2: a turn is one or the other, so steps do not mix") {
    const Position start = picture(R"(
37 rings, standard+enforce, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        B       o       o
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
    Steps placing(start);
    REQUIRE(place(placing, Marble::White, "d4") == "done");
    CHECK(jump(placing, "b1", "b3") == out_of_order);
    CHECK(place(placing, Marble::White, "d5") == out_of_order);
    CHECK(told(start, placing.pass()) == out_of_order);
    Steps jumping(start);
    CHECK(remove(jumping, "d1") == out_of_order);
    REQUIRE(jump(jumping, "b1", "b3") == "done");
    CHECK(place(jumping, Marble::White, "d4") == out_of_order);
    CHECK(remove(jumping, "d1") == out_of_order);
    CHECK(told(start, jumping.pass()) == out_of_order);
    CHECK(told(start, jumping.decline_claims(true)) == out_of_order);
    REQUIRE(jump(jumping, "b3", "b5") == "done");
    CHECK(jump(jumping, "b5", "b3") == out_of_order);
}

TEST_CASE("one step back at a time") {
    const Position start = picture(R"(
37 rings, standard+enforce, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        B       o       o
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
    Steps placing(start);
    CHECK_FALSE(placing.back());
    REQUIRE(place(placing, Marble::White, "d4") == "done");
    REQUIRE(remove(placing, "d1") == "done");
    CHECK(placing.back());
    CHECK(placing.stage() == Steps::Stage::Placed);
    CHECK(placing.now().rings() == start.rings());
    CHECK(placing.now().marble_at(cell(start, "d4")) == Marble::White);
    CHECK(placing.back());
    CHECK(placing.stage() == Steps::Stage::Start);
    CHECK(placing.now() == start);

    Steps jumping(start);
    REQUIRE(jump(jumping, "b1", "b3") == "done");
    const Position amid = jumping.now();
    REQUIRE(jump(jumping, "b3", "b5") == "done");
    CHECK(jumping.stage() == Steps::Stage::Done);
    CHECK(jumping.back());
    CHECK(jumping.stage() == Steps::Stage::Jumping);
    CHECK(jumping.now() == amid);
    CHECK(jumping.captured_so_far() == MarbleCount(0, 0, 1));
    CHECK(jumping.jumper() == cell(start, "b3"));
    CHECK(jumping.back());
    CHECK(jumping.now() == start);
    CHECK(jumping.captured_so_far().empty());
    CHECK_FALSE(jumping.back());
}

TEST_CASE("R13.3: a finished game takes no step") {
    Steps steps(line("37 4/5/6/7/6/5/4 W2G8B10 W4 - 1"));
    CHECK(steps.placeable().empty());
    CHECK(steps.jumpers().empty());
    CHECK_FALSE(steps.must_pass());
    CHECK(place(steps, Marble::White, "d4") == "the game is over (R13.3)");
    CHECK(steps.completions().empty());
}
