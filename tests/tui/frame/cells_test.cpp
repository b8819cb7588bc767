#include "../../support/cell_errors.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace zertz::tui {

namespace {

int brightness(const Rgba& pixel) {
    return 2 * pixel.red + 4 * pixel.green + pixel.blue;
}

/// The pixel of a picture at a point, which is counted in widths of a character.
Rgba pixel_at(const Raster& raster, Point at, const Manner& manner) {
    return raster.at(static_cast<int>(at.x * manner.across), static_cast<int>(at.y * manner.down));
}

} // namespace

TEST_CASE("in every medium the hole of a ring is brighter than a black marble") {
    for (const char* position :
         {"37 4/5/2W3/1G2B2/6/1B3/1W2 W4G7B8 - - 2", "61 5/6/2W4/1G6/3B5/2W1B3/3G3/6/5 W4G6B8 - - 1"}) {
        const Picture picture = test::picture_of(position, {21, 40});
        for (int i = 0; i < medium_count; ++i) {
            for (const int colours : {256, true_colours}) {
                const Manner manner = manner_of(static_cast<Medium>(i), Theme::Dark, colours);
                const Raster raster = Artist(manner).draw(picture);
                int brightest_ball = 0;
                int darkest_hole = 10'000;
                for (const Placed& thing : picture.things) {
                    // Below and to the right of its middle a ball has no highlight.
                    const Point low{thing.middle.x + 0.5 / manner.across, thing.middle.y + 0.5 / manner.down};
                    if (thing.sprite == Sprite::BlackMarble) {
                        brightest_ball = std::max(brightest_ball, brightness(pixel_at(raster, low, manner)));
                    }
                }
                for (const Placed& thing : picture.things) {
                    const bool vacant =
                        std::none_of(picture.things.begin(), picture.things.end(), [&](const Placed& other) {
                            return other.sprite != Sprite::Ring && other.middle == thing.middle;
                        });
                    if (thing.sprite == Sprite::Ring && vacant) {
                        darkest_hole = std::min(darkest_hole, brightness(pixel_at(raster, thing.middle, manner)));
                    }
                }
                CAPTURE(position);
                CAPTURE(i);
                CAPTURE(colours);
                CHECK(brightest_ball > 0);
                CHECK(darkest_hole > brightest_ball + 40);
            }
        }
    }
}

TEST_CASE("cells come within 5 % of the best two colours and shape for each, in every medium") {
    for (const char* position :
         {"37 4/5/2W3/1G2B2/6/1B3/1W2 W4G7B8 - - 2", "61 5/6/2W4/1G6/3B5/2W1B3/3G3/6/5 W4G6B8 - - 1"}) {
        const Picture picture = test::picture_of(position, {21, 40});
        for (int i = 0; i < medium_count; ++i) {
            const auto medium = static_cast<Medium>(i);
            CAPTURE(position);
            CAPTURE(name_of(medium));
            const auto [ours, best] = test::errors(picture, medium, Theme::Dark, true_colours);
            CHECK(best > 5); // so that the bound below means something
            CHECK(ours <= 1.05 * best);
        }
    }
}

} // namespace zertz::tui
