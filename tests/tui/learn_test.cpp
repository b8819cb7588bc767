#include "../support/boards.hpp"
#include "../support/speaking.hpp"
#include "base/language.hpp"
#include "driver.hpp"
#include "engine/solver.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "tui/model/lesson_state.hpp"
#include "tui/model/start_state.hpp"
#include "tui/play/start_rows.hpp"
#include "tui/words/lessons.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace zertz::tui {

using test::line;
using test::turn;

namespace {

Model in_lesson(int number, Size window = {24, 80}) {
    return begin_course(blank(window), number - 1).model;
}

/// Types a turn.
Model type(Model model, const std::string& notation) {
    std::string keys = ":";
    for (const char c : notation) {
        keys += c == ' ' ? std::string("<space>") : std::string(1, c);
    }
    return press(std::move(model), keys + "<ret>");
}

const Lesson& lesson(int number) {
    return lessons()[static_cast<std::size_t>(number - 1)];
}

Position start_of(int number) {
    return line(lesson(number).position);
}

/// The turns that a lesson accepts as the first, in compact notation.
std::string accepted(int number) {
    const Position start = start_of(number);
    std::vector<std::string> texts;
    for (const Turn turn : legal_turns(start)) {
        if (!fault_of(lesson(number), start, turn)) {
            texts.push_back(format_turn(start, turn, TurnStyle::Compact));
        }
    }
    std::sort(texts.begin(), texts.end());
    std::string all;
    for (const std::string& text : texts) {
        all += (all.empty() ? "" : " ") + text;
    }
    return all;
}

/// The positions after each turn that a lesson accepts as the first.
std::vector<Position> after_accepted(int number) {
    const Position start = start_of(number);
    std::vector<Position> all;
    for (const Turn turn : legal_turns(start)) {
        if (!fault_of(lesson(number), start, turn)) {
            all.push_back(after(start, turn));
        }
    }
    return all;
}

std::vector<Position> after_any(const Position& position) {
    std::vector<Position> all;
    for (const Turn turn : legal_turns(position)) {
        all.push_back(after(position, turn));
    }
    return all;
}

/// The same position with the other player to move.
Position other_to_move(const Position& position) {
    Position::Parts parts = position.parts();
    parts.mover = opponent(parts.mover);
    return Position::from_parts(parts);
}

/// The goals that the mover can complete at once.
std::set<WinningSet> wins_at_once(const Position& position) {
    std::set<WinningSet> sets;
    for (const Position& next : after_any(position)) {
        if (next.outcome().result == win_of(position.mover())) {
            sets.insert(next.outcome().set);
        }
    }
    return sets;
}

/// Whether the solver proves that the mover wins with at most `placements` placements.
bool proved(const Position& position, int placements) {
    SolverTask task;
    task.position = position;
    task.max_placements = placements;
    return Solver().solve(task).win.has_value();
}

/// The screen in ASCII, where a free ring is [ ] and what would be isolated * *.
std::string all_of(Model model) {
    model.look.wished = Drawing::Ascii;
    return screen(model);
}

bool has_ring(CellSet cells, const Position& position, std::string_view name) {
    return cells.contains(test::cell(position, name));
}

/// Whether two rings of the board of 37 rings touch.
bool adjacent(std::string_view one, std::string_view other) {
    const Position start = start_of(1);
    return grid_table_of(start.board())
        .around[static_cast<std::size_t>(index_of(test::cell(start, one)))]
        .contains(test::cell(start, other));
}

} // namespace

TEST_CASE("the wheel steps through no lesson, where no key does") {
    const Position start = start_of(1);
    const auto turns = legal_turns(start);
    const auto right =
        std::find_if(turns.begin(), turns.end(), [&](Turn turn) { return !fault_of(lesson(1), start, turn); });
    REQUIRE(right != turns.end());
    const Model moved = type(in_lesson(1), format_turn(start, *right));
    REQUIRE(moved.play.walk.at() != root_node);
    CHECK(tell(moved, Click{{10, 10}, Click::Button::WheelUp}).play.walk.at() == moved.play.walk.at());
}

TEST_CASE("the lesson that ends the rules says how many more there are, in every language") {
    int rules = 1;
    while (course_of(rules) == course_of(0)) {
        ++rules;
    }
    const std::size_t on_play = lessons().size() - static_cast<std::size_t>(rules);
    for (const char* const language : {"en", "pl", "cs", "ru", "fr", "sv"}) {
        CAPTURE(language);
        const test::Speaking speaking(language);
        const std::string text = words_of(rules - 1).text;
        CHECK(shows(text, std::to_string(on_play) + " "));
        CHECK(shows(text, std::to_string(gipf_lessons().size()) + " "));
    }
}

