#include "record/record_notes.hpp"

#include "../support/speaking.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace zertz;
using std::chrono::milliseconds;

TEST_CASE("N2: a clock is hours, minutes, seconds, with as many decimals as it needs") {
    struct Row {
        milliseconds clock;
        std::string text;
    };
    for (const Row& row : std::vector<Row>{{milliseconds(0), "0:00:00"},
                                           {milliseconds(271000), "0:04:31"},
                                           {milliseconds(3600500), "1:00:00.5"},
                                           {milliseconds(59010), "0:00:59.01"},
                                           {milliseconds(1), "0:00:00.001"},
                                           {milliseconds(35999999999), "9999:59:59.999"}}) {
        CAPTURE(row.text);
        CHECK(format_clock(row.clock) == row.text);
        CHECK(parse_clock(row.text) == row.clock);
    }
    CHECK(parse_clock("00:4:1") == milliseconds(241000));
    CHECK(parse_clock("0:00:01.50") == milliseconds(1500));
    for (const std::string_view text : {"", "1", "4:31", "0:60:00", "0:00:60", "0:00:00.", "0:00:00.0001", "-0:00:01",
                                        "0:00:01x", "10000:00:00", ":00:00", "0::00", "0:00:", " 0:00:00"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_clock(text));
    }
}

TEST_CASE("N2: an evaluation is in marbles, or a number of turns to the win") {
    struct Row {
        Evaluation evaluation;
        std::string text;
    };
    for (const Row& row : std::vector<Row>{{{0, false, 0}, "0.00"},
                                           {{125, false, 0}, "1.25"},
                                           {{-5, false, 12}, "-0.05,12"},
                                           {{999999, false, 999}, "9999.99,999"},
                                           {{3, true, 0}, "#3"},
                                           {{-9999, true, 4}, "#-9999,4"}}) {
        CAPTURE(row.text);
        CHECK(format_evaluation(row.evaluation) == row.text);
        CHECK(parse_evaluation(row.text) == row.evaluation);
    }
    CHECK(parse_evaluation("+1.5") == Evaluation{150, false, 0});
    CHECK(parse_evaluation("-2") == Evaluation{-200, false, 0});
    for (const std::string_view text :
         {"", "x", "1.", ".5", "1.234", "10000", "#", "#1.5", "1,0", "1,", "1,1000", "1.2.3", "--1"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_evaluation(text));
    }
}

TEST_CASE("an evaluation is said as the language writes numbers") {
    CHECK(in_words(Evaluation{125, false, 7}) == "+1.25");
    CHECK(in_words(Evaluation{0, false, 0}) == "0.00");
    CHECK(in_words(Evaluation{-3, true, 7}) == "#-3");
    const test::Speaking polish("pl");
    CHECK(in_words(Evaluation{-5, false, 0}) == "-0,05");
}

TEST_CASE("notes are taken out of a comment, with one of the spaces around them") {
    struct Row {
        std::string text;
        std::string rest;
        std::string notes;
    };
    const std::vector<Row> rows{
        {"", "", ""},
        {"no note [%", "no note [%", ""},
        {"[%clk 0:00:01]", "", "[%clk 0:00:01]"},
        {"a [%clk 0:00:01] b", "a b", "[%clk 0:00:01]"},
        {"a[%clk 0:00:01]b", "ab", "[%clk 0:00:01]"},
        {"[%eval 1][%clk 0:00:01] x", "x", "[%clk 0:00:01] [%eval 1.00]"},
        {"[%demanded-back] [%eval #2]", "", "[%eval #2] [%demanded-back]"},
        {"[%clk no] [%clk 0:00:02]", "[%clk no] ", "[%clk 0:00:02]"},
        {"[%clk 0:00:01] [%clk 0:00:02]", "[%clk 0:00:02]", "[%clk 0:00:01]"},
        {"[%clk 0:00:01", "[%clk 0:00:01", ""},
        // The remaining text may be a note again, of another kind.
        {"[%ev[%clk 0:00:01]al 1]", "", "[%clk 0:00:01] [%eval 1.00]"},
        {"[%cl[%clk 0:00:01]k 0:00:02]", "[%clk 0:00:02]", "[%clk 0:00:01]"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        std::string text = row.text;
        CommentNotes notes;
        take_notes(text, notes);
        CHECK(text == row.rest);
        CHECK(format_notes(notes) == row.notes);
        CHECK(notes.empty() == row.notes.empty());
    }
}
