#pragma once

#include "tui/board/spots.hpp"
#include "tui/frame/frame.hpp"

namespace zertz::tui {

/// Shows a board as a picture, with its top left corner at a place; optionally with letters on its marbles.
void paint_board(Frame& frame, ScreenPos at, const Geometry& geometry, const Spots& spots, bool letters);
/// Whether pieces of such a kind carry letters there, or as characters, where all do.
bool carries_letter(const Frame& frame, const Geometry& geometry, gipf::Piece piece, bool letters);
/// A marble of full size.
Sprite marble_sprite(Marble marble);
/// Shows a single place of a board, without a table, in so many characters; `lines`: of a board of GIPF.
void paint_spot(Frame& frame, ScreenPos at, Size size, const Spot& spot, bool lines);

} // namespace zertz::tui
