// Showing turns step by step after they were made.

#include "tui/board/layout.hpp"
#include "tui/model/gipf_parts.hpp"
#include "tui/play/updates.hpp"
#include "tui/words/sentences.hpp"

#include <algorithm>

namespace zertz::tui {

void show_turn(Model& model, NodeId node, Millis most) {
    const Game& game = model.play.session.game();
    const Millis lasts = std::min(model.look.animation, most);
    if (node == root_node || lasts <= 0 || game.turn(node).is_pass() || !fits(model.window)) {
        model.play.showing.reset();
        return;
    }
    model.play.showing = Showing{game.position(game.parent(node)), game.turn(node), model.now, lasts};
}

void show_again(Model& model, Effects& effects, NodeId node, void (*show)(Model&, NodeId, Millis)) {
    if (node == root_node) {
        refuse(model, effects, tr("No move has been made yet"));
        return;
    }
    const Millis wished = model.look.animation;
    model.look.animation = wished > 0 ? wished : usual_animation; // a request overrides the setting
    show(model, node, longest_animation);
    model.look.animation = wished;
}

void showing_tick(Model& model) {
    const auto& showing = model.play.showing;
    if (showing && !next_step_of(*showing, model.now)) {
        model.play.showing.reset();
    }
    if (model.gipf && model.gipf->showing && !next_part_of(*model.gipf->showing, model.now)) {
        model.gipf->showing.reset();
    }
}

} // namespace zertz::tui
