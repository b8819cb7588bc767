#include "tui/board/characters.hpp"
#include "tui/board/picture.hpp"
#include "tui/play/views.hpp"

namespace zertz::tui {

void draw_board(Frame& frame, const Model& model, const Layout& layout) {
    draw_spots(frame, model, layout.board, layout.geometry, spots_of(model));
}

void draw_spots(Frame& frame, const Model& model, ScreenPos at, const Geometry& geometry, const Spots& spots) {
    if (geometry.pitch()) {
        paint_board(frame, at, geometry, spots, model.look.letters);
    } else {
        draw_characters(frame, at, geometry, spots);
    }
}

} // namespace zertz::tui
