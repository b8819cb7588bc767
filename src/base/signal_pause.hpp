#pragma once

#include <csignal>

namespace zertz {

/// Holds back the signals of this thread, and of those that it makes, as long as it lives.
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
