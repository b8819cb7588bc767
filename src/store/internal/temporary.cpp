#include "store/internal/temporary.hpp"

#include "base/fingerprint.hpp"
#include "base/random.hpp"
#include "base/signal_pause.hpp"
#include "store/files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>

namespace zertz {
namespace {

constexpr std::array<int, 5> ending_signals{SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT};

/// The name of a file to remove, which does not change while it is doomed. A signal handler can use only this.
struct Doomed {
    std::atomic<bool> doomed = false;
    std::array<char, 4096> name{};
};

/// More files than this are not written at a time; they would be left behind.
std::array<Doomed, 16> files;

std::mutex mutex; // guards what follows, and who takes one of the files: several threads write
int watched = 0;
std::array<struct sigaction, ending_signals.size()> old_actions;
struct sigaction old_limit_action;

/// What is done at a signal, unless somebody has taken it over since.
void leave(int signal, void (*ours)(int), const struct sigaction& old) {
    struct sigaction now {};
    sigaction(signal, nullptr, &now);
    if (now.sa_handler == ours) {
        sigaction(signal, &old, nullptr);
    }
}

/// Leaves signals alone that somebody else handles or ignores. Exceeding the limit on the size of files must be an
/// error of the write, not the end of the program.
void watch_signals() {
    struct sigaction action {};
    action.sa_handler = remove_and_end;
    sigfillset(&action.sa_mask);
    for (std::size_t i = 0; i < ending_signals.size(); ++i) {
        sigaction(ending_signals[i], nullptr, &old_actions[i]);
        if (old_actions[i].sa_handler == SIG_DFL) {
            sigaction(ending_signals[i], &action, nullptr);
        }
    }
    action.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &action, &old_limit_action);
}

void leave_signals() {
    for (std::size_t i = 0; i < ending_signals.size(); ++i) {
        leave(ending_signals[i], remove_and_end, old_actions[i]);
    }
    leave(SIGXFSZ, SIG_IGN, old_limit_action);
}

void doom(const std::string& path) {
    const std::lock_guard lock(mutex);
    const auto file = std::find_if(files.begin(), files.end(), [](const Doomed& each) { return !each.doomed; });
    if (file != files.end()) {
        std::memcpy(file->name.data(), path.c_str(), path.size() + 1);
        file->doomed = true;
    }
    if (watched++ == 0) {
        watch_signals();
    }
}

int create(const std::string& path, unsigned mode) {
    const SignalPause pause;
    const int descriptor = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, static_cast<mode_t>(mode));
    if (descriptor >= 0) {
        doom(path);
    }
    return descriptor;
}

} // namespace

void remove_and_end(int signal) {
    for (const Doomed& file : files) {
        if (file.doomed) {
            unlink(file.name.data());
        }
    }
    std::signal(signal, SIG_DFL);
    raise(signal); // ends the program as without the handler
}

int create_temporary(const std::string& directory, unsigned mode, std::string& path) {
    // Random, because others may write in the directory: names that they could foresee they could take.
    const std::string stem = directory + (directory.back() == '/' ? "" : "/") + ".zertz-";
    constexpr int tries = 100;
    for (int i = 0; i < tries; ++i) {
        path = stem + in_hex(random_seed()) + ".tmp";
        if (path.size() >= files[0].name.size()) {
            errno = ENAMETOOLONG;
            break;
        }
        const int descriptor = create(path, mode);
        if (descriptor >= 0) {
            return descriptor;
        }
        if (errno != EEXIST && errno != EINTR) {
            break;
        }
    }
    path.clear();
    return -1;
}

int create_temporary_at(const std::string& path, unsigned mode) {
    const int descriptor = create(path, mode);
    if (descriptor >= 0 || errno != EEXIST) {
        return descriptor;
    }
    unlink(path.c_str());
    return create(path, mode);
}

void forget_temporary(const std::string& path) {
    const SignalPause pause;
    const std::lock_guard lock(mutex);
    for (Doomed& file : files) {
        if (file.doomed && path == file.name.data()) {
            file.doomed = false;
        }
    }
    if (--watched == 0) {
        leave_signals();
    }
}

} // namespace zertz