TEST_CASE("every lesson can be done, and in most of them one can fail and hears why") {
    for (const Lesson& lesson : lessons()) {
        CAPTURE(lesson.title);
        const auto position = parse_position(lesson.position);
        REQUIRE(static_cast<bool>(position));
        int good = 0;
        int bad = 0;
        for (const Turn turn : legal_turns(*position)) {
            const auto fault = fault_of(lesson, *position, turn);
            fault ? ++bad : ++good;
            CHECK_FALSE((fault && fault->empty()));
        }
        CHECK(good > 0);
        const bool any_turn_will_do = lesson.goal == Goal::Place || position->pool() == MarbleCount(5, 8, 9);
        CHECK((any_turn_will_do || bad > 0));
    }
}

TEST_CASE("the lessons' texts fit on the smallest window, and so does the hint below them") {
    for (const Language& language : languages()) {
        const test::Speaking speaking(language);
        for (int number = 1; number <= lesson_count(); ++number) {
            const LessonWords lesson = words_of(number - 1);
            CAPTURE(language.code);
            CAPTURE(number);
            for (const Drawing drawing : {Drawing::Ascii, Drawing::Picture}) {
                Model model = in_lesson(number, {20, 60});
                model.look.wished = drawing;
                // The last words of text and task are in the panel's lines, possibly after a line break.
                for (const std::string_view text : {lesson.text, lesson.task}) {
                    CHECK(on_screen(model, text.substr(text.rfind(' ') + 1)));
                }
                model = press(std::move(model), "t");
                if (!model.notice.starts_with(lesson.hint)) {
                    CHECK(language.code == "pl"); // t is yes, and lesson 31 asks a question
                    continue;
                }
                for (const std::string_view text : {std::string_view(lesson.task), std::string_view(model.notice)}) {
                    CHECK(on_screen(model, text.substr(text.rfind(' ') + 1)));
                }
                CHECK_FALSE(on_screen(model, "..."));
            }
        }
    }
}

TEST_CASE("lessons name keys as they are bound") {
    Model model = in_lesson(1);
    REQUIRE_FALSE(model.keys.read("bind 7 white\nbind w resign\nbind 8 act\nbind <ret> resign\n"));
    CHECK(on_screen(model, "7, g or b"));
    CHECK(press(model, "t").notice ==
          "Press 7, then 8 twice. To remove another free ring, press . before the second 8.");
    for (int number = 0; number < lesson_count(); ++number) {
        CAPTURE(number);
        const LessonWords lesson = words_of(number);
        for (const std::string& text : {lesson.text, lesson.task, lesson.hint}) {
            CHECK(text.find('{') == std::string::npos);
        }
    }
}

TEST_CASE("at 60 columns, why an attempt failed is said to its end") {
    for (const Language& language : languages()) {
        const test::Speaking speaking(language);
        CAPTURE(language.code);
        const Model model = press(in_lesson(31, {20, 60}), "n");
        const std::string fault = state_of<Learning>(model).fault;
        REQUIRE_FALSE(fault.empty());
        CHECK(on_screen(model, std::string_view(fault).substr(fault.rfind(' ') + 1)));
        CHECK(on_screen(model, words_of(30).task.substr(words_of(30).task.rfind(' ') + 1)));
    }
}

TEST_CASE("at 60 columns, how the first moves of GIPF are written is said to its end") {
    for (const Language& language : languages()) {
        const test::Speaking speaking(language);
        CAPTURE(language.code);
        for (const auto& [number, move] : {std::pair(22, "e1-e4"), {23, "d2"}}) {
            const Model model = type(in_lesson(number, {20, 60}), move);
            REQUIRE(state_of<Learning>(model).done);
            const std::string praise(words_of(number - 1).praise);
            CHECK(on_screen(model, praise.substr(praise.rfind(' ') + 1)));
        }
    }
}

TEST_CASE("a lesson is left as it was by a turn that does not do what it asks for") {
    Model model = type(in_lesson(4), "x e4Wg2");
    CHECK(on_screen(model, "that captures 1 marble; you can"));
    CHECK(model.play.session.game().size() == 0);
    CHECK_FALSE(state_of<Learning>(model).done);
    model = type(model, "x f3Gd5Bb3Gb1");
    CHECK(state_of<Learning>(model).done);
    CHECK_FALSE(on_screen(model, "you can capture 3"));
    CHECK(on_screen(model, "You captured 3 marbles"));
    CHECK(on_screen(model, "Enter continue"));
    model = press(model, "<ret>");
    CHECK(state_of<Learning>(model).number == 4);
}

TEST_CASE("what the rules forbid is refused in a lesson, too") {
    Model model = type(in_lesson(3), "Wd4,d1");
    CHECK(model.notice.find("a capture is possible") != std::string::npos);
    CHECK(state_of<Learning>(model).fault.empty());
}

