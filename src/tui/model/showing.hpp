#pragma once

#include "games/zertz/position.hpp"
#include "games/zertz/turn.hpp"
#include "session/clock.hpp"

#include <optional>

namespace zertz::tui {

/// A turn shown step by step after it was made: the marble, the ring, each jump, the claim.
struct Showing {
    Position before;
    Turn turn;
    Millis since = 0;
    Millis lasts = 0;
};

/// From now on; nothing for a pass.
std::optional<Showing> showing_of(const Position& before, Turn turn, Millis now, Millis lasts);

/// The visible part: the position, and the turn up to it.
struct ShownSteps {
    Position position;
    Turn turn;
};
ShownSteps seen_at(const Showing& showing, Millis now);
/// The time of the next visible step; nothing once all steps are visible.
std::optional<Millis> next_step_of(const Showing& showing, Millis now);

} // namespace zertz::tui
