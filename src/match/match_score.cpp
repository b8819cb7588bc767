#include "match/match_score.hpp"

#include "base/figures.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace zertz {
namespace {

/// How often each score occurred.
struct Distribution {
    std::vector<double> values;
    std::vector<double> counts;

    double total() const { return std::accumulate(counts.begin(), counts.end(), 0.0); }
    double mean() const { return std::inner_product(values.begin(), values.end(), counts.begin(), 0.0) / total(); }
    double variance() const {
        const double middle = mean();
        double sum = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            sum += counts[i] * (values[i] - middle) * (values[i] - middle);
        }
        return sum / total();
    }
};

Distribution distribution_of(const MatchScore& score) {
    Distribution result;
    if (std::any_of(score.pairs.begin(), score.pairs.end(), [](int count) { return count > 0; })) {
        result.values = {0, 0.25, 0.5, 0.75, 1};
        result.counts.assign(score.pairs.begin(), score.pairs.end());
    } else {
        result.values = {0, 0.5, 1};
        result.counts = {double(score.lost), double(score.drawn), double(score.won)};
    }
    return result;
}

/// Gives every score a minimum count: one that never occurred is not impossible.
Distribution with_at_least(Distribution distribution, double least) {
    for (double& count : distribution.counts) {
        count = std::max(count, least);
    }
    return distribution;
}

double elo_of(double score) {
    if (score <= 0 || score >= 1) {
        return score <= 0 ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    }
    return 400 * std::log10(score / (1 - score));
}

double score_of(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

/// The log-likelihood of a distribution under the likeliest one with this mean, up to a constant: that one has the
/// probabilities p / (1 + t (value - mean)), with the t that gives this mean.
double log_likelihood(const Distribution& seen, double mean) {
    const double total = seen.total();
    double low = -1 / (seen.values.back() - mean);
    double high = 1 / (mean - seen.values.front());
    for (int i = 0; i < 100; ++i) {
        const double t = (low + high) / 2;
        double sum = 0;
        for (std::size_t k = 0; k < seen.values.size(); ++k) {
            const double distance = seen.values[k] - mean;
            sum += seen.counts[k] / total * distance / (1 + t * distance);
        }
        (sum > 0 ? low : high) = t;
    }
    double result = 0;
    for (std::size_t k = 0; k < seen.values.size(); ++k) {
        result -= seen.counts[k] * std::log(1 + (low + high) / 2 * (seen.values[k] - mean));
    }
    return result;
}

} // namespace

Estimate estimate(const MatchScore& score) {
    Estimate result;
    if (score.ended() == 0) {
        return result;
    }
    result.score = score.share();
    // Of the same games as its interval: a last game without its pair does not count.
    result.elo = elo_of(distribution_of(score).mean());
    // A tenth of a result of each kind prevents certainty after a few equal results, and hardly matters after many.
    const Distribution sample = with_at_least(distribution_of(score), 0.1);
    const double mean = sample.mean();
    const double error = std::sqrt(sample.variance() / sample.total());
    result.elo_low = elo_of(mean - 1.959964 * error);
    result.elo_high = elo_of(mean + 1.959964 * error);
    result.superiority = 0.5 * std::erfc((0.5 - mean) / (error * std::sqrt(2.0)));
    return result;
}

double Sprt::lower() const {
    return std::log(beta / (1 - alpha));
}

double Sprt::upper() const {
    return std::log((1 - beta) / alpha);
}

Result<Sprt, std::string> parse_sprt(std::string_view text) {
    Sprt sprt;
    const std::array<double*, 4> parts{&sprt.elo0, &sprt.elo1, &sprt.alpha, &sprt.beta};
    std::size_t read = 0;
    std::string_view left = text;
    for (double* part : parts) {
        const auto number = take_number<double>(left);
        if (!number) {
            break;
        }
        *part = *number;
        ++read;
        if (!take(left, ',')) {
            break;
        }
    }
    const auto likely = [](double share) { return share > 0 && share < 0.5; };
    const bool sound = (read == 2 || read == 4) && left.empty() && sprt.elo0 < sprt.elo1 && sprt.elo0 > -1000 &&
                       sprt.elo1 < 1000 && likely(sprt.alpha) && likely(sprt.beta);
    if (sound && text.back() != ',') {
        return sprt;
    }
    return filled("cannot read {text}; use two Elo differences, the smaller one first, as in 0,10, or add both error "
                  "probabilities, as in 0,10,0.05,0.05",
                  gap<"text">(in_quotes(text)));
}

double log_likelihood_ratio(const MatchScore& score, const Sprt& sprt) {
    if (score.ended() == 0) {
        return 0;
    }
    const Distribution seen = with_at_least(distribution_of(score), 0.001);
    return log_likelihood(seen, score_of(sprt.elo1)) - log_likelihood(seen, score_of(sprt.elo0));
}

std::string describe(const MatchScore& score, const std::optional<Sprt>& sprt) {
    const Estimate what = estimate(score);
    const auto games = gap<"games">(score.ended());
    const auto won = gap<"won">(score.won);
    const auto drawn = gap<"drawn">(score.drawn);
    const auto lost = gap<"lost">(score.lost);
    if (score.ended() == 0) {
        return filled("games        {games}: {won} won, {drawn} drawn, {lost} lost", games, won, drawn, lost) + "\n";
    }
    const auto counts = mapped<std::string>(score.pairs, [](int count) { return std::to_string(count); });
    std::vector<std::string> lines{
        filled("games        {games}: {won} won, {drawn} drawn, {lost} lost ({percent})", games, won, drawn, lost,
               gap<"percent">(percentage(100 * what.score, 1))),
        filled("pairs        {counts}  with 0, 1/2, 1, 1 1/2, 2 points", gap<"counts">(joined(counts, " "))),
        filled("Elo          {elo}, 95% interval {low} to {high}", gap<"elo">(signed_decimals(what.elo, 1)),
               gap<"low">(signed_decimals(what.elo_low, 1)), gap<"high">(signed_decimals(what.elo_high, 1))),
        filled("stronger     {percent} likely", gap<"percent">(percentage(100 * what.superiority, 1)))};
    if (sprt) {
        const double reached = log_likelihood_ratio(score, *sprt);
        const double elo = reached >= sprt->upper() ? sprt->elo1 : sprt->elo0;
        const auto ratio = gap<"ratio">(signed_decimals(reached, 2));
        const auto low = gap<"low">(signed_decimals(sprt->lower(), 2));
        const auto high = gap<"high">(signed_decimals(sprt->upper(), 2));
        lines.push_back(
            reached > sprt->lower() && reached < sprt->upper()
                ? filled("SPRT         log-likelihood ratio {ratio}, bounds {low} and {high}: undecided", ratio, low,
                         high)
                : filled("SPRT         log-likelihood ratio {ratio}, bounds {low} and {high}: {elo} Elo accepted",
                         ratio, low, high, gap<"elo">(signed_decimals(elo, 1))));
    }
    return joined(lines, "\n") + "\n";
}

} // namespace zertz
