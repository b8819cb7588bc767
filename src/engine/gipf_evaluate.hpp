#pragma once

#include "engine/score.hpp"
#include "gipf/position.hpp"

namespace zertz {

/// The value of a position of GIPF for its mover: pieces, the last ones in reserve counting more, GIPF-pieces,
/// potentials, spots near the centre, and rows that lack one piece.
Value evaluate(const gipf::Position& position);

} // namespace zertz
