#include "board/svg.hpp"

#include "../../support/boards.hpp"
#include "../../support/xml.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/zertz_rules.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

using namespace zertz;
using Picture = BasicPicture<Position, Turn>;
using test::count;
using test::xml_fault;

namespace {

std::string placed(SvgDocument& sheet, const Picture& picture) {
    const SvgDrawing drawing = ZertzRules::draw_svg(picture);
    return sheet.placed(drawing.heading, picture.caption, drawing.text);
}

std::string drawn(const Picture& picture) {
    SvgDocument sheet = ZertzRules::svg_document(picture.position, 1, "a title", "a description");
    const std::string text = sheet.heading() + placed(sheet, picture) + SvgDocument::ending();
    CHECK(xml_fault(text) == "");
    return text;
}

int circles(const std::string& svg, const std::string& kind) {
    return count(svg, "<circle class=\"" + kind + "\"");
}

/// The picture after a turn.
Picture after_turn(const Position& before, std::string_view text) {
    const Turn made = test::turn(before, text);
    return {after(before, made), before, made, std::string(text)};
}

} // namespace

TEST_CASE("a picture has every ring, every marble and the coordinates") {
    const Position start = Position::start(Board::Rings37);
    const std::string svg = drawn({start, {}, {}, "the start"});
    CHECK(circles(svg, "ring") == 37);
    CHECK(circles(svg, "gone") == 0);
    CHECK(circles(svg, "last") == 0);
    CHECK(circles(svg, "white") == 6);
    CHECK(circles(svg, "grey") == 8);
    CHECK(circles(svg, "black") == 10);
    CHECK(count(svg, ">37 rings, standard, first to move<") == 1);
    CHECK(count(svg, ">the start<") == 1);
    CHECK(count(svg, "<g><title>pool: 6 white, 8 grey, 10 black</title>") == 1);
    CHECK(count(svg, "<g><title>second: no marbles</title>") == 1);
    for (const char letter : {'a', 'd', 'g'}) {
        CHECK(count(svg, std::string(">") + letter + "</text>") == 1);
    }
    CHECK(count(svg, ">7</text>") == 1);
    CHECK(count(svg, ">h</text>") == 0);
}

TEST_CASE("d1 stands below d2 and a1 to the left of b1") {
    // Rings are in cell order: a1 first, and d1 after the 4 + 5 + 6 of columns a to c.
    const std::string svg = drawn({Position::start(Board::Rings37), {}, {}, ""});
    CHECK(svg.find("<circle class=\"ring\" cx=\"74\" cy=\"328\" r=\"19\"/>\n"
                   "<circle class=\"ring\" cx=\"74\" cy=\"280\" r=\"19\"/>\n") != std::string::npos);
    CHECK(svg.find("cx=\"200\" cy=\"400\"") != std::string::npos);
    CHECK(svg.find("cx=\"200\" cy=\"112\"") != std::string::npos);
}

TEST_CASE("the picture has its own background, and needs nothing from outside") {
    const std::string svg = drawn({Position::start(Board::Rings61), {}, {}, ""});
    CHECK(count(svg, "<rect class=\"paper\" width=\"400\"") == 1);
    CHECK(count(svg, "http") == 1);
    CHECK(count(svg, "xmlns=\"http://www.w3.org/2000/svg\"") == 1);
    for (const char* outside : {"<script", "<image", "href", "url(", "@import"}) {
        CHECK(count(svg, outside) == 0);
    }
    CHECK(count(svg, "role=\"img\" aria-labelledby=\"title description\"") == 1);
    CHECK(count(svg, "<title id=\"title\">a title</title>") == 1);
    CHECK(count(svg, "<desc id=\"description\">a description</desc>") == 1);
}

TEST_CASE("a placement is ringed and the ring removed is crossed, faint ever after") {
    const Picture first = after_turn(Position::start(Board::Rings37), "Wd4,d1");
    const std::string svg = drawn(first);
    CHECK(circles(svg, "ring") == 36);
    CHECK(circles(svg, "gone") == 1);
    CHECK(circles(svg, "last") == 1);
    CHECK(count(svg, "<circle class=\"last\" cx=\"200\" cy=\"256\"") == 1);
    CHECK(count(svg, "<path class=\"last\"") == 1);
    CHECK(count(svg, "<path class=\"last\" d=\"M192 392L208 408M192 408L208 392\"/>") == 1);

    const std::string later = drawn(after_turn(first.position, "Bb1,a1"));
    CHECK(circles(later, "gone") == 2);
    CHECK(count(later, "<path class=\"last\"") == 1);
}

