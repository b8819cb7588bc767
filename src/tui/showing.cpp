#include "tui/showing.hpp"

#include "zertz/mechanics.hpp"
#include "zertz/steps.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

/// The turn, as far as so many of its jumps, or its marble alone.
Turn beginning_of(Turn turn, int steps) {
    if (turn.is_placement()) {
        return steps > 1 ? turn : Turn::place(turn.marble(), turn.cell());
    }
    Turn begun = Turn::capture(turn.cell());
    for (int i = 0; i < std::min(steps, turn.jumps()); ++i) {
        begun = begun.with_jump(turn.jump(i));
    }
    return begun;
}

int moves_in(Turn turn) {
    return turn.is_capture() ? turn.jumps() : turn.is_placement() && turn.removed() != no_cell ? 2 : 1;
}

/// The marble and the ring, or the jumps, as the table has them then: nothing is claimed yet.
Steps made(const Position& before, Turn turn) {
    Steps steps(before);
    if (turn.is_placement()) {
        steps.place(turn.marble(), turn.cell());
        if (turn.removed() != no_cell) {
            steps.remove(turn.removed());
        }
    }
    Cell at = turn.cell();
    for (int i = 0; turn.is_capture() && i < turn.jumps(); ++i) {
        const Cell to = hop(before.board(), at, turn.jump(i)).to;
        steps.jump(at, to);
        at = to;
    }
    return steps;
}

/// What is claimed is a step of its own.
int steps_in(const Showing& showing) {
    const bool claims = made(showing.before, showing.turn).may_decline() && !showing.turn.declines_claims();
    return moves_in(showing.turn) + (claims ? 1 : 0);
}

/// How many steps are seen: the first one at once.
int steps_seen(const Showing& showing, Millis now) {
    const int all = steps_in(showing);
    const Millis passed = std::max<Millis>(0, now - showing.since);
    return showing.lasts <= 0 || passed >= showing.lasts ? all : 1 + static_cast<int>(passed * all / showing.lasts);
}

} // namespace

ShownSteps seen_at(const Showing& showing, Millis now) {
    const int seen = std::min(steps_seen(showing, now), steps_in(showing));
    const Turn turn = beginning_of(showing.turn, seen);
    Steps steps = made(showing.before, turn);
    if (steps.may_decline()) {
        steps.decline_claims(seen <= moves_in(showing.turn) || showing.turn.declines_claims());
    }
    return {steps.now(), turn};
}

std::optional<Millis> next_step_of(const Showing& showing, Millis now) {
    const int all = steps_in(showing);
    const int seen = steps_seen(showing, now);
    if (showing.lasts <= 0 || now >= showing.since + showing.lasts) {
        return std::nullopt;
    }
    return showing.since + (seen * showing.lasts + all - 1) / all;
}

} // namespace zertz::tui
