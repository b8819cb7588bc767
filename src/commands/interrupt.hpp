#pragma once

#include <atomic>
#include <csignal>

namespace zertz {

/// While it lives, the signals that end a program (Ctrl-C) only set a flag, once, so that what is done can be kept; the
/// second one ends the program. A pipe whose reader is gone, or a file that may not grow further, is an error of the
/// write.
class Interrupt {
public:
    explicit Interrupt(std::atomic<bool>& flag);
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

private:
    struct sigaction old_interrupt_ {};
    struct sigaction old_end_ {};
    struct sigaction old_pipe_ {};
    struct sigaction old_limit_ {};
};

} // namespace zertz
