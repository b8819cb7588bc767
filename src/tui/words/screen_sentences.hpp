#pragma once

#include "base/filled.hpp"

#include <string_view>

/// What is said in several places beside the board and in the lists.
namespace zertz::tui::sentences {

// The start screen.
inline constexpr std::string_view rings = marked("{number} rings");

// The panel beside a game.
inline constexpr std::string_view evaluation_is = marked("evaluation: {evaluation}");
inline constexpr std::string_view hint_is = marked("hint: {hint}");
inline constexpr const char* finding_hint = marked("Finding a hint...");
inline constexpr std::string_view in_reserve = marked("reserve {number}");
inline constexpr std::string_view pieces_taken = marked("captured {number}");

// Help: the purpose of a screen, above its keys. Rules may be cited here.
inline constexpr const char* help_of_lesson = marked("Do what the lesson asks for.");

// Lines of input: the prompt before the text, and below it what to type. These keys cannot be rebound.
inline constexpr const char* before_move = marked(":");

// The terminal, before the screen opens.
inline constexpr const char* no_tables = marked("There are no tables here");

// Why an attempt in a lesson fails: "{move}: {fault}".
inline constexpr std::string_view attempt = marked("{move}: {fault}");
inline constexpr const char* does_not_win = marked("that does not win yet");
inline constexpr std::string_view replies_and_wins = marked("your opponent replies {move} and wins");
inline constexpr Plural no_win_then =
    marked("your opponent replies {move}, and then you cannot win at once",
           "your opponent replies {move}, and then you cannot win with {number} more moves");

} // namespace zertz::tui::sentences
