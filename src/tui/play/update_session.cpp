// The game on the screen: takes the players' actions and shows their events.

#include "base/filled.hpp"
#include "base/random.hpp"
#include "session/gipf_contest_words.hpp"
#include "tui/play/inputs.hpp"
#include "tui/play/prompt.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {
namespace {

template <GameRules R>
using EventsOf = typename BasicSession<R>::Events;

/// Whether the current position has changed, or another turn is to be made.
template <GameRules R>
bool goes_on_elsewhere(const EventsOf<R>& events) {
    return std::any_of(events.begin(), events.end(), [](const auto& event) {
        return std::holds_alternative<event::ToMove>(event) || std::holds_alternative<event::TakenBack>(event) ||
               std::holds_alternative<event::Redone>(event) || std::holds_alternative<event::DemandedBack>(event) ||
               std::holds_alternative<event::BasicEnded<R>>(event);
    });
}

/// Asks a player at this keyboard what the rules ask, while the position is shown that it is about.
template <GameRules R>
void ask_for_rules(BasicPlay<R>& play) {
    const BasicSession<R>& session = session_of(play);
    if (!asked_to_be_sure(play.ask) && !looks_back(play) && !session.over() && !session.suspended() &&
        R::is_question(session.steps()) && session.seat(session.asked()).here()) {
        play.ask = play.question;
    }
}

/// What a player at this keyboard has been asked and has not answered: an offer of a draw outlasts a move.
template <GameRules R>
Ask ask_that_stands(const BasicSession<R>& session) {
    const std::optional<Request>& request = session.request();
    if (!request || !session.seat(opponent(request->by)).here()) {
        return Ask::Nothing;
    }
    return request->kind == Request::Kind::Draw ? Ask::Draw : Ask::TakeBack;
}

bool may_redo_contests(const Play&) {
    return false;
}
bool may_redo_contests(const GipfPlay& play) {
    return play.game.may_redo_contests();
}

bool loses_potential(Turn) {
    return false;
}
bool loses_potential(gipf::Turn turn) {
    return turn.lost_jumps() > 0;
}

/// Shows the events of a session on the screen.
template <GameRules R>
struct Teller {
    Model& model;
    Effects& effects;
    BasicPlay<R>& play = play_of<R>(model);
    bool ponder_hit = false;
    bool refused = false;

    const BasicSession<R>& session() const { return session_of(play); }

    void operator()(const event::Keep& keep) const {
        if (plays_on_screen(model)) {
            keep_game(model, effects, keep.finished);
        }
    }

    /// Shows turns that were not made here, also in notation. At the end of the game the prompt is left to the
    /// keys that lead on.
    void operator()(const event::TurnMade& made) const {
        const BasicGame<R>& game = session().game();
        const bool here = session().seat(made.by).here();
        if (play.walk.at() == made.node && !here && plays_on_screen(model)) {
            const bool watched = !anybody_here(play) && !model.table; // the next turn follows soon
            show_turn(model, play, made.node,
                      watched ? speed_delays[static_cast<std::size_t>(model.speed)] / 2 : longest_animation);
        }
        if (session().over()) {
            say(model, {});
        } else if (!here) {
            const auto name = gap<"name">(session().seat(made.by).said());
            const auto move = gap<"move">(R::format_turn(game.position(game.parent(made.node)), game.turn(made.node)));
            say(model, loses_potential(game.turn(made.node)) ? filled("{name} lost the potential: {move}", name, move)
                                                             : filled("{name}: {move}", name, move));
        }
    }

    void operator()(const event::StepMade&) const {}
    void operator()(const event::Interrupted&) const {}

    void operator()(const event::AnswerAsked& asked) const {
        const Seat& seat = session().seat(asked.player);
        ask_for_rules(play);
        if (!seat.here() && !seat.is_person()) {
            ask_for_turn(model, effects, play);
        }
    }

    void operator()(const event::TakenBack& taken) const {
        play.planned.clear();
        // There is nothing to redo if no turn was made.
        const bool only_begun = taken.from == session().live() && !may_redo_contests(play);
        const int turns = session().game().ply(taken.from) - session().game().ply(session().live());
        say(model, model.table || only_begun
                       ? std::string(tr("Move taken back"))
                       : counted("Move taken back  {key} redo", "{number} moves taken back  {key} redo",
                                 std::max(turns, 1), gap<"key">(model.keys.first_key(Action::Redo))));
    }
    void operator()(const event::Redone&) const {}

    void operator()(const event::DemandedBack& demanded) const {
        play.planned.clear();
        const std::string name = session().seat(demanded.by).said();
        say(model,
            spoken_to(name) ? std::string(tr("You demand the capture"))
                            : filled("{name} demands the capture", gap<"name">(name)),
            Style::Warning);
    }

