#include "match/internal/child.hpp"

#include "base/clean_line.hpp"
#include "base/filled.hpp"
#include "base/system_words.hpp"
#include "base/words.hpp"
#include "store/shell.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <thread>
#include <utility>

namespace zertz {
namespace {

using SteadyClock = std::chrono::steady_clock;

/// Whether the shell finds the program that a command begins with; what the shell says about it ("sh: 1: ...") would
/// reach the user. A command that begins otherwise is left to the shell.
bool finds_program(const std::string& command) {
    const std::string_view words = trimmed(command);
    const std::string first(words.substr(0, words.find(' ')));
    if (first.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._+-/") !=
        std::string::npos) {
        return true;
    }
    const auto unused = new_pipe();
    pid_t pid = -1;
    int status = 0;
    return !unused ||
           start_shell("command -v " + first + " >/dev/null 2>&1", {unused->reading.get(), unused->writing.get()}, {},
                       pid) != 0 ||
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
    auto in = new_pipe();
    auto out = new_pipe();
    auto complaints = errors == Errors::Caught ? new_pipe() : std::optional<Pipe>(Pipe());
    if (!in || !out || !complaints) {
        return std::string("cannot make a pipe: ") + system_words(errno);
    }
    pid_t pid = -1;
    const ShellEnds ends{in->reading.get(), out->writing.get(), complaints->writing.get()};
    if (const int error = start_shell(command, ends, {}, pid); error != 0) {
        return std::string("cannot start a shell: ") + system_words(error);
    }
    for (const int end : {in->writing.get(), complaints->reading.get()}) {
        fcntl(end, F_SETFL, O_NONBLOCK);
    }
    return std::unique_ptr<Child>(
        new Child(pid, std::move(in->writing), std::move(out->reading), std::move(complaints->reading)));
}

Child::~Child() {
    to_ = Descriptor();
    reap(Milliseconds(100)); // the end of its input tells the child politely to exit
    end();
}

/// Reads some of standard error, which may never end; keeps only the end of it.
void Child::hear_errors() {
    constexpr std::size_t most = 1000;
    constexpr int pieces = 32; // twice what a pipe holds
    std::array<char, 4096> piece;
    for (int i = 0; errors_.is_open() && i < pieces; ++i) {
        const ssize_t size = read(errors_.get(), piece.data(), piece.size());
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
        const ssize_t written = write(to_.get(), text.data() + at, text.size() - at);
        if (written > 0) {
            at += static_cast<std::size_t>(written);
        } else if (errno == EAGAIN && SteadyClock::now() < end) {
            pollfd room{to_.get(), POLLOUT, 0};
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
        std::array<pollfd, 2> ends{
            {{from_.get(), POLLIN, 0}, {errors_.get(), POLLIN, 0}}}; // poll ignores a negative descriptor
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
        const ssize_t size = read(from_.get(), piece.data(), piece.size());
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
    const std::string how = ending_in_words(status_);
    return said.empty() ? how : joined({how, one_clean_line(said, 100)}, ", ");
}

} // namespace zertz
