// A move planned while another player is to move: it is made as soon as it can be, and dropped if it is not legal then.

#include "base/filled.hpp"
#include "base/words.hpp"
#include "games/zertz/turn_text.hpp"
#include "tui/play/inputs.hpp"

#include <utility>

namespace zertz::tui {

namespace {

template <GameRules R>
bool begin_plan_in(BasicPlay<R>& play) {
    const BasicSession<R>& session = session_of(play);
    // With touch-move a step could not be taken back (R10.3), so such a move is planned as a text. While the opponent
    // answers a jump (G8.2), it is still the player's own turn.
    if (R::is_strict(session.game().start()) || session.seat(session.mover()).here()) {
        return false;
    }
    play.steps = typename R::Steps(as_if_to_move(session.position(), opponent(session.mover())));
    play.plans = true;
    play.hint.reset();
    begin_input(play);
    return true;
}

} // namespace

bool begin_plan(Model& model) {
    return !board_of(model).plans && open_question(model) == Ask::Nothing && may_plan(model) &&
           with_play(model, [](auto& play) { return begin_plan_in(play); });
}

void plan(Model& model, std::string_view text) {
    if (board_of(model).plans) {
        show_position(model); // without the steps of the plan
    }
    board_of(model).planned = trimmed(text);
    say(model, {});
}

bool plan_step(Model& model, Effects& effects, const TurnStep& step) {
    Steps& steps = model.play.steps;
    if (const auto refusal = make_step(steps, step)) {
        refuse(model, effects, *refusal);
        return false;
    }
    if (steps.stage() == Steps::Stage::Done) {
        plan(model, format_turn(steps.start(), steps.turn()));
    }
    return true;
}

bool drop_plan(Model& model) {
    BoardState& board = board_of(model);
    if (!board.plans && board.planned.empty()) {
        return false;
    }
    if (!std::exchange(board.plans, false)) {
        board.planned.clear();
    }
    show_position(model);
    return true;
}

std::optional<TurnStep> step_planned(const Play& play) {
    return play.plans && play.steps.stage() == Steps::Stage::Placed
               ? std::optional(TurnStep::place(play.steps.turn().marble(), play.steps.turn().cell()))
               : std::nullopt;
}

void go_on_with_plan(Model& model, Effects& effects, const std::optional<TurnStep>& begun) {
    if (begun && plays_on_screen(model) && here_to_move(model) && !looks_elsewhere(model) &&
        make_step(model, effects, *begun)) {
        settle_cursor(model.play);
    }
}

void make_planned_turn(Model& model, Effects& effects) {
    if (!plays_on_screen(model) || board_of(model).planned.empty()) {
        return;
    }
    BoardState& board = board_of(model);
    const bool deaf = model.table && (model.table->broken || model.table->waits);
    if (with_play(model, [](const auto& play) { return game_over(play) || !anybody_here(play); })) {
        board.planned.clear();
    } else if (!deaf && here_to_move(model) && !board.plans && !looks_elsewhere(model) &&
               open_question(model) == Ask::Nothing) {
        const std::string planned = std::exchange(board.planned, {});
        play_text(model, effects, planned);
        if (board_of(model).wrong_at) {
            say(model, filled("Your planned move cannot be made: {why}", gap<"why">(model.notice)), Style::Warning);
        }
        board_of(model).wrong_at.reset();
    }
}

} // namespace zertz::tui
