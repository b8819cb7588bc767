#pragma once

#include "base/filled.hpp"

#include <string_view>

/// What the message line says when something is done or refused, one sentence each. A gap in braces has a name and is
/// filled by `filled` (base/filled.hpp): the key of an action is {key}. A sentence without gaps is an array, which
/// converts to text implicitly.
namespace zertz::tui::sentences {

// What no player can do at the moment.
inline constexpr std::string_view game_is_over_new = "The game is over  {key} new game";
inline constexpr char game_is_over[] = "The game is over";
inline constexpr std::string_view game_is_over_back = "The game is over here  {key} go back first";
inline constexpr char game_is_over_here[] = "The game is over here";
inline constexpr std::string_view its_turn = "It is {name}'s turn";
inline constexpr std::string_view its_turn_forward = "It is {name}'s turn  {key} go forward";
inline constexpr std::string_view wait_for_move = "Wait for {name} to move";
inline constexpr char earlier_position[] = "This is an earlier position";
inline constexpr std::string_view earlier_position_last = "This is an earlier position  {key} last move";
inline constexpr char earlier_position_variation[] = "Earlier position: a move here starts a variation";
inline constexpr char only_last_move[] = "You can do this only at the last move of your own game";
inline constexpr char game_decided[] = "This game is decided";
inline constexpr char is_a_record[] = "This is a record";
inline constexpr std::string_view does_nothing = "{pressed} does nothing here; {key} help";
inline constexpr char press_y_or_n[] = "Press y or n";

// A move of ZÈRTZ.
inline constexpr std::string_view no_ring = "There is no ring {ring}";
inline constexpr std::string_view ring_removed = "{ring} has been removed";
inline constexpr char now_remove_ring[] = "You have placed a marble. Now remove a free ring";
inline constexpr char jump_again[] = "You are capturing. Jump again";
inline constexpr char no_marble_to_place[] = "There is no marble to place";
inline constexpr char nothing_to_capture[] = "There is nothing to capture";
inline constexpr std::string_view choose_a_capture = "{number} captures possible: choose one";
inline constexpr char replies_for_placements[] = "Replies are shown for placements only";
inline constexpr std::string_view nothing_to_cancel = "Nothing to cancel  {key} take back your last move";

// A move of GIPF.
inline constexpr char now_remove_row[] = "You have entered a piece or jumped. Now remove your row";
inline constexpr char no_piece_to_enter[] = "You have no piece to enter";
inline constexpr char choose_a_piece[] = "Choose at least 1 piece to take";
inline constexpr char must_take_piece[] = "You must take a piece of this row";
inline constexpr std::string_view lines_full = "The lines from {dot} are full";
inline constexpr std::string_view potential_cannot_jump = "The potential on {spot} has no piece to jump over";
inline constexpr std::string_view potential_cannot_jump_to = "The potential on {spot} cannot jump to {landing}";
inline constexpr std::string_view potential_cannot_jump_to_dot = "The potential on {spot} cannot jump to a dot";
inline constexpr std::string_view pieces_enter_at_dots = "Pieces enter at the dots around the board  {key} next dot";
inline constexpr std::string_view must_remove_row = "You must remove your row  {key} next row";
inline constexpr char ends_with_last_row[] = "A move ends when its last row is removed";
inline constexpr char replies_for_chosen[] =
    "Replies are shown for a move that is chosen: choose a dot and a direction first";
inline constexpr std::string_view no_point = "There is no point {point}";
inline constexpr char without_challenge[] =
    "Type the move without :0 and :1; your opponent decides whether to challenge";

// A challenge, and the game of ZÈRTZ that decides.
inline constexpr std::string_view challenges = "{name} challenges the jump: a game of ZÈRTZ decides";
inline constexpr std::string_view zertz_decides = "A game of ZÈRTZ decides: {name} goes first";
inline constexpr std::string_view played_again = "Nobody has won, so the game is played again: {name} goes first";
inline constexpr std::string_view goes_first = "{name} goes first";
inline constexpr std::string_view goes_first_random = "{name} goes first (random)";
inline constexpr std::string_view won_zertz = "{name} won the game of ZÈRTZ";
inline constexpr std::string_view won_potential = "{name} won the game of ZÈRTZ: the potential has jumped";
inline constexpr std::string_view lost_potential = "{name} lost the game of ZÈRTZ, and with it the potential";

// Asking, answering, taking back.
inline constexpr char move_taken_back[] = "Move taken back";
inline constexpr std::string_view move_taken_back_redo = "Move taken back  {key} redo";
inline constexpr char demanded_back[] = "The placement was demanded back: capture instead";
inline constexpr std::string_view waiting_for_name = "Waiting for {name} to answer";
inline constexpr char waiting_for_answer[] = "Waiting for an answer";
inline constexpr std::string_view does_not_take_back = "{name} does not agree to take the move back";
inline constexpr char draw_declined[] = "The draw is declined";
inline constexpr std::string_view declines_draw = "{name} declines the draw";
inline constexpr std::string_view has_moved = "{name}: {move}";
inline constexpr std::string_view does_not_move = "{name} does not move: {why}";

// Typed or pasted text.
inline constexpr char text_after_game[] = "the game is over";
inline constexpr char paste_into_game[] = "You can paste moves only into a game or a lesson";
inline constexpr std::string_view text_too_long = "The text is longer than {number} characters";
inline constexpr std::string_view text_too_long_open = "The text is longer than {number} characters; open it as a file";
inline constexpr char no_move_found[] = "No move found in this text";
inline constexpr char no_such_move[] = "No legal move starts like this";
inline constexpr char no_such_file[] = "No file starts like this";
inline constexpr std::string_view cannot_read = "'{text}': {problem}";
inline constexpr Plural cannot_read_after{"after 1 move, at '{text}': {problem}",
                                          "after {number} moves, at '{text}': {problem}"};
inline constexpr Plural moves_played{"1 move played", "{number} moves played"};
inline constexpr std::string_view replace_file = "{path} exists. Replace it? (y/n)";
inline constexpr char type_a_number[] = "Type a move number, or 0 for the start";
inline constexpr std::string_view no_move_numbered = "There is no move {number}";

// Stepping through a game.
inline constexpr char no_variation[] = "There is no other variation";
inline constexpr char at_last_move[] = "This is the last move";
inline constexpr char at_start[] = "This is the start";
inline constexpr char no_move_yet[] = "No move has been made yet";
inline constexpr char full_speed[] = "Speed: full";
inline constexpr std::string_view speed = "Speed: one move every {seconds} s";
inline constexpr char playing_from_here[] = "Playing from here: two players at this keyboard";
inline constexpr char not_decided_by_zertz[] = "No recorded game of ZÈRTZ decided this move";
inline constexpr char only_one_game[] = "There is only one game";
inline constexpr char last_game[] = "This is the last game";
inline constexpr char first_game[] = "This is the first game";

// Changing a record.
inline constexpr Plural deleted_moves{"Deleted 1 move  {key} undo", "Deleted {number} moves  {key} undo"};
inline constexpr char nothing_to_undo[] = "No change to undo";
inline constexpr char nothing_to_redo[] = "No change to redo";
inline constexpr char go_to_a_move[] = "Go to a move first";
inline constexpr char is_main_line[] = "This is the main line";
inline constexpr char decided_by_zertz_is_main[] =
    "A game of ZÈRTZ decided a move of the main line; it stays the main line";
inline constexpr char decides_in_gipf[] = "This would contradict the game of GIPF, where this game decided a challenge";
inline constexpr std::string_view changes_in_gipf =
    "The changes are now in the record of GIPF  {undo} undo  {write} write the file";
inline constexpr char now_main_line[] = "This is now the main line";
inline constexpr std::string_view not_in_a_file = "This record is not in a file; save a copy with {key}";
inline constexpr char no_unsaved_changes[] = "No unsaved changes";
inline constexpr std::string_view not_a_mark = "{word} is not a mark; use ! ? !! ?? !? ?! or $1 to $255";
inline constexpr char moves_decide_result[] = "The moves decide the result";
inline constexpr char write_a_result[] = "Result: use 1-0, 0-1, 1/2-1/2, 0-0 or *";
inline constexpr char write_a_result_one_wins[] = "Result: use 1-0, 0-1, 1/2-1/2 or *";
inline constexpr std::string_view cannot_set_tag = "{tag} cannot be set; use a name such as First, Date or Event";
inline constexpr std::string_view unsaved_changes =
    "Unsaved changes: {key} saves a copy, {write} the file; the same key again discards them";
inline constexpr std::string_view saved_to = "Saved to {file}";
inline constexpr std::string_view on_clipboard = "The {thing} is on the clipboard";

// Setting up a position.
inline constexpr char position_set_up[] = "Position set up";
inline constexpr std::string_view not_a_position = "Position: {why}";
inline constexpr char game_over_in_position[] = "The game is over in this position";
inline constexpr char zertz_in_gipf[] = "This is a position of ZÈRTZ; leave this game of GIPF before you paste it";

// Lessons, puzzles and the review.
inline constexpr char lesson_done[] = "The lesson is done";
inline constexpr char first_lesson[] = "This is the first lesson";
inline constexpr char last_lesson[] = "This is the last lesson";
inline constexpr std::string_view must_capture = "Your opponent must capture: {move}";
inline constexpr std::string_view opponent_plays = "Your opponent plays {move}";
inline constexpr char not_yet[] = "Not yet. Try again";
inline constexpr char puzzle_done[] = "This puzzle is done";
inline constexpr char nothing_further[] = "There are no more moves";
inline constexpr char solve_first[] = "Solve the puzzle first, or give up";
inline constexpr char solver_out_of_time[] = "The solver ran out of time. Try again";
inline constexpr char no_mistake_after[] = "No mistake after this move";
inline constexpr char no_mistake_before[] = "No mistake before this move";
inline constexpr char no_better_line[] = "There is no better line here: go to a mistake first";
inline constexpr char nothing_to_try[] = "There is nothing to try again here: go to a mistake first";
inline constexpr char review_when_over[] = "A game can be reviewed when it is over";
inline constexpr char no_move_to_review[] = "There is no move to review";
inline constexpr char try_a_move[] = "Try a move here, in the position before the mistake";

// Saved games.
inline constexpr char only_own_deleted[] = "You can delete only your own saved games";
inline constexpr char bin_is_empty[] = "The bin is empty";
inline constexpr std::string_view deleted_game = "Deleted: {game}  Ctrl-U undo";
inline constexpr char no_such_game[] = "There is no such game";
inline constexpr char no_game_to_delete[] = "There is no game to delete";
inline constexpr char playing_this[] = "You are playing this game";
inline constexpr char open_elsewhere[] = "This game is open in another zertz";
inline constexpr char nothing_deleted[] = "Nothing has been deleted";
inline constexpr char game_is_back[] = "The game is back";
inline constexpr char no_game_to_return_to[] = "There is no game to go back to";
inline constexpr char moved_to_bin[] = "Moved to the bin";
inline constexpr char back_from_bin[] = "Brought back from the bin";

// Tables.
inline constexpr char line_broken[] = "Connection lost; reconnecting";
inline constexpr char code_of_seat[] = "code of your seat";
inline constexpr char wait_for_table[] = "Wait for the table to answer";
inline constexpr char waits_for_both[] = "The game continues when both players are here";
inline constexpr char choose_a_table[] = "Choose a table below";
inline constexpr std::string_view sits_down = "{name} sits at the table";
inline constexpr std::string_view has_left = "{name} left; the seat is held";
inline constexpr std::string_view asks_for_rematch = "{name} asks for a rematch  {key} play again";
inline constexpr char not_adjourned[] = "The game is not adjourned";
inline constexpr char hears_spectators[] = "Spectators' messages are shown";
inline constexpr char hears_none[] = "Spectators' messages are hidden";
inline constexpr char talk_stays[] = "Talk is saved in the record if both players agree";
inline constexpr char talk_stays_out[] = "Talk is not saved in the record";
inline constexpr char not_at_a_table[] = "You cannot do this while you play at a table";

// Display.
inline constexpr std::string_view board_size = "Board size: {size}";
inline constexpr char board_size_fits[] = "Board size: fits the window";
inline constexpr std::string_view theme = "Theme: {theme}";
inline constexpr std::string_view look = "Look: {look}";
inline constexpr char only_ascii[] = "This terminal shows ASCII only";
inline constexpr char letters_on[] = "Letters on marbles";
inline constexpr char letters_off[] = "No letters on marbles";
inline constexpr char mouse_on[] = "Mouse on";
inline constexpr char mouse_off[] = "Mouse off";
inline constexpr char evaluation_on[] = "Evaluation on";
inline constexpr char evaluation_off[] = "Evaluation off";
inline constexpr char openings_on[] = "Openings on";
inline constexpr char openings_off[] = "Openings off";

} // namespace zertz::tui::sentences
