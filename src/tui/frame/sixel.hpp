#pragma once

#include "tui/frame/drawing.hpp"

#include <string>

namespace zertz::tui {

/// Pixels that are more than half transparent leave what is below them.
constexpr bool shows_in_sixels(Rgba pixel) {
    return pixel.alpha >= 128;
}

/// The image as sixels, with the 255 of its colours that show it best.
std::string sixel_of(const Raster& raster);

} // namespace zertz::tui
