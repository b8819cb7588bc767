#pragma once

#include "engine/proof.hpp"
#include "games/gipf/gipf_rules.hpp"

#include <cstddef>

namespace zertz {

/// Searches exactly for forced wins of GIPF in more and more turns of the winner, against every reply. The winner makes
/// no jump that may be challenged (G8.1), because a game of ZÈRTZ would decide it; the opponent may make any, since
/// the winner need not challenge it. Knows no positions before the first.
class GipfSolver {
public:
    explicit GipfSolver(std::size_t mebibytes = 16);

    BasicSolverResult<GipfRules> solve(const BasicSolverTask<GipfRules>& task);
    /// Frees the table for another game. Its contents hold for any game.
    void clear() { table_.clear(); }

private:
    ProofTable table_;
};

} // namespace zertz
