#pragma once

#include "base/result.hpp"
#include "game/game.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace zertz {

/// Plays `turns` random turns from a position, the same for the same seed; fewer only if no game can last that long.
template <GameRules R>
BasicGame<R> random_opening(const typename R::Position& start, int turns, std::uint64_t seed);

inline constexpr std::size_t most_every_opening = 10'000;
/// Every opening of `turns` turns from a position after which the game goes on; of those that lead to symmetric positions
/// the first one. Nothing if there are more than most_every_opening.
template <GameRules R>
std::optional<std::vector<BasicGame<R>>> every_opening(const typename R::Position& start, int turns);

/// The first `turns` turns of each game in a file, or its positions, one per line. Leaves out those whose game is over
/// by then, and games that decided a challenge in another game (G11.2). An error if none remains, or if one cannot be
/// read or belongs to the other game.
template <GameRules R>
Result<std::vector<BasicGame<R>>, std::string> read_openings(const std::string& path, int turns);

} // namespace zertz
