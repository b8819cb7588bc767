#pragma once

#include "tui/frame.hpp"

#include <array>

namespace zertz::tui {

/// How a style is painted. Colours are numbers of the 16 basic ones or of the first 8; -1 is the terminal's own.
struct Paint {
    int ink = -1;
    int ground = -1;
    bool bold = false;
    bool reverse = false;
};

/// 16, 8, or 0 colours.
Paint paint_of(Style style, Theme theme, int colours);

} // namespace zertz::tui
