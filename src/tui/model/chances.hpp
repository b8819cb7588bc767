#pragma once

// Winning chances: the one unit in which the screen shows what positions and moves are worth.

#include "study/review.hpp"
#include "tui/model/play.hpp"

#include <cmath>

namespace zertz::tui {

/// A player's, by an evaluation, from 0 to 1.
template <GameRules R>
double chances_by(const Evaluation& evaluation, Player player) {
    const int value = player == Player::First ? evaluation.value : -evaluation.value;
    return !evaluation.win ? win_chance<R>({Score::Kind::Points, value}) : value > 0 ? 1 : 0;
}

/// The same as shown, in percent.
template <GameRules R>
int percent_by(const Evaluation& evaluation, Player player) {
    return static_cast<int>(std::lround(100 * chances_by<R>(evaluation, player)));
}

} // namespace zertz::tui
