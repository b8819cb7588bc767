#pragma once

#include <span>

namespace zertz {

// The Glicko-2 system by Mark Glickman, "Example of the Glicko-2 system" (2022), whose steps and letters the comments
// name.

/// What is known of a player's strength: that of somebody new, if nothing is.
struct Strength {
    static constexpr double least_deviation = 45; // people change from day to day
    static constexpr double most_deviation = 350;
    static constexpr double most_volatility = 0.1;

    double rating = 1500;
    double deviation = most_deviation; // the rating is right within twice this in 95 cases of 100
    double volatility = 0.06;          // how much the strength changes from one period to the next
};

/// A game as one of its players sees it.
struct ScoredGame {
    Strength opponent;
    double score = 0; // 1, 0.5 or 0
};

/// A player who has not played for some periods, or a part of one: the less is known.
Strength after_rest(const Strength& player, double periods);

/// A player after some games, all against opponents as they were before these. By the paper a period passes meanwhile;
/// none does where ratings change with every game.
Strength after_games(const Strength& player, std::span<const ScoredGame> games, double periods = 1);

} // namespace zertz
