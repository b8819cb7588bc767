#include "table/conditional.hpp"

#include "../support/gipf.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/position_text.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace zertz;

namespace {

TableGame new_game() {
    TableGame game(Session(Game(Position::start(Board::Rings37)), {}, Clock()));
    game.go_on(0);
    return game;
}

TableGame gipf_game(std::string_view position) {
    TableGame game(ContestedGame{GipfSession(GipfGame(gipf::test::line(position)), {}, Clock()), {}, {}});
    game.go_on(0);
    return game;
}

/// The lines of a text, or what is wrong with it and where.
std::vector<std::string> read(std::string_view text, const TableGame& game) {
    const auto lines = conditional_lines_in(text, game);
    if (!lines) {
        return {std::to_string(lines.error().offset), lines.error().message};
    }
    std::vector<std::string> texts;
    for (const ConditionalLine& line : *lines) {
        texts.push_back(in_text(line));
    }
    return texts;
}

ConditionalLine line(std::string_view text) {
    return moves_in(text);
}

using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("conditional moves are typed as lines of moves, in any way that moves are read, and kept as in records") {
    const TableGame game = new_game();
    CHECK(read("if Wd4,d1 then Gb2,a1", game) == Texts{"Wd4,d1 then Gb2,a1"});
    CHECK(read("  wd4,d1   then gb2 , a1 ", game) == Texts{"Wd4,d1 then Gb2,a1"});
    CHECK(read("if Wd4,d1 then Gb2,a1 if Wd5,d1 then Gb2,a1 then Ga3,b1 then Gf1,g1", game) ==
          Texts{"Wd4,d1 then Gb2,a1", "Wd5,d1 then Gb2,a1 then Ga3,b1 then Gf1,g1"});
    // R5.1: the capture is compulsory after white on d4 has a neighbour to jump over.
    CHECK(read("if Wd4,d1 then Gd5,a1 then x d4Gd6 then Gb2,a2", game) ==
          Texts{"Wd4,d1 then Gd5,a1 then x d4Gd6 then Gb2,a2"});
}

TEST_CASE("an illegal line of conditional moves is refused with the move, the reason and the place") {
    const TableGame game = new_game();
    const auto at = [&game](std::string_view text) { return read(text, game).front(); };
    const auto why = [&game](std::string_view text) { return read(text, game).back(); };
    CHECK(at("if Wd4,d1 then Wd4,a1") == "16"); // of the second d4
    CHECK(why("if Wd4,d1 then Wd4,a1").starts_with("move 2 of the line, 'Wd4,a1': "));
    CHECK(at("if Wd4,d1 then Gb2,a1 if Wz9,d1 then Gb2,a1") != "0");
    CHECK(why("if Wd4,d1 then Gb2,a1 if Wz9,d1 then Gb2,a1").starts_with("move 1 of the line, 'Wz9,d1': "));
    const std::string no_answer = "write if MOVE then MOVE: a line ends with your answer";
    for (const char* text : {"", "if", "then", "if Wd4,d1", "if Wd4,d1 then", "if Wd4,d1 then Gb2,a1 then Ga2,b1",
                             "if Wd4,d1 if Wd4,d1 then Gb2,a1"}) {
        CAPTURE(text);
        CHECK(why(text) == no_answer);
    }
}

TEST_CASE("one move has one answer; a longer line takes the place of its beginning; lines are forgotten by number") {
    ConditionalMoves moves;
    CHECK_FALSE(moves.add(line("a then b")));
    CHECK_FALSE(moves.add(line("c then d")));
    CHECK(moves.add(line("a then z")) == "You already have an answer to a; forget that first");
    CHECK_FALSE(moves.add(line("a then b then e then f")));
    CHECK_FALSE(moves.add(line("a then b")));
    CHECK_FALSE(moves.add(line("a then b then g then h")));
    CHECK(moves.lines().size() == 3);
    CHECK(moves.add(line("a then b then g then i")) == "You already have an answer to g; forget that first");
    CHECK_FALSE(moves.forget(4));
    CHECK_FALSE(moves.forget(-1));
    CHECK(moves.forget(2));
    CHECK(moves.lines() == std::vector{line("a then b then e then f"), line("a then b then g then h")});
    CHECK(moves.forget(0));
    CHECK(moves.lines().empty());
    CHECK_FALSE(moves.forget(0));
    for (std::size_t i = 0; i < most_conditional_lines; ++i) {
        CHECK_FALSE(moves.add(line(std::to_string(i) + " then b")));
    }
    CHECK(moves.add(line("x then b")) == "You can have 20 lines of conditional moves");
}

TEST_CASE("after an answer those lines go on that had it, and without one none does") {
    ConditionalMoves moves;
    for (const char* text : {"a then b then e then f", "c then d", "a then b then g then h"}) {
        REQUIRE_FALSE(moves.add(line(text)));
    }
    CHECK(moves.answer_to("a") == "b");
    CHECK(moves.lines() == std::vector{line("e then f"), line("g then h")});
    CHECK(moves.answer_to("g") == "h");
    CHECK(moves.lines().empty());
    CHECK_FALSE(moves.answer_to("a"));
    REQUIRE_FALSE(moves.add(line("a then b")));
    CHECK_FALSE(moves.answer_to("b"));
    CHECK(moves.lines().empty());
}

// G8.2
TEST_CASE("a jump of GIPF that may be challenged ends a line, and is answered only when it is made") {
    // White's potential on e2 can jump over e3 to e4, and Black can challenge it.
    const TableGame white = gipf_game("gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1");
    CHECK(read("if e2-e4 then a1-b2", white).back() ==
          "move 1 of the line, 'e2-e4': this jump may be challenged, so it cannot be answered in advance");
    const TableGame black = gipf_game("gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 2");
    CHECK(read("if H3 then e2-e4", black) == Texts{"h3 then e2-e4"});
    CHECK(read("if H3 then e2-e4 then b3 then h4", black).back() ==
          "move 2 of the line, 'e2-e4': this jump may be challenged, so the line must end with it");
    // Nobody has a challenge left, so nothing is open (G8.3).
    const TableGame safe = gipf_game("gipf:standard g2G/5/6/LB4g/6/5/g2G 9 12 1");
    CHECK(read("if e2-e4 then h3", safe) == Texts{"e2-e4 then h3"});
}
