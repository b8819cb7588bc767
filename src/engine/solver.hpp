#pragma once

#include "engine/zeroed_array.hpp"
#include "games/zertz/movegen.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace zertz {

/// A proven forced win: each placement wins at once or leaves the opponent only captures (R5.1), with the winner's own
/// captures in between. The opponent has no choice that avoids it.
struct ForcedWin {
    /// The most placements needed; 0 if captures are enough.
    int placements = 0;
    /// First turns that win with this many placements: one, or all if the task asks for all.
    std::vector<Turn> first_turns;
    /// The turns from the first of them to the end, with the opponent holding out as long as possible.
    std::vector<Turn> line;
};

struct SolverTask {
    Position position;
    int max_placements = 3;
    bool all_first_turns = false;
    /// Called every 1,024 nodes, with the number of nodes since the last call.
    std::function<bool(std::uint64_t)> stop;
    /// The number of placements to start with; turns that win with fewer are then among the first turns.
    int min_placements = 0;
};

struct SolverResult {
    std::optional<ForcedWin> win;
    /// Without a win: the number of placements up to which there certainly is none; -1 if unknown even for 0.
    int refuted = -1;
    std::uint64_t nodes = 0;
};

/// Searches exactly for forced wins with more and more placements. Captures that the opponent enforces (R10.3) count as
/// compulsory, because a good opponent enforces them.
class Solver {
public:
    explicit Solver(std::size_t mebibytes = 16);

    SolverResult solve(const SolverTask& task);
    /// Frees the table for another game. Its contents hold for any game.
    void clear();

    /// What is known of a position whose mover attacks: the first number of placements that is not known to be too few,
    /// and the fewest that win, 0 if unknown.
    struct Entry {
        std::uint64_t key;
        std::int8_t possible;
        std::int8_t sufficient;
    };
    using Table = ZeroedArray<Entry>;

private:
    Table table_;
};

} // namespace zertz
