#pragma once

#include "host/sockets.hpp"
#include "store/club.hpp"
#include "store/tables.hpp"
#include "table/table.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace zertz {

/// Runs a table until it ends: accepts visitors at the socket, passes their lines to the table, and carries out its
/// outputs. The calling process, or thread of a test, does nothing else in the meantime. Returns why it ended, for a log.
std::string serve(GameTable table, TableFile file, Descriptor listener);

/// The first argument of a process that start_table starts.
inline constexpr std::string_view hold_table_word = "--hold-table";
/// Holds the table of start_table in that process, by the arguments after the first; returns the exit status.
int hold_table(std::span<const std::string> arguments);

/// Starts a process that runs a table, detached from this one and its terminal; the table can be reached when this
/// returns. A message if it could not be started. The process is this program, executed anew, as other threads of this
/// one may hold locks that a copy would inherit; it gets what is open and reads the game from the disk. The table is a new
/// one, of which nothing stays if it could not be started.
std::optional<std::string> start_table(const GameTable& table, TableFile file);

/// The same for a stopped table of this account, from the disk.
std::optional<std::string> restart_table(const TableFolder& folder, const std::string& name,
                                         const TableOptions& options);

/// At a stopped table of this account, gives the seats to the names that the members who have them have now.
std::optional<std::string> rename_players(const TableFolder& folder, const std::string& name, const Club& club);

} // namespace zertz
