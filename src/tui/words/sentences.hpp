#pragma once

#include "base/filled.hpp"

#include <string_view>

/// What the prompt says in several places when something is done or refused; the key of an action is {key}.
namespace zertz::tui::sentences {

// What no player can do at the moment.
inline constexpr std::string_view game_is_over_new = marked("The game is over  {key} new game");
inline constexpr const char* game_is_over = marked("The game is over");
inline constexpr std::string_view its_turn = marked("{name} to move");
inline constexpr const char* only_last_move = marked("You can do this only at the last move of your own game");
inline constexpr const char* press_y_or_n = marked("Press y or n");

// A move of ZÈRTZ.
inline constexpr std::string_view ring_removed = marked("{ring} has been removed");
inline constexpr std::string_view nothing_to_cancel = marked("Nothing to cancel  {key} take back your last move");

// A move of GIPF.
inline constexpr std::string_view lines_full = marked("The lines from {dot} are full");

// A challenge, and the game of ZÈRTZ that decides.
inline constexpr std::string_view played_again =
    marked("Nobody has won, so the game is played again: {name} goes first");
inline constexpr std::string_view goes_first_random = marked("{name} goes first (random)");

// Asking, answering, taking back.
inline constexpr std::string_view waiting_for_name = marked("Waiting for {name} to answer");
inline constexpr std::string_view no_rematch = marked("{name} does not want a rematch");
inline constexpr std::string_view has_moved = marked("{name}: {move}");

// Typed or pasted text.
inline constexpr std::string_view text_too_long_open =
    marked("The text is longer than {number} characters; open it as a file");
inline constexpr const char* no_move_found = marked("No move found in this text");
inline constexpr Plural moves_played = marked("1 move played", "{number} moves played");

// Stepping through a game.
inline constexpr const char* only_one_game = marked("There is only one game");

// Changing a record.
inline constexpr const char* nothing_to_undo = marked("No change to undo");
inline constexpr const char* nothing_to_redo = marked("No change to redo");
inline constexpr const char* decided_by_zertz_is_main =
    marked("A game of ZÈRTZ decided a move of the main line; it stays the main line");

// Setting up a position.
inline constexpr std::string_view not_a_position = marked("Position: {why}");

// Lessons, puzzles and the review.
inline constexpr const char* not_yet = marked("Not yet. Try again");

// Saved games.
inline constexpr const char* bin_is_empty = marked("The bin is empty");

// Tables.
inline constexpr const char* line_broken = marked("Connection lost; reconnecting");
inline constexpr const char* waits_for_both = marked("The game continues when both players are here");

// Display.
inline constexpr const char* evaluation_on = marked("Evaluation on");
inline constexpr const char* evaluation_off = marked("Evaluation off");

} // namespace zertz::tui::sentences
