// Showing turns step by step after they were made.

#include "tui/board/layout.hpp"
#include "tui/model/gipf_parts.hpp"
#include "tui/play/inputs.hpp"

#include <algorithm>

namespace zertz::tui {

template <GameRules R>
void show_turn(Model& model, BasicPlay<R>& play, NodeId node, Millis most) {
    const BasicGame<R>& game = session_of(play).game();
    const Millis lasts = std::min(model.look.animation, most);
    play.showing.reset();
    if (node != root_node && lasts > 0 && fits(model.window)) {
        play.showing = showing_of(game.position(game.parent(node)), game.turn(node), model.now, lasts);
    }
}

void show_turn_here(Model& model, Millis most) {
    with_play(model, [&](auto& play) { show_turn(model, play, play.walk.at(), most); });
}

void show_again(Model& model, Effects& effects) {
    if (board_of(model).walk.at() == root_node) {
        refuse(model, effects, tr("No move has been made yet"));
        return;
    }
    const Millis wished = model.look.animation;
    model.look.animation = wished > 0 ? wished : usual_animation; // a request overrides the setting
    show_turn_here(model, longest_animation);
    model.look.animation = wished;
}

void showing_tick(Model& model) {
    const auto end = [&](auto& play) {
        if (play.showing && !next_step_of(*play.showing, model.now)) {
            play.showing.reset();
        }
    };
    end(model.play);
    if (model.gipf) {
        end(*model.gipf);
    }
}

std::optional<Millis> showing_wake(const Model& model) {
    return with_play(model, [&](const auto& play) {
        return play.showing ? std::optional(next_step_of(*play.showing, model.now).value_or(model.now)) : std::nullopt;
    });
}

#define INSTANTIATE(R) template void show_turn(Model&, BasicPlay<R>&, NodeId, Millis);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz::tui
