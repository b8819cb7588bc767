#include "tui/board/layout.hpp"

#include <algorithm>
#include <cmath>

namespace zertz::tui {
namespace {

constexpr int widest_panel = 44;
constexpr int narrowest_panel = 20;
constexpr int panel_beside_large = 34;
constexpr int panel_in_words = 38;
constexpr int gap = 3;
constexpr int gap_at_table = 2;
constexpr int rows_below = 18; // for a panel below the board

/// A larger board needs room for itself, a panel beside it and the prompt. It displaces the title, and takes the row of
/// its last label for the keys, only at the player's request.
bool has_room(const Geometry& geometry, Size window, bool asked_for) {
    const Size size = geometry.size();
    const int panel = 1 + gap + (geometry.scale() == Scale::Middle ? panel_in_words : panel_beside_large);
    return size.rows + (asked_for ? 1 : 3) <= window.rows && size.cols + panel <= window.cols;
}

/// For drawing with characters: the largest board that fits, or the requested one if it fits.
Geometry drawn_geometry(Board board, Outlook outlook, Size window, std::optional<Scale> chosen) {
    const Scale most = chosen.value_or(Scale::Larger);
    for (int i = static_cast<int>(most); i > 0; --i) {
        const Geometry geometry(board, static_cast<Scale>(i), 0, outlook);
        if (has_room(geometry, window, chosen.has_value())) {
            return geometry;
        }
    }
    return {board, Scale::Compact, 0, outlook};
}

/// The board of a model, and what is to be seen of it: all, or if the player likes that what is left and what the last
/// move removed, which is marked.
struct Shown {
    Board board;
    CellSet cells;
    Outlook outlook;