TEST_CASE("R12 D5: the sacrifice is judged by what the opponent can do, and takes two turns") {
    Model model = type(in_lesson(9), "Bc5,a2");
    CHECK_FALSE(state_of<Learning>(model).fault.empty());
    // The reply claims 2 white marbles, of which the opponent needs 1 (R2.1).
    CHECK(state_of<Learning>(type(in_lesson(9), "Wg2,f3")).fault.ends_with("replies Gb1,f4 x Wg2Wg3 and wins"));
    model = type(model, "Bc5,f4");
    CHECK_FALSE(state_of<Learning>(model).done);
    CHECK(model.notice == "Your opponent had to capture: x d6Bb4");
    model = type(model, "Wa4,f3");
    CHECK_FALSE(state_of<Learning>(model).done);
    model = type(model, "Wg2,f3");
    CHECK(state_of<Learning>(model).done);
    CHECK(model.play.steps.start().outcome().result == GameResult::FirstWins);
}

TEST_CASE("safety means that the opponent cannot win with the next move, and none of the safe moves loses by force") {
    Model model = type(in_lesson(11), "Ge5,d6");
    CHECK(state_of<Learning>(model).fault.find("then your opponent wins with") != std::string::npos);
    model = type(model, "Ge5,b2");
    CHECK(state_of<Learning>(model).done);
    for (const int number : {11, 16, 19}) {
        CAPTURE(number);
        for (const Position& next : after_accepted(number)) {
            CHECK(wins_at_once(next).empty());
            CHECK_FALSE(proved(next, 2));
        }
    }
}

TEST_CASE("R4.5: in the lesson on the empty pool every move costs a captured marble") {
    const Position start = start_of(10);
    for (const Position& next : after_accepted(10)) {
        CHECK(next.captured(Player::First).total() == start.captured(Player::First).total() - 1);
    }
}

TEST_CASE("what is won by force in a lesson, the solver proves, and nothing is won sooner") {
    for (const int number : {9, 13, 17, 18}) {
        CAPTURE(number);
        const Position start = start_of(number);
        CHECK(proved(start, lesson(number).amount));
        CHECK_FALSE(proved(start, lesson(number).amount - 1));
        for (const Position& next : after_accepted(number)) {
            for (const Position& answered : after_any(next)) {
                CHECK(proved(answered, lesson(number).amount - 1));
            }
        }
    }
}

TEST_CASE("tempo: the opponent threatens to win, and has one legal move each time") {
    CHECK_FALSE(wins_at_once(other_to_move(start_of(13))).empty());
    CHECK(accepted(13) == "Wf4,e5");
    CHECK(test::turns(test::played(start_of(13), {"Wf4,e5"})) == "xf4Bd4");
    CHECK(test::turns(test::played(start_of(13), {"Wf4,e5", "x f4Bd4", "Wg3,d5"})) == "xg4Wg2");
    Model model = type(type(in_lesson(13), "Wf4,e5"), "Bf3,d5");
    CHECK(state_of<Learning>(model).fault.find("and then you cannot win at once") != std::string::npos);
    model = type(type(model, "Wg3,d5"), "Wd3,e4");
    CHECK(state_of<Learning>(model).done);
}

TEST_CASE("giving to get: whatever the reply to the gift, it captures 1 marble, and 3 can be captured then") {
    CHECK(accepted(14) == "Bg4,e6 Gg4,e6 Wg4,e6");
    CHECK_FALSE(proved(start_of(14), 3)); // so no move that the lesson refuses wins soon
    for (const Position& next : after_accepted(14)) {
        const int had = next.captured(Player::Second).total();
        for (const Position& answered : after_any(next)) {
            CHECK(answered.captured(Player::Second).total() == had + 1);
            int most = 0;
            for (const Position& taken : after_any(answered)) {
                most = std::max(most, taken.captured(Player::First).total() - answered.captured(Player::First).total());
            }
            CHECK(most >= 3);
        }
    }
    Model model = type(in_lesson(14), "Wg4,e6");
    CHECK_FALSE(state_of<Learning>(model).done);
    const Position now = model.play.steps.start();
    for (const Turn turn : legal_turns(now)) {
        const bool three = after(now, turn).captured(Player::First).total() >= 1 + 3;
        CHECK(state_of<Learning>(type(model, format_turn(now, turn))).done == three);
    }
}

TEST_CASE("R2.1: with 4 grey marbles of 8 taken, nobody else gets 5; a longer capture does not do that") {
    CHECK(accepted(15) == "xc4Ge3Gc2");
    const Position start = start_of(15);
    CHECK(start.captured(Player::Second) == MarbleCount(0, 4, 0));
    CHECK(test::played(start, {"x c4Ge3Gc2"}).captured(Player::First)[Marble::Grey] == 4);
    CHECK(state_of<Learning>(type(in_lesson(15), "x d3Gd5Bb3Wb5")).fault.find("can still reach 5 grey") !=
          std::string::npos);
}

