#pragma once

#include "board/levels.hpp"
#include "engine/score.hpp"

#include <cstdint>

namespace zertz {

class Position;
struct SearchLine;
struct SearchReport;

/// How strong a level plays. Weak levels look less far ahead and choose among turns that seem about equally good. The
/// weakest overlook what captures lead to, as beginners do, rather than giving marbles away at random.
struct Level {
    int depth;           // most turns looked ahead
    std::uint64_t nodes; // most nodes; 0: no limit
    Value tolerance;     // how much worse than the best a turn may look and still be chosen
    int solver;          // placements of forced wins found beyond its search
    bool knows_openings; // may use the opening book
    int sight = max_ply; // most turns of a line that it sees, forced captures included
    int lapses = 0;      // of 100 positions, in how many it sees one turn less
};

/// For a number of board/levels.hpp; others use the nearest.
const Level& level(int number);

/// How many turns of a line the level sees in a position. The same position and seed give the same.
int sight_in(const Level& level, const Position& position, std::uint64_t seed);

/// Chooses among the lines of a search that are within the tolerance of the first. The same position and seed give the
/// same choice.
const SearchLine& choose(const SearchReport& report, const Position& position, Value tolerance, std::uint64_t seed);

} // namespace zertz
