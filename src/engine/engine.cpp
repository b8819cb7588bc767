#include "engine/engine.hpp"

#include "engine/thinker.hpp"

#include <thread>
#include <utility>

namespace zertz {

struct Engine::State {
    explicit State(EngineOptions chosen) : options(chosen) {}

    EngineOptions options;
    /// Made for the first search: its table takes longer than a program that needs none should take to start.
    std::optional<Thinker> thinker;
    EngineTask task;
    std::optional<Watch> watch;
    std::atomic<bool> thinking = false;
    std::stop_source stop_source;
    std::jthread thread;
};

Engine::Engine(EngineOptions options) : state_(std::make_unique<State>(options)) {}

Engine::~Engine() {
    stop_and_wait();
}

void Engine::set_options(EngineOptions options) {
    stop_and_wait();
    state_->options = options;
    state_->thinker.reset(); // the old table goes before the new one comes
    state_->thinker.emplace(options);
}

const EngineOptions& Engine::options() const {
    return state_->options;
}

void Engine::new_game() {
    stop_and_wait();
    if (state_->thinker) {
        state_->thinker->forget();
    }
    prepare();
}

void Engine::prepare() {
    if (!state_->thinker) {
        state_->thinker.emplace(state_->options);
    }
}

bool Engine::prepared() const {
    return state_->thinker.has_value();
}

void Engine::start(EngineTask task, OnInfo on_info, OnChoice on_choice) {
    stop_and_wait();
    State& state = *state_;
    state.task = std::move(task);
    prepare();
    std::stop_source source;
    state.thinking = true;
    state.stop_source = source;
    state.watch.emplace(state.task, source.get_token());
    state.thread = std::jthread([&state, info = std::move(on_info), choice = std::move(on_choice)] {
        const EngineChoice chosen = state.thinker->think(state.task, *state.watch, info);
        if (choice) {
            choice(chosen);
        }
        state.thinking = false;
    });
}

void Engine::stop() {
    state_->stop_source.request_stop();
}

void Engine::ponder_hit() {
    if (state_->watch) {
        state_->watch->hit();
    }
}

void Engine::wait() {
    if (state_->thread.joinable()) {
        state_->thread.join();
    }
}

void Engine::stop_and_wait() {
    stop();
    wait();
}

bool Engine::thinking() const {
    return state_->thinking;
}

EngineChoice Engine::think(const EngineTask& task) {
    EngineChoice result;
    start(task, {}, [&result](const EngineChoice& choice) { result = choice; });
    wait();
    return result;
}

Hint hint_for(const Position& position, const EngineChoice& choice, std::uint64_t nodes) {
    if (choice.kind != EngineChoice::Kind::Turn) {
        return {};
    }
    std::optional<Turn> threat;
    if (!can_jump(position) && !position.over()) {
        // What the opponent would do if it were their turn now.
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

} // namespace zertz
