#include "games/all.hpp"
#include "games/zertz/marble_words.hpp"
#include "games/zertz/turn_text.hpp"
#include "study/review.hpp"

namespace zertz {
namespace {

/// What the forced turns of a line gain for each side.
Hint outcome_of(const Position& position, Score score, const std::vector<Turn>& line) {
    return explain(position, score, line, std::nullopt);
}

template <GameRules R>
std::string missed_win(const typename R::Position& from, const BasicJudgedTurn<R>& turn) {
    if (turn.better.empty()) {
        return tr("The move played misses a forced win");
    }
    return counted("The move played misses a forced win: {move} wins in 1 move",
                   "The move played misses a forced win: {move} wins in {number} moves", turn.best.amount,
                   gap<"move">(R::format_turn(from, turn.better.front())));
}

template <GameRules R>
std::string allowed_win(const typename R::Position& next, const BasicJudgedTurn<R>& turn) {
    if (turn.refuted.empty() || R::why_not(next, turn.refuted.front())) {
        return tr("The move played allows a forced win");
    }
    return counted("The move played allows a forced win: {move} wins in 1 move",
                   "The move played allows a forced win: {move} wins in {number} moves", turn.reached().amount,
                   gap<"move">(R::format_turn(next, turn.refuted.front())));
}

/// What the forced turns after the one made lose or fail to capture, compared with the better line.
std::string material_lost(const Position& from, const JudgedTurn& turn, Turn made) {
    std::vector<Turn> line{made};
    line.insert(line.end(), turn.refuted.begin(), turn.refuted.end());
    const Hint played = outcome_of(from, turn.played, line);
    const Hint better = outcome_of(from, turn.best, turn.better);
    const auto other = gap<"move">(format_turn(from, turn.better.front()));
    if (made.is_capture() && turn.better.front().is_capture()) {
        const std::string more = marbles_in_words(beyond(better.taken, played.taken), tr(" and "));
        return more.empty() ? filled("The move played is the wrong capture: {move} is better", other)
                            : filled("The move played is the wrong capture: {move} also captures {marbles}", other,
                                     gap<"marbles">(more));
    }
    if (beyond(played.given, better.given).empty()) {
        return "";
    }
    const auto given = gap<"marbles">(marbles_in_words(played.given, tr(" and ")));
    return better.given.empty() ? filled("The move played gives away {marbles}; {move} does not", given, other)
                                : filled("The move played gives away {marbles}; {move} gives away {others}", given,
                                         other, gap<"others">(marbles_in_words(better.given, tr(" and "))));
}

/// Lines of other games are not forced in this way.
template <GameRules R>
std::string material_lost(const typename R::Position&, const BasicJudgedTurn<R>&, typename R::Turn) {
    return "";
}

} // namespace

template <GameRules R>
std::string why(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn) {
    if (!turn.is_weak()) {
        return "";
    }
    const NodeId parent = game.parent(turn.node);
    const typename R::Position from = game.position(parent);
    if (turn.missed_win()) {
        return missed_win<R>(from, turn);
    }
    if (turn.allowed_win()) {
        return allowed_win<R>(game.position(turn.node), turn);
    }
    if (turn.better.empty()) {
        return tr("The move played lowers the player's winning chances");
    }
    const std::string lost = material_lost(from, turn, game.turn(turn.node));
    const auto points = static_cast<int>(turn.loss() * 100 + 0.5);
    return !lost.empty()
               ? lost
               : counted("{move} is better by 1 percentage point", "{move} is better by {number} percentage points",
                         points, gap<"move">(R::format_turn(from, turn.better.front())));
}

#define INSTANTIATE(R) template std::string why(const BasicGame<R>&, const BasicJudgedTurn<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
