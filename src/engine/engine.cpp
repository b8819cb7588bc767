#include "engine/engine.hpp"

#include "base/joined_thread.hpp"
#include "engine/thinkers.hpp"
#include "games/all.hpp"

#include <utility>

namespace zertz {

template <class R>
struct BasicEngine<R>::State {
    using Thinker = typename ThinkerOf<R>::Type;

    explicit State(EngineOptions chosen) : options(chosen) {}

    EngineOptions options;
    /// Made for the first search: making its table takes longer than the start of a program that never searches should
    /// take.
    std::optional<Thinker> thinker;
    BasicEngineTask<R> task;
    std::optional<Watch> watch;
    std::atomic<bool> thinking = false;
    JoinedThread thread;
};

template <class R>
BasicEngine<R>::BasicEngine(EngineOptions options) : state_(std::make_unique<State>(options)) {}

template <class R>
BasicEngine<R>::~BasicEngine() {
    stop_and_wait();
}

template <class R>
void BasicEngine<R>::set_options(EngineOptions options) {
    stop_and_wait();
    state_->options = options;
    state_->thinker.reset(); // free the old table before making the new one
    state_->thinker.emplace(options);
}

template <class R>
const EngineOptions& BasicEngine<R>::options() const {
    return state_->options;
}

template <class R>
void BasicEngine<R>::new_game() {
    stop_and_wait();
    if (state_->thinker) {
        state_->thinker->forget();
    }
    prepare();
}

template <class R>
void BasicEngine<R>::prepare() {
    if (!state_->thinker) {
        state_->thinker.emplace(state_->options);
    }
}

template <class R>
bool BasicEngine<R>::prepared() const {
    return state_->thinker.has_value();
}

template <class R>
void BasicEngine<R>::start(Task task, OnInfo on_info, OnChoice on_choice) {
    stop_and_wait();
    State& state = *state_;
    state.task = std::move(task);
    state.thinking = true;
    const int turns = State::Thinker::turns_to_come(state.task.position);
    state.watch.emplace(state.task, budget_for(state.task.limits, turns));
    prepare(); // on the clock
    state.thread = JoinedThread([&state, info = std::move(on_info), choice = std::move(on_choice)] {
        Choice chosen = state.thinker->think(state.task, *state.watch, info);
        chosen.shortened = state.watch->was_shortened();
        if (choice) {
            choice(chosen);
        }
        state.watch->leave_place();
        state.thinking = false;
    });
}

template <class R>
void BasicEngine<R>::stop() {
    if (state_->watch) {
        state_->watch->stop();
    }
}

template <class R>
void BasicEngine<R>::ponder_hit() {
    if (state_->watch) {
        state_->watch->hit();
    }
}

template <class R>
void BasicEngine<R>::wait() {
    state_->thread.join();
}

template <class R>
void BasicEngine<R>::stop_and_wait() {
    stop();
    wait();
}

template <class R>
bool BasicEngine<R>::thinking() const {
    return state_->thinking;
}

template <class R>
BasicEngineChoice<R> BasicEngine<R>::think(const Task& task) {
    Choice result;
    start(task, {}, [&result](const Choice& choice) { result = choice; });
    wait();
    return result;
}

Hint hint_for(const Position& position, const EngineChoice& choice, std::uint64_t nodes) {
    if (choice.kind != EngineChoice::Kind::Turn) {
        return {};
    }
    std::optional<Turn> threat;
    if (!can_jump(position) && !position.over()) {
        // What the opponent would do if it were the opponent's turn now.
        Position passed = position;
        passed.end_placement(false);
        Solver solver(4);
        std::uint64_t used = 0;
        const SolverResult result =
            solver.solve({passed, 3, false, [&used, nodes](std::uint64_t since) { return (used += since) > nodes; }});
        if (result.win) {
            threat = result.win->first_turns.front();
        }
    }
    return explain(position, choice.line.score, choice.line.pv, threat);
}

#define INSTANTIATE(R) template class BasicEngine<R>;
FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace zertz
