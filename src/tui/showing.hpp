#pragma once

#include "session/clock.hpp"
#include "zertz/position.hpp"
#include "zertz/turn.hpp"

#include <optional>

namespace zertz::tui {

/// A turn that is shown step by step after it was made: the marble, the ring, each jump, what is claimed.
struct Showing {
    Position before;
    Turn turn;
    Millis since = 0;
    Millis lasts = 0;
};

/// What of it is seen: the position, and the turn as far as it led there.
struct ShownSteps {
    Position position;
    Turn turn;
};
ShownSteps seen_at(const Showing& showing, Millis now);
/// When more of it will be seen; nothing once all of it is.
std::optional<Millis> next_step_of(const Showing& showing, Millis now);

} // namespace zertz::tui
