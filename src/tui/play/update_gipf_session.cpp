// The session of the game of GIPF on the screen: takes the players' actions and shows its events.

#include "base/filled.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "tui/model/gipf_parts.hpp"
#include "tui/play/gipf_updates.hpp"
#include "tui/play/looking.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>
#include <utility>

namespace zertz::tui {
namespace {

using Steps = gipf::Steps;
using Step = gipf::TurnStep;

bool goes_on_elsewhere(const ContestedGame::Events& events) {
    return std::any_of(events.begin(), events.end(), [](const auto& each) {
        const auto* event = std::get_if<event::BasicEvent<GipfRules>>(&each);
        return event != nullptr &&
               (std::holds_alternative<event::ToMove>(*event) || std::holds_alternative<event::TakenBack>(*event) ||
                std::holds_alternative<event::Redone>(*event) ||
                std::holds_alternative<event::BasicEnded<GipfRules>>(*event));
    });
}

/// Shows the events of a session on the screen.
struct Teller {
    Model& model;
    Effects& effects;
    bool refused = false;
    std::optional<event::ContestDecided> decided{};

    GipfPlay& play() const { return *model.gipf; }
    const GipfSession& session() const { return play().game.session; }

    void operator()(const event::Keep& keep) const {
        if (model.screen == &screens::gipf || decides_potential(model)) {
            keep_contested(model, effects, keep.finished);
        }
    }

    void operator()(const event::TurnMade& made) const {
        const GipfGame& game = session().game();
        const bool here = session().seat(made.by).here();
        if (!here) {
            const bool watched = !anybody_here(play()) && !model.table; // the next turn follows soon
            show_gipf_turn(model, made.node,
                           watched ? speed_delays[static_cast<std::size_t>(model.speed)] / 2 : longest_animation);
        }
        if (session().over()) {
            say(model, {});
        } else if (!here) {
            say(model, filled(sentences::has_moved, gap<"name">(session().seat(made.by).name),
                              gap<"move">(GipfRules::format_turn(game.position(game.parent(made.node)),
                                                                 game.turn(made.node)))));
        }
    }

    void operator()(const event::StepMade&) const {}

    void operator()(const event::AnswerAsked& asked) const {
        const Seat& seat = session().seat(asked.player);
        if (seat.here()) {
            play().ask = Ask::Challenge;
        } else if (!seat.is_person()) {
            ask_gipf(model, effects, QuestionKind::Turn);
        }
    }

    void operator()(const event::Interrupted&) const {}

    void operator()(const event::Contested& contested) const {
        show_contest(model, effects);
        const auto name = gap<"name">(model.play.session.seat(Player::First).name);
        if (contested.begins) {
            say(model, contested.again ? filled(sentences::played_again, name) : filled("{name} goes first", name));
        }
    }
    void operator()(const event::ContestDecided& contest) {
        decided = contest;
        leave_contest(model, effects);
    }
    /// One of the game of GIPF, of the game of ZÈRTZ, or of the contest.
    void tell(const event::ContestEvent& event) {
        if (const auto* outside = std::get_if<event::BasicEvent<GipfRules>>(&event)) {
            std::visit(*this, *outside);
        } else if (const auto* contested = std::get_if<event::Contested>(&event)) {
            (*this)(*contested);
        } else if (const auto* contest = std::get_if<event::ContestDecided>(&event)) {
            (*this)(*contest);
        } else if (decides_potential(model)) {
            const bool elsewhere = model.play.walk.at() != model.play.session.live(); // also behind another screen
            model.play.session = play().game.inner ? *play().game.inner : model.play.session;
            show_events(model, effects, {std::get<event::Event>(event)}, elsewhere);
        }
    }

    void operator()(const event::TakenBack&) const { say_taken_back(model); }
    void operator()(const event::Redone&) const {}
    void operator()(const event::DemandedBack&) const {}

    void operator()(const event::Asked& asked) const {
        const Seat& opponents = session().seat(opponent(asked.request.by));
        if (opponents.here()) {
            play().ask = asked.request.kind == Request::Kind::Draw ? Ask::Draw : Ask::TakeBack;
        } else {
            say(model, filled(sentences::waiting_for_name, gap<"name">(opponents.name)));
        }
    }

    void operator()(const event::Declined& declined) const {
        say_declined(model, session().seat(opponent(declined.request.by)), declined.request.kind);
    }

    void operator()(const event::Suspended&) const { stop_asking_gipf(model, effects); }

