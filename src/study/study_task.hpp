#pragma once

#include "games/all.hpp"
#include "study/puzzle_attempt.hpp"
#include "study/study_engine.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <tuple>
#include <variant>

namespace zertz {

// Work for the engine that somebody at a screen waits for: plain values go in and come out.

/// A turn that a player has finished, to be judged before the opponent sees it.
template <GameRules R>
struct BasicTurnCheck {
    BasicGame<R> game;
    NodeId from = root_node;
    typename R::Turn turn;
};

/// A turn tried in place of a mistake.
template <GameRules R>
struct BasicTurnTrial : BasicTurnCheck<R> {
    Score best; // of the position, from the earlier review
};
using TurnTrial = BasicTurnTrial<ZertzRules>;

/// A search for a forced win with up to so many placements; BasicSolverResult answers.
template <GameRules R>
struct BasicWinSearch {
    typename R::Position position;
    int placements = 0;
};

template <class List>
struct StudyOf;
template <class... Rules>
struct StudyOf<GameList<Rules...>> {
    using Task = std::variant<BasicGameReview<Rules>..., BasicTurnTrial<Rules>..., BasicTurnCheck<Rules>...,
                              BasicPuzzleAttempt<Rules>..., BasicWinSearch<Rules>...>;
    using Result = std::variant<BasicGameReview<Rules>..., BasicJudgedTurn<Rules>..., BasicPuzzleVerdict<Rules>...,
                                BasicSolverResult<Rules>...>;
};
/// A review to start with its first look or to continue by one position, a turn to judge, tried or made, one tried in a
/// puzzle, or a forced win to look for.
using StudyTask = StudyOf<Games>::Task;
using StudyResult = StudyOf<Games>::Result;

/// The engines for this work, each made when first needed. For one thread.
class StudyEngines {
public:
    explicit StudyEngines(EngineOptions options = {review_table_mebibytes, 1}) : options_(options) {}

    template <GameRules R>
    BasicStudyEngine<R>& of() {
        auto& engine = std::get<Made<R>>(engines_);
        return engine ? *engine : engine.emplace(options_);
    }

private:
    template <class R>
    using Made = std::optional<BasicStudyEngine<R>>;

    EngineOptions options_;
    OfEachGame<Made> engines_;
};

/// The total time for a review.
template <GameRules R>
Milliseconds review_time_for(const BasicGameReview<R>& review) {
    return std::max(review_time * review.positions(), least_review_time);
}
/// The time for a task; for a review, a share of the time left for all positions. The first look is part of that
/// time. A search for a win takes at most `most`, as thinking does.
Milliseconds time_for(const StudyTask& task, std::optional<Milliseconds> most = {});

/// Does the work. Once `stopped` returns true, the result is worthless.
StudyResult study(const StudyTask& task, StudyEngines& engines, const std::function<bool()>& stopped,
                  std::optional<Milliseconds> most = {});

} // namespace zertz
