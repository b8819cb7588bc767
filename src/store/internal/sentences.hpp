#pragma once

#include "base/filled.hpp"
#include "table/heard.hpp"

#include <string_view>

/// Messages about files: why one cannot be read or written, and what to do.
namespace zertz::store_sentences {

// Any file.
inline constexpr std::string_view cannot_read = marked("cannot read {file}: {why}");
inline constexpr std::string_view cannot_write = heard_sentences::cannot_write;
inline constexpr std::string_view cannot_move = marked("cannot move {file}: {why}");
inline constexpr std::string_view cannot_delete = marked("cannot delete {file}: {why}");

// Files of games.
inline constexpr std::string_view utf16 = marked("cannot read {file}: it is UTF-16, not UTF-8");
inline constexpr std::string_view has_no_games = marked("{file} has no games");
inline constexpr std::string_view list_not_saved = marked("The list was not saved: {why}");

// What zertz saves for its player.
inline constexpr const char* no_folder_for_unfinished =
    marked("the game is not saved: neither HOME nor XDG_STATE_HOME is an absolute path");

// Folders of tables.
inline constexpr std::string_view cannot_use = marked("cannot use {name}: {why}");
inline constexpr std::string_view cannot_open_in = marked("cannot open a table in {name}: {why}");
inline constexpr std::string_view cannot_start = marked("cannot start table {name}: {why}");
inline constexpr std::string_view no_such_table = marked("there is no table {table}");

} // namespace zertz::store_sentences

namespace zertz {
namespace sentences = store_sentences; // other rooms have sentences of the same names
}
