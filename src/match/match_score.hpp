#pragma once

#include "base/result.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// The results of a match, as the first engine sees them.
struct MatchScore {
    int won = 0;
    int drawn = 0;
    int lost = 0;
    /// Pairs of games from the same opening with the colours exchanged, by the points of both: 0, 1/2, 1, 1 1/2, 2.
    std::array<int, 5> pairs{};

    int games() const { return won + drawn + lost; }
};

/// What a score says of the engines' strength. Pairs are the sample, because the games of a pair are not independent;
/// before there is a whole pair, games are.
struct Estimate {
    double score = 0.5; // from 0 to 1
    double elo = 0;     // infinite where every game was won, or lost
    double elo_low = 0; // with the other, around it in 95 cases of 100
    double elo_high = 0;
    double superiority = 0.5; // the likelihood that the first engine is the stronger one
};
Estimate estimate(const MatchScore& score);

/// A sequential probability ratio test (Wald, 1945): is the first engine better by elo1, or only by elo0?
struct Sprt {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05; // how often to find elo1 where it is elo0
    double beta = 0.05;  // and the other way

    double lower() const;
    double upper() const;
};
/// "0,10" or "0,10,0.05,0.05".
Result<Sprt, std::string> parse_sprt(std::string_view text);

/// By how much the score speaks for elo1, as the logarithm of a ratio: the likeliest distributions of pairs that have
/// the one and the other expectation are compared (Van den Bergh, "Comments on normalized Elo", 2020).
double log_likelihood_ratio(const MatchScore& score, const Sprt& sprt);

/// The report's lines.
std::string describe(const MatchScore& score, const std::optional<Sprt>& sprt);

} // namespace zertz
