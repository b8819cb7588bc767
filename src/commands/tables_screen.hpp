#pragma once

#include "commands/commands.hpp"
#include "commands/table_desk.hpp"
#include "session/gipf_session.hpp"
#include "session/setup.hpp"

#include <memory>
#include <optional>
#include <utility>

namespace zertz {

/// Shows the list of tables, or the table that the desk visits, on the full screen. Nothing if there is no screen; then
/// the desk is unchanged.
std::optional<int> run_tables_screen(std::unique_ptr<TableDesk>& desk, const TableOptionsGiven& given, Streams streams,
                                     const tui::OpenTerminal& open_terminal);

/// A new game at a table on these terms, and the seat of its opener, who is the first of the names.
template <GameRules R>
std::pair<TableGame, Player> game_at_table(BasicSessionSetup<R> setup, bool rated, std::uint64_t lot);

} // namespace zertz
