#include "study/study_engine.hpp"

#include "session/engine_task.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace zertz {
namespace {

using SteadyTime = std::chrono::steady_clock::time_point;

/// What is left until then; never nothing, so that something is answered.
Milliseconds left_until(SteadyTime deadline) {
    const auto left = std::chrono::duration_cast<Milliseconds>(deadline - std::chrono::steady_clock::now());
    return std::max(left, Milliseconds(10));
}

Limits engine_limits(const ReviewLimits& limits, std::optional<SteadyTime> deadline) {
    Limits asked;
    asked.depth = limits.depth;
    asked.nodes = limits.nodes;
    asked.move_time = limits.time;
    if (deadline) {
        asked.move_time = std::min(asked.move_time.value_or(Milliseconds::max()), left_until(*deadline));
    }
    return asked;
}

} // namespace

StudyEngine::StudyEngine(EngineOptions options) : engine_(options) {}

Reviewer StudyEngine::reviewer(const ReviewLimits& limits, std::function<bool()> stopped,
                               std::optional<Milliseconds> within) {
    const SteadyTime now = std::chrono::steady_clock::now();
    const auto deadline = within ? std::optional(now + *within) : std::nullopt;
    const auto solved = within ? std::optional(now + *within / 2) : std::nullopt; // the engine needs some, too
    Reviewer reviewer;
    reviewer.ask = [this, limits, stopped, deadline](const Game& game, NodeId node, int lines) {
        if (stopped()) {
            return EngineChoice();
        }
        EngineTask task = task_for(game.history(node));
        task.if_demanded_back.reset(); // a turn is to be judged, not the demand
        task.lines = lines;
        task.limits = engine_limits(limits, deadline);
        return engine_.think(task);
    };
    reviewer.prove = [this, limits, stopped, solved](SolverTask task) {
        std::uint64_t nodes = 0;
        task.stop = [&](std::uint64_t since) {
            nodes += since;
            return stopped() || nodes > limits.solver_nodes.value_or(nodes) ||
                   (solved && std::chrono::steady_clock::now() >= *solved);
        };
        return solver_.solve(task);
    };
    reviewer.go_on = [stopped](int, int) { return !stopped(); };
    return reviewer;
}

} // namespace zertz
