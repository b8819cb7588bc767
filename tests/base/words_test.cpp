#include "base/words.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace zertz;

TEST_CASE("spaces are taken off both ends") {
    CHECK(trimmed(" \t\r\n a b\r\n") == "a b");
    CHECK(trimmed("").empty());
    CHECK(trimmed(" \n").empty());
    CHECK(trimmed("xxaxx", [](char c) { return c == 'x'; }) == "a");
}

TEST_CASE("a text falls into words") {
    CHECK(words_of("").empty());
    CHECK(words_of(" \t").empty());
    CHECK(words_of(" go\tdepth  4\r\n") == std::vector<std::string_view>{"go", "depth", "4"});
    CHECK(words_of("a,b ,c", [](char c) { return c == ',' || c == ' '; }) ==
          std::vector<std::string_view>{"a", "b", "c"});
    CHECK(word_and_rest("  name  Ada Lovelace \r") ==
          std::pair<std::string_view, std::string_view>("name", "Ada Lovelace"));
    CHECK(word_and_rest("quit") == std::pair<std::string_view, std::string_view>("quit", ""));
}

TEST_CASE("every line has its number") {
    std::string read;
    for_each_line("a\n\nb\n", [&](int number, std::string_view line) {
        read += std::to_string(number) + ":" + std::string(line) + " ";
    });
    CHECK(read == "1:a 2: 3:b ");
}
