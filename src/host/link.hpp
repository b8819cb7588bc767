#pragma once

#include "host/sockets.hpp"
#include "store/tables.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// The table that somebody from another host names by what was sent so far, a line with nothing else in it: empty if that
/// is no name of a table, nothing if more must come.
std::optional<std::string> table_wanted(std::string_view sent);

/// Whether a link leads to a host that answers within a few seconds.
bool answers_link(const std::filesystem::path& link);

/// Connects those from other hosts to tables of this one and passes on what they send each other, a bounded part at a
/// time. Does not return.
[[noreturn]] void pass_on(const TableFolder& tables, const Descriptor& listener);

} // namespace zertz
