#pragma once

#include "study/puzzle_attempt.hpp"
#include "study/study_engine.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <tuple>
#include <variant>

namespace zertz {

// Work for the engine that somebody waits for at a screen: a plain value goes in, a plain value comes out.

/// A turn tried where another was a mistake.
template <GameRules R>
struct BasicTurnTrial {
    BasicGame<R> game;
    NodeId from = root_node;
    typename R::Turn turn;
    Score best; // of the position, as it was judged before
};
using TurnTrial = BasicTurnTrial<ZertzRules>;

/// A review to be begun with its first look, or taken one position further; a turn to be judged; one tried in a puzzle.
using StudyTask =
    std::variant<GameReview, TurnTrial, PuzzleAttempt, BasicGameReview<GipfRules>, BasicTurnTrial<GipfRules>>;
using StudyResult =
    std::variant<GameReview, JudgedTurn, PuzzleVerdict, BasicGameReview<GipfRules>, BasicJudgedTurn<GipfRules>>;

/// The engines for this work, each made when it is first needed. For one thread.
class StudyEngines {
public:
    explicit StudyEngines(EngineOptions options = {review_table_mebibytes, 1}) : options_(options) {}

    template <GameRules R>
    BasicStudyEngine<R>& of() {
        auto& engine = std::get<std::optional<BasicStudyEngine<R>>>(engines_);
        return engine ? *engine : engine.emplace(options_);
    }

private:
    EngineOptions options_;
    std::tuple<std::optional<BasicStudyEngine<ZertzRules>>, std::optional<BasicStudyEngine<GipfRules>>> engines_;
};

/// How long a review may take in all.
template <GameRules R>
Milliseconds review_time_for(const BasicGameReview<R>& review) {
    return std::max(review_time * review.positions(), least_review_time);
}
/// How long one of these may take: of a review, a share of what is left of the time for all positions. The first look
/// is a part of that time.
Milliseconds time_for(const StudyTask& task);

/// Does the work. After `stopped` says so the result is worth nothing.
StudyResult study(const StudyTask& task, StudyEngines& engines, const std::function<bool()>& stopped);

} // namespace zertz
