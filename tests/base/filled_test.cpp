#include "base/filled.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <string_view>

namespace zertz {
namespace {

constexpr std::string_view turn = "{name} to move  {key} go forward";
constexpr char array[] = "{ring} has been removed: there is no {ring} now";
constexpr Plural replies{"{name} has 1 reply", "{name} has {number} replies"};

TEST_CASE("the gaps of a sentence are filled, in any order and as often as they occur") {
    CHECK(filled(turn, gap<"key">(">"), gap<"name">("ada")) == "ada to move  > go forward");
    CHECK(filled(array, gap<"ring">("d4")) == "d4 has been removed: there is no d4 now");
    CHECK(filled("{number} moves", gap<"number">(-12)) == "-12 moves");
    CHECK(filled(array, gap<"ring">('W')) == "W has been removed: there is no W now");
    CHECK(filled("no gap") == "no gap");
}

TEST_CASE("a list has what is between its texts, and only there") {
    CHECK(joined({}, ", ").empty());
    CHECK(joined({"d4"}, ", ") == "d4");
    CHECK(joined({"d4", "", "e5"}, ", ") == "d4, , e5");
}

TEST_CASE("what fills a gap is not searched for gaps") {
    CHECK(filled(turn, gap<"key">("{name}"), gap<"name">("{key} {")) == "{key} { to move  {name} go forward");
}

TEST_CASE("the form of a sentence is that for the number") {
    CHECK(counted(replies, 1, gap<"name">("ada")) == "ada has 1 reply");
    CHECK(counted(replies, 0, gap<"name">("ada")) == "ada has 0 replies");
    CHECK(counted(replies, std::size_t{21}, gap<"name">("ada")) == "ada has 21 replies");
    CHECK(counted("{name} has 1 reply", "{name} has {number} replies", 1, gap<"name">("ada")) == "ada has 1 reply");
    CHECK(counted("a move", "{number} moves", 2) == "2 moves");
}

TEST_CASE("a marked sentence is said where it is shown, whole or with its gaps filled") {
    constexpr const char* whole = marked("Press y or n");
    constexpr std::string_view gapped = marked("{key} help");
    constexpr Plural moves = marked("1 move", "{number} moves");
    CHECK(std::string_view(tr(whole)) == "Press y or n");
    CHECK(filled(gapped, gap<"key">("?")) == "? help");
    CHECK(counted(moves, 3) == "3 moves");
}

} // namespace
} // namespace zertz
