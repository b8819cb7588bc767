#pragma once

#include "zertz/position.hpp"

#include <array>
#include <optional>
#include <string>

namespace zertz {

/// A way to win (R2.1, R10.2), as it stands for one player.
struct Goal {
    std::optional<Marble> colour; // none: of each colour
    int size = 0;                 // marbles of the colour, or of each
    std::optional<int> needed;    // how many are still to be captured; none: the goal is blocked

    bool reached() const { return needed == 0; }
};

/// A player's goals: white, grey, black, of each. One is blocked if the opponent has captured too many marbles for it,
/// but only while the pool lasts: then captured marbles are placed, and can be captured again (R4.5).
std::array<Goal, 4> goals_of(const Position& position, Player player);

/// "4 white", "3 of each".
std::string name_of(const Goal& goal);

} // namespace zertz