    void operator()(const event::Asked& asked) const {
        const Seat& opponents = session().seat(opponent(asked.request.by));
        const bool chooses = play.ask == play.question || play.ask == Ask::Take; // then it is asked after that
        if (opponents.here() && !chooses && !asked_to_be_sure(play.ask)) {
            play.ask = ask_that_stands(session());
        } else if (!opponents.here()) {
            say(model, filled(waiting_for_answer, gap<"name">(opponents.said())));
        }
    }

    void operator()(const event::Declined& declined) const {
        const Seat& seat = session().seat(declined.by);
        if (model.table && seat.here()) {
            return say(model, {}); // to who declines; where two share a keyboard, both read it
        }
        const std::string said = seat.said();
        const auto name = gap<"name">(said);
        if (declined.by == declined.request.by) {
            play.ask = asked_by_opponent(play.ask) ? Ask::Nothing : play.ask; // there is nothing to answer any more
            return say(model, declined.request.kind == Request::Kind::Draw ? filled(withdraws_offer, name)
                                                                           : filled(withdraws_request, name));
        }
        say(model, declined.request.kind == Request::Kind::TakeBack && keeps_all_moves(session(), declined.request.by)
                       ? tr("You cannot take moves back against the computer in a rated game")
                   : declined.request.kind == Request::Kind::TakeBack
                       ? (session().over() ? filled("{name} does not agree that the game continues", name)
                                           : filled("{name} does not agree to take the move back", name))
                   : seat.is_person() ? std::string(tr("The draw is declined"))
                                      : filled("{name} declines the draw", name));
    }

    void operator()(const event::Suspended&) const { stop_asking(model, effects); }

    void operator()(const event::BasicEnded<R>&) const {
        say(model, {});          // what was said about the game that went on, such as that an answer is awaited
        play.ask = Ask::Nothing; // as is what was asked about it
        play.planned.clear();
        uncover<Copying>(model);
        play.held_until = model.now + speed_delays[static_cast<std::size_t>(model.speed)];
        if (plays_on_screen(model)) {
            ring(model, effects);
        }
    }

    void operator()(const event::ToMove& to_move) const {
        if (!ponder_hit && plays_on_screen(model) && !session().seat(to_move.player).is_person()) {
            ask_for_turn(model, effects, play);
        }
    }

    void operator()(const event::Refused& refusal) {
        refused = true;
        refuse(model, effects, refusal.message);
    }
};

/// Asks what the rules or the opponent ask at this board.
template <GameRules R>
void ask_what_stands(const Model& model, BasicPlay<R>& play) {
    play.ask = ask_that_stands(session_of(play));
    if (plays_on_screen(model)) {
        ask_for_rules(play);
    }
}

template <GameRules R>
void show_position_of(Model& model) {
    auto& play = play_of<R>(model);
    play.hint.reset();
    play.taught.reset();
    play.showing.reset();
    play.steps = looks_back(play) ? typename R::Steps(session_of(play).game().position(play.walk.at()))
                                  : session_of(play).steps();
    play.column.reset();
    play.shows_replies = false;
    play.plans = false;
    begin_input(play);
    if (!asked_to_be_sure(play.ask) || session_of(play).over()) { // the opponent may only have moved
        ask_what_stands(model, play);
    }
}

/// Shows events of the game on a board; `elsewhere`: the player viewed another position before them. False if the act
/// was refused.
template <GameRules R>
bool show_events(Model& model, Effects& effects, const EventsOf<R>& events, bool elsewhere) {
    auto& play = play_of<R>(model);
    Teller<R> teller{model, effects};
    // At a table, a player who views an earlier position keeps viewing it.
    const bool goes_on = goes_on_elsewhere<R>(events) && !(model.table && elsewhere);
    const auto begun = step_planned(play);
    if (goes_on) {
        play.waits_for_return = false;
        play.walk.go_to(session_of(play).game(), session_of(play).live());
        teller.ponder_hit = take_up_pondering(model, effects, play);
        if (!teller.ponder_hit) {
            stop_asking(model, effects);
        }
        show_position_of<R>(model);
    } else if (play.plans && seat_of(play, session_of(play).asked()).here()) {
        show_position_of<R>(model); // of which something is asked
    } else if (!looks_back(play) && !play.plans) {
        play.steps = session_of(play).steps();
    }
    for (const auto& event : events) {
        std::visit(teller, event);
    }
    if (goes_on) {
        go_on_with_plan(model, effects, begun);
        analyse_here(model, effects);
    }
    return !teller.refused;
}

/// The events of a game with contests, by where they occurred.
struct Occurred {
    EventsOf<GipfRules> outside{};
    EventsOf<ZertzRules> inside{};
    std::optional<event::Contested> contested{};
    std::optional<event::ContestDecided> decided{};

