#pragma once

// What the files view*.cpp share; nobody else includes this.

#include "tui/layout.hpp"
#include "tui/view.hpp"

namespace zertz::tui {

void draw_board(Frame& frame, const Model& model, const Layout& layout);
void draw_panel(Frame& frame, const Model& model, const Layout& layout);
void draw_start(Frame& frame, const Model& model);
void draw_games(Frame& frame, const Model& model);
void draw_help(Frame& frame, const Model& model);
/// The message line, or the line of input in its place.
void draw_message(Frame& frame, const Model& model, int message_row, int hint_row);

} // namespace zertz::tui
