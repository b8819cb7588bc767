#include "host/computer.hpp"

#include "base/random.hpp"
#include "base/signal_pause.hpp"
#include "session/engine_task.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

namespace zertz {
namespace {

/// Many tables share a machine.
constexpr EngineOptions modest{2, 1};
constexpr Milliseconds unhurried{1000};
constexpr Milliseconds longest{5000};

} // namespace

ComputerAtTable::ComputerAtTable() : engine_(modest) {
    std::array<int, 2> ends{-1, -1};
    if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) == 0) {
        heard_ = Descriptor(ends[0]);
        told_ = Descriptor(ends[1]);
    }
}

void ComputerAtTable::start(const Session& session, Millis now) {
    stop();
    const Player mover = session.mover();
    EngineTask task = task_for(session.game().history(session.live()));
    task.level = session.seat(mover).level;
    task.seed = random_seed();
    task.limits = limits_for(session.clock().time_of(mover, now), unhurried);
    task.limits.move_time = std::min(task.limits.move_time.value_or(longest), longest);
    const SignalPause pause; // signals are for the other threads of the process
    engine_.start(std::move(task), {}, [this](const EngineChoice& choice) {
        const std::lock_guard lock(mutex_);
        choice_ = choice;
        static_cast<void>(::write(told_.get(), "", 1));
    });
}

void ComputerAtTable::stop() {
    engine_.stop_and_wait();
    take();
}

std::optional<EngineChoice> ComputerAtTable::take() {
    const std::lock_guard lock(mutex_);
    std::array<char, 16> bytes;
    while (::read(heard_.get(), bytes.data(), bytes.size()) > 0) {
    }
    return std::exchange(choice_, std::nullopt);
}

} // namespace zertz
