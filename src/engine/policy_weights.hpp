#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace zertz {

/// The index of each feature's first weight (placement_policy.hpp). Those before `of_forcing` come twice: for placements
/// that force no capture, then for those that do.
namespace policy_feature {

inline constexpr int marble = 0;                 // by colour
inline constexpr int own_need = marble + 3;      // by how many of the colour the mover needs, 0 to 6; else 7
inline constexpr int others_need = own_need + 8; // the same for the opponent
inline constexpr int rings = others_need + 8;    // around the cell, 0 to 6
inline constexpr int marbles = rings + 7;        // around the cell, 0 to 3
inline constexpr int near = marbles + 4;         // whether the removed ring is near, 0 or 1
inline constexpr int of_forcing = near + 2;
inline constexpr int removed_marbles = 2 * of_forcing;    // around the removed ring, 0 to 3
inline constexpr int removed_rings = removed_marbles + 4; // around the removed ring, 0 to 6
inline constexpr int count = removed_rings + 7;

} // namespace policy_feature

/// The weight of each feature, in points. Written by tests/tools/fit_policy.cpp.
inline constexpr std::array<std::int16_t, policy_feature::count> policy_weights{
    5,   28,  -77, 0,   0,   86,  67,   -4,  -137, 34,  -102, 0,   -102, -41, -70, -103, -24, 129, 0,
    0,   205, 46,  -93, 64,  -41, -130, -66, 42,   -54, 0,    2,   -47,  59,  2,   14,   0,   0,   25,
    39,  33,  3,   -8,  25,  0,   25,   10,  -13,  -17, 23,   87,  0,    0,   71,  22,   21,  17,  32,
    -18, 0,   48,  30,  -81, -31, 104,  -4,  6,    -15, -20,  -12, -23,  -3,  -19, 28,   0,   0};

constexpr int policy_weight_of(int feature) {
    return policy_weights[static_cast<std::size_t>(feature)];
}

} // namespace zertz
