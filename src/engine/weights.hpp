#pragma once

#include "engine/features.hpp"

#include <array>
#include <cstdint>

namespace zertz {

/// The weight of each feature, in hundredths of a logit. Written by tests/tools/fit.cpp.
inline constexpr auto weights = std::to_array<std::int16_t>({
#include "engine/data/weights.inc"
});
static_assert(weights.size() == feature::count);

constexpr int weight_of(int feature) {
    return weights[static_cast<std::size_t>(feature)];
}

} // namespace zertz
