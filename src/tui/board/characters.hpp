#pragma once

#include "tui/board/spots.hpp"
#include "tui/frame/frame.hpp"

namespace zertz::tui {

/// Draws a board with characters, with its top left corner at a place.
void draw_characters(Frame& frame, ScreenPos at, const Geometry& geometry, const Spots& spots);
/// Draws a single place of a board.
void draw_spot(Frame& frame, ScreenPos middle, Scale scale, const Spot& spot);

} // namespace zertz::tui
