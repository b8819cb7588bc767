#include "tui/board/characters.hpp"
#include "tui/board/picture.hpp"
#include "tui/play/views.hpp"

namespace zertz::tui {

void draw_board(Frame& frame, const Model& model, const Layout& layout) {
    const Spots spots = spots_of(model);
    if (layout.geometry.pitch()) {
        paint_board(frame, layout.board, layout.geometry, spots, model.look.letters);
    } else {
        draw_characters(frame, layout.board, layout.geometry, spots);
    }
}

} // namespace zertz::tui
