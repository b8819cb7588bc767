#include "base/text.hpp"
#include "study/review.hpp"
#include "zertz/turn_text.hpp"

namespace zertz {
namespace {

/// What the turns of a line, as far as they are forced, bring to each side.
Hint outcome_of(const Position& position, Score score, const std::vector<Turn>& line) {
    return explain(position, score, line, std::nullopt);
}

/// The marbles of one count that the other has not, as "1 white and 2 grey marbles".
std::string more_marbles(MarbleCount more, MarbleCount less) {
    std::vector<std::string> parts;
    int all = 0;
    for (const Marble marble : all_marbles) {
        if (const int number = more[marble] - less[marble]; number > 0) {
            parts.push_back(std::to_string(number) + " " + std::string(name_of(marble)));
            all += number;
        }
    }
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
    }
    return parts.empty() ? "" : text + (all == 1 ? " marble" : " marbles");
}

template <GameRules R>
std::string missed_win(const typename R::Position& from, const BasicJudgedTurn<R>& turn) {
    if (turn.better.empty()) {
        return "This misses a forced win";
    }
    return "This misses a forced win: " + R::format_turn(from, turn.better.front()) + " wins in " +
           counted(turn.best.amount, "move", "moves");
}

template <GameRules R>
std::string allowed_win(const typename R::Position& next, const BasicJudgedTurn<R>& turn) {
    if (turn.refuted.empty() || R::why_not(next, turn.refuted.front())) {
        return "This allows a forced win";
    }
    return "This allows a forced win: " + R::format_turn(next, turn.refuted.front()) + " wins in " +
           counted(turn.played.amount - 1, "move", "moves");
}

/// What the forced turns after the one made give away, or do not take, that the better line would have kept.
std::string material_lost(const Position& from, const JudgedTurn& turn, Turn made) {
    std::vector<Turn> line{made};
    line.insert(line.end(), turn.refuted.begin(), turn.refuted.end());
    const Hint played = outcome_of(from, turn.played, line);
    const Hint better = outcome_of(from, turn.best, turn.better);
    const std::string other = format_turn(from, turn.better.front());
    if (made.is_capture() && turn.better.front().is_capture()) {
        const std::string more = more_marbles(better.taken, played.taken);
        return more.empty() ? "This is the wrong capture: " + other + " is better"
                            : "This is the wrong capture: " + other + " also takes " + more;
    }
    const std::string given = more_marbles(played.given, better.given);
    return given.empty() ? "" : "This gives away " + given + ": " + other + " does not";
}

/// Of GIPF no line is forced in the same way.
std::string material_lost(const gipf::Position&, const BasicJudgedTurn<GipfRules>&, gipf::Turn) {
    return "";
}

} // namespace

template <GameRules R>
std::string why(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn) {
    if (!turn.is_mistake()) {
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
        return "This lowers your winning chances";
    }
    const std::string lost = material_lost(from, turn, game.turn(turn.node));
    const auto points = static_cast<int>(turn.loss() * 100 + 0.5);
    return !lost.empty() ? lost
                         : R::format_turn(from, turn.better.front()) + " is better by " +
                               counted(points, "percentage point", "percentage points");
}

template std::string why(const Game&, const JudgedTurn&);
template std::string why(const GipfGame&, const BasicJudgedTurn<GipfRules>&);

} // namespace zertz
