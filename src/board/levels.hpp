#pragma once

#include <array>

namespace zertz {

// The computer's levels, in every game. The full level plays as strongly as it can.
inline constexpr int weakest_level = 1;
inline constexpr int full_level = 9;

/// The levels' strengths in one game as Elo ratings.
using LevelRatings = std::array<int, full_level>;

/// A game with fewer turns does not count for ratings, as a sentence says (table/heard.hpp).
inline constexpr int fewest_rated_turns = 4;

} // namespace zertz
