// Questions to the engine, for turns and for the player's study, and its answers.

#include "base/filled.hpp"
#include "study/hint_words.hpp"
#include "tui/model/chances.hpp"
#include "tui/play/inputs.hpp"
#include "tui/play/words.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>
#include <variant>

namespace zertz::tui {
namespace {

/// In the middle of a turn, the computer is asked about the rest of it.
gipf::Position position_asked_in(const GipfPlay& play, QuestionKind kind) {
    return kind == QuestionKind::Analysis ? play.steps.start()
           : looks_back(play)             ? play.steps.now()
                                          : play.game.position_asked_in();
}

template <GameRules R>
typename R::History history_asked_in(const BasicPlay<R>& play, QuestionKind kind) {
    typename R::History history = session_of(play).game().history(play.walk.at());
    if constexpr (R::rest_is_turn) {
        history.put(position_asked_in(play, kind));
    }
    return history;
}

/// Whether the action of a turn in progress is made, so that only rows are left to remove.
bool can_only_end(const Steps&) {
    return false;
}
bool can_only_end(const gipf::Steps& steps) {
    return steps.stage() == gipf::Steps::Stage::Acted;
}

template <GameRules R>
void ask(Model& model, Effects& effects, BasicPlay<R>& play, QuestionKind kind, typename R::History history,
         std::optional<typename BasicThinking<R>::Line> found = {}) {
    const BasicSession<R>& session = session_of(play);
    BasicQuestion<R> question;
    question.ticket = ++model.last_ticket;
    question.kind = kind;
    question.history = std::move(history);
    question.found = std::move(found);
    const bool steps = kind == QuestionKind::Steps;
    if (steps) {
        question.turn = session.steps();
    } else if (kind == QuestionKind::Hint && can_only_end(play.steps)) {
        question.turn = play.steps;
    }
    const Player asked = steps ? session.asked() : question.mover();
    question.seat = session.seat(asked);
    question.time = session.clock().time_of(asked, model.now);
    if (kind == QuestionKind::Turn && question.seat.kind == Seat::Kind::Engine) {
        question.session = session;
    }
    play.ticket = question.ticket;
    play.kind = kind;
    play.asked_at = model.now;
    effects.push_back(BasicAsk<R>{std::move(question)});
}

template <GameRules R>
void ask_here(Model& model, Effects& effects, BasicPlay<R>& play, QuestionKind kind) {
    ask(model, effects, play, kind, history_asked_in(play, kind));
}

/// Lets the computer ponder on its next turn after the expected one, if that is wanted.
template <GameRules R>
void ponder(Model& model, Effects& effects, BasicPlay<R>& play, typename R::Turn expected) {
    if (!model.ponders || play.ticket != 0 || game_over(play) || !here_to_move(model) ||
        R::why_not(play.steps.start(), expected)) {
        return;
    }
    BasicGame<R> ahead = session_of(play).game();
    const NodeId next = ahead.add(session_of(play).live(), expected);
    if (ahead.rules_outcome(next).over()) {
        return;
    }
    play.expected = expected;
    play.pondered_at = session_of(play).live();
    ask(model, effects, play, QuestionKind::Pondering, ahead.history(next));
}

/// Makes the steps with which the computer goes on, or its decision whether to challenge the announced jump.
template <GameRules R>
void take_steps(Model& model, Effects& effects, const BasicPlay<R>& play, const std::vector<typename R::Step>& steps) {
    const std::string name = seat_of(play, session_of(play).asked()).said();
    const auto is_made = [&](const typename R::Step& step) { return make_step(model, effects, step); };
    if (!std::all_of(steps.begin(), steps.end(), is_made) || steps.empty()) {
        return;
    }
    if constexpr (std::is_same_v<R, GipfRules>) {
        if (steps.front().kind == gipf::TurnStep::Kind::Challenge) {
            say(model, filled("{name} challenges the jump: a game of ZÈRTZ decides", gap<"name">(name)),
                Style::Warning);
        }
    }
}

template <GameRules R>
void make_answered_turn(Model& model, Effects& effects, BasicPlay<R>& play, const BasicAnswer<R>& answer) {
    const bool told = play.thinking && !play.thinking->lines.empty();
    const bool searched = answer.evaluation && answer.evaluation->depth > 0;
    const auto opinion = told       ? std::optional(play.thinking->lines.front().evaluation)
                         : searched ? answer.evaluation
                                    : std::nullopt;
    make_turn(model, effects, answer.turn(), opinion);
}

void tell_of_less_thought(Model& model) {
    if (model.now >= model.next_word_on_thinking) {
        model.next_word_on_thinking = model.now + between_words_on_thinking;
        say(model, tr(thinks_for_less_time));
    }
}

/// What the evaluation on the screen has found in the position of which a hint would be; nothing if that is another,
/// as in the middle of a turn of GIPF.
template <GameRules R>
const typename BasicThinking<R>::Line* found_here(const Model& model, const BasicPlay<R>& play) {
    if (!evaluates(model) || !play.analysis) {
        return nullptr;
    }
    if constexpr (R::rest_is_turn) {
        if (!(position_asked_in(play, QuestionKind::Hint) == position_asked_in(play, QuestionKind::Analysis))) {
            return nullptr;
        }
    }
    return &play.analysis->lines.front();
}

/// Asks for a hint, which explains `found`, if there is something.
template <GameRules R>
void ask_for_hint_in(Model& model, Effects& effects, BasicPlay<R>& play, const typename BasicThinking<R>::Line* found) {
    stop_asking(model, effects);
    play.hint.reset();
    ask(model, effects, play, QuestionKind::Hint, history_asked_in(play, QuestionKind::Hint),
        found != nullptr ? std::optional(*found) : std::nullopt);
}

/// Evaluates the position shown. What was found in it before stays until the search is as deep again.
template <GameRules R>
void go_on_analysing(Model& model, Effects& effects, BasicPlay<R>& play) {
    const bool ended = play.analysis && play.analysis->ended;
    if (evaluates(model) && play.ticket == 0 && !game_over(play) && !ended) {
        ask_here(model, effects, play, QuestionKind::Analysis);
    }
}

/// A hint and an evaluation beside it name the same turn: that of the deeper search.
template <GameRules R>
bool hint_follows_analysis(Model& model, Effects& effects, BasicPlay<R>& play) {
    const auto* const found = play.hint ? found_here(model, play) : nullptr;
    if (found == nullptr || found->turns.empty() || found->evaluation.depth < play.hint->depth ||
        found->turns.front() == play.hint->found) {
        return false;
    }
    ask_for_hint_in(model, effects, play, found);
    return true;
}

template <GameRules R>
void take(Model& model, Effects& effects, BasicPlay<R>& play, const BasicAnswer<R>& answer) {
    using Kind = typename BasicAnswer<R>::Kind;
    const QuestionKind asked = play.kind;
    if (asked != QuestionKind::Hint && !thinks_about_turn(play)) {
        return;
    }
    play.ticket = 0;
    if (asked == QuestionKind::Hint) {
        play.hint.reset(); // the best turn so far
        if (answer.hint) {
            const auto position = history_asked_in(play, QuestionKind::Hint).current();
            play.hint = {answer.hint->turn, hint_in_words(position, *answer.hint), hinted_move(position, *answer.hint),
                         answer.turn(), answer.evaluation ? answer.evaluation->depth : 0};
        }
        if (!hint_follows_analysis(model, effects, play)) {
            go_on_analysing(model, effects, play);
        }
        return;
    }
    if (answer.failed()) {
        return stop_for_engine(model, effects, answer.why);
    }
    const Millis due = play.asked_at + speed_delays[static_cast<std::size_t>(model.speed)];
    if (answer.kind == Kind::Steps) {
        take_steps(model, effects, play, answer.steps);
    } else if (answer.kind == Kind::DemandBack && session_of(play).may_demand_back()) {
        conduct(model, effects, session_of(play).mover(), act::DemandBack{});
    } else if (!anybody_here(play) && due > model.now) {
        play.held = answer;
        play.held_until = due;
        run_clock(model, false); // the wait is for the spectators
    } else {
        make_answered_turn(model, effects, play, answer);
        if (const auto expected = answer.expected()) {
            ponder(model, effects, play, *expected);
        }
    }
}

/// Shows the best turn so far, while the hint is being found.
template <GameRules R>
void show_first_found(BasicPlay<R>& play, const typename BasicThinking<R>::Line& line) {
    const auto turn = line.turns.front();
    const std::string move = R::format_turn(history_asked_in(play, QuestionKind::Hint).current(), turn);
    play.hint = {turn, filled("{move} (still searching)", gap<"move">(move)), move, turn, line.evaluation.depth};
}

template <GameRules R>
void take(Model& model, Effects& effects, BasicPlay<R>& play, const BasicThinking<R>& thinking) {
    play.ticket = thinking.ended ? 0 : play.ticket;
    if (thinking.lines.empty()) {
        return;
    }
    if (play.kind == QuestionKind::Turn) {
        play.thinking = thinking;
        play.share = chances_by<R>(thinking.lines.front().evaluation, Player::First);
    } else if (play.kind == QuestionKind::Analysis) {
        const auto depth = [](const BasicThinking<R>& told) { return told.lines.front().evaluation.depth; };
        if (play.analysis && depth(thinking) < depth(*play.analysis)) {
            play.analysis->ended = thinking.ended;
            return;
        }
        play.analysis = thinking;
        play.share = chances_by<R>(thinking.lines.front().evaluation, Player::First);
        hint_follows_analysis(model, effects, play);
    } else if (play.kind == QuestionKind::Hint && !thinking.lines.front().turns.empty()) {
        show_first_found(play, thinking.lines.front());
    }
}

/// The board whose open question has this ticket; null if that was cancelled.
template <GameRules R>
BasicPlay<R>* asked_with(Model& model, int ticket) {
    BasicPlay<R>* play = nullptr;
    if constexpr (std::is_same_v<R, GipfRules>) {
        play = model.gipf ? &*model.gipf : nullptr;
    } else {
        play = &model.play;
    }
    return play != nullptr && play->ticket != 0 && play->ticket == ticket ? play : nullptr;
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
        if (!take_check(model, effects, judged)) {
            take_trial(model, judged);
        }
    }
    template <GameRules R>
    void operator()(const BasicPuzzleVerdict<R>& verdict) const {
        take_verdict(model, effects, verdict);
    }
    template <GameRules R>
    void operator()(const BasicSolverResult<R>& result) const {
        take_proof(model, result);
    }
};

} // namespace

