#include "record/format.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace zertz;

TEST_CASE("the form of a text is told from its beginning") {
    struct Row {
        std::string text;
        Format form = Format::Unknown;
    };
    for (const Row& row : std::vector<Row>{
             {"[Event \"x\"]\n", Format::Zertz},
             {"\xef\xbb\xbf\r\n  [ Event\t\"x\"]", Format::Zertz},
             {"% comment\n; another\n{ third }\n[First \"ada\"]", Format::Zertz},
             {" (;\nGM[22]VV[1]", Format::Sgf},
             {"(;GM[22]", Format::Sgf},
             {"<!doctype html>\n<title>", Format::Page},
             {"( ; gm[22]", Format::Sgf},
             {"37 4/5/6/7/6/5/4 W6G8B10 - - 1\n", Format::Positions},
             {"\n48:tournament 5/6/", Format::Positions},
             {"37\t-3/5", Format::Positions},
             {"1. Wd4,d1", Format::TurnList},
             {"Wd4,d1 Ga1,a2", Format::TurnList},
             {"x d1Gd3", Format::TurnList},
             {"xd1Gd3", Format::TurnList},
             {"P0 Wd4,d1", Format::TurnList},
             {"- -", Format::TurnList},
             {"* 1. Wd4,d1", Format::TurnList},
             {"; mine\n; ada - bob, *, 37 rings, standard\n{and so", Format::TurnList},
             {"; ada - bob\n[First \"ada\"]", Format::Zertz},
             {"; from 37 4/5/6/7/6/5/4 W6G8B10 - - 1\n[First \"ada\"]", Format::Zertz},
             {"{opening} 1. Wd4,d1", Format::TurnList},
             {"12 Wd4,d1 Ga1,a2 / or so", Format::TurnList},
             {"Summary of Zertz Board 12\n", Format::Summary},
             {"From: a\n\n> summary of zertz+11 board 2\n", Format::Summary},
             {"", Format::Unknown},
             {" \n", Format::Unknown},
             {"{only a comment", Format::Unknown},
             {"%", Format::Unknown},
             {"hello", Format::Unknown},
             {"[x]", Format::Unknown},
             {"(Wd4,d1)", Format::Unknown},
             {"with", Format::Unknown},
             {"Gone", Format::Unknown},
             {std::string("\0\0", 2), Format::Unknown},
             {"\xff\xfe", Format::Unknown},
         }) {
        CAPTURE(row.text);
        CHECK(detect_format(row.text) == row.form);
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
