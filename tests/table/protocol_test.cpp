#include "table/protocol.hpp"

#include "games/zertz/turn_text.hpp"
#include "table/act_words.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace zertz;

TEST_CASE("each line of a table is read back as it was written") {
    for (const char* line : {"zertz-table 1", "enter yes - ada", "enter no 012345 Ada of the north", "sit yes - bob",
                             "act turn Wd4,d1", "adjourn", "claim", "rematch", "say a  b", "hear yes", "log no",
                             "state", "leave", "close", "if Wd4,d1 then Gb2,a1", "forget 0"}) {
        CAPTURE(line);
        const auto ask = read_ask(line);
        REQUIRE(ask);
        CHECK(write(*ask) == line);
    }
    for (const char* line : {"zertz-table 1 ada",
                             "you watch eve",
                             "you first Ada of the north",
                             "code 012345",
                             "game",
                             "r [Event \"x\"]",
                             "r ",
                             "p abc",
                             "live 123 yes",
                             "did 5 second resign",
                             "clocks 9 1000+0 2000+3 no",
                             "seat first no 17 ada",
                             "watchers 3",
                             "said watch no eve of x\thi there",
                             "asks second rematch",
                             "may-claim first",
                             "vacation first 1800000000",
                             "if 2 Wd4,d1 then Gb2,a1",
                             "if 0 ",
                             "refused no",
                             "bye see you"}) {
        CAPTURE(line);
        const auto tell = read_tell(line);
        REQUIRE(tell);
        CHECK(write(*tell) == line);
    }
}

TEST_CASE("the greatest clocks that can be chosen are read") {
    for (const char* name : {"99999m+99999x99999s", "0m+99999x1s", "99999+99999", "99999.999s", "14d"}) {
        CAPTURE(name);
        const auto control = time_control_named(name);
        REQUIRE(control);
        const TimeLeft full = full_time(*control);
        const auto tell = read_tell(write(Tell{.kind = TellKind::Clocks, .clocks = {{full, full}}}));
        REQUIRE(tell);
        CHECK(tell->clocks[0] == full);
    }
}

TEST_CASE("what is no line of a table is refused") {
    for (const char* line : {"", " ", "sit down", "zertz-table", "zertz-table x", "zertz-table 1 2", "hear maybe",
                             "enter", "enter maybe - ada", "SIT"}) {
        CAPTURE(line);
        CHECK_FALSE(read_ask(line));
    }
    for (const char* line : {"", "live x yes", "live -1 yes", "did 5 watch resign", "clocks 9 1000 2000+3 no",
                             "clocks 9 1000+0 no", "seat watch no 1 ada", "watchers many", "may-claim watch"}) {
        CAPTURE(line);
        CHECK_FALSE(read_tell(line));
    }
    CHECK_FALSE(read_ask("say " + std::string(longest_table_line, 'x')));
}

TEST_CASE("acts are words in the position that they are for") {
    const Position start = Position::start(Board::Rings37);
    for (const char* words : {"turn Wd4,d1",
                              "step take G",
                              "step place B a1",
                              "step remove g4",
                              "step jump d1 d3",
                              "step pass",
                              "step claim",
                              "step decline",
                              "step back",
                              "undo",
                              "redo",
                              "demand",
                              "draw",
                              "yes",
                              "no",
                              "resign",
                              "go-on",
                              "suspend",
                              "flag",
                              "forfeit",
                              "forfeit left the table"}) {
        CAPTURE(words);
        const auto act = act_in<ZertzRules>(words, start);
        REQUIRE(act);
        CHECK(words_of<ZertzRules>(*act, start) == words);
    }
    for (const char* words : {"", "turn", "turn Wz9,d1", "turn x d1Gd3", "step", "step place d4", "step place W",
                              "step jump d1", "step take", "step back d1", "step fly", "undo 3", "pause"}) {
        CAPTURE(words);
        CHECK_FALSE(act_in<ZertzRules>(words, start));
    }
}

TEST_CASE("talk loses what a terminal obeys") {
    CHECK(clean_talk("  a\tb\nc ") == "a b c");
    CHECK(clean_talk("\x1b]0;x\x07y") == "]0;xy");
    CHECK(clean_talk("\xff\xfe") == "");
    CHECK(clean_talk("x\xe2\x80\xaey") == "xy"); // right-to-left override
    CHECK(clean_talk("Z\xc3\x88RTZ", 2) == "Z\xc3\x88");
}
