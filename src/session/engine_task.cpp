#include "session/engine_task.hpp"

#include "base/number.hpp"

namespace zertz {

template <GameRules R>
BasicEngineTask<R> task_for(const BasicHistory<R>& history) {
    BasicEngineTask<R> task;
    task.position = history.current();
    for (const typename R::Position& earlier : history.positions()) {
        task.seen.push_back(R::repetition_key(earlier));
    }
    task.seen.pop_back();
    if (history.may_demand_back()) {
        BasicHistory<R> back = history;
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
        // All of it may be used, because unused time is lost, if the grace covers the delay between search and clock.
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

Score score_of(const Evaluation& evaluation, Player mover) {
    const int value = mover == Player::First ? evaluation.value : -evaluation.value;
    return !evaluation.win ? Score{Score::Kind::Points, value}
           : value > 0     ? Score{Score::Kind::Win, value}
                           : Score{Score::Kind::Loss, -value};
}

std::optional<std::uint64_t> seed_of(const Tags& game) {
    return number_from<std::uint64_t>(game.tag("Seed"));
}

#define INSTANTIATE(R) template BasicEngineTask<R> task_for(const BasicHistory<R>&);
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
