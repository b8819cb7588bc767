#include "commands/interrupt.hpp"

#include "store/files.hpp"

namespace zertz {
namespace {

// A signal handler can use only this.
std::atomic<std::atomic<bool>*> to_be_set = nullptr;

/// The first time; the work may have set the flag, too, so the second time shows only here.
void set_flag(int signal) {
    if (std::atomic<bool>* const flag = to_be_set.exchange(nullptr)) {
        *flag = true;
    } else {
        remove_and_end(signal);
    }
}

} // namespace

Interrupt::Interrupt(std::atomic<bool>& flag, bool on_termination) : on_termination_(on_termination) {
    to_be_set = &flag;
    struct sigaction action {};
    action.sa_handler = set_flag;
    sigaction(SIGINT, &action, &old_interrupt_);
    if (on_termination_) {
        sigaction(SIGTERM, &action, &old_end_);
    }
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, &old_pipe_);
    sigaction(SIGXFSZ, &action, &old_limit_);
}

Interrupt::~Interrupt() {
    sigaction(SIGINT, &old_interrupt_, nullptr);
    if (on_termination_) {
        sigaction(SIGTERM, &old_end_, nullptr);
    }
    sigaction(SIGPIPE, &old_pipe_, nullptr);
    sigaction(SIGXFSZ, &old_limit_, nullptr);
    to_be_set = nullptr;
}

} // namespace zertz
