#pragma once

#include "base/time_control.hpp"

#include <chrono>

namespace zertz {

/// The time now, on the clock that never runs backwards.
inline Millis steady_now() {
    return std::chrono::floor<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

} // namespace zertz
