#include "export/exports.hpp"

#include "../support/gif.hpp"
#include "../support/xml.hpp"
#include "../tui/glass.hpp"
#include "../tui/png_read.hpp"
#include "base/text.hpp"
#include "commands/cli.hpp"
#include "games/zertz/board.hpp"
#include "tui/frame/drawing.hpp"
#include "tui/frame/geometry.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
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

Ran run(const std::vector<std::string>& words, const std::string& record) {
    std::istringstream in(record);
    std::ostringstream out;
    std::ostringstream err;
    const int status = zertz::run(words, in, out, err);
    return {status, out.str(), err.str()};
}

Ran convert(const std::string& record, const std::string& form, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{"convert", "-", "--to", form};
    words.insert(words.end(), more.begin(), more.end());
    return run(words, record);
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
const std::vector<std::string> exported{"gif", "cast", "html", "svg"};

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

/// Takes what a JSON text begins with, and fails if it begins with anything else.
void take(std::string_view& json, std::string_view beginning) {
    REQUIRE(json.substr(0, beginning.size()) == beginning);
    json.remove_prefix(beginning.size());
}

std::string take_json_string(std::string_view& json) {
    std::string text;
    for (take(json, "\""); json.at(0) != '"';) {
        const std::size_t size = json[0] != '\\' ? 1 : json.at(1) == 'u' ? 6 : 2;
        const std::string_view sign = json.substr(0, size);
        json.remove_prefix(size);
        if (size == 6) {
            append_utf8(text, static_cast<char32_t>(std::stoul(std::string(sign.substr(2)), nullptr, 16)));
        } else {
            text += size == 1 ? sign[0] : sign[1] == 'n' ? '\n' : sign[1] == 't' ? '\t' : sign[1];
        }
    }
    take(json, "\"");
    return text;
}

/// What a terminal gets, and when.
struct Sent {
    double at = 0;
    std::string text;
};

std::vector<Sent> events_of(const std::string& cast) {
    std::vector<Sent> events;
    std::istringstream lines(cast.substr(cast.find('\n') + 1));
    for (std::string line; std::getline(lines, line);) {
        std::string_view left = line;
        take(left, "[");
        Sent event;
        std::size_t digits = 0;
        event.at = std::stod(line.substr(1), &digits);
        left.remove_prefix(digits);
        take(left, ", \"o\", ");
        event.text = take_json_string(left);
        CHECK(left == "]");
        events.push_back(event);
    }
    return events;
}

/// What a terminal shows after each event.
std::vector<std::string> screens_of(const std::vector<Sent>& events) {
    constexpr std::string_view without_cursor = "\033[?25l";
    tui::Glass glass({24, 80}, tui::true_colours);
    std::vector<std::string> screens;
    for (const Sent& event : events) {
        const bool first = screens.empty();
        CHECK(event.text.starts_with(without_cursor) == first);
        glass.take(std::string_view(event.text).substr(first ? without_cursor.size() : 0));
        std::string screen;
        for (int row = 0; row < 24; ++row) {
            for (int col = 0; col < 80; ++col) {
                screen += glass.at(row, col).text;
            }
            screen += '\n';
        }
        screens.push_back(screen);
    }
    return screens;
}

} // namespace

TEST_CASE("no file gets a name that is only an ending") {
    for (const std::string name : {".sgf", "./.zertz"}) {
        const Ran ran = run({"convert", "-", "-o", name}, two_moves);
        CHECK(ran.status == Failed);
        CHECK(ran.err == "zertz: " + name + " is only the ending of a name; put a name before it, such as game" +
                             name.substr(name.rfind('.')) + "\n");
    }
}

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

