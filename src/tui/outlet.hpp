#pragma once

#include "tui/signals.hpp"

#include <sys/time.h>

namespace zertz::tui {

/// The way to a terminal that may stop taking what is written to it. Nobody waits for such a one without end: what
/// still blocks is lost after a while, or at once where a signal asks the program to leave. One at a time.
class Outlet {
public:
    /// `bits_per_second`: of the line, which tells how long a frame may take.
    Outlet(const Signals& signals, int bits_per_second);
    ~Outlet();
    Outlet(const Outlet&) = delete;
    Outlet& operator=(const Outlet&) = delete;

    /// Whether the terminal takes something at all.
    static bool is_open();
    /// Runs what writes to standard output; false if some of that was lost.
    template <class Writing>
    bool run(Writing writing) {
        begin(patience_);
        writing();
        return end();
    }
    /// The same for last words, for which nobody waits long.
    template <class Writing>
    bool run_briefly(Writing writing) {
        begin(brief);
        writing();
        return end();
    }

private:
    static constexpr int brief = 5; // looks at the line, ten a second

    void begin(int looks);
    bool end();

    const Signals& signals_;
    int patience_;
    struct sigaction before_ {};
    sigset_t mask_{};
    sigset_t outside_{};
};

} // namespace zertz::tui
