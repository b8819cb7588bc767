#pragma once

#include "base/filled.hpp"
#include "board/svg.hpp"
#include "game/game.hpp"
#include "record/begun_turn.hpp"
#include "tui/board/gipf_spots.hpp"
#include "tui/board/picture.hpp"
#include "tui/board/trays.hpp"
#include "tui/frame/palette.hpp"
#include "tui/frame/pixel_colours.hpp"

#include <cstddef>
#include <string>
#include <type_traits>
#include <vector>

namespace zertz {

template <GameRules R>
using PictureOf = BasicPicture<typename R::Position, typename R::Turn>;

/// "after 3 moves: x d1Gd3", "start".
template <GameRules R>
std::string caption_of(const PictureOf<R>& picture, std::size_t number) {
    return number == 0 ? tr("start")
                       : counted("after 1 move: {move}", "after {number} moves: {move}", number,
                                 gap<"move">(R::format_turn(*picture.before, picture.last)));
}

/// At the end of a game, shows what has been decided in the turn that was begun there.
template <GameRules R>
void show_begun(PictureOf<R>& picture, const BasicGame<R>& game) {
    if constexpr (std::is_same_v<R, GipfRules>) {
        if (const auto begun = turn_begun_in(game)) {
            picture.position = begun->now();
            picture.caption = filled("{caption} (begun: {move})", gap<"caption">(picture.caption),
                                     gap<"move">(text_of_begun(*begun)));
        }
    }
}

/// Calls visit(picture) for each position of the main line after `from` to `to` turns.
template <GameRules R, class Visit>
void for_each_picture(const BasicGame<R>& game, std::size_t from, std::size_t to, Visit visit) {
    const std::vector<NodeId> line = game.main_line();
    for (std::size_t number = from; number <= to; ++number) {
        PictureOf<R> picture;
        picture.start = game.start();
        if (number == 0) {
            picture.position = picture.start;
        } else {
            const NodeId node = line[number - 1];
            picture.position = game.position(node);
            picture.before = game.position(game.parent(node));
            picture.last = game.turn(node);
        }
        picture.caption = caption_of<R>(picture, number);
        if (number == line.size()) {
            show_begun<R>(picture, game);
        }
        visit(picture);
    }
}

/// The picture at the next place of a document.
template <GameRules R>
std::string placed(SvgDocument& document, const PictureOf<R>& picture) {
    const SvgDrawing drawn = R::draw_svg(picture);
    return document.placed(drawn.heading, picture.caption, drawn.text);
}

/// The board of a picture in a frame that it fills, on any board no larger than an ordinary terminal.
template <class Position, class Turn>
tui::Frame board_of(const BasicPicture<Position, Turn>& picture, tui::Pitch pitch) {
    const tui::Spots spots = tui::spots_of(picture.position, picture.before ? &*picture.before : nullptr, picture.last);
    const tui::Geometry geometry(spots.board, pitch);
    tui::Frame frame(geometry.size(), tui::Charset::Unicode);
    frame.pixels = tui::PixelMedium::Kitty; // as none is read from a file, any will do
    tui::paint_board(frame, {0, 0}, geometry, spots, false);
    return frame;
}

/// The board of a picture with what each player holds beside it.
template <class Position, class Turn>
tui::Picture picture_in_pixels(const BasicPicture<Position, Turn>& picture) {
    return with_trays(board_of(picture, tui::Pitch{4}).pictures().front(), tui::trays_of(picture.position));
}

/// Draws opaque images of such pictures, in which neighbouring places are 56 pixels apart.
class PixelDrawing {
public:
    tui::Raster draw(const tui::Picture& picture) {
        return tui::on_page(artist_.draw(picture), tui::Theme::Dark, tui::page_of(tui::Theme::Dark));
    }

private:
    tui::Artist artist_{tui::pixel_manner({14, 28}, tui::Theme::Dark)};
};

} // namespace zertz
