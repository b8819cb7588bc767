// Engines in seats that cannot make a turn: the game stops until a player says how it continues.

#include "base/filled.hpp"
#include "tui/play/updates.hpp"

namespace zertz::tui {

void stop_for_engine(Model& model, Effects& effects, const std::string& why) {
    const auto mover = with_session(model, [](const auto& session) { return session.mover(); });
    conduct(model, effects, mover, act::Suspend{});
    const bool over = with_session(model, [](const auto& session) { return session.over(); });
    if (over) {
        return; // time has run out in the meantime
    }
    const std::string name =
        with_session(model, [](const auto& session) { return session.seat(session.asked()).said(); });
    model.engine_failure = why;
    say(model, filled("{name} cannot play: {why}", gap<"name">(name), gap<"why">(why)), Style::Warning);
    ring(model, effects);
    board_of(model).ask = Ask::Engine;
}

void go_on_after_engine(Model& model, Effects& effects, bool computer) {
    const Seat engine = with_session(model, [](const auto& session) { return session.seat(session.asked()); });
    const auto mover = with_session(model, [](const auto& session) { return session.mover(); });
    if (computer && gipf_on_table(model)) {
        model.gipf->game.hand_over(engine, model.engine_failure);
    } else if (computer) {
        hand_seat_over(model.play.session, engine, model.engine_failure);
    }
    if (computer && decides_potential(model)) {
        model.play.session = *model.gipf->game.inner;
    }
    say(model, {});
    conduct(model, effects, mover, act::GoOn{});
}

} // namespace zertz::tui
