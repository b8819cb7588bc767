#pragma once

#include "games/gipf/position.hpp"
#include "games/gipf/turn.hpp"
#include "tui/board/spots.hpp"

namespace zertz::tui {

/// A position of GIPF, with the effects of the turn that led to it.
Spots spots_of(const gipf::Position& position, const gipf::Position* before, gipf::Turn last);

} // namespace zertz::tui
