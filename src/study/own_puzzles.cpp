#include "study/own_puzzles.hpp"

#include "base/embedded.hpp"
#include "base/number.hpp"
#include "base/words.hpp"

#include <vector>

namespace zertz {

// Written by tests/tools/pack_puzzles.cpp: a puzzle on each line, with its rating, its kind, placements and position.
ZERTZ_EMBED(puzzle_lines, "study/data/puzzles.txt");

std::span<const OwnPuzzle> own_puzzles() {
    static const std::vector<OwnPuzzle> puzzles = [] {
        std::vector<OwnPuzzle> read;
        for_each_line(puzzle_lines(), [&read](int, std::string_view line) {
            const int rating = *number_from<int>(take_word(line));
            const bool win = take_word(line) == "win";
            const int placements = *number_from<int>(take_word(line));
            read.push_back({trimmed(line), win, placements, rating});
        });
        return read;
    }();
    return puzzles;
}

} // namespace zertz
