#pragma once

#include "games/all.hpp"

#include <span>
#include <string_view>

namespace zertz {

/// A puzzle that comes with the program; the solver works out its solution.
struct OwnPuzzle {
    std::string_view position; // N3, G10
    bool win;                  // find a win, or else the only turn that saves the game
    int placements;            // as in Puzzle
    int rating;
};

/// Those of a game, by its name; the easiest first.
std::span<const OwnPuzzle> own_puzzles(std::string_view game = Games::First::name);

} // namespace zertz