TEST_CASE("when to isolate: some claims of 2 marbles let the opponent win with 5 grey ones") {
    const Position start = start_of(16);
    std::set<WinningSet> sets;
    for (const Position& next : after_any(start)) {
        if (next.captured(Player::First).total() >= start.captured(Player::First).total() + 2) {
            sets.merge(wins_at_once(next));
        }
    }
    CHECK(sets == std::set<WinningSet>{WinningSet::Grey});
    CHECK(start.captured(Player::Second) == MarbleCount(2, 4, 3));
    CHECK(accepted(16) == "Ba4,d3xBd2Ge2 Bb5,d3xBd2Ge2 Gb5,d3xBd2Ge2");
}

TEST_CASE("R4.5: from an empty pool, the same placement in another colour does not win") {
    CHECK(accepted(17) == "Bc6,c5 Bd6,f4");
}

TEST_CASE("R10.2: what wins in the lesson on blitz is 2 of each, and would not win otherwise") {
    const Position start = start_of(18);
    CHECK(all_marbles_of(start.rules()) == MarbleCount(5, 7, 9));
    CHECK(accepted(18) == "Gf4,g2 Wf4,g2");
    for (const Position& next : after_accepted(18)) {
        for (const Position& answered : after_any(next)) {
            CHECK(wins_at_once(answered) == std::set<WinningSet>{WinningSet::OfEach});
            for (const Position& end : after_any(answered)) {
                CHECK((!end.over() || !wins(end.captured(Player::First), false)));
            }
        }
    }
}

TEST_CASE("three ways to lose: each of them is there, and one kind of move closes them all") {
    const std::set<WinningSet> ways = wins_at_once(other_to_move(start_of(19)));
    CHECK(ways == std::set<WinningSet>{WinningSet::OfEach, WinningSet::White, WinningSet::Black});
    CHECK(accepted(19) == "Be3,c4xGb3 Ge3,c4xGb3 We3,c4xGb3");
}

TEST_CASE("R7.1: in the lesson on the end game the vacant rings are 5, 3 and 1, and who fills the last one wins") {
    CHECK(start_of(20).vacant().size() == 5);
    CHECK(accepted(20) == "Ba2,c3 Ga2,c3 Wa2,c3");
    for (const Position& next : after_accepted(20)) {
        CHECK(next.vacant().size() == 3);
        for (const Position& answered : after_any(next)) {
            CHECK(answered.vacant().size() == 1);
            CHECK(wins_at_once(answered).size() == 1);
            for (const Position& end : after_any(answered)) {
                CHECK(end.vacant().empty());
                CHECK(end.outcome().result == GameResult::FirstWins);
            }
        }
    }
}

TEST_CASE("beside a long hint in the smallest window, the text of a lesson gives way to why an attempt failed") {
    Model model = type(in_lesson(17, {20, 60}), "Bd6,c6");
    const std::string fault = state_of<Learning>(model).fault;
    REQUIRE(width_of(fault) > 30); // two lines of the panel
    model.look.wished = Drawing::Ascii;
    model = press(std::move(model), "t");
    REQUIRE(model.notice == words_of(16).hint);
    std::istringstream lines(screen(model));
    std::string panel;
    for (std::string line; std::getline(lines, line);) {
        panel += line.size() > 31 ? " " + line.substr(31) : "";
    }
    CHECK(panel.find(fault) != std::string::npos);
}

TEST_CASE("lesson 1: the keys of the hint do it, and the board has a ring less") {
    CHECK(state_of<Learning>(press(in_lesson(1), "w<ret><ret>")).done);
    CHECK(state_of<Learning>(press(in_lesson(1), "w<ret>.<ret>")).done);
    for (const Position& next : after_accepted(1)) {
        CHECK(next.rings().size() == 36);
    }
}

TEST_CASE("R4.2, lesson 2: e3 was not free at first, and is now, by two gaps that touch; the cursor goes there") {
    const Position start = start_of(2);
    CHECK(has_ring(free_rings(start), start, "e3"));
    CHECK_FALSE(has_ring(free_rings(start_of(1)), start, "e3"));
    CHECK_FALSE(has_ring(start.rings(), start, "e2"));
    CHECK_FALSE(has_ring(start.rings(), start, "d3"));
    CHECK(adjacent("e2", "d3"));
    CHECK((adjacent("e3", "e2") && adjacent("e3", "d3")));
    const Model model = press(in_lesson(2), "w<ret>");
    CHECK(name_of(start.board(), model.play.cursor) == "e3");
    CHECK(state_of<Learning>(press(model, "<ret>")).done);
    // The keys of the hint, at first and after another ring was removed.
    CHECK(state_of<Learning>(press(in_lesson(2), "wd4<ret>e3<ret>")).done);
    const Model other = type(in_lesson(2), "Wd5,g1");
    CHECK(cover<InputLine>(other) == nullptr); // a legal move
    CHECK_FALSE(state_of<Learning>(other).done);
    CHECK(state_of<Learning>(press(other, "wd4<ret>e3<ret>")).done);
    CHECK(type(in_lesson(2), "Wd5,g1 Bd4,e3").notice == "No move was made; 'Bd4,e3': type one move at a time here");
    const std::string drawn = all_of(in_lesson(2));
    CHECK(std::count(drawn.begin(), drawn.end(), '[') == free_rings(start).size());
}