    void operator()(const event::BasicEnded<GipfRules>&) const {
        if (model.look.bell && model.screen == &screens::gipf) {
            effects.push_back(Bell{});
        }
    }

    void operator()(const event::ToMove& to_move) const {
        if (!session().seat(to_move.player).is_person()) {
            ask_gipf(model, effects, QuestionKind::Turn);
        }
    }

    void operator()(const event::Refused& refusal) {
        refused = true;
        refuse(model, effects, refusal.message);
    }
};

/// Whether moves are only tried: in a lesson, or at a mistake in a review.
bool is_trial(const Model& model) {
    return model.screen == &screens::gipf_learn || model.screen == &screens::gipf_review;
}

bool try_turn(Model& model, Effects& effects, gipf::Turn turn) {
    return model.screen == &screens::gipf_learn ? try_in_lesson(model, effects, turn)
                                                : try_in_review(model, effects, turn);
}

/// Makes a step of a trial turn: nobody else is asked about it, and the session does not see it.
bool try_step(Model& model, Effects& effects, const Step& step) {
    GipfPlay& play = *model.gipf;
    Steps tried = play.steps;
    const auto refusal = step.kind == Step::Kind::Announce ? tried.jump(step.jump) : gipf::make_step(tried, step);
    if (refusal) {
        refuse(model, effects, sentence(gipf::reason(*refusal)));
        return false;
    }
    if (!GipfRules::asked(tried)) {
        return try_turn(model, effects, tried.turn());
    }
    play.steps = tried;
    play.way.reset();
    play.potential.reset();
    play.removal.reset();
    settle_gipf(play);
    return true;
}

/// The most useful place for the cursor: the nearest one where something can be done.
Cell likely_place(const GipfPlay& play) {
    return nearest_in(gipf_board, places_to_act(play), play.cursor);
}

} // namespace

bool conduct_gipf(Model& model, Effects& effects, Player by, GipfAct act) {
    return model.table && model.screen == &screens::gipf
               ? ask_table_in_gipf(model, effects, by, std::move(act))
               : carry_out_gipf(model, effects, {by, model.now, std::move(act)});
}

bool carry_out_gipf(Model& model, Effects& effects, const BasicCommand<GipfRules>& command) {
    const bool elsewhere = looks_back(*model.gipf);
    return show_events_around(model, effects, model.gipf->game.update({command.by, command.now, command.act}),
                              elsewhere);
}

bool show_events_around(Model& model, Effects& effects, const ContestedGame::Events& events, bool elsewhere) {
    GipfPlay& play = *model.gipf;
    Teller teller{model, effects};
    // At a table, a player who views an earlier position keeps viewing it.
    const bool goes_on = goes_on_elsewhere(events) && !(model.table && elsewhere);
    if (goes_on) {
        play.waits_for_return = false;
        play.walk.go_to(play.game.session.game(), play.game.session.live());
        stop_asking_gipf(model, effects);
        show_gipf_position(model);
    } else if (!elsewhere) {
        play.steps = play.game.session.steps();
    }
    for (const auto& event : events) {
        teller.tell(event);
    }
    if (goes_on) {
        analyse_gipf_here(model, effects);
    }
    if (teller.decided && !play.game.session.over()) {
        const auto owner = gap<"name">(play.game.session.seat(teller.decided->owner).name);
        say(model, teller.decided->owner_won
                       ? filled("{name} won the game of ZÈRTZ: the potential has jumped", owner)
                       : filled("{name} lost the game of ZÈRTZ, and with it the potential", owner));
    }
    return !teller.refused;
}

void settle_gipf(GipfPlay& play) {
    const std::vector<gipf::Piece> pieces = pieces_to_enter(play);
    const auto may = [&](gipf::Piece piece) { return std::find(pieces.begin(), pieces.end(), piece) != pieces.end(); };
    const auto last = play.last_piece[play.steps.start().mover()];
    if (last && may(*last)) {
        play.piece = *last;
    } else if (!pieces.empty()) {
        play.piece = pieces.front();
    }
    play.cursor = likely_place(play);
}

void show_gipf_position(Model& model) {
    GipfPlay& play = *model.gipf;
    const GipfSession& session = play.game.session;
    play.hint.reset();
    play.hint_words.clear();
    play.showing.reset();
    play.analysis.reset();
    play.steps = looks_back(play) ? Steps(session.game().position(play.walk.at())) : session.steps();
    play.way.reset();
    play.potential.reset();
    play.removal.reset();
    play.column.reset();
    play.shows_replies = false;
    play.ask = Ask::Nothing;
    settle_gipf(play);
}

void look_where_gipf_is_shown(Model& model, Effects& effects) {
    GipfPlay& play = *model.gipf;
    GipfSession& session = play.game.session;
    if (!looks_back(play) && play.waits_for_return) {
        conduct_gipf(model, effects, session.mover(), act::GoOn{});
        return;
    }
    stop_asking_gipf(model, effects);
    if (looks_back(play) && !model.table && !session.suspended() && !session.over() &&
        !session.seat(session.mover()).here()) {
        // No other player is asked in the meantime, so no time passes.
        play.waits_for_return = true;
        session.update({session.mover(), model.now, act::Suspend{}});
    }
    show_gipf_position(model);
    analyse_gipf_here(model, effects);
}

bool make_gipf_step(Model& model, Effects& effects, const gipf::TurnStep& step) {
    if (is_trial(model)) {
        return try_step(model, effects, step);
    }
    GipfPlay& play = *model.gipf;
    Steps tried = play.game.session.steps();
    if (const auto refusal = gipf::make_step(tried, step)) {
        refuse(model, effects, sentence(gipf::reason(*refusal)));
        return false;
    }
    const NodeId before = play.game.session.live();
    const bool made = conduct_gipf(model, effects, play.game.session.asked(), act::BasicMakeStep<GipfRules>{step});
    if (made && play.game.session.live() == before) {
        play.way.reset();
        play.potential.reset();
        play.removal.reset();
        play.hint.reset();
        settle_gipf(play);
    }
    return made;
}

bool make_gipf_turn(Model& model, Effects& effects, gipf::Turn turn, std::optional<Evaluation> opinion) {
    GipfPlay& play = *model.gipf;
    if (is_trial(model)) {
        if (GipfRules::was_decided_outside(turn)) {
            refuse(model, effects, tr("Type the move without :0 and :1; your opponent decides whether to challenge"));
            return false;
        }
        if (const auto refusal = gipf::why_not(play.game.position_asked_in(), turn)) {
            refuse(model, effects, sentence(gipf::reason(*refusal)));
            return false;
        }
        return try_turn(model, effects, turn);
    }
    const Player mover = play.game.session.mover();
    if (turn.enters()) {
        play.last_piece[mover] = turn.piece();
    }
    return conduct_gipf(model, effects, mover, act::BasicMakeTurn<GipfRules>{turn, opinion});
}

void keep_contested(Model& model, Effects& effects, bool finished) {
    // Only the last of several states of one game counts.
    if (!effects.empty() && std::holds_alternative<KeepContested>(effects.back())) {
        effects.pop_back();
    }
    effects.push_back(KeepContested{model.gipf->game, finished});
}

void stop_asking_gipf(Model& model, Effects& effects) {
    GipfPlay& play = *model.gipf;
    if (play.ticket != 0) {
        effects.push_back(StopAsking{});
    }
    play.ticket = 0;
    play.held.reset();
}

void suspend_gipf(Model& model, Effects& effects) {
    conduct_gipf(model, effects, Player::First, act::Suspend{});
}

void open_gipf_record(Model& model, Effects& effects, ContestedGame game) {
    stop_asking(model, effects);
    replace_screen(model, screens::gipf);
    model.table.reset();
    model.gipf = GipfPlay{};
    model.gipf->game = std::move(game);
    model.gipf->recorded = true;
    model.gipf->cursor = cell_of(gipf::point_at(4, 1));
    look_where_gipf_is_shown(model, effects);
}

void return_to_gipf(Model& model, Effects& effects) {
    model.screen = &screens::gipf;
    conduct_gipf(model, effects, model.gipf->game.session.mover(), act::GoOn{});
}

Updated begin_gipf(Model model, ContestedGame game) {
    Updated step{std::move(model), {}};
    Model& now = step.model;
    show_only(now, screens::gipf);
    now.table.reset();
    now.rematch.reset();
    now.gipf = GipfPlay{};
    GipfPlay& play = *now.gipf;
    play.game = std::move(game);
    play.game.lot = mixed(now.seed += random_step);
    play.cursor = cell_of(gipf::point_at(4, 1)); // e1, which points at White (G1.1)
    return_to_gipf(now, step.effects);
    return step;
}

} // namespace zertz::tui
