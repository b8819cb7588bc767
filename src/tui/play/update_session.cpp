// The session of the game on the screen: takes the players' actions and shows its events.

#include "base/filled.hpp"
#include "games/zertz/turn_text.hpp"
#include "tui/play/gipf_updates.hpp"
#include "tui/play/looking.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

/// The marble that a placement would use, not yet taken: of the colour used last, if any is left.
std::optional<Marble> marble_at_hand(const Steps& steps, std::optional<Marble> last, std::optional<Marble> taken) {
    if (steps.placeable().empty() || steps.start().rules().touch_move()) {
        return taken;
    }
    return last && steps.start().supply().has(*last) ? last : std::nullopt;
}

/// The colour of the last move, if a player at this keyboard placed a marble.
std::optional<Marble> colour_placed_here(const Play& play) {
    const Session& session = play.session;
    const NodeId last = session.live();
    if (last == root_node || !session.game().turn(last).is_placement() ||
        !session.seat(session.game().position(session.game().parent(last)).mover()).here()) {
        return std::nullopt;
    }
    return session.game().turn(last).marble();
}

/// Whether the current position has changed, or another turn is to be made.
bool goes_on_elsewhere(const Session::Events& events) {
    return std::any_of(events.begin(), events.end(), [](const event::Event& event) {
        return std::holds_alternative<event::ToMove>(event) || std::holds_alternative<event::TakenBack>(event) ||
               std::holds_alternative<event::Redone>(event) || std::holds_alternative<event::DemandedBack>(event) ||
               std::holds_alternative<event::Ended>(event);
    });
}

/// Shows the events of a session on the screen.
struct Teller {
    Model& model;
    Effects& effects;
    bool ponder_hit = false;
    bool refused = false;

    void operator()(const event::Keep& keep) const {
        if (model.screen == &screens::play) {
            keep_session(model, effects, keep.finished);
        }
    }

    /// Shows turns that were not made here, also in notation. At the end of the game the message line is left to the
    /// keys that lead on.
    void operator()(const event::TurnMade& made) const {
        const Session& session = model.play.session;
        const Game& game = session.game();
        const bool shown = model.play.walk.at() == made.node;
        if (shown && !session.seat(made.by).here() && model.screen == &screens::play) {
            const bool watched = !anybody_here(model.play) && !model.table; // the next turn follows soon
            show_turn(model, made.node,
                      watched ? speed_delays[static_cast<std::size_t>(model.speed)] / 2 : longest_animation);
        }
        if (session.over()) {
            say(model, {});
        } else if (!session.seat(made.by).here()) {
            say(model, filled(sentences::has_moved, gap<"name">(session.seat(made.by).name),
                              gap<"move">(format_turn(game.position(game.parent(made.node)), game.turn(made.node)))));
        }
    }

    void operator()(const event::StepMade&) const {}
    void operator()(const event::Interrupted&) const {}
    void operator()(const event::AnswerAsked&) const { model.play.ask = Ask::Claim; }

    void operator()(const event::TakenBack&) const { say_taken_back(model); }

    void operator()(const event::Redone&) const {}

    void operator()(const event::DemandedBack&) const {
        say(model, tr("The placement was demanded back: capture instead"), Style::Warning);
    }

    void operator()(const event::Asked& asked) const {
        const Seat& opponents = model.play.session.seat(opponent(asked.request.by));
        if (opponents.here() && model.play.ask != Ask::Claim) {
            model.play.ask = asked.request.kind == Request::Kind::Draw ? Ask::Draw : Ask::TakeBack;
        } else {
            say(model, filled(sentences::waiting_for_name, gap<"name">(opponents.name)));
        }
    }

    void operator()(const event::Declined& declined) const {
        say_declined(model, model.play.session.seat(opponent(declined.request.by)), declined.request.kind);
    }

    void operator()(const event::Suspended&) const { stop_asking(model, effects); }

