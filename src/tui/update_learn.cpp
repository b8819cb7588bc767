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
int moves_made(const Game& game) {
    return game.ply(game.cursor()) / 2;
}

/// The opponent of a lesson cannot avoid the end of it, and makes any move.
void answer_in_lesson(Model& model, Effects& effects) {
    Game& game = model.play.table.game;
    const Position before = game.position();
    const Turn reply = legal_turns(before).front();
    game.play(reply);
    begin_turn(model, effects);
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
    return play.steps.stage() == Steps::Stage::Start && !play.jumper && !play.giving_away;
}

} // namespace

void begin_lesson(Model& model, Effects& effects, int number) {
    stop_asking(model, effects);
    effects.push_back(LeaveTable{});
    model.game_behind = false;
    model.learning = {number, false, {}};
    model.screen = ScreenName::Learn;
    model.play = Play{};
    model.play.table.game = Game(*parse_position(lesson_of(model).position));
    model.play.table.seats = {Seat{"you", 0}, Seat{"opponent", 0}};
    model.play.cursor = middle_of(model.play.table.game.start().board());
    begin_turn(model, effects);
}

Step begin_course(Model model, int lesson) {
    Step step{std::move(model), {}};
    begin_lesson(step.model, step.effects, std::clamp(lesson, 0, static_cast<int>(lessons().size()) - 1));
    return step;
}

void try_in_lesson(Model& model, Effects& effects, Turn turn) {
    const Lesson& lesson = lesson_of(model);
    Game& game = model.play.table.game;
    const Position before = game.position();
    model.learning.fault.clear();
    const int made = moves_made(game);
    if (const auto fault = fault_of(lesson, before, turn, made)) {
        begin_turn(model, effects);
        model.learning.fault = format_turn(before, turn) + ": " + *fault;
        refuse(model, effects, "Not yet. Try again");
        return;
    }
    game.play(turn);
    begin_turn(model, effects);
    model.learning.done = is_finished(lesson, game.position(), made);
    if (!model.learning.done) {
        answer_in_lesson(model, effects);
    }
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
