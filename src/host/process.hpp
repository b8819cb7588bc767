#pragma once

#include "host/sockets.hpp"
#include "store/tables.hpp"
#include "table/table.hpp"

#include <optional>
#include <string>

namespace zertz {

/// Runs a table until it ends: accepts visitors at the socket, passes their lines to the table, and carries out its
/// outputs. The calling process, or thread of a test, does nothing else in the meantime.
void serve(GameTable table, TableFile file, Descriptor listener);

/// Starts a process that runs a table, detached from this one and its terminal; the table can be reached when this
/// returns. A message if it could not be started.
std::optional<std::string> start_table(const GameTable& table, TableFile file);

/// The same for a stopped table of this account, from the disk.
std::optional<std::string> restart_table(const TableFolder& folder, const std::string& name,
                                         const TableOptions& options);

} // namespace zertz
