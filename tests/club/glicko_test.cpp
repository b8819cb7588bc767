#include "club/glicko.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

using namespace zertz;

namespace {

Strength strength(double rating, double deviation, double volatility = 0.06) {
    return {rating, deviation, volatility};
}

} // namespace

TEST_CASE("the worked example of the paper") {
    const std::array<ScoredGame, 3> games{
        {{strength(1400, 30), 1}, {strength(1550, 100), 0}, {strength(1700, 300), 0}}};
    const Strength after = after_games(strength(1500, 200), games);
    CHECK(std::abs(after.rating - 1464.06) < 0.01);
    CHECK(std::abs(after.deviation - 151.52) < 0.01);
    CHECK(std::abs(after.volatility - 0.05999) < 0.00001);
    // The paper rounds on the way; these are from a program of its own that solves step 5 by bisection.
    CHECK(std::abs(after.rating - 1464.05067) < 0.0001);
    CHECK(std::abs(after.deviation - 151.51652) < 0.0001);
    CHECK(std::abs(after.volatility - 0.0599960) < 0.000001);
}

TEST_CASE("two new players: what one wins the other loses") {
    const ScoredGame won{Strength{}, 1};
    const ScoredGame lost{Strength{}, 0};
    const ScoredGame drawn{Strength{}, 0.5};
    const Strength winner = after_games(Strength{}, {&won, 1});
    CHECK(std::abs(winner.rating - 1662.31) < 0.01);
    CHECK(std::abs(winner.deviation - 290.32) < 0.01);
    const Strength loser = after_games(Strength{}, {&lost, 1});
    CHECK(winner.rating + loser.rating == doctest::Approx(3000));
    CHECK(loser.deviation == doctest::Approx(winner.deviation));
    CHECK(after_games(Strength{}, {&drawn, 1}).rating == doctest::Approx(1500));
}

TEST_CASE(
    "a period without a game leaves the rating and adds the volatility to the deviation, up to that of a new player") {
    // The paper: the square root of 200^2 + (173.7178 * 0.06)^2.
    const Strength rested = after_rest(strength(1600, 200), 1);
    CHECK(rested.rating == 1600);
    CHECK(rested.volatility == 0.06);
    CHECK(rested.deviation == doctest::Approx(std::sqrt(200 * 200 + 10.423068 * 10.423068)).epsilon(1e-6));
    CHECK(after_games(strength(1600, 200), {}).deviation == rested.deviation);
    // Periods add up, whole or in parts.
    Strength often = strength(1600, 60);
    for (int i = 0; i < 20; ++i) {
        often = after_rest(often, 0.5);
    }
    CHECK(often.deviation == doctest::Approx(after_rest(strength(1600, 60), 10).deviation));
    CHECK(after_rest(strength(1600, 60), 100'000).deviation == Strength::most_deviation);
    CHECK(after_rest(strength(1600, 60), -3).deviation == 60); // a clock that was set back
}

TEST_CASE("however much somebody plays, some doubt remains") {
    Strength player;
    for (int i = 0; i < 1000; ++i) {
        const ScoredGame game{strength(1500, 45), i % 2 == 0 ? 1.0 : 0.0};
        player = after_games(player, {&game, 1}, 0);
    }
    CHECK(player.deviation == Strength::least_deviation);
    CHECK(std::abs(player.rating - 1500) < 30);
}

TEST_CASE("a game where ratings change with every game is one of a period that takes no time") {
    const ScoredGame game{strength(1400, 30), 1};
    const Strength at_once = after_games(strength(1500, 200), {&game, 1}, 0);
    const Strength in_a_period = after_games(strength(1500, 200), {&game, 1}, 1);
    CHECK(at_once.deviation < in_a_period.deviation);
    CHECK(at_once.rating < in_a_period.rating);
    CHECK(at_once.volatility == in_a_period.volatility);
}

TEST_CASE("results that were all but impossible give ratings, too, and no volatility beyond the greatest") {
    for (const double strong : {2500.0, 4085.0, 9000.0}) {
        CAPTURE(strong);
        Strength player = strength(500, 45);
        double before = player.rating;
        for (int i = 0; i < 50; ++i) {
            const ScoredGame upset{strength(strong, 45), 1};
            player = after_games(player, {&upset, 1}, 0);
            CHECK(player.rating > before);
            CHECK(player.volatility <= Strength::most_volatility);
            CHECK(player.volatility >= 0.06);
            CHECK(player.deviation >= Strength::least_deviation);
            before = player.rating;
        }
    }
}

TEST_CASE("expected results lower the volatility, surprising ones raise it") {
    const std::vector<ScoredGame> expected(10, ScoredGame{strength(1100, 45), 1});
    const std::vector<ScoredGame> surprising(10, ScoredGame{strength(1900, 45), 1});
    CHECK(after_games(strength(1500, 60), expected).volatility < 0.06);
    CHECK(after_games(strength(1500, 60), surprising).volatility > 0.06);
}
