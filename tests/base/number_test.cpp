#include "base/number.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

using namespace zertz;

TEST_CASE("a number is all of its text, and within its bounds") {
    CHECK(number_from<int>("37") == 37);
    CHECK(number_from<int>("-1") == -1);
    CHECK(number_from<int>("0", 0, 0) == 0);
    CHECK(number_from<std::uint64_t>("18446744073709551615") == 18446744073709551615u);
    for (const std::string text : {"", " 1", "1 ", "1x", "+1", "0x1", "99999999999"}) {
        CAPTURE(text);
        CHECK_FALSE(number_from<int>(text));
    }
    CHECK_FALSE(number_from<int>("0", 1));
    CHECK_FALSE(number_from<int>("2", 0, 1));
    CHECK(number_from<double>("0.5", 0, 1) == 0.5);
    for (const std::string text : {"nan", "inf", "1e9", "-0.5"}) {
        CAPTURE(text);
        CHECK_FALSE(number_from<double>(text, 0, 1));
    }
}

TEST_CASE("a number is taken off the front of a text, within bounds") {
    std::string_view text = "12+3";
    CHECK(zertz::take_number<int>(text) == 12);
    CHECK(zertz::take(text, '+'));
    CHECK_FALSE(zertz::take(text, '+'));
    CHECK(zertz::take_number<int>(text, 4) == std::nullopt);
    CHECK(text == "3");
    CHECK(zertz::take_number<int>(text, 1, 3) == 3);
    CHECK(text.empty());
    CHECK(zertz::take_number<int>(text) == std::nullopt);
}

TEST_CASE("a number is padded with zeros, never cut") {
    CHECK(zertz::padded(7, 2) == "07");
    CHECK(zertz::padded(12, 2) == "12");
    CHECK(zertz::padded(123, 2) == "123");
}
