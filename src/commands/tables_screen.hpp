#pragma once

#include "base/filled.hpp"
#include "commands/commands.hpp"
#include "run/table_desk.hpp"

#include <memory>
#include <optional>

namespace zertz {

inline constexpr const char* no_screen_to_record = marked("--record: line mode has no screen to record; omit --record");

/// Shows the list of tables, or the table that the desk visits, on the full screen. Nothing if there is no screen; then
/// the desk is unchanged.
std::optional<int> run_tables_screen(std::unique_ptr<TableDesk>& desk, const TableOptionsGiven& given, Streams streams,
                                     const tui::OpenTerminal& open_terminal);

/// The list of tables, and those that it goes to, for a member of a club that is a program.
int run_hall_for_program(const PlayerOptions& player, const std::string& name, const std::string& greeting,
                         Streams streams);

/// The list of tables in line mode, and the table chosen there.
int run_tables_in_lines(const VisitorGiven& visitor, const Settings& settings, const PlayerOptions& player,
                        Streams streams);

/// The seconds without a key or a line after which a visitor of tables has gone. In restricted mode there is a longest
/// time, but longer than elsewhere: players who wait for an opponent, and spectators, press no keys.
std::optional<int> patience_at_tables(const PlayerOptions& player);

} // namespace zertz
