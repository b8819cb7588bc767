#include "engine/bench.hpp"

#include "engine/search.hpp"

#include <array>
#include <chrono>
#include <vector>

namespace zertz {
namespace {

/// The starting positions, and how each stands after some turns that need no search to be made again.
std::vector<Position> bench_positions() {
    std::vector<Position> positions;
    for (const Board board : {Board::Rings37, Board::Rings48, Board::Rings61}) {
        Position position = Position::start(board);
        positions.push_back(position);
        for (std::size_t turn = 0; turn < 14 && !position.over(); ++turn) {
            const std::vector<Turn> turns = legal_turns(position);
            position = after(position, turns[(turn * 7919 + 104729) % turns.size()]);
            if (turn % 3 == 1 && !position.over()) {
                positions.push_back(position);
            }
        }
    }
    return positions;
}

} // namespace

BenchResult run_bench(int depth) {
    BenchResult result;
    const auto begin = std::chrono::steady_clock::now();
    for (const Position& position : bench_positions()) {
        Table table(4);
        Search search(table);
        SearchTask task;
        task.root = position;
        task.max_depth = depth;
        result.nodes += search.run(task).nodes;
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return result;
}

} // namespace zertz
