// Questions to the computer in a game of GIPF, and its answers.

#include "base/filled.hpp"
#include "tui/play/gipf_updates.hpp"
#include "tui/play/looking.hpp"
#include "tui/play/words.hpp"
#include "tui/words/sentences.hpp"

#include <utility>

namespace zertz::tui {

void ask_gipf(Model& model, Effects& effects, GipfQuestion::Kind kind) {
    GipfPlay& play = *model.gipf;
    const GipfSession& session = play.game.session;
    GipfQuestion question;
    question.ticket = ++model.last_ticket;
    const bool ends = kind == GipfQuestion::Kind::Turn && session.steps().stage() == gipf::Steps::Stage::Acted;
    question.kind = ends ? GipfQuestion::Kind::Ending : kind;
    if (ends) {
        question.acted = session.steps();
    }
    question.position = kind == GipfQuestion::Kind::Analysis ? play.steps.start()
                        : looks_back(play)                   ? play.steps.now()
                                                             : thinks_about(play);
    const gipf::History history = session.game().history(play.walk.at());
    for (const gipf::Position& earlier : history.positions()) {
        question.seen.push_back(earlier.hash());
    }
    question.seen.pop_back();
    const Player asked = session.asked();
    constexpr int full_level = 9;
    const bool plays = kind == GipfQuestion::Kind::Turn || kind == GipfQuestion::Kind::Challenge;
    question.level = plays ? session.seat(asked).level : full_level;
    question.time = session.clock().time_of(asked, model.now);
    question.jump = kind == GipfQuestion::Kind::Challenge ? session.steps().announced() : gipf::Jump{};
    if (question.kind == GipfQuestion::Kind::Turn && session.seat(asked).kind == Seat::Kind::Engine) {
        question.session = session_asked_in(session);
    }
    play.ticket = question.ticket;
    play.kind = question.kind;
    play.asked_at = model.now;
    effects.push_back(AskGipf{std::move(question)});
}

namespace {

/// Takes the computer's decision whether to challenge the announced jump.
void take_decision(Model& model, Effects& effects, bool challenges) {
    const GipfSession& session = model.gipf->game.session;
    const std::string name = session.seat(session.asked()).name;
    using Kind = gipf::TurnStep::Kind;
    make_gipf_step(model, effects, gipf::TurnStep::only(challenges ? Kind::Challenge : Kind::Allow));
    if (challenges) {
        say(model, filled(sentences::challenges, gap<"name">(name)), Style::Warning);
    } else {
        go_on_with_turn(model, effects);
    }
}

} // namespace

void take_gipf_answer(Model& model, Effects& effects, const GipfAnswer& answer) {
    if (!model.gipf || model.gipf->ticket == 0 || answer.ticket != model.gipf->ticket) {
        return; // the question was cancelled
    }
    GipfPlay& play = *model.gipf;
    play.ticket = 0;
    if (play.kind == GipfQuestion::Kind::Challenge) {
        return take_decision(model, effects, answer.challenges);
    }
    if (!answer.failure.empty()) {
        return stop_for_gipf_engine(model, effects, answer.failure);
    }
    if (answer.line.empty()) {
        return;
    }
    if (play.kind == GipfQuestion::Kind::Ending) {
        play.rest =
            gipf::steps_to(play.game.session.steps(), answer.line.front()).value_or(std::vector<gipf::TurnStep>{});
        return go_on_with_turn(model, effects);
    }
    if (play.kind == GipfQuestion::Kind::Hint) {
        play.hint = answer.line.front();
        const Seats& seats = play.game.session.seats();
        play.hint_words = GipfRules::format_turn(play.steps.now(), answer.line.front()) + ": " +
                          words_for(answer.evaluation, {seats[0].name, seats[1].name});
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
        ask_gipf(model, effects, GipfQuestion::Kind::Hint);
    }
}

void analyse_gipf_here(Model& model, Effects& effects) {
    GipfPlay& play = *model.gipf;
    play.analysis.reset();
    if (model.analysing && model.screen == &screens::gipf && play.ticket == 0 && !game_over(play)) {
        ask_gipf(model, effects, GipfQuestion::Kind::Analysis);
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
    if (play.kind == GipfQuestion::Kind::Analysis && !thinking.lines.empty()) {
        play.analysis = thinking;
    }
}

void ask_gipf_study(Model& model, Effects& effects, StudyTask task) {
    ask_gipf(model, effects, GipfQuestion::Kind::Study);
    std::get<AskGipf>(effects.back()).question.study = std::move(task);
}

} // namespace zertz::tui
