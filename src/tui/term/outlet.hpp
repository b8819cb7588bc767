#pragma once

#include "tui/term/signals.hpp"

#include <sys/time.h>

namespace zertz::tui {

/// Writes to a terminal that may stop accepting output. It does not wait forever: blocked output is lost after a while,
/// or at once if a signal asks the program to leave. Only one may exist at a time.
class Outlet {
public:
    /// `bits_per_second`: the speed of the line, which determines how long a frame may take.
    Outlet(const Signals& signals, int bits_per_second);
    ~Outlet();
    Outlet(const Outlet&) = delete;
    Outlet& operator=(const Outlet&) = delete;

    /// Whether the terminal accepts output at all.
    static bool is_open();
    /// Calls a function that writes to standard output; false if some of its output was lost.
    template <class Writing>
    bool run(Writing writing) {
        begin(patience_);
        writing();
        return end();
    }
    /// The same for the last output before leaving, with little patience.
    template <class Writing>
    bool run_briefly(Writing writing) {
        begin(brief);
        writing();
        return end();
    }

private:
    static constexpr int brief = 5; // checks of the line, ten a second

    void begin(int looks);
    bool end();

    const Signals& signals_;
    int patience_;
    struct sigaction before_ {};
    sigset_t mask_{};
    sigset_t outside_{};
};

} // namespace zertz::tui
