#include "board/svg.hpp"

#include "../../support/gipf.hpp"
#include "../../support/speaking.hpp"
#include "../../support/xml.hpp"
#include "games/gipf/gipf_rules.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/turn_text.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

namespace zertz::gipf {
namespace {

using test::line;
using Picture = BasicPicture<Position, Turn>;
using zertz::test::count;
using zertz::test::xml_fault;

std::string drawn(const Picture& picture) {
    SvgDocument sheet = GipfRules::svg_document(picture.position, 1, "<title>", "a & b");
    const SvgDrawing drawing = GipfRules::draw_svg(picture);
    const std::string text =
        sheet.heading() + sheet.placed(drawing.heading, picture.caption, drawing.text) + SvgDocument::ending();
    CHECK(xml_fault(text) == "");
    return text;
}

int circles(const std::string& svg, const std::string& kind) {
    return count(svg, "<circle class=\"" + kind + "\"");
}

Picture after_turn(std::string_view position, std::string_view text) {
    const Position before = line(position);
    const Turn made = parse_turn(text, before).value().turn;
    return {after(before, made), before, made, std::string(text)};
}

} // namespace

TEST_CASE("G1: a picture of GIPF has every line once, with a dot at each end") {
    const std::string svg = drawn({line("gipf:basic 4/5/6/7/6/5/4 18 18 1"), {}, {}, ""});
    CHECK(count(svg, "<path class=\"line\"") == 21);
    CHECK(circles(svg, "dot") == 42); // one for each way in; some coincide
    CHECK(circles(svg, "white") + circles(svg, "black") == 0);
    CHECK(svg.find("White   reserve 18") != std::string::npos);
    CHECK(svg.find("gipf:basic, White to move") != std::string::npos);
}

TEST_CASE("G2.3: what has been captured since the start stands beside the reserve, in pictures and in texts") {
    Picture taken = after_turn("gipf:basic 4/5/6/BBBb3/6/5/4 5 5 1", "e1-e6");
    REQUIRE(taken.position == line("gipf:basic 4/5/6/7/6/5/4 8 5 2"));
    const Position start = *taken.before;
    taken.start = start;
    // Of 15 pieces of each player, White had taken 9 of Black's before, and Black 7 of White's.
    CHECK(to_diagram(start, start).find("White   reserve 5  captured 9\n    Black   reserve 5  captured 7\n") !=
          std::string::npos);
    CHECK(to_diagram(taken.position, start).find("White   reserve 8  captured 10\n    Black   reserve 5  captured 7\n") !=
          std::string::npos);
    CHECK(drawn(taken).find("White   reserve 8   captured 10<") != std::string::npos);
    // Three pieces more than usual, for one player (G2.5): none of them was captured.
    const Position helped = line("gipf:basic 4/5/6/7/6/5/4 18 15 1");
    CHECK(to_diagram(helped, helped).find("captured") == std::string::npos);
    CHECK(to_diagram(line("gipf:basic 4/5/6/7/6/5/4 15 15 1"), helped).find("Black   reserve 15  captured 3\n") !=
          std::string::npos);
}

TEST_CASE("G2.2: each kind of piece looks otherwise, whatever its colour") {
    const std::string svg = drawn({line("gipf:tournament 4/5/1L4/3GgPB/6/5/4 13C1 14L1 2"), {}, {}, ""});
    CHECK(circles(svg, "white") == 3); // L, G and B; a spent potential shows the potential alone
    CHECK(circles(svg, "black") == 1);
    CHECK(circles(svg, "rim-white") == 1);
    CHECK(circles(svg, "rim-black") == 1);
    CHECK(circles(svg, "potential-white") == 2);
    CHECK(circles(svg, "potential-black") == 0);
    CHECK(svg.find("challenges 1") != std::string::npos);
    CHECK(svg.find("entered GIPF-pieces only") == std::string::npos);
}

TEST_CASE("a picture tells what the players have in the language spoken") {
    const zertz::test::Speaking speaking("pl");
    const std::string svg = drawn({line("gipf:tournament 4/5/6/7/6/5/4 18s 18s 1"), {}, {}, ""});
    CHECK(svg.find("Bia\u0142y   rezerwa 18   ") != std::string::npos);
    CHECK(svg.find("White") == std::string::npos);
    CHECK(svg.find("entered") == std::string::npos);
}

TEST_CASE("the last turn of GIPF is marked: its way, and a cross at each piece that was taken") {
    const std::string entered = drawn(after_turn("gipf:basic 4/5/6/7/6/5/4 12 12 1", "e2"));
    CHECK(count(entered, "<path class=\"last\"") == 1);
    CHECK(circles(entered, "last") == 1);
    const std::string jumped = drawn(after_turn("gipf:basic 4/5/6/2LB3/6/5/4 5 5 1", "e4-e6"));
    CHECK(count(jumped, "<path class=\"last\"") == 1);
    CHECK(circles(jumped, "potential-white") == 1);
    const std::string taken = drawn(after_turn("gipf:basic 4/5/6/BBB4/6/5/4 5 5 1", "e1-e5"));
    CHECK(count(taken, "<path class=\"last\"") == 5);
    CHECK(circles(taken, "white") == 0);
}

} // namespace zertz::gipf
