// Questions to the computer in a game of GIPF, and its answers.

#include "base/filled.hpp"
#include "board/levels.hpp"
#include "tui/play/gipf_updates.hpp"
#include "tui/play/looking.hpp"
#include "tui/play/words.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {

void ask_gipf(Model& model, Effects& effects, QuestionKind kind) {
    GipfPlay& play = *model.gipf;
    const GipfSession& session = play.game.session;
    using Stage = gipf::Steps::Stage;
    const Stage stage = session.steps().stage();
    GipfQuestion question;
    question.ticket = ++model.last_ticket;
    question.kind = kind;
    if (kind == QuestionKind::Turn && (stage == Stage::Announced || stage == Stage::Acted)) {
        question.kind = QuestionKind::Steps;
        question.turn = session.steps();
    }
    question.seat = session.seat(session.asked());
    question.history = session.game().history(play.walk.at());
    question.history.put(kind == QuestionKind::Analysis ? play.steps.start()
                         : looks_back(play)             ? play.steps.now()
                                                        : play.game.position_asked_in());
    question.time = session.clock().time_of(session.asked(), model.now);
    if (question.kind == QuestionKind::Turn && question.seat.kind == Seat::Kind::Engine) {
        question.session = session_asked_in(session);
    }
    play.ticket = question.ticket;
    play.kind = question.kind;
    play.asked_at = model.now;
    effects.push_back(AskGipf{std::move(question)});
}

namespace {

/// Makes the steps with which the computer goes on, or its decision whether to challenge the announced jump.
void take_steps(Model& model, Effects& effects, const std::vector<gipf::TurnStep>& steps) {
    const GipfSession& session = model.gipf->game.session;
    const std::string name = session.seat(session.asked()).name;
    const auto is_made = [&](const gipf::TurnStep& step) { return make_gipf_step(model, effects, step); };
    if (std::all_of(steps.begin(), steps.end(), is_made) && !steps.empty() &&
        steps.front().kind == gipf::TurnStep::Kind::Challenge) {
        say(model, filled("{name} challenges the jump: a game of ZÈRTZ decides", gap<"name">(name)), Style::Warning);
    }
}

} // namespace

void take_gipf_answer(Model& model, Effects& effects, const GipfAnswer& answer) {
    if (!model.gipf || model.gipf->ticket == 0 || answer.ticket != model.gipf->ticket) {
        return; // the question was cancelled
    }
    GipfPlay& play = *model.gipf;
    play.ticket = 0;
    if (answer.failed()) {
        return stop_for_gipf_engine(model, effects, answer.why);
    }
    if (answer.kind == GipfAnswer::Kind::Steps) {
        return take_steps(model, effects, answer.steps);
    }
    if (answer.line.empty()) {
        return;
    }
    if (play.kind == QuestionKind::Hint) {
        play.hint = answer.line.front();
        const Seats& seats = play.game.session.seats();
        play.hint_words = GipfRules::format_turn(play.steps.now(), answer.line.front()) + ": " +
                          words_for(answer.evaluation.value_or(Evaluation()), {seats[0].name, seats[1].name});
        analyse_gipf_here(model, effects);
        return;
    }
    const Millis due = play.asked_at + speed_delays[static_cast<std::size_t>(model.speed)];
    if (!anybody_here(play) && due > model.now) {
        play.held = answer;
        play.held_until = due;
    } else {
        make_gipf_turn(model, effects, answer.line.front(), answer.evaluation);
    }
}

void ask_for_gipf_hint(Model& model, Effects& effects) {
    GipfPlay& play = *model.gipf;
    if (!refuse_to_disturb(model, effects, play)) {
        stop_asking_gipf(model, effects);
        play.hint.reset();
        play.hint_words.clear();
        ask_gipf(model, effects, QuestionKind::Hint);
    }
}

void analyse_gipf_here(Model& model, Effects& effects) {
    GipfPlay& play = *model.gipf;
    play.analysis.reset();
    if (model.analysing && model.screen == &screens::gipf && play.ticket == 0 && !game_over(play)) {
        ask_gipf(model, effects, QuestionKind::Analysis);
    }
}

void toggle_gipf_analysis(Model& model, Effects& effects) {
    GipfPlay& play = *model.gipf;
    if (!model.analysing && refuse_to_disturb(model, effects, play)) {
        return;
    }
    model.analysing = !model.analysing;
    if (!thinks_about_turn(play)) {
        stop_asking_gipf(model, effects);
    }
    analyse_gipf_here(model, effects);
    say(model, model.analysing ? sentences::evaluation_on : sentences::evaluation_off);
}

void take_gipf_thinking(Model& model, const GipfThinking& thinking) {
    if (!model.gipf || model.gipf->ticket == 0 || thinking.ticket != model.gipf->ticket) {
        return; // the question was cancelled
    }
    GipfPlay& play = *model.gipf;
    play.ticket = thinking.ended ? 0 : play.ticket;
    if (play.kind == QuestionKind::Analysis && !thinking.lines.empty()) {
        play.analysis = thinking;
    }
}

} // namespace zertz::tui
