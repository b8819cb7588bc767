#include "base/figures.hpp"

#include "../support/speaking.hpp"
#include "base/dates.hpp"
#include "base/time_control.hpp"

#include <doctest/doctest.h>

#include <ctime>
#include <limits>
#include <tuple>

namespace zertz {
namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

TEST_CASE("figures in English") {
    CHECK(with_decimals(53.84, 1) == "53.8");
    CHECK(with_decimals(-0.25, 2) == "-0.25");
    CHECK(with_decimals(7, 0) == "7");
    CHECK(signed_decimals(53.84, 1) == "+53.8");
    CHECK(signed_decimals(-53.84, 1) == "-53.8");
    CHECK(signed_decimals(endless, 1) == "+infinity");
    CHECK(with_decimals(-endless, 1) == "-infinity");
    CHECK(percentage(53.84) == "54%");
    CHECK(percentage(53.84, 1) == "53.8%");
}

TEST_CASE("figures are written as the language writes them, and for programs always with a point") {
    for (const char* code : {"pl", "cs", "ru", "fr", "sv"}) {
        const test::Speaking speaking(code);
        CAPTURE(code);
        CHECK(with_decimals(53.84, 1) == "53,8");
        CHECK(signed_decimals(-1234.5, 2) == "-1234,50");
        CHECK(signed_decimals(endless, 1) != "+infinity");
        CHECK(decimals_with_point(53.84, 1) == "53.8");
        CHECK(percentage(53.84, 1) == (std::string(code) == "pl" ? "53,8%" : "53,8\u00a0%"));
    }
}

TEST_CASE("clocks and dates are written as the language writes them") {
    std::tm moment{};
    moment.tm_year = 126;
    moment.tm_mon = 10;
    moment.tm_mday = 5;
    moment.tm_hour = 9;
    moment.tm_min = 7;
    moment.tm_isdst = -1;
    const std::time_t time = std::mktime(&moment);
    CHECK(shown(TimeLeft{9420, 0}, {}) == "0:09.5"); // rounded up
    CHECK(shown(TimeLeft{9950, 0}, {}) == "0:10.0");
    CHECK(day_and_time(time) == "5 Nov 09:07");
    const std::tuple<const char*, const char*, const char*> rows[] = {{"pl", "0:09,5", "5 lis 09:07"},
                                                                      {"cs", "0:09,5", "5. 11. 09:07"},
                                                                      {"ru", "0:09,5", "5 ноя 09:07"},
                                                                      {"fr", "0:09,5", "5 nov. 09:07"},
                                                                      {"sv", "0:09,5", "5 nov 09:07"}};
    for (const auto& [code, clock, date] : rows) {
        const test::Speaking speaking(code);
        CHECK(shown(TimeLeft{9420, 0}, {}) == clock);
        CHECK(day_and_time(time) == date);
    }
}

TEST_CASE("the largest number has room") {
    CHECK(decimals_with_point(std::numeric_limits<double>::lowest(), 2).size() == 1 + 309 + 3);
}

} // namespace
} // namespace zertz
