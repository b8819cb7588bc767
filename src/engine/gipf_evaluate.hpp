#pragma once

#include "engine/score.hpp"
#include "gipf/position.hpp"

namespace zertz {

/// What a position of GIPF is worth for its mover: pieces, those in reserve more where they run out, GIPF-pieces,
/// potentials, places towards the centre, and rows that lack one piece.
Value evaluate(const gipf::Position& position);

} // namespace zertz
