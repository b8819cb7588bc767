#include "engine/search.hpp"

#include "engine/root_search.hpp"
#include "engine/search_tree.hpp"
#include "games/zertz/movegen.hpp"

namespace zertz {

SearchReport Search::run(const SearchTask& task) {
    return with_grid(task.root.board(), [&]<class Grid>() {
        return RootSearch<SearchTree<Grid>>(task, *table_, evaluator_, task.full_width, task.sight).run();
    });
}

std::vector<const Symmetry*> interchangeable_by(const Position& position) {
    if (position.pool().empty()) {
        return {&symmetries(position.board()).front()};
    }
    return symmetries_of(position);
}

Value value_of_end(const Position& position, int ply) {
    const GameResult result = position.outcome().result;
    if (result != GameResult::FirstWins && result != GameResult::SecondWins) {
        return value_draw;
    }
    return result == win_of(position.mover()) ? win_in(ply) : loss_in(ply);
}

} // namespace zertz
