#pragma once

#include "base/filled.hpp"

#include <string_view>

/// Messages of the engine protocol about lines that it cannot obey, as "info string error: ...". The words of the
/// protocol itself are not here, because programs read them.
namespace zertz::ugi_sentences {

inline constexpr std::string_view error = "info string error: {problem}\n";

// Commands.
inline constexpr std::string_view unknown_command = "unknown command {word}";
inline constexpr std::string_view search_is_running = "{command}: a search is running";
inline constexpr char position_needs_start[] = "position: use startpos, or fen and a position";
inline constexpr std::string_view fen_wrong = "position: column {column} of the fen: {problem}";
inline constexpr std::string_view move_wrong = "position: move {number}, {move}: {problem}";
inline constexpr std::string_view unknown_go_word = "go: unknown word {word}";
inline constexpr std::string_view go_needs_number = "go: {word} needs a number";
inline constexpr std::string_view go_out_of_range = "go: {word}: {value}: use a number from {low} to {high}";
inline constexpr std::string_view time_is_missing = "go: the time of the player to move is missing: {word}";
inline constexpr char not_pondering[] = "ponderhit: no search is pondering";
inline constexpr char query_words[] = "query: use p1turn, gameover or result";

// Options.
inline constexpr char setoption_form[] = "setoption: write name N value V";
inline constexpr char setoption_needs_name[] = "setoption: the name is missing";
inline constexpr std::string_view unknown_option = "setoption: unknown option {name}";
inline constexpr std::string_view option_wrong = "setoption: {name}: {problem}";
inline constexpr std::string_view out_of_range = "{value}: use a number from {low} to {high}";
inline constexpr std::string_view not_true_or_false = "{value}: use true or false";
inline constexpr std::string_view not_enough_memory = "there is not enough memory for {size} MiB";
inline constexpr std::string_view no_such_game = "{value}: use {games}";

} // namespace zertz::ugi_sentences

namespace zertz {
namespace sentences = ugi_sentences; // other rooms have sentences of the same names
}
