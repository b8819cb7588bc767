#pragma once

#include <atomic>
#include <csignal>

namespace zertz {

/// While it exists, the first Ctrl-C only sets a flag, so that the results so far can be saved; the second one ends the
/// program. A closed pipe, or a file that may not grow further, is an error of the write.
class Interrupt {
public:
    /// SIGTERM also sets the flag if `on_termination` is true; otherwise it ends the program and leaves an old output
    /// file unchanged.
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
