#include "store/home.hpp"

#include <doctest/doctest.h>

using namespace zertz;

TEST_CASE("the choices of the start screen come back as they were, whatever is in the names") {
    GameChoices choices;
    choices.names = {"# 1", "C# fan"};
    CHECK(parse_choices(format_choices(choices)).names == choices.names);
    choices.gipf = true;
    choices.gipf_rules = {gipf::Version::Tournament, 3, 2, true};
    CHECK(parse_choices(format_choices(choices)) == choices);
}
