#include "tui/board/layout.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

constexpr int widest_panel = 44;
constexpr int panel_beside_large = 34;
constexpr int panel_in_words = 38;
constexpr int gap = 3;
constexpr int gap_at_table = 2;

/// A larger board needs room for itself, a panel beside it and the prompt. It displaces the title and the line of
/// key hints only at the player's request.
bool has_room(const Geometry& geometry, Size window, bool asked_for) {
    const Size size = geometry.size();
    const int panel = geometry.pitch()                    ? gap_at_table + panel_in_words
                      : geometry.scale() == Scale::Middle ? 1 + gap + panel_in_words
                                                          : 1 + gap + panel_beside_large;
    return size.rows + (asked_for ? 1 : 3) <= window.rows && size.cols + panel <= window.cols;
}

/// For drawing with characters: the largest board that fits, or the requested one if it fits.
Geometry drawn_geometry(Board board, Size window, std::optional<Scale> chosen) {
    const Scale most = chosen.value_or(Scale::Larger);
    for (int i = static_cast<int>(most); i > 0; --i) {
        const Geometry geometry(board, static_cast<Scale>(i));
        if (has_room(geometry, window, chosen.has_value())) {
            return geometry;
        }
    }
    return {board, Scale::Compact};
}

/// The same for a picture; each requested size is one step of the pitch.
Geometry picture_geometry(Board board, Size window, std::optional<Scale> chosen) {
    constexpr int any = 1000;
    const int most = chosen ? smallest_pitch.pixels + 2 * static_cast<int>(*chosen) : any;
    Geometry best(board, smallest_pitch);
    for (int pixels = smallest_pitch.pixels + 2; pixels <= most; pixels += 2) {
        const Geometry larger(board, Pitch{pixels});
        if (!has_room(larger, window, chosen.has_value())) {
            break;
        }
        best = larger;
    }
    return best;
}

} // namespace

bool fits(Size window) {
    return window.rows >= smallest_window.rows && window.cols >= smallest_window.cols;
}

Layout layout_of(const Model& model) {
    const Board board = shows_gipf(model) ? gipf_board : model.play.steps.start().board();
    const Size window = model.window;
    const bool picture = model.look.drawing == Drawing::Picture;
    Layout layout;
    layout.geometry =
        picture ? picture_geometry(board, window, model.look.scale) : drawn_geometry(board, window, model.look.scale);
    const Size size = layout.geometry.size();
    const int between = picture ? gap_at_table : gap;
    const int margin = picture ? 0 : 1;

    const int spare = window.rows - size.rows - 1; // beside the board and the prompt
    layout.hint_row = spare >= 1 ? window.rows - 1 : -1;
    layout.message_row = layout.hint_row >= 0 ? window.rows - 2 : window.rows - 1;
    layout.title_row = spare >= 2 ? 0 : -1;
    const int top = layout.title_row + 1;
    const int room = layout.message_row - top;
    layout.board.row = top + (room - size.rows) / 2;

    layout.panel_size.cols = std::min(widest_panel, window.cols - size.cols - between - 2 * margin);
    layout.board.col = std::max(margin, (window.cols - size.cols - between - layout.panel_size.cols) / 2);
    layout.panel.col = layout.board.col + size.cols + between;
    // One empty row below the title, if there is room.
    layout.panel.row = room > 19 ? top + 1 : top;
    layout.panel_size.rows = layout.message_row - layout.panel.row;
    return layout;
}

std::optional<Cell> cell_under(const Model& model, ScreenPos place) {
    const Layout layout = layout_of(model);
    return layout.geometry.cell_at({place.row - layout.board.row, place.col - layout.board.col});
}

} // namespace zertz::tui
