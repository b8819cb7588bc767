#pragma once

#include "engine/gipf_gain.hpp"
#include "engine/score.hpp"

#include <cstdint>
#include <vector>

namespace zertz {

/// Why a turn of GIPF is good, as data; other code puts it into words. Every reason has been found true by trying all
/// turns that it speaks of, or by the solver. A jump that may be challenged (G8.1) counts for whom it threatens, and
/// never for its owner.
struct GipfHint {
    enum class Reason : std::uint8_t {
        Only,           // there is no other turn
        WinsAtOnce,     // it ends the game
        ForcesWin,      // in at most `number` turns of both players (engine/gipf_solver.hpp)
        StopsWin,       // after a pass the opponent would win with `turn`, and now nothing wins at once
        StopsForcedWin, // after a pass the opponent would have a forced win that begins with `turn`
        Takes,          // `gain`, and `number` pieces come back to the reserve; not every turn gains as much
        OnlyJump,       // only a potential's jump makes a row
        Stops,          // after a pass the opponent could gain `gain` with `turn`, and now only less
        Certain,        // `gain` or more next turn, whatever the opponent does
        CannotKeep,     // every turn lets the opponent gain as much next turn: `gain`
        Refills,        // only `number` pieces were left in the reserve, and some come back
        RunsOut,        // the opponent has only `number` pieces in reserve and cannot get more next turn
        Threatens,      // `gain` by `turn` next turn, if the opponent could pass
    };
    struct Because {
        Reason reason{};
        GipfGain gain{};
        int number = 0;
        gipf::Position at{}; // where `turn` would be made
        gipf::Turn turn{};
    };

    gipf::Turn turn{};
    Score score{};
    /// The opponent may challenge the turn (G8.1), and then the reasons hold only if it is made.
    bool may_be_challenged = false;
    /// One or two, the weightier first; none if the turn is only the best that was found.
    std::vector<Because> reasons{};
};

/// Explains a turn. `nodes`: the most that a search for forced wins may visit.
GipfHint explain(const gipf::Position& position, gipf::Turn turn, Score score, std::uint64_t nodes);

} // namespace zertz
