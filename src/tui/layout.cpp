#include "tui/layout.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

constexpr int widest_panel = 44;
constexpr int panel_beside_large = 34;
constexpr int gap = 3;

/// The large board needs its own room, a panel at its side, and the message line; the title and the line of key hints
/// are given up for it only where the player asks for it.
bool large_fits(Board board, Size window, bool asked_for) {
    const Size size = Geometry(board, Scale::Large).size();
    return size.rows + (asked_for ? 1 : 3) <= window.rows && 1 + size.cols + gap + panel_beside_large <= window.cols;
}

Scale scale_of(Board board, Size window, std::optional<Scale> chosen) {
    const bool large = chosen != Scale::Compact && large_fits(board, window, chosen == Scale::Large);
    return large ? Scale::Large : Scale::Compact;
}

} // namespace

bool fits(Size window) {
    return window.rows >= smallest_window.rows && window.cols >= smallest_window.cols;
}

Layout layout_of(const Model& model) {
    const Board board = model.play.steps.start().board();
    const Size window = model.window;
    Layout layout;
    layout.scale = scale_of(board, window, model.look.scale);
    const Size size = Geometry(board, layout.scale).size();

    const int spare = window.rows - size.rows - 1; // beside the board and the message line
    layout.hint_row = spare >= 1 ? window.rows - 1 : -1;
    layout.message_row = layout.hint_row >= 0 ? window.rows - 2 : window.rows - 1;
    layout.title_row = spare >= 2 ? 0 : -1;
    const int top = layout.title_row + 1;
    const int room = layout.message_row - top;
    layout.board.row = top + (room - size.rows) / 2;

    layout.panel_size.cols = std::min(widest_panel, window.cols - size.cols - gap - 2);
    layout.board.col = std::max(1, (window.cols - size.cols - gap - layout.panel_size.cols) / 2);
    layout.panel.col = layout.board.col + size.cols + gap;
    // Not higher than the board's middle asks for, where there is room; one empty row after the title.
    layout.panel.row = room > 19 ? top + 1 : top;
    layout.panel_size.rows = layout.message_row - layout.panel.row;
    return layout;
}

std::optional<Cell> cell_under(const Model& model, ScreenPos place) {
    const Layout layout = layout_of(model);
    return Geometry(model.play.steps.start().board(), layout.scale)
        .cell_at({place.row - layout.board.row, place.col - layout.board.col});
}

} // namespace zertz::tui
