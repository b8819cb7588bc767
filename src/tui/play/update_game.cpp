// Keys and clicks of a game.

#include "base/figures.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"
#include "tui/board/layout.hpp"
#include "tui/play/inputs.hpp"
#include "tui/play/prompt.hpp"
#include "tui/play/view.hpp"
#include "tui/play/views.hpp"
#include "tui/words/sentences.hpp"
#include "tui/words/walking.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace zertz::tui {
namespace {

/// Whether the player may leave the turn being made, to take something back or only to view another position.
bool may_leave_turn(Model& model, Effects& effects, bool to_view = false) {
    return with_play(model, [&]<GameRules R>(const BasicPlay<R>& play) {
        const BasicSession<R>& session = session_of(play);
        if (looks_back(play) || !session.turn_is_begun() || (to_view && !R::is_strict(session.game().start()))) {
            return true;
        }
        const Objection why = !session.seat(session.asked()).here() ? Objection::NotYourTurn
                              : R::is_question(session.steps())     ? Objection::QuestionOpen
                                                                    : Objection::TurnBegun;
        refuse(model, effects, message(why, session));
        return false;
    });
}

/// Whether the game has ended by a word of a player here, who may have pressed a wrong key.
template <GameRules R>
bool ended_by_word(const Model& model, const BasicPlay<R>& play) {
    const BasicSession<R>& session = session_of(play);
    const std::string_view how = session.game().tag("Termination");
    return !model.table && !decides_potential(model) && !looks_back(play) && session.over() &&
           (how == "resigned" || how == "agreed");
}

/// Where a game of ZÈRTZ decides, the announcement can be taken back only after it.
std::string no_move_to_take_back(const Model& model, std::string message) {
    const bool owner = decides_potential(model) && session_of(*model.gipf).seat(session_of(*model.gipf).mover()).here();
    return owner && !model.table ? filled("Nothing to take back here  {resign} resign, then {undo} takes the jump back",
                                          gap<"resign">(model.keys.first_key(Action::Resign)),
                                          gap<"undo">(model.keys.first_key(Action::Undo)))
                                 : std::move(message);
}

/// Takes back the last decision of the player at this keyboard. Before the first marble, that is the challenge.
void take_back(Model& model, Effects& effects) {
    with_play(model, [&](auto& play) {
        if (ended_by_word(model, play)) {
            conduct(model, effects, person_here(play), act::TakeBack{session_of(play).live()});
            if (!session_of(play).over()) { // else the opponent is asked
                say(model, tr(sentences::game_goes_on));
            }
            return;
        }
        if (undo_step(model, effects, play)) {
            return;
        }
        const auto& session = session_of(play);
        const Player by = person_here(play);
        const bool withdraws = decides_potential(model) && model.gipf->game.may_withdraw(across(model.gipf->game, by));
        if (withdraws && session.game().size() > 0 && !std::exchange(model.records.edits.warned, true)) {
            refuse(
                model, effects,
                filled("{again} again withdraw the challenge, and this game with it", gap<"again">(key_again(model))));
            return;
        }
        if (const auto target = session.take_back_target(by, play.walk.at()); target || withdraws) {
            conduct(model, effects, by, act::TakeBack{target});
        } else if (may_leave_turn(model, effects)) {
            refuse(model, effects, no_move_to_take_back(model, message(Objection::NothingToTakeBack, session)));
        }
    });
}

void redo(Model& model, Effects& effects) {
    if (may_leave_turn(model, effects)) {
        conduct(model, effects, with_play(model, [](const auto& play) { return person_here(play); }), act::Redo{});
    }
}

void cancel(Model& model, Effects& effects) {
    const bool stepped = with_play(model, [&](auto& play) { return step_back(model, effects, play); });
    if (!stepped && !drop_plan(model) && may_leave_turn(model, effects)) {
        const bool moved = !(model.table && !model.table->seat) && with_play(model, [](const auto& play) {
            return session_of(play).take_back_target(person_here(play), play.walk.at()).has_value();
        });
        refuse(model, effects, nothing_to_cancel(model, moved));
    }
}

Player mover_on(const Model& model) {
    return with_session(model, [](const auto& session) { return session.mover(); });
}

void demand_back(Model& model, Effects& effects) {
    if (!here_to_move(model) || looks_elsewhere(model) || may_plan(model)) {
        refuse(model, effects,
               with_session(model, [](const auto& session) { return message(Objection::NoMissedCapture, session); }));
    } else {
        conduct(model, effects, mover_on(model), act::DemandBack{});
    }
}

/// Resigns or offers a draw, or asks first.
void resign_or_draw(Model& model, Effects& effects, Action action) {
    with_play(model, [&](auto& play) {
        const auto& session = session_of(play);
        if (game_over(play)) {
            refuse(model, effects, message(Objection::GameOver, session));
        } else if (looks_elsewhere(model) || !anybody_here(play)) {
            refuse(model, effects, tr(sentences::only_last_move));
        } else if (action == Action::Resign && model.confirms) {
            play.ask = Ask::Resign;
        } else if (action == Action::Resign) {
            conduct(model, effects, person_here(play), act::Resign{});
        } else if (model.confirms && !session.at_one_keyboard()) {
            play.ask = Ask::OfferDraw; // two players at this keyboard ask each other
        } else {
            conduct(model, effects, person_here(play), act::OfferDraw{});
        }
    });
}

/// Pauses a game between two computers, or continues it.
void pause(Model& model, Effects& effects) {
    const bool waits =
        with_session(model, [](const auto& session) { return session.suspended() && !session.persons_play(); });
    if (waits) {
        conduct(model, effects, mover_on(model), act::GoOn{});
    } else {
        conduct(model, effects, mover_on(model), act::Pause{});
    }
}

/// The game stays behind the start screen, to go back to, unless it is over: then it can be played again, with the
/// sides swapped.
void to_start_screen(Model& model, Effects& effects) {
    if (!may_lose_game(model, effects)) {
        return; // there it could not be saved to a file, and gives way to the next
    }
    suspend(model, effects);
    stop_asking(model, effects);
    const bool decides = decides_potential(model);
    with_session(model, [&](const auto& session) {
        std::optional<Rematch> again;
        if (session.over() && !decides) {
            again = rematch_of(session, model.choices.tags);
        }
        const bool stays = decides || session.game().size() > 0 || session.turn_is_begun();
        to_start_with(model, effects, std::move(again), !again && stays);
    });
}

} // namespace

