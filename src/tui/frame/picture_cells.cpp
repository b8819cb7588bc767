#include "tui/frame/picture_cells.hpp"

#include "tui/frame/pixel_colours.hpp"

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

/// The colour that covers most of a cell.
int most_of(const Tile& tile, Medium medium) {
    return 2 * std::popcount(tile.inked) > parts_of(medium).count() ? tile.ink : tile.ground;
}

/// A letter on what lies below it. What is said of the best move has a ground of its own, the same for all of its
/// characters; kitty shows none above an image, so there it is in that colour.
Paint on_picture(Paint letter, Style style, int below, PixelMedium pixels) {
    if (style == Style::Best && pixels != PixelMedium::Kitty) {
        return letter;
    }
    if (style == Style::Best) {
        letter = {letter.ground, -1, true};
    }
    letter.ground = below < 0 ? letter.ground : below;
    return letter;
}

/// The size of a cell in which letters on pixels find what lies below them: fine enough for the shapes of things.
constexpr PixelSize fine_cell{6, 12};

} // namespace

int PictureCells::ground_in(const Raster& fine, int left, int top) const {
    constexpr int all = 255 * fine_cell.width * fine_cell.height;
    const int page = page_of(theme_);
    int red = 0;
    int green = 0;
    int blue = 0;
    int cover = 0;
    for (int i = 0; i < fine_cell.width * fine_cell.height; ++i) {
        const Rgba pixel = fine.at(left + i % fine_cell.width, top + i / fine_cell.width);
        red += pixel.red * pixel.alpha;
        green += pixel.green * pixel.alpha;
        blue += pixel.blue * pixel.alpha;
        cover += pixel.alpha;
    }
    if (cover == 0) {
        return -1;
    }
    const auto mean = [&](int sum, int of_page) {
        return static_cast<std::uint8_t>((sum + of_page * (all - cover)) / all);
    };
    Raster one(1, 1);
    one.at(0, 0) = {mean(red, page >> 16), mean(green, page >> 8 & 255), mean(blue, page & 255), 255};
    const Rgba shown = coarser(std::move(one), step_of(pixels_)).at(0, 0);
    return colours_ >= true_colours ? shown.red << 16 | shown.green << 8 | shown.blue
                                    : nearest_of_256(shown.red, shown.green, shown.blue);
}

void PictureCells::paint_picture(const Frame& frame, std::size_t number, std::vector<Seen>& seen) {
    const Picture& picture = frame.pictures()[number];
    if (number == shown_.size()) {
        shown_.push_back({Artist(manner_of(medium_, theme_, colours_)), Fitter(medium_, theme_, colours_),
                          Artist(pixel_manner(fine_cell, theme_, pixels_ == PixelMedium::Sixel))});
    }
    Shown& shown = shown_[number];
    const std::vector<Tile>& tiles = shown.fitter.fit(shown.artist.draw(picture));
    const Raster fine = pixels_ == PixelMedium::None ? Raster() : shown.fine.draw(picture);
    const Paint page = paint_of(Style::Plain, theme_, colours_, on_light_);
    for (int row = 0; row < picture.size.rows; ++row) {
        for (int col = 0; col < picture.size.cols; ++col) {
            const ScreenPos place{picture.at.row + row, picture.at.col + col};
            const Frame::Character character = frame.at(place);
            if (!frame.contains(place) || !character.pictured) {
                continue;
            }
            const Tile& tile = tiles[static_cast<std::size_t>(row * picture.size.cols + col)];
            Seen& cell = seen[static_cast<std::size_t>(place.row * frame.size().cols + place.col)];
            if (character.code == U' ') {
                cell = seen_as(tile, medium_, page);
                continue;
            }
            const int below = pixels_ == PixelMedium::None
                                  ? most_of(tile, medium_)
                                  : ground_in(fine, col * fine_cell.width, row * fine_cell.height);
            cell = {character.code, 0, on_picture(cell.paint, character.style, below, pixels_)};
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
    on_light_ = frame.on_light;
    std::vector<Seen> seen;
    for (int i = 0; i < frame.size().rows * frame.size().cols; ++i) {
        const Frame::Character character = frame.at({i / frame.size().cols, i % frame.size().cols});
        seen.push_back({character.code, 0, paint_of(character.style, theme_, colours_, on_light_)});
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
