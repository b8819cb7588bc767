#include "study/own_puzzles.hpp"

#include "base/embedded.hpp"
#include "base/number.hpp"
#include "base/words.hpp"

#include <vector>

namespace zertz {

// Written by tests/tools/pack_puzzles.cpp: a puzzle on each line, with its rating, its kind, placements and position.
ZERTZ_EMBED(zertz_puzzles, "src/study/data/puzzles.txt");
ZERTZ_EMBED(gipf_puzzles, "src/study/data/gipf_puzzles.txt");

std::span<const OwnPuzzle> own_puzzles(std::string_view game) {
    const auto puzzles_in = [](std::string_view lines) {
        std::vector<OwnPuzzle> read;
        for_each_line(lines, [&read](int, std::string_view line) {
            const int rating = *number_from<int>(take_word(line));
            const bool win = take_word(line) == "win";
            const int placements = *number_from<int>(take_word(line));
            read.push_back({trimmed(line), win, placements, rating});
        });
        return read;
    };
    // Each is read when it is first asked for: the start screen counts those of one game.
    if (game == GipfRules::name) {
        static const std::vector<OwnPuzzle> of_gipf = puzzles_in(gipf_puzzles());
        return of_gipf;
    }
    static const std::vector<OwnPuzzle> of_zertz = puzzles_in(zertz_puzzles());
    return of_zertz;
}

} // namespace zertz
