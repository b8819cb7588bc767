#pragma once

#include "engine/proof.hpp"
#include "games/zertz/zertz_rules.hpp"

#include <cstddef>

namespace zertz {

using ForcedWin = BasicForcedWin<ZertzRules>;
using SolverTask = BasicSolverTask<ZertzRules>;
using SolverResult = BasicSolverResult<ZertzRules>;

/// Searches exactly for forced wins with more and more placements: each placement wins at once or leaves the opponent only
/// captures (R5.1), with the winner's own captures in between. The opponent has no choice that avoids it. Captures that the
/// opponent enforces (R10.3) count as compulsory, because a good opponent enforces them; only the opponent may end the game
/// by a placement instead, as nobody can demand that back.
class Solver {
public:
    explicit Solver(std::size_t mebibytes = 16);

    SolverResult solve(const SolverTask& task);
    /// Frees the table for another game. Its contents hold for any game.
    void clear();

private:
    ProofTable table_;
};

} // namespace zertz
