#include "base/filled.hpp"

#include <doctest/doctest.h>

namespace zertz {
namespace {

TEST_CASE("gaps are filled by their names, in whatever order they are given") {
    CHECK(filled("{name} plays {move}", {{"move", "Wd4,d1"}, {"name", "ada"}}) == "ada plays Wd4,d1");
    CHECK(filled("{name} and {name}", {{"name", "bob"}}) == "bob and bob");
    CHECK(filled("no gap", {{"name", "ada"}}) == "no gap");
    CHECK(filled("", {}).empty());
}

TEST_CASE("what is filled in may have braces, and braces without a gap stay") {
    CHECK(filled("{name}: {move}", {{"name", "{move}"}, {"move", "-"}}) == "{move}: -");
    CHECK(filled("press { or {key}", {{"key", "q"}}) == "press { or q");
    CHECK(filled("{other} {key} }", {{"key", "q"}}) == "{other} q }");
    CHECK(filled("open {key", {{"key", "q"}}) == "open {key");
}

} // namespace
} // namespace zertz
