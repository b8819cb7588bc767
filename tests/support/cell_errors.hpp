#pragma once

#include "games/zertz/position_text.hpp"
#include "tui/board/picture.hpp"
#include "tui/frame/painter.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

/// How near the cells of a medium come to the program's own picture of a board in pixels, beside the nearest that two
/// colours and a shape for each cell can come.
namespace zertz::test {

using namespace tui;

/// Pixels of the picture in the width of a character: parts of cells of every medium have whole pixels.
inline constexpr int fine = 12;

struct Colour {
    double red = 0;
    double green = 0;
    double blue = 0;
};

inline double distance(Colour one, Colour other) {
    const auto square = [](double value) { return value * value; };
    return (2 * square(one.red - other.red) + 4 * square(one.green - other.green) + 3 * square(one.blue - other.blue)) /
           9;
}

inline Colour seen(Rgba pixel, Theme theme) {
    const int page = page_of(theme);
    const auto part = [&pixel](int above, int below) {
        return (above * pixel.alpha + below * (255 - pixel.alpha)) / 255.0;
    };
    return {part(pixel.red, page >> 16), part(pixel.green, page >> 8 & 255), part(pixel.blue, page & 255)};
}

inline Colour shown(int colour, int colours, Theme theme) {
    const int rgb = colour < 0 ? page_of(theme) : colours >= true_colours ? colour : rgb_of(colour);
    return {static_cast<double>(rgb >> 16), static_cast<double>(rgb >> 8 & 255), static_cast<double>(rgb & 255)};
}

/// The pixels of a part of a cell: their mean, and the sum of their squared distances from it.
struct Part {
    Colour mean;
    double spread = 0;
    int count = 0;
};

/// A cell of the picture in pixels.
class PixelCell {
public:
    PixelCell(const Raster& image, Theme theme, Parts parts, int left, int top)
        : parts_(static_cast<std::size_t>(parts.count())) {
        for (int pass = 0; pass < 2; ++pass) {
            for (int y = 0; y < 2 * fine; ++y) {
                for (int x = 0; x < fine; ++x) {
                    const int at = x * parts.across / fine + y * parts.down / (2 * fine) * parts.across;
                    take(parts_[static_cast<std::size_t>(at)], seen(image.at(left + x, top + y), theme), pass == 0);
                }
            }
        }
    }

    /// The squared distances of the cell's pixels if its parts have these colours.
    double error(unsigned inked, Colour ink, Colour ground) const {
        double sum = 0;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            const Part& part = parts_[i];
            sum += part.spread + part.count * distance(part.mean, (inked >> i & 1) != 0 ? ink : ground);
        }
        return sum;
    }

    /// The least of all shapes, each with its best colours.
    double least(int colours) const {
        double best = std::numeric_limits<double>::max();
        for (unsigned inked = 0; inked < 1U << (parts_.size() - 1); ++inked) {
            best = std::min(best, error(inked, nearest(inked, true, colours), nearest(inked, false, colours)));
        }
        return best;
    }

private:
    static void take(Part& part, Colour pixel, bool first) {
        if (first) {
            const double whole = ++part.count;
            part.mean = {part.mean.red + (pixel.red - part.mean.red) / whole,
                         part.mean.green + (pixel.green - part.mean.green) / whole,
                         part.mean.blue + (pixel.blue - part.mean.blue) / whole};
        } else {
            part.spread += distance(pixel, part.mean);
        }
    }

    Colour nearest(unsigned inked, bool of_ink, int colours) const {
        Colour sum;
        double count = 0;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            if (((inked >> i & 1) != 0) == of_ink) {
                const Part& part = parts_[i];
                sum = {sum.red + part.count * part.mean.red, sum.green + part.count * part.mean.green,
                       sum.blue + part.count * part.mean.blue};
                count += part.count;
            }
        }
        const double whole = std::max(count, 1.0);
        const Colour mean{sum.red / whole, sum.green / whole, sum.blue / whole};
        if (colours >= true_colours) {
            return mean;
        }
        Colour best;
        double off = std::numeric_limits<double>::max();
        for (int colour = 16; colour < 256; ++colour) {
            const Colour other = shown(colour, 256, Theme::Dark);
            if (distance(mean, other) < off) {
                off = distance(mean, other);
                best = other;
            }
        }
        return best;
    }

    std::vector<Part> parts_;
};

/// The root of the mean squared distances, of what is shown and of the best that could be shown.
inline std::pair<double, double> errors(const Picture& picture, Medium medium, Theme theme, int colours) {
    const Raster image = Artist({theme, fine, fine, colours < true_colours}).draw(picture);
    Artist artist(manner_of(medium, theme, colours));
    Fitter fitter(medium, theme, colours);
    const std::vector<Tile>& tiles = fitter.fit(artist.draw(picture));
    double ours = 0;
    double best = 0;
    for (int row = 0; row < picture.size.rows; ++row) {
        for (int col = 0; col < picture.size.cols; ++col) {
            const PixelCell cell(image, theme, parts_of(medium), col * fine, row * 2 * fine);
            const Tile& tile = tiles[static_cast<std::size_t>(row * picture.size.cols + col)];
            ours += cell.error(tile.inked, shown(tile.ink, colours, theme), shown(tile.ground, colours, theme));
            best += cell.least(colours);
        }
    }
    const double pixels = image.width * image.height;
    return {std::sqrt(ours / pixels), std::sqrt(best / pixels)};
}

inline Picture picture_of(const char* position, Size table) {
    const Spots spots = spots_of(*parse_position(position), nullptr, Turn::pass());
    const Point span = Geometry::span_of(spots.board, starting_rings(spots.board));
    const Pitch pitch{std::min(table.cols / span.x, 2 * table.rows / span.y)};
    Frame frame(table, Charset::Unicode);
    paint_board(frame, {0, 0}, Geometry(spots.board, pitch, table, starting_rings(spots.board)), spots, false);
    return frame.pictures().front();
}

} // namespace zertz::test
