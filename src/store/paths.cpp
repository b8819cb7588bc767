#include "store/paths.hpp"

#include <cstdlib>

namespace zertz {
namespace {

using Path = std::filesystem::path;

std::optional<Path> absolute_from(const std::optional<std::string>& value) {
    if (!value || value->empty() || (*value)[0] != '/') {
        return std::nullopt;
    }
    return Path(*value);
}

} // namespace

std::optional<std::string> environment_variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

Paths paths_from(const Environment& environment) {
    const std::optional<Path> home = absolute_from(environment("HOME"));
    const auto folder = [&](const char* variable, const char* usual) -> std::optional<Path> {
        if (auto named = absolute_from(environment(variable))) {
            return *named / "zertz";
        }
        return home ? std::optional(*home / usual / "zertz") : std::nullopt;
    };
    return {folder("XDG_DATA_HOME", ".local/share"), folder("XDG_STATE_HOME", ".local/state"),
            folder("XDG_CONFIG_HOME", ".config"), folder("XDG_CACHE_HOME", ".cache")};
}

} // namespace zertz
