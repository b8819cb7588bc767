// Makes src/study/data/puzzles.txt and gipf_puzzles.txt: the puzzles that come with the program, as bare positions.
//
// Standard input: records written by `zertz puzzles`. Each is judged again; those that are not puzzles, or that repeat
// another up to symmetry, are left out. Of the rest the given number is taken, spread evenly over the ratings. Standard
// output: a line for each. Standard error: how many were read, left out and taken, and how many first turns win with one
// placement more, summed over the puzzles that have such a win: equal to the number of these puzzles.
//
//     build/release/zertz puzzles games.zertz -o puzzles.zertz
//     g++ -std=c++20 -O2 -Isrc tests/tools/pack_puzzles.cpp src/{base,board,games/*,games/*/internal,game,record,record/internal,engine,session,session/internal,study}/*.cpp -o pack
//     ./pack 500 ZERTZ < puzzles.zertz > src/study/data/puzzles.txt
//     ./pack 200 GIPF < puzzles.zertz > src/study/data/gipf_puzzles.txt

#include "games/all.hpp"
#include "record/record.hpp"
#include "study/puzzle.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

namespace zertz {
namespace {

template <GameRules R>
struct Candidate {
    BasicPuzzle<R> puzzle;
    int rating;
};

/// Judges the puzzles of the records of one game again.
template <GameRules R>
std::vector<Candidate<R>> read_candidates(std::istream& in) {
    std::vector<Candidate<R>> candidates;
    BasicPuzzleFinder<R> finder({3, 200'000'000});
    RecordReader reader(in);
    int records = 0;
    while (const auto any = reader.next_any()) {
        const auto* const read = std::get_if<BasicReadGame<R>>(&*any);
        if (read == nullptr) {
            continue;
        }
        ++records;
        BasicGame<R> position(read->game.start()); // only its first turn, so that no turn counts as played out
        if (!read->game.main_line().empty()) {
            position.add(root_node, read->game.turn(read->game.main_line().front()));
        }
        for (BasicPuzzle<R>& puzzle : finder.find(position)) {
            puzzle.missed = read->game.tag("PuzzleMissed") == "yes";
            const int rating = puzzle.rating();
            candidates.push_back({std::move(puzzle), rating});
        }
    }
    std::cerr << records << " records, " << candidates.size() << " different puzzles\n";
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const auto& a, const auto& b) { return a.rating < b.rating; });
    return candidates;
}

/// Counts the first turns that win with one placement more, by a new search.
template <GameRules R>
std::size_t winning_turns(const BasicPuzzle<R>& puzzle) {
    const int more = puzzle.placements + 1;
    typename SolverOf<R>::Type solver;
    return solver.solve({puzzle.position, more, true, {}, more}).win.value_or(BasicForcedWin<R>()).first_turns.size();
}

template <GameRules R>
void write(const std::vector<Candidate<R>>& candidates, std::size_t number) {
    std::size_t wins = 0;
    std::size_t winners = 0;
    for (std::size_t i = 0; i < number; ++i) {
        const Candidate<R>& taken = candidates[i * candidates.size() / number];
        const bool win = taken.puzzle.kind == BasicPuzzle<R>::Kind::Win;
        wins += win ? 1 : 0;
        winners += win ? winning_turns(taken.puzzle) : 0;
        std::cout << taken.rating << (win ? " win " : " save ") << taken.puzzle.placements << ' '
                  << R::format_position(taken.puzzle.position) << '\n';
    }
    std::cerr << number << " taken, " << wins << " of them wins, in which " << winners << " first turns win\n";
}

} // namespace
} // namespace zertz

int main(int argc, char** argv) {
    const std::size_t wanted = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 500;
    const bool named =
        zertz::Games::named(argc > 2 ? argv[2] : zertz::Games::First::name, [wanted]<zertz::GameRules R> {
            const auto candidates = zertz::read_candidates<R>(std::cin);
            zertz::write(candidates, std::min(wanted, candidates.size()));
        });
    return named ? 0 : 1;
}
