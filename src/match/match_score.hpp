#pragma once

#include "base/result.hpp"
#include "board/results.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// The results of a match, from the first engine's point of view.
struct MatchScore : Results<> {
    /// Pairs of games from the same opening with sides swapped, by the total of points: 0, 1/2, 1, 1 1/2, 2.
    std::array<int, 5> pairs{};
};

/// What a score says about the engines' strength. Pairs are the sample, because the games of a pair are not
/// independent; before the first complete pair, games are.
struct Estimate {
    double score = 0.5; // from 0 to 1
    double elo = 0;     // infinite if every game was won, or lost
    double elo_low = 0; // with elo_high, the 95% confidence interval
    double elo_high = 0;
    double superiority = 0.5; // the likelihood that the first engine is stronger
};
Estimate estimate(const MatchScore& score);

/// A sequential probability ratio test (Wald, 1945): is the first engine better by elo1, or only by elo0?
struct Sprt {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05; // how often to accept elo1 although elo0 is true
    double beta = 0.05;  // and the reverse

    double lower() const;
    double upper() const;
};
/// "0,10" or "0,10,0.05,0.05".
Result<Sprt, std::string> parse_sprt(std::string_view text);

/// How strongly the score favours elo1, as a log-likelihood ratio: compares the likeliest distributions of pairs with
/// the two expected scores (Van den Bergh, "Comments on normalized Elo", 2020).
double log_likelihood_ratio(const MatchScore& score, const Sprt& sprt);

/// The report's lines.
std::string describe(const MatchScore& score, const std::optional<Sprt>& sprt);

} // namespace zertz
