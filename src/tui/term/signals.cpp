#include "tui/term/signals.hpp"

#include "base/told_to_end.hpp"

namespace zertz::tui {
namespace {

volatile std::sig_atomic_t flags[5];

extern "C" void note_signal(int number) {
    switch (number) {
    case SIGWINCH: Signals::note(Signals::Flag::Window); break;
    case SIGTSTP: Signals::note(Signals::Flag::Stop); break;
    case SIGINT: Signals::note(Signals::Flag::Interrupted); break;
    case SIGCONT: Signals::note(Signals::Flag::Continued); break;
    case SIGTERM: told_to_end = 1; [[fallthrough]];
    default: Signals::note(Signals::Flag::HungUp); break;
    }
}

} // namespace

Signals::Signals() {
    sigset_t ours;
    sigemptyset(&ours);
    for (const int number : handled) {
        sigaddset(&ours, number);
    }
    sigaddset(&ours, SIGALRM); // only Outlet unblocks it; threads started from here on never do
    pthread_sigmask(SIG_BLOCK, &ours, &before_);
    waiting_ = before_;
    sigaddset(&waiting_, SIGALRM);
    for (std::size_t i = 0; i < handled.size(); ++i) {
        sigdelset(&waiting_, handled[i]);
        sigaction(handled[i], nullptr, &old_[i]);
    }
    install();
}

Signals::~Signals() {
    for (std::size_t i = 0; i < handled.size(); ++i) {
        sigaction(handled[i], &old_[i], nullptr);
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

void Signals::install() const {
    struct sigaction action {};
    action.sa_handler = note_signal;
    action.sa_flags = SA_RESTART; // for writing; waits for input are not resumed
    sigemptyset(&action.sa_mask);
    for (const int number : handled) {
        sigaction(number, &action, nullptr);
    }
}

void Signals::deliver() const {
    sigset_t blocked;
    pthread_sigmask(SIG_SETMASK, &waiting_, &blocked);
    pthread_sigmask(SIG_SETMASK, &blocked, nullptr);
}

bool Signals::noted(Flag flag) {
    return flags[static_cast<std::size_t>(flag)] != 0;
}

bool Signals::take(Flag flag) {
    volatile std::sig_atomic_t& noted = flags[static_cast<std::size_t>(flag)];
    const bool was = noted != 0;
    noted = 0;
    return was;
}

void Signals::note(Flag flag) {
    flags[static_cast<std::size_t>(flag)] = 1;
}

void Signals::stop() const {
    struct sigaction standard {};
    standard.sa_handler = SIG_DFL;
    sigemptyset(&standard.sa_mask);
    sigaction(SIGTSTP, &standard, nullptr);
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    raise(SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stop, nullptr); // here it stops
    pthread_sigmask(SIG_BLOCK, &stop, nullptr);
    install();
}

} // namespace zertz::tui
