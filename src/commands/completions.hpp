#pragma once

#include <string>
#include <vector>

namespace zertz {

/// An option for shell completion.
struct CompletedOption {
    std::string long_name;  // without dashes
    std::string short_name; // may be empty
    std::string help;
    bool takes_value = false;
    bool takes_file = false;
    std::vector<std::string> choices; // of its value, if they are known
};

struct CompletedCommand {
    std::string name; // empty for the program itself
    std::string help;
    std::vector<CompletedOption> options;
    bool takes_files = false;
    std::vector<std::string> choices; // of its argument
};

enum class Shell { Bash, Zsh, Fish };

/// A script that completes the command line; the first command stands for the program itself.
std::string completion_script(Shell shell, const std::vector<CompletedCommand>& commands);

} // namespace zertz