    void operator()(const event::BasicEvent<GipfRules>& event) { outside.push_back(event); }
    void operator()(const event::Event& event) { inside.push_back(event); }
    void operator()(const event::Contested& event) { contested = event; }
    void operator()(const event::ContestDecided& event) { decided = event; }
};

/// Puts the board of ZÈRTZ over the game, to decide about a potential (G8.4).
void show_contest(Model& model, Effects& effects) {
    stop_asking(model, effects);
    model.gipf->deciding = true;
    model.gipf->ask = Ask::Nothing; // that board is not shown any more
    model.screen = &screens::play;
    model.play = Play{};
    model.play.session = *model.gipf->game.inner;
    model.play.cursor = middle_of(model.play.session.position().board());
    model.play.walk.go_to(model.play.session.game(), model.play.session.live());
    show_position(model);
}

/// Takes it away.
void leave_contest(Model& model, Effects& effects) {
    stop_asking(model, effects);
    model.gipf->deciding = false;
    model.play = Play{};
    model.screen = &screens::gipf;
}

void tell_of_contest(Model& model, const Occurred& occurred, bool elsewhere) {
    const ContestedGame& game = model.gipf->game;
    if (occurred.contested && occurred.contested->begins) {
        const auto name = gap<"name">(game.inner->seat(Player::First).said());
        say(model,
            occurred.contested->again ? filled(sentences::played_again, name) : filled("{name} goes first", name));
    } else if (occurred.decided && !game.session.over()) {
        const auto owner = gap<"name">(game.session.seat(occurred.decided->owner).said());
        say(model, elsewhere ? decision_in_words(*occurred.decided)
                   : occurred.decided->owner_won
                       ? filled("{name} won the game of ZÈRTZ: the potential has jumped", owner)
                       : filled(lost_potential, owner));
    }
}

/// Carries out a command in a game with contests. Its board and that of a contest replace each other.
bool carry_out_in_contest(Model& model, Effects& effects, const ContestCommand& command, bool elsewhere) {
    const bool inside = decides_potential(model);
    Occurred occurred;
    for (const auto& event : model.gipf->game.update(command)) {
        std::visit(occurred, event);
    }
    if (occurred.contested) {
        show_contest(model, effects);
    } else if (inside && !model.gipf->game.inner) {
        leave_contest(model, effects);
    }
    bool done = show_events<GipfRules>(model, effects, occurred.outside, elsewhere && !inside);
    if (decides_potential(model)) {
        model.play.session = *model.gipf->game.inner;
        done = show_events<ZertzRules>(model, effects, occurred.inside, elsewhere && inside) && done;
    }
    tell_of_contest(model, occurred, !inside);
    return done;
}

/// Whether a command goes to a game of GIPF: its board is shown, or that of a contest in it.
bool is_around(const OpenScreen& screen) {
    return shows_gipf(screen) || decides_potential(screen);
}

/// An action in the whole game on the screen, even if the board of a contest is shown.
template <class A>
ContestCommand for_whole_game(const Model& model, const A& act) {
    return is_around(model) ? ContestCommand{model.gipf->game.session.mover(), model.now, GipfAct(act)}
                            : ContestCommand{model.play.session.mover(), model.now, act::Act(act)};
}

/// Carries out an action without showing it.
template <class A>
void act_silently(Model& model, Player by, const A& act) {
    if (decides_potential(model)) {
        ContestedGame& game = model.gipf->game;
        game.update({across(game, by), model.now, act::Act(act)});
        model.play.session = *game.inner;
    } else if (shows_gipf(model)) {
        model.gipf->game.update({by, model.now, GipfAct(act)});
    } else {
        model.play.session.update({by, model.now, act});
    }
}

} // namespace

bool conduct(Model& model, Effects& effects, Player by, ContestAct act) {
    const Player player = decides_potential(model) ? across(model.gipf->game, by) : by;
    return conduct(model, effects, ContestCommand{player, model.now, std::move(act)});
}

bool conduct(Model& model, Effects& effects, const ContestCommand& command) {
    return model.table && plays_on_screen(model) ? ask_of_table(model, effects, command)
                                                 : carry_out(model, effects, command);
}

