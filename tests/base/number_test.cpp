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
