#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace zertz {

/// Returns an environment variable's value, if it is set.
using Environment = std::function<std::optional<std::string>(const char*)>;

/// The variables of this process.
std::optional<std::string> environment_variable(const char* name);

/// The folders of the XDG base directory standard that zertz uses; nothing if neither the variable nor HOME is set.
struct Paths {
    std::optional<std::filesystem::path> data;    // finished games
    std::optional<std::filesystem::path> state;   // unfinished games, the last choices
    std::optional<std::filesystem::path> config;  // configuration
    std::optional<std::filesystem::path> cache{}; // what can be rebuilt: indexes
};

/// Ignores relative paths in the variables, as the standard requires.
Paths paths_from(const Environment& environment);

} // namespace zertz
