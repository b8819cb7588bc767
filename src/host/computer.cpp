#include "host/computer.hpp"

#include "base/random.hpp"
#include "base/signal_pause.hpp"
#include "engine/contest.hpp"
#include "session/question.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace zertz {
namespace {

/// Small, because many tables share a machine.
constexpr EngineOptions modest{2, 1};
constexpr Milliseconds unhurried{1000};
constexpr Milliseconds longest{5000};

using GipfStep = gipf::TurnStep;

template <GameRules R>
std::vector<TableAct> acts_of(const std::vector<typename R::Step>& steps) {
    std::vector<TableAct> acts;
    for (const auto& step : steps) {
        acts.emplace_back(act::BasicAct<R>(act::BasicMakeStep<R>{step}));
    }
    return acts;
}

template <GameRules R>
std::vector<TableAct> acts_of(const BasicEngineChoice<R>& choice) {
    using Act = act::BasicAct<R>;
    return {choice.kind == BasicEngineChoice<R>::Kind::DemandBack ? Act(act::DemandBack{})
                                                                  : Act(act::BasicMakeTurn<R>{choice.turn(), {}})};
}

/// Whether these steps complete the turn in progress.
bool end(gipf::Steps turn, const std::vector<GipfStep>& steps) {
    const auto is_made = [&turn](const GipfStep& step) { return !gipf::make_step(turn, step); };
    return !steps.empty() && std::all_of(steps.begin(), steps.end(), is_made) &&
           turn.stage() == gipf::Steps::Stage::Done;
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
    case gipf::Steps::Stage::Announced: return choose({acts_of<GipfRules>(next_steps(session.steps())), {}});
    case gipf::Steps::Stage::Acted: return end_turn(session.steps());
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
        choose({acts_of<ZertzRules>(choice), answer_to(question, choice).evaluation});
    });
}

/// A jump is announced step by step; what follows it waits for the opponent's answer.
void ComputerAtTable::think(const GipfSession& session, Millis now) {
    const GipfQuestion question = question_of(session, now);
    const bool begun = GipfRules::is_begun(session.steps());
    const SignalPause pause;
    gipf_engine_.start(
        task_for(question, random_seed()), {},
        [this, question, begun, from = gipf::Steps(question.history.current())](const GipfEngineChoice& choice) {
            TableInput::Chosen chosen{acts_of<GipfRules>(choice), answer_to(question, choice).evaluation};
            auto steps = gipf::steps_to(from, choice.turn());
            if (steps && (begun || choice.turn().jumps())) {
                const auto is_jump = [](const GipfStep& step) { return step.kind == GipfStep::Kind::Announce; };
                const auto jump = std::find_if(steps->begin(), steps->end(), is_jump);
                const std::lock_guard lock(mutex_);
                ending_.assign(jump == steps->end() ? jump : jump + 1, steps->end());
                steps->resize(steps->size() - ending_.size());
                chosen.acts = acts_of<GipfRules>(*steps);
            }
            choose(std::move(chosen));
        });
}

/// As planned before the jump was put to the opponent, or else as well as possible.
void ComputerAtTable::end_turn(const gipf::Steps& steps) {
    std::vector<GipfStep> ending;
    {
        const std::lock_guard lock(mutex_);
        ending = std::exchange(ending_, {});
    }
    if (!end(steps, ending)) {
        ending = next_steps(steps);
    }
    choose({acts_of<GipfRules>(ending), {}});
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
