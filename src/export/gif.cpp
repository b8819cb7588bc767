#include "tui/frame/gif.hpp"

#include "export/exports.hpp"
#include "export/shown_game.hpp"
#include "games/all.hpp"

namespace zertz {
namespace {

/// Everything that can lie on the table of a picture, so that a palette has its colours.
tui::Picture with_all_materials(tui::Picture picture) {
    for (int sprite = 0; sprite < tui::sprite_count; ++sprite) {
        const double along = (sprite + 0.5) / tui::sprite_count;
        picture.things.push_back(
            {static_cast<tui::Sprite>(sprite), {along * picture.size.cols, along * 2 * picture.size.rows}});
    }
    return picture;
}

} // namespace

template <GameRules R>
void write_gif(std::ostream& out, const BasicGame<R>& game) {
    const std::size_t turns = game.main_line().size();
    PixelDrawing drawing;
    const tui::Picture start = picture_in_pixels(PictureOf<R>{game.start(), {}, {}, ""});
    const tui::Raster sample = drawing.draw(with_all_materials(start));
    tui::Gif gif(tui::palette_of(sample, tui::Gif::most_colours));
    out << gif.heading(sample.width, sample.height);
    std::size_t number = 0;
    for_each_picture(game, 0, turns, [&](const auto& picture) {
        const int time = time_to_see(picture.caption, number++ == turns);
        out << gif.image(drawing.draw(picture_in_pixels(picture)), time / 10);
    });
    out << tui::Gif::ending();
}

#define INSTANTIATE(R) template void write_gif(std::ostream&, const BasicGame<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
