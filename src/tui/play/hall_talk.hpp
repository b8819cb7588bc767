#pragma once

#include "tui/board/layout.hpp"
#include "tui/frame/frame.hpp"
#include "tui/play/hall_rows.hpp"

#include <string>
#include <vector>

namespace zertz::tui {

/// While something to say is typed, the talk is shown in place of a list, or of what is beside the board.
bool reads_talk(const Model& model);
/// The newest messages of which all fits into so many lines, broken at their ends; of the last one its beginning, if that
/// does not fit.
std::vector<std::string> newest_whole(const std::vector<std::string>& messages, int columns, int lines);
/// The number of lines of talk below the list of tables; a larger window has room for some.
int hall_talk_lines(const Model& model);
/// Draws the last lines of talk from a line of the screen on.
void draw_hall_talk(Frame& frame, const Model& model, int line, int lines);

} // namespace zertz::tui
