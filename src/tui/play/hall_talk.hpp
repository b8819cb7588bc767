#pragma once

#include "tui/board/layout.hpp"
#include "tui/frame/frame.hpp"
#include "tui/play/hall_rows.hpp"

namespace zertz::tui {

/// While something to say is typed, only the talk is shown.
bool reads_talk(const Model& model);
/// The number of lines of talk below the list of tables; a larger window has room for some.
int hall_talk_lines(const Model& model);
/// Draws the last lines of talk from a line of the screen on.
void draw_hall_talk(Frame& frame, const Model& model, int line, int lines);

} // namespace zertz::tui
