#include "notation/format.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace zertz;

TEST_CASE("the form of a text is told from its beginning") {
    struct Row {
        std::string text;
        std::string form;
    };
    for (const Row& row : std::vector<Row>{
             {"[Event \"x\"]\n", "zertz"},
             {"\xef\xbb\xbf\r\n  [ Event\t\"x\"]", "zertz"},
             {"% comment\n; another\n{ third }\n[First \"ada\"]", "zertz"},
             {" (;\nGM[22]VV[1]", "sgf"},
             {"(;GM[22]", "sgf"},
             {"( ; gm[22]", "sgf"},
             {"37 4/5/6/7/6/5/4 W6G8B10 - - 1\n", "positions"},
             {"\n48:tournament 5/6/", "positions"},
             {"37\t-3/5", "positions"},
             {"1. Wd4,d1", "turn list"},
             {"Wd4,d1 Ga1,a2", "turn list"},
             {"x d1Gd3", "turn list"},
             {"xd1Gd3", "turn list"},
             {"P0 Wd4,d1", "turn list"},
             {"- -", "turn list"},
             {"{opening} 1. Wd4,d1", "turn list"},
             {"12 Wd4,d1 Ga1,a2 / or so", "turn list"},
             {"Summary of Zertz Board 12\n", "summary"},
             {"From: a\n\n> summary of zertz+11 board 2\n", "summary"},
             {"", "unknown"},
             {" \n", "unknown"},
             {"{only a comment", "unknown"},
             {"%", "unknown"},
             {"hello", "unknown"},
             {"[x]", "unknown"},
             {"(Wd4,d1)", "unknown"},
             {"with", "unknown"},
             {"Gone", "unknown"},
             {std::string("\0\0", 2), "unknown"},
             {"\xff\xfe", "unknown"},
         }) {
        CAPTURE(row.text);
        CHECK(name_of(detect_format(row.text)) == row.form);
    }
}

TEST_CASE("a summary is found where a line begins so") {
    CHECK(find_summary("Summary of Zertz Board 1") == 0);
    CHECK(find_summary("a\n  Summary of Zertz") == 2);
    CHECK(find_summary("a\nSummary of Zertz", 3) == std::string_view::npos);
    CHECK(find_summary("a Summary of Zertz") == std::string_view::npos);
    CHECK(find_summary("Summary of Chess") == std::string_view::npos);
    CHECK(find_summary("") == std::string_view::npos);
}
