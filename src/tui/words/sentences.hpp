#pragma once

#include "base/filled.hpp"

#include <string_view>

/// What the screens say in several places. A prompt lists keys with their labels, two spaces apart; a narrow window
/// leaves out whole keys. {key} is the key of an action.
namespace zertz::tui::sentences {

// Keys and questions in the prompt.
inline constexpr std::string_view back = marked("{key} back");
inline constexpr std::string_view jump_to = marked("{key} jump {from}-{to}");
inline constexpr const char* plan_a_move = marked("plan a move");
inline constexpr std::string_view set_up_panel = marked("Up Down choose  Left Right change  {key} board");
inline constexpr const char* ask_give_up = marked("Give up and see the solution? (y/n)");
inline constexpr const char* press_y_or_n = marked("Press y or n");

// A game and what its players do.
inline constexpr const char* game_goes_on = marked("The game continues");
inline constexpr const char* game_is_decided = marked("This game is decided");
inline constexpr const char* only_last_move = marked("You can do this only at the last move of your own game");
inline constexpr std::string_view ring_removed = marked("{ring} has been removed");
inline constexpr std::string_view lines_full = marked("The lines from {dot} are full");
inline constexpr std::string_view played_again =
    marked("Nobody has won, so the game is played again: {name} goes first");
inline constexpr const char* begins_later = marked("The game begins when an opponent joins");
inline constexpr Plural after_moves = marked("after {ply} of 1 move", "after {ply} of {number} moves");

// In the list of tables, also where its lines are typed.
inline constexpr std::string_view here_now = marked("Here now: {names}");

// Beside the board.
inline constexpr std::string_view in_reserve = marked("reserve {number}");
inline constexpr std::string_view pieces_taken = marked("captured {number}");

// Records and positions.
inline constexpr const char* only_one_game = marked("There is only one game");
inline constexpr const char* nothing_to_undo = marked("No change to undo");
inline constexpr const char* nothing_to_redo = marked("No change to redo");
inline constexpr const char* decided_by_zertz_is_main =
    marked("A game of ZÈRTZ decided a move of the main line; it stays the main line");
inline constexpr std::string_view not_a_position = marked("Position: {why}");
inline constexpr const char* bin_is_empty = marked("The bin is empty");

// Tables.
inline constexpr const char* no_tables = marked("There are no tables here");
inline constexpr const char* line_broken = marked("Connection lost; reconnecting");
inline constexpr const char* waits_for_both = marked("The game continues when both players are here");

// The review, puzzles, and why an attempt in a lesson fails.
inline constexpr const char* no_move_to_review = marked("There is no move to review");
inline constexpr Plural mistakes = marked("1 mistake", "{number} mistakes");
inline constexpr Plural blunders = marked("1 blunder", "{number} blunders");
inline constexpr std::string_view better_line = marked("Better: {moves}");
inline constexpr std::string_view judging = marked("{move}: evaluating...");
inline constexpr const char* solver_works = marked("The solver is working");
inline constexpr const char* win_comes_back = marked("The win you missed comes back tomorrow as a puzzle");
inline constexpr const char* mistake_comes_back = marked("Your worst mistake comes back tomorrow as a puzzle");
inline constexpr const char* does_not_win = marked("that does not win yet");
inline constexpr std::string_view replies_and_wins = marked("your opponent replies {move} and wins");
inline constexpr Plural no_win_then =
    marked("your opponent replies {move}, and then you cannot win at once",
           "your opponent replies {move}, and then you cannot win with {number} more moves");

} // namespace zertz::tui::sentences
