#pragma once

#include "base/filled.hpp"

#include <string_view>

/// Messages about files: why one cannot be read or written, and what to do.
namespace zertz::store_sentences {

// Any file.
inline constexpr std::string_view cannot_read = "cannot read {file}: {why}";
inline constexpr std::string_view cannot_read_at_all = "cannot read {file}";
inline constexpr std::string_view cannot_write = "cannot write {file}: {why}";
inline constexpr std::string_view cannot_replace = "cannot write {file}: {why}; use --force to replace it";
inline constexpr std::string_view cannot_move = "cannot move {file}: {why}";
inline constexpr std::string_view cannot_delete = "cannot delete {file}: {why}";
inline constexpr std::string_view has_changed = "{file} has changed since it was opened; save a copy instead";

// Files of games.
inline constexpr std::string_view by_gzip = "cannot read {file}: compressed with gzip; unpack it first";
inline constexpr std::string_view by_xz = "cannot read {file}: compressed with xz; unpack it first";
inline constexpr std::string_view by_bzip2 = "cannot read {file}: compressed with bzip2; unpack it first";
inline constexpr std::string_view by_zstd = "cannot read {file}: compressed with zstd; unpack it first";
inline constexpr std::string_view zip_archive = "cannot read {file}: it is a ZIP archive; unpack it first";
inline constexpr std::string_view utf16 = "cannot read {file}: it is UTF-16, not UTF-8";
inline constexpr std::string_view holds_positions = "cannot read games from {file}: it holds positions";
inline constexpr std::string_view no_game_at = "cannot read {file}: no game begins at byte {number}";
inline constexpr std::string_view is_other_game = "this is a game of {game}; only games of ZÈRTZ can be read here";
inline constexpr std::string_view has_no_games = "{file} has no games";
inline constexpr Plural has_no_such_game{"{file} has 1 game, no number {wanted}",
                                         "{file} has {number} games, no number {wanted}"};
inline constexpr char no_such_game[] = "there is no such game";
inline constexpr char bin_is_empty[] = "The bin is empty";
inline constexpr std::string_view list_not_saved = "The list was not saved: {why}";

// What zertz saves for its player.
inline constexpr char setting_has_no_folder[] =
    "The setting lasts until you quit; to save settings, set HOME or XDG_CONFIG_HOME";
inline constexpr char setting_has_no_room[] =
    "The setting lasts until you quit: the configuration is too long to be changed";
inline constexpr char progress_has_no_folder[] = "your progress is not saved: set HOME or XDG_DATA_HOME";
inline constexpr char game_too_long[] = "not saved: with its variations the game is too long";
inline constexpr char only_own_files[] = "only games of your own can be opened and saved here, by a name without /";
inline constexpr char dates_are_given[] = "only zertz uses names that begin with a date; choose another name";
inline constexpr Plural too_many_saved{"not saved: you have 1 saved game, the most allowed",
                                       "not saved: you have {number} saved games, the most allowed"};
inline constexpr std::string_view not_saved = "not saved: {why}";
inline constexpr std::string_view not_saved_to = "not saved: {why} (cannot write {file})";
inline constexpr char open_elsewhere[] = "this game is open in another zertz; quit it there first";
inline constexpr std::string_view cannot_lock = "this game cannot be locked: {why}";
inline constexpr char no_folder_for_unfinished[] = "the game is not saved: neither HOME nor XDG_STATE_HOME is set";
inline constexpr Plural too_many_unfinished{
    "the game is not saved: you have 1 unfinished game, the most allowed; finish it first",
    "the game is not saved: you have {number} unfinished games, the most allowed; finish one first"};
inline constexpr char last_move_too_long[] = "the last move is not saved: the game with its variations is too long";
inline constexpr char no_folder_for_finished[] = "the game was not saved: neither HOME nor XDG_DATA_HOME is set";
inline constexpr char finished_too_long[] = "the game was not saved: with its variations it is too long";
inline constexpr char review_too_long[] = "the review is not saved: with it the record is too long";

// Folders of tables.
inline constexpr std::string_view cannot_use = "cannot use {name}: {why}";
inline constexpr std::string_view cannot_open_in = "cannot open a table in {name}: {why}";
inline constexpr std::string_view cannot_start = "cannot start table {name}: {why}";
inline constexpr std::string_view not_a_folder = "{folder} is not a folder";
inline constexpr std::string_view written_by_everybody =
    "{folder} can be written by everybody; let only its group write there";
inline constexpr std::string_view of_another_account = "{folder} belongs to another account; name it with --tables";
inline constexpr std::string_view not_sticky =
    "members of the group of {folder} could replace each other's tables there: chmod +t {folder}";
inline constexpr char does_not_answer[] = "it does not answer now";
inline constexpr std::string_view several_tables = "there are several tables {table}; join {one} or {other}";
inline constexpr char no_game_at_table[] = "there is no game at this table";
inline constexpr std::string_view opened_already =
    "you have opened table {table} already; join it, or finish its game first";
inline constexpr char too_many_of_name[] = "there are too many tables of this name";
inline constexpr std::string_view no_such_table = "there is no table {table}";
inline constexpr std::string_view has_stopped =
    "table {table} has stopped; it starts again when the account that opened it comes back";

} // namespace zertz::store_sentences

namespace zertz {
namespace sentences = store_sentences; // other rooms have sentences of the same names
}
