#include "tui/term/outlet.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace zertz::tui {
namespace {

volatile std::sig_atomic_t terminal = -1; // a copy of standard output that stays with the terminal
volatile std::sig_atomic_t nowhere = -1;  // accepts everything
volatile std::sig_atomic_t looks_left = 0;
volatile std::sig_atomic_t cut = 0;

/// An interrupted write is only tried again, by curses or by the system. What can be changed is where standard output
/// leads.
extern "C" void look_at_line(int) {
    const int error = errno;
    pollfd line{terminal, POLLOUT, 0};
    const bool stuck = poll(&line, 1, 0) == 0;
    looks_left = looks_left - 1;
    const bool leaving = Signals::noted(Signals::Flag::HungUp) || Signals::noted(Signals::Flag::Interrupted);
    if (stuck && (leaving || looks_left <= 0)) {
        dup2(nowhere, STDOUT_FILENO);
        cut = 1;
    }
    errno = error;
}

void look_every(int milliseconds) {
    const itimerval time{{0, milliseconds * 1000}, {0, milliseconds * 1000}};
    setitimer(ITIMER_REAL, &time, nullptr);
}

} // namespace

Outlet::Outlet(const Signals& signals, int bits_per_second) : signals_(signals) {
    constexpr int least = 20;               // checks: two seconds
    constexpr int looks_and_bits = 800'000; // the number of checks in which a line of one bit a second takes 8 KB
    patience_ = least + looks_and_bits / std::max(bits_per_second, 50);
    terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    struct sigaction action {};
    action.sa_handler = look_at_line;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(SIGALRM, &action, &before_);
    mask_ = signals_.waiting();
    sigdelset(&mask_, SIGALRM);
}

Outlet::~Outlet() {
    sigaction(SIGALRM, &before_, nullptr);
    close(terminal);
    close(nowhere);
}

bool Outlet::is_open() {
    pollfd output{STDOUT_FILENO, POLLOUT, 0};
    return poll(&output, 1, 0) != 0;
}

void Outlet::begin(int looks) {
    cut = 0;
    looks_left = looks;
    pthread_sigmask(SIG_SETMASK, &mask_, &outside_);
    constexpr int pause = 100;
    look_every(pause);
}

bool Outlet::end() {
    look_every(0);
    pthread_sigmask(SIG_SETMASK, &outside_, nullptr);
    if (cut != 0) {
        dup2(terminal, STDOUT_FILENO);
    }
    return cut == 0;
}

} // namespace zertz::tui
