#include "base/number.hpp"

#include <doctest/doctest.h>

#include <clocale>
#include <cstdint>
#include <string>
#include <vector>

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

TEST_CASE("a decimal number is taken off the front of a text, as far as it goes") {
    struct Taken {
        std::string text;
        double number;
        std::string rest;
    };
    for (const Taken& taken : std::vector<Taken>{{"0", 0, ""},
                                                 {"12.5+3", 12.5, "+3"},
                                                 {"-0.25,1", -0.25, ",1"},
                                                 {".5", 0.5, ""},
                                                 {"1.", 1, ""},
                                                 {"1..2", 1, ".2"},
                                                 {"1,5", 1, ",5"},
                                                 {"25e-1", 2.5, ""},
                                                 {"1E+2 ", 100, " "},
                                                 {"1e", 1, "e"},
                                                 {"1e+x", 1, "e+x"},
                                                 {"1e2.5", 100, ".5"},
                                                 {"0x1p3", 0, "x1p3"},
                                                 {"0e999", 0, ""},
                                                 {"1.7976931348623157e308", 1.7976931348623157e308, ""},
                                                 {"5e-324", 5e-324, ""}}) {
        CAPTURE(taken.text);
        std::string_view left = taken.text;
        CHECK(zertz::take_decimal(left) == taken.number);
        CHECK(left == taken.rest);
    }
    for (const std::string text :
         {"", "-", ".", "-.", "+1", " 1", "e5", "inf", "nan", "-inf", "1e400", "-1e400", "1e-400"}) {
        CAPTURE(text);
        std::string_view left = text;
        CHECK_FALSE(zertz::take_decimal(left));
        CHECK(left == text);
    }
}

TEST_CASE("a decimal number is the nearest that there is, however many digits it has") {
    // 2^53 + 1 lies in the middle between two numbers that a double can hold.
    CHECK(number_from<double>("9007199254740993") == 9007199254740992.0);
    CHECK(number_from<double>("9007199254740993.00000000000000000000000000000000001") == 9007199254740994.0);
    CHECK(number_from<double>("0." + std::string(300, '0') + "5e301") == 5.0);
    CHECK(number_from<double>("1" + std::string(300, '0') + "e-300") == 1.0);
}

TEST_CASE("a decimal number has a point in every locale") {
    const std::string before = std::setlocale(LC_NUMERIC, nullptr);
    for (const char* locale : {"de_DE.UTF-8", "fr_FR.UTF-8", "pl_PL.UTF-8", "C.UTF-8", "C"}) {
        std::setlocale(LC_NUMERIC, locale); // if it is there
        CHECK(number_from<double>("1.5") == 1.5);
        CHECK_FALSE(number_from<double>("1,5"));
    }
    std::setlocale(LC_NUMERIC, before.c_str());
}

TEST_CASE("a number is padded with zeros, never cut") {
    CHECK(zertz::padded(7, 2) == "07");
    CHECK(zertz::padded(12, 2) == "12");
    CHECK(zertz::padded(123, 2) == "123");
}
