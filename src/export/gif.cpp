#include "tui/frame/gif.hpp"

#include "export/exports.hpp"
#include "export/shown_game.hpp"
#include "games/all.hpp"

#include <vector>

namespace zertz {
namespace {

/// Everything that can lie on the table of a picture, so that a palette has its colours.
tui::Picture with_all_materials(tui::Picture picture) {
    std::vector<tui::Sprite> sprites;
    for (int sprite = 0; sprite < static_cast<int>(tui::Sprite::OwnDot); ++sprite) {
        if (static_cast<tui::Sprite>(sprite) != tui::Sprite::Own) { // no record has a player's own marks
            sprites.push_back(static_cast<tui::Sprite>(sprite));
        }
    }
    for (std::size_t i = 0; i < sprites.size(); ++i) {
        const double along = (static_cast<double>(i) + 0.5) / static_cast<double>(sprites.size());
        picture.things.push_back({sprites[i], {along * picture.size.cols, along * 2 * picture.size.rows}});
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