    Point span() const { return Geometry::span_of(board, cells, outlook); }
};

Shown shown_in(const Model& model) {
    if (shows_gipf(model)) {
        return {gipf_board, starting_rings(gipf_board), model.look.outlook};
    }
    const Position& position = model.play.steps.start();
    if (!model.look.grows || !at_board(model)) {
        return {position.board(), starting_rings(position.board()), model.look.outlook};
    }
    const NodeId node = model.play.walk.at();
    const Game& game = model.play.session.game();
    const CellSet before = node == root_node ? CellSet() : game.position(game.parent(node)).rings();
    return {position.board(), position.rings() | before, model.look.outlook};
}

/// The room for the table of a picture.
struct Room {
    Size size;
    bool panel_below = false;
};

Pitch pitch_in(const Shown& shown, Size room) {
    const Point span = shown.span();
    return {std::min(room.cols / span.x, 2 * room.rows / span.y)};
}

/// Beside the panel or, in tall windows, above it, wherever there is clearly more room.
Room room_for(const Shown& shown, Size window) {
    const int rows = window.rows - 3; // for title, message and key hints
    // A panel in whole words is worth a smaller board, but not one that is hard to read.
    constexpr double readable = 4.6;
    const int wanted = static_cast<int>(std::ceil(readable * shown.span().x));
    const int cols =
        std::clamp(wanted, window.cols - gap_at_table - panel_in_words, window.cols - gap_at_table - narrowest_panel);
    const Room beside{{rows, cols}, false};
    const Room above{{rows - rows_below, window.cols - 2}, true};
    constexpr double clearly = 1.25;
    return pitch_in(shown, above.size).widths > clearly * pitch_in(shown, beside.size).widths ? above : beside;
}

/// Small rings look alike only if their middles are at the same height within a character: a pitch that is even does
/// this, if it is a little larger and fits without the margin.
std::optional<Pitch> even_pitch(const Shown& shown, Size room, Pitch pitch) {
    constexpr double margins = 0.3;
    constexpr double small = 10;
    const Point span = shown.span();
    const double even = 2 * std::ceil(pitch.widths / 2);
    const bool fits_room = even * (span.x - margins) <= room.cols && even * (span.y - margins) <= 2 * room.rows + 0.2;
    return even < small && fits_room ? std::optional(Pitch{even}) : std::nullopt;
}

/// From which size on a picture is better than lines. Characters show GIPF's lines and kinds of pieces only in large
/// windows; players who chose the characters get them anyway.
Pitch least_pitch(const Model& model) {
    constexpr Pitch gipf{6};
    const bool characters = model.look.pixels() == PixelMedium::None && !model.look.chosen_medium;
    return shows_gipf(model) && characters ? gipf : smallest_pitch;
}

/// A picture as large as its room allows, or the player; each requested size is one step. Nothing if it would be
/// smaller than `smallest`.
std::optional<Geometry> picture_geometry(const Shown& shown, const Room& room, std::optional<Scale> chosen,
                                         Pitch smallest) {
    constexpr double step = 2;
    constexpr double least = 4;
    Pitch pitch = pitch_in(shown, room.size);
    if (const auto even = even_pitch(shown, room.size, pitch)) {
        pitch = *even;
    }
    if (chosen) {
        pitch.widths = std::min(pitch.widths, least + step * static_cast<int>(*chosen));
    }
    if (pitch.widths < smallest.widths) {
        return std::nullopt;
    }
    // The table reaches a little beyond the board, where there is room.
    constexpr double beside = 0.8;
    Point span = shown.span();
    span.x += beside;
    span.y += beside;
    const Size table = Geometry::table_for(pitch, span);
    return Geometry(shown.board, pitch, {std::min(table.rows, room.size.rows), std::min(table.cols, room.size.cols)},
                    shown.cells, shown.outlook);
}

/// The lines around a board of a size. The keys are worth more than the last line of a board that leaves none to spare:
/// below the places it has at most a letter or a number, which those beside it tell.
Layout lines_around(Size window, Size board) {
    Layout layout;
    layout.hint_row = window.rows - 1;
    layout.message_row = window.rows - 2;
    layout.title_row = window.rows - board.rows >= 3 ? 0 : -1;
    return layout;
}

Layout with_panel_beside(const Geometry& geometry, Size window) {
    const Size size = geometry.size();
    const bool picture = geometry.pitch().has_value();
    const int between = picture ? gap_at_table : gap;
    const int edge = picture || geometry.aslant() ? 0 : 1;
    Layout layout = lines_around(window, size);
    layout.geometry = geometry;
    const int top = layout.title_row + 1;
    const int room = layout.message_row - top;
    layout.board.row = top + std::max(0, room - size.rows) / 2;

    layout.panel_size.cols = std::min(widest_panel, window.cols - size.cols - between - 2 * edge);
    layout.board.col = std::max(edge, (window.cols - size.cols - between - layout.panel_size.cols) / 2);
    layout.panel.col = layout.board.col + size.cols + between;
    layout.bar = {layout.board.row, layout.panel.col - 2};
    // One empty row below the title, if there is room.
    layout.panel.row = room > 19 ? top + 1 : top;
    layout.panel_size.rows = layout.message_row - layout.panel.row;
    return layout;
}

Layout with_panel_below(const Geometry& geometry, Size window) {
    Layout layout = lines_around(window, geometry.size());
    layout.geometry = geometry;
    layout.board = {layout.title_row + 1, (window.cols - geometry.size().cols) / 2};
    layout.bar = {layout.board.row, layout.board.col + geometry.size().cols};
    layout.panel_size.cols = std::min(widest_panel, window.cols - 2);
    layout.panel = {layout.board.row + geometry.size().rows, (window.cols - layout.panel_size.cols) / 2};
    layout.panel_size.rows = layout.message_row - layout.panel.row;
    return layout;
}

} // namespace

bool fits(Size window) {
    return window.rows >= smallest_window.rows && window.cols >= smallest_window.cols;
}

Layout layout_of(const Model& model) {
    const Shown shown = shown_in(model);
    if (model.look.drawing() == Drawing::Picture) {
        const Room room = room_for(shown, model.window);
        if (const auto geometry = picture_geometry(shown, room, model.look.scale, least_pitch(model))) {
            return room.panel_below ? with_panel_below(*geometry, model.window)
                                    : with_panel_beside(*geometry, model.window);
        }
    }
    return with_panel_beside(drawn_geometry(shown.board, shown.outlook, model.window, model.look.scale), model.window);
}

std::optional<Geometry> board_in(const Model& model, Board board, Size room, Pitch largest) {
    const Outlook outlook = model.look.outlook;
    const Point span = Geometry::span_of(board, starting_rings(board), outlook);
    const Pitch pitch{std::min({room.cols / span.x, 2 * room.rows / span.y, largest.widths})};
    if (model.look.drawing() == Drawing::Picture && pitch.widths >= least_pitch(model).widths) {
        return Geometry(board, pitch, outlook);
    }
    for (const int closer : {0, 1}) {
        const Geometry geometry(board, Scale::Compact, closer, outlook);
        if (geometry.size().rows <= room.rows && geometry.size().cols <= room.cols) {
            return geometry;
        }
    }
    return std::nullopt;
}

Drawing drawing_of(const Model& model) {
    const Drawing wanted = model.look.drawing();
    return wanted == Drawing::Picture && !layout_of(model).geometry.pitch() ? Drawing::Lines : wanted;
}

std::optional<Cell> cell_under(const Model& model, ScreenPos place) {
    const Layout layout = layout_of(model);
    return layout.geometry.cell_at({place.row - layout.board.row, place.col - layout.board.col});
}

} // namespace zertz::tui