    void operator()(const event::Ended&) const {
        model.play.held_until = model.now + speed_delays[static_cast<std::size_t>(model.speed)];
        if (model.screen == &screens::play && model.look.bell) {
            effects.push_back(Bell{});
        }
    }

    void operator()(const event::ToMove& to_move) const {
        const bool asked = !ponder_hit && !model.play.session.seat(to_move.player).is_person();
        if (asked && model.screen == &screens::play) {
            ask_for_turn(model, effects);
        }
    }

    void operator()(const event::Refused& refusal) {
        refused = true;
        refuse(model, effects, refusal.message);
    }
};

} // namespace

bool conduct(Model& model, Effects& effects, Player by, act::Act act) {
    return model.table && model.screen == &screens::play ? ask_of_table(model, effects, by, std::move(act))
                                                         : carry_out(model, effects, {by, model.now, std::move(act)});
}

namespace {

/// Carries out a command in the game on the board: in a contest as a part of the game around it.
Session::Events update_played(Model& model, Effects& effects, const Command& command) {
    if (!decides_potential(model)) {
        return model.play.session.update(command);
    }
    ContestedGame::Events around;
    Session::Events inside = update_in_contest(model, command, around);
    if (!model.gipf->game.inner) {
        leave_contest(model, effects); // the challenge was withdrawn
        inside.clear();
    }
    show_events_around(model, effects, around, false);
    return inside;
}

} // namespace

bool carry_out(Model& model, Effects& effects, const Command& command) {
    const bool elsewhere = looks_elsewhere(model);
    const Session::Events events = update_played(model, effects, command);
    return model.screen == &screens::gipf || show_events(model, effects, events, elsewhere);
}

bool show_events(Model& model, Effects& effects, const Session::Events& events, bool elsewhere) {
    Play& play = model.play;
    Teller teller{model, effects};
    // At a table, a player who views an earlier position keeps viewing it.
    const bool goes_on = goes_on_elsewhere(events) && !(model.table && elsewhere);
    if (goes_on) {
        play.waits_for_return = false;
        play.walk.go_to(play.session.game(), play.session.live());
        teller.ponder_hit = take_up_pondering(model, effects);
        if (!teller.ponder_hit) {
            stop_asking(model, effects);
        }
        show_position(model);
    } else if (play.walk.at() == play.session.live()) {
        play.steps = play.session.steps();
    }
    for (const event::Event& event : events) {
        std::visit(teller, event);
    }
    if (goes_on) {
        analyse_here(model, effects);
    }
    return !teller.refused;
}

void show_position(Model& model) {
    Play& play = model.play;
    const Game& game = play.session.game();
    play.hint.reset();
    play.showing.reset();
    play.steps = play.walk.at() == play.session.live() ? play.session.steps() : Steps(game.position(play.walk.at()));
    if (const auto colour = colour_placed_here(play)) {
        play.last_marble = colour;
    }
    play.marble = marble_at_hand(play.steps, play.last_marble, taken_in(play));
    play.jumper.reset();
    play.column.reset();
    settle_cursor(play);
    play.shows_replies = false;
    play.ask = Ask::Nothing;
    const bool over = game_over(play);
    for (const Player player : {Player::First, Player::Second}) {
        play.threatens[player] = !over && could_win_at_once(play.steps.start(), player);
    }
}

Player person_here(const Play& play) {
    const Seats& seats = play.session.seats();
    const bool both = seats[0].here() == seats[1].here();
    return both ? play.session.mover() : seats[0].here() ? Player::First : Player::Second;
}

