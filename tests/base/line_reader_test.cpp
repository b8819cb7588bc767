#include "base/line_reader.hpp"

#include <doctest/doctest.h>

#include <sstream>

using zertz::LineReader;

TEST_CASE("lines are read one after the other, the last one also without an end") {
    std::istringstream stream("one\n\nthree\r\nfour");
    LineReader lines(stream, 100);
    std::string line;
    for (const char* const expected : {"one", "", "three\r", "four"}) {
        REQUIRE(lines.next(line));
        CHECK(line == expected);
        CHECK_FALSE(lines.too_long());
    }
    CHECK(lines.number() == 4);
    CHECK_FALSE(lines.next(line));
    CHECK(line.empty());
}

TEST_CASE("of a line of any length no more is stored than the limit") {
    std::istringstream stream(std::string(1'000'000, 'a') + "\nb\n");
    LineReader lines(stream, 10);
    std::string line;
    REQUIRE(lines.next(line));
    CHECK(line == "aaaaaaaaaa");
    CHECK(lines.too_long());
    CHECK(line.capacity() < 100);
    REQUIRE(lines.next(line));
    CHECK(line == "b");
    CHECK_FALSE(lines.too_long());
    CHECK(lines.number() == 2);
    CHECK_FALSE(lines.next(line));
}
