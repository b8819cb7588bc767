#pragma once

#include <chrono>
#include <csignal>
#include <functional>
#include <istream>
#include <optional>

namespace zertz {

/// Waits for lines from a user who may interrupt (SIGINT), be sent away (SIGHUP) or silently go away. One at a time.
class InteractiveInput {
public:
    /// A user who sends no line for `patience` seconds has gone; without a number, never.
    InteractiveInput(std::istream& in, std::optional<int> patience);
    ~InteractiveInput();
    InteractiveInput(const InteractiveInput&) = delete;
    InteractiveInput& operator=(const InteractiveInput&) = delete;

    /// False if there is nobody to wait for: gone, or a second interrupt after `ask`. While waiting, calls `goes_on`
    /// every second, and whenever the other descriptor is ready, to find out whether to wait on. Unless `reads`, it
    /// waits for that alone.
    bool wait_for_line(
        const std::function<void()>& ask, const std::function<bool()>& goes_on = [] { return true; },
        bool reads = true);
    /// From now on a hang-up, or the end of all programs (SIGTERM), does not end this one, and ends all waiting, also that
    /// which begins later: a visit is over wherever its visitor was.
    static void outlive_hangups();
    /// Whether there was one. What was typed before it does not count any more.
    static bool hung_up();
    /// Whether a line that is typed shows, and ends, on the output: only then can a prompt be on the same line.
    static bool echoes();
    /// Another descriptor to wait for at the same time; -1 for none.
    void also_wait_for(int descriptor) { other_ = descriptor; }
    /// Whether there was an interrupt since the last call.
    static bool interrupted();
    /// Whether output has been waiting for so long that nobody can be reading it.
    bool gives_up_writing(std::chrono::steady_clock::duration waited) const;

private:
    enum class Waited { Ready, Interrupted, Silent };
    Waited wait(const std::function<bool()>& goes_on, bool reads);

    std::istream& in_;
    std::optional<int> patience_;
    int other_ = -1;
    struct sigaction before_ {};
    struct sigaction before_hangup_ {};
    struct sigaction before_alarm_ {};
};

} // namespace zertz
