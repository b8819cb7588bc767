#pragma once

#include "games/zertz/position.hpp"
#include "games/zertz/turn.hpp"

namespace zertz {

/// The capture that looks best in a position with captures. A search of few nodes, so that it can be shown while a move is
/// aimed at.
Turn best_capture(const Position& position);

} // namespace zertz
