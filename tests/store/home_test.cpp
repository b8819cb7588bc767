#include "store/home.hpp"

#include <doctest/doctest.h>

using namespace zertz;

TEST_CASE("the choices of the start screen come back as they were, whatever is in the names") {
    SessionSetup choices;
    choices.names = {"# 1", "C# fan"};
    CHECK(parse_choices(format_choices(choices)).names == choices.names);
}
