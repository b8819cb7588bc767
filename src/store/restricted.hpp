#pragma once

#include "store/paths.hpp"
#include "store/saved_games.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Restricted mode: for players whom whoever runs the machine does not know. Nothing is started, nothing outside the
// player's own games is read or written, and one player uses so much of the machine and no more.

namespace zertz {

/// Whether the program is called so: by --restricted, by ZERTZ_RESTRICTED in the environment, as a login shell, or as
/// the forced command of an SSH server. Nothing that says otherwise counts.
bool called_restricted(std::string_view program, const std::vector<std::string>& arguments,
                       const Environment& environment);

/// Whether an argument is the option, with whatever value.
bool speaks_of_restriction(std::string_view argument);

/// Which variables of the environment stay, and with which values: those that tell what the terminal is.
bool stays_in_environment(std::string_view name, std::string_view value);

/// Takes from this process what it does not need: the rest of the environment, core dumps, large files, much memory,
/// being stopped, more rights, and precedence over others.
void confine();

/// The folders in the home that the system knows, whatever HOME and XDG say. Players who share an account have a name
/// each, and by it a folder.
Paths restricted_paths(const std::filesystem::path& home, const std::optional<std::string>& player);

/// What the system knows of who runs the program.
struct Account {
    std::string name;
    std::optional<std::filesystem::path> home;
};
Account account();

/// A name fit for a terminal and for a record: control characters and what is no text left out, and not too long.
/// Nothing if nothing is left.
std::optional<std::string> clean_name(std::string_view name);

inline constexpr Bounds restricted_bounds{20, 100, 20, 64 * 1024};
inline constexpr std::chrono::milliseconds restricted_thinking{1000};
inline constexpr std::size_t restricted_table_mebibytes = 2;
inline constexpr std::chrono::seconds restricted_idle{30 * 60};
/// Who waits for an opponent or watches gives no sign for longer.
inline constexpr std::chrono::seconds restricted_idle_at_table{4 * 60 * 60};

} // namespace zertz