TEST_CASE("R5.1, lesson 3: one capture is possible and nothing else, and its marble is marked") {
    CHECK(test::turns(start_of(3)) == "xa1Bc3");
    CHECK(state_of<Learning>(press(in_lesson(3), "<ret><ret>")).done);
}

TEST_CASE("a hint about the start of a capture waits until its jumps are taken back") {
    CHECK(press(in_lesson(4), "t").notice == lesson(4).hint);
    const Model begun = press(in_lesson(4), "f3<ret>d5<ret>");
    REQUIRE(begun.play.steps.stage() == Steps::Stage::Jumping);
    CHECK(press(begun, "t").notice == "First go back to the start of your move with Esc");
}

TEST_CASE("a hint that begins with a marble waits until a chosen ring is given up") {
    const Model begun = press(in_lesson(2), "d4<ret>");
    REQUIRE(offers_marbles(begun.play));
    const Model hinted = press(begun, "t");
    CHECK(hinted.notice == "Press Esc first. " + words_of(1).hint);
    CHECK(state_of<Learning>(press(hinted, "<esc>wd4<ret>e3<ret>")).done);
    CHECK(press(press(begun, "<esc>"), "t").notice == words_of(1).hint);
}

TEST_CASE("R5.3, R5.4, lesson 4: four captures, of 1 to 3 marbles; the longest turns left after its first jump") {
    CHECK(test::turns(start_of(4)) == "xe4Wg2 xe5Ge3Wg3 xf3Gd5Bb3Gb1 xf3Gd5Wf5");
    CHECK(accepted(4) == "xf3Gd5Bb3Gb1");
    CHECK(start_of(4).marble_at(test::cell(start_of(4), "f3")) == Marble::White);
}

TEST_CASE("R2.1, lesson 5: you have 3 white marbles, and only the captures of the one on f3 win") {
    const Position start = start_of(5);
    CHECK(start.captured(Player::First) == MarbleCount(3, 0, 0));
    for (const Position& next : after_any(start)) {
        CHECK(next.over() == (next.captured(Player::First)[Marble::White] == 4));
    }
    CHECK(wins_at_once(start) == std::set<WinningSet>{WinningSet::White});
}

TEST_CASE("R6.1, lesson 6: who removes b3 claims the grey marble on b2, and the board marks it before") {
    for (const Position& next : after_any(start_of(6))) {
        CHECK(next.captured(Player::First) == MarbleCount(0, has_ring(next.rings(), next, "b3") ? 0 : 1, 0));
    }
    CHECK(accepted(6).find(",b3") != std::string::npos);
    CHECK(all_of(press(in_lesson(6), "w<ret>b3")).find("*G*") != std::string::npos);
}

TEST_CASE("R6.2, lesson 7: a marble on b2 claims 3, its own among them, and a ring is removed as always") {
    const Position start = start_of(7);
    for (const Turn turn : legal_turns(start)) {
        const Position next = after(start, turn);
        const bool filled = name_of(start.board(), turn.cell()) == "b2";
        CHECK((filled ? next.captured(Player::First).total() == 3 : next.captured(Player::First).total() < 3));
        CHECK(turn.removes());
        CHECK((!filled || next.captured(Player::First)[turn.marble()] >= 1));
    }
}

TEST_CASE("R5.1, lesson 8: beside the marble on d4, either can jump over the other, and only captures are legal") {
    const Position start = start_of(8);
    for (const Turn turn : legal_turns(start)) {
        const bool beside = adjacent(name_of(start.board(), turn.cell()), "d4");
        CHECK(beside != fault_of(lesson(8), start, turn).has_value());
        const Position next = after(start, turn);
        CHECK((!beside || (legal_turns(next).size() == 2 && legal_turns(next)[0].is_capture() &&
                           legal_turns(next)[1].is_capture())));
    }
}

TEST_CASE("R12 D5, lesson 9: each side is as near to its goals as the text says, and the plan gives 1 for 2") {
    const Position start = start_of(9);
    CHECK(start.captured(Player::First)[Marble::White] == 2);
    CHECK(start.captured(Player::Second) == MarbleCount(2, 4, 4)); // R2.1: 1 grey for 5, 1 white for 3 of each
    const Position end = test::played(start, {"Bc5,f4", "x d6Bb4", "Wg2,f3"});
    CHECK(end.captured(Player::First) == MarbleCount(4, 2, 1));
    CHECK(end.captured(Player::Second) == MarbleCount(2, 4, 5));
    CHECK(test::turns(test::played(start, {"Bc5,f4"})) == "xd6Bb4");
}

