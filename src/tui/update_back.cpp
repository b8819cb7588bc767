// Turns taken back and made again, and looks at other positions of the game.

#include "tui/updates.hpp"
#include "tui/walking.hpp"

namespace zertz::tui {
namespace {

/// Whether the player may leave the turn at hand, to look elsewhere or take something back.
bool may_leave_turn(Model& model, Effects& effects) {
    if (touched(model.play)) {
        refuse(model, effects, message(Objection::TurnBegun, model.play.session));
        return false;
    }
    return true;
}

} // namespace

void take_back(Model& model, Effects& effects) {
    const Play& play = model.play;
    const Session& session = play.session;
    if (!may_leave_turn(model, effects)) {
        return;
    }
    const auto target = session.take_back_target(person_here(play), play.walk.at());
    if (!target) {
        refuse(model, effects, message(Objection::NothingToTakeBack, session));
        return;
    }
    conduct(model, effects, person_here(play), act::TakeBack{target});
}

void redo(Model& model, Effects& effects) {
    if (may_leave_turn(model, effects)) {
        conduct(model, effects, person_here(model.play), act::Redo{});
    }
}

void look_at(Model& model, Effects& effects, NodeId node) {
    if (may_leave_turn(model, effects) && node != model.play.walk.at()) {
        model.play.walk.go_to(model.play.session.game(), node);
        look_where_shown(model, effects);
    }
}

void look_elsewhere(Model& model, Effects& effects, Action action) {
    if (!may_leave_turn(model, effects)) {
        return;
    }
    const NodeId before = model.play.walk.at();
    walk(model.play, action);
    if (model.play.walk.at() == before) {
        refuse(model, effects, why_no_walk(action));
    } else {
        look_where_shown(model, effects);
    }
}

} // namespace zertz::tui
