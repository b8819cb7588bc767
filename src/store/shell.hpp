#pragma once

#include "store/descriptor.hpp"

#include <sys/types.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace zertz {

struct Pipe {
    Descriptor reading;
    Descriptor writing;
};
/// Nothing, and an errno, if there are no more descriptors.
std::optional<Pipe> new_pipe();

/// What a command reads and writes; without `errors`, those go where this program's go.
struct ShellEnds {
    int in = -1;
    int out = -1;
    int errors = -1;
};
using Variables = std::vector<std::pair<std::string, std::string>>;
/// Starts a shell command with these variables in its environment; an errno if that fails. It has its own session: what
/// it starts can be killed with it, a Ctrl-C in the terminal does not reach it, and it asks for nothing there.
int start_shell(const std::string& command, const ShellEnds& ends, const Variables& variables, pid_t& pid);

/// "exit status 3", "signal 11".
std::string ending_in_words(int status);

} // namespace zertz
