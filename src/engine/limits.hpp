#pragma once

#include "base/time_control.hpp"

#include <algorithm>
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
    std::optional<PlayerTime> clock{};

    bool timed() const { return move_time.has_value() || clock.has_value(); }
};

/// How long a turn may take: usually `optimum`, in need up to `maximum`. If they are equal, there is nothing to save time
/// for, and all of it is used.
struct TimeBudget {
    Milliseconds optimum{0};
    Milliseconds maximum{0};

    /// When no new depth is begun any more. `need`: the part of the usual time that a turn deserves, in percent.
    Milliseconds enough(int need) const { return within(need); }
    /// When a depth is broken off.
    Milliseconds most(int need) const { return within(2 * need); }

private:
    Milliseconds within(int percent) const {
        return optimum < maximum ? std::min(maximum, optimum * percent / 100) : maximum;
    }
};

/// How much time a turn deserves by how its search goes: little while the best turn stays the same, more after it has
/// changed, and all there is while it falls. In percent of the usual time.
class Need {
public:
    /// Within a depth: how far the best turn found so far is below what the last depth said.
    void note_fall(int points) { fall_ = points; }
    /// After a depth; `changed`: it found another best turn than the one before.
    void note_depth(bool changed) { restless_ = restless_ / 2 + (changed ? 40 : 0); }
    int percent() const;

private:
    int fall_ = 0;
    int restless_ = 40; // nothing is known of the first depths
};

/// The budget within timed limits; `vacant`, the number of vacant rings, shows how long the game may last.
TimeBudget budget_for(const Limits& limits, int vacant);

} // namespace zertz
