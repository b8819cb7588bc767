#pragma once

#include "study/review.hpp"

#include <optional>
#include <vector>

namespace zertz {

/// A player's winning chances before and after a turn, from 0 to 1.
struct Chances {
    double before = 0;
    double after = 0;
};
template <GameRules R>
Chances chances_of(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn, Player side);

/// In a shorter game there is nothing to compare.
inline constexpr int fewest_moves_to_decide = 2;

/// What decided a game, as turns of its main line. What is empty is not there, or not known yet.
template <GameRules R>
struct BasicDecision {
    /// The loser's turn that lost the most, of those after which the winner stayed ahead, or of all if the winner always
    /// was. If nobody won, the turn of either that lost the most.
    std::optional<BasicJudgedTurn<R>> turning_point;
    /// The first turn of the forced win with which the winner ended the game.
    std::optional<BasicJudgedTurn<R>> forced;
    /// The last turn that took something off the board for its player.
    NodeId last_capture = no_node;
};

/// The turn before which its player had lost, whatever was played: all positions from there on are proved. `turns`: all of
/// the main line.
template <GameRules R>
std::optional<BasicJudgedTurn<R>> lost_from(const BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns);

/// `turns`: what a review knows, all turns of the main line or the last ones.
template <GameRules R>
BasicDecision<R> decision_of(const BasicGame<R>& game, GameResult result, const std::vector<BasicJudgedTurn<R>>& turns);

} // namespace zertz
