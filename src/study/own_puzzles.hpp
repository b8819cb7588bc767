#pragma once

#include <span>
#include <string_view>

namespace zertz {

/// A puzzle that comes with the program: what is to be found is worked out by the solver.
struct OwnPuzzle {
    std::string_view position; // N3
    bool win;                  // or the one turn that saves the game
    int placements;            // as in Puzzle
    int rating;
};

/// The easiest first.
std::span<const OwnPuzzle> own_puzzles();

} // namespace zertz
