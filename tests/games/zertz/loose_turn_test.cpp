#include "games/zertz/loose_turn.hpp"

#include "../../support/boards.hpp"
#include "games/zertz/turn_text.hpp"

#include <doctest/doctest.h>

#include <string>

namespace zertz {
namespace {

std::string read(std::string_view text, const Position& position) {
    const auto turn = read_loosely(text, position);
    return turn ? format_turn(position, *turn) : "? " + turn.error().message;
}

} // namespace

TEST_CASE("a placement is read from its colour and rings, however they are written") {
    const Position start = Position::start(Board::Rings37);
    for (const char* text :
         {"Wd4,d1", "wd4d1", "w d4 d1", "W-D4-D1", "white d4, d1", "d4 w d1", "d4 d1 w", "d1 d4 w"}) {
        CHECK(read(text, start) == "Wd4,d1"); // d4 is not free at the start, so the order does not matter
    }
    CHECK(read("b a1 d1", start) == "Ba1,d1"); // either could be removed, so the order decides
    CHECK(read("b d1 a1", start) == "Bd1,a1");
    CHECK(read("bb1 a1", start) == "Bb1,a1");
    CHECK(read("Wa1,d4", start).find("d4") != std::string::npos); // not Wd4,a1 in its place
    CHECK(read("d1 Wd4", start) == "Wd4,d1");
}

TEST_CASE("what more than one move, or none, is made of is not guessed") {
    const Position start = Position::start(Board::Rings37);
    CHECK(read("d4 d1", start).starts_with("? ambiguous: "));
    CHECK(read("w d1 d4", start) == "? " + parse_turn("Wd1,d4", start).error().message); // d4 is not free
    CHECK(read("w d1 d4", start).find("d4") != std::string::npos);
    CHECK(read("w d1 d1", start) == "? " + parse_turn("Wd1,d1", start).error().message);
    CHECK(read("w d4 d9", start) == "? the board has no ring d9");
    CHECK(read("Wd4,d1 x", start) == "? the text ends here; write a move such as Wd4,d1 or x d1Gd3");
    CHECK(read("quick", start) == "? cannot read 'q'; write a move such as Wd4,d1 or x d1Gd3");
    CHECK(read_loosely("w d4 d9", start).error().offset == 5);
    CHECK(read("", start) == "? this is not a legal move");
    // A part of a placement: d1 is free at the start.
    CHECK(read("d4", start) == "? this is only a part of a move; type all of it, such as Wd4,d1");
    CHECK(read("black a1", start) == "? this is only a part of a move; type all of it, such as Ba1,d1");
    CHECK(read("x d4", start) == "? this is not a legal move");
    CHECK(read("x a1Wd4", start) == "? this is not a legal move"); // a mistaken capture, not Wd4,a1
    CHECK(read(" X d4 w a1", start) == "? this is not a legal move");
}

TEST_CASE("a capture is read from its rings, with or without what it takes (R12, D3)") {
    const Position jumps = test::line("37 ----/1G2-/-2B1-/--4-/-2GW-/-1W2/-3 W4G6B9 - - 1");
    for (const Turn turn : legal_turns(jumps)) {
        const std::string text = format_turn(jumps, turn);
        std::string rings;
        for (std::size_t i = 0; i + 1 < text.size(); ++i) {
            if (text[i + 1] >= '1' && text[i + 1] <= '9') {
                rings += text.substr(i, 2) + " ";
            }
        }
        CHECK(read(text, jumps) == text);
        CHECK(read(rings, jumps) == text);
    }
}

} // namespace zertz
