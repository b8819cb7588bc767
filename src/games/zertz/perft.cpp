#include "games/zertz/perft.hpp"

#include "base/counter.hpp"
#include "games/zertz/movegen.hpp"

namespace zertz {
namespace {

template <class Grid>
void count_deep(const Position& position, int depth, Counter& counter) {
    if (depth == 1) {
        counter.add(count_turns<Grid>(position));
    } else if (depth == 2 && position.plain()) {
        visit_turns<Grid>(position,
                          [&counter](Turn, const Position& next) { counter.add(count_plain_turns<Grid>(next)); });
    } else {
        visit_turns<Grid>(
            position, [&counter, depth](Turn, const Position& next) { count_deep<Grid>(next, depth - 1, counter); });
    }
}

} // namespace

std::optional<std::uint64_t> perft(const Position& position, int depth) {
    if (depth == 0) {
        return 1;
    }
    Counter counter;
    with_grid(position.board(), [&]<class Grid>() { count_deep<Grid>(position, depth, counter); });
    return counter.sum();
}

} // namespace zertz
