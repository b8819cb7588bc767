#pragma once

#include "study/puzzle.hpp"
#include "study/review.hpp"

namespace zertz {

/// Of the forced wins proved to the end that these players missed and that can be puzzles, the one that cost most.
template <GameRules R>
const BasicJudgedTurn<R>* worst_missed_win(const BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns,
                                           const PerPlayer<bool>& whose);

/// The same for a blunder, whether a win was missed or not.
template <GameRules R>
const BasicJudgedTurn<R>* worst_blunder(const BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns,
                                        const PerPlayer<bool>& whose);

} // namespace zertz
