#pragma once

// Taking back moves, viewing other positions, questions and answers, for both games; update_*.cpp include it.

#include "base/filled.hpp"
#include "tui/play/updates.hpp"
#include "tui/words/sentences.hpp"
#include "tui/words/walking.hpp"

namespace zertz::tui {

/// Takes back the last decision of the player at this keyboard. `conduct` carries out a player's action in the session.
template <class AnyPlay, class Conduct>
void take_back_in(Model& model, Effects& effects, const AnyPlay& play, Conduct conduct) {
    const auto& session = session_of(play);
    const Player by = person_here(play);
    if (const auto target = session.take_back_target(by, play.walk.at())) {
        conduct(model, effects, by, act::TakeBack{target});
    } else {
        refuse(model, effects, message(Objection::NothingToTakeBack, session));
    }
}

/// Goes to another position and calls `look` to show it.
template <class AnyPlay, class Look>
void look_by(Model& model, Effects& effects, AnyPlay& play, Action action, Look look) {
    const NodeId before = play.walk.at();
    walk(session_of(play).game(), play.walk, action);
    if (play.walk.at() == before) {
        refuse(model, effects, why_no_walk(action));
    } else {
        look(model, effects);
    }
}

/// Resigns or offers a draw, or asks first; `away`: an earlier position is viewed.
template <class AnyPlay, class Conduct>
void resign_or_draw_in(Model& model, Effects& effects, AnyPlay& play, Action action, bool away, Conduct conduct) {
    const auto& session = session_of(play);
    const Seats& seats = session.seats();
    if (game_over(play)) {
        refuse(model, effects, message(Objection::GameOver, session));
    } else if (away || !anybody_here(play)) {
        refuse(model, effects, sentences::only_last_move);
    } else if (action == Action::Resign && model.confirms) {
        play.ask = Ask::Resign;
    } else if (action == Action::Resign) {
        conduct(model, effects, person_here(play), act::Resign{});
    } else if (model.confirms && !(seats[0].here() && seats[1].here())) {
        play.ask = Ask::OfferDraw; // two players at this keyboard ask each other
    } else {
        conduct(model, effects, person_here(play), act::OfferDraw{});
    }
}

/// Pauses a game between two computers, or continues it.
template <class AnyPlay, class Conduct>
void pause_in(Model& model, Effects& effects, const AnyPlay& play, Conduct conduct) {
    const auto& session = session_of(play);
    if (session.suspended() && !session.persons_play()) {
        conduct(model, effects, session.mover(), act::GoOn{});
    } else {
        conduct(model, effects, session.mover(), act::Pause{});
    }
}

/// Goes to the move of a typed number. `look` goes to a position.
template <class AnyPlay, class Look>
void go_to_number(Model& model, Effects& effects, const AnyPlay& play, std::string_view number, Look look) {
    if (const auto found = move_named(session_of(play).game(), play.walk.at(), number)) {
        look(model, effects, *found);
    } else {
        refuse(model, effects, found.error());
    }
}

/// Refuses a question that would interrupt another player's thinking; false if nobody is thinking.
template <class AnyPlay>
bool refuse_to_disturb(Model& model, Effects& effects, const AnyPlay& play) {
    const auto& session = session_of(play);
    if (game_over(play)) {
        refuse(model, effects, tr("The game is over here"));
    } else if (thinks_about_turn(play) || play.held) {
        refuse(model, effects, filled("Wait for {name} to move", gap<"name">(session.seat(session.asked()).name)));
    } else {
        return false;
    }
    return true;
}

/// Handles the answer to a question of both games; ignores other questions.
template <class AnyPlay, class Conduct>
void answer_in_game(Model& model, Effects& effects, const AnyPlay& play, Ask ask, bool yes, Conduct conduct) {
    const auto& request = session_of(play).request();
    switch (ask) {
    case Ask::Adjourn: answer_adjourn(model, effects, yes); break;
    case Ask::Leave:
        if (yes) {
            leave_or_quit(model, effects);
        }
        break;
    case Ask::Resign:
        if (yes) {
            conduct(model, effects, person_here(play), act::Resign{});
        }
        break;
    case Ask::OfferDraw:
        if (yes) {
            conduct(model, effects, person_here(play), act::OfferDraw{});
        }
        break;
    case Ask::Draw:
    case Ask::TakeBack:
        if (request) {
            conduct(model, effects, opponent(request->by), act::Respond{yes});
        }
        break;
    default: break;
    }
}

inline void say_taken_back(Model& model) {
    say(model, model.table ? std::string(tr("Move taken back"))
                           : filled("Move taken back  {key} redo", gap<"key">(model.keys.first_key(Action::Redo))));
}

/// Says that a request was declined.
inline void say_declined(Model& model, const Seat& opponents, Request::Kind asked) {
    if (asked == Request::Kind::TakeBack) {
        say(model, filled("{name} does not agree to take the move back", gap<"name">(opponents.name)));
    } else {
        say(model, opponents.is_person() ? std::string(tr("The draw is declined"))
                                         : filled("{name} declines the draw", gap<"name">(opponents.name)));
    }
}

} // namespace zertz::tui
