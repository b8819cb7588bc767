#include "match/internal/child.hpp"

#include "base/clean_line.hpp"
#include "base/filled.hpp"
#include "base/system_words.hpp"
#include "base/words.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <thread>
#include <utility>

extern char** environ;

namespace zertz {
namespace {

using SteadyClock = std::chrono::steady_clock;

/// Both ends of a pipe; closes the ends that are not given away.
class Pipe {
public:
    Pipe() { ok_ = pipe2(ends_.data(), O_CLOEXEC) == 0; }
    ~Pipe() {
        for (const int end : ends_) {
            if (end >= 0) {
                close(end);
            }
        }
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    bool ok() const { return ok_; }
    int reading() const { return ends_[0]; }
    int writing() const { return ends_[1]; }
    int give_reading() { return std::exchange(ends_[0], -1); }
    int give_writing() { return std::exchange(ends_[1], -1); }

private:
    std::array<int, 2> ends_{-1, -1};
    bool ok_ = false;
};

/// Runs the command with the pipes as its input and output; returns an errno if this fails.
int spawn(const std::string& command, const Pipe& in, const Pipe& out, const Pipe* errors, pid_t& pid) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, in.reading(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out.writing(), STDOUT_FILENO);
    if (errors != nullptr) {
        posix_spawn_file_actions_adddup2(&actions, errors->writing(), STDERR_FILENO);
    }
    sigset_t usual;
    sigemptyset(&usual);
    posix_spawnattr_setsigmask(&attributes, &usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID);
    std::array<char*, 4> arguments{const_cast<char*>("sh"), const_cast<char*>("-c"), const_cast<char*>(command.c_str()),
                                   nullptr};
    const int error = posix_spawn(&pid, "/bin/sh", &actions, &attributes, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}

/// Whether the shell finds the program that a command begins with; what the shell says about it ("sh: 1: ...") would
/// reach the user. A command that begins otherwise is left to the shell.
bool finds_program(const std::string& command) {
    const std::string_view words = trimmed(command);
    const std::string first(words.substr(0, words.find(' ')));
    if (first.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._+-/") !=
        std::string::npos) {
        return true;
    }
    const Pipe unused;
    pid_t pid = -1;
    int status = 0;
    return !unused.ok() || spawn("command -v " + first + " >/dev/null 2>&1", unused, unused, nullptr, pid) != 0 ||
           waitpid(pid, &status, 0) != pid || status == 0;
}

Child::Milliseconds left_until(SteadyClock::time_point end) {
    return std::chrono::ceil<Child::Milliseconds>(end - SteadyClock::now());
}

} // namespace

Child::Started Child::start(const std::string& command, Errors errors) {
    if (!finds_program(command)) {
        return std::string(tr("there is no such program"));
    }
    Pipe in;
    Pipe out;
    std::optional<Pipe> complaints;
    if (errors == Errors::Caught) {
        complaints.emplace();
    }
    if (!in.ok() || !out.ok() || (complaints && !complaints->ok())) {
        return std::string("cannot make a pipe: ") + system_words(errno);
    }
    pid_t pid = -1;
    if (const int error = spawn(command, in, out, complaints ? &*complaints : nullptr, pid); error != 0) {
        return std::string("cannot start a shell: ") + system_words(error);
    }
    fcntl(in.writing(), F_SETFL, O_NONBLOCK);
    if (complaints) {
        fcntl(complaints->reading(), F_SETFL, O_NONBLOCK);
    }
    return std::unique_ptr<Child>(
        new Child(pid, in.give_writing(), out.give_reading(), complaints ? complaints->give_reading() : -1));
}

Child::~Child() {
    close(to_);
    reap(Milliseconds(100)); // the end of its input tells the child politely to exit
    end();
    close(from_);
    if (errors_ >= 0) {
        close(errors_);
    }
}

/// Reads some of standard error, which may never end; keeps only the end of it.
void Child::hear_errors() {
    constexpr std::size_t most = 1000;
    constexpr int pieces = 32; // twice what a pipe holds
    std::array<char, 4096> piece;
    for (int i = 0; errors_ >= 0 && i < pieces; ++i) {
        const ssize_t size = read(errors_, piece.data(), piece.size());
        if (size <= 0) {
            break;
        }
        complaints_.append(piece.data(), static_cast<std::size_t>(size));
        complaints_.erase(0, complaints_.size() - std::min(complaints_.size(), most));
    }
}

bool Child::send(std::string_view line) {
    std::string text(line);
    text.push_back('\n');
    const auto end = SteadyClock::now() + std::chrono::seconds(1);
    for (std::size_t at = 0; at < text.size();) {
        const ssize_t written = write(to_, text.data() + at, text.size() - at);
        if (written > 0) {
            at += static_cast<std::size_t>(written);
        } else if (errno == EAGAIN && SteadyClock::now() < end) {
            pollfd room{to_, POLLOUT, 0};
            poll(&room, 1, 50);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

bool Child::take_line(std::string& line) {
    const std::size_t end = buffer_.find('\n');
    if (end == std::string::npos) {
        return false;
    }
    line = buffer_.substr(0, end);
    buffer_.erase(0, end + 1);
    if (!line.empty() && line.back() == '\r') {
        line.pop_back();
    }
    return true;
}

Child::Read Child::read_line(std::string& line, Milliseconds timeout, const std::atomic<bool>& cancelled) {
    constexpr std::size_t longest = std::size_t{1} << 20;
    constexpr Milliseconds slice{50}; // how often to check `cancelled`
    const auto end = SteadyClock::now() + timeout;
    if (timeout < Milliseconds(0) || cancelled) {
        return Read::Timeout; // also if the child never stops writing
    }
    while (!take_line(line)) {
        if (buffer_.size() > longest) {
            return Read::TooLong;
        }
        const Milliseconds left = left_until(end);
        if (left <= Milliseconds(0) || cancelled) {
            return Read::Timeout;
        }
        std::array<pollfd, 2> ends{{{from_, POLLIN, 0}, {errors_, POLLIN, 0}}}; // poll ignores a negative descriptor
        if (poll(ends.data(), ends.size(), static_cast<int>(std::min(left, slice).count())) <= 0) {
            continue;
        }
        hear_errors();
        if (ends[0].revents == 0) {
            if ((ends[1].revents & POLLIN) == 0) {
                std::this_thread::sleep_for(Milliseconds(5)); // it has closed only its standard error
            }
            continue;
        }
        std::array<char, 4096> piece;
        const ssize_t size = read(from_, piece.data(), piece.size());
        if (size > 0) {
            buffer_.append(piece.data(), static_cast<std::size_t>(size));
        } else if (size == 0 || errno != EINTR) {
            return Read::End;
        }
    }
    return Read::Line;
}

/// Waits at most `patience` for the child to end; once it has ended, kills the processes that it started. This happens
/// before waitpid, because until then no other process can have the child's number.
bool Child::reap(Milliseconds patience) {
    const auto begin = SteadyClock::now();
    while (!reaped_) {
        siginfo_t info{};
        const int hang = patience == Milliseconds::max() ? 0 : WNOHANG;
        const int result = waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOWAIT | hang);
        if (result == 0 && info.si_pid == pid_) {
            kill(-pid_, SIGKILL);
            waitpid(pid_, &status_, 0);
            reaped_ = true;
        } else if (result < 0 && errno != EINTR) {
            reaped_ = true;
        } else if (SteadyClock::now() - begin >= patience) {
            return false;
        } else if (hang != 0) {
            std::this_thread::sleep_for(Milliseconds(2));
        }
    }
    return true;
}

void Child::end() {
    if (!reaped_) {
        kill(-pid_, SIGKILL);
        reap(Milliseconds::max());
    }
}

std::string Child::ending() {
    if (!reap(Milliseconds(500))) {
        end();
        return tr("it closed its output");
    }
    hear_errors();
    std::string_view said = trimmed(complaints_);
    said.remove_prefix(said.rfind('\n') == std::string_view::npos ? 0 : said.rfind('\n') + 1);
    const std::string how = WIFSIGNALED(status_) ? filled("signal {number}", gap<"number">(WTERMSIG(status_)))
                                                 : filled("exit status {number}", gap<"number">(WEXITSTATUS(status_)));
    return said.empty() ? how : joined({how, one_clean_line(said, 100)}, ", ");
}

} // namespace zertz
