#include "games/gipf/turn_text.hpp"

#include "../../support/gipf.hpp"

namespace zertz::gipf {

using namespace test;

TEST_CASE("G9.5: reading is lenient, writing is not") {
    struct Case {
        std::string_view position;
        std::string_view written;
        std::string_view canonical;
    };
    constexpr std::string_view start = "gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1";
    constexpr std::string_view row = "gipf:standard g2G/5/6/BBG1g2/6/5/4 5 5 1";
    constexpr std::string_view standing = "gipf:standard 4/5/6/1BBBB1g/6/5/2G1 5 5 1";
    constexpr std::string_view jump = "gipf:standard g2G/2Lb1/6/3Lb2/6/5/4 3C1 3C1 1";
    constexpr std::string_view opening = "gipf:tournament 4/5/6/7/6/5/4 18s 18s 1";
    for (const Case& each :
         {Case{start, "c2", "c2"}, Case{start, " C2 !?", "c2"}, Case{start, "c1-c2", "c2"}, Case{start, "nc2", "c2"},
          Case{start, "B c2", ""}, Case{start, "bc2", "c2"}, Case{start, "e1 - e3", "e1-e3"},
          Case{opening, "ge2", "Ge2"}, Case{opening, "gg2", "Gg2"}, Case{row, "e1-e5 ; x e4 ,E3,e2", "e1-e5;xe2,e3,e4"},
          Case{row, "e1-e5;xe2,e3xbe4", "e1-e5;xe2,e3,e4"},
          Case{row, "e1-e5;xe2,e3,e4,ge5,e6", "e1-e5;xe2,e3,e4,Ge5,Ge6*"}, Case{standing, "b2", "xe3,e4,e5,e6;b2"},
          Case{standing, "x;b2", "xe3,e4,e5,e6;b2"}, Case{standing, "x e3,e4,e5,e6 ; b2", "xe3,e4,e5,e6;b2"},
          Case{jump, "e5-e7:0 ; c4-c6", "e5-e7:0;c4-c6"}}) {
        CAPTURE(each.written);
        const Position position = line(each.position);
        const auto read = parse_turn(each.written, position);
        CHECK((read ? format_turn(position, read->turn) : "") == each.canonical);
    }
}

TEST_CASE("G9.1: a dot alone, or a piece where one should enter, is answered with what to write") {
    const Position start = line("gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1");
    const auto dot = parse_turn("b1", start);
    REQUIRE_FALSE(dot.ok());
    CHECK(dot.error().message == "this is a dot; add the spot where the last piece stops, such as b1-b3");
    const auto occupied = parse_turn("e2", start);
    REQUIRE_FALSE(occupied.ok());
    CHECK(occupied.error().message == "e2 is occupied; name a dot and the spot where the last piece stops");
}

TEST_CASE("G9: what is wrong is told with its place and clause") {
    struct Case {
        std::string_view position;
        std::string_view written;
        std::size_t offset;
        std::string_view rule;
    };
    constexpr std::string_view start = "gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1";
    constexpr std::string_view row = "gipf:standard g2G/5/6/BBG1g2/6/5/4 5 5 1";
    constexpr std::string_view jump = "gipf:standard g2G/2Lb1/6/3Lb2/6/5/4 3C1 3C1 1";
    for (const Case& each :
         {Case{start, "", 0, "G9"}, Case{start, "k3", 0, "G1.1"}, Case{start, "c2 d2", 3, "G9"},
          Case{start, "e1-", 3, "G9"}, Case{start, "e1-e9", 3, "G1.3"}, Case{start, "Qc2", 0, "G9"},
          Case{start, "x;c2", 0, "G5.1"}, Case{start, "xc2;d2", 1, "G9.3"}, Case{start, "xe2;d2", 1, "G5.1"},
          Case{start, "e5-e7", 0, "G7.3"}, Case{row, "e1-e5;xe2,e3,e4,Le5", 16, "G9.3"},
          Case{row, "e1-e5;xe2,e2", 10, "G9.3"}, Case{row, "e1-e5;xe2*,e3,e4", 7, "G9.3"},
          Case{jump, "e5-e7:2", 5, "G9"}, Case{jump, "b3:1", 2, "G9"}, Case{jump, "e1-e2:1", 5, "G8.2"}}) {
        CAPTURE(each.written);
        const auto read = parse_turn(each.written, line(each.position));
        CHECK_FALSE(read.ok());
        if (!read) {
            CAPTURE(read.error());
            CHECK(read.error().offset == each.offset);
            CHECK(read.error().rule == each.rule);
        }
    }
}

TEST_CASE("what is wrong with a turn is said in words that say what to write instead") {
    const Position start = line("gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1");
    CHECK(judged(start, "") == "the text ends here; write a move such as b1-b3 or c2 (G9)");
    CHECK(judged(start, "?") == "cannot read '?'; write a move such as b1-b3 or c2 (G9)");
    CHECK(judged(start, "e1-") == "the text ends here; write a point such as e5 (G9)");
    CHECK(judged(start, "e1-\x1b") == "cannot read '\\x1b'; write a point such as e5 (G9)");
    CHECK(judged(start, "Qc2") == "unknown kind of piece 'Q'; use G, L, or B or N (G9)");
    CHECK(judged(start, "k3") == "the board has no point k3 (G1.1)");
    CHECK(judged(start, "e12") == "the board has no point e12 (G1.1)");
}

TEST_CASE("G9.5: read from the beginning of a text, a turn ends at a space or a comment") {
    const Position position = line("gipf:standard g2G/5/6/BBG1g2/6/5/4 5 5 1");
    for (const std::string_view text : {"e1-e5;xe2,e3,e4 xb3,b4", "e1-e5;xe2,e3,e4;a comment",
                                        "e1-e5;xe2,e3,e4 ; a comment", "e1-e5;xe2,e3,e4 {a comment}"}) {
        CAPTURE(text);
        const auto read = read_turn(text, position);
        CHECK((read && read->size == 15));
    }
    for (const std::string_view text : {"e1-e2; e6 was better", "e1-e2;\ne6-e5"}) {
        CAPTURE(text);
        const auto read = read_turn(text, line("gipf:standard g2G/5/6/1BG1g2/6/5/4 5 5 1"));
        CHECK((read && read->size == 5));
    }
    const auto spaced = read_turn("e1-e5; xe2,e3,e4 b3", position);
    CHECK((spaced && spaced->size == 16));
}

} // namespace zertz::gipf