bool carry_out(Model& model, Effects& effects, const ContestCommand& command) {
    const bool elsewhere = looks_elsewhere(model);
    if (is_around(model)) {
        return carry_out_in_contest(model, effects, command, elsewhere);
    }
    const auto* act = std::get_if<act::Act>(&command.act);
    return act != nullptr && // else the game at the table has left the screen
           show_events<ZertzRules>(model, effects, model.play.session.update({command.by, command.now, *act}),
                                   elsewhere);
}

void go_on(Model& model, Effects& effects) {
    conduct(model, effects, for_whole_game(model, act::GoOn{}));
}

bool leaves_contest_alone(const Model& model) {
    return !model.table && contest_is_decided(model) && !anybody_here(model.play);
}

void show_position(Model& model) {
    with_game(model, [&]<GameRules R> { show_position_of<R>(model); });
}

void ask_what_stands(Model& model) {
    with_play(model, [&model](auto& play) { ask_what_stands(model, play); });
}

namespace {

template <GameRules R>
bool make_turn_in(Model& model, Effects& effects, typename R::Turn turn, std::optional<Evaluation> opinion) {
    if (const auto tried = try_turn(model, effects, turn)) {
        return *tried;
    }
    auto& play = play_of<R>(model);
    if (teach<R>(model, effects, play, turn)) {
        return false;
    }
    if (looks_elsewhere(model)) {
        const NodeId to = play.walk.at();
        const Player by = play.steps.start().mover();
        if (session_of(play).take_back_needs_consent(by)) {
            show_position(model); // the turn must be made again once the opponent has agreed
            conduct(model, effects, by, act::TakeBack{to});
            return false;
        }
        act_silently(model, by, act::TakeBack{to});
        play.planned.clear(); // for another line
    }
    note_turn(play, turn);
    if (!conduct(model, effects, session_of(play).mover(), act::BasicMakeTurn<R>{turn, opinion})) {
        show_position(model);
        return false;
    }
    return true;
}

template <GameRules R>
void look_where_shown_in(Model& model, Effects& effects) {
    auto& play = play_of<R>(model);
    const BasicSession<R>& session = session_of(play);
    const Player mover = session.game().position(play.walk.at()).mover();
    if (!looks_elsewhere(model) && play.waits_for_return) {
        conduct(model, effects, session.mover(), act::GoOn{});
        return;
    }
    const bool bound = session.turn_is_begun() || R::is_question(session.steps()) || contest_is_decided(model);
    if (looks_elsewhere(model) && at_end(play) && !game_over(play) && !bound &&
        !session.take_back_needs_consent(mover)) {
        conduct(model, effects, mover, act::TakeBack{play.walk.at()}); // the game continues in that line
        say(model, {});
        return;
    }
    stop_asking(model, effects);
    if (looks_elsewhere(model) && !model.table && !session.suspended() && !session.over() &&
        !session.seat(session.asked()).here()) {
        // No other player is asked in the meantime, so no time passes.
        play.waits_for_return = true;
        act_silently(model, mover, act::Suspend{});
    }
    show_position(model);
    analyse_here(model, effects);
    if (looks_elsewhere(model) && here_to_move(model)) {
        say(model, session.take_back_needs_consent(mover)
                       ? tr("Earlier position: a move here asks to take back the moves after it")
                       : tr("Earlier position: a move here starts a variation"));
    }
}

/// Shows a game where it is, also in the middle of a turn, and goes on.
template <GameRules R>
void show_live(Model& model, BasicPlay<R>& play, Effects& effects) {
    play.walk.go_to(session_of(play).game(), session_of(play).live());
    show_position_of<R>(model);
    go_on(model, effects);
}

/// The screen alone, for a game that begins at this keyboard.
Updated cleared_for(Model model, const ScreenKind& screen) {
    Effects effects;
    show_only(model, effects, screen);
    model.rematch.reset();
    return {std::move(model), std::move(effects)};
}

} // namespace

bool make_turn(Model& model, Effects& effects, Turn turn, std::optional<Evaluation> opinion) {
    return make_turn_in<ZertzRules>(model, effects, turn, opinion);
}

bool make_turn(Model& model, Effects& effects, gipf::Turn turn, std::optional<Evaluation> opinion) {
    return make_turn_in<GipfRules>(model, effects, turn, opinion);
}

void look_where_shown(Model& model, Effects& effects) {
    with_game(model, [&]<GameRules R> { look_where_shown_in<R>(model, effects); });
}

void stop_asking(Model& model, Effects& effects) {
    const auto stop = [&effects](auto& play) {
        if (play.ticket != 0) {
            effects.push_back(StopAsking{});
            play.kind == QuestionKind::Hint ? play.hint.reset() : void(); // nobody looks further
        }
        play.ticket = 0;
        play.held.reset();
    };
    stop(model.play);
    if (model.gipf) {
        stop(*model.gipf);
    }
}

