#include "cli/engine_task.hpp"

#include <charconv>
#include <string_view>

namespace zertz::cli {

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

Evaluation evaluation_of(Score score, Player mover, int depth) {
    const int sign = mover == Player::First ? 1 : -1;
    switch (score.kind) {
    case Score::Kind::Win: return {sign * score.amount, true, depth};
    case Score::Kind::Loss: return {-sign * score.amount, true, depth};
    case Score::Kind::Points: break;
    }
    return {sign * score.amount, false, depth};
}

std::optional<std::uint64_t> seed_of(const Game& game) {
    const std::string_view text = game.tag("Seed");
    std::uint64_t seed = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), seed);
    return code == std::errc() && end == text.data() + text.size() ? std::optional(seed) : std::nullopt;
}

} // namespace zertz::cli
