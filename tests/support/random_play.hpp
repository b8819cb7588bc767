#pragma once

// Positions nobody would think of: random games, and random ends of games, where the rare things happen.

#include "zertz/movegen.hpp"

#include <random>
#include <vector>

namespace zertz::test {

using Random = std::mt19937_64;

/// A number from 0 up to, but not including, `end`. The same everywhere, unlike the standard distributions.
int below(Random& random, int end);
bool chance(Random& random, int percent);

/// A position late in a game, not always one that play can reach: few rings, in one group or many, more or fewer of
/// them filled, the pool often empty. Nobody has won yet, and a ring is vacant.
Position random_end(Random& random, Board board, Rules rules);
/// The same with the pool empty, almost all marbles on the board and seldom a jump, so that passing is common.
Position random_standstill(Random& random, Board board, Rules rules);

/// What a player at random looks for.
enum class Taste { Any, Claims, LargestClaims, Fills };

/// One of the legal turns, of which there is at least one.
Turn random_turn(Random& random, const Position& position, const std::vector<Turn>& turns, Taste taste);

} // namespace zertz::test
