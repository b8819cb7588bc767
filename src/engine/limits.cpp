#include "engine/limits.hpp"

namespace zertz {
namespace {

/// Set aside for delays between the search and the clock: threads, pipes, drawing.
constexpr Milliseconds reserve{15};

Milliseconds less_reserve(Milliseconds time) {
    return std::max(time - std::min(reserve, time / 4), Milliseconds{1});
}

TimeBudget budget_by_clock(const PlayerTime& clock, int vacant) {
    // A placement takes two rings, and about half the turns of a game are captures.
    const int turns_left = std::clamp(vacant / 2, 5, 20);
    const Milliseconds left(clock.time.left);
    if (within_periods(clock.time, clock.control)) {
        // Unused time is lost, and so is a period that is used up; the grace covers the delay between search and clock.
        return {less_reserve(left * 3 / 4), less_reserve(clock.grace > 0 ? left : left * 9 / 10)};
    }
    const Milliseconds extra(clock.control.extra);
    const bool has_period = clock.time.periods > 0 && extra.count() > 0;
    const bool adds = clock.control.kind == TimeControl::Kind::Fischer;
    const Milliseconds own = has_period ? extra : adds ? extra * 4 / 5 : Milliseconds{0};
    const Milliseconds enough = left / turns_left + own * 3 / 4;
    // Never so much that the clock could run out, or that too little is left for the rest of the game.
    const Milliseconds all = left + (has_period ? extra : Milliseconds{0});
    const Milliseconds most = std::min(enough * 4, has_period ? all : left / 3 + own);
    const Milliseconds limit = less_reserve(std::min(most, all));
    return {std::min(less_reserve(enough), limit), limit};
}

} // namespace

int Need::percent() const {
    constexpr int calm = 60;
    const int by_fall = fall_ > 100 ? 400 : fall_ > 30 ? 100 : 0;
    return calm + restless_ + by_fall;
}

TimeBudget budget_for(const Limits& limits, int vacant) {
    constexpr Milliseconds unlimited = Milliseconds::max() / 2; // so that a solver's part can be added to it
    TimeBudget budget{unlimited, unlimited};
    if (limits.clock) {
        budget = budget_by_clock(*limits.clock, vacant);
    }
    if (limits.move_time) {
        // There is nothing to save it for, except a last look at the turn that was chosen.
        const Milliseconds last_look = std::min(*limits.move_time / 50, Milliseconds{5});
        const Milliseconds time = std::max(*limits.move_time - last_look, Milliseconds{1});
        budget = {std::min(budget.optimum, time), std::min(budget.maximum, time)};
    }
    return budget;
}

} // namespace zertz
