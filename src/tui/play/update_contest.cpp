// The game of ZÈRTZ that decides a potential (G8.4): its board covers the board of GIPF.

#include "base/filled.hpp"
#include "tui/play/gipf_updates.hpp"
#include "tui/words/sentences.hpp"

#include <utility>

namespace zertz::tui {

void show_contest(Model& model, Effects& effects) {
    stop_asking_gipf(model, effects);
    model.gipf->deciding = true;
    model.screen = &screens::play;
    model.play = Play{};
    model.play.session = *model.gipf->game.inner;
    model.play.cursor = middle_of(model.play.session.position().board());
    model.play.walk.go_to(model.play.session.game(), model.play.session.live());
    show_position(model);
}

void leave_contest(Model& model, Effects& effects) {
    stop_asking(model, effects);
    model.gipf->deciding = false;
    model.play = Play{};
    model.screen = &screens::gipf;
}

Session::Events update_in_contest(Model& model, const Command& command, ContestedGame::Events& around) {
    ContestedGame& game = model.gipf->game;
    Session::Events inside;
    for (auto& each : game.update({across(game, command.by), command.now, command.act})) {
        if (auto* const event = std::get_if<event::Event>(&each)) {
            inside.push_back(std::move(*event));
        } else {
            around.push_back(std::move(each));
        }
    }
    if (game.inner) {
        model.play.session = *game.inner;
    }
    return inside;
}

bool leaves_contest_alone(const Model& model) {
    return !model.table && decides_potential(model) && model.screen == &screens::play && model.play.session.over() &&
           !anybody_here(model.play);
}

void end_contest(Model& model, Effects& effects) {
    conduct_gipf(model, effects, model.gipf->game.session.mover(), act::GoOn{});
}

} // namespace zertz::tui
