#include "games/gipf/perft.hpp"

#include "base/counter.hpp"
#include "games/gipf/movegen.hpp"

namespace zertz::gipf {
namespace {

void count_deep(const Position& position, int depth, Counter& counter) {
    if (depth == 1) {
        counter.add(count_turns(position));
        return;
    }
    visit_turns(position, [&counter, depth](Turn, const Position& next) { count_deep(next, depth - 1, counter); });
}

} // namespace

std::optional<std::uint64_t> perft(const Position& position, int depth) {
    if (depth == 0) {
        return 1;
    }
    Counter counter;
    count_deep(position, depth, counter);
    return counter.sum();
}

} // namespace zertz::gipf
