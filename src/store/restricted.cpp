#include "store/restricted.hpp"

#include "base/clean_line.hpp"
#include "base/config_text.hpp"
#include "table/protocol.hpp"

#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdlib>

extern char** environ;

namespace zertz {
namespace {

bool limited = false;

/// A process of ours that needs more than `usual` may raise its limit to `most`.
void limit(decltype(RLIMIT_CORE) resource, rlim_t usual, rlim_t most) {
    rlimit now{};
    if (getrlimit(resource, &now) == 0) {
        now.rlim_max = std::min(now.rlim_max, most);
        now.rlim_cur = std::min({now.rlim_cur, now.rlim_max, usual});
        setrlimit(resource, &now);
    }
}

void clean_environment() {
    std::vector<std::pair<std::string, std::string>> kept;
    for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
        const std::string_view text = *entry;
        const std::size_t equals = text.find('=');
        if (equals != std::string_view::npos && stays_in_environment(text.substr(0, equals), text.substr(equals + 1))) {
            kept.emplace_back(text.substr(0, equals), text.substr(equals + 1));
        }
    }
    while (environ != nullptr && *environ != nullptr) {
        const std::string_view text = *environ;
        if (unsetenv(std::string(text.substr(0, text.find('='))).c_str()) != 0) {
            ++environ; // a variable without a name
        }
    }
    for (const auto& [name, value] : kept) {
        setenv(name.c_str(), value.c_str(), 1);
    }
}

/// The name of a player's folder: different for different names, and never a path.
std::string folder_named(std::string_view player) {
    return with_codes(player, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0x80 || std::isalnum(byte) != 0 || c == '-' || c == '_';
    });
}

} // namespace

bool speaks_of_restriction(std::string_view argument) {
    return argument == "--restricted" || argument.starts_with("--restricted=");
}

bool called_restricted(std::string_view program, const std::vector<std::string>& arguments,
                       const Environment& environment) {
    return program.starts_with('-') || environment("ZERTZ_RESTRICTED") || environment("SSH_ORIGINAL_COMMAND") ||
           std::any_of(arguments.begin(), arguments.end(), speaks_of_restriction) ||
           (!arguments.empty() && arguments.front() == "-c");
}

bool asks_for_status(std::string_view typed) {
    // ssh takes what begins with a dash, and follows the host, for an option of its own.
    typed.remove_prefix(typed.starts_with("zertz ") ? 6 : 0);
    return typed == "--status" || typed == "--status --json";
}

bool stays_in_environment(std::string_view name, std::string_view value) {
    if (name == "SSH_ORIGINAL_COMMAND") {
        return asks_for_status(value);
    }
    constexpr std::array<std::string_view, 11> known{
        "TERM",     "LANG",     "LC_ALL",  "LC_CTYPE",         "LC_MESSAGES",   "LANGUAGE",
        "NO_COLOR", "ESCDELAY", "SSH_TTY", "ZERTZ_RESTRICTED", "SSH_CONNECTION"};
    const std::size_t longest = name == "SSH_CONNECTION" ? 128 : 64; // two addresses of IPv6, perhaps with zones
    // A locale or terminal name that is a path would cause that file to be opened.
    return std::find(known.begin(), known.end(), name) != known.end() && value.size() <= longest &&
           (name == "SSH_TTY" || value.find('/') == std::string_view::npos) && !value.starts_with('.');
}

bool is_confined() {
    return limited;
}

void confine() {
    limited = true;
    clean_environment();
    constexpr rlim_t mebibyte = 1024 * 1024;
    limit(RLIMIT_CORE, 0, 0);
    limit(RLIMIT_FSIZE, mebibyte, mebibyte);
    limit(RLIMIT_NOFILE, 32, 256);                    // a table has a descriptor for each spectator
    limit(RLIMIT_DATA, 96 * mebibyte, 96 * mebibyte); // most of it unused stacks of threads
#ifdef __linux__
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
    std::signal(SIGTSTP, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    constexpr int behind_others = 5;
    errno = 0;
    if (nice(behind_others) == -1 && errno != 0) {
        errno = 0; // continue with the usual priority
    }
}

Paths restricted_paths(const std::filesystem::path& home, const std::optional<std::string>& player) {
    const std::filesystem::path own = player ? std::filesystem::path("players") / folder_named(*player) : "";
    return {home / ".local/share/zertz" / own, home / ".local/state/zertz" / own, home / ".config/zertz"};
}

std::optional<std::string> clean_name(std::string_view name) {
    std::string clean = one_clean_line(name, longest_table_name);
    return clean.empty() ? std::nullopt : std::optional(std::move(clean));
}

} // namespace zertz
