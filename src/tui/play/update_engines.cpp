// Engines in seats that cannot make a turn: the game stops until a player says how it continues.

#include "base/filled.hpp"
#include "tui/play/gipf_updates.hpp"
#include "tui/words/sentences.hpp"

namespace zertz::tui {
namespace {

void say_failure(Model& model, Effects& effects, const Seat& engine, const std::string& why) {
    model.engine_failure = why;
    say(model, filled("{name} does not move: {why}", gap<"name">(engine.name), gap<"why">(why)), Style::Warning);
    if (model.look.bell) {
        effects.push_back(Bell{});
    }
}

} // namespace

void stop_for_engine(Model& model, Effects& effects, const std::string& why) {
    Session& session = model.play.session;
    conduct(model, effects, session.mover(), act::Suspend{});
    if (!session.over()) { // otherwise time has run out in the meantime
        say_failure(model, effects, session.seat(session.mover()), why);
        model.play.ask = Ask::Engine;
    }
}

void go_on_after_engine(Model& model, Effects& effects, bool computer) {
    Session& session = model.play.session;
    const Seat engine = session.seat(session.mover());
    if (computer) {
        if (decides_potential(model)) {
            model.gipf->game.hand_over(engine, model.engine_failure);
            session = *model.gipf->game.inner;
        } else {
            hand_seat_over(session, engine, model.engine_failure);
        }
    }
    say(model, {});
    conduct(model, effects, session.mover(), act::GoOn{});
}

void stop_for_gipf_engine(Model& model, Effects& effects, const std::string& why) {
    GipfPlay& play = *model.gipf;
    suspend_gipf(model, effects);
    if (!play.game.session.over()) {
        say_failure(model, effects, play.game.session.seat(play.game.session.mover()), why);
        play.ask = Ask::Engine;
    }
}

void go_on_after_gipf_engine(Model& model, Effects& effects, bool computer) {
    ContestedGame& game = model.gipf->game;
    if (computer) {
        game.hand_over(Seat(game.session.seat(game.session.mover())), model.engine_failure);
    }
    say(model, {});
    return_to_gipf(model, effects);
}

} // namespace zertz::tui
