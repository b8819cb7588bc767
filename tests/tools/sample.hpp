#pragma once

#include "games/zertz/position.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace zertz {

/// A position and the value that a search found for its mover, written by positions.cpp and read by fit_net.cpp as an
/// image of memory, so that a file is valid only for the machine and the version that made it.
struct Sample {
    Position position;
    std::int16_t value = 0;
    /// For the mover: 1 won, -1 lost, 0 drawn, 2 not from a finished game.
    std::int8_t result = 2;
    std::array<std::int8_t, 5> unused{};
};

static_assert(sizeof(Sample) == 48 && std::is_trivially_copyable_v<Sample>);

} // namespace zertz