TEST_CASE("a capture is a line from ring to ring, with a cross for each marble taken") {
    // R12 D3: f3 jumps e4, c4 and b2.
    const Position before = test::line("37 ----/1G2-/-2B1-/--4-/-2GW-/-1W2/-3 W4G6B9 - - 1");
    const std::string svg = drawn(after_turn(before, "x f3Gd5Bb3Gb1"));
    CHECK(count(svg, "<path class=\"last\" d=\"M284 256L200 208L116 256L116 352\"/>") == 1);
    CHECK(count(svg, "<path class=\"last\"") == 1 + 3);
    CHECK(circles(svg, "last") == 2);
    CHECK(count(svg, "<g><title>first: 2 grey, 1 black</title>") == 1);
}

TEST_CASE("claimed rings are crossed") {
    // R12 D4: removing b3 isolates b2.
    const Position before = test::line("37 ----/-G2-/---2-/---2W-/-1B2-/-3B/-2W W4G7B8 - - 1");
    const std::string svg = drawn(after_turn(before, "We5,b3"));
    CHECK(count(svg, "<path class=\"last\"") == 2);
    CHECK(count(svg, "<g><title>first: 1 grey</title>") == 1);
}

TEST_CASE("whatever is in a caption stays text") {
    const Position start = Position::start(Board::Rings37);
    const std::string svg = drawn({start, {}, {}, "<b>&\"'\x1b[31m\xff \xe2\x80\xae"});
    CHECK(count(svg, "&lt;b&gt;&amp;&quot;&#39;\\x1b[31m\\xff \\u{202e}") == 1);

    SvgDocument sheet =
        ZertzRules::svg_document(Position::start(Board::Rings37), 1, "]]></title><script>", "\xef\xbf\xbf\x01");
    CHECK(sheet.heading().find("<title id=\"title\">]]&gt;&lt;/title&gt;&lt;script&gt;</title>") != std::string::npos);
    CHECK(sheet.heading().find("<desc id=\"description\">\xef\xbf\xbd\\x01</desc>") != std::string::npos);
}

TEST_CASE("a long caption is cut at a whole character") {
    std::string caption;
    for (int i = 0; i < 60; ++i) {
        caption += "\xc3\xa8";
    }
    const std::string svg = drawn({Position::start(Board::Rings37), {}, {}, caption});
    CHECK(count(svg, "\xc3\xa8...</text>") == 1);
    CHECK(count(svg, "\xc3\xa8") == 48);
}

TEST_CASE("a sheet sets its pictures in rows of four") {
    SvgDocument sheet = ZertzRules::svg_document(Position::start(Board::Rings37), 6, "six", "");
    CHECK(sheet.heading().find("viewBox=\"0 0 1648 ") != std::string::npos);
    std::string svg = sheet.heading();
    for (int i = 0; i < 6; ++i) {
        svg += placed(sheet, {Position::start(Board::Rings37), {}, {}, ""});
    }
    svg += SvgDocument::ending();
    CHECK(xml_fault(svg) == "");
    CHECK(count(svg, "translate(1248 0)") == 1);
    CHECK(count(svg, "translate(416 ") == 2);
    CHECK(count(svg, "translate(0 0)") == 1);
}

TEST_CASE("a sheet is as high as its rows, 16 apart") {
    const auto height = [](int pictures) {
        const std::string heading =
            ZertzRules::svg_document(Position::start(Board::Rings37), pictures, "", "").heading();
        const std::string_view before = "\" height=\"";
        return std::stoi(heading.substr(heading.find(before) + before.size()));
    };
    CHECK(height(4) == height(1));
    CHECK(height(5) == 2 * height(1) + 16);
    CHECK(height(8) == height(5));
    CHECK(height(9) == 3 * height(1) + 32);
}

TEST_CASE("every board fits its picture") {
    for (const Board board : all_boards) {
        CAPTURE(ring_count(board));
        const std::string svg = drawn({Position::start(board), {}, {}, ""});
        CHECK(circles(svg, "ring") == ring_count(board));
        CHECK(count(svg, "cx=\"-") == 0);
        CHECK(count(svg, "cy=\"-") == 0);
    }
}
