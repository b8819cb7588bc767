#pragma once

#include <array>

namespace zertz {

// The computer's levels, in every game. The full level plays as strongly as it can.
inline constexpr int weakest_level = 1;
inline constexpr int full_level = 9;

/// The levels' strengths in one game as Elo ratings.
using LevelRatings = std::array<int, full_level>;

} // namespace zertz
