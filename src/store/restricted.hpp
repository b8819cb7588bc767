#pragma once

#include "store/paths.hpp"
#include "store/saved_games.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Restricted mode: for players whom the administrator does not know. It starts no other program, reads and writes
// nothing outside the player's own games, and limits each player's use of the machine.

namespace zertz {

/// Whether the program was called in restricted mode: by --restricted, by ZERTZ_RESTRICTED in the environment, as a
/// login shell, or as the forced command of an SSH server. Nothing can override that.
bool called_restricted(std::string_view program, const std::vector<std::string>& arguments,
                       const Environment& environment);

/// Whether an argument is the option, with any value.
bool speaks_of_restriction(std::string_view argument);

/// Whether a command that was typed after `ssh HOST` asks how many games wait. No other is ever carried out.
bool asks_for_status(std::string_view typed);

/// Whether a variable of the environment is retained: only those that describe the terminal are, and such a command.
bool stays_in_environment(std::string_view name, std::string_view value);

/// Limits this process to what it needs: clears the rest of the environment, prevents core dumps, large files, much
/// memory, suspension and new privileges, and lowers its priority. The sandbox (host/sandbox) comes later, when it is
/// known what to open.
void confine();
/// Whether this process has been limited; a test that asks for restricted mode has not.
bool is_confined();

/// The folders in the account's home, whatever HOME and XDG say. Players who share an account each have a name, and a
/// folder for it.
Paths restricted_paths(const std::filesystem::path& home, const std::optional<std::string>& player);

/// A name fit for a terminal and for a record: without control characters and invalid text, and not too long. Nothing
/// if nothing is left.
std::optional<std::string> clean_name(std::string_view name);

inline constexpr Bounds restricted_bounds{20, 100, 20, 64 * 1024};
inline constexpr std::chrono::milliseconds restricted_thinking{1000};
inline constexpr std::size_t restricted_table_mebibytes = 2;
inline constexpr std::chrono::seconds restricted_idle{30 * 60};
/// Longer, because spectators and players who wait for an opponent press no keys.
inline constexpr std::chrono::seconds restricted_idle_at_table{4 * 60 * 60};

} // namespace zertz
