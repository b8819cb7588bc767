#pragma once

#include "engine/gipf_features.hpp"

#include <array>
#include <cstdint>

namespace zertz {

/// The weight of each feature, in hundredths of a logit. Written by tests/tools/gipf_fit.cpp.
inline constexpr auto gipf_weights = std::to_array<std::int16_t>({
#include "engine/data/gipf_weights.inc"
});
static_assert(gipf_weights.size() == gipf_feature::count);

constexpr int gipf_weight_of(int feature) {
    return gipf_weights[static_cast<std::size_t>(feature)];
}

} // namespace zertz
