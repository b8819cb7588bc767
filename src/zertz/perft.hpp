#pragma once

#include "zertz/position.hpp"

#include <cstdint>
#include <optional>

namespace zertz {

/// Deeper than any game can go that is counted in a lifetime.
inline constexpr int max_perft_depth = 30;

/// The number of turn sequences of exactly `depth` turns from a position; repetition (R8) is ignored. The last turn is
/// counted in bulk. Nothing if the number does not fit 64 bits.
std::optional<std::uint64_t> perft(const Position& position, int depth);

} // namespace zertz
