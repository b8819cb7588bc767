#pragma once

#include "study/own_puzzles.hpp"
#include "study/puzzle_progress.hpp"
#include "tui/model/model.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>

namespace zertz::tui {

/// The puzzle on the screen, of whatever game, and the player's progress.
struct PuzzleStatus {
    enum class Phase : std::uint8_t {
        Solving,
        Judging, // the tried turn
        Asking,  // for the solution
        Wrong,   // the refutation of the turn is on the board
        Solved,
        GivenUp, // the solution is on the board
    };

    PuzzleProgress progress;
    /// The date when it was shown first, whose puzzle it may be: "2026-11-22".
    std::string day;
    /// The positions shown since the screen was opened.
    std::set<std::string, std::less<>> seen;
    /// Those for which a hint was shown: it counts, however often the puzzle is begun anew.
    std::set<std::string, std::less<>> hinted;
    std::size_t number = 0; // index in own_puzzles(progress.game)
    /// Shown instead: what the player missed in a game.
    std::optional<MissedMove> missed;
    Phase phase = Phase::Solving;
    /// The number of placements needed to win.
    int placements = 0;
    /// Whether the first attempt is still to come; only that one counts.
    bool counts = true;
    /// Whether the last attempt came after that one.
    bool again = false;
    bool helped = false;
    /// Whether the solution was asked for as a hint, not to be shown.
    bool for_hint = false;
    /// The change of the rating by this puzzle.
    double change = 0;

    OwnPuzzle puzzle() const {
        return missed ? OwnPuzzle{missed->position, missed->win, missed->placements, 0}
                      : own_puzzles(progress.game)[number];
    }
    /// Whether any move is right that is no mistake.
    bool keeps_chances() const { return missed && !missed->win; }
    bool is_of_today() const { return !missed && number == puzzle_of_day(day, progress.game); }
};

template <GameRules R>
struct BasicPuzzleState : PuzzleStatus {
    std::optional<typename R::Turn> tried;
    std::optional<typename R::Turn> hint;
};
using PuzzleState = BasicPuzzleState<ZertzRules>;
using GipfPuzzleState = BasicPuzzleState<GipfRules>;

inline bool shows_puzzle(const Model& model) {
    return model.screen == &screens::puzzle || model.screen == &screens::gipf_puzzle;
}
inline PuzzleStatus& puzzle_on(Model& model) {
    return with_game(model, [&]<GameRules R>() -> PuzzleStatus& { return state_of<BasicPuzzleState<R>>(model); });
}
inline const PuzzleStatus& puzzle_on(const Model& model) {
    return with_game(model, [&]<GameRules R>() -> const PuzzleStatus& { return state_of<BasicPuzzleState<R>>(model); });
}

} // namespace zertz::tui
