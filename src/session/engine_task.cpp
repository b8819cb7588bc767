#include "session/engine_task.hpp"

#include "base/number.hpp"

namespace zertz {

EngineTask task_for(const History& history) {
    EngineTask task;
    task.position = history.current();
    for (const Position& earlier : history.positions()) {
        task.seen.push_back(earlier.repetition_key());
    }
    task.seen.pop_back();
    if (history.may_demand_back()) {
        History back = history;
        back.demand_back();
        task.if_demanded_back = back.current();
    }
    return task;
}

Limits limits_for(const PlayerTime& time, std::optional<Milliseconds> unhurried) {
    Limits limits;
    switch (time.control.kind) {
    case TimeControl::Kind::None: limits.move_time = unhurried; break;
    case TimeControl::Kind::PerTurn:
        // All of it may be used, as there is nothing to save it for, if what lies between search and clock is allowed.
        limits.move_time = Milliseconds(time.grace > 0 ? time.time.left : time.time.left * 9 / 10);
        break;
    case TimeControl::Kind::Fischer:
    case TimeControl::Kind::ByoYomi: limits.clock = time; break;
    }
    return limits;
}

Evaluation evaluation_of(Score score, Player mover, int depth) {
    const int sign = mover == Player::First ? 1 : -1;
    switch (score.kind) {
    case Score::Kind::Win: return {sign * score.amount, true, depth};
    case Score::Kind::Loss: return {-sign * score.amount, true, depth};
    case Score::Kind::Points: break;
    }
    return {sign * score.amount, false, depth};
}

std::optional<std::uint64_t> seed_of(const Tags& game) {
    return number_from<std::uint64_t>(game.tag("Seed"));
}

} // namespace zertz
