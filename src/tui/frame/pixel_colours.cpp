#include "tui/frame/pixel_colours.hpp"

#include "tui/frame/palette.hpp"

#include <algorithm>

namespace zertz::tui {

Manner pixel_manner(PixelSize cell, Theme theme, bool even) {
    return {.theme = theme, .across = static_cast<double>(cell.width), .down = cell.height / 2.0, .even = even};
}

Raster coarser(Raster raster, int step) {
    constexpr int alpha_step = 17;
    const auto rounded = [](int value, int by) {
        return static_cast<std::uint8_t>(std::min(255, (value + by / 2) / by * by));
    };
    for (Rgba& pixel : raster.pixels) {
        pixel = {rounded(pixel.red, step), rounded(pixel.green, step), rounded(pixel.blue, step),
                 rounded(pixel.alpha, alpha_step)};
    }
    return raster;
}

Raster on_page(Raster raster, Theme theme, std::optional<int> ground) {
    const int painted = paint_of(Style::Plain, theme, true_colours).ground;
    const int page = painted < 0 ? ground.value_or(-1) : painted;
    if (page < 0) {
        return raster;
    }
    Raster whole(raster.width, raster.height);
    std::fill(whole.pixels.begin(), whole.pixels.end(),
              Rgba{static_cast<std::uint8_t>(page >> 16), static_cast<std::uint8_t>(page >> 8 & 255),
                   static_cast<std::uint8_t>(page & 255), 255});
    lay(whole, raster, 0, 0);
    return whole;
}

} // namespace zertz::tui
