#pragma once

#include "zertz/movegen.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace zertz {

/// A proven forced win: placements that each win at once or leave the opponent nothing but captures (R5.1), with the
/// winner's own captures in between. Nothing the opponent can choose escapes it.
struct ForcedWin {
    /// Placements needed at most; 0 if captures are enough.
    int placements = 0;
    /// First turns that win with so many placements: one, or all if they were asked for.
    std::vector<Turn> first_turns;
    /// From the first of them to the end, the opponent material out as long as possible.
    std::vector<Turn> line;
};

struct SolverTask {
    Position position;
    int max_placements = 3;
    bool all_first_turns = false;
    /// Asked every 1,024 nodes, with the nodes since it was asked last.
    std::function<bool(std::uint64_t)> stop;
    /// With how many placements to begin; the turns that win with fewer are then among the first turns.
    int min_placements = 0;
};

struct SolverResult {
    std::optional<ForcedWin> win;
    /// Without a win: up to how many placements it is certain that there is none; -1 if not even that for 0.
    int refuted = -1;
    std::uint64_t nodes = 0;
};

/// Searches for forced wins, with ever more placements, exactly. Where captures are enforced by the opponent (R10.3)
/// they count as compulsory: a good opponent enforces them.
class Solver {
public:
    explicit Solver(std::size_t mebibytes = 16);

    SolverResult solve(const SolverTask& task);
    /// Frees the table for another game. What it holds is true of any.
    void clear();

    /// What is known of a position whose mover attacks: the most placements that are too few, the least that win.
    struct Entry {
        std::uint64_t key = 0;
        std::int8_t too_few = -1;
        std::int8_t sufficient = 127;
    };

private:
    std::vector<Entry> table_;
};

} // namespace zertz
