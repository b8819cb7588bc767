#include "line/interactive_input.hpp"

#include "base/told_to_end.hpp"

#include <poll.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace zertz {
namespace {

volatile std::sig_atomic_t interrupts = 0;
volatile std::sig_atomic_t hangups = 0;

extern "C" void note_interrupt(int) {
    interrupts = 1;
}

extern "C" void note_hangup(int) {
    hangups = 1;
}

extern "C" void note_told_to_end(int) {
    told_to_end = 1;
    hangups = 1;
}

/// Interrupts a write that waits, so that its caller can decide whether to give up.
extern "C" void wake(int) {}

void wake_every(int seconds) {
    const itimerval time{{seconds, 0}, {seconds, 0}};
    setitimer(ITIMER_REAL, &time, nullptr);
}

} // namespace

InteractiveInput::InteractiveInput(std::istream& in, std::optional<int> patience) : in_(in), patience_(patience) {
    struct sigaction action {};
    action.sa_handler = note_interrupt;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &before_);
    sigaction(SIGHUP, nullptr, &before_hangup_);
    if (before_hangup_.sa_handler != note_hangup) { // else one that came before counts still
        hangups = 0;
    }
    action.sa_handler = note_hangup;
    sigaction(SIGHUP, &action, nullptr);
    if (before_hangup_.sa_handler == SIG_IGN) { // as nohup(1) wishes
        sigaction(SIGHUP, &before_hangup_, nullptr);
    }
    action.sa_handler = wake;
    sigaction(SIGALRM, &action, &before_alarm_);
    wake_every(1);
}

InteractiveInput::~InteractiveInput() {
    wake_every(0);
    sigaction(SIGALRM, &before_alarm_, nullptr);
    sigaction(SIGHUP, &before_hangup_, nullptr);
    sigaction(SIGINT, &before_, nullptr);
}

bool InteractiveInput::gives_up_writing(std::chrono::steady_clock::duration waited) const {
    return interrupts != 0 || hangups != 0 || (patience_ && waited >= std::chrono::seconds(*patience_));
}

void InteractiveInput::outlive_hangups() {
    hangups = 0;
    std::signal(SIGHUP, note_hangup);
    std::signal(SIGTERM, note_told_to_end);
}

bool InteractiveInput::hung_up() {
    return hangups != 0;
}

bool InteractiveInput::echoes() {
    return isatty(STDIN_FILENO) != 0;
}

bool InteractiveInput::interrupted() {
    const bool was = interrupts != 0;
    interrupts = 0;
    return was;
}

InteractiveInput::Waited InteractiveInput::wait(const std::function<bool()>& goes_on, bool reads) {
    using Clock = std::chrono::steady_clock;
    if (hangups != 0) {
        return Waited::Silent;
    }
    if (reads && in_.rdbuf()->in_avail() != 0) { // negative at the end
        return Waited::Ready;
    }
    const auto end = Clock::now() + std::chrono::seconds(patience_.value_or(0));
    // A signal between this check and the poll is noticed a second later.
    while (!interrupted()) {
        std::array<pollfd, 2> ends{{{reads ? STDIN_FILENO : -1, POLLIN, 0}, {other_, POLLIN, 0}}};
        const int ready = poll(ends.data(), ends.size(), 1000);
        if (ends[0].revents != 0 || (ready < 0 && errno != EINTR)) {
            return Waited::Ready; // reading will show which
        }
        if (hangups != 0 || !goes_on() || (patience_ && Clock::now() >= end)) {
            return Waited::Silent;
        }
    }
    return Waited::Interrupted;
}

bool InteractiveInput::wait_for_line(const std::function<void()>& ask, const std::function<bool()>& goes_on,
                                     bool reads) {
    for (bool asked = false;; asked = true) {
        const Waited waited = wait(goes_on, reads);
        if (waited == Waited::Ready) {
            return true;
        }
        if (waited == Waited::Silent || asked) {
            return false;
        }
        ask();
    }
}

} // namespace zertz
