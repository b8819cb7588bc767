#pragma once

#include "base/result.hpp"
#include "game/game.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace zertz {

/// So many random turns from a position, the same for the same seed; fewer only if the game cannot last so long.
template <GameRules R>
BasicGame<R> random_opening(const typename R::Position& start, int turns, std::uint64_t seed);

/// The beginnings, so many turns long, of a file's games, or its positions, one a line. Those whose game is over by
/// then are left out; an error if none is left, or one cannot be read or is of the other game. Those that decided
/// something in a game (G11.2) are none.
template <GameRules R>
Result<std::vector<BasicGame<R>>, std::string> read_openings(const std::string& path, int turns);

} // namespace zertz
