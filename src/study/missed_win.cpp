#include "study/missed_win.hpp"

namespace zertz {
namespace {

/// Whether a line goes on until its first player has won.
template <GameRules R>
bool wins_at_its_end(typename R::Position position, const std::vector<typename R::Turn>& line) {
    const Player winner = position.mover();
    for (const auto turn : line) {
        if (R::outcome(position).over() || R::why_not(position, turn)) {
            return false;
        }
        position = R::after(position, turn);
    }
    return R::outcome(position).result == win_of(winner);
}

/// Of the judged turns of these players that can be puzzles and fit, the one that cost most.
template <GameRules R, class Fits>
const BasicJudgedTurn<R>* worst_of(const BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns,
                                   const PerPlayer<bool>& whose, Fits fits) {
    const BasicJudgedTurn<R>* worst = nullptr;
    for (const BasicJudgedTurn<R>& turn : turns) {
        const typename R::Position& before = game.position(game.parent(turn.node));
        if (whose[before.mover()] && !turn.provisional && suits_puzzle(before) && fits(before, turn) &&
            (worst == nullptr || turn.loss() > worst->loss())) {
            worst = &turn;
        }
    }
    return worst;
}

} // namespace

template <GameRules R>
const BasicJudgedTurn<R>* worst_missed_win(const BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns,
                                           const PerPlayer<bool>& whose) {
    return worst_of(game, turns, whose, [](const auto& before, const auto& turn) {
        return turn.missed_win() && wins_at_its_end<R>(before, turn.better) &&
               placements_in(turn.better) <= reviewed_placements;
    });
}

template <GameRules R>
const BasicJudgedTurn<R>* worst_blunder(const BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns,
                                        const PerPlayer<bool>& whose) {
    return worst_of(game, turns, whose, [](const auto&, const auto& turn) { return turn.mark == TurnMark::Blunder; });
}

#define INSTANTIATE(R)                                                                                                 \
    template const BasicJudgedTurn<R>* worst_missed_win(const BasicGame<R>&, const std::vector<BasicJudgedTurn<R>>&,   \
                                                        const PerPlayer<bool>&);                                       \
    template const BasicJudgedTurn<R>* worst_blunder(const BasicGame<R>&, const std::vector<BasicJudgedTurn<R>>&,      \
                                                     const PerPlayer<bool>&);
INSTANTIATE(ZertzRules)
INSTANTIATE(GipfRules)
#undef INSTANTIATE

} // namespace zertz
