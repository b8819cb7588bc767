#pragma once

#include <csignal>

namespace zertz {

/// Blocks signals for this thread, and for threads that it starts, during its lifetime.
class SignalPause {
public:
    SignalPause() {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before_);
    }
    ~SignalPause() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalPause(const SignalPause&) = delete;
    SignalPause& operator=(const SignalPause&) = delete;

private:
    sigset_t before_{};
};

} // namespace zertz
