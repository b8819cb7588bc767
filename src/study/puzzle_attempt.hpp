#pragma once

#include "engine/solvers.hpp"
#include "games/seam.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace zertz {

/// A turn that somebody tries in a puzzle; without a turn, a request for the solution.
template <GameRules R>
struct BasicPuzzleAttempt {
    typename R::Position position = R::usual_start();
    bool win = true; // find a win, or else save the game or its chances
    /// The number of placements with which it can be won from here.
    int placements = 0;
    std::optional<typename R::Turn> turn;
    /// Find any move that a review calls neither a mistake nor weak, which the engine judges, not the solver.
    bool keeps_chances = false;
};

/// The result of an attempt.
template <GameRules R>
struct BasicPuzzleVerdict {
    /// Whether there was enough time to decide.
    bool known = true;
    bool right = false;
    /// Whether nothing is left to find.
    bool solved = false;
    /// After a right turn, the reply that holds out longest; after a wrong one, its refutation; otherwise the solution.
    std::vector<typename R::Turn> line;
    /// The number of placements with which it can be won after that reply.
    int placements = 0;
};

/// Judges with the solver: a turn is right if it wins by force or, where the game must be saved, leaves the opponent no
/// forced win of up to PuzzleScale<R>::saving placements. Once `stopped` returns true, the result is not reliable.
template <GameRules R>
BasicPuzzleVerdict<R> judge_attempt(const BasicPuzzleAttempt<R>& attempt, typename SolverOf<R>::Type& solver,
                                    const std::function<bool()>& stopped);

} // namespace zertz
