#include "../support/gipf.hpp"
#include "../support/speaking.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/outcome.hpp"
#include "gipf_driver.hpp"
#include "tui/board/layout.hpp"
#include "tui/model/lesson_state.hpp"
#include "tui/words/lessons.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
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

gipf::Position after_pass(gipf::Position position) {
    position.end_turn();
    return position;
}

/// The turns of Black, who is to move, that remove a row.
std::set<std::string> rows_of_black(const gipf::Position& position) {
    REQUIRE(position.mover() == Player::Second);
    std::set<std::string> texts;
    for (const gipf::Turn turn : gipf::legal_turns(position)) {
        if (!(turn.taken_before() | turn.taken_after()).empty()) {
            texts.insert(GipfRules::format_turn(position, turn));
        }
    }
    return texts;
}

int pieces_of(const gipf::Position& position, Player player) {
    int count = position.reserve(player);
    for (const Cell spot : position.pieces(player)) {
        count += position.piece_at(spot) == gipf::Piece::Gipf ? 2 : 1;
    }
    return count;
}

int black_pieces(const gipf::Position& position) {
    return pieces_of(position, Player::Second);
}

/// The most pieces that the mover can capture in one turn.
int most_captured(const gipf::Position& position) {
    const Player other = opponent(position.mover());
    int most = 0;
    for (const gipf::Turn turn : gipf::legal_turns(position)) {
        most = std::max(most, pieces_of(position, other) - pieces_of(gipf::after(position, turn), other));
    }
    return most;
}

/// The most pieces that the mover can have in reserve after one turn.
int most_in_reserve(const gipf::Position& position) {
    int most = 0;
    for (const gipf::Turn turn : gipf::legal_turns(position)) {
        most = std::max(most, gipf::after(position, turn).reserve(position.mover()));
    }
    return most;
}

/// Whether the mover has a turn after which the other player has lost.
bool can_win(const gipf::Position& position) {
    const auto turns = gipf::legal_turns(position);
    return std::any_of(turns.begin(), turns.end(), [&](gipf::Turn turn) {
        return gipf::outcome(gipf::after(position, turn)).result == win_of(position.mover());
    });
}

/// Whether Black, who is to move, has a turn after which White loses with any next turn.
bool black_can_exhaust(const gipf::Position& position) {
    REQUIRE(position.mover() == Player::Second);
    const auto turns = gipf::legal_turns(position);
    return std::any_of(turns.begin(), turns.end(), [&](gipf::Turn turn) {
        const gipf::Position answered = gipf::after(position, turn);
        const auto last = gipf::legal_turns(answered);
        return std::all_of(last.begin(), last.end(),
                           [&](gipf::Turn each) { return can_win(gipf::after(answered, each)); });
    });
}

} // namespace

