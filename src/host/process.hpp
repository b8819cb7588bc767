#pragma once

#include "host/sockets.hpp"
#include "store/tables.hpp"
#include "table/table.hpp"

#include <optional>
#include <string>

namespace zertz {

/// Holds a table until it ends: takes those who come to the socket, hands their lines to the table, and does what it
/// says. A process, or a thread of a test, does nothing else meanwhile.
void serve(GameTable table, TableFile file, Descriptor listener);

/// Starts a process that holds a table, detached from this one and its terminal; it can be reached when this returns. A
/// message if it could not be started.
std::optional<std::string> start_table(const GameTable& table, TableFile file);

/// The same for a table of this account that has stopped, from the disk.
std::optional<std::string> restart_table(const TableFolder& folder, const std::string& name,
                                         const TableOptions& options);

} // namespace zertz
