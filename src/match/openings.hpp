#pragma once

#include "base/result.hpp"
#include "game/game.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace zertz {

/// So many random turns from a position, the same for the same seed; fewer only if the game cannot last so long.
Game random_opening(const Position& start, int turns, std::uint64_t seed);

/// The beginnings, so many turns long, of a file's games, or its positions, one a line. Those whose game is over by
/// then are left out; an error if none is left, or one cannot be read.
Result<std::vector<Game>, std::string> read_openings(const std::string& path, int turns);

} // namespace zertz
