#pragma once

#include <chrono>
#include <csignal>
#include <functional>
#include <istream>
#include <optional>

namespace zertz {

/// Waits for lines of somebody who may interrupt (SIGINT) or go away without a word. One at a time.
class InteractiveInput {
public:
    /// Whoever sends no line for so many seconds has gone; without a number never.
    InteractiveInput(std::istream& in, std::optional<int> patience);
    ~InteractiveInput();
    InteractiveInput(const InteractiveInput&) = delete;
    InteractiveInput& operator=(const InteractiveInput&) = delete;

    /// False if there is nobody to wait for any longer: gone, or interrupting again after being asked once. Meanwhile
    /// `goes_on` is asked every second whether there is still something to wait for, and whenever something else came.
    bool wait_for_line(
        const std::function<void()>& ask, const std::function<bool()>& goes_on = [] { return true; });
    /// Something else that may come meanwhile; -1 for nothing.
    void also_wait_for(int descriptor) { other_ = descriptor; }
    /// Whether there was an interrupt since the last look.
    static bool interrupted();
    /// Whether nobody can be meant to read what has been waiting to be read for so long.
    bool gives_up_writing(std::chrono::steady_clock::duration waited) const;

private:
    enum class Waited { Ready, Interrupted, Silent };
    Waited wait(const std::function<bool()>& goes_on);

    std::istream& in_;
    std::optional<int> patience_;
    int other_ = -1;
    struct sigaction before_ {};
    struct sigaction before_alarm_ {};
};

} // namespace zertz
