#pragma once

#include "games/gipf/position.hpp"

#include <cstdint>
#include <optional>

namespace zertz::gipf {

/// The number of turn sequences of exactly `depth` turns from a position, ignoring repetition (G6.5) and challenges.
/// The last turn is counted in bulk. Nothing if the number does not fit in 64 bits.
std::optional<std::uint64_t> perft(const Position& position, int depth);

} // namespace zertz::gipf
