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

} // namespace

template <GameRules R>
const BasicJudgedTurn<R>* worst_missed_win(const BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns,
                                           const PerPlayer<bool>& whose) {
    const BasicJudgedTurn<R>* worst = nullptr;
    for (const BasicJudgedTurn<R>& turn : turns) {
        const typename R::Position& before = game.position(game.parent(turn.node));
        const bool fits = whose[before.mover()] && turn.missed_win() && suits_puzzle(before) &&
                          wins_at_its_end<R>(before, turn.better) && placements_in(turn.better) <= reviewed_placements;
        if (fits && (worst == nullptr || turn.loss() > worst->loss())) {
            worst = &turn;
        }
    }
    return worst;
}

#define INSTANTIATE(R)                                                                                                 \
    template const BasicJudgedTurn<R>* worst_missed_win(const BasicGame<R>&, const std::vector<BasicJudgedTurn<R>>&,   \
                                                        const PerPlayer<bool>&);
INSTANTIATE(ZertzRules)
INSTANTIATE(GipfRules)
#undef INSTANTIATE

} // namespace zertz
