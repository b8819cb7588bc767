#pragma once

#include "engine/proof.hpp"
#include "games/seam.hpp"

#include <string>

namespace zertz {

/// What a search with up to `most` placements has found out about a forced win of the player to move.
template <GameRules R>
std::string proof_in_words(const BasicSolverResult<R>& result, int most);

} // namespace zertz
