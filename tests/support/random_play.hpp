#pragma once

// Positions that nobody would think of: random games, and random late positions, where rare things happen.

#include "games/zertz/movegen.hpp"

#include <random>
#include <vector>

namespace zertz::test {

using Random = std::mt19937_64;

/// A number from 0 up to, but not including, `end`. The same everywhere, unlike the standard distributions.
int below(Random& random, int end);
bool chance(Random& random, int percent);

/// A position late in a game, not always reachable by play: few rings, in one group or many, more or fewer of them
/// filled, the pool often empty. Nobody has won yet, and a ring is vacant.
Position random_end(Random& random, Board board, Rules rules);
/// The same with the pool empty, almost all marbles on the board and few jumps, so that passing is common.
Position random_standstill(Random& random, Board board, Rules rules);

/// What a random player prefers.
enum class Taste { Any, Claims, LargestClaims, Fills };

/// One of the legal turns, which must not be empty.
Turn random_turn(Random& random, const Position& position, const std::vector<Turn>& turns, Taste taste);

} // namespace zertz::test
