#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace zertz::test {

/// A picture of pixels, each 0xRRGGBB.
struct Image {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> pixels;

    Image(int columns, int rows)
        : width(columns),
          height(rows),
          pixels(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}
    void set(int x, int y, std::uint32_t colour) {
        if (x >= 0 && x < width && y >= 0 && y < height) {
            pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)] =
                colour;
        }
    }
};

/// The picture as a PNG file. Equal pictures give equal bytes.
std::string to_png(const Image& image);

} // namespace zertz::test
