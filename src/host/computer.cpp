#include "host/computer.hpp"

#include "base/random.hpp"
#include "base/signal_pause.hpp"
#include "engine/contest.hpp"
#include "session/question.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace zertz {
namespace {

/// Small, because many tables share a machine.
constexpr EngineOptions modest{2, 1};
constexpr Milliseconds unhurried{1000};
constexpr Milliseconds longest{5000};

template <GameRules R>
TableAct act_of(const BasicEngineChoice<R>& choice) {
    using Act = act::BasicAct<R>;
    return choice.kind == BasicEngineChoice<R>::Kind::DemandBack ? Act(act::DemandBack{})
                                                                 : Act(act::BasicMakeTurn<R>{choice.turn(), {}});
}

std::vector<TableAct> acts_of(const std::vector<gipf::TurnStep>& steps) {
    std::vector<TableAct> acts;
    for (const gipf::TurnStep& step : steps) {
        acts.emplace_back(GipfAct(act::BasicMakeStep<GipfRules>{step}));
    }
    return acts;
}

} // namespace

ComputerAtTable::ComputerAtTable() : engine_(modest), gipf_engine_(modest) {
    std::array<int, 2> ends{-1, -1};
    if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) == 0) {
        heard_ = Descriptor(ends[0]);
        told_ = Descriptor(ends[1]);
    }
}

void ComputerAtTable::start(const TableGame& game, Millis now) {
    stop();
    if (const Session* session = game.zertz_played()) {
        return think(*session, now);
    }
    const GipfSession& session = game.gipf()->session;
    switch (session.steps().stage()) {
    case gipf::Steps::Stage::Announced:
    case gipf::Steps::Stage::Acted: // as read back; otherwise the rest of the turn is known
        return choose({acts_of(next_steps(session.steps())), {}});
    default: return think(session, now);
    }
}

template <GameRules R>
BasicQuestion<R> ComputerAtTable::question_of(const BasicSession<R>& session, Millis now) {
    return question_in(session, {.unhurried = unhurried, .most = longest}, now);
}

void ComputerAtTable::think(const Session& session, Millis now) {
    const Question question = question_of(session, now);
    const SignalPause pause; // the process's other threads handle signals
    engine_.start(task_for(question, random_seed()), {}, [this, question](const EngineChoice& choice) {
        choose({{act_of<ZertzRules>(choice)}, answer_to(question, choice).evaluation});
    });
}

void ComputerAtTable::think(const GipfSession& session, Millis now) {
    const GipfQuestion question = question_of(session, now);
    const SignalPause pause;
    gipf_engine_.start(task_for(question, random_seed()), {}, [this, question](const GipfEngineChoice& choice) {
        choose({{act_of<GipfRules>(choice)}, answer_to(question, choice).evaluation});
    });
}

void ComputerAtTable::choose(TableInput::Chosen chosen) {
    const std::lock_guard lock(mutex_);
    chosen_ = std::move(chosen);
    static_cast<void>(::write(told_.get(), "", 1));
}

void ComputerAtTable::stop() {
    engine_.stop_and_wait();
    gipf_engine_.stop_and_wait();
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
