#include "base/filled.hpp"
#include "games/zertz/handicap.hpp"
#include "games/zertz/turn_text.hpp"
#include "tui/board/layout.hpp"
#include "tui/play/gipf_updates.hpp"
#include "tui/play/looking.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/view.hpp"
#include "tui/play/views.hpp"
#include "tui/play/words.hpp"
#include "tui/words/screen_sentences.hpp"
#include "tui/words/sentences.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace zertz::tui {
namespace {

void demand_back(Model& model, Effects& effects) {
    const Session& session = model.play.session;
    if (!here_to_move(model) || looks_elsewhere(model)) {
        refuse(model, effects, message(Objection::NoMissedCapture, session));
    } else {
        conduct(model, effects, session.mover(), act::DemandBack{});
    }
}

/// A rematch with the sides swapped; a handicap goes to the same player again.
Session rematch(const Session& over, const std::vector<Tag>& tags) {
    Position start = over.game().start();
    if (const auto given = handicap_of(start)) {
        start = with_handicap(Position::start(start.board(), start.rules()), opponent(given->first), given->second)
                    .value_or(start);
    }
    return rematch_of(over, start, tags);
}

/// The game stays behind the start screen, to go back to, unless it is over.
void to_start_screen(Model& model, Effects& effects) {
    suspend(model, effects);
    stop_asking(model, effects);
    const Session& session = model.play.session;
    if (session.over() && !decides_potential(model)) {
        to_start_with(model, effects, rematch(session, model.choices.tags), false);
    } else {
        to_start_with(model, effects, std::nullopt, decides_potential(model) || session.game().size() > 0);
    }
}

} // namespace

void change_speed(Model& model, int by) {
    const int fastest = static_cast<int>(speed_delays.size()) - 1;
    model.speed = std::clamp(model.speed + by, 0, fastest);
    const Millis delay = speed_delays[static_cast<std::size_t>(model.speed)];
    say(model, delay == 0
                   ? std::string(tr("Speed: full"))
                   : filled("Speed: one move every {seconds} s",
                            gap<"seconds">(std::to_string(delay / 1000) + "." + std::to_string(delay % 1000 / 100))));
}

void take_answer(Model& model, Effects& effects, const Answer& answer) {
    Play& play = model.play;
    if (play.ticket == 0 || answer.ticket != play.ticket) {
        return; // the question was cancelled
    }
    if (answer.hint) {
        return take_advice(model, effects, *answer.hint);
    }
    if (!thinks_about_turn(play)) {
        return;
    }
    play.ticket = 0;
    if (answer.failed()) {
        return stop_for_engine(model, effects, answer.why);
    }
    const Millis due = play.asked_at + speed_delays[static_cast<std::size_t>(model.speed)];
    if (answer.kind == Answer::Kind::DemandBack && play.session.may_demand_back()) {
        conduct(model, effects, play.session.mover(), act::DemandBack{});
    } else if (!anybody_here(play) && due > model.now) {
        play.held = answer.turn();
        play.held_until = due;
    } else {
        const bool known = play.thinking && !play.thinking->lines.empty();
        const auto opinion = known ? std::optional(play.thinking->lines.front().evaluation) : std::nullopt;
        make_turn(model, effects, answer.turn(), opinion);
        if (const auto expected = answer.expected()) {
            ponder(model, effects, *expected);
        }
    }
}

namespace {

/// If the game is stopped because the player viewed an earlier move, answering continues it. The session then starts
/// the turn again, so the whole turn is made.
void answer_claim(Model& model, Effects& effects, bool yes) {
    const TurnStep answer = TurnStep::claim(yes);
    Steps steps = model.play.steps;
    if (model.screen != &screens::play || !model.play.session.suspended() || make_step(steps, answer)) {
        make_step(model, effects, answer);
        return;
    }
    conduct(model, effects, model.play.session.mover(), act::GoOn{});
    make_turn(model, effects, steps.turn());
}

} // namespace

void answer_question(Model& model, Effects& effects, bool yes) {
    const Ask ask = std::exchange(model.play.ask, Ask::Nothing);
    if (ask == Ask::Claim) {
        answer_claim(model, effects, yes);
    } else if (ask == Ask::Engine) {
        go_on_after_engine(model, effects, yes);
    } else if (ask == Ask::GiveUp) {
        if (yes) {
            give_up_puzzle(model, effects);
        }
    } else {
        answer_in_game(model, effects, model.play, ask, yes, conduct);
    }
}

