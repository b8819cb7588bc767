#include "commands/interrupt.hpp"

namespace zertz {
namespace {

// A signal handler can use only this.
std::atomic<std::atomic<bool>*> to_be_set = nullptr;

void set_flag(int) {
    if (std::atomic<bool>* const flag = to_be_set) {
        *flag = true;
    }
}

} // namespace

Interrupt::Interrupt(std::atomic<bool>& flag, bool on_termination) : on_termination_(on_termination) {
    to_be_set = &flag;
    struct sigaction action {};
    action.sa_handler = set_flag;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &old_interrupt_);
    if (on_termination_) {
        sigaction(SIGTERM, &action, &old_end_);
    }
    action.sa_handler = SIG_IGN;
    action.sa_flags = 0;
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
