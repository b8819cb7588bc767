#include "commands/exports.hpp"
#include "commands/shown_game.hpp"
#include "games/all.hpp"
#include "tui/board/trays.hpp"
#include "tui/frame/gif.hpp"
#include "tui/frame/palette.hpp"
#include "tui/frame/pixel_colours.hpp"

#include <utility>

namespace zertz {
namespace {

constexpr tui::Pitch pitch{4};
constexpr tui::PixelSize cell{14, 28}; // of a character, so that neighbouring places are 56 pixels apart

template <GameRules R>
tui::Picture picture_for_gif(const PictureOf<R>& picture) {
    return with_trays(board_of(picture, pitch).pictures().front(), tui::trays_of(picture.position));
}

/// Draws opaque pictures of the board.
class Painting {
public:
    tui::Raster draw(const tui::Picture& picture) {
        return tui::on_page(artist_.draw(picture), tui::Theme::Dark, tui::page_of(tui::Theme::Dark));
    }

private:
    tui::Artist artist_{tui::pixel_manner(cell, tui::Theme::Dark)};
};

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
    Painting painting;
    const tui::Picture start = picture_for_gif<R>({game.start(), {}, {}, ""});
    const tui::Raster sample = painting.draw(with_all_materials(start));
    tui::Gif gif(tui::palette_of(sample, tui::Gif::most_colours));
    out << gif.heading(sample.width, sample.height);
    std::size_t number = 0;
    for_each_picture(game, 0, turns, [&](const auto& picture) {
        const int time = time_to_see(picture.caption, number++ == turns);
        out << gif.image(painting.draw(picture_for_gif<R>(picture)), time / 10);
    });
    out << tui::Gif::ending();
}

#define INSTANTIATE(R) template void write_gif(std::ostream&, const BasicGame<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
