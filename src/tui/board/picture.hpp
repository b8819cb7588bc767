#pragma once

#include "tui/board/spots.hpp"
#include "tui/frame/frame.hpp"

namespace zertz::tui {

/// Paints a board in half blocks, with its top left corner at a place; optionally with letters on its marbles.
void paint_board(Frame& frame, ScreenPos at, const Geometry& geometry, const Spots& spots, bool letters);

} // namespace zertz::tui
