#pragma once

#include "study/puzzle_attempt.hpp"
#include "study/study_engine.hpp"

#include <functional>
#include <variant>

namespace zertz {

// Work for the engine that somebody waits for at a screen: a plain value goes in, a plain value comes out.

/// A turn tried where another was a mistake.
struct TurnTrial {
    Game game;
    NodeId from = root_node;
    Turn turn;
    Score best; // of the position, as it was judged before
};

/// A review to be begun with its first look, or taken one position further; a turn to be judged; one tried in a puzzle.
using StudyTask = std::variant<GameReview, TurnTrial, PuzzleAttempt>;
using StudyResult = std::variant<GameReview, JudgedTurn, PuzzleVerdict>;

/// How long a review may take in all.
Milliseconds review_time_for(const GameReview& review);
/// How long one of these may take: of a review, a share of what is left of the time for all positions. The first look
/// is a part of that time.
Milliseconds time_for(const StudyTask& task);

/// Does the work. After `stopped` says so the result is worth nothing.
StudyResult study(const StudyTask& task, StudyEngine& engine, const std::function<bool()>& stopped);

} // namespace zertz
