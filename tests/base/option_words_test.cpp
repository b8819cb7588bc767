#include "base/option_words.hpp"

#include <doctest/doctest.h>

using namespace zertz;

TEST_CASE("an option's value is told what is wrong with it") {
    CHECK(why_no_whole_number("7", 1, 7).empty());
    CHECK(why_no_whole_number("8", 1, 7) == "use a whole number from 1 to 7, not '8'");
    CHECK(why_no_whole_number("0", 1) == "use a whole number from 1, not '0'");
    CHECK(why_no_whole_number("7x") == "use a whole number, not '7x'");
    CHECK(why_no_seed("0").empty());
    CHECK(why_no_seed("18446744073709551615").empty());
    for (const char* bad : {"", "-1", "+1", "1.5", "0x10", "7x", " 7", "18446744073709551616"}) {
        CHECK_FALSE(why_no_seed(bad).empty());
    }
    CHECK(why_no_seed("-1") == "use a whole number from 0 to 18446744073709551615, not '-1'");
    for (const char* good : {"0.001", "1", "2.5", "86400"}) {
        CHECK(why_no_seconds(good).empty());
    }
    for (const char* bad : {"", "0", "-1", "nan", "inf", "1s", "1e9", " 1"}) {
        CHECK_FALSE(why_no_seconds(bad).empty());
    }
    CHECK(why_none_of("d", {"a", "b", "c"}) == "unknown value 'd'; use a, b or c");
    CHECK(why_none_of("blits", {"standard", "blitz"}) == "unknown value 'blits'; did you mean 'blitz'?");
}

TEST_CASE("a slip is a letter missing, too many, wrong, or two swapped") {
    struct Row {
        std::string_view a;
        std::string_view b;
        int slips;
    };
    const Row rows[] = {
        {"", "", 0},           {"", "abc", 3},          {"check", "check", 0},
        {"chek", "check", 1},  {"checkk", "check", 1},  {"chwck", "check", 1},
        {"chekc", "check", 1}, {"stats", "convert", 7},
    };
    for (const Row& row : rows) {
        CAPTURE(row.a);
        CHECK(slips_between(row.a, row.b) == row.slips);
        CHECK(slips_between(row.b, row.a) == row.slips);
    }
}

TEST_CASE("the nearest word is suggested, and none that is far") {
    const std::vector<std::string> commands{"show", "check", "convert", "stats", "moves", "perft"};
    CHECK(nearest_to("chekc", commands) == "check");
    CHECK(nearest_to("conv", commands) == "convert");
    CHECK(nearest_to("stat", commands) == "stats");
    CHECK(nearest_to("Show", commands) == "show");
    CHECK(nearest_to("game.zertz", commands) == std::nullopt);
    CHECK(nearest_to("x", commands) == std::nullopt);
    const std::vector<std::string> options{"--theme", "--game"};
    CHECK(nearest_to("--time", options) == std::nullopt);
    CHECK(nearest_to("--tehme", options) == "--theme");
    CHECK(nearest_to("--", options) == std::nullopt);
    CHECK(nearest_to(std::string(100'000, 's'), commands) == std::nullopt);
}
