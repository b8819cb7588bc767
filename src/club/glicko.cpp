#include "club/glicko.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace zertz {
namespace {

// Step 1: how much volatilities may change, and how exactly they are computed.
constexpr double tau = 0.5;
constexpr double epsilon = 1e-6;
constexpr double scale = 173.7178;

double square(double number) {
    return number * number;
}

/// The sums of steps 3 and 4 over the games of a period.
struct Evidence {
    double variance = 0; // v
    double change = 0;   // the sum of g(phi_j) * (s_j - E_j)
};

Evidence evidence_of(const Strength& player, std::span<const ScoredGame> games) {
    double information = 0;
    double change = 0;
    for (const ScoredGame& game : games) {
        const double phi = game.opponent.deviation / scale;
        const double g = 1 / std::sqrt(1 + 3 * square(phi / std::numbers::pi));
        const double expected = 1 / (1 + std::exp(-g * (player.rating - game.opponent.rating) / scale));
        information += square(g) * expected * (1 - expected);
        change += g * (game.score - expected);
    }
    return {1 / information, change};
}

/// Where a function is 0, by the Illinois method; its values at a and b differ in sign.
template <class F>
double root_between(F f, double a, double b) {
    double f_a = f(a);
    double f_b = f(b);
    while (std::abs(b - a) > epsilon) {
        const double c = a + (a - b) * f_a / (f_b - f_a);
        const double f_c = f(c);
        if (f_c * f_b <= 0) {
            a = b;
            f_a = f_b;
        } else {
            f_a /= 2;
        }
        b = c;
        f_b = f_c;
    }
    return a;
}

/// Step 5. Results that were all but impossible give its equation several solutions, of which those far from the old
/// volatility make no sense, so it is solved up to the greatest volatility that there may be.
double new_volatility(double phi, double volatility, const Evidence& evidence) {
    const double a = std::log(square(volatility));
    const double limit = std::log(square(Strength::most_volatility));
    const double v = evidence.variance;
    const double excess = square(v * evidence.change) - square(phi) - v; // of delta^2
    const auto f = [&](double x) {
        const double e = std::exp(x);
        return e * (excess - e) / (2 * square(square(phi) + v + e)) - (x - a) / square(tau);
    };
    double b = excess > 0 ? std::min(std::log(excess), limit) : a - tau;
    while (excess <= 0 && f(b) < 0) {
        b -= tau;
    }
    return b == limit && f(b) >= 0 ? Strength::most_volatility : std::exp(root_between(f, a, b) / 2);
}

} // namespace

Strength after_rest(const Strength& player, double periods) {
    Strength after = player;
    const double grown = std::hypot(player.deviation, std::sqrt(std::max(periods, 0.0)) * scale * player.volatility);
    after.deviation = std::min(grown, Strength::most_deviation);
    return after;
}

Strength after_games(const Strength& player, std::span<const ScoredGame> games, double periods) {
    if (games.empty()) {
        return after_rest(player, periods);
    }
    const Evidence evidence = evidence_of(player, games);
    const double phi = player.deviation / scale;
    Strength after;
    after.volatility = new_volatility(phi, player.volatility, evidence);
    // Steps 6 and 7
    const double precision = 1 / (square(phi) + periods * square(after.volatility)) + 1 / evidence.variance;
    after.rating = player.rating + scale * evidence.change / precision;
    after.deviation = std::clamp(scale / std::sqrt(precision), Strength::least_deviation, Strength::most_deviation);
    return after;
}

} // namespace zertz