void look_at(Model& model, Effects& effects, NodeId node) {
    if (node != board_of(model).walk.at() && may_leave_turn(model, effects, true)) {
        with_play(model, [&](auto& play) { play.walk.go_to(session_of(play).game(), node); });
        look_where_shown(model, effects);
    }
}

bool walk_by(Model& model, Effects& effects, Action action) {
    const NodeId before = board_of(model).walk.at();
    with_play(model, [&](auto& play) { walk(session_of(play).game(), play.walk, action); });
    const bool walked = board_of(model).walk.at() != before;
    if (!walked) {
        refuse(model, effects, why_no_walk(action));
    }
    return walked;
}

void look_elsewhere(Model& model, Effects& effects, Action action) {
    if (may_leave_turn(model, effects, true) && walk_by(model, effects, action)) {
        look_where_shown(model, effects);
    }
}

void go_to_turn(Model& model, Effects& effects, std::string_view number) {
    const auto found =
        with_play(model, [&](const auto& play) { return move_named(session_of(play).game(), play.walk.at(), number); });
    if (found) {
        look_at(model, effects, *found);
    } else {
        refuse(model, effects, sentence(found.error()));
    }
}

void change_speed(Model& model, int by) {
    const int fastest = static_cast<int>(speed_delays.size()) - 1;
    model.speed = std::clamp(model.speed + by, 0, fastest);
    const Millis delay = speed_delays[static_cast<std::size_t>(model.speed)];
    say(model, delay == 0 ? std::string(tr("Speed: full"))
                          : filled("Speed: one move every {seconds} s",
                                   gap<"seconds">(with_decimals(static_cast<double>(delay) / 1000, 1))));
}

