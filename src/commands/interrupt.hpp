#pragma once

#include <atomic>
#include <csignal>

namespace zertz {

/// While it lives, Ctrl-C only sets a flag, once, so that what is done can be kept; the second one ends the program. A
/// pipe whose reader is gone, or a file that may not grow further, is an error of the write.
class Interrupt {
public:
    /// SIGTERM also sets the flag where `on_termination` says so, else it ends the program and leaves an old output
    /// file as it was.
    explicit Interrupt(std::atomic<bool>& flag, bool on_termination = true);
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

private:
    struct sigaction old_interrupt_ {};
    struct sigaction old_end_ {};
    const bool on_termination_;
    struct sigaction old_pipe_ {};
    struct sigaction old_limit_ {};
};

} // namespace zertz