template <GameRules R>
void ask_for_turn(Model& model, Effects& effects, BasicPlay<R>& play) {
    play.thinking.reset();
    ask_here(model, effects, play,
             R::is_question(session_of(play).steps()) || can_only_end(session_of(play).steps()) ? QuestionKind::Steps
                                                                                                : QuestionKind::Turn);
}

template <GameRules R>
bool take_up_pondering(Model& model, Effects& effects, BasicPlay<R>& play) {
    const BasicSession<R>& session = session_of(play);
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

void analyse_here(Model& model, Effects& effects) {
    with_play(model, [&]<GameRules R>(BasicPlay<R>& play) {
        play.analysis.reset();
        go_on_analysing(model, effects, play);
    });
}

namespace {

/// Refuses a question that would interrupt another player's thinking; false if nobody is thinking.
bool refuse_to_disturb(Model& model, Effects& effects) {
    return with_play(model, [&](const auto& play) {
        const auto& session = session_of(play);
        const bool waits = thinks_about_turn(play) || play.held;
        if (game_over(play)) {
            refuse(model, effects, tr("The game is over"));
        } else if (waits) {
            refuse(model, effects,
                   filled("Wait for {name} to move", gap<"name">(seat_of(play, session.asked()).said())));
        }
        return game_over(play) || waits;
    });
}

} // namespace

void toggle_analysis(Model& model, Effects& effects) {
    if (!evaluates(model) && refuse_to_disturb(model, effects)) {
        return;
    }
    switch_analysis(model, effects, !evaluates(model));
    say(model, evaluates(model) ? filled("Evaluation on, for at most {seconds} s",
                                         gap<"seconds">(patience_for_analysis.count() / 1000))
                                : tr("Evaluation off"));
}

void switch_analysis(Model& model, Effects& effects, bool on) {
    model.analysing = on;
    model.records.evaluated = false;
    if ((!plays_on_screen(model) && !shows_record(model)) || board_of(model).ask == Ask::Mistake) { // judging goes on
        return;
    }
    const bool waits = with_play(model, [](const auto& play) { return thinks_about_turn(play) || play.held; });
    if (!waits) {
        stop_asking(model, effects);
    }
    board_of(model).share.reset();
    analyse_here(model, effects);
}

void ask_for_hint(Model& model, Effects& effects) {
    if (refuse_to_disturb(model, effects)) {
        return;
    }
    with_play(model, [&](auto& play) {
        if (play.hint || (play.ticket != 0 && play.kind == QuestionKind::Hint)) {
            return; // another search could name another move
        }
        // An evaluation that has taken less time than a hint may be shallow.
        const auto* const found = found_here(model, play);
        const bool deep = found != nullptr && !found->turns.empty() &&
                          (play.analysis->ended || play.analysis->used >= patience_for_hint.count());
        ask_for_hint_in(model, effects, play, deep ? found : nullptr);
    });
}

template <GameRules R>
void take_thinking(Model& model, Effects& effects, const BasicThinking<R>& thinking) {
    if (auto* const play = asked_with<R>(model, thinking.ticket)) {
        take(model, effects, *play, thinking);
    }
}

template <GameRules R>
void take_answer(Model& model, Effects& effects, const BasicAnswer<R>& answer) {
    if (auto* const play = asked_with<R>(model, answer.ticket)) {
        take(model, effects, *play, answer);
        if (answer.shortened) {
            tell_of_less_thought(model);
        }
    }
}

#define INSTANTIATE(R)                                                                                                 \
    template void ask_for_turn(Model&, Effects&, BasicPlay<R>&);                                                       \
    template bool take_up_pondering(Model&, Effects&, BasicPlay<R>&);                                                  \
    template void take_thinking(Model&, Effects&, const BasicThinking<R>&);                                            \
    template void take_answer(Model&, Effects&, const BasicAnswer<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

void end_long_thought(Model& model, Effects& effects) {
    with_play(model, [&](auto& play) {
        const auto end = end_of_patience(play);
        if (!end || model.now < *end) {
            return;
        }
        stop_asking(model, effects);
        if (play.kind == QuestionKind::Analysis) {
            play.analysis->used = model.now - play.asked_at;
            play.analysis->ended = true;
            if (model.notice.empty()) {
                say(model, filled("Evaluation ended after {seconds} s", gap<"seconds">(play.analysis->used / 1000)));
            }
        }
    });
}

void make_held_turn(Model& model, Effects& effects) {
    with_play(model, [&](auto& play) {
        if (play.held && model.now >= play.held_until) {
            const auto answer = *std::exchange(play.held, std::nullopt);
            run_clock(model, true);
            make_answered_turn(model, effects, play, answer);
        }
    });
}

bool hurry(Model& model, Effects& effects) {
    if (!plays_on_screen(model) || !thinks_about_turn(board_of(model))) {
        return false;
    }
    effects.push_back(Hurry{});
    return true;
}

void ask_study(Model& model, Effects& effects, StudyTask task) {
    BoardState& board = board_of(model);
    board.ticket = ++model.last_ticket;
    board.kind = QuestionKind::Study;
    board.asked_at = model.now;
    effects.push_back(BeginStudy{board.ticket, std::move(task)});
}

void take_studied(Model& model, Effects& effects, const Studied& studied) {
    int& ticket = board_of(model).ticket;
    if (ticket == 0 || studied.ticket != ticket) {
        return; // the question was cancelled
    }
    ticket = 0;
    std::visit(StudyTaker{model, effects}, studied.result);
}

} // namespace zertz::tui
