#pragma once

#include "tui/model/model.hpp"

namespace zertz::tui {

/// The smallest window that has room for everything essential, with any board.
inline constexpr Size smallest_window{20, 60};

/// The first row of a list of games, and the number of lines around the list.
inline constexpr int library_top = 2;
inline constexpr int library_frame = 5;

/// The places of the parts of a screen with a board. A title in row -1: there is no room for it.
struct Layout {
    Geometry geometry{Board::Rings37, Scale::Compact};
    ScreenPos board;
    /// The top of a column as high as the board, beside it.
    ScreenPos bar;
    ScreenPos panel;
    Size panel_size;
    int title_row = -1;
    int message_row = 0;
    int hint_row = 0;
};

bool fits(Size window);
/// How the board is drawn: with lines where a picture has no room.
Drawing drawing_of(const Model& model);
Layout layout_of(const Model& model);
/// A whole board as large as a room allows, with rings no further apart than `largest`; nothing if there is no room for it.
std::optional<Geometry> board_in(const Model& model, Board board, Size room, Pitch largest);
/// The cell at a place of the window.
std::optional<Cell> cell_under(const Model& model, ScreenPos place);

} // namespace zertz::tui