TEST_CASE("lesson 11: your opponent needs 1 white marble, and b2 alone holds the one on a1") {
    const Position start = start_of(11);
    CHECK(start.captured(Player::Second) == MarbleCount(3, 0, 0));
    for (const char* ring : {"a2", "b1"}) {
        CHECK_FALSE(has_ring(start.rings(), start, ring));
    }
    CHECK(has_ring(start.rings(), start, "b2"));
    CHECK(wins_at_once(other_to_move(start)) == std::set<WinningSet>{WinningSet::White});
    CHECK(test::played(start, {"Ge5,b2"}).captured(Player::First)[Marble::White] == 3);
}

TEST_CASE("lesson 12: you have 3 white, 2 grey and 3 black marbles; removing b3 wins, and nothing else") {
    const Position start = start_of(12);
    CHECK(start.captured(Player::First) == MarbleCount(3, 2, 3));
    for (const Position& next : after_any(start)) {
        CHECK(next.over() == !has_ring(next.rings(), next, "b3"));
    }
}

TEST_CASE("lesson 15: you have 2 grey marbles, the longest capture takes more but not grey, and none are left after") {
    const Position start = start_of(15);
    CHECK(start.captured(Player::First)[Marble::Grey] == 2);
    const Position next = test::played(start, {"x c4Ge3Gc2"});
    CHECK(next.pool()[Marble::Grey] == 0);
    CHECK(next.marbles(Marble::Grey).empty());
    CHECK(test::played(start, {"x d3Gd5Bb3Wb5"}).captured(Player::First).total() >
          next.captured(Player::First).total());
}

TEST_CASE("lesson 17: the pool is empty, a placement costs a marble, and you win with 3 of each colour next") {
    const Position start = start_of(17);
    CHECK(start.pool().empty());
    CHECK(start.captured(Player::First) == MarbleCount(2, 4, 4));
    for (const Position& next : after_accepted(17)) {
        CHECK(next.captured(Player::First).total() == 10 - 1);
        for (const Position& answered : after_any(next)) {
            CHECK(wins_at_once(answered).count(WinningSet::OfEach) == 1);
        }
    }
    CHECK(state_of<Learning>(type(type(in_lesson(17), "Bd6,f4"), "Ge5,f5")).done); // the hint
}

TEST_CASE("lesson 18: you have what the text says, and after f4 and g2 only the other colour on g1 and f3 win") {
    CHECK(start_of(18).captured(Player::First) == MarbleCount(1, 1, 2));
    const Position white = test::played(start_of(18), {"Wf4,g2", "x f4Bf2"});
    for (const Turn turn : legal_turns(white)) {
        const std::string text = format_turn(white, turn, TurnStyle::Compact);
        CHECK(after(white, turn).over() == text.starts_with("Gg1,f3"));
    }
    const Position grey = test::played(start_of(18), {"Gf4,g2", "x f4Bf2"});
    for (const Turn turn : legal_turns(grey)) {
        CHECK(after(grey, turn).over() == format_turn(grey, turn, TurnStyle::Compact).starts_with("Wg1,f3"));
    }
}

TEST_CASE("lesson 19: your opponent needs 1 white, 1 black, or 1 grey for 3 of each; the hint claims b3") {
    CHECK(start_of(19).captured(Player::Second) == MarbleCount(3, 2, 5));
    const Position next = test::played(start_of(19), {"We3,c4"});
    CHECK(next.captured(Player::First)[Marble::Grey] == start_of(19).captured(Player::First)[Marble::Grey] + 1);
}

TEST_CASE("in a lesson of several moves each hint is for the next move, whichever right one was made before") {
    struct Row {
        int number;
        std::vector<std::pair<const char*, std::vector<const char*>>> moves; // and what its hint names
    };
    const std::vector<Row> rows{
        {9, {{"Bc5,f4", {"b4", "black on c5", "f4"}}, {"Wg2,f3", {"white on g2", "f3"}}}},
        {9, {{"Bd5,f3", {}}, {"Wg2,f4", {"white on g2", "f4"}}}},
        {13, {{"Wf4,e5", {"white on f4", "e5"}}, {"Wg3,d5", {"white on g3", "d5"}}, {"Wd3,e4", {"white on d3", "e4"}}}},
        {13, {{"Wf4,e5", {}}, {"Bg3,d5", {}}, {"Wd3,e4", {"white on d3", "e4"}}}},
        {14, {{"Gg4,e6", {"g4", "e6"}}, {"x d6Bf4Gd4Gb4", {"on d6", "f4", "d4", "b4"}}}},
        {17, {{"Bd6,f4", {"black marble on d6", "f4"}}, {"Gd6,f5", {"grey marble on d6", "f5"}}}},
        {17, {{"Bc6,c5", {}}, {"x f4Wd6", {"capture a white marble"}}}},
        {18, {{"Wf4,g2", {"f4", "g2"}}, {"Gg1,f3", {"g1 with grey", "f3"}}}},
        {18, {{"Gf4,g2", {}}, {"Wg1,f3", {"white if you placed grey", "f3"}}}},
        {20, {{"Wa2,c3", {"a2", "c3"}}, {"Wb3", {"last vacant ring"}}}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.number);
        Model model = in_lesson(row.number);
        std::string before;
        for (const auto& move : row.moves) {
            CAPTURE(move.first);
            const std::string hint = press(model, "t").notice;
            CAPTURE(hint);
            CHECK(hint != before);
            for (const char* const named : move.second) {
                CHECK(hint.find(named) != std::string::npos);
            }
            before = hint;
            model = type(std::move(model), move.first);
        }
        CHECK(state_of<Learning>(model).done);
    }
}

