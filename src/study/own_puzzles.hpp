#pragma once

#include <span>
#include <string_view>

namespace zertz {

/// A puzzle that comes with the program; the solver works out its solution.
struct OwnPuzzle {
    std::string_view position; // N3
    bool win;                  // find a win, or else the only turn that saves the game
    int placements;            // as in Puzzle
    int rating;
};

/// The easiest puzzles first.
std::span<const OwnPuzzle> own_puzzles();

} // namespace zertz
