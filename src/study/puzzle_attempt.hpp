#pragma once

#include "engine/solver.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace zertz {

/// A turn that somebody tries in a puzzle; without a turn, a request for the solution.
struct PuzzleAttempt {
    Position position;
    bool win = true; // find a win, or else save the game
    /// The number of placements with which it can be won from here.
    int placements = 0;
    std::optional<Turn> turn;
};

/// The result of an attempt.
struct PuzzleVerdict {
    /// Whether there was enough time to decide.
    bool known = true;
    bool right = false;
    /// Whether nothing is left to find.
    bool solved = false;
    /// After a right turn, the reply that holds out longest; after a wrong one, its refutation; otherwise the solution.
    std::vector<Turn> line;
    /// The number of placements with which it can be won after that reply.
    int placements = 0;
};

/// Judges with the solver: a turn is right if it wins by force or, where the game must be saved, leaves the opponent no
/// forced win of up to `saving_placements`. Once `stopped` returns true, the result is not reliable.
PuzzleVerdict judge_attempt(const PuzzleAttempt& attempt, Solver& solver, const std::function<bool()>& stopped);

} // namespace zertz
