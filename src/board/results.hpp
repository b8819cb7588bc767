#pragma once

#include "board/player.hpp"

namespace zertz {

/// 1, 0.5 or 0 for a side in a game that has ended.
constexpr double score_of(GameResult result, Player side) {
    return result == GameResult::Draw ? 0.5 : result == win_of(side) ? 1 : 0;
}

/// Games won, drawn and lost by a side.
template <class Number = int>
struct Results {
    Number won = 0;
    Number drawn = 0;
    Number lost = 0;

    /// An unfinished game counts for nothing.
    void add(GameResult result, Player side) {
        if (result != GameResult::Open) {
            ++(result == GameResult::Draw ? drawn : result == win_of(side) ? won : lost);
        }
    }
    Number ended() const { return won + drawn + lost; }
    /// A draw is half a win.
    double points() const { return static_cast<double>(won) + static_cast<double>(drawn) / 2; }
    /// From 0 to 1; 0 if no game has ended.
    double share() const { return ended() == 0 ? 0 : points() / static_cast<double>(ended()); }
    friend bool operator==(const Results&, const Results&) = default;
};

} // namespace zertz