void answer_question(Model& model, Effects& effects, bool yes) {
    const Ask ask = open_question(model);
    if (ask == Ask::Adjourn || ask == Ask::Rematch) {
        return answer_at_table(model, effects, yes);
    }
    board_of(model).ask = Ask::Nothing;
    const auto request = with_session(model, [](const auto& session) { return session.request(); });
    const auto here = [&] { return with_play(model, [](const auto& play) { return person_here(play); }); };
    switch (ask) {
    case Ask::Nothing:
    case Ask::Adjourn:
    case Ask::Rematch:
    case Ask::Mistake: break; // answered elsewhere
    case Ask::Claim:
    case Ask::Challenge:
    case Ask::OtherGame:
    case Ask::Take: with_play(model, [&](auto& play) { answer_of_rules(model, effects, play, ask, yes); }); break;
    case Ask::Engine: go_on_after_engine(model, effects, yes); break;
    case Ask::Draw:
    case Ask::TakeBack:
        if (request) {
            conduct(model, effects, opponent(request->by), act::Respond{yes});
        }
        break;
    case Ask::Resign: yes ? static_cast<void>(conduct(model, effects, here(), act::Resign{})) : void(); break;
    case Ask::OfferDraw: yes ? static_cast<void>(conduct(model, effects, here(), act::OfferDraw{})) : void(); break;
    case Ask::Leave: yes ? leave_or_quit(model, effects) : void(); break;
    case Ask::GiveUp: yes ? give_up_puzzle(model, effects) : void(); break;
    case Ask::ClaimGame: yes ? claim_game(model, effects) : void(); break;
    }
    if (asked_to_be_sure(ask) && plays_on_screen(model)) {
        ask_what_stands(model);
    }
}

namespace {

void tick(Model& model, Effects& effects) {
    end_long_thought(model, effects);
    if (board_of(model).recorded) {
        replay_tick(model, effects);
        return;
    }
    if (leaves_contest_alone(model) && model.now >= model.play.held_until) {
        go_on(model, effects);
        return;
    }
    const bool runs = with_session(model, [](const auto& session) { return session.clock().running(); });
    if (runs && !model.table) { // at a table, the table decides when time is up
        conduct(model, effects, mover_on(model), act::Tick{});
    }
    make_held_turn(model, effects);
}

/// When something next changes automatically: a clock, a move held back, the seconds of thinking.
std::optional<Millis> wake(const Model& model) {
    const std::optional<Millis> wake = with_play(model, [&](const auto& play) {
        std::optional<Millis> next;
        if (const auto change = session_of(play).next_change(model.now)) {
            next = model.now + *change;
        }
        if (play.held || leaves_contest_alone(model)) {
            next = earlier(next, play.held_until);
        }
        if (const auto end = end_of_patience(play)) {
            next = earlier(next, *end);
        }
        return thinks_about_turn(play) ? earlier(next, model.now + 1000 - (model.now - play.asked_at) % 1000) : next;
    });
    return board_of(model).recorded ? autoplay_wake(model, wake) : wake;
}

void resume(Model& model, Effects& effects) {
    if (with_play(model, [](const auto& play) { return play.recorded || session_of(play).over(); })) {
        look_where_shown(model, effects);
    } else if (!board_of(model).paused) {
        go_on(model, effects);
    }
}

} // namespace

bool paste_turns(Model& model, Effects& effects, std::string_view text) {
    if (!at_board(model)) {
        return false;
    }
    if (open_question(model) == Ask::Nothing) {
        play_text(model, effects, text);
    } else {
        refuse(model, effects,
               with_session(model, [](const auto& session) { return message(Objection::QuestionOpen, session); }));
    }
    return true;
}

void play_click(Model& model, Effects& effects, ScreenPos at, const HitMap& hits) {
    const auto cell = cell_under(model, at);
    if (cell && shows_record(model)) {
        refuse(model, effects, tr("You cannot move here: this is a record"));
    } else if (cell && at_board(model)) {
        with_play(model, [&](auto& play) { click_place(model, effects, play, *cell); });
    } else if (const auto marble = hits.at<Marble>(at); marble && at_board(model)) {
        choose_marble(model, effects, *marble);
    } else if (const auto node = hits.at<NodeId>(at); node && (plays_on_screen(model) || shows_record(model))) {
        model.records.autoplay = false;
        look_at(model, effects, *node);
    }
}

