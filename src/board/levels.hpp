#pragma once

namespace zertz {

// The computer's levels, in every game. The full level plays as strongly as it can.
inline constexpr int weakest_level = 1;
inline constexpr int full_level = 9;

} // namespace zertz
