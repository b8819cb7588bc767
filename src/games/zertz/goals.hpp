#pragma once

#include "games/zertz/position.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace zertz {

/// A way to win (R2.1, R10.2), and how far one player is from it.
struct Goal {
    std::optional<Marble> colour; // none: of each colour
    int size = 0;                 // marbles of the colour, or of each
    std::optional<int> needed;    // marbles still to be captured; none: the goal is blocked

    bool reached() const { return needed == 0; }
};

/// How many marbles a player still has to capture for each goal, in the order of goals_of; none: blocked. Computed from
/// what both players have captured, and whether the pool is empty.
using Distances = std::array<std::optional<int>, 4>;
constexpr Distances distances_of(MarbleCount own, MarbleCount others, bool blitz, bool pool_empty) {
    const Aims aims = aims_of(blitz);
    const MarbleCount all = all_marbles_of(Rules(blitz ? Rules::Base::Blitz : Rules::Base::Standard));
    Distances distances;
    distances[3] = 0;
    for (const Marble marble : all_marbles) {
        const auto at = static_cast<std::size_t>(index_of(marble));
        const int within_reach = all[marble] - (pool_empty ? 0 : others[marble]);
        const auto needed = [&](int size) {
            return within_reach < size ? std::nullopt : std::optional(std::max(0, size - own[marble]));
        };
        distances[at] = needed(aims.alone[at]);
        const auto of_this = needed(aims.each);
        distances[3] = distances[3] && of_this ? std::optional(*distances[3] + *of_this) : std::nullopt;
    }
    return distances;
}

/// A player's goals: white, grey, black, of each. A goal is blocked if the opponent has captured too many of its
/// marbles, but only until the pool is empty: then captured marbles are placed, and can be captured again (R4.5).
std::array<Goal, 4> goals_of(const Position& position, Player player);

/// "4 white", "3 of each".
std::string name_of(const Goal& goal);

} // namespace zertz
