#include "host/computer.hpp"

#include "base/random.hpp"
#include "base/signal_pause.hpp"
#include "engine/contest.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <tuple>
#include <utility>

namespace zertz {
namespace {

constexpr Milliseconds unhurried{1000};
constexpr Milliseconds longest{5000};

template <GameRules R>
TableAct act_of(const BasicEngineChoice<R>& choice) {
    using Act = act::BasicAct<R>;
    return choice.kind == BasicEngineChoice<R>::Kind::DemandBack ? Act(act::DemandBack{})
                                                                 : Act(act::BasicMakeTurn<R>{choice.turn(), {}});
}

} // namespace

ComputerAtTable::ComputerAtTable() {
    std::array<int, 2> ends{-1, -1};
    if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) == 0) {
        heard_ = Descriptor(ends[0]);
        told_ = Descriptor(ends[1]);
    }
}

void ComputerAtTable::start(const TableGame& game, Millis now) {
    stop();
    game.with_played([&](const auto& session) { think(session, game.place(), now); });
}

template <GameRules R>
void ComputerAtTable::think(const BasicSession<R>& session, const TableGame::Place& at, Millis now) {
    if constexpr (requires { next_steps(session.steps()); }) {
        // An answer, or the end of a turn that was read back; otherwise the rest of the turn is known.
        TableInput::Chosen chosen{at, {}};
        for (const auto& step : next_steps(session.steps())) {
            chosen.acts.emplace_back(act::BasicAct<R>(act::BasicMakeStep<R>{step}));
        }
        if (!chosen.acts.empty()) {
            return choose(std::move(chosen));
        }
    }
    const BasicQuestion<R> question = question_in(session, {.unhurried = unhurried, .most = longest}, now);
    const SignalPause pause; // the process's other threads handle signals
    std::get<EngineAtTable<R>>(engines_).start(
        task_for(question, random_seed()), {}, [this, question, at](const BasicEngineChoice<R>& choice) {
            choose({at, {act_of<R>(choice)}, answer_to(question, choice).evaluation, choice.shortened});
        });
}

void ComputerAtTable::choose(TableInput::Chosen chosen) {
    const std::lock_guard lock(mutex_);
    chosen_ = std::move(chosen);
    static_cast<void>(::write(told_.get(), "", 1));
}

void ComputerAtTable::stop() {
    std::apply([](auto&... engines) { (engines.stop_and_wait(), ...); }, engines_);
    take();
}

std::optional<TableInput::Chosen> ComputerAtTable::take() {
    const std::lock_guard lock(mutex_);
    std::array<char, 16> bytes;
    while (::read(heard_.get(), bytes.data(), bytes.size()) > 0) {
    }
    return std::exchange(chosen_, std::nullopt);
}

} // namespace zertz
