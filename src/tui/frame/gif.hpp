#pragma once

#include "tui/frame/drawing.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace zertz::tui {

/// The colours that come nearest to all those of an image, as 0xRRGGBB: at most `most`.
std::vector<int> palette_of(const Raster& raster, std::size_t most);

/// An animated GIF (GIF89a) of opaque images of one size. Each image after the first is sent as the rectangle that has
/// changed, and in it only the pixels that have. It repeats for ever. Equal images give equal bytes.
///
/// Write heading(), an image() for each, and ending(), in this order.
class Gif {
public:
    static constexpr std::size_t most_colours = 255; // and one for what has not changed

    /// The palette has from one to `most_colours` colours.
    explicit Gif(std::vector<int> palette);

    std::string heading(int width, int height) const;
    /// The image, which shows for so many hundredths of a second.
    std::string image(const Raster& raster, int hundredths);
    static std::string ending() { return ";"; }

private:
    using Indices = std::vector<std::uint8_t>;
    struct Area {
        int left = 0;
        int top = 0;
        int width = 0;
        int height = 0;
    };

    std::uint8_t nearest(Rgba pixel);
    Indices indices_of(const Raster& raster);
    Area changed(const Indices& now, const Raster& size) const;

    std::vector<int> palette_;
    std::unordered_map<int, std::uint8_t> known_; // the nearest of colours asked for
    Indices shown_;
};

} // namespace zertz::tui
