#include "base/suggest.hpp"

#include <doctest/doctest.h>

using zertz::nearest_to;
using zertz::slips_between;

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
    CHECK(nearest_to(std::string(100'000, 's'), commands) == std::nullopt);
}
