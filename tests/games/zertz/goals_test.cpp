#include "games/zertz/goals.hpp"

#include "../../support/speaking.hpp"
#include "games/zertz/position_text.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace zertz;

namespace {

/// A player's goals: "4 white: 2, 5 grey: blocked, ...".
std::string goals_in(std::string_view text, Player player = Player::First) {
    const auto position = parse_position(text);
    REQUIRE(position.ok());
    std::string goals;
    for (const Goal& goal : goals_of(*position, player)) {
        goals += (goals.empty() ? "" : ", ") + name_of(goal) + ": " +
                 (goal.needed ? std::to_string(*goal.needed) : "blocked");
    }
    return goals;
}

} // namespace

TEST_CASE("at the start every goal needs all of its marbles (R2.1, R10.2)") {
    CHECK(goals_in("37 4/5/6/7/6/5/4 W6G8B10 - - 1") == "4 white: 4, 5 grey: 5, 6 black: 6, 3 of each: 9");
    CHECK(goals_in("37:blitz 4/5/6/7/6/5/4 W5G7B9 - - 1") == "3 white: 3, 4 grey: 4, 5 black: 5, 2 of each: 6");
}

TEST_CASE("captured marbles are no longer needed, but of one colour no more than three count towards three of each") {
    CHECK(goals_in("37 4/5/6/7/6/5/4 W5G4B8 W1G4B2 - 1") == "4 white: 3, 5 grey: 1, 6 black: 4, 3 of each: 3");
}

TEST_CASE("a goal is blocked while the pool lasts if the opponent has captured too many marbles (R4.5)") {
    // 3 of the 6 white marbles leave 3: too few for 4, enough for 3 of each. 5 of the 10 black ones leave 5.
    constexpr std::string_view lasting = "37 W3/G4/6/7/6/G4/W3 B3 W1G4B2 W3G2B5 1";
    CHECK(goals_in(lasting) == "4 white: blocked, 5 grey: 1, 6 black: blocked, 3 of each: 3");
    CHECK(goals_in(lasting, Player::Second) == "4 white: 1, 5 grey: blocked, 6 black: 1, 3 of each: 1");
    constexpr std::string_view empty = "37 W3/G4/B5/7/B5/G4/W2B - W1G4B2 W3G2B5 1";
    CHECK(goals_in(empty) == "4 white: 3, 5 grey: 1, 6 black: 4, 3 of each: 3");
    CHECK(goals_in(empty, Player::Second) == "4 white: 1, 5 grey: 3, 6 black: 1, 3 of each: 1");
}

TEST_CASE("three of each is blocked by any one colour of which too few are left") {
    // 4 of 6 white marbles leave 2; the player who has 4 has won.
    CHECK(goals_in("37 4/5/6/7/6/5/4 W2G8B10 - W4 1") == "4 white: blocked, 5 grey: 5, 6 black: 6, 3 of each: blocked");
}

TEST_CASE("a goal is reached when nothing is needed") {
    const auto position = parse_position("37 4/5/6/7/6/5/4 W2G8B10 - W4 1");
    REQUIRE(position.ok());
    CHECK(goals_of(*position, Player::Second)[0].reached());
    CHECK_FALSE(goals_of(*position, Player::Second)[1].reached());
    CHECK_FALSE(goals_of(*position, Player::First)[0].reached());
}

TEST_CASE("a goal's colour stands in its plural in each language that has one") {
    const auto position = parse_position("37 4/5/6/7/6/5/4 W6G8B10 - - 1");
    REQUIRE(position.ok());
    const auto goals = goals_of(*position, Player::First);
    const test::Speaking french("fr");
    CHECK(name_of(goals[0]) == "4 blanches");
    CHECK(name_of(goals[1]) == "5 grises");
    CHECK(name_of(goals[2]) == "6 noires");
}