TEST_CASE("the README's GIF shows the sample game as it is drawn now") {
    const auto text_of = [](const char* path) {
        std::ifstream file(path, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    const test::GifFile kept = test::read_gif(text_of("tests/data/screens/game.gif"));
    const test::GifFile now = test::read_gif(converted(text_of("man/examples/games.zertz"), "gif"));
    REQUIRE(kept.images.size() == now.images.size());
    int furthest = 0;
    for (std::size_t image = 0; image < now.images.size(); ++image) {
        REQUIRE(kept.images[image].pixels.size() == now.images[image].pixels.size());
        for (std::size_t i = 0; i < now.images[image].pixels.size(); ++i) {
            furthest = std::max(furthest, distance(kept.images[image].pixels[i], now.images[image].pixels[i]));
        }
    }
    CHECK(furthest <= 24); // other machines may round the colours in other ways
}

TEST_CASE("show writes as PNG what a GIF shows in fewer colours") {
    for (const std::string& record : {capture, game_of_gipf}) {
        const test::GifFile gif = test::read_gif(converted(record, "gif"));
        for (const std::size_t turn : {std::size_t{0}, std::size_t{2}}) {
            const Ran ran = run({"show", "-", "--png", "--turn", std::to_string(turn)}, record);
            REQUIRE(ran.status == Done);
            const tui::Raster png = tui::png_read(ran.out);
            REQUIRE(png.width == gif.width);
            REQUIRE(png.height == gif.height);
            int furthest = 0;
            for (std::size_t i = 0; i < png.pixels.size(); ++i) {
                REQUIRE(png.pixels[i].alpha == 255);
                const int colour = png.pixels[i].red << 16 | png.pixels[i].green << 8 | png.pixels[i].blue;
                furthest = std::max(furthest, distance(colour, gif.images.at(turn).pixels[i]));
            }
            CHECK(furthest <= 40); // marbles differ from the table by more than 100
        }
    }
    const Ran position = run({"show", "--board", "48", "--png"}, "");
    CHECK(position.status == Done);
    CHECK(tui::png_read(position.out).width > 0);
    CHECK(run({"show", "-", "--png", "--all"}, two_moves).status == Misuse);
    CHECK(run({"show", "--png", "--svg"}, "").status == Misuse);
    CHECK(run({"show", "--png", "--ansi"}, "").status == Misuse);
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

TEST_CASE("a cast shows in a terminal of 80 by 24 what the record's screen shows") {
    const std::string cast = converted(two_moves, "cast");
    CHECK(cast.substr(0, cast.find('\n')) == R"({"version": 2, "width": 80, "height": 24, "title": "ada - bob, *"})");
    const std::vector<Sent> events = events_of(cast);
    const std::vector<std::string> screens = screens_of(events);
    REQUIRE(screens.size() == 4);
    CHECK(screens[0].find("after 0 of 2 moves") != std::string::npos);
    CHECK(screens[1].find("after 1 of 2 moves") != std::string::npos);
    CHECK(screens[2].find("after 2 of 2 moves") != std::string::npos);
    CHECK(screens[2].find("Gb1,a1") != std::string::npos);
    CHECK(screens[3] == screens[2]);
    CHECK(events[0].at == 0);
    CHECK(events[1].at >= 0.8);
    CHECK(events[2].at >= events[1].at + 0.8);
    CHECK(events[3].at >= events[2].at + 3);
    for (const std::string& screen : screens) {
        CHECK(screen.find("ada") != std::string::npos);
        CHECK(screen.find("bob") != std::string::npos);
    }
    const std::vector<std::string> of_gipf = screens_of(events_of(converted(game_of_gipf, "cast")));
    REQUIRE(of_gipf.size() == 4);
    CHECK(of_gipf[2].find("after 2 of 2 moves") != std::string::npos);
    CHECK(of_gipf[2].find("GIPF") != std::string::npos);
}

TEST_CASE("a page has a position and a row of its list for each move, and asks for nothing else") {
    for (const std::string& record : {two_moves, game_of_gipf}) {
        const std::string page = converted(record, "html");
        constexpr std::string_view kind = "<!DOCTYPE html>\n";
        REQUIRE(page.starts_with(kind));
        CHECK(test::xml_fault(page.substr(kind.size())) == "");
        CHECK(test::count(page, "<g class=\"position") == 3);
        CHECK(test::count(page, "<g class=\"position shown\">") == 1);
        CHECK(test::count(page, "<li><button") == 3);
        CHECK(test::count(page, "<script>") == 1);
        for (const std::string_view outside : {"src=", "href=", "url(", "@import", "fetch", "XMLHttpRequest"}) {
            CHECK(test::count(page, outside) == 0);
        }
        CHECK(test::count(page, "http") == 2); // the policy that forbids to ask, and the name of the format SVG
        CHECK(page.find("http-equiv=\"Content-Security-Policy\" content=\"default-src 'none';") != std::string::npos);
    }
    const std::string page = converted(two_moves, "html");
    CHECK(page.find("<title>ada - bob, *</title>") != std::string::npos);
    CHECK(page.find(">Wd4,d1</button></li>") < page.find(">Gb1,a1</button></li>"));
    CHECK(page.find(">Gb1,a1</button></li>") != std::string::npos);
}

TEST_CASE("an animated SVG shows a position for each move, one at a time") {
    const std::string svg = converted(two_moves, "svg");
    CHECK(test::xml_fault(svg) == "");
    CHECK(test::count(svg, "<g visibility=") == 3);
    CHECK(test::count(svg, "<g visibility=\"visible\">") == 1); // where nothing moves
    // From when to when each shows, in parts of the whole: one ends where the next begins.
    std::vector<std::string> times;
    for (std::size_t at = 0; (at = svg.find("keyTimes=\"", at)) != std::string::npos;) {
        at += 10;
        times.push_back(svg.substr(at, svg.find('"', at) - at));
    }
    REQUIRE(times.size() == 3);
    const std::string first = times[0].substr(2);
    const std::string second = times[2].substr(2);
    CHECK(times[0] == "0;" + first);
    CHECK(times[1] == "0;" + first + ";" + second);
    CHECK(0 < std::stod(first));
    CHECK(std::stod(first) < std::stod(second));
    CHECK(std::stod(second) < 1);
    CHECK(svg.find("values=\"visible;hidden\"") < svg.find("values=\"hidden;visible;hidden\""));
    CHECK(svg.find("values=\"hidden;visible;hidden\"") < svg.find("values=\"hidden;visible\""));
    CHECK(test::xml_fault(converted(game_of_gipf, "svg")) == "");
}

TEST_CASE("names with signs of other formats come as they are, and cannot escape") {
    const std::string record = "[First \"</script><b>&\\\\\\\"\"]\n[Second \"\x1b[31m\"]\n\n1. Wd4,d1 *\n";
    const std::string cast = converted(record, "cast");
    std::string_view header = cast;
    take(header, R"({"version": 2, "width": 80, "height": 24, "title": )");
    CHECK(take_json_string(header).starts_with("</script><b>&\\\" - "));
    take(header, "}\n");
    CHECK(cast.find('\x1b') == std::string::npos);
    const std::string page = converted(record, "html");
    CHECK(test::xml_fault(page.substr(page.find('\n') + 1)) == "");
    CHECK(test::count(page, "</script>") == 1);
    CHECK(test::count(page, "&lt;/script&gt;&lt;b&gt;&amp;\\&quot; - ") >= 2);
    CHECK(page.find('\x1b') == std::string::npos);
    CHECK(test::xml_fault(converted(record, "svg")) == "");
    CHECK(screens_of(events_of(cast))[1].find("</script><b>&\\\"") != std::string::npos);
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
        CHECK(third.err == "zertz: --game: <stdin> has only 2 games\n");
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

TEST_CASE("a caption shows for as long as it takes to read its characters, whatever their bytes") {
    CHECK(time_to_see("1. ÈÈ", false) == time_to_see("1. EE", false));
    CHECK(time_to_see("1. EE", false) > time_to_see("1. E", false));
}

TEST_CASE("a game that is too long is not exported, and the message says how long it may be") {
    CHECK(why_not_exported("gif", 1000) == "");
    CHECK(why_not_exported("gif", 1001) == "the game has 1001 moves; gif takes at most 1000");
}
