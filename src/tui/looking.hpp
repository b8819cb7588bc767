#pragma once

// Moves taken back and looks at other positions, the same in each game; update_*.cpp use it.

#include "base/filled.hpp"
#include "tui/sentences.hpp"
#include "tui/updates.hpp"
#include "tui/walking.hpp"

namespace zertz::tui {

/// Takes back the last decision of the player here. `conduct` has a player do something in the session.
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

/// Goes to another position, and has `look` show it.
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

/// A new question would end another player's thinking; false if nobody thinks.
template <class AnyPlay>
bool refuse_to_disturb(Model& model, Effects& effects, const AnyPlay& play) {
    const auto& session = session_of(play);
    if (game_over(play)) {
        refuse(model, effects, sentences::game_is_over_here);
    } else if (thinks_about_turn(play) || play.held) {
        refuse(model, effects, filled(sentences::wait_for_move, {{"name", session.seat(session.asked()).name}}));
    } else {
        return false;
    }
    return true;
}

} // namespace zertz::tui
