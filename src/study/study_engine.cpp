#include "study/study_engine.hpp"

#include "engine/watch.hpp"
#include "games/all.hpp"
#include "session/engine_task.hpp"

#include <algorithm>
#include <chrono>

namespace zertz {
namespace {

using SteadyTime = std::chrono::steady_clock::time_point;

/// The time left until the deadline; never 0, so that there is always an answer.
Milliseconds left_until(SteadyTime deadline) {
    const auto left = std::chrono::duration_cast<Milliseconds>(deadline - std::chrono::steady_clock::now());
    return std::max(left, Milliseconds(10));
}

Limits engine_limits(const ReviewLimits& limits, std::optional<SteadyTime> deadline) {
    Limits asked{.depth = limits.depth, .nodes = limits.nodes, .move_time = limits.time};
    if (deadline) {
        asked.move_time = std::min(asked.move_time.value_or(Milliseconds::max()), left_until(*deadline));
    }
    return asked;
}

/// A win is forced only if nothing outside the game may decide a turn of the winner; else it is a good score.
template <GameRules R>
void doubt_win([[maybe_unused]] typename R::Position position, [[maybe_unused]] BasicEngineLine<R>& line) {
    if constexpr (requires(typename R::Turn turn) { R::may_be_decided_outside(position, turn); }) {
        constexpr int good = static_cast<int>(3 * R::points_to_e); // 95% of the winning chances
        bool winner_moves = line.score.kind == Score::Kind::Win;
        if (!winner_moves && line.score.kind != Score::Kind::Loss) {
            return;
        }
        for (const typename R::Turn turn : line.pv) {
            if (winner_moves && R::may_be_decided_outside(position, turn)) {
                line.score = {Score::Kind::Points, line.score.kind == Score::Kind::Win ? good : -good};
                return;
            }
            position = R::after(position, turn);
            winner_moves = !winner_moves;
        }
    }
}

} // namespace

template <GameRules R>
BasicStudyEngine<R>::BasicStudyEngine(EngineOptions options) : engine_(options) {}

template <GameRules R>
BasicReviewer<R> BasicStudyEngine<R>::reviewer(const ReviewLimits& limits, std::function<bool()> stopped,
                                               std::optional<Milliseconds> within) {
    const SteadyTime now = std::chrono::steady_clock::now();
    const auto deadline = within ? std::optional(now + *within) : std::nullopt;
    BasicReviewer<R> reviewer;
    reviewer.ask = [this, limits, stopped, deadline](const BasicGame<R>& game, NodeId node, int lines) {
        if (stopped()) {
            return BasicEngineChoice<R>();
        }
        BasicEngineTask<R> task = task_for(game.history(node));
        task.if_demanded_back.reset(); // judge the turn, not the demand
        task.gives_way = true;
        task.lines = lines;
        task.limits = engine_limits(limits, deadline);
        BasicEngineChoice<R> choice = engine_.think(task);
        doubt_win<R>(game.position(node), choice.line);
        return choice;
    };
    if constexpr (HasSolver<R>) {
        const auto solved = within ? std::optional(now + *within * 2 / 3) : std::nullopt; // the engine also needs time
        reviewer.prove = [this, limits, stopped, solved](const typename R::Position& position, int from, bool all) {
            BasicEngineTask<R> task;
            task.gives_way = true;
            task.limits.nodes = limits.solver_nodes;
            if (solved) {
                task.limits.move_time = left_until(*solved);
            }
            Watch watch(task, budget_for(task.limits, 0));
            const auto stop = [&](std::uint64_t since) { return stopped() || watch.expired(since); };
            const auto result = solver_.solve({position, reviewed_placements, all, stop, from});
            return result.win ? std::optional(BasicProof<R>{result.win->first_turns, result.win->line}) : std::nullopt;
        };
    }
    reviewer.go_on = [stopped](int, int) { return !stopped(); };
    return reviewer;
}

#define INSTANTIATE(R) template class BasicStudyEngine<R>;
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
