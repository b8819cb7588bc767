#pragma once

#include "engine/score.hpp"
#include "games/gipf/position.hpp"

namespace zertz {

/// The value of a position of GIPF for its mover: the sum of the weights of its features (gipf_features.hpp).
Value evaluate(const gipf::Position& position);

} // namespace zertz
