#include "store/internal/temporary.hpp"

#include "base/fingerprint.hpp"
#include "base/random.hpp"
#include "base/signal_pause.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace zertz {
namespace {

constexpr std::array<int, 5> ending_signals{SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT};

// A signal handler can use only this: the file's name, which does not change while handlers are installed.
std::array<char, 4096> doomed{};

std::array<struct sigaction, ending_signals.size()> old_actions;
struct sigaction old_limit_action;

/// Runs once, so that raising the signal again ends the program as without the handler.
void remove_and_end(int signal) {
    unlink(doomed.data());
    raise(signal);
}

/// Leaves signals alone that somebody else handles or ignores. Exceeding the limit on the size of files must be an
/// error of the write, not the end of the program.
void watch_signals() {
    struct sigaction action {};
    action.sa_handler = remove_and_end;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigfillset(&action.sa_mask);
    for (std::size_t i = 0; i < ending_signals.size(); ++i) {
        sigaction(ending_signals[i], nullptr, &old_actions[i]);
        if (old_actions[i].sa_handler == SIG_DFL) {
            sigaction(ending_signals[i], &action, nullptr);
        }
    }
    action.sa_handler = SIG_IGN;
    action.sa_flags = 0;
    sigaction(SIGXFSZ, &action, &old_limit_action);
}

} // namespace

int create_temporary(const std::string& directory, unsigned mode, std::string& path) {
    // Random, because others may write in the directory: names that they could foresee they could take.
    const std::string stem = directory + (directory.back() == '/' ? "" : "/") + ".zertz-";
    constexpr int tries = 100;
    for (int i = 0; i < tries; ++i) {
        path = stem + in_hex(random_seed()) + ".tmp";
        if (path.size() >= doomed.size()) {
            errno = ENAMETOOLONG;
            break;
        }
        const SignalPause pause;
        const int descriptor = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, static_cast<mode_t>(mode));
        if (descriptor >= 0) {
            std::memcpy(doomed.data(), path.c_str(), path.size() + 1);
            watch_signals();
            return descriptor;
        }
        if (errno != EEXIST && errno != EINTR) {
            break;
        }
    }
    path.clear();
    return -1;
}

void forget_temporary() {
    const SignalPause pause;
    for (std::size_t i = 0; i < ending_signals.size(); ++i) {
        sigaction(ending_signals[i], &old_actions[i], nullptr);
    }
    sigaction(SIGXFSZ, &old_limit_action, nullptr);
    doomed[0] = '\0';
}

} // namespace zertz
