#include "study/best_capture.hpp"

#include "engine/search.hpp"
#include "games/zertz/movegen.hpp"

namespace zertz {

Turn best_capture(const Position& position) {
    std::uint64_t nodes = 0;
    SearchTask task;
    task.root = position;
    task.avoid = legal_turns(position);
    std::erase_if(task.avoid, [](Turn turn) { return turn.is_capture(); });
    task.max_depth = 2;
    task.stop = [&nodes](std::uint64_t since) { return (nodes += since) > 1'000; };
    TranspositionTable table(1);
    return Search(table).run(task).lines.front().pv.front();
}

} // namespace zertz
