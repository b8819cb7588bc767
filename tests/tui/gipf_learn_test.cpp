#include "../support/gipf.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/outcome.hpp"
#include "gipf_driver.hpp"
#include "tui/model/lesson_state.hpp"
#include "tui/words/lessons.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace zertz::tui {
namespace {

Model in_lesson(int number, Size window = {24, 80}, Charset charset = Charset::Unicode) {
    return begin_course(blank(window, charset), number - 1).model;
}

Model type(Model model, const std::string& notation) {
    return press(std::move(model), ":" + notation + "<ret>");
}

const GipfLesson& lesson(int number) {
    return *gipf_lesson(number - 1);
}

gipf::Position start_of(int number) {
    return gipf::test::line(lesson(number).position);
}

/// The turns that a lesson accepts, or those that it rejects.
std::vector<gipf::Turn> turns_of(int number, bool accepted) {
    std::vector<gipf::Turn> turns = gipf::legal_turns(start_of(number));
    std::erase_if(turns, [&](gipf::Turn turn) {
        return fault_of(lesson(number), start_of(number), turn).has_value() == accepted;
    });
    return turns;
}

std::string accepted(int number) {
    std::vector<std::string> texts;
    for (const gipf::Turn turn : turns_of(number, true)) {
        texts.push_back(GipfRules::format_turn(start_of(number), turn));
    }
    std::sort(texts.begin(), texts.end());
    std::string all;
    for (const std::string& text : texts) {
        all += (all.empty() ? "" : " ") + text;
    }
    return all;
}

gipf::Position played(int number, std::string_view turn) {
    const gipf::Position start = start_of(number);
    return gipf::after(start, gipf::parse_turn(turn, start).value().turn);
}

} // namespace

TEST_CASE("the lessons on GIPF follow those on ZERTZ, and keys lead from one to the other") {
    CHECK(gipf_lessons().size() == 9);
    Model model = press(in_lesson(20), "n");
    CHECK(model.screen == &screens::gipf_learn);
    CHECK(on_screen(model, "GIPF   Rules of GIPF   lesson 21 of 29"));
    CHECK(press(model, "N").screen == &screens::learn);
    CHECK(press(model, "<esc>").screen == &screens::start);
    CHECK(press(model, "<ret><esc>").screen == &screens::gipf_learn); // Esc only cancels the chosen dot
    model = press(std::move(model), "<ret><ret>");
    CHECK(state_of<Learning>(model).done);
    CHECK(on_screen(model, "Enter continue"));
    CHECK(press(model, "b").notice == "The lesson is done");
    CHECK_FALSE(state_of<Learning>(press(model, "u")).done);
    model = press(std::move(model), "<ret>");
    CHECK(state_of<Learning>(model).number == 21);
    CHECK(press(std::move(model), "t").notice == words_of(21).hint);
}

TEST_CASE("G3, G4: a piece enters, and the reserve has one fewer; every move will do") {
    CHECK(turns_of(21, true).size() == 30); // G14.1
    CHECK(played(21, "e1-e3").reserve(Player::First) == start_of(21).reserve(Player::First) - 1);
}

TEST_CASE("G4.2: one way in pushes two pieces, and yours to e4") {
    CHECK(accepted(22) == "e1-e4");
    const gipf::Position next = played(22, "e1-e4");
    CHECK(next.own().contains(gipf::test::spot("e3")));
    CHECK(next.pieces(Player::First).contains(gipf::test::spot("e4")));
    Model model = type(in_lesson(22), "b2");
    CHECK(state_of<Learning>(model).fault == "b2: that pushes no piece of yours to e4");
    CHECK(model.gipf->game.session.game().size() == 0);
    CHECK(state_of<Learning>(press(std::move(model), "e1<ret><ret>")).done);
}

TEST_CASE("G5.2: the row of four goes back, and the two black pieces behind it are captured") {
    CHECK(accepted(23) == "d2;xd2,d3,d4,d5,d6*,d7*");
    const gipf::Position next = played(23, "d2");
    CHECK(next.reserve(Player::First) == 9 - 1 + 4);
    CHECK((next.pieces(Player::Second)).empty());
    CHECK(next.reserve(Player::Second) == 10);
}

TEST_CASE("G5.3, G6.2: who takes the own last GIPF-piece with the row loses; who leaves it has captured a piece") {
    CHECK(accepted(24) == "d2;xd2,d4,d5,d6*");
    CHECK(gipf::outcome(played(24, "d2;xd2,Gd3,d4,d5,d6")).result == GameResult::SecondWins);
    CHECK_FALSE(gipf::outcome(played(24, "d2;xd2,d4,d5,d6")).over());
    Model model = press(in_lesson(24), "d1<ret><ret>");
    REQUIRE(must_take(*model.gipf));
    const Model taken = press(model, "d2<ret>y");
    CHECK(state_of<Learning>(taken).fault.find("that removes your last GIPF-piece, and you lose") != std::string::npos);
    CHECK(gipf_now(taken) == lesson(24).position);
    CHECK(state_of<Learning>(press(std::move(model), "d2<ret>n")).done);
}

