#include "base/figures.hpp"

#include "../support/speaking.hpp"

#include <doctest/doctest.h>

#include <limits>

namespace zertz {
namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

TEST_CASE("figures in English") {
    CHECK(with_decimals(53.84, 1) == "53.8");
    CHECK(with_decimals(-0.25, 2) == "-0.25");
    CHECK(with_decimals(7, 0) == "7");
    CHECK(signed_decimals(53.84, 1) == "+53.8");
    CHECK(signed_decimals(-53.84, 1) == "-53.8");
    CHECK(signed_decimals(endless, 1) == "+infinite");
    CHECK(with_decimals(-endless, 1) == "-infinite");
    CHECK(percentage(53.84) == "54%");
    CHECK(percentage(53.84, 1) == "53.8%");
}

TEST_CASE("figures are written as the language writes them, and for programs always with a point") {
    for (const char* code : {"pl", "cs", "ru", "fr", "sv"}) {
        const test::Speaking speaking(code);
        CAPTURE(code);
        CHECK(with_decimals(53.84, 1) == "53,8");
        CHECK(signed_decimals(-1234.5, 2) == "-1234,50");
        CHECK(signed_decimals(endless, 1) != "+infinite");
        CHECK(decimals_with_point(53.84, 1) == "53.8");
        CHECK(percentage(53.84, 1) == (std::string(code) == "pl" ? "53,8%" : "53,8\u00a0%"));
    }
}

TEST_CASE("the largest number has room") {
    CHECK(decimals_with_point(std::numeric_limits<double>::lowest(), 2).size() == 1 + 309 + 3);
}

} // namespace
} // namespace zertz
