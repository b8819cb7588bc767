#pragma once

#include "base/time_control.hpp"

#include <chrono>
#include <cstdint>
#include <optional>

namespace zertz {

using Milliseconds = std::chrono::milliseconds;

/// When to stop a search. Whatever comes first; nothing set means until told to.
struct Limits {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Milliseconds> move_time;
    std::optional<PlayerTime> clock;

    bool timed() const { return move_time.has_value() || clock.has_value(); }
};

/// How long a turn may take: no new depth is begun after `optimum`, and the search is broken off at `maximum`.
struct TimeBudget {
    Milliseconds optimum{0};
    Milliseconds maximum{0};
};

/// The budget within timed limits; `vacant`, the vacant rings, tells how long the game will last.
TimeBudget budget_for(const Limits& limits, int vacant);

} // namespace zertz