namespace {

/// After the game that decides a potential, the keys lead back to the game of GIPF; false if it is not over, or
/// the key only steps through it.
bool leave_contest(Model& model, Effects& effects, Action action) {
    const bool takes_back = action == Action::Undo || action == Action::Redo;
    if (model.table || !contest_is_decided(model) || (looks_elsewhere(model) && !takes_back)) {
        return false;
    }
    switch (action) {
    case Action::Act:
    case Action::NewGame: go_on(model, effects); return true;
    case Action::Cancel: refuse(model, effects, nothing_to_cancel(model, false)); return true;
    case Action::Undo:
    case Action::Redo: refuse(model, effects, tr(sentences::game_is_decided)); return true;
    default: return false;
    }
}

/// Actions that neither make a turn nor end the game.
void aside_action(Model& model, Effects& effects, Action action) {
    switch (action) {
    case Action::GoTo: open_line(model, InputLine::Purpose::TurnNumber); break;
    case Action::ShowAgain: show_again(model, effects); break;
    case Action::Hint: ask_for_hint(model, effects); break;
    case Action::Analysis: toggle_analysis(model, effects); break;
    case Action::Faster: change_speed(model, 1); break;
    case Action::Slower: change_speed(model, -1); break;
    case Action::Save: effects.push_back(AskFreeName{}); break;
    case Action::Copy: ask_what_to_copy(model); break;
    case Action::Contest: glimpse_contest(model, effects); break;
    default: break;
    }
}

} // namespace

void play_action(Model& model, Effects& effects, Action action) {
    if (leave_contest(model, effects, action)) {
        return;
    }
    if (shows_record(model) && record_action(model, effects, action)) {
        return;
    }
    const bool taken = with_play(model, [&](auto& play) {
        return move_cursor(model, play, action) || turn_action(model, effects, play, action);
    });
    if (taken) {
        return;
    }
    if (is_walk(action)) {
        look_elsewhere(model, effects, action);
        return;
    }
    switch (action) {
    case Action::Act:
        if (board_of(model).plans || !hurry(model, effects)) {
            with_play(model, [&](auto& play) { act(model, effects, play); });
        }
        break;
    case Action::Cancel: cancel(model, effects); break;
    case Action::Line: open_line(model, InputLine::Purpose::Turns); break;
    case Action::Undo: take_back(model, effects); break;
    case Action::Redo: redo(model, effects); break;
    case Action::DemandBack: demand_back(model, effects); break;
    case Action::Draw:
    case Action::Resign: resign_or_draw(model, effects, action); break;
    case Action::Pause: pause(model, effects); break;
    case Action::NewGame: to_start_screen(model, effects); break;
    default: aside_action(model, effects, action); break;
    }
}

namespace {

template <unsigned playing>
unsigned context_in(const Model& model) {
    return playing | (model.table ? context::at_table : 0) | (decides_potential(model) ? context::contest : 0);
}

constexpr ScreenKind game_screen(std::string_view purpose, Shows shows, unsigned (*context)(const Model&)) {
    return {
        .purpose = purpose,
        .shows = shows,
        .has_openings = true,
        .context = context,
        .key = board_key,
        .act = play_action,
        .click = play_click,
        .paste = paste_turns,
        .tick = tick,
        .wake = wake,
        .resume = resume,
        .draw = draw_panel,
        .advice = advice_to_play,
        .keys = key_hints_in_game,
    };
}

} // namespace

constexpr ScreenKind screens::play = game_screen(marked("Place and remove (R4) or capture (R5). Type d4 to go there."),
                                                 Shows::Zertz, context_in<context::play>);

constexpr ScreenKind screens::replay =
    game_screen(marked("Step through a recorded game."), Shows::Zertz, always<context::replay>);

constexpr ScreenKind screens::gipf =
    game_screen(marked("Choose a dot and a direction (G4). Type b1 to go there."), Shows::Gipf, [](const Model& model) {
        return model.gipf->recorded ? context::gipf_record : context_in<context::gipf>(model);
    });

} // namespace zertz::tui