namespace {

void tick(Model& model, Effects& effects) {
    Play& play = model.play;
    if (leaves_contest_alone(model) && model.now >= play.held_until) {
        end_contest(model, effects);
        return;
    }
    if (play.session.clock().running() && !model.table) { // at a table, the table decides when time is up
        conduct(model, effects, play.session.mover(), act::Tick{});
    }
    if (play.held && model.now >= play.held_until) {
        make_turn(model, effects, *std::exchange(play.held, std::nullopt));
    }
}

std::optional<Millis> wake(const Model& model) {
    return next_change_of(model.play, model.play.held || leaves_contest_alone(model), model.now);
}

void resume(Model& model, Effects& effects) {
    if (game_over(model.play)) {
        look_where_shown(model, effects);
    } else {
        conduct(model, effects, model.play.session.mover(), act::GoOn{});
    }
}

} // namespace

bool paste_turns(Model& model, Effects& effects, std::string_view text) {
    const bool takes = at_board(model) && model.play.ask == Ask::Nothing;
    if (takes) {
        play_text(model, effects, text);
    }
    return takes;
}

void board_click(Model& model, Effects& effects, ScreenPos at, const HitMap& hits) {
    if (at_board(model)) {
        play_click(model, effects, at, hits);
    }
}

void play_click(Model& model, Effects& effects, ScreenPos at, const HitMap& hits) {
    const auto cell = cell_under(model, at);
    if (cell && model.play.steps.now().rings().contains(*cell)) {
        model.play.cursor = *cell;
        act(model, effects);
    } else if (cell) {
        refuse(model, effects,
               filled(sentences::ring_removed, gap<"ring">(name_of(model.play.steps.start().board(), *cell))));
    } else if (const auto marble = hits.at<Marble>(at)) {
        choose_marble(model, effects, *marble);
    } else if (const auto node = hits.at<NodeId>(at); node && model.screen == &screens::play) {
        look_at(model, effects, *node);
    }
}

namespace {

/// After the game that decides a potential, the keys lead back to the game of GIPF; false if it is not over, or
/// the key only steps through it.
bool leave_contest(Model& model, Effects& effects, Action action) {
    if (model.table || !decides_potential(model) || !model.play.session.over() || looks_elsewhere(model)) {
        return false;
    }
    switch (action) {
    case Action::Act:
    case Action::Cancel:
    case Action::NewGame: end_contest(model, effects); return true;
    case Action::Undo: refuse(model, effects, tr("This game is decided")); return true;
    default: return false;
    }
}

/// Actions that neither make a turn nor end the game.
void aside_action(Model& model, Effects& effects, Action action) {
    switch (action) {
    case Action::ShowAgain: show_again(model, effects, model.play.walk.at(), show_turn); break;
    case Action::Hint: ask_for_hint(model, effects); break;
    case Action::Analysis: toggle_analysis(model, effects); break;
    case Action::Faster: change_speed(model, 1); break;
    case Action::Slower: change_speed(model, -1); break;
    case Action::Save: effects.push_back(AskFreeName{}); break;
    case Action::Copy: ask_what_to_copy(model); break;
    default: break;
    }
}

} // namespace

void play_action(Model& model, Effects& effects, Action action) {
    if (leave_contest(model, effects, action)) {
        return;
    }
    if (move_cursor(model, action)) {
        return;
    }
    if (is_walk(action)) {
        look_elsewhere(model, effects, action);
        return;
    }
    switch (action) {
    case Action::White: choose_marble(model, effects, Marble::White); break;
    case Action::Grey: choose_marble(model, effects, Marble::Grey); break;
    case Action::Black: choose_marble(model, effects, Marble::Black); break;
    case Action::NextMarble: next_marble(model, effects); break;
    case Action::Act:
        if (!hurry(model, effects)) {
            act(model, effects);
        }
        break;
    case Action::Cancel: step_back(model, effects); break;
    case Action::PlayOut: play_out(model, effects); break;
    case Action::Replies: toggle_replies(model, effects); break;
    case Action::Line: open_line(model, InputLine::Purpose::Turns); break;
    case Action::Undo: take_back(model, effects); break;
    case Action::Redo: redo(model, effects); break;
    case Action::GoTo: open_line(model, InputLine::Purpose::TurnNumber); break;
    case Action::DemandBack: demand_back(model, effects); break;
    case Action::Draw:
    case Action::Resign: resign_or_draw_in(model, effects, model.play, action, looks_elsewhere(model), conduct); break;
    case Action::Pause: pause_in(model, effects, model.play, conduct); break;
    case Action::NewGame: to_start_screen(model, effects); break;
    default: aside_action(model, effects, action); break;
    }
}

constexpr ScreenKind screens::play{
    .purpose = marked("Place a marble and remove a ring (R4), or capture (R5). d4 goes to ring d4."),
    .shows = Shows::Zertz,
    .has_openings = true,
    .context = [](const Model& model) { return context::play | (model.table ? context::at_table : 0); },
    .key = board_key,
    .act = play_action,
    .click = board_click,
    .paste = paste_turns,
    .tick = tick,
    .wake = wake,
    .resume = resume,
    .draw = draw_panel,
    .advice = advice_to_play,
    .keys = keys_to_tell_in_game,
};

} // namespace zertz::tui
