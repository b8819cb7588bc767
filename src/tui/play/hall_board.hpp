#pragma once

#include "tui/frame/frame.hpp"
#include "tui/play/hall_rows.hpp"

namespace zertz::tui {

/// Whether a small window keeps its lines for the board of the chosen table instead of talk.
bool needs_lines_for_board(const Model& model);
/// Draws the game of the chosen table at the right of the lines from `top` up to `end`, if they have room for it.
/// Returns the columns that it leaves for the list.
int draw_hall_board(Frame& frame, const Model& model, int top, int end);
int columns_beside_hall_board(const Model& model, int top, int end);

} // namespace zertz::tui