TEST_CASE("the lessons on GIPF follow those on ZERTZ, and keys lead from one to the other") {
    CHECK(gipf_lessons().size() == 19);
    Model model = press(in_lesson(20), "n");
    CHECK(model.screen == &screens::gipf_learn);
    CHECK(on_screen(model, "GIPF   Rules of GIPF   lesson 21 of 39"));
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

TEST_CASE("the first moves that push and that remove are written down in their lessons, before any reply is told so") {
    CHECK(words_of(21).praise.find(" " + accepted(22) + ":") != std::string_view::npos);
    CHECK(words_of(22).praise.find(" " + accepted(23) + ":") != std::string_view::npos);
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

TEST_CASE(
    "G5.5: of rows that cross in a GIPF-piece, both go if it is left; if it goes with the first, the other stays") {
    CHECK(accepted(27) == "d1-d4;xb2*,c3,d2,d3,d5,d6*,e5,f5");
    const gipf::Position next = played(27, accepted(27));
    CHECK(black_pieces(start_of(27)) - black_pieces(next) == 2);
    CHECK(next.piece_at(gipf::test::spot("d4")) == gipf::Piece::Gipf);
    for (const std::string_view first : {"d1-d4;xb2*,c3,Gd4,e5,f5", "d1-d4;xd2,d3,Gd4,d5,d6*"}) {
        const gipf::Position other = played(27, first);
        CHECK(black_pieces(start_of(27)) - black_pieces(other) == 1);
        CHECK(other.pieces(Player::First).size() == 3);               // what is left of the other row
        CHECK(gipf::outcome(other).result == GameResult::SecondWins); // G6.2
    }
    // In a basic piece, the one that is removed first takes it, and 3 are left of the other.
    std::string basic(lesson(27).position);
    basic.replace(basic.find("BG1Bb1"), 6, "BB1Bb1").replace(basic.find("/5/g3"), 5, "/5/gG2");
    const gipf::Position start = gipf::test::line(basic);
    for (const char* const turn : {"d1-d4;xb2*,c3,d4,e5,f5", "d1-d4;xd2,d3,d4,d5,d6*"}) {
        CHECK(gipf::test::has(start, turn));
    }
    CHECK_FALSE(gipf::test::has(start, "d1-d4;xb2*,c3,d2,d3,d4,d5,d6*,e5,f5"));
    // Either row first, and n twice; y loses the GIPF-piece.
    for (const char* const rows : {"d2<ret>nc3<ret>n", "c3<ret>nd2<ret>n"}) {
        CHECK(state_of<Learning>(press(in_lesson(27), std::string("d1<ret><ret>") + rows)).done);
    }
    const Model taken = press(in_lesson(27), "d1<ret><ret>d2<ret>nc3<ret>y");
    CHECK(state_of<Learning>(taken).fault.ends_with(": that removes your last GIPF-piece, and you lose"));
    CHECK(
        state_of<Learning>(type(in_lesson(27), "a1-d4;xd2,d4,d5,d6")).fault.ends_with(": that captures only 1 piece"));
}

TEST_CASE("G2.4, G4.5: in the tournament version a GIPF-piece takes two pieces, and after a basic one none can enter") {
    const gipf::Position beginning = gipf::Position::start({.version = gipf::Version::Tournament});
    CHECK(beginning.occupied().empty());
    CHECK(beginning.reserve(Player::First) == 18);
    for (const gipf::Turn turn : gipf::legal_turns(beginning)) {
        CHECK(turn.piece() == gipf::Piece::Gipf);
    }
    for (const bool good : {true, false}) {
        const std::vector<gipf::Turn> turns = turns_of(28, good);
        CHECK(turns.size() == 22); // 16 vacant spots at the edge, and 3 dots beside each of the others
        for (const gipf::Turn turn : turns) {
            const gipf::Position next = after_pass(gipf::after(start_of(28), turn));
            CHECK(next.reserve(Player::First) == 16 - (good ? 2 : 1));
            CHECK((next.own() & next.gipf_pieces()).size() == (good ? 2 : 1));
            CHECK(next.may_enter(gipf::Piece::Gipf) == good);
        }
    }
    Model model = press(in_lesson(28), "b<ret><ret>");
    CHECK(state_of<Learning>(model).fault.ends_with(": that piece is basic, and you can enter no more GIPF-pieces"));
    CHECK(state_of<Learning>(press(std::move(model), "g<ret><ret>")).done);
}

TEST_CASE("G4.5: a loaded piece leaves two potentials, a basic one none") {
    CHECK(turns_of(29, true).size() == 30);
    CHECK(turns_of(29, false).size() == 30);
    for (const bool good : {true, false}) {
        for (const gipf::Turn turn : turns_of(29, good)) {
            CHECK(gipf::after(start_of(29), turn).potentials_to_enter(Player::First) == (good ? 2 : 0));
        }
    }
    Model model = press(in_lesson(29), "b<ret><ret>");
    CHECK(state_of<Learning>(model).fault.ends_with(": that piece is basic, and you lose 3 potentials"));
    CHECK(state_of<Learning>(press(std::move(model), "l<ret><ret>")).done);
}

TEST_CASE("G7.3, G7.5, G7.6: only the jump makes the row; its base stays, and the potential is lost with the row") {
    CHECK(accepted(30) == "f4-d5;xd2*,d3,d4,Pd5,d6");
    const gipf::Position next = played(30, "f4-d5");
    CHECK(next.piece_at(gipf::test::spot("f4")) == gipf::Piece::Basic);
    CHECK(next.pieces(Player::First).contains(gipf::test::spot("f4")));
    CHECK((next.loaded() | next.spent()).empty());
    CHECK(next.reserve(Player::First) == 8 + 3);
    for (const gipf::Turn turn : turns_of(30, false)) {
        CHECK(turn.taken_after().empty());
    }
    CHECK(state_of<Learning>(type(in_lesson(30), "b3")).fault == "b3: that is not a jump");
    CHECK(state_of<Learning>(press(in_lesson(30), "f4<ret>d5<ret>")).done == false); // the row must still be removed
    CHECK(state_of<Learning>(press(in_lesson(30), "f4<ret>d5<ret>d3<ret>")).done);
}

TEST_CASE("G8.2: the jump that is announced would win, and a challenge stops it") {
    const gipf::Position start = start_of(31);
    const gipf::Jump jump = jump_in(lesson(31), start);
    CHECK(gipf::name_of(jump.from) == "f4");
    CHECK(start.challenges(Player::Second) == 1);
    CHECK(gipf::outcome(played(31, "f4-d5;xGd2,d3,d4,d5,d6")).result == GameResult::FirstWins);
    Model model = in_lesson(31);
    CHECK(on_screen(model, "Do you challenge the jump f4-d5? (y/n)"));
    model = press(std::move(model), "n");
    CHECK_FALSE(state_of<Learning>(model).done);
    CHECK(state_of<Learning>(model).fault == "Without a challenge, your opponent jumps to d5 and wins.");
    std::vector<Effect> effects;
    model = press(std::move(model), "y", &effects); // it is asked again
    CHECK(state_of<Learning>(model).done);
    CHECK(find_effect<KeepGame>(effects) == nullptr);
    CHECK(on_screen(press(std::move(model), "<ret>"), "Good play in GIPF   lesson 32 of 39"));
}

// Good play. What the texts say is tried here turn by turn, without the code that judges the goals.

TEST_CASE("the lesson on challenges can be left and restarted while it asks, and n is no as long as it asks") {
    const Model asked = in_lesson(31);
    REQUIRE(asked.gipf->ask == Ask::Challenge);
    const int number = state_of<Learning>(asked).number;
    CHECK(press(asked, "<esc>").screen == &screens::start);
    CHECK_FALSE(press(asked, "t").notice.empty());
    const Model declined = press(asked, "n");
    CHECK(state_of<Learning>(declined).number == number);
    CHECK(declined.notice == "Not yet. Try again");
    CHECK(press(declined, "<left><ret>").notice == "Press y or n"); // it is asked still
    CHECK(on_screen(asked, "y yes  n no  t hint  N previous  u restart  Esc leave"));
    CHECK(on_screen(in_lesson(31, {20, 60}), "q quit\n"));
    CHECK(on_screen(declined, "Do you challenge the jump f4-d5? (y/n)"));
    CHECK(press(declined, "t").notice.starts_with("Press y."));
    const Model again = press(declined, "u");
    CHECK(state_of<Learning>(again).fault.empty());
    CHECK(again.gipf->ask == Ask::Challenge);
    CHECK(state_of<Learning>(press(again, "y")).done);
    CHECK(on_screen(press(asked, "y"), "n next"));
    CHECK(state_of<Learning>(press(press(asked, "y"), "n")).number == number + 1);
    CHECK(state_of<Learning>(press(press(declined, "u"), "n")).number == number);
    CHECK(state_of<Learning>(press(asked, "N")).number == number - 1);
    CHECK(state_of<Learning>(press(declined, "N")).number == number - 1);
}

TEST_CASE("when a piece has entered or jumped and a row is left to be removed, the hint is for the row") {
    const std::string row = "Press Enter on a piece of your row";
    const std::string plain = "Press Enter on a piece of your row: that removes the row.";
    struct Row {
        int number;
        const char* action;
        std::string hint;
    };
    const std::vector<Row> rows{{23, "d1<ret><ret>", plain},
                                {26, "d1<ret><ret>", plain},
                                {36, "f8<ret>f7<ret>", plain},
                                {24, "d1<ret><ret>", row + ", and n when you are asked about d3."},
                                {25, "d1<ret><ret>", row + ", and y when you are asked about d6."},
                                {27, "d1<ret><ret>", row + ", and n when you are asked about d4."},
                                {30, "f4<ret>d5<ret>", plain},
                                {34, "c7<ret>c6<ret>", row + ", and y when you are asked about c2."}};
    for (const Row& each : rows) {
        CAPTURE(each.number);
        const Model model = press(in_lesson(each.number), each.action);
        REQUIRE(must_take(*model.gipf));
        CHECK(press(model, "t").notice == each.hint);
        CHECK(press(press(model, "<esc>"), "t").notice.starts_with(words_of(each.number - 1).hint));
    }
}

TEST_CASE("the keys of a hint about a dot do the lesson, with the arrow that it names") {
    struct Hinted {
        int number;
        std::string dot;
        const char* arrow; // empty: the piece goes where the dot points at first
        const char* rest = "";
    };
    const std::vector<Hinted> hints{{22, "e1", ""},
                                    {23, "d1", "", "d2<ret>"},
                                    {24, "d1", "", "d2<ret>n"},
                                    {25, "d1", "", "d2<ret>y"},
                                    {26, "d1", "", "d2<ret>"},
                                    {27, "d1", "", "d2<ret>nc3<ret>n"},
                                    {32, "a4", "<down>"},
                                    {33, "d8", "<down>"},
                                    {34, "c7", "<down>", "c6<ret>y"},
                                    {35, "a4", "<down>"},
                                    {36, "f8", "", "f7<ret>"},
                                    {37, "g7", ""},
                                    {38, "a4", "<down>"},
                                    {39, "a3", "<down>"}};
    for (const Hinted& each : hints) {
        CAPTURE(each.number);
        const Model hinted = press(in_lesson(each.number), "t");
        CAPTURE(hinted.notice);
        CHECK(hinted.notice.find(each.dot) != std::string::npos);
        const bool turns = *each.arrow != '\0';
        CHECK(hinted.notice.ends_with("After Enter on the dot, Down chooses the direction.") == turns);
        const Model model = press(hinted, each.dot + "<ret>" + each.arrow + "<ret>" + each.rest);
        CHECK(state_of<Learning>(model).done);
        CHECK(state_of<Learning>(press(hinted, each.dot + "<ret><ret>" + each.rest)).done != turns);
    }
    Model turned = in_lesson(32);
    turned.look.outlook = {3, false};
    CHECK(press(std::move(turned), "t").notice.ends_with(", Up chooses the direction."));
}

TEST_CASE("GIPF: of two open ends only one can be filled, and a push breaks the row") {
    const std::set<std::string> ends = rows_of_black(after_pass(start_of(32)));
    CHECK(ends == std::set<std::string>{"d2;xd2,d3,d4,d5", "b6-d6;xd3,d4,d5,d6"});
    // A piece on d2 is captured by the row to d6 (G5.2), or pushed away.
    CHECK(rows_of_black(played(32, "d2")) == std::set<std::string>{"b6-d6;xd2*,d3,d4,d5,d6", "c1-e3;xd2,d3,d4,d5"});
    CHECK(accepted(32) == "a4-e4");
    CHECK(rows_of_black(played(32, "a4-e4")).empty());
    CHECK(state_of<Learning>(type(in_lesson(32), "d2")).fault ==
          "d2: your opponent replies b6-d6;xd2*,d3,d4,d5,d6 and captures 1 piece");
    CHECK(state_of<Learning>(type(in_lesson(32), "b2")).fault ==
          "b2: your opponent replies d2;xd2,d3,d4,d5 and removes a row");
    CHECK(state_of<Learning>(type(in_lesson(32), "a4-e4")).done);
}

TEST_CASE("GIPF: a line that is full cannot be pushed from either side") {
    CHECK(rows_of_black(after_pass(start_of(33))) == std::set<std::string>{"d1-d7;xd2,d3,d4,d5,d6*,d7*"});
    CHECK(accepted(33) == "c1-e3 d7");
    for (const std::string_view turn : {"c1-e3", "d7"}) {
        CHECK(rows_of_black(played(33, turn)).empty());
    }
    CHECK_FALSE(gipf::test::has(played(33, "d7"), "d1-d7"));
    CHECK(state_of<Learning>(type(in_lesson(33), "b2")).fault ==
          "b2: your opponent replies d1-d7;xd2,d3,d4,d5,d6*,d7* and captures 2 pieces");
}

TEST_CASE("in the smallest window, a lesson names the keys for help and restarting, and shows a hint whole") {
    const Model model = in_lesson(21, {20, 60});
    CHECK(on_screen(model, "? help"));
    CHECK(on_screen(model, "u restart"));
    const Model hinted = press(model, "t");
    CAPTURE(screen(hinted));
    CHECK(on_screen(hinted, "on the board."));
}

TEST_CASE("in the smallest window, a lesson keeps the beginning of its text above why a move failed") {
    const Model model = type(in_lesson(33, {20, 60}), "b2");
    CHECK(on_screen(model, "Black threatens to"));
    CHECK(on_screen(model, "2 pieces\n"));
    CHECK(on_screen(model, "d1-d7;xd2,d3,d4,d5,\n")); // a move breaks behind a comma
}

TEST_CASE("GIPF: of several rows one captures a GIPF-piece, and the next one would win") {
    CHECK(accepted(34) == "c7-c3;xGc2*,c3,c4,c5,c6");
    for (const gipf::Turn turn : turns_of(34, false)) {
        CHECK(black_pieces(start_of(34)) - black_pieces(gipf::after(start_of(34), turn)) <= 1);
    }
    const gipf::Position next = played(34, "c7-c3;xGc2,c3,c4,c5,c6");
    CHECK((next.pieces(Player::Second) & next.gipf_pieces()).size() == 1);
    CHECK_FALSE(next.may_enter(gipf::Piece::Gipf)); // G4.5
    CHECK(state_of<Learning>(type(in_lesson(34), "b6-d6")).fault.ends_with(": that captures only 1 piece"));
}

TEST_CASE("GIPF: two threats on different lines, of which one is always left") {
    gipf::Position again = played(35, "a4-c4"); // as the hint says
    again.end_turn();
    std::vector<CellSet> rows;
    for (const gipf::Turn each : gipf::legal_turns(again)) {
        if (!each.taken_after().empty()) {
            rows.push_back(each.taken_after());
        }
    }
    REQUIRE(rows.size() == 2);
    CHECK((rows[0] & rows[1]).size() <= 1); // two lines meet in one spot at most
    CHECK(accepted(35) == "a2-c4 a3-d3 a4-c4 f2");
    for (const std::string_view turn : {"a2-c4", "a3-d3", "a4-c4", "f2"}) {
        const gipf::Position next = played(35, turn);
        for (const gipf::Turn reply : gipf::legal_turns(next)) {
            CHECK(most_captured(gipf::after(next, reply)) >= 1);
        }
    }
    CHECK(state_of<Learning>(type(in_lesson(35), "b5")).fault.find("and then you cannot capture a piece") !=
          std::string::npos);
}

TEST_CASE("GIPF: only one row takes the own piece out of danger") {
    CHECK(most_captured(after_pass(start_of(36))) == 2);
    CHECK(accepted(36) == "f7;xf3*,f4,f5,f6,f7 i4-f7;xf3*,f4,f5,f6,f7");
    int others = 0;
    for (const gipf::Turn turn : gipf::legal_turns(start_of(36))) {
        const gipf::Position next = gipf::after(start_of(36), turn);
        if (black_pieces(start_of(36)) - black_pieces(next) == 1) {
            const bool saved = turn.taken_after().contains(gipf::test::spot("f6"));
            CHECK(most_captured(next) == (saved ? 0 : 2));
            others += saved ? 0 : 1;
        }
    }
    CHECK(others > 1);
    CHECK(state_of<Learning>(type(in_lesson(36), "g7-g5"))
              .fault.ends_with("your opponent replies a2-d5;xb3,c4,d5,e6,f6*,g6* and captures 2 pieces"));
}

TEST_CASE("GIPF: the only GIPF-piece is threatened at c4, and guarded by breaking the row") {
    const gipf::Position threatened = after_pass(start_of(37));
    CHECK(gipf::outcome(gipf::after(threatened, gipf::test::turn(threatened, "h6-c4;xGc4,d5,e6,f6,g6"))).result ==
          GameResult::SecondWins);
    CHECK((start_of(37).own() & start_of(37).gipf_pieces()).size() == 1);
    CHECK(accepted(37) == "g7-g5 i4-f7");
    for (const std::string_view turn : {"g7-g5", "i4-f7"}) {
        CHECK(rows_of_black(played(37, turn)).empty());
    }
    CHECK(state_of<Learning>(type(in_lesson(37), "b5")).fault.ends_with("and wins"));
}

TEST_CASE("G6.1: with one piece left, Black needs a row at once, and there is none") {
    CHECK(rows_of_black(after_pass(start_of(38))) == std::set<std::string>{"a3-d6;xb4,c5,d6,e7"});
    CHECK(accepted(38) == "a4-c4 b1-b5");
    for (const std::string_view turn : {"a4-c4", "b1-b5"}) {
        const gipf::Position next = played(38, turn);
        CHECK(next.reserve(Player::Second) == 1);
        CHECK(rows_of_black(next).empty());
        for (const gipf::Turn reply : gipf::legal_turns(next)) {
            CHECK(can_win(gipf::after(next, reply)));
        }
    }
    Model model = type(in_lesson(38), "h5");
    CHECK(state_of<Learning>(model).fault.find("and then you cannot win at once") != std::string::npos);
    CHECK(state_of<Learning>(type(std::move(model), "a4-c4")).done);
}

TEST_CASE("G6.1: with the last piece White must make a row, and Black can stop all lines but one") {
    const gipf::Position start = start_of(39);
    CHECK(start.reserve(Player::First) == 2);
    CHECK(rows_of_black(after_pass(start)).empty());
    CHECK(accepted(39) == "a3-d3");
    const CellSet line = gipf::test::spots("c3 c4 c5");
    const gipf::Position next = played(39, "a3-d3");
    for (const gipf::Turn reply : gipf::legal_turns(next)) {
        const gipf::Position answered = gipf::after(next, reply);
        CHECK((line - answered.pieces(Player::First)).empty());
        CHECK(most_in_reserve(answered) >= 4);
    }
    CHECK(most_in_reserve(after_pass(played(39, "c6"))) == 4); // 3 in line there as well, but Black can break them
    for (const gipf::Turn turn : turns_of(39, false)) {
        CAPTURE(GipfRules::format_turn(start, turn));
        CHECK(black_can_exhaust(gipf::after(start, turn)));
    }
    CHECK_FALSE(black_can_exhaust(next));
    Model model = type(in_lesson(39), "c6");
    CHECK(state_of<Learning>(model).fault == "c6: your opponent replies b6-d6, and then you cannot remove a row");
    model = type(std::move(model), "a3-d3");
    CHECK(state_of<Learning>(model).done);
    CHECK(press(model, "n").notice == "This is the last lesson");
    CHECK(press(std::move(model), "<ret>").screen == &screens::start);
}

TEST_CASE("a lesson on GIPF says ZERTZ as the terminal can show it") {
    CHECK(on_screen(in_lesson(29, {30, 100}), "ZÈRTZ potential"));
    CHECK(on_screen(in_lesson(29, {30, 100}, Charset::Ascii), "ZERTZ potential"));
}

TEST_CASE("a lesson on GIPF explains the letters of the pieces on its board, where there is room") {
    for (const Size window : {Size{20, 60}, Size{24, 80}}) {
        Model model = in_lesson(30, window);
        model.look.wished = Drawing::Picture;
        const bool narrow = window.cols == 60;
        CHECK(on_screen(model, narrow ? "L loaded  G GIPF" : "L l  loaded piece"));
        CHECK(on_screen(model, narrow ? "G GIPF" : "G g  GIPF-piece"));
        CHECK_FALSE(on_screen(model, "spent potential"));
    }
}

TEST_CASE(
    "in the smallest window a lesson on GIPF explains the letters in short, if they have no room for a line each") {
    for (const Language& language : languages()) {
        const test::Speaking speaking(language);
        CAPTURE(language.code);
        for (int number = 21; number <= 39; ++number) {
            const Model model = in_lesson(number, {20, 60}, Charset::Ascii);
            const gipf::Position now = model.gipf->steps.now();
            const bool low =
                (now.gipf_pieces() | now.loaded()).empty(); // only basic pieces, which speak for themselves
            CAPTURE(number);
            CAPTURE(screen(model));
            const Layout layout = layout_of(model);
            const bool full = view(model).at({layout.message_row - 1, layout.panel.col}).code != U' ';
            CHECK((low || full || on_screen(model, "G g  ") || on_screen(model, "G GIPF")));
        }
    }
}

TEST_CASE("a lesson on GIPF shows reserves whole, with their word only where there is room for it") {
    CHECK(on_screen(in_lesson(31, {24, 80}), "White  reserve 8"));
    for (const int columns : {60, 62, 64, 66, 68, 70, 80, 100}) {
        for (const Drawing drawing : {Drawing::Picture, Drawing::Lines}) {
            CAPTURE(columns);
            Model model = in_lesson(31, {20, columns});
            model.look.wished = drawing;
            CHECK((on_screen(model, "White  reserve 8") || on_screen(model, "White  8")));
            Model full = in_lesson(21, {20, columns});
            full.look.wished = drawing;
            CHECK(
                (on_screen(full, "White  reserve 12") || on_screen(full, "White  12") || on_screen(full, "White 12")));
        }
    }
}

} // namespace zertz::tui
