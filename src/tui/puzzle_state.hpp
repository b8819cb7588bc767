#pragma once

#include "study/puzzle_progress.hpp"
#include "zertz/turn.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace zertz::tui {

/// The puzzle on the screen, and how the player has done so far.
struct PuzzleState {
    enum class Phase : std::uint8_t {
        Solving,
        Judging, // the turn tried
        Asking,  // for the solution
        Wrong,   // what refutes the turn is on the board
        Solved,
        GivenUp, // the solution is on the board
    };

    PuzzleProgress progress;
    /// Today's date, as it came with the screen: "2026-11-22".
    std::string today;
    std::size_t number = 0; // in own_puzzles()
    Phase phase = Phase::Solving;
    /// Placements with which the position can be won.
    int placements = 0;
    /// The first attempt is still to come: only that counts.
    bool counts = true;
    bool helped = false;
    /// The solution was asked for to give a hint, not to be shown.
    bool for_hint = false;
    std::optional<Turn> tried;
    std::optional<Turn> hint;
    /// How much the rating has changed by this puzzle.
    double change = 0;

    bool is_of_today() const { return number == puzzle_of_day(today); }
};

} // namespace zertz::tui
