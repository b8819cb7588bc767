#include "tui/updates.hpp"

namespace zertz::tui {

void keep_live(const Play& play, Effects& effects) {
    KeepGame kept{play.table, false};
    kept.table.game.go_to(play.live);
    effects.push_back(std::move(kept));
}

void keep_game(Model& model, Effects& effects) {
    Play& play = model.play;
    const bool a_game = model.screen == ScreenName::Play || (model.screen == ScreenName::Start && model.game_behind);
    if (a_game && !game_over(play) && play.table.game.size() > 0) {
        play.table.clock.pause(model.now);
        keep_live(play, effects);
    }
}

void quit(Model& model, Effects& effects) {
    keep_game(model, effects);
    effects.push_back(StopAsking{});
    effects.push_back(Quit{});
}

void interrupt(Model& model, Effects& effects) {
    const Play& play = model.play;
    const bool own_game = model.screen == ScreenName::Play && !game_over(play) && anybody_here(play);
    if (own_game && hurry(model, effects)) {
        return;
    }
    if (!own_game || play.ask != Ask::Nothing) {
        quit(model, effects);
    } else {
        model.help = false;
        model.line.reset();
        model.play.ask = Ask::Leave;
    }
}

} // namespace zertz::tui
