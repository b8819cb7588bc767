#pragma once

#include "zertz/position.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace zertz {

/// A position and what a search found it to be worth for its mover, as positions.cpp writes it and fit_net.cpp reads it:
/// as it lies in memory, so that a file serves only the machine and the version that made it.
struct Sample {
    Position position;
    std::int16_t value = 0;
    /// For the mover: 1 won, -1 lost, 0 drawn, 2 not from a game played to its end.
    std::int8_t result = 2;
    std::array<std::int8_t, 5> unused{};
};

static_assert(sizeof(Sample) == 48 && std::is_trivially_copyable_v<Sample>);

} // namespace zertz
