#include "match/match_score.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace zertz;

namespace {

/// A score made of pairs alone; its games are counted from the pairs, with one draw per odd number of points.
MatchScore of_pairs(std::array<int, 5> pairs) {
    MatchScore score;
    score.pairs = pairs;
    const int halves = pairs[1] + pairs[3];
    const int all = pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4];
    score.drawn = halves;
    score.won = pairs[2] + pairs[3] + 2 * pairs[4];
    score.lost = 2 * all - score.drawn - score.won;
    return score;
}

} // namespace

TEST_CASE("three of four is 191 Elo better, half is equal, all is infinite") {
    CHECK(estimate({{3, 0, 1}, {}}).elo == doctest::Approx(190.85).epsilon(0.001));
    CHECK(estimate({{1, 2, 1}, {}}).elo == 0);
    CHECK(estimate({{1, 2, 1}, {}}).superiority == doctest::Approx(0.5));
    CHECK(std::isinf(estimate({{5, 0, 0}, {}}).elo));
    CHECK(estimate({{0, 0, 0}, {}}).score == 0.5);
}

TEST_CASE("an odd game without its pair is in neither the Elo nor its interval") {
    MatchScore score = of_pairs({0, 0, 4, 0, 0});
    ++score.lost;
    CHECK(estimate(score).score == doctest::Approx(4.0 / 9));
    CHECK(estimate(score).elo == 0);
    CHECK(estimate(score).elo_low == doctest::Approx(-estimate(score).elo_high));
}

TEST_CASE("the error bars follow from the spread of the pairs") {
    // 400 pairs, mean 0.5, variance (100 * 1/16 * 2) / 400 = 1/32; the error of the mean is the root of that over 20.
    const Estimate even = estimate(of_pairs({0, 100, 200, 100, 0}));
    const double error = 1.959964 * std::sqrt(1.0 / 32) / 20;
    const double elo = 400 * std::log10((0.5 + error) / (0.5 - error));
    CHECK(even.elo_high == doctest::Approx(elo).epsilon(0.01));
    CHECK(even.elo_low == doctest::Approx(-elo).epsilon(0.01));
    // Games of a pair that cancel each other out give more evidence than the same points at random.
    const Estimate paired = estimate(of_pairs({0, 10, 380, 10, 0}));
    const Estimate wild = estimate(of_pairs({190, 10, 0, 10, 190}));
    CHECK(paired.elo_high < wild.elo_high);
    // A single pair is not a certainty.
    CHECK(estimate(of_pairs({0, 0, 1, 0, 0})).elo_high > 100);
}

TEST_CASE("the ratio of the test is what the normal approximation says, where many games are near even") {
    const Sprt sprt{0, 10, 0.05, 0.05};
    for (const std::array<int, 5> pairs : {std::array<int, 5>{100, 250, 400, 300, 120}, {150, 260, 400, 250, 150}}) {
        const MatchScore score = of_pairs(pairs);
        double mean = 0;
        double square = 0;
        int total = 0;
        for (int i = 0; i < 5; ++i) {
            const int count = pairs[static_cast<std::size_t>(i)];
            mean += count * i / 4.0;
            square += count * i * i / 16.0;
            total += count;
        }
        mean /= total;
        const double variance = square / total - mean * mean;
        const double s0 = 0.5;
        const double s1 = 1 / (1 + std::pow(10, -10.0 / 400));
        const double normal = total * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
        CHECK(log_likelihood_ratio(score, sprt) == doctest::Approx(normal).epsilon(0.03));
    }
}

TEST_CASE("what speaks equally for both says nothing, and a mirrored score the opposite") {
    const Sprt even{-5, 5, 0.05, 0.05};
    CHECK(log_likelihood_ratio(of_pairs({10, 20, 30, 20, 10}), even) == doctest::Approx(0).epsilon(1e-9));
    CHECK(log_likelihood_ratio(of_pairs({10, 20, 30, 25, 12}), even) ==
          doctest::Approx(-log_likelihood_ratio(of_pairs({12, 25, 30, 20, 10}), even)));
    CHECK(log_likelihood_ratio({}, even) == 0);
}

TEST_CASE("the test's bounds are Wald's") {
    const Sprt sprt{0, 10, 0.05, 0.05};
    CHECK(sprt.upper() == doctest::Approx(std::log(19.0)));
    CHECK(sprt.lower() == doctest::Approx(-std::log(19.0)));
}

TEST_CASE("a test is two differences, or those and two chances of error") {
    const auto full = parse_sprt("-2.5,3,0.1,0.02");
    REQUIRE(full.ok());
    CHECK(full->elo0 == -2.5);
    CHECK(full->elo1 == 3);
    CHECK(full->alpha == 0.1);
    CHECK(full->beta == 0.02);
    CHECK(parse_sprt("0,10").ok());
    for (const char* bad : {"", "0", "0,", "0,10,", "10,0", "0,0", "0,10,0.05", "0,10,0.05,0.05,1", "0,10,0,0.05",
                            "0,10,0.05,0.6", "a,b", "0;10", "0,nan", "0,inf", "0,1e9"}) {
        CAPTURE(std::string(bad));
        CHECK_FALSE(parse_sprt(bad).ok());
    }
}

TEST_CASE("the report has a line for each figure, and the test's only where there is one") {
    const std::string with = describe(of_pairs({100, 250, 400, 450, 320}), Sprt{0, 10, 0.05, 0.05});
    CHECK(with.find("+10.0 Elo accepted") != std::string::npos);
    CHECK(describe(of_pairs({0, 1, 2, 1, 0}), Sprt{}).find("undecided") != std::string::npos);
    CHECK(describe(of_pairs({0, 1, 2, 1, 0}), std::nullopt).find("SPRT") == std::string::npos);
    CHECK(describe({}, Sprt{}) == "games        0: 0 won, 0 drawn, 0 lost\n");
}