TEST_CASE("G6.2: the last GIPF-piece of the opponent is taken, which wins") {
    CHECK(accepted(25) == "d2;xd2,d3,d4,d5,Gd6*");
    CHECK(gipf::outcome(played(25, "d2;xd2,d3,d4,d5,Gd6")).result == GameResult::FirstWins);
    CHECK(state_of<Learning>(press(in_lesson(25), "d1<ret><ret>d2<ret>y")).done);
    CHECK(state_of<Learning>(type(in_lesson(25), "d2;xd2,d3,d4,d5")).fault == "d2;xd2,d3,d4,d5: that does not win yet");
}

TEST_CASE("G6.1: with one piece left, a row of five brings five, a row of four four, and any other move none") {
    CHECK(accepted(26) == "a1-d4;xd2,d3,d4,d5,d6 d1-d4;xd2,d3,d4,d5,d6");
    CHECK(played(26, "d1-d4").reserve(Player::First) == 5);
    CHECK(played(26, "f2").reserve(Player::First) == 4);
    CHECK(played(26, "b3").reserve(Player::First) == 0);
    CHECK(state_of<Learning>(type(in_lesson(26), "f2")).fault ==
          "f2;xf2,f3,f4,f5: then you have 4 pieces in your reserve");
}

TEST_CASE("G4.5: a loaded piece leaves two potentials, a basic one none") {
    CHECK(turns_of(27, true).size() == 30);
    CHECK(turns_of(27, false).size() == 30);
    for (const bool good : {true, false}) {
        for (const gipf::Turn turn : turns_of(27, good)) {
            CHECK(gipf::after(start_of(27), turn).potentials_to_enter(Player::First) == (good ? 2 : 0));
        }
    }
    Model model = press(in_lesson(27), "b<ret><ret>");
    CHECK(state_of<Learning>(model).fault.ends_with(": that piece is basic, and you lose 3 potentials"));
    CHECK(state_of<Learning>(press(std::move(model), "l<ret><ret>")).done);
}

TEST_CASE("G7.3, G7.5, G7.6: only the jump makes the row; its base stays, and the potential is lost with the row") {
    CHECK(accepted(28) == "f4-d5;xd2*,d3,d4,Pd5,d6");
    const gipf::Position next = played(28, "f4-d5");
    CHECK(next.piece_at(gipf::test::spot("f4")) == gipf::Piece::Basic);
    CHECK(next.pieces(Player::First).contains(gipf::test::spot("f4")));
    CHECK((next.loaded() | next.spent()).empty());
    CHECK(next.reserve(Player::First) == 8 + 3);
    for (const gipf::Turn turn : turns_of(28, false)) {
        CHECK(turn.taken_after().empty());
    }
    CHECK(state_of<Learning>(type(in_lesson(28), "b3")).fault == "b3: that is not a jump");
    CHECK(state_of<Learning>(press(in_lesson(28), "f4<ret>d5<ret>")).done == false); // the row must still be removed
    CHECK(state_of<Learning>(press(in_lesson(28), "f4<ret>d5<ret>d3<ret>")).done);
}

TEST_CASE("G8.2: the jump that is announced would win, and a challenge stops it") {
    const gipf::Position start = start_of(29);
    const gipf::Jump jump = jump_in(lesson(29), start);
    CHECK(gipf::name_of(jump.from) == "f4");
    CHECK(start.challenges(Player::Second) == 1);
    CHECK(gipf::outcome(played(29, "f4-d5;xGd2,d3,d4,d5,d6")).result == GameResult::FirstWins);
    Model model = in_lesson(29);
    CHECK(on_screen(model, "Do you challenge the jump f4-d5? (y/n)"));
    model = press(std::move(model), "n");
    CHECK_FALSE(state_of<Learning>(model).done);
    CHECK(state_of<Learning>(model).fault.ends_with(": without a challenge your opponent jumps there and wins"));
    std::vector<Effect> effects;
    model = press(std::move(model), "y", &effects);
    CHECK(state_of<Learning>(model).done);
    CHECK(find_effect<KeepGame>(effects) == nullptr);
    CHECK(press(model, "n").notice == "This is the last lesson");
    CHECK(press(std::move(model), "<ret>").screen == &screens::start);
}

TEST_CASE("a lesson on GIPF says ZERTZ as the terminal can show it") {
    CHECK(on_screen(in_lesson(27, {30, 100}), "ZÈRTZ potential"));
    CHECK(on_screen(in_lesson(27, {30, 100}, Charset::Ascii), "ZERTZ potential"));
}

} // namespace zertz::tui
