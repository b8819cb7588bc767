#pragma once

#include "base/filled.hpp"

#include <string_view>

/// Why a table cannot be started or reached.
namespace zertz::host_sentences {

inline constexpr std::string_view cannot_start = "cannot start the table: {why}";
inline constexpr std::string_view record_has_no_table = "the record of {name} has no table";
inline constexpr std::string_view not_saved = "Not done, because it cannot be saved: {why}";

// Sockets.
inline constexpr std::string_view cannot_open = "cannot open {file}: {why}";
inline constexpr std::string_view cannot_reach = "cannot reach {file}: {why}";
inline constexpr std::string_view not_a_table = "{file} is not a table";
inline constexpr std::string_view of_another_account = "{file} is not held by the account that it belongs to";

} // namespace zertz::host_sentences

namespace zertz {
namespace sentences = host_sentences; // other rooms have sentences of the same names
}
