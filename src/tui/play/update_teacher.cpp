// The teacher's mode: a finished turn against the computer is judged before it is handed over. If it is a mistake, the
// game stops, and the player keeps the turn or chooses again.

#include "tui/play/inputs.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace zertz::tui {
namespace {

/// Not where the game counts, where others wait, or where touch-move lets nobody choose again.
template <GameRules R>
bool teaches_in(const Model& model, const BasicPlay<R>& play) {
    const BasicSession<R>& session = session_of(play);
    const Player mover = play.steps.start().mover();
    return model.teaches && !model.table && plays_on_screen(model) && session.game().tag("Rated") != "yes" &&
           seat_of(play, mover).here() && !seat_of(play, opponent(mover)).is_person() &&
           !R::is_strict(session.game().start()) && !session.turn_is_begun();
}

/// The position of the turn as it was when the player began it, to look at and to choose in.
template <GameRules R>
void show_start_of_turn(BasicPlay<R>& play) {
    play.steps = typename R::Steps(session_of(play).game().position(play.walk.at()));
}

template <GameRules R>
void keep_turn(Model& model, Effects& effects, BasicPlay<R>& play) {
    stop_asking(model, effects);
    run_clock(model, true);
    play.ask = Ask::Nothing;
    play.hint.reset();
    const auto [turn, last, judged] = *play.taught; // it stays until the turn is made, which is then not judged again
    static_cast<void>(last ? make_step(model, effects, *last) : make_turn(model, effects, turn));
}

template <GameRules R>
void choose_again(Model& model, Effects& effects, BasicPlay<R>& play) {
    stop_asking(model, effects);
    run_clock(model, true);
    play.taught.reset();
    play.ask = Ask::Nothing;
    const auto better = std::move(play.hint);
    const BasicSession<R>& session = session_of(play);
    while (!looks_back(play) && R::is_begun(session.steps()) &&
           conduct(model, effects, session.mover(), act::BasicMakeStep<R>{R::Step::only(R::Step::Kind::Back)})) {
    }
    show_position(model);
    play.hint = better;
    begin_input(play);
    analyse_here(model, effects);
}

/// Shows the better turn on the board, before anything is decided.
template <GameRules R>
void show_better(BasicPlay<R>& play) {
    constexpr std::size_t most = 4;
    show_start_of_turn(play);
    const auto from = play.steps.start();
    const std::span better(play.taught->judged->better);
    play.hint = {better.front(), moves_in_words<R>(from, better.first(std::min(most, better.size()))),
                 R::format_turn(from, better.front()), better.front()};
    play.hint->corrects = true;
    begin_input(play);
}

template <GameRules R>
bool answer(Model& model, Effects& effects, BasicPlay<R>& play, Action action) {
    const bool judged = play.taught->judged.has_value();
    switch (action) {
    case Action::Cancel:
    case Action::Undo: choose_again(model, effects, play); return true;
    case Action::Act:
        if (judged) { // else the key was pressed twice
            keep_turn(model, effects, play);
        }
        return true;
    case Action::Hint:
        if (judged && !play.taught->judged->better.empty()) {
            show_better(play);
        }
        return judged;
    default: return false;
    }
}

} // namespace

template <GameRules R>
bool teach(Model& model, Effects& effects, BasicPlay<R>& play, typename R::Turn turn,
           std::optional<typename R::Step> last) {
    const bool kept = std::exchange(play.taught, std::nullopt).has_value();
    const auto start = session_of(play).game().position(play.walk.at());
    // The rest of a turn of GIPF whose rows have gone already is no turn to judge from its start.
    const bool whole = !R::why_not(start, turn);
    if (kept || !whole || !teaches_in(model, play) || R::legal_turns(play.steps.start()).size() < 2) {
        return false;
    }
    stop_asking(model, effects);
    run_clock(model, false);
    play.taught = {turn, last, {}};
    play.hint.reset();
    play.shows_replies = false;
    play.ask = Ask::Mistake;
    play.steps = all_steps(start, turn); // on the board the turn is made
    ask_study(model, effects, BasicTurnCheck<R>{session_of(play).game(), play.walk.at(), turn});
    return true;
}

template <GameRules R>
bool teach_step(Model& model, Effects& effects, BasicPlay<R>& play, const typename R::Step& step) {
    typename R::Steps made = session_of(play).steps();
    bool refused = false;
    if constexpr (requires { R::Step::Kind::Announce; }) { // as if it were not challenged
        refused = (step.kind == R::Step::Kind::Announce ? made.jump(step.jump) : R::make_step(made, step)).has_value();
    } else {
        refused = R::make_step(made, step).has_value();
    }
    return !refused && !R::asked(made) && teach(model, effects, play, made.turn(), step);
}

template <GameRules R>
bool take_check(Model& model, Effects& effects, const BasicJudgedTurn<R>& judged) {
    auto& play = play_of<R>(model);
    if (!play.taught) {
        return false;
    }
    if (!judged.is_mistake()) {
        keep_turn(model, effects, play);
        return true;
    }
    play.taught->judged = judged;
    ring(model, effects);
    return true;
}

bool answer_teacher(Model& model, Effects& effects, Action action) {
    return with_play(model, [&](auto& play) { return answer(model, effects, play, action); });
}

#define INSTANTIATE(R)                                                                                                 \
    template bool teach(Model&, Effects&, BasicPlay<R>&, R::Turn, std::optional<R::Step>);                             \
    template bool teach_step(Model&, Effects&, BasicPlay<R>&, const R::Step&);                                         \
    template bool take_check(Model&, Effects&, const BasicJudgedTurn<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz::tui
