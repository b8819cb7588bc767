#include "tui/model/showing.hpp"

#include "games/zertz/mechanics.hpp"
#include "games/zertz/movegen.hpp"

#include <algorithm>

namespace zertz::tui {
namespace {

/// The turn up to a number of its jumps, or only its marble.
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
    return turn.is_capture() ? turn.jumps() : turn.is_placement() && turn.removes() ? 2 : 1;
}

/// The board after the marble and the ring, or after the jumps, with nothing claimed yet.
Position moved(Position position, Turn turn) {
    if (turn.is_placement()) {
        position.put(turn.marble(), turn.cell());
        if (turn.removes()) {
            position.take_ring(turn.removed());
        }
    }
    Cell at = turn.cell();
    for (int i = 0; turn.is_capture() && i < turn.jumps(); ++i) {
        const Hop next = hop(position.board(), at, turn.jump(i));
        position.jump(at, next.over, next.to);
        at = next.to;
    }
    return position;
}

/// The claim is a step of its own.
int steps_in(const Showing& showing) {
    const bool claims = moved(showing.before, showing.turn).rings() != after(showing.before, showing.turn).rings();
    return moves_in(showing.turn) + (claims ? 1 : 0);
}

/// The number of visible steps; the first is visible at once.
int steps_seen(const Showing& showing, Millis now) {
    const int all = steps_in(showing);
    const Millis passed = std::max<Millis>(0, now - showing.since);
    return showing.lasts <= 0 || passed >= showing.lasts ? all : 1 + static_cast<int>(passed * all / showing.lasts);
}

} // namespace

std::optional<Showing> showing_of(const Position& before, Turn turn, Millis now, Millis lasts) {
    return turn.is_pass() ? std::nullopt : std::optional(Showing{before, turn, now, lasts});
}

ShownSteps seen_at(const Showing& showing, Millis now) {
    const int seen = std::min(steps_seen(showing, now), steps_in(showing));
    const Turn turn = beginning_of(showing.turn, seen);
    const bool claimed = seen > moves_in(showing.turn);
    return {claimed ? after(showing.before, turn) : moved(showing.before, turn), turn};
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
