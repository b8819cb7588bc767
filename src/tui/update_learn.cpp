// Lessons: a position and a task, judged by the rules.

#include "tui/lessons.hpp"
#include "tui/updates.hpp"
#include "zertz/position_text.hpp"
#include "zertz/turn_text.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {
namespace {

const Lesson& lesson_of(const Model& model) {
    return lessons()[static_cast<std::size_t>(model.learning.number)];
}

/// The moves that the player has made in the lesson.
int moves_made(const Session& session) {
    return session.game().ply(session.live()) / 2;
}

/// The opponent of a lesson cannot avoid the end of it, and makes any move.
void answer_in_lesson(Model& model, Effects& effects) {
    const Position before = model.play.session.position();
    const Turn reply = legal_turns(before).front();
    conduct(model, effects, before.mover(), act::MakeTurn{reply});
    const std::string text = format_turn(before, reply);
    say(model, (reply.is_capture() ? "Your opponent must capture: " : "Your opponent plays ") + text, Style::Warning);
}

void go_to_lesson(Model& model, Effects& effects, int number) {
    if (number < 0 || number >= static_cast<int>(lessons().size())) {
        refuse(model, effects, number < 0 ? "This is the first lesson" : "This is the last lesson");
        return;
    }
    begin_lesson(model, effects, number);
}

void leave_lessons(Model& model, Effects& effects) {
    stop_asking(model, effects);
    effects.push_back(ListKept{});
    model.screen = ScreenName::Start;
    model.start_row = 0;
}

bool nothing_begun(const Play& play) {
    return play.steps.stage() == Steps::Stage::Start && !play.jumper && !play.shows_replies;
}

} // namespace

void begin_lesson(Model& model, Effects& effects, int number) {
    stop_asking(model, effects);
    effects.push_back(LeaveGame{});
    model.game_behind = false;
    model.learning = {number, false, {}};
    model.screen = ScreenName::Learn;
    model.play = Play{};
    const Position start = *parse_position(lesson_of(model).position);
    model.play.session = Session(Game(start), {Seat::person("you"), Seat::person("opponent")}, Clock());
    model.play.cursor = middle_of(start.board());
    conduct(model, effects, start.mover(), act::GoOn{});
}

Updated begin_course(Model model, int lesson) {
    Updated step{std::move(model), {}};
    begin_lesson(step.model, step.effects, std::clamp(lesson, 0, static_cast<int>(lessons().size()) - 1));
    return step;
}

bool try_in_lesson(Model& model, Effects& effects, Turn turn) {
    const Lesson& lesson = lesson_of(model);
    const Position before = model.play.session.position();
    model.learning.fault.clear();
    const int made = moves_made(model.play.session);
    if (const auto fault = fault_of(lesson, before, turn, made)) {
        show_position(model);
        model.learning.fault = format_turn(before, turn) + ": " + *fault;
        refuse(model, effects, "Not yet. Try again");
        return false;
    }
    conduct(model, effects, before.mover(), act::MakeTurn{turn});
    model.learning.done = is_finished(lesson, model.play.session.position(), made);
    if (!model.learning.done) {
        answer_in_lesson(model, effects);
    }
    return true;
}

void learn_action(Model& model, Effects& effects, Action action) {
    const int number = model.learning.number;
    switch (action) {
    case Action::NextLesson: go_to_lesson(model, effects, number + 1); break;
    case Action::PreviousLesson: go_to_lesson(model, effects, number - 1); break;
    case Action::Again: begin_lesson(model, effects, number); break;
    case Action::Clue: say(model, std::string(lesson_of(model).hint)); break;
    case Action::Cancel:
        nothing_begun(model.play) ? leave_lessons(model, effects) : play_action(model, effects, action);
        break;
    case Action::Act:
        if (!model.learning.done) {
            play_action(model, effects, action);
        } else if (number + 1 == static_cast<int>(lessons().size())) {
            leave_lessons(model, effects);
        } else {
            begin_lesson(model, effects, number + 1);
        }
        break;
    default: play_action(model, effects, action); break;
    }
}

} // namespace zertz::tui
