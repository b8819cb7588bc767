#include "../support/boards.hpp"
#include "driver.hpp"
#include "tui/lessons.hpp"
#include "zertz/position_text.hpp"

#include <doctest/doctest.h>

#include <algorithm>

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

bool on_screen(const Model& model, std::string_view text) {
    return screen(model).find(text) != std::string::npos;
}

} // namespace

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

TEST_CASE("the lessons' texts fit on the smallest window") {
    for (int number = 1; number <= static_cast<int>(lessons().size()); ++number) {
        const Lesson& lesson = lessons()[static_cast<std::size_t>(number - 1)];
        CAPTURE(lesson.title);
        std::string shown = screen(in_lesson(number, {20, 60}));
        // The last words of text and task stand in the panel's lines, maybe after a break.
        for (const std::string_view text : {lesson.text, lesson.task}) {
            const std::string_view last = text.substr(text.rfind(' ') + 1);
            CHECK(shown.find(last) != std::string::npos);
        }
    }
}

TEST_CASE("a lesson is left as it was by a turn that does not do what it asks for") {
    Model model = type(in_lesson(4), "x e4Wg2");
    CHECK(on_screen(model, "that takes 1 marble; 3 can be taken"));
    CHECK(model.play.table.game.size() == 0);
    CHECK_FALSE(model.learning.done);
    model = type(model, "x f3Gd5Bb3Gb1");
    CHECK(model.learning.done);
    CHECK_FALSE(on_screen(model, "can be taken"));
    CHECK(on_screen(model, "Three marbles"));
    CHECK(on_screen(model, "Enter goes on"));
    model = press(model, "<ret>");
    CHECK(model.learning.number == 4);
}

TEST_CASE("what the rules forbid is refused in a lesson, too") {
    Model model = type(in_lesson(3), "Wd4,d1");
    CHECK(model.notice.find("R5.1") != std::string::npos);
    CHECK(model.learning.fault.empty());
}

TEST_CASE("R12 D5: the sacrifice is judged by what the opponent can do, and takes two turns") {
    Model model = type(in_lesson(9), "Bc5,a2");
    CHECK_FALSE(model.learning.fault.empty());
    model = type(model, "Bc5,f4");
    CHECK_FALSE(model.learning.done);
    CHECK(model.notice == "your opponent has to capture: x d6Bb4");
    model = type(model, "Wa4,f3");
    CHECK_FALSE(model.learning.done);
    model = type(model, "Wg2,f3");
    CHECK(model.learning.done);
    CHECK(model.play.table.game.position().outcome().result == GameResult::FirstWins);
}

TEST_CASE("safety means that the opponent cannot win with the next turn") {
    Model model = type(in_lesson(11), "Ge5,d6");
    CHECK(model.learning.fault.find("then your opponent wins with") != std::string::npos);
    model = type(model, "Ge5,b2");
    CHECK(model.learning.done);
}

TEST_CASE("a lesson is done by keys, walked to and from, begun again and left") {
    Model model = press(in_lesson(1), "<ret>.<ret>");
    CHECK(model.learning.done);
    model = press(model, "u");
    CHECK_FALSE(model.learning.done);
    CHECK(model.learning.number == 0);
    CHECK(press(model, "N").notice == "this is the first lesson");
    model = press(model, "nn");
    CHECK(model.learning.number == 2);
    model = press(model, "t");
    CHECK(on_screen(model, "c3"));
    model = press(model, "x");
    CHECK(model.learning.done);
    CHECK(press(in_lesson(1), "<ret><esc>").screen == ScreenName::Learn);
    CHECK(press(in_lesson(1), "<ret><esc><esc>").screen == ScreenName::Start);
    CHECK(press(in_lesson(1), "<esc>").screen == ScreenName::Start);
    const int last = static_cast<int>(lessons().size());
    CHECK(press(in_lesson(last), "n").notice == "this is the last lesson");
    CHECK(press(type(in_lesson(last), "Wd4,b3"), "<ret>").screen == ScreenName::Start);
}

TEST_CASE("the start screen leads to the lessons") {
    Model model = blank();
    model = press(model, "<up><up>");
    CHECK(on_screen(model, "› Learn"));
    model = press(model, "<ret>");
    CHECK(model.screen == ScreenName::Learn);
    CHECK(on_screen(model, "lesson 1 of 12"));
}

} // namespace zertz::tui
