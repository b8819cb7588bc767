// The clauses of the rules of GIPF, one by one: entering (G4), rows (G5), the end (G6), potentials (G7), challenges
// (G8).

#include "../../support/gipf.hpp"
#include "games/gipf/gipf_rules.hpp"
#include "games/gipf/position_text.hpp"
#include "games/gipf/steps.hpp"
#include "games/gipf/turn_step.hpp"
#include "games/gipf/turn_text.hpp"

#include <algorithm>
#include <vector>

namespace zertz::gipf {

using namespace test;

TEST_CASE("G1.1, G1.3: 37 spots, 24 dots, 42 ways in on 21 lines") {
    CHECK(all_spots.size() == 37);
    int dots = 0;
    for (int column = 0; column < column_count; ++column) {
        for (int number = 1; number <= column_length(column); ++number) {
            dots += is_dot(point_at(column, number)) ? 1 : 0;
            CHECK(point_named(name_of(point_at(column, number))) == point_at(column, number));
        }
    }
    CHECK(dots == 24);
    int longest = 0;
    for (const Way way : board_table.ways) {
        CHECK(is_dot(dot_of(way)));
        CHECK(way_from(dot_of(way), way.spot) == way);
        const int length = line_from(way.spot, way.direction).size();
        CHECK(length >= 4);
        longest = std::max(longest, length);
    }
    CHECK(longest == 7);
    CHECK(spot_at({4, 4}) == spot("e5"));
    CHECK_FALSE(point_named("a6"));
    CHECK_FALSE(point_named("j1"));
    CHECK_FALSE(point_named("e55"));
}

TEST_CASE("G4.2: a piece pushes all up to the first vacant spot of the line, whatever they are") {
    const Position position = picture(R"(
gipf:standard, White to move

                    9
                8   .   8
            7   .       .   7
        6   .       g       .   6
    5   .       o       o       .   5
    .       o       o       o       .
        G       o       o       G
    .       o       o       o       .
        o       o       o       o
    .       o       o       o       .
        o       b       o       o
    .       o       o       o       .
        g       l       o       g
    .       o       o       o       .
    a   .       o       o       .   i
        b   .       G       .   h
            c   .       .   g
                d   .   f
                    e

    White   reserve 5
    Black   reserve 5
)");
    const Position pushed = line("gipf:standard g2G/5/6/G5g/6/5/g2G 5 5 1");
    CHECK(has(pushed, "e1-e3"));
    CHECK(played(pushed, {"e1-e3"}) == "gipf:standard g2G/5/6/BG4g/6/5/g2G 4 5 2");
    CHECK(judged(position, "e1-e4") == "this push ends on e3; type e1-e3 (G9.1)");
    CHECK(judged(line("gipf:basic b3/1B3/BB1BB1/7/1BBB2/5/4 1 9 1"), "e1-e3") ==
          "e2 is vacant, so nothing is pushed; type e2 (G9.1)");
    CHECK(judged(position, "b3") == "legal");
    CHECK(judged(position, "e5") == "e5 is not next to a dot (G4.1)");
}

TEST_CASE("G4.3: a full line bars the way in") {
    const Position position = line("gipf:basic bBbB/5/6/7/6/5/4 5 5 1");
    CHECK(judged(position, "b1-b5") == "the line through b2 is full (G4.3)");
    CHECK_FALSE(has(position, "b6-b2"));
}

TEST_CASE("G4.4: a vacant spot of the edge is one turn, whichever dot it is entered from") {
    const Position position = Position::start({});
    CHECK(turn(position, "c2") == turn(position, "c1-c2"));
    CHECK(turn(position, "c2") == turn(position, "b1-c2"));
}

TEST_CASE("G4.5: GIPF-pieces first, then loaded pieces, then basic ones; potentials not entered by then are lost") {
    const Position start = Position::start({Version::Tournament, 3, 0, false});
    CHECK(judged(start, "e2") == "your first piece must be a GIPF-piece (G4.5)");
    CHECK(judged(start, "Le2") == "your first piece must be a GIPF-piece (G4.5)");
    CHECK(played(start, {"Ge2", "Ge8", "Lb2", "Gb5"}) == "gipf:tournament L2g/5/6/G5g/6/5/4 15L2 14gL3 1");
    const Position loaded = line("gipf:tournament L2g/5/6/G5g/6/5/4 15L2 14gL3 1");
    CHECK(judged(loaded, "Gh2") == "you can enter GIPF-pieces only before all other pieces (G4.5)");
    CHECK(played(loaded, {"h2"}) == "gipf:tournament L2g/5/6/G5g/6/5/B3 14 14gL3 2");
    CHECK(judged(line("gipf:tournament L2g/5/6/G5g/6/5/B3 14 14gL3 1"), "Lh5") ==
          "there is no potential left to enter (G4.5)");
    CHECK(judged(Position::start({}), "Ge3") == "e3 is not next to a dot (G4.1)");
    CHECK(judged(Position::start({}), "Gc2") == "you can enter GIPF-pieces only in the tournament version (G4.5)");
}

TEST_CASE("G5.2: own pieces of a row come back, the other player's are captured") {
    const Position position = picture(R"(
gipf:basic, White to move

                    9
                8   .   8
            7   .       .   7
        6   .       o       .   6
    5   .       o       o       .   5
    .       o       b       o       .
        o       o       o       o
    .       o       b       o       .
        o       o       o       o
    .       o       o       o       .
        o       o       o       o
    .       o       B       o       .
        o       o       o       o
    .       o       B       o       .
    a   .       o       o       .   i
        b   .       B       .   h
            c   .       .   g
                d   .   f
                    e

    White   reserve 1
    Black   reserve 3
)");
    // Pieces after a gap do not belong to the string.
    CHECK(played(line("gipf:basic 4/5/6/BBB1b1b/6/5/4 1 3 1"), {"e1-e5"}) == "gipf:basic 4/5/6/6b/6/5/4 4 3 2");
    CHECK(played(position, {"e1-e5"}) == "gipf:basic 4/5/6/7/6/5/4 4 3 2");
}

TEST_CASE("G5.3: GIPF-pieces and loaded pieces, of either colour, are taken or left; basic ones must be taken") {
    const Position position = line("gipf:standard g2G/5/6/BBG1g2/6/5/4 5 5 1");
    CHECK(played(position, {"e1-e5;xe2,e3,e4,Ge5,Ge6*"}) == "gipf:standard g2G/5/6/7/6/5/4 9 5 2");
    CHECK(has(position, "e1-e5;xe2,e3,e4"));
    CHECK(has(position, "e1-e5;xe2,e3,e4,Ge5"));
    CHECK(has(position, "e1-e5;xe2,e3,e4,Ge6*"));
    CHECK(judged(position, "e1-e5;xe2,e3,Ge5") == "you must take e4 with its row (G5.3)");
    CHECK(judged(position, "e1-e5") == "there are several ways to remove your rows: name the pieces to take, such as "
                                       "e1-e5;xe2,e3,e4 (G9.5)");
}

TEST_CASE("G5.4: four GIPF-pieces may stand in a row; a row with a loaded piece must be broken") {
    const Position settled = line("gipf:standard g3/5/6/GGGG3/6/5/4 1 5 1");
    CHECK(judged(settled, "b3") == "legal");
    const Position loaded = line("gipf:standard g3/5/6/GLGG3/6/5/4 1 5 1");
    CHECK(judged(loaded, "b3") ==
          "there are several ways to remove your rows: name the pieces to take, such as xGe2 (G9.5)");
    CHECK(has(loaded, "xLe3;b3"));
    CHECK(has(loaded, "xGe2;b3"));
    // The loaded piece only continues the row here, and removing it breaks no rule.
    CHECK(judged(line("gipf:standard g3/5/6/LGGGL2/6/5/4 0 5 1"), "xLe2;b3") ==
          "your row at e3 has loaded pieces: you must break it (G5.4)");
}

TEST_CASE("G5.5: of two rows that cross in a basic piece only one is taken, unless four are left of the other") {
    const Position crossing = line("gipf:basic b3/5/6/1BBB3/B5/B4/B3 1 3 1");
    CHECK(has(crossing, "e2;xe2,e3,e4,e5"));
    CHECK(has(crossing, "e2;xe2,f2,g2,h2"));
    CHECK(judged(crossing, "e2;xe2,e3,e4,e5,f2,g2,h2") ==
          "these pieces are not one row: remove one row at a time (G5.5)");
}

TEST_CASE("G6.1: a player without a legal turn loses; an empty reserve is saved by a row") {
    CHECK(outcome(line("gipf:basic 4/5/6/BBB4/6/5/4 0 5 1")) == Outcome{GameResult::SecondWins, Ending::NoTurn});
    CHECK_FALSE(outcome(line("gipf:basic 4/5/6/BBBB3/6/5/4 0 5 1")).over());
    // This row may stay, but then there would be no piece to enter.
    CHECK(judged(line("gipf:standard g2G/5/6/GGGG3/6/5/4 0 5 1"), "b3") ==
          "there are several ways to remove your rows: name the pieces to take, such as xGe2 (G9.5)");
}

TEST_CASE("G6.2, G6.3: without a GIPF-piece a player loses at once, and who bares both loses") {
    const Position position = line("gipf:standard 4/5/6/GBBBg2/6/5/4 5 5 1");
    const auto result = [&position](std::string_view text) {
        return outcome(after(position, turn(position, text))).result;
    };
    CHECK(result("xGe2,e3,e4,e5") == GameResult::SecondWins);
    CHECK(result("xe3,e4,e5,Ge6*") == GameResult::FirstWins);
    CHECK(result("xGe2,e3,e4,e5,Ge6*") == GameResult::SecondWins);
    CHECK(judged(position, "xe3,e4,e5,Ge6*;b2") == "the removal ends the game, so nothing follows it (G6.2)");
    CHECK_FALSE(outcome(Position::start({Version::Tournament, 0, 0, false})).over());
}

TEST_CASE("G6.5: a position that occurs for the third time is drawn") {
    // Both players build a row and remove it.
    History history(line("gipf:basic 4/5/6/7/6/5/4 4 4 1"));
    for (int lap = 1; lap <= 2; ++lap) {
        for (const std::string_view text : {"e2", "b2", "e1-e3", "b1-b3", "e1-e4", "b1-b4", "e1-e5", "b1-b5"}) {
            CHECK_FALSE(history.outcome().over());
            CHECK(history.occurrences() == lap);
            history.push(turn(history.current(), text));
        }
    }
    CHECK(history.occurrences() == 3);
    CHECK(history.outcome() == Outcome{GameResult::Draw, Ending::Repetition});
}

TEST_CASE("G7.3, G7.5: a potential jumps over the string next to it; the base stays, and what is jumped, too") {
    const Position position = line("gipf:standard g2G/5/6/3LbG1/6/5/4 0 5 1");
    CHECK(turns(position) == "e5-e8");
    CHECK(played(position, {"e5-e8"}) == "gipf:standard g2G/5/6/3BbGP/6/5/4 0 5 2");
    CHECK(judged(position, "e5-e7") == "this jump lands on e8 (G7.3)");
    CHECK(judged(position, "e5-e3") == "there is nothing next to e5 to jump over in that direction (G7.3)");
    CHECK(judged(line("gipf:standard g2G/5/6/4Lbb/6/5/4 0 5 1"), "e6-e9") ==
          "the pieces next to e6 reach the edge: there is no spot to land on (G7.3)");
}

TEST_CASE("G7.2, G7.6: a loaded piece that is taken gives one piece back, a spent one nothing") {
    CHECK(played(line("gipf:standard g2G/5/6/BBLP3/6/5/4 1 5 1"), {"xe2,e3,Le4,Pe5;b3"}) ==
          "gipf:standard gB1G/5/6/7/6/5/4 3 5 2");
}

TEST_CASE("G8.5: a lost challenge takes the potential and the jump; a won one only costs the challenge") {
    const Position position = line("gipf:standard g2G/2Lb1/6/3Lb2/6/5/4 3C1 3C1 1");
    CHECK(played(position, {"e5-e7:1"}) == "gipf:standard g2G/2Lb1/6/3BbP1/6/5/4 3C1 3 2");
    CHECK(played(position, {"e5-e7:0;c4-c6"}) == "gipf:standard g2G/2BbP/6/3Bb2/6/5/4 3C1 3 2");
    CHECK(judged(position, "e5-e7:0") == "a piece must enter or a potential must jump (G3.1)");
    CHECK(judged(position, "e5-e7:0;c4-c6:0;b3") == "the opponent has no challenge left (G8.2)");
    CHECK(judged(line("gipf:standard+centre g2G/2Lb1/6/3Lb2/6/5/4 3C1 3C2 1"), "c4-c6:1") ==
          "only the jump of a potential on e5 can be challenged (G8.3)");
}

TEST_CASE("G8.7: after a lost potential the action comes next, and rows wait for it") {
    for (const std::string setup :
         {"gipf:tournament 4/5/6/GGGGgL1/4b1/5/4 5 10C1 1", "gipf:tournament 4/1g3/2B3/GGGGlL1/3Bb1/5/4 4 10C1 1"}) {
        CAPTURE(setup);
        const Position position = line(setup);
        int lost = 0;
        for (const Turn jump : legal_turns(position)) {
            if (!jump.jumps() || !jump.taken_before().empty() || !may_be_challenged(position, jump)) {
                continue;
            }
            Steps steps(position);
            REQUIRE_FALSE(steps.announce(jump.jump()));
            REQUIRE_FALSE(steps.answer(true));
            REQUIRE_FALSE(steps.decide(false));
            REQUIRE(steps.stage() == Steps::Stage::Start);
            CHECK(steps.take(rows_of(steps.now(), position.mover())[0].row)->violation == Violation::StepOutOfOrder);
            const std::vector<Turn> rest = legal_turns(steps.now());
            CHECK(rest.size() == count_turns(steps.now()));
            for (const Turn turn : rest) {
                CHECK(turn.taken_before().empty());
                CHECK_FALSE(why_not(steps.now(), turn));
                CHECK(parse_turn(format_turn(steps.now(), turn), steps.now())->turn == turn);
                const auto made = steps_to(Steps(steps.now()), turn);
                REQUIRE(made);
                Steps whole = steps;
                for (const TurnStep& step : *made) {
                    const auto refused = make_step(whole, step);
                    CHECK((!refused || step.kind == TurnStep::Kind::Announce));
                }
                if (whole.stage() == Steps::Stage::Done) {
                    CHECK_FALSE(why_not(position, whole.turn()));
                    CHECK(after(position, whole.turn()) == whole.now());
                }
            }
            lost += rest.empty() ? 0 : 1;
        }
        CHECK(lost > 0);
    }
}

TEST_CASE("G8.6: an owner who has no action left after a lost challenge has lost, and stays the mover") {
    const Position position = line("gipf:standard g2G/5/6/3Lb2/6/5/4 0 3C1 1");
    const Position next = after(position, turn(position, "e5-e7:0"));
    CHECK(format_position(next) == "gipf:standard g2G/5/6/3Bb2/6/5/4 0 3 1");
    CHECK(outcome(next) == Outcome{GameResult::SecondWins, Ending::NoTurn});
}

TEST_CASE("G4.5: a reserve that is too small for a piece is told by what the piece needs") {
    CHECK(reason({Violation::ReserveShort, no_cell, Piece::Basic}) == "your reserve is empty");
    CHECK(reason({Violation::ReserveShort, no_cell, Piece::Gipf}) ==
          "your reserve has too few pieces for a GIPF-piece, which needs 2");
}

TEST_CASE("G5: to remove nothing is refused, with what to do") {
    Steps steps(line("gipf:standard 4/5/6/1BBBB1g/6/5/2G1 5 5 1"));
    CHECK(told(steps.take(CellSet{})) == "choose the pieces of a row to remove (G5.1)");
}

TEST_CASE("the terms of a game in words name its version, its potentials and its challenges") {
    const auto terms = [](const Rules& rules) { return GipfRules::terms_of(Position::start(rules)); };
    CHECK(terms({}) == "GIPF, standard");
    CHECK(terms({Version::Basic, 2, 0}) == "GIPF, basic, 2 potentials");
    CHECK(terms({Version::Basic, 1, 1}) == "GIPF, basic, 1 potential, 1 challenge");
    CHECK(terms({Version::Standard, 3, 2, true}) == "GIPF, standard, 3 potentials, 2 challenges from e5");
}

} // namespace zertz::gipf
