// Plays games of the search against itself, and writes the values of positions for fit_net.cpp to learn from.
//
// Standard input: starting positions, one per line (N3; text after a tab is ignored). Standard output: samples
// (sample.hpp) of positions in which no jump is possible: those of the games, and up to LEAVES of those that each
// search evaluated, because it meets positions far from good play; each of these is searched with NODES again. Games
// begin with up to eight random turns, make a random turn now and then, and are played with about NODES per turn, so
// that they differ.
//
//     g++ -std=c++20 -O3 -DNDEBUG -Isrc tests/tools/positions.cpp src/base/*.cpp src/board/*.cpp
//         src/games/zertz/*.cpp src/engine/{evaluate,net*,transposition_table,move_order,search_tree,search}.cpp -o positions
//     ./positions SEED NODES LEAVES SECONDS < starts.txt > positions.bin

#include "games/zertz/movegen.hpp"
#include "games/zertz/position_text.hpp"
#include "sample.hpp"
#include "searching.hpp"

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

namespace zertz {
namespace {

class Samples {
public:
    Samples(unsigned seed, std::uint64_t nodes, std::size_t leaves) : random_(seed), nodes_(nodes), leaves_(leaves) {}

    void play(Position position) {
        std::vector<Sample> game;
        std::vector<std::uint64_t> seen;
        std::size_t random_turns = 1 + pick(8);
        for (int turn = 0; turn < 150 && !position.over(); ++turn) {
            const std::vector<Turn> turns = sensible_turns(position);
            const bool random = random_turns > 0 || pick(20) == 0;
            random_turns -= random_turns > 0 ? 1 : 0;
            Turn chosen = turns[turns.size() == 1 ? 0 : pick(turns.size())];
            if (turns.size() > 1 && !random) {
                const SearchLine line = think(position, seen, game);
                chosen = line.pv.front();
            }
            seen.push_back(position.repetition_key());
            position = after(position, chosen);
        }
        if (position.over()) {
            const GameResult result = position.outcome().result;
            for (Sample& sample : game) {
                const Player mover = sample.position.mover();
                sample.result = result == win_of(mover) ? 1 : result == win_of(opponent(mover)) ? -1 : 0;
            }
        }
        write(game);
    }

    std::size_t pick(std::size_t size) { return random_() % size; }

private:
    static std::vector<Turn> sensible_turns(const Position& position) {
        std::vector<Turn> turns = legal_turns(position);
        if (can_jump(position)) {
            std::erase_if(turns, [](Turn turn) { return !turn.is_capture(); });
        }
        return turns;
    }

    SearchLine think(const Position& position, const std::vector<std::uint64_t>& seen, std::vector<Sample>& game) {
        met_.clear();
        searcher_.collect(&met_);
        const SearchLine line = searcher_.think(position, nodes_ / 2 + random_() % nodes_, seen).lines.front();
        searcher_.collect(nullptr);
        if (!can_jump(position)) {
            game.push_back(sample(position, line.value));
        }
        std::vector<Sample> leaves;
        for (std::size_t i = 0; i < leaves_ && !met_.empty(); ++i) {
            const Position leaf = met_[pick(met_.size())];
            const SearchReport report = searcher_.think(leaf, nodes_);
            leaves.push_back(sample(leaf, report.lines.front().value));
        }
        write(leaves);
        return line;
    }

    static Sample sample(const Position& position, Value value) {
        return {position, static_cast<std::int16_t>(value), 2, {}};
    }

    static void write(const std::vector<Sample>& samples) {
        std::cout.write(reinterpret_cast<const char*>(samples.data()),
                        static_cast<std::streamsize>(samples.size() * sizeof(Sample)));
    }

    std::mt19937 random_;
    std::uint64_t nodes_;
    std::size_t leaves_;
    FixedSearch searcher_{1};
    std::vector<Position> met_;
};

int run(unsigned seed, std::uint64_t nodes, std::size_t leaves, int seconds) {
    std::vector<Position> starts;
    for (std::string line; std::getline(std::cin, line);) {
        if (const auto start = parse_position(line.substr(0, line.find('\t'))); start.ok()) {
            starts.push_back(*start);
        }
    }
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    Samples samples(seed, nodes, leaves);
    while (!starts.empty() && std::chrono::steady_clock::now() < end) {
        samples.play(starts[samples.pick(starts.size())]);
    }
    return 0;
}

} // namespace
} // namespace zertz

int main(int count, char** arguments) {
    if (count != 5) {
        std::cerr << "usage: positions SEED NODES LEAVES SECONDS < starts.txt > positions.bin\n";
        return 2;
    }
    return zertz::run(static_cast<unsigned>(std::atoi(arguments[1])), std::strtoull(arguments[2], nullptr, 10),
                      std::strtoull(arguments[3], nullptr, 10), std::atoi(arguments[4]));
}
