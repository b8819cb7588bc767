#include "store/home.hpp"

#include <doctest/doctest.h>

using namespace zertz;

TEST_CASE("the choices of the start screen come back as they were, whatever is in the names") {
    GameChoices choices;
    choices.names = {"# 1", "C# fan"};
    CHECK(parse_choices(format_choices(choices)).names == choices.names);
    choices.choose<GipfRules>();
    choices.gipf_rules = {gipf::Version::Tournament, 3, 2, true};
    CHECK(parse_choices(format_choices(choices)) == choices);
    // Every choice differs from the default.
    choices.players = SessionSetup::Players::Watch;
    choices.begins = SessionSetup::Begins::Second;
    choices.programs = {Seat::computer(7), Seat::computer(2)};
    choices.board = Board::Rings48;
    choices.rules = Rules(Rules::Base::Tournament);
    choices.clock = *time_control_named("5+3");
    choices.handicap = *handicap_named("second:W1");
    CHECK(parse_choices(format_choices(choices)) == choices);
}
