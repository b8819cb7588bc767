#pragma once

#include "engine/engine.hpp"
#include "game/game.hpp"
#include "session/session.hpp"
#include "study/study_task.hpp"

#include <optional>
#include <string>
#include <vector>

namespace zertz::tui {

/// The kinds of questions to a player who is not at this keyboard.
enum class QuestionKind : std::uint8_t {
    Turn,      // the next turn
    Pondering, // think ahead about the next turn, until the expected turn before it is made
    Hint,      // advice for the player
    Analysis,  // the evaluation of the position, until it is stopped
    Study,     // the task in `study`
};

/// A question to a player who is not at this keyboard. Answers carry its ticket, so that late ones are recognised.
struct Question {
    int ticket = 0;
    QuestionKind kind = QuestionKind::Turn;
    Player player = Player::First;
    Seat seat;
    /// All positions of the game; the last is the one to move in.
    History history;
    /// The time of the player, in a game with clocks.
    PlayerTime time;
    std::optional<StudyTask> study{};
    /// The whole game, for an engine in a seat.
    std::optional<Session> session{};
};

/// What such a player reports about its thinking.
template <GameRules R>
struct BasicThinking {
    struct Line {
        /// Positive is good for the first player; its depth is the depth reached.
        Evaluation evaluation;
        /// The expected turns.
        std::vector<typename R::Turn> turns;
    };

    int ticket = 0;
    Millis used = 0;
    Millis allowed = 0;      // 0: unknown
    std::vector<Line> lines; // the best one first
    bool ended = false;      // the analysis has reached its end and will report no more
};

using Thinking = BasicThinking<ZertzRules>;

inline constexpr int lines_analysed = 3;

/// The turn of such a player; or its demand to take back the last turn, which missed a capture (R10.3).
struct Answer {
    int ticket = 0;
    Turn turn;
    bool demand_back = false;
    /// The reply that it expects.
    std::optional<Turn> expected{};
    /// Why an engine in a seat makes no turn.
    std::string failure{};
};

/// A hint for the player to move in the position of the question.
struct Advice {
    int ticket = 0;
    Hint hint;
};

/// The result of a question of the kind Study.
struct Studied {
    int ticket = 0;
    StudyResult result;
};

} // namespace zertz::tui
