#include "base/dates.hpp"

#include "../support/speaking.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace zertz;

TEST_CASE("a day or a time is read as it is written, and nothing else is") {
    for (const char* text : {"2027.01.31 19:00", "2024.02.29 00:01"}) {
        const auto time = time_in(text);
        REQUIRE(time.has_value());
        CHECK(local_time(*time, "%Y.%m.%d %H:%M") == text);
    }
    CHECK(local_time(time_in("2027.01.31").value(), "%Y.%m.%d %H:%M") == "2027.01.31 00:00");
    for (const char* text : {"", "tomorrow", "2027.02.31", "2027.02.29 10:00", "2027.13.01", "2027.01.31 25:00",
                             "2027.01.31 19", "2027.01.31 19:00 ", "2027-01-31"}) {
        CAPTURE(text);
        CHECK_FALSE(time_in(text).has_value());
    }
}

TEST_CASE("N2: the tag Date is a day, in which digits may be unknown") {
    for (const char* text :
         {"2026.11.21", "1997.02.28", "2024.02.29", "2026.??.??", "????.??.??", "202?.12.3?", "????.02.29"}) {
        CAPTURE(text);
        CHECK(is_date_of_tag(text));
    }
    for (const char* text : {"", "?", "2026", "2026.11", "2026-11-21", "21.11.2026", "2026.13.01", "2026.00.01",
                             "2026.11.31", "2026.02.29", "2026.11.211", "2026.11.2x", "26.11.21", "today"}) {
        CAPTURE(text);
        CHECK_FALSE(is_date_of_tag(text));
    }
}

TEST_CASE("a date is written as its language writes it") {
    const std::time_t time = time_in("2027.01.31 19:00").value();
    CHECK(date_and_time(time) == "2027.01.31 19:00");
    for (const auto& [code, text] : {std::pair("pl", "31.01.2027"),
                                     {"cs", "31.\u00a01.\u00a02027"},
                                     {"ru", "31.01.2027"},
                                     {"fr", "31/01/2027"},
                                     {"sv", "2027-01-31"}}) {
        const test::Speaking speaking(code);
        CHECK(date_of(time) == text);
        CHECK(date_and_time(time) == std::string(text) + " 19:00");
    }
    const test::Speaking speaking("cs"); // only Czech leaves out the zero of a day, too
    CHECK(date_of(time_in("2027.12.01").value()) == "1.\u00a012.\u00a02027");
    CHECK(date_of("2027", "??", "??") == "??.\u00a0??.\u00a02027");
    CHECK(date_of("2027", "10", "30") == "30.\u00a010.\u00a02027");
}
