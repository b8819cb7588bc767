#pragma once

#include "base/filled.hpp"

#include <string_view>

/// What comes of requests from the screen.
namespace zertz::run_sentences {

// Engines in seats.
inline constexpr char illegal_challenge[] = "illegal move: it says who wins the challenge";
inline constexpr std::string_view illegal_move = "illegal move: {why}";

// Files and saved games.
inline constexpr std::string_view saved_to = "Saved to {file}";
inline constexpr std::string_view not_saved = "not saved: {why}";
inline constexpr char no_such_game[] = "There is no such game";
inline constexpr char only_own_deleted[] = "You can delete only your own saved games";
inline constexpr char only_own_restored[] = "Only your own games come back from the bin";
inline constexpr char not_in_a_file[] = "This record is not in a file of its own form; save a copy instead";
inline constexpr char not_written_back[] = "Only records in the form of zertz are written back; save a copy instead";
inline constexpr char cannot_read_index[] = "cannot read the index";
inline constexpr char no_index_yet[] = "no index; run zertz explore";

// Tables.
inline constexpr char no_tables_folder[] = "no folder for tables: set HOME, or name one with --tables";
inline constexpr char no_tables[] = "there are no tables here";

} // namespace zertz::run_sentences

namespace zertz {
namespace sentences = run_sentences; // other rooms have sentences of the same names
}
