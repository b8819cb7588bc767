#include "engine/bench.hpp"

#include "base/joined_thread.hpp"
#include "engine/search.hpp"
#include "games/zertz/movegen.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <vector>

namespace zertz {
namespace {

/// The starting positions, and positions some turns later; the turns are fixed and need no search.
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

/// The nodes of all threads until the first thread has reached the depth.
std::uint64_t nodes_of(const Position& position, int depth, int threads) {
    TranspositionTable table(4);
    SearchTask task;
    task.root = position;
    task.max_depth = depth;
    std::atomic<bool> done = false;
    std::atomic<std::uint64_t> nodes = 0;
    {
        std::vector<JoinedThread> helpers;
        for (int i = 1; i < threads; ++i) {
            helpers.emplace_back([&, i] {
                SearchTask own = task;
                own.first_depth = std::min(1 + i % 2, depth);
                own.stop = [&done](std::uint64_t) { return done.load(std::memory_order_relaxed); };
                nodes += Search(table).run(own).nodes;
            });
        }
        nodes += Search(table).run(task).nodes;
        done = true;
    }
    return nodes;
}

} // namespace

BenchResult run_bench(int depth, int threads) {
    BenchResult result;
    const auto begin = std::chrono::steady_clock::now();
    for (const Position& position : bench_positions()) {
        result.nodes += nodes_of(position, depth, threads);
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return result;
}

} // namespace zertz
