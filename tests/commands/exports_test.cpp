#include "commands/exports.hpp"

#include "../support/gif.hpp"
#include "commands/cli.hpp"
#include "games/zertz/board.hpp"
#include "tui/frame/drawing.hpp"
#include "tui/frame/geometry.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

using namespace zertz;

namespace {

struct Ran {
    int status = 0;
    std::string out;
    std::string err;
};

Ran convert(const std::string& record, const std::string& form, const std::vector<std::string>& more = {}) {
    std::istringstream in(record);
    std::ostringstream out;
    std::ostringstream err;
    std::vector<std::string> words{"convert", "-", "--to", form};
    words.insert(words.end(), more.begin(), more.end());
    const int status = zertz::run(words, in, out, err);
    return {status, out.str(), err.str()};
}

std::string converted(const std::string& record, const std::string& form) {
    const Ran ran = convert(record, form);
    CHECK(ran.err == "");
    CHECK(ran.status == Done);
    return ran.out;
}

const std::string two_moves = "[First \"ada\"]\n[Second \"bob\"]\n\n1. Wd4,d1 Gb1,a1 *\n";
/// The third move captures the marble of the second.
const std::string capture = "1. Wd4,a1 Gd5,a2 2. x d4Gd6 *\n";
const std::string game_of_gipf =
    "[Game \"GIPF\"]\n[Version \"basic\"]\n[Setup \"gipf:basic 4/5/6/7/6/5/4 4 4 1\"]\n\n1. a1-b2 a5-b5 *\n";
const std::vector<std::string> exported{"gif"};

int colour_at(const test::GifFile& gif, const test::GifImage& image, int x, int y) {
    return image.pixels.at(static_cast<std::size_t>(y * gif.width + x));
}

/// The greatest difference of their parts.
int distance(int one, int other) {
    int greatest = 0;
    for (const int shift : {16, 8, 0}) {
        greatest = std::max(greatest, std::abs((one >> shift & 255) - (other >> shift & 255)));
    }
    return greatest;
}

/// The colour that the drawing gives to the middle of a thing.
int middle_of(tui::Sprite sprite) {
    tui::Manner manner;
    manner.across = manner.down = 14;
    const tui::Stamp stamp = tui::stamp_of(sprite, 4, manner);
    const tui::Rgba pixel = stamp.raster.at(-stamp.left, -stamp.top);
    return pixel.red << 16 | pixel.green << 8 | pixel.blue;
}

} // namespace

TEST_CASE("a GIF shows a position for each move, as it is drawn") {
    const test::GifFile gif = test::read_gif(converted(two_moves, "gif"));
    REQUIRE(gif.images.size() == 3);
    CHECK(gif.repeats);
    const tui::Geometry geometry(Board::Rings37, tui::Pitch{4});
    const auto shown = [&](std::size_t image, std::string_view name) {
        const tui::Point at = geometry.middle_of(*cell_named(Board::Rings37, name));
        return colour_at(gif, gif.images[image], static_cast<int>(at.x * 14), static_cast<int>((at.y + 4) * 14));
    };
    constexpr int near = 12; // a palette of 255 colours
    const int white = middle_of(tui::Sprite::WhiteMarble);
    const int grey = middle_of(tui::Sprite::GreyMarble);
    CHECK(distance(shown(0, "d4"), white) > 100);
    CHECK(distance(shown(1, "d4"), white) <= near);
    CHECK(distance(shown(2, "d4"), white) <= near);
    CHECK(distance(shown(1, "b1"), grey) > 50);
    CHECK(distance(shown(2, "b1"), grey) <= near);
    CHECK(distance(shown(2, "d4"), shown(2, "b1")) > 50);
}

TEST_CASE("each image of a GIF after the first is only what has changed, and the last one shows longer") {
    const test::GifFile gif = test::read_gif(converted(two_moves, "gif"));
    REQUIRE(gif.images.size() == 3);
    CHECK(gif.images[0].width == gif.width);
    CHECK(gif.images[0].height == gif.height);
    for (const test::GifImage& later : {gif.images[1], gif.images[2]}) {
        CHECK(later.width * later.height < gif.width * gif.height);
    }
    CHECK(gif.images[1].hundredths >= 80);
    CHECK(gif.images[2].hundredths >= gif.images[1].hundredths + 200);
}

TEST_CASE("captured marbles and reserves lie beside the board of a GIF") {
    const test::GifFile gif = test::read_gif(converted(capture, "gif"));
    REQUIRE(gif.images.size() == 4);
    const auto below = [&](std::size_t image) {
        return colour_at(gif, gif.images[image], gif.width / 2, gif.height - 1 - 28);
    };
    CHECK(distance(below(2), middle_of(tui::Sprite::GreyMarble)) > 50);
    CHECK(distance(below(3), middle_of(tui::Sprite::GreyMarble)) <= 16);

    const test::GifFile pieces = test::read_gif(converted(game_of_gipf, "gif"));
    REQUIRE(pieces.images.size() == 3);
    // The piece entered was one of the reserve, so that the row becomes shorter.
    const auto wide = [&](const test::GifImage& image, int y) {
        int found = 0;
        for (int x = 0; x < pieces.width; ++x) {
            found += distance(colour_at(pieces, image, x, y), middle_of(tui::Sprite::WhitePiece)) < 30 ? 1 : 0;
        }
        return found;
    };
    CHECK(wide(pieces.images[0], pieces.height - 28) > 100);
    CHECK(wide(pieces.images[1], pieces.height - 28) < wide(pieces.images[0], pieces.height - 28));
}

TEST_CASE("one game of a file is exported: the first, or the one asked for") {
    const std::string both = two_moves + "\n[First \"cyd\"]\n[Second \"dan\"]\n\n1. Bd4,d1 *\n";
    for (const std::string& form : exported) {
        CAPTURE(form);
        CHECK(converted(both, form) == converted(two_moves, form));
        const Ran second = convert(both, form, {"--game", "2"});
        CHECK(second.status == Done);
        CHECK(second.out == converted("[First \"cyd\"]\n[Second \"dan\"]\n\n1. Bd4,d1 *\n", form));
        const Ran third = convert(both, form, {"--game", "3"});
        CHECK(third.status == Failed);
        CHECK(third.out == "");
        CHECK(third.err == "zertz: <stdin> has 2 games, no number 3\n");
    }
    CHECK(convert(both, "text", {"--game", "2"}).out.find("Bd4,d1") != std::string::npos);
    CHECK(convert(both, "text", {"--game", "2"}).out.find("Wd4,d1") == std::string::npos);
}

TEST_CASE("what can be read of an invalid game is exported only if asked for") {
    const std::string invalid = "1. Wd4,d1 Gz9,a1 *\n";
    for (const std::string& form : exported) {
        CAPTURE(form);
        const Ran refused = convert(invalid, form);
        CHECK(refused.status == Failed);
        CHECK(refused.out == "");
        const Ran kept = convert(invalid, form, {"--keep-going"});
        CHECK(kept.status == Failed);
        CHECK(kept.out == converted("1. Wd4,d1 *\n", form));
        CHECK(kept.err.find("<stdin>:1:") != std::string::npos);
    }
}

TEST_CASE("a game that is too long is not exported, and the message says how long it may be") {
    CHECK(why_not_exported("gif", 1000) == "");
    CHECK(why_not_exported("gif", 1001) == "--to: the game has 1001 moves; gif takes at most 1000");
}
