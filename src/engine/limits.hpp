#pragma once

#include "base/time_control.hpp"

#include <chrono>
#include <cstdint>
#include <optional>

namespace zertz {

using Milliseconds = std::chrono::milliseconds;

/// When to stop a search: at the first limit reached. Without limits, it runs until stopped.
struct Limits {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Milliseconds> move_time;
    std::optional<PlayerTime> clock;

    bool timed() const { return move_time.has_value() || clock.has_value(); }
};

/// How long a turn may take: no new depth starts after `optimum`, and the search stops at `maximum`.
struct TimeBudget {
    Milliseconds optimum{0};
    Milliseconds maximum{0};
};

/// The budget within timed limits; `vacant`, the number of vacant rings, shows how long the game may last.
TimeBudget budget_for(const Limits& limits, int vacant);

} // namespace zertz
