#pragma once

#include "games/zertz/position.hpp"

#include <cstdint>
#include <optional>

namespace zertz {

/// Deeper than can be counted for any game in a lifetime.
inline constexpr int max_perft_depth = 30;

/// The number of turn sequences of exactly `depth` turns from a position, ignoring repetition (R8). The last turn is
/// counted in bulk. Nothing if the number does not fit in 64 bits.
std::optional<std::uint64_t> perft(const Position& position, int depth);

} // namespace zertz
