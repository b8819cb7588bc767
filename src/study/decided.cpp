#include "study/decided.hpp"

#include "games/all.hpp"

#include <algorithm>

namespace zertz {
namespace {

template <GameRules R>
Player mover_of(const BasicGame<R>& game, NodeId node) {
    return game.position(game.parent(node)).mover();
}

/// Where pieces belong to players, only the opponent's are captured; the player's own go back to the reserve (G5.2).
template <GameRules R>
bool captures(const BasicGame<R>& game, NodeId node) {
    const typename R::Position& before = game.position(game.parent(node));
    if constexpr (requires { before.pieces(Player::First); }) {
        const Player other = opponent(before.mover());
        return game.position(node).pieces(other).size() < before.pieces(other).size();
    } else {
        return R::captures(before, game.turn(node));
    }
}

template <GameRules R>
NodeId last_capture(const BasicGame<R>& game, const std::vector<NodeId>& line) {
    const auto found = std::find_if(line.rbegin(), line.rend(), [&game](NodeId node) { return captures(game, node); });
    return found == line.rend() ? no_node : *found;
}

/// The turn that lost the most, of those that fit.
template <GameRules R, class Fits>
std::optional<BasicJudgedTurn<R>> most_lost(const std::vector<BasicJudgedTurn<R>>& turns, Fits fits) {
    std::optional<BasicJudgedTurn<R>> worst;
    for (const BasicJudgedTurn<R>& turn : turns) {
        if (fits(turn) && turn.loss() > (worst ? worst->loss() : 0)) {
            worst = turn;
        }
    }
    return worst;
}

/// The first of the last turns that all fit.
template <class Turns, class Fits>
auto first_of_last(const Turns& turns, Fits fits) {
    return std::find_if_not(turns.rbegin(), turns.rend(), fits).base();
}

template <GameRules R>
std::optional<BasicJudgedTurn<R>> turning_point(const BasicGame<R>& game, Player winner, bool all_known,
                                                const std::vector<BasicJudgedTurn<R>>& turns) {
    const auto ahead = [&](const auto& turn) { return chances_of(game, turn, winner).after > 0.5; };
    const auto by_loser = [&](const auto& turn) { return mover_of(game, turn.node) != winner; };
    const auto first = first_of_last(turns, ahead); // the turn that gave up the lead, and all after it
    if (first != turns.end() && first != turns.begin()) {
        const auto worst = most_lost<R>({first, turns.end()}, by_loser);
        return worst ? worst : *first;
    }
    // Ahead from the first turn on that is known, or behind even at the end.
    return all_known ? most_lost<R>(turns, by_loser) : std::nullopt;
}

/// Which score of a player's turn is proved to be a win of `winner`.
template <GameRules R>
Score::Kind proved_win(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn, Player winner) {
    return mover_of(game, turn.node) == winner ? Score::Kind::Win : Score::Kind::Loss;
}

template <GameRules R>
std::optional<BasicJudgedTurn<R>> forced_win(const BasicGame<R>& game, Player winner,
                                             const std::vector<BasicJudgedTurn<R>>& turns) {
    const auto won = [&](const auto& turn) { return turn.played.kind == proved_win(game, turn, winner); };
    const auto found = std::find_if(first_of_last(turns, won), turns.end(),
                                    [&](const auto& turn) { return mover_of(game, turn.node) == winner; });
    return found == turns.end() ? std::nullopt : std::optional(*found);
}

} // namespace

template <GameRules R>
Chances chances_of(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn, Player side) {
    const Chances own{win_chance<R>(turn.best), win_chance<R>(turn.played)};
    return mover_of(game, turn.node) == side ? own : Chances{1 - own.before, 1 - own.after};
}

template <GameRules R>
std::optional<BasicJudgedTurn<R>> lost_from(const BasicGame<R>& game, const std::vector<BasicJudgedTurn<R>>& turns) {
    for (const Player winner : both_players) {
        const auto won = [&](const auto& turn) {
            const Score::Kind kind = proved_win(game, turn, winner);
            return turn.best.kind == kind && turn.played.kind == kind;
        };
        const auto found = std::find_if(first_of_last(turns, won), turns.end(),
                                        [&](const auto& turn) { return mover_of(game, turn.node) != winner; });
        if (found != turns.end()) {
            return *found;
        }
    }
    return std::nullopt;
}

template <GameRules R>
BasicDecision<R> decision_of(const BasicGame<R>& game, GameResult result,
                             const std::vector<BasicJudgedTurn<R>>& turns) {
    const std::vector<NodeId> line = game.main_line();
    const bool all_known = turns.size() == line.size();
    BasicDecision<R> decision;
    decision.last_capture = last_capture(game, line);
    for (const Player player : both_players) {
        if (result == win_of(player)) {
            decision.turning_point = turning_point(game, player, all_known, turns);
            decision.forced = forced_win(game, player, turns);
            return decision;
        }
    }
    decision.turning_point = all_known ? most_lost<R>(turns, [](const auto&) { return true; }) : std::nullopt;
    return decision;
}

#define INSTANTIATE(R)                                                                                                 \
    template Chances chances_of(const BasicGame<R>&, const BasicJudgedTurn<R>&, Player);                               \
    template std::optional<BasicJudgedTurn<R>> lost_from(const BasicGame<R>&, const std::vector<BasicJudgedTurn<R>>&); \
    template BasicDecision<R> decision_of(const BasicGame<R>&, GameResult, const std::vector<BasicJudgedTurn<R>>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
