#include "games/zertz/diagram.hpp"

#include "../../support/boards.hpp"
#include "../../support/pictures.hpp"
#include "../../support/speaking.hpp"

using namespace zertz;
using namespace zertz::test;

namespace {

/// "line 3: message", or "read".
std::string said(std::string_view text) {
    const auto read = from_diagram(text);
    const auto* error = std::get_if<DiagramError>(&read);
    return error != nullptr ? "line " + std::to_string(error->line) + ": " + error->message : "read";
}

std::string replaced(std::string_view picture, std::string_view from, std::string_view to) {
    std::string text(picture);
    REQUIRE(text.find(from) != std::string::npos);
    return text.replace(text.find(from), from.size(), to);
}

constexpr std::string_view example = R"(37 rings, standard, second to move

                7
            6   o   6
        5   o       o   5
    4   o       G       o   4
    o       o       o       o
        o       o       o
    .       o       o       o
        .       W       o
    o       o       o       o
        .       o       o
    B       o       o       o
    a   o       o       o   g
        b   o       .   f
            c   o   e
                d

    pool    W3 G6 B9
    first   W2 G1
    second  -
)";

} // namespace

TEST_CASE("a position is drawn with its rings, marbles, gaps, names, pool and captured marbles") {
    const Position position = line("37 B1-1/1--2/6/3W1G1/-5/5/4 W3G6B9 W2G1 - 2");
    CHECK(to_diagram(position) == example);
}

TEST_CASE("a picture speaks the language of the program, its rows under each other") {
    const Speaking polish("pl");
    const std::string drawn = to_diagram(line("37 B1-1/1--2/6/3W1G1/-5/5/4 W3G6B9 W2G1 - 2"));
    CHECK(drawn.starts_with("37 pierścieni, standardowe, ruch ma drugi\n\n"));
    CHECK(drawn.ends_with("\n\n    bank      W3 G6 B9\n    pierwszy  W2 G1\n    drugi     -\n"));
}

TEST_CASE("a picture read is the position drawn") {
    CHECK(picture(example) == line("37 B1-1/1--2/6/3W1G1/-5/5/4 W3G6B9 W2G1 - 2"));
    for (const Board board : all_boards) {
        const Position start = Position::start(board);
        CHECK(picture(to_diagram(start)) == start);
    }
}

TEST_CASE("lines of nothing but commas are passed over") {
    CHECK(picture(replaced(example, "    first   W2 G1\n", " , ,\n    first, W2, G1\n")) == picture(example));
}

TEST_CASE("the board of 61 rings") {
    const Position position = picture(R"(
61 rings, standard+touch, first to move

                    9
                8   .   8
            7   o       o   7
        6   o       o       o   6
    5   o       o       o       o   5
    o       o       o       o       B
        o       o       o       o
    o       o       o       o       o
        o       o       o       o
    o       o       W       o       o
        o       o       o       o
    o       o       o       o       o
        o       o       o       o
    G       o       o       o       o
    a   o       o       o       o   i
        b   o       o       o   h
            c   o       o   g
                d   .   f
                    e
)");
    CHECK(names(position, position.occupied()) == "a1 e5 i5");
    CHECK(names(position, starting_rings(Board::Rings61) - position.rings()) == "e1 e9");
    CHECK(picture(to_diagram(position)) == position);
}

TEST_CASE("indentation, edge labels and line ends do not matter, and the pool may be left out") {
    std::string plain;
    for (const char c : example) {
        if (c == '\n') {
            plain += "\r\n";
        } else if (c != ' ' || plain.find("move") == std::string::npos || plain.find("pool") != std::string::npos) {
            plain += c;
        }
    }
    CHECK(picture(plain) == picture(example));
    CHECK(picture(replaced(example, "    pool    W3 G6 B9\n", "")) == picture(example));
}

TEST_CASE("what is wrong with a picture is told, with its line") {
    CHECK(said(example) == "read");
    CHECK(said("") == "line 0: write a heading such as '37 rings, standard, first to move'");
    CHECK(said("37 rings") == "line 1: write a heading such as '37 rings, standard, first to move'");
    CHECK(said(replaced(example, "37", "38")) ==
          "line 1: unknown board, rules or player; write a heading such as '37 rings, standard, first to move'");
    CHECK(said(replaced(example, "standard", "house")) ==
          "line 1: unknown board, rules or player; write a heading such as '37 rings, standard, first to move'");
    CHECK(said(replaced(example, "second to", "third to")) ==
          "line 1: unknown board, rules or player; write a heading such as '37 rings, standard, first to move'");
    CHECK(said(example.substr(0, example.find("    a   o"))) == "line 13: the picture of the board is cut short");
    CHECK(said(replaced(example, "    a   o       o       o   g", "    a   o               o   g")) ==
          "line 14: this line has 2 rings instead of 3");
    CHECK(said(replaced(example, "    a   o       o       o   g", "    a           o            ")) ==
          "line 14: this line has 1 ring instead of 3");
    CHECK(said(replaced(example, "    pool ", "    poll ")) == "line 19: write pool, first or second");
    CHECK(said(replaced(example, "W2 G1", "W2 X1")) == "line 20: write a number of marbles such as W5");
    CHECK(said(replaced(example, "W2 G1", "W2 W1")) == "line 20: write a number of marbles such as W5");
    CHECK(said(replaced(example, "W2 G1", "W2 G0")) == "line 20: write a number of marbles such as W5");
    CHECK(said(replaced(example, "W2 G1", "W2 G11")) == "line 20: write a number of marbles such as W5");
    CHECK(said(replaced(example, "W2 G1", "W1 G1")) == "line 21: the white marbles do not add up");
    CHECK(said(replaced(example, "B9", "B10")) == "line 21: the black marbles do not add up");
    CHECK(said(replaced(replaced(example, "    pool    W3 G6 B9\n", ""), "W2 G1", "W6")) ==
          "line 20: the white marbles do not add up");
}
