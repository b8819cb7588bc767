#pragma once

#include "tui/frame/geometry.hpp"
#include "tui/frame/theme.hpp"

#include <cstdint>
#include <vector>

namespace zertz::tui {

/// A colour and how much it covers of what is below it.
struct Rgba {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t alpha = 0;
    friend bool operator==(Rgba, Rgba) = default;
};

/// An image of pixels, row by row.
struct Raster {
    int width = 0;
    int height = 0;
    std::vector<Rgba> pixels;

    Raster() = default;
    Raster(int columns, int rows)
        : width(columns),
          height(rows),
          pixels(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}
    Rgba& at(int x, int y) { return pixels[static_cast<std::size_t>(y * width + x)]; }
    Rgba at(int x, int y) const { return pixels[static_cast<std::size_t>(y * width + x)]; }
    friend bool operator==(const Raster&, const Raster&) = default;
};

/// What lies on a table or marks a place of it. A marble lies on a ring, a mark on what it marks.
enum class Sprite : std::uint8_t {
    Ring, // with its shadow
    Dent, // where a ring has been removed
    WhiteMarble,
    GreyMarble,
    BlackMarble,
    SmallWhite, // a marble that may be placed, or that was captured, within a ring
    SmallGrey,
    SmallBlack,
    Dot, // where pieces of GIPF enter
    WhitePiece,
    BlackPiece,
    WhiteGipf, // two pieces high
    BlackGipf,
    WhiteLoaded, // a potential, and below it what is left of one that was used
    BlackLoaded,
    WhiteSpent,
    BlackSpent,
    // Marks, around the place.
    MayBeFree,
    Free,
    LastTurn,
    Choice,
    Hint,
    Pending,
    Claimed,
    Own, // the player's own
    Cursor,
    // Signs in the middle of a ring.
    LastCross,
    HintCross,
    CursorCross,
    LastLeft,
    ChoiceDot,
    // Arrows of GIPF, from the middle towards a neighbour, in the order of directions.
    Arrow0,
    Arrow1,
    Arrow2,
    Arrow3,
    Arrow4,
    Arrow5,
    // The player's own arrows: a dot of the shaft, and the heads, up and from there clockwise.
    OwnDot,
    OwnHead,
};
inline constexpr int own_heads = 12;

struct Placed {
    Sprite sprite = Sprite::Ring;
    Point middle;
    friend bool operator==(const Placed&, const Placed&) = default;
};

/// A line on the table, as the board of GIPF has.
struct Line {
    Point from;
    Point to;
    friend bool operator==(const Line&, const Line&) = default;
};

/// A table and what lies on it: what a window shows as an image or as characters that come near to one.
struct Picture {
    ScreenPos at;      // of the window
    Size size;         // in characters
    double pitch = 4;  // between the middles of neighbouring rings, in widths of a character
    bool table = true; // false: things lie on the window's own background
    std::vector<Line> lines;
    std::vector<Placed> things; // in the order of painting
    friend bool operator==(const Picture&, const Picture&) = default;
};

/// How a picture is drawn.
struct Manner {
    Theme theme = Theme::Dark;
    /// Pixels in the width of a character, and in half its height.
    double across = 1;
    double down = 1;
    /// Whether materials have colours of the palette of 256, so that most of an area needs no mixture.
    bool palette = false;
    /// Whether the table has one colour: where few are to be had, a slow change from one to another shows as bands.
    bool even = false;
    friend bool operator==(const Manner&, const Manner&) = default;
};

/// Whether a pixel is as wide as details of things are.
constexpr bool is_coarse(double pitch, const Manner& manner) {
    return pitch * (manner.across < manner.down ? manner.across : manner.down) < 14;
}

/// The colours that are enough for pictures in this manner, as 0xRRGGBB: those of the materials, darker and lighter. A
/// picture of few colours takes fewer bytes, as neighbours often share them.
std::vector<int> tones_of(const Manner& manner);

/// An image, and where its upper left corner is, in pixels from the point that it shows.
struct Stamp {
    Raster raster;
    int left = 0;
    int top = 0;
};

/// The table with its lines and nothing on it: as many pixels as the picture's characters have. Its edge fades out.
Raster table_of(const Picture& picture, const Manner& manner);
/// A thing at a size; `phase` is how far its middle is from the upper left corner of its pixel, in pixels.
Stamp stamp_of(Sprite sprite, double pitch, const Manner& manner, Point phase = {0.5, 0.5});
/// Lays an image over another.
void lay(Raster& below, const Raster& above, int left, int top);

/// Draws pictures. It keeps the table and everything that it has drawn at one size, as most of the next picture is the
/// same.
class Artist {
public:
    explicit Artist(const Manner& manner) : manner_(manner) {}
    Raster draw(const Picture& picture);

private:
    struct Kept {
        Sprite sprite;
        Point phase;
        Stamp stamp;
    };
    const Stamp& stamp_for(Sprite sprite, Point phase);

    Manner manner_;
    Picture bare_; // the picture of the table kept, without its things
    Raster table_;
    std::vector<Kept> kept_;
};

} // namespace zertz::tui
