#pragma once

#include "tui/frame/frame.hpp"

namespace zertz::tui {

/// The number of colours of a terminal that takes colours by red, green and blue.
inline constexpr int true_colours = 1 << 24;

/// How a character is painted. A colour is one of the terminal's numbered colours; -1 is its default. With true colours
/// it is 0xRRGGBB.
struct Paint {
    int ink = -1;
    int ground = -1;
    bool bold = false;
    bool reverse = false;
    friend bool operator==(const Paint&, const Paint&) = default;
};

/// For true_colours, 256, 16, 8, or 0 colours. `on_light`: the terminal's own background is light, so that themes for a
/// dark one paint it.
Paint paint_of(Style style, Theme theme, int colours, bool on_light = false);

/// The usual appearance of a terminal's 256 colours, as 0xRRGGBB. The first 16 differ from terminal to terminal.
int rgb_of(int colour);

/// The colour of the window's own background, as 0xRRGGBB: it is painted by some themes, and else assumed.
int page_of(Theme theme);

} // namespace zertz::tui