TEST_CASE("once a marble is placed, the hint names no key that places one") {
    CHECK(press(in_lesson(1), "w<ret>t").notice ==
          "Press Enter to remove the ring under the cursor. To remove another free ring, press . first.");
    CHECK(press(in_lesson(2), "wd4<ret>t").notice == "Type e3, and press Enter.");
    CHECK(press(in_lesson(6), "wb4<ret>t").notice == "Remove b3.");
    CHECK(press(in_lesson(7), "wb2<ret>t").notice == "Now remove any free ring.");
    CHECK(press(in_lesson(10), "w<ret>t").notice == "Now remove any free ring.");
    CHECK(press(in_lesson(16), "ba4<ret>t").notice == "Remove d3.");
    CHECK(press(in_lesson(19), "we3<ret>t").notice == "Remove c4: that isolates b3.");
    CHECK(press(in_lesson(10), "w<ret><esc>t").notice == words_of(9).hint);
}

TEST_CASE("the list of lessons names all courses, and each lesson by its number") {
    const std::string list = list_of_lessons({});
    CHECK(list.starts_with("The rules\n   1  A move\n"));
    CHECK(list.find("\n  12  Now play\n\nGood play\n  13  Forced moves\n") != std::string::npos);
    CHECK(list.find("\n  20  The endgame\n\nRules of GIPF\n  21  Entering a piece\n") != std::string::npos);
    CHECK(list.find("\n\nPotentials\n  29  Loaded pieces\n") != std::string::npos);
    CHECK(list.find("\n\nGood play in GIPF\n  32  Breaking a row\n") != std::string::npos);
    CHECK(list.ends_with("\n  38  An empty reserve\n  39  Your last pieces\n"));
}

TEST_CASE("progress of an earlier version still means the same lessons") {
    const std::string list = list_of_lessons(*parse_lessons("zertz lessons 1\ndone 26\ndone 27\ndone 37\n"));
    for (const char* const done : {"The reserve (done)", "Loaded pieces (done)", "Your last pieces (done)"}) {
        CHECK(list.find(done) != std::string::npos);
    }
    CHECK(list.find("Rows that cross\n") != std::string::npos);
}

TEST_CASE("a lesson is done by keys, walked to and from, begun again and left") {
    Model model = press(in_lesson(1), "w<ret>.<ret>");
    CHECK(state_of<Learning>(model).done);
    model = press(model, "u");
    CHECK_FALSE(state_of<Learning>(model).done);
    CHECK(state_of<Learning>(model).number == 0);
    CHECK(press(model, "N").notice == "This is the first lesson");
    model = press(model, "nn");
    CHECK(state_of<Learning>(model).number == 2);
    model = press(model, "t");
    CHECK(on_screen(model, "c3"));
    model = press(model, "x");
    CHECK(state_of<Learning>(model).done);
    CHECK(press(model, "x").notice == "The lesson is done");
    CHECK(press(in_lesson(1), "w<ret><esc>").screen == &screens::learn);
    CHECK(press(in_lesson(1), "w<ret><esc><esc>").screen == &screens::start);
    CHECK(press(in_lesson(1), "<esc>").screen == &screens::start);
    CHECK(state_of<Learning>(press(type(in_lesson(12), "Wd4,b3"), "<ret>")).number == 12);
    model = type(type(in_lesson(20), "Ba2,c3"), "Wb2");
    CHECK_FALSE(state_of<Learning>(model).done);
}

