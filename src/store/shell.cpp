#include "store/shell.hpp"

#include "base/filled.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <string_view>

extern char** environ;

namespace zertz {
namespace {

/// This program's environment, with these variables in place of others of their names.
std::vector<std::string> environment_with(const Variables& variables) {
    std::vector<std::string> all;
    for (char** each = environ; *each != nullptr; ++each) {
        const std::string_view text = *each;
        const std::string_view name = text.substr(0, text.find('='));
        if (std::none_of(variables.begin(), variables.end(), [&](const auto& own) { return own.first == name; })) {
            all.emplace_back(text);
        }
    }
    for (const auto& [name, value] : variables) {
        all.push_back(name + "=" + value);
    }
    return all;
}

} // namespace

std::optional<Pipe> new_pipe() {
    std::array<int, 2> ends{};
    return pipe2(ends.data(), O_CLOEXEC) == 0 ? std::optional<Pipe>({Descriptor(ends[0]), Descriptor(ends[1])})
                                              : std::nullopt;
}

int start_shell(const std::string& command, const ShellEnds& ends, const Variables& variables, pid_t& pid) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, ends.in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends.out, STDOUT_FILENO);
    if (ends.errors >= 0) {
        posix_spawn_file_actions_adddup2(&actions, ends.errors, STDERR_FILENO);
    }
    sigset_t usual;
    sigemptyset(&usual);
    posix_spawnattr_setsigmask(&attributes, &usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID);
    std::array<char*, 4> arguments{const_cast<char*>("sh"), const_cast<char*>("-c"), const_cast<char*>(command.c_str()),
                                   nullptr};
    std::vector<std::string> texts = environment_with(variables);
    std::vector<char*> environment;
    for (std::string& text : texts) {
        environment.push_back(text.data());
    }
    environment.push_back(nullptr);
    const int error = posix_spawn(&pid, "/bin/sh", &actions, &attributes, arguments.data(), environment.data());
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}

std::string ending_in_words(int status) {
    return WIFSIGNALED(status) ? filled("signal {number}", gap<"number">(WTERMSIG(status)))
                               : filled("exit status {number}", gap<"number">(WEXITSTATUS(status)));
}

} // namespace zertz
