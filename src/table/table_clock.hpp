#pragma once

#include "session/clock.hpp"

namespace zertz {

/// The same clocks, stopped, with a grace for late turns.
inline Clock with_grace(const Clock& clock, Millis grace) {
    return {{clock.control(Player::First), clock.control(Player::Second)},
            {clock.paused_at(Player::First), clock.paused_at(Player::Second)},
            grace};
}

} // namespace zertz
