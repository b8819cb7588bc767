// Taking turns back, redoing them, and viewing other positions of the game.

#include "tui/play/looking.hpp"

namespace zertz::tui {
namespace {

/// Whether the player may leave the turn being made, to view another position or take something back.
bool may_leave_turn(Model& model, Effects& effects) {
    if (touched(model.play)) {
        refuse(model, effects, message(Objection::TurnBegun, model.play.session));
        return false;
    }
    return true;
}

} // namespace

void take_back(Model& model, Effects& effects) {
    if (may_leave_turn(model, effects)) {
        take_back_in(model, effects, model.play, conduct);
    }
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
    if (may_leave_turn(model, effects)) {
        look_by(model, effects, model.play, action, look_where_shown);
    }
}

} // namespace zertz::tui
