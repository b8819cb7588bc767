#pragma once

#include "games/zertz/turn.hpp"
#include "study/own_puzzles.hpp"
#include "study/puzzle_progress.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace zertz::tui {

/// The puzzle on the screen, and the player's progress.
struct PuzzleState {
    enum class Phase : std::uint8_t {
        Solving,
        Judging, // the tried turn
        Asking,  // for the solution
        Wrong,   // the refutation of the turn is on the board
        Solved,
        GivenUp, // the solution is on the board
    };

    PuzzleProgress progress;
    /// The date when the screen was opened: "2026-11-22".
    std::string today;
    std::size_t number = 0; // index in own_puzzles()
    /// Shown instead: a win that the player missed in a game.
    std::optional<MissedWin> missed;
    Phase phase = Phase::Solving;
    /// The number of placements needed to win.
    int placements = 0;
    /// Whether the first attempt is still to come; only that one counts.
    bool counts = true;
    bool helped = false;
    /// Whether the solution was asked for as a hint, not to be shown.
    bool for_hint = false;
    std::optional<Turn> tried;
    std::optional<Turn> hint;
    /// The change of the rating by this puzzle.
    double change = 0;

    OwnPuzzle puzzle() const {
        return missed ? OwnPuzzle{missed->position, true, missed->placements, 0} : own_puzzles()[number];
    }
    bool is_of_today() const { return !missed && number == puzzle_of_day(today); }
};

} // namespace zertz::tui
