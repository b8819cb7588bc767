#pragma once

#include "engine/engine.hpp"
#include "game/game.hpp"
#include "session/session.hpp"
#include "study/study_task.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zertz::tui {

/// What a player who is not at this keyboard is asked for.
enum class QuestionKind : std::uint8_t {
    Turn,      // the next turn
    Pondering, // to think on about it, as the turn before it is only expected, until that is made
    Hint,      // good advice for the player
    Analysis,  // what the position is worth, until nobody wants to know any more
    Study,     // the work that goes with the question
};

/// What a player who is not at this keyboard is asked. Answers carry the ticket, so that one that comes too late is
/// known as such.
struct Question {
    int ticket = 0;
    QuestionKind kind = QuestionKind::Turn;
    Player player = Player::First;
    Seat seat;
    /// All positions of the game, the one to move in last.
    History history;
    /// The player's, where there is a clock.
    PlayerTime time;
    std::optional<StudyTask> study{};
    /// For an engine in a seat, which is told the whole game.
    std::optional<Session> session{};
};

/// What such a player tells of its thinking.
template <GameRules R>
struct BasicThinking {
    struct Line {
        /// Positive is good for the first player; its depth is the depth reached.
        Evaluation evaluation;
        /// The turns expected.
        std::vector<typename R::Turn> turns;
    };

    int ticket = 0;
    Millis used = 0;
    Millis allowed = 0;      // 0: not told
    std::vector<Line> lines; // the best one first
    bool ended = false;      // an analysis that could not go on for ever: there is no more to come
};

using Thinking = BasicThinking<ZertzRules>;

inline constexpr int lines_analysed = 3;

/// The turn such a player makes; or that it demands the last turn back, because that missed a capture (R10.3).
struct Answer {
    int ticket = 0;
    Turn turn;
    bool demand_back = false;
    /// The reply that it expects.
    std::optional<Turn> expected{};
    /// Why an engine in a seat makes no turn, if it does not.
    std::string failure{};
};

/// What a hint says, for whom the position asked about was to move.
struct Advice {
    int ticket = 0;
    Hint hint;
};

/// What came of a question of the kind Study.
struct Studied {
    int ticket = 0;
    StudyResult result;
};

} // namespace zertz::tui