AnyWholeGame game_on_screen(const OpenScreen& screen) {
    return is_around(screen) ? AnyWholeGame(screen.gipf->game) : AnyWholeGame(screen.play.session);
}

void keep_game(const OpenScreen& screen, Effects& effects, bool finished) {
    // Only the last of several states of one game counts.
    if (!effects.empty() && std::holds_alternative<KeepGame>(effects.back())) {
        effects.pop_back();
    }
    effects.push_back(KeepGame{game_on_screen(screen), finished});
}

void set_clock(OpenScreen& screen, const Clock& clock) {
    change_session(screen, [&clock](auto& session) { session.set_clock(clock); });
}

void run_clock(Model& model, bool runs) {
    with_session(model, [&](const auto& session) {
        Clock clock = session.clock();
        if (!session.suspended() && !session.over()) {
            runs ? clock.start(session.mover(), model.now) : clock.pause(model.now);
            set_clock(model, clock);
        }
    });
}

void suspend(Model& model, Effects& effects) {
    // At a table the game is saved as it was seen, and continues.
    if (!model.table && plays_on_screen(model)) {
        board_of(model).paused =
            with_session(model, [](const auto& session) { return session.suspended() && !session.persons_play(); });
        carry_out(model, effects, for_whole_game(model, act::Suspend{}));
    }
}

void quit(Model& model, Effects& effects) {
    close_unfinished(model, effects);
    keep_missed(model, effects);
    suspend(model, effects);
    if (model.table) {
        effects.push_back(LeaveTable{});
    }
    effects.push_back(StopAsking{});
    effects.push_back(Quit{});
}

bool may_lose_game(Model& model, Effects& effects) {
    if (model.table || model.not_saved.empty() || std::exchange(model.warned_of_loss, true)) {
        return true;
    }
    const auto problem = gap<"problem">(model.not_saved);
    const auto again = gap<"again">(key_again(model));
    refuse(model, effects,
           plays_on_screen(model) ? filled("{problem}  {key} save a copy  {again} again discard the game", problem,
                                           gap<"key">(model.keys.first_key(Action::Save)), again)
                                  : filled("{problem}  {again} again discard the game", problem, again));
    return false;
}

bool may_leave_all(Model& model, Effects& effects) {
    return may_leave_set_ups(model, effects) && may_leave_records(model, effects) && may_lose_game(model, effects);
}

namespace {

/// Whether a text for the record is being typed, which leaving would lose.
bool types_into_record(const Model& model) {
    if (model.covers.empty()) {
        return false;
    }
    using Purpose = InputLine::Purpose;
    const auto* const line = std::get_if<InputLine>(&model.covers.back().state);
    return line != nullptr && !line->text.empty() &&
           (line->purpose == Purpose::Comment || line->purpose == Purpose::Marks || line->purpose == Purpose::Tag ||
            line->purpose == Purpose::Variation);
}

} // namespace

void interrupt(Model& model, Effects& effects) {
    if (types_into_record(model)) {
        take_cover(model); // as Esc does
        return;
    }
    const bool own_game = plays_on_screen(model) &&
                          with_play(model, [](const auto& play) { return !game_over(play) && anybody_here(play); });
    if (own_game && hurry(model, effects)) {
        return;
    }
    const Ask ask = open_question(model);
    const bool asked_here = asked_to_be_sure(ask) || ask == Ask::Engine;
    if (own_game ? asked_here : may_leave_all(model, effects)) {
        quit(model, effects);
    } else if (own_game) {
        if (ask == Ask::Mistake) { // what was chosen is dropped, as by Esc
            answer_teacher(model, effects, Action::Cancel);
        } else if (ask == Ask::Take) {
            play_action(model, effects, Action::Cancel);
        }
        model.covers.clear();
        board_of(model).ask = Ask::Leave;
    }
}

Updated begin_game(Model model, Session session) {
    Updated step = cleared_for(std::move(model), screens::play);
    Model& now = step.model;
    now.play.cursor = middle_of(session.position().board());
    now.play.session = std::move(session);
    show_live(now, now.play, step.effects);
    return step;
}

Updated begin_game(Model model, ContestedGame game) {
    Updated step = cleared_for(std::move(model), screens::gipf);
    Model& now = step.model;
    now.gipf = GipfPlay{};
    now.gipf->game = std::move(game);
    draw_lots_from(now.gipf->game, mixed(now.seed += random_step));
    show_live(now, *now.gipf, step.effects);
    return step;
}

} // namespace zertz::tui
