#pragma once

#include "tui/frame.hpp"

#include <array>

namespace zertz::tui {

/// How many colours a terminal has that takes them by their red, green and blue.
inline constexpr int true_colours = 1 << 24;

/// How a character is painted. A colour is a number of the terminal's; -1 is its own. With true colours it is
/// 0xRRGGBB.
struct Paint {
    int ink = -1;
    int ground = -1;
    bool bold = false;
    bool reverse = false;
    friend bool operator==(const Paint&, const Paint&) = default;
};

/// For true_colours, 256, 16, 8, or 0 colours.
Paint paint_of(Style style, Theme theme, int colours);

/// The colour of a pixel of a picture, for 256 colours or more. Only true colours can be mixed.
int colour_of(Pixel pixel, Theme theme, int colours);

/// How a cell of a frame is painted: a picture's, as its upper half block; a character on its ground.
Paint paint_of(const Frame::Character& character, Theme theme, int colours);

/// What the 256 colours of terminals look like, as 0xRRGGBB. Of the first 16 everybody has his own.
int rgb_of(int colour);

} // namespace zertz::tui
