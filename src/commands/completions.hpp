#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// An option as a shell completes it.
struct CompletedOption {
    std::string long_name;  // without dashes
    std::string short_name; // maybe none
    std::string help;
    bool takes_value = false;
    bool takes_file = false;
    std::vector<std::string> choices; // of its value, where they are known
};

struct CompletedCommand {
    std::string name; // none: the program itself
    std::string help;
    std::vector<CompletedOption> options;
    bool takes_files = false;
    std::vector<std::string> choices; // of its argument
};

enum class Shell { Bash, Zsh, Fish };

/// A script that completes the program's words; the program itself is the first command.
std::string completion_script(Shell shell, const std::vector<CompletedCommand>& commands);

} // namespace zertz