bool make_turn(Model& model, Effects& effects, Turn turn, std::optional<Evaluation> opinion) {
    if (model.screen == &screens::learn) {
        return try_in_lesson(model, effects, turn);
    }
    if (model.screen == &screens::review) {
        return try_in_review(model, effects, turn);
    }
    if (model.screen == &screens::puzzle) {
        return try_in_puzzle(model, effects, turn);
    }
    Play& play = model.play;
    if (looks_elsewhere(model)) {
        const NodeId to = play.walk.at();
        const Player by = play.steps.start().mover();
        if (play.session.take_back_needs_consent(by)) {
            show_position(model); // the turn must be made again once the opponent has agreed
            conduct(model, effects, by, act::TakeBack{to});
            return false;
        }
        update_played(model, effects, {by, model.now, act::TakeBack{to}});
    }
    if (!conduct(model, effects, play.session.mover(), act::MakeTurn{turn, opinion})) {
        show_position(model);
        return false;
    }
    return true;
}

void look_where_shown(Model& model, Effects& effects) {
    Play& play = model.play;
    const Session& session = play.session;
    const Player mover = session.game().position(play.walk.at()).mover();
    if (!looks_elsewhere(model) && play.waits_for_return) {
        conduct(model, effects, session.mover(), act::GoOn{});
        return;
    }
    if (looks_elsewhere(model) && at_end(play) && !game_over(play) && !session.take_back_needs_consent(mover)) {
        conduct(model, effects, mover, act::TakeBack{play.walk.at()}); // the game continues in that line
        say(model, {});
        return;
    }
    stop_asking(model, effects);
    if (looks_elsewhere(model) && !model.table && !session.suspended() && !session.over() &&
        !session.seat(session.mover()).here()) {
        // No other player is asked in the meantime, so no time passes.
        play.waits_for_return = true;
        update_played(model, effects, {mover, model.now, act::Suspend{}});
    }
    show_position(model);
    analyse_here(model, effects);
    if (looks_elsewhere(model) && here_to_move(model)) {
        say(model, tr("Earlier position: a move here starts a variation"));
    }
}

void stop_asking(Model& model, Effects& effects) {
    if (model.play.ticket != 0) {
        effects.push_back(StopAsking{});
    }
    model.play.ticket = 0;
    model.play.held.reset();
}

void keep_session(Model& model, Effects& effects, bool finished) {
    // Only the last of several states of one game counts.
    if (!effects.empty() && std::holds_alternative<KeepGame>(effects.back())) {
        effects.pop_back();
    }
    effects.push_back(KeepGame{model.play.session, finished});
}

void suspend(Model& model, Effects& effects) {
    if (model.table) {
        return; // the game is saved as it was seen, and continues
    }
    if (gipf_on_table(model)) {
        suspend_gipf(model, effects);
        return;
    }
    if (model.screen != &screens::play) {
        return;
    }
    for (const event::Event& event : model.play.session.update({Player::First, model.now, act::Suspend{}})) {
        if (std::holds_alternative<event::Keep>(event)) {
            keep_session(model, effects, false);
        }
    }
}

void quit(Model& model, Effects& effects) {
    close_unfinished(model, effects);
    suspend(model, effects);
    if (model.table) {
        effects.push_back(LeaveTable{});
    }
    effects.push_back(StopAsking{});
    effects.push_back(Quit{});
}

void interrupt(Model& model, Effects& effects) {
    const Play& play = model.play;
    const bool gipf = shows_gipf(model);
    const bool own_game = gipf ? model.screen == &screens::gipf && !model.gipf->recorded && !game_over(*model.gipf) &&
                                     anybody_here(*model.gipf)
                               : model.screen == &screens::play && !game_over(play) && anybody_here(play);
    if (own_game && hurry(model, effects)) {
        return;
    }
    Ask& ask = gipf ? model.gipf->ask : model.play.ask;
    if (!own_game || ask != Ask::Nothing) {
        quit(model, effects);
    } else {
        model.covers.clear();
        ask = Ask::Leave;
    }
}

Updated begin_game(Model model, Session session) {
    Updated step{std::move(model), {}};
    Model& now = step.model;
    show_only(now, screens::play);
    now.table.reset();
    now.rematch.reset();
    now.play.cursor = middle_of(session.position().board());
    now.play.session = std::move(session);
    conduct(now, step.effects, now.play.session.mover(), act::GoOn{});
    return step;
}

} // namespace zertz::tui
