#include "../../support/gif.hpp"

#include "../../support/effort.hpp"
#include "tui/frame/gif.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <random>

namespace zertz::tui {
namespace {

Rgba pixel_of(int rgb) {
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8), static_cast<std::uint8_t>(rgb),
            255};
}

std::vector<int> colours_in(const Raster& raster) {
    std::vector<int> colours;
    for (const Rgba pixel : raster.pixels) {
        colours.push_back(pixel.red << 16 | pixel.green << 8 | pixel.blue);
    }
    return colours;
}

/// Colours in no order, so that sequences seldom repeat: its codes fill the table many times.
Raster noise(int width, int height, int colours, unsigned seed) {
    std::mt19937 random(seed);
    Raster raster(width, height);
    for (Rgba& pixel : raster.pixels) {
        pixel = pixel_of(static_cast<int>(random() % static_cast<unsigned>(colours)) * 0x010203);
    }
    return raster;
}

test::GifFile written(const std::vector<Raster>& images) {
    Gif gif(palette_of(images.front(), Gif::most_colours));
    std::string bytes = gif.heading(images.front().width, images.front().height);
    for (const Raster& image : images) {
        bytes += gif.image(image, 123);
    }
    return test::read_gif(bytes + Gif::ending());
}

} // namespace

TEST_CASE("images of few colours come back as they were, whatever the number of codes") {
    // The width of codes grows at 512, 1024 and 2048 sequences, and the table is full at 4096.
    for (const int colours : {1, 2, 3, 80}) {
        for (int height = 1; height < 200; height += height < 40 ? 1 : 13) {
            const Raster image = noise(67, height, colours, static_cast<unsigned>(height));
            CAPTURE(colours);
            CAPTURE(height);
            const test::GifFile file = written({image});
            REQUIRE(file.images.size() == 1);
            REQUIRE(file.images[0].pixels == colours_in(image));
        }
    }
}

TEST_CASE("the codes may end where their width grows") {
    for (int width = 240; width < 4200; width += width % 256 < 248 && width > 520 ? 3 * test::sanitized_share : 1) {
        Raster image(width, 1);
        for (int x = 0; x < width; ++x) { // no two neighbours are followed by the same: each pixel is a code
            image.at(x, 0) = pixel_of((x * (x + 1) / 2 % 251) << 8);
        }
        REQUIRE(written({image}).images[0].pixels == colours_in(image));
    }
}

TEST_CASE("only the rectangle that has changed is sent, for the time asked for, again and again") {
    Raster first(30, 20);
    std::fill(first.pixels.begin(), first.pixels.end(), pixel_of(0x102030));
    first.at(0, 0) = pixel_of(0xffffff);
    Raster second = first;
    second.at(4, 7) = pixel_of(0xffffff);
    second.at(11, 9) = pixel_of(0xffffff);
    const test::GifFile file = written({first, second, second});
    REQUIRE(file.images.size() == 3);
    CHECK(file.repeats);
    CHECK(file.width == 30);
    CHECK(file.height == 20);
    CHECK(file.images[0].width == 30);
    CHECK(file.images[0].height == 20);
    CHECK(file.images[1].left == 4);
    CHECK(file.images[1].top == 7);
    CHECK(file.images[1].width == 8);
    CHECK(file.images[1].height == 3);
    CHECK(file.images[1].pixels == colours_in(second));
    CHECK(file.images[2].width * file.images[2].height == 1);
    CHECK(file.images[2].pixels == colours_in(second));
    for (const test::GifImage& image : file.images) {
        CHECK(image.hundredths == 123);
    }
}

TEST_CASE("a palette has all colours of an image with few, and comes near to those of one with many") {
    Raster few(3, 1);
    few.at(0, 0) = pixel_of(0xff0000);
    few.at(1, 0) = pixel_of(0x00ff00);
    few.at(2, 0) = pixel_of(0xff0000);
    std::vector<int> both = palette_of(few, 255);
    std::sort(both.begin(), both.end());
    CHECK(both == std::vector<int>{0x00ff00, 0xff0000});
    CHECK(palette_of(few, 1).size() == 1);

    Raster many(256, 8); // eight ramps
    for (int y = 0; y < 8; ++y) {
        for (int x = 0; x < 256; ++x) {
            many.at(x, y) = pixel_of((y & 4 ? x << 16 : 0) | (y & 2 ? x << 8 : 0) | (y & 1 ? x : 0));
        }
    }
    const std::vector<int> shown = written({many}).images[0].pixels;
    const std::vector<int> meant = colours_in(many);
    int furthest = 0;
    for (std::size_t i = 0; i < meant.size(); ++i) {
        for (const int shift : {16, 8, 0}) {
            furthest = std::max(furthest, std::abs((shown[i] >> shift & 255) - (meant[i] >> shift & 255)));
        }
    }
    CHECK(furthest <= 8); // 1793 colours shown by 255: seven ramps of about 36 steps, each 7 wide
}

} // namespace zertz::tui
