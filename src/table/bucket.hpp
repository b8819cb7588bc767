#pragma once

#include "base/time_control.hpp"

#include <algorithm>

namespace zertz {

/// How much somebody may still say or ask; it refills with time.
struct Bucket {
    double level = 0;
    Millis since = 0;

    /// Takes one out; false if there was none. A clock that was set back refills nothing.
    bool spend(Millis now, double most, double per_second) {
        const auto passed = static_cast<double>(std::max<Millis>(0, now - since));
        level = std::min(most, level + per_second * passed / 1000) - 1;
        since = now;
        return level >= 0;
    }
};

/// How much anybody may say, at tables and in a hall.
namespace talk_quota {
inline constexpr double most = 5;
inline constexpr double per_second = 0.5;
} // namespace talk_quota

} // namespace zertz
