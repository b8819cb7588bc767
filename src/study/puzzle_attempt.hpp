#pragma once

#include "engine/solver.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace zertz {

/// A turn that somebody tries in a puzzle; without one the solution is asked for.
struct PuzzleAttempt {
    Position position;
    bool win = true; // to be won, or else to be saved
    /// With how many placements it can be won from here.
    int placements = 0;
    std::optional<Turn> turn;
};

/// What became of it.
struct PuzzleVerdict {
    /// Whether there was time enough to tell.
    bool known = true;
    bool right = false;
    /// Nothing more is to be found.
    bool solved = false;
    /// Of a right turn, the reply that holds out longest; of a wrong one what refutes it; else the solution.
    std::vector<Turn> line;
    /// With how many placements it can be won after that reply.
    int placements = 0;
};

/// Judges by the solver: any turn is right that wins by force, or, where the game is to be saved, leaves the opponent no
/// forced win of up to `saving_placements`. After `stopped` says so nothing that is told can be relied on.
PuzzleVerdict judge_attempt(const PuzzleAttempt& attempt, Solver& solver, const std::function<bool()>& stopped);

} // namespace zertz
