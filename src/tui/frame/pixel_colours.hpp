#pragma once

#include "tui/frame/drawing.hpp"
#include "tui/frame/terminal_answers.hpp"

#include <optional>

namespace zertz::tui {

/// How pictures are drawn in cells of this size.
Manner pixel_manner(PixelSize cell, Theme theme, bool even = false);
/// The image with fewer colours, which takes fewer bytes: each part of a colour is a multiple of `step`.
Raster coarser(Raster raster, int step);
/// The step that suits a medium.
constexpr int step_of(PixelMedium medium) {
    return medium == PixelMedium::Sixel ? 8 : 4;
}
/// The image on the window's background: the theme's own, or the terminal's if that is known. Then it is opaque, so
/// that it takes fewer bytes, and nothing shows through its soft edges.
Raster on_page(Raster raster, Theme theme, std::optional<int> ground);

} // namespace zertz::tui
