#include "commands/hosting/notice_command.hpp"

#include "base/clean_line.hpp"
#include "base/filled.hpp"
#include "base/system_words.hpp"
#include "base/words.hpp"
#include "store/descriptor.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>

namespace zertz {
namespace {

constexpr std::chrono::seconds patience{20};

struct Pipe {
    Descriptor reading;
    Descriptor writing;
};

std::optional<Pipe> new_pipe() {
    std::array<int, 2> ends{};
    return pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) == 0
               ? std::optional<Pipe>({Descriptor(ends[0]), Descriptor(ends[1])})
               : std::nullopt;
}

[[noreturn]] void become_command(const std::string& command,
                                 const std::vector<std::pair<std::string, std::string>>& variables, int in, int out) {
    ::setsid(); // what it starts can be killed with it, and it asks for nothing in a terminal
    for (const int end : {in, out}) {
        ::fcntl(end, F_SETFL, 0);
    }
    ::dup2(in, STDIN_FILENO);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(out, STDERR_FILENO);
    for (const auto& [name, value] : variables) {
        ::setenv(name.c_str(), value.c_str(), 1);
    }
    ::execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    ::_exit(127);
}

/// Reads what is there now, and keeps the beginning; false at the end of it.
bool hear(int from, std::string& said) {
    constexpr std::size_t most = 500;
    std::array<char, 4096> piece;
    const ssize_t size = ::read(from, piece.data(), piece.size());
    said.append(piece.data(),
                std::min(most - std::min(most, said.size()), static_cast<std::size_t>(std::max<ssize_t>(size, 0))));
    return size > 0 || (size < 0 && (errno == EAGAIN || errno == EINTR));
}

/// The status with which the process has ended; nothing if the time was up. Reads all that it writes meanwhile, so that
/// it need not wait.
std::optional<int> wait_for(pid_t process, int from, std::string& said) {
    const auto end = std::chrono::steady_clock::now() + patience;
    int status = 0;
    while (::waitpid(process, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() >= end) {
            ::kill(-process, SIGKILL);
            ::waitpid(process, &status, 0);
            return std::nullopt;
        }
        pollfd output{from, POLLIN, 0};
        if (::poll(&output, 1, 20) > 0 && !hear(from, said)) {
            from = -1; // poll passes it over
        }
    }
    if (from >= 0) {
        hear(from, said);
    }
    return status;
}

} // namespace

std::optional<std::string> run_notice_command(const std::string& command,
                                              const std::vector<std::pair<std::string, std::string>>& variables,
                                              const std::string& text) {
    auto in = new_pipe();
    auto out = new_pipe();
    // A pipe holds the whole text, so nobody has to wait for a command that does not read.
    const bool ready = in && out && ::write(in->writing.get(), text.data(), text.size()) >= 0;
    const pid_t process = ready ? ::fork() : -1;
    if (process < 0) {
        return system_words(errno);
    }
    if (process == 0) {
        become_command(command, variables, in->reading.get(), out->writing.get());
    }
    in.reset();
    out->writing = Descriptor();
    std::string said;
    const auto status = wait_for(process, out->reading.get(), said);
    if (status == 0) {
        return std::nullopt;
    }
    const std::string how = !status ? filled("it took longer than {number} s", gap<"number">(patience.count()))
                            : WIFSIGNALED(*status)
                                ? filled("signal {number}", gap<"number">(WTERMSIG(*status)))
                                : filled("exit status {number}", gap<"number">(WEXITSTATUS(*status)));
    constexpr std::size_t most_said = 200;
    const std::string words = one_clean_line(trimmed(said), most_said);
    return words.empty() ? how : joined({how, words}, ", ");
}

} // namespace zertz
