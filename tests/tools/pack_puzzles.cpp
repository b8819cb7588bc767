// Makes src/study/data/puzzles.txt: the puzzles that come with the program, as bare positions.
//
// Standard input: records written by `zertz puzzles`. Each is judged again; those that are not puzzles, or that repeat
// another up to symmetry, are left out. Of the rest the given number is taken, spread evenly over the ratings. Standard
// output: a line for each. Standard error: how many were read, left out and taken, and how many first turns win with one
// placement more, summed over the puzzles that have such a win: equal to the number of these puzzles.
//
//     build/release/zertz puzzles games.zertz -o puzzles.zertz
//     g++ -std=c++20 -O2 -Isrc tests/tools/pack_puzzles.cpp src/{base,zertz,game,record,record/internal,engine,session,study}/*.cpp -o pack
//     ./pack 500 < puzzles.zertz > src/study/data/puzzles.txt

#include "games/zertz/position_text.hpp"
#include "record/record.hpp"
#include "study/puzzle.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

namespace zertz {
namespace {

struct Candidate {
    Puzzle puzzle;
    int rating;
};

/// Judges the puzzles of the records again.
std::vector<Candidate> read_candidates(std::istream& in) {
    std::vector<Candidate> candidates;
    PuzzleFinder finder;
    RecordReader reader(in);
    int records = 0;
    while (const auto read = reader.next()) {
        ++records;
        Game position(read->game.start()); // only its first turn, so that no turn counts as played out
        if (!read->game.main_line().empty()) {
            position.add(root_node, read->game.turn(read->game.main_line().front()));
        }
        for (Puzzle& puzzle : finder.find(position)) {
            puzzle.missed = read->game.tag("PuzzleMissed") == "yes";
            const int rating = puzzle.rating();
            candidates.push_back({std::move(puzzle), rating});
        }
    }
    std::cerr << records << " records, " << candidates.size() << " different puzzles\n";
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.rating < b.rating; });
    return candidates;
}

/// Counts the first turns that win with one placement more, by a new search.
std::size_t winning_turns(const Puzzle& puzzle) {
    const int more = puzzle.placements + 1;
    return Solver().solve({puzzle.position, more, true, {}, more}).win.value_or(ForcedWin()).first_turns.size();
}

void write(const std::vector<Candidate>& candidates, std::size_t number) {
    std::size_t wins = 0;
    std::size_t winners = 0;
    for (std::size_t i = 0; i < number; ++i) {
        const Candidate& taken = candidates[i * candidates.size() / number];
        const bool win = taken.puzzle.kind == Puzzle::Kind::Win;
        wins += win ? 1 : 0;
        winners += win ? winning_turns(taken.puzzle) : 0;
        std::cout << taken.rating << (win ? " win " : " save ") << taken.puzzle.placements << ' '
                  << format_position(taken.puzzle.position) << '\n';
    }
    std::cerr << number << " taken, " << wins << " of them wins, in which " << winners << " first turns win\n";
}

} // namespace
} // namespace zertz

int main(int argc, char** argv) {
    const auto candidates = zertz::read_candidates(std::cin);
    const std::size_t wanted = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 500;
    zertz::write(candidates, std::min(wanted, candidates.size()));
    return 0;
}
