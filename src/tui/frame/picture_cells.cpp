#include "tui/frame/picture_cells.hpp"

#include <bit>

namespace zertz::tui {
namespace {

/// A cell of a picture: a blank where both colours are the same.
Seen seen_as(const Tile& tile, Medium medium, const Paint& page) {
    const auto or_page = [&page](int colour) { return colour < 0 ? page.ground : colour; };
    if (tile.ink == tile.ground) {
        return {U' ', 0, {page.ink, or_page(tile.ground)}};
    }
    const unsigned all = (1U << parts_of(medium).count()) - 1;
    const char32_t inverse = tile.ground < 0 ? 0 : shape_of(medium, all & ~tile.inked);
    const char32_t code = shape_of(medium, tile.inked);
    if (code == 0) {
        return {inverse, 0, {tile.ground, tile.ink}};
    }
    return {code, inverse, {tile.ink, or_page(tile.ground)}};
}

/// A letter on a picture: on the colour that covers most of its cell. What is said of the best move has a ground of its
/// own, the same for all of its characters.
Paint on_tile(Paint letter, Style style, const Tile& tile, Medium medium) {
    if (style == Style::Best) {
        return letter;
    }
    const bool mostly_ink = 2 * std::popcount(tile.inked) > parts_of(medium).count();
    const int ground = mostly_ink ? tile.ink : tile.ground;
    letter.ground = ground < 0 ? letter.ground : ground;
    return letter;
}

} // namespace

void PictureCells::paint_picture(const Frame& frame, std::size_t number, std::vector<Seen>& seen) {
    const Picture& picture = frame.pictures()[number];
    if (number == shown_.size()) {
        Manner manner = manner_of(medium_, theme_, colours_);
        if (pixels_ == PixelMedium::Sixel) { // letters stand on the table that the pixels show
            manner.even = true;
            manner.palette = false;
        }
        shown_.push_back({Artist(manner), Fitter(medium_, theme_, colours_)});
    }
    Shown& shown = shown_[number];
    const std::vector<Tile>& tiles = shown.fitter.fit(shown.artist.draw(picture));
    const Paint page = paint_of(Style::Plain, theme_, colours_);
    for (int row = 0; row < picture.size.rows; ++row) {
        for (int col = 0; col < picture.size.cols; ++col) {
            const ScreenPos place{picture.at.row + row, picture.at.col + col};
            const Frame::Character character = frame.at(place);
            if (!frame.contains(place) || !character.pictured) {
                continue;
            }
            const Tile& tile = tiles[static_cast<std::size_t>(row * picture.size.cols + col)];
            Seen& cell = seen[static_cast<std::size_t>(place.row * frame.size().cols + place.col)];
            cell = character.code == U' '
                       ? seen_as(tile, medium_, page)
                       : Seen{character.code, 0,
                              on_tile(paint_of(character.style, theme_, colours_), character.style, tile, medium_)};
        }
    }
}

std::vector<Seen> PictureCells::show(const Frame& frame) {
    if (frame.medium != medium_ || frame.theme() != theme_ || frame.pixels != pixels_) {
        shown_.clear();
        medium_ = frame.medium;
        theme_ = frame.theme();
        pixels_ = frame.pixels;
    }
    std::vector<Seen> seen;
    for (int i = 0; i < frame.size().rows * frame.size().cols; ++i) {
        const Frame::Character character = frame.at({i / frame.size().cols, i % frame.size().cols});
        seen.push_back({character.code, 0, paint_of(character.style, theme_, colours_)});
    }
    for (std::size_t i = 0; i < frame.pictures().size(); ++i) {
        paint_picture(frame, i, seen);
    }
    return seen;
}

std::vector<Seen> seen_in(const Frame& frame, int colours) {
    return PictureCells(colours).show(frame);
}

} // namespace zertz::tui