TEST_CASE("a lesson that is done is kept at once, and the course goes on with the next one, for each game") {
    std::vector<Effect> effects;
    Model model = press(in_lesson(1), "w<ret>.");
    model = press(std::move(model), "<ret>", &effects);
    REQUIRE(find_effect<KeepLessons>(effects) != nullptr);
    const LessonProgress kept = find_effect<KeepLessons>(effects)->progress;
    CHECK(kept.done == std::vector{0});
    CHECK(kept.next_on(ZertzRules::name) == 1);
    CHECK_FALSE(kept.next_on(GipfRules::name));
    CHECK(on_screen(model, "lesson 1 of 39 (done)"));
    // Another run.
    Model again = blank();
    again.lessons = kept;
    CHECK(on_screen(again, "Learn               lesson 2: Free rings"));
    CHECK(list_of_lessons(kept).starts_with("The rules\n   1  A move (done)\n   2  Free rings\n"));
    again = begin_course(std::move(again), std::nullopt).model;
    CHECK(state_of<Learning>(again).number == 1);
    effects.clear();
    CHECK(on_screen(press(again, "N"), "lesson 1 of 39 (done)"));
    again = press(again, "n", &effects);
    REQUIRE(find_effect<KeepLessons>(effects) != nullptr);
    CHECK(find_effect<KeepLessons>(effects)->progress.next_on(ZertzRules::name) == 2);
    again.choices.choose<GipfRules>();
    CHECK(state_of<Learning>(begin_course(again, std::nullopt).model).number == 2); // whatever was played last
    // One on GIPF that is opened while ZÈRTZ is chosen.
    again.choices.choose<ZertzRules>();
    again = begin_course(again, 28).model;
    CHECK(again.lessons.next_on(ZertzRules::name) == 2);
    CHECK(again.lessons.next_on(GipfRules::name) == 28);
    again.lessons.next[std::string(ZertzRules::name)] = 20; // after the last on ZÈRTZ
    again = begin_course(again, std::nullopt).model;
    again = press(std::move(again), "n");
    CHECK(again.lessons.next_on(ZertzRules::name) == 21);
    CHECK(again.lessons.next_on(GipfRules::name) == 21);
    // With GIPF chosen, as well.
    again.choices.choose<GipfRules>();
    again = press(std::move(again), "n");
    CHECK(again.lessons.next_on(ZertzRules::name) == 22);
    // A file of a later version may name lessons that there are not here.
    again.lessons.next[std::string(ZertzRules::name)] = 900;
    CHECK(state_of<Learning>(begin_course(again, std::nullopt).model).number == 38);
}

TEST_CASE("on the row Learn, Left and Right choose a lesson on the game, Enter and a click open it") {
    std::vector<Effect> effects;
    Model model = press(blank(), "<up><up><up><up><up><up><up>");
    REQUIRE(on_screen(model, "› Learn             < rules, play, GIPF: 39 lessons >"));
    model = press(model, "<right><right>", &effects);
    CHECK(on_screen(model, "› Learn             < lesson 3: Jumping >"));
    REQUIRE(find_effect<KeepLessons>(effects) != nullptr);
    CHECK(on_screen(press(model, "<left><left><left>"), "< lesson 1: A move >"));
    CHECK(state_of<Learning>(press(model, "<ret>")).number == 2);
    const int row = start_line(model) + state_of<StartList>(model).row - start_top(model);
    CHECK(state_of<Learning>(tell(model, Click{{row, start_values_col}})).number == 2);
    model.choices.choose<GipfRules>();
    const auto rows = start_rows(model);
    state_of<StartList>(model).row =
        static_cast<int>(std::find(rows.begin(), rows.end(), StartRow::Learn) - rows.begin());
    CHECK(press(model, "<left>").notice == "This is the first value");
    CHECK(on_screen(press(model, "<right><left>"), "< lesson 21: Entering a piece >"));
}

TEST_CASE("at 60 columns every lesson is named whole on the start screen, and says above whether it is done") {
    for (const Language& language : languages()) {
        const test::Speaking speaking(language);
        for (int number = 0; number < lesson_count(); ++number) {
            Model model = blank({20, 60});
            model.lessons.next[std::string(ZertzRules::name)] = number;
            const auto rows = start_rows(model);
            state_of<StartList>(model).row =
                static_cast<int>(std::find(rows.begin(), rows.end(), StartRow::Learn) - rows.begin());
            const std::string title(words_of(number).title);
            CAPTURE(title);
            const std::string whole =
                number >= first_lesson_on(GipfRules::name)
                    ? filled("lesson {number} on GIPF: {title}", gap<"number">(number + 1), gap<"title">(title))
                    : filled("lesson {number}: {title}", gap<"number">(number + 1), gap<"title">(title));
            CHECK((on_screen(model, "< " + whole + " >") ||
                   on_screen(model, "< " + std::to_string(number + 1) + "  " + title + " >")));
            model.lessons.count(number);
            model.window = {24, 60}; // with 20 rows, the plain board of GIPF leaves none for the title
            model = press(std::move(model), "<ret>");
            CHECK(on_screen(model, filled("lesson {lesson} of {number} (done)", gap<"lesson">(number + 1),
                                          gap<"number">(lesson_count()))));
            CHECK(on_screen(model, std::string(course_of(number))));
        }
    }
}

TEST_CASE("the start screen leads to the lessons") {
    Model model = blank();
    model = press(model, "<up><up><up><up><up><up><up>");
    CHECK(on_screen(model, "› Learn"));
    model = press(model, "<ret>");
    CHECK(model.screen == &screens::learn);
    CHECK(on_screen(model, "The rules   lesson 1 of 39"));
}

} // namespace zertz::tui
