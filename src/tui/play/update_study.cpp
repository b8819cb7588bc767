// Questions to the engine: for turns, and for the player's study.

#include "tui/play/gipf_updates.hpp"
#include "tui/play/looking.hpp"
#include "tui/words/sentences.hpp"

#include <utility>
#include <variant>

namespace zertz::tui {
namespace {

void ask(Model& model, Effects& effects, QuestionKind kind, History history) {
    Play& play = model.play;
    Question question;
    question.ticket = ++model.last_ticket;
    question.kind = kind;
    question.history = std::move(history);
    question.seat = seat_of(play, question.mover());
    question.time = play.session.clock().time_of(question.mover(), model.now);
    if (kind == QuestionKind::Turn && question.seat.kind == Seat::Kind::Engine) {
        question.session = play.session;
    }
    play.ticket = question.ticket;
    play.kind = kind;
    play.asked_at = model.now;
    effects.push_back(AskPlayer{std::move(question)});
}

History history_here(const Play& play) {
    return play.session.game().history(play.walk.at());
}

struct StudyTaker {
    Model& model;
    Effects& effects;

    template <GameRules R>
    void operator()(const BasicGameReview<R>& review) const {
        take_reviewed(model, effects, review);
    }
    template <GameRules R>
    void operator()(const BasicJudgedTurn<R>& judged) const {
        take_trial(model, judged);
    }
    void operator()(const PuzzleVerdict& verdict) const { take_verdict(model, effects, verdict); }
};

} // namespace

void ask_for_turn(Model& model, Effects& effects) {
    model.play.thinking.reset();
    ask(model, effects, QuestionKind::Turn, history_here(model.play));
}

bool take_up_pondering(Model& model, Effects& effects) {
    Play& play = model.play;
    const Session& session = play.session;
    const NodeId live = session.live();
    const bool came = play.ticket != 0 && play.kind == QuestionKind::Pondering && live != root_node &&
                      session.game().turn(live) == play.expected && session.game().parent(live) == play.pondered_at;
    if (!came || session.over()) {
        return false;
    }
    play.kind = QuestionKind::Turn;
    play.asked_at = model.now;
    play.thinking.reset();
    effects.push_back(PonderHit{});
    return true;
}

void ponder(Model& model, Effects& effects, Turn expected) {
    Play& play = model.play;
    if (!model.ponders || play.ticket != 0 || game_over(play) || !here_to_move(model) ||
        why_not(play.steps.start(), expected)) {
        return;
    }
    Game ahead = play.session.game();
    const NodeId next = ahead.add(play.session.live(), expected);
    if (ahead.rules_outcome(next).over()) {
        return;
    }
    play.expected = expected;
    play.pondered_at = play.session.live();
    ask(model, effects, QuestionKind::Pondering, ahead.history(next));
}

void analyse_here(Model& model, Effects& effects) {
    model.play.analysis.reset();
    if (model.analysing && model.play.ticket == 0 && !game_over(model.play)) {
        ask(model, effects, QuestionKind::Analysis, history_here(model.play));
    }
}

void toggle_analysis(Model& model, Effects& effects) {
    if (!model.analysing && refuse_to_disturb(model, effects, model.play)) {
        return;
    }
    switch_analysis(model, effects, !model.analysing);
    say(model, model.analysing ? sentences::evaluation_on : sentences::evaluation_off);
}

void switch_analysis(Model& model, Effects& effects, bool on) {
    model.analysing = on;
    if (!at_board(model) && model.screen != &screens::replay) {
        return;
    }
    if (!thinks_about_turn(model.play)) {
        stop_asking(model, effects);
    }
    analyse_here(model, effects);
}

void ask_for_hint(Model& model, Effects& effects) {
    if (refuse_to_disturb(model, effects, model.play)) {
        return;
    }
    stop_asking(model, effects);
    model.play.hint.reset();
    ask(model, effects, QuestionKind::Hint, history_here(model.play));
}

void take_thinking(Model& model, const Thinking& thinking) {
    Play& play = model.play;
    if (play.ticket == 0 || thinking.ticket != play.ticket) {
        return;
    }
    play.ticket = thinking.ended ? 0 : play.ticket;
    if (thinking.lines.empty()) {
        return;
    }
    if (play.kind == QuestionKind::Turn) {
        play.thinking = thinking;
    } else if (play.kind == QuestionKind::Analysis) {
        play.analysis = thinking;
    }
}

void take_advice(Model& model, Effects& effects, const Hint& hint) {
    model.play.ticket = 0;
    model.play.hint = hint;
    analyse_here(model, effects);
}

bool hurry(Model& model, Effects& effects) {
    const bool thinks = model.screen == &screens::gipf
                            ? thinks_about_turn(*model.gipf)
                            : model.screen == &screens::play && thinks_about_turn(model.play);
    if (!thinks) {
        return false;
    }
    effects.push_back(Hurry{});
    return true;
}

void ask_study(Model& model, Effects& effects, StudyTask task) {
    const bool gipf = shows_gipf(model);
    const int ticket = ++model.last_ticket;
    (gipf ? model.gipf->ticket : model.play.ticket) = ticket;
    (gipf ? model.gipf->kind : model.play.kind) = QuestionKind::Study;
    (gipf ? model.gipf->asked_at : model.play.asked_at) = model.now;
    effects.push_back(BeginStudy{ticket, std::move(task)});
}

void take_studied(Model& model, Effects& effects, const Studied& studied) {
    int& ticket = shows_gipf(model) ? model.gipf->ticket : model.play.ticket;
    if (ticket == 0 || studied.ticket != ticket) {
        return; // the question was cancelled
    }
    ticket = 0;
    std::visit(StudyTaker{model, effects}, studied.result);
}

} // namespace zertz::tui
