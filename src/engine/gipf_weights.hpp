#pragma once

#include "engine/gipf_features.hpp"

#include <array>
#include <cstdint>

namespace zertz {

/// The weight of each feature, in hundredths of a logit. Written by tests/tools/gipf_fit.cpp.
inline constexpr std::array<std::int16_t, gipf_feature::count> gipf_weights{
    -336, -336, -336, -336, -336, -336, -336, -336, -298, -222, -188, -124, -76, -34, 15,  61,  106, 150,  190,  -337,
    -337, -337, -337, -337, -337, -337, -280, -192, -114, -47,  11,   76,   133, 190, 243, 243, 243, 243,  -360, -30,
    22,   44,   55,   64,   71,   75,   75,   72,   72,   67,   66,   49,   52,  27,  27,  27,  -16, -391, -40,  9,
    29,   40,   50,   61,   69,   74,   76,   81,   86,   83,   83,   83,   83,  83,  83,  83,  -47, -47,  1,    18,
    29,   48,   60,   -16,  10,   22,   32,   40,   52,   59,   -51,  -21,  12,  49,  79,  111, 129, -56,  -26,  -2,
    14,   41,   64,   81,   0,    8,    6,    3,    12,   23,   10,   17,   10,  19,  21,
};

constexpr int gipf_weight_of(int feature) {
    return gipf_weights[static_cast<std::size_t>(feature)];
}

} // namespace zertz
