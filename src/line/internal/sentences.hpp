#pragma once

#include "base/filled.hpp"

#include <string_view>

/// The messages of line mode, as remarks: "% first to move: place a marble". The help texts of commands are in their
/// tables.
namespace zertz::line_sentences {

// The start, and what can be typed.
inline constexpr char type_move[] = "type a move (Wd4,d1 or x d1Gd3), or help";
inline constexpr char type_gipf_move[] = "type a move (b1-b3, e5-e7 or xb2,c3,d4,e5;g1), or help";
inline constexpr char help_on_moves[] =
    "a move: Wd4,d1 places white on d4 and removes d1; x d1Gd3 jumps a grey from d1 to d3";
inline constexpr char help_on_entering[] =
    "a move: b1-b3 enters a piece at b1 and pushes up to b3; c3 enters one on a vacant spot;";
inline constexpr char help_on_pieces[] =
    "Ge2 and Le2 enter a GIPF-piece and a loaded piece; e5-e7 jumps; xb2,c3,d4,e5 removes a row";
inline constexpr std::string_view unknown_command = "unknown command {word}; help lists the commands";
inline constexpr std::string_view unknown_command_meant = "unknown command {word}; did you mean {meant}?";
inline constexpr char interrupt_again[] = "press Ctrl-C again to quit; your game is saved";
inline constexpr char unfinished_games[] = "unfinished games:";
inline constexpr char choose_unfinished[] = "type a number to continue one, or press Enter for a new game";
inline constexpr std::string_view no_unfinished_game = "no unfinished game has the number {number}";

// What the player to move can do.
inline constexpr std::string_view to_move = "{player} to move: {task}";
inline constexpr Plural must_capture{"1 capture possible, from {rings}", "{number} captures possible, from {rings}"};
inline constexpr Plural capture_or_place{"1 capture possible, from {rings}; or place a marble",
                                         "{number} captures possible, from {rings}; or place a marble"};
inline constexpr char place_marble[] = "place a marble";
inline constexpr char only_pass[] = "you can only pass: type -";
inline constexpr char enter_piece[] = "enter a piece";
inline constexpr char enter_or_jump[] = "enter a piece, or jump with a potential";
inline constexpr char remove_row[] = "remove the row";
inline constexpr std::string_view which_rows =
    "{player}: which pieces do you remove? type the number, or name the pieces";
inline constexpr char no_rows[] = "none";
inline constexpr char not_an_ending[] = "your rows cannot be removed like this; moves lists the ways";
inline constexpr char remove_and_enter[] = "remove the row, then enter a piece";
inline constexpr char remove_and_enter_or_jump[] = "remove the row, then enter a piece, or jump with a potential";

// A move, for those who cannot see the board.
inline constexpr std::string_view passes = "{player} passes";
inline constexpr std::string_view places = "{player} places {marble} on {ring}";
inline constexpr std::string_view places_and_removes = "{player} places {marble} on {ring} and removes {removed}";
inline constexpr std::string_view jumps = "{player} jumps from {rings}"; // "d1 to d3 to f3"
inline constexpr char to_next_ring[] = " to ";
inline constexpr std::string_view and_captures = "{move}; captured: {marbles}";
inline constexpr std::string_view and_claims = "{move}; claimed: {marbles}";
inline constexpr std::string_view marbles_of_colour = "{number} {marble}";

// The board in words.
inline constexpr std::string_view ring_is_removed = "{ring} has been removed.";
inline constexpr std::string_view ring_has_marble = "{ring} has a {marble} marble.";
inline constexpr std::string_view ring_is_free = "{ring} is vacant and free.";
inline constexpr std::string_view ring_is_not_free = "{ring} is vacant and not free.";
inline constexpr std::string_view can_jump_to = "It can jump to {ring}.";
inline constexpr std::string_view around_it = "Around it: {rings}.";
inline constexpr std::string_view removed_beside = "{ring} removed";
inline constexpr std::string_view vacant_beside = "{ring} vacant";
inline constexpr std::string_view marble_beside = "{ring} {marble}";
inline constexpr std::string_view no_ring = "the board has no ring {ring}";
inline constexpr std::string_view free_rings = "free rings: {rings}";
inline constexpr std::string_view can_jump = "can jump: {rings}";
inline constexpr char no_rings[] = "none";
inline constexpr std::string_view has_captured = "{player} has captured {marbles}";
inline constexpr std::string_view goal_needs = "{goal}: {number} to go";
inline constexpr std::string_view goal_blocked = "{goal}: blocked";
inline constexpr std::string_view pool_has = "pool: {marbles}";
inline constexpr char no_clock[] = "this game has no clock";
inline constexpr std::string_view clocks = "first {first}, second {second}";

// Hints and evaluations.
inline constexpr std::string_view hint_with_score = "{hint} ({score})";
inline constexpr std::string_view gipf_hint = "{move}: {score}";
inline constexpr char hint_demand[] = "demand the capture that your opponent missed";
inline constexpr char no_hints_at_table[] = "there are no hints at a table";
inline constexpr Plural wins_in{"wins in 1 move", "wins in {number} moves"};
inline constexpr Plural loses_in{"loses in 1 move", "loses in {number} moves"};
inline constexpr char you_are_better[] = "you are better";
inline constexpr char you_are_worse[] = "you are worse";
inline constexpr char about_even[] = "about even";

// Requests, answers, taking back.
inline constexpr char move_taken_back[] = "move taken back";
inline constexpr char move_redone[] = "move played again";
inline constexpr char demanded_back[] = "the placement was demanded back: capture instead";
inline constexpr std::string_view ask_draw = "{player}: do you agree to a draw? type yes or no";
inline constexpr std::string_view ask_take_back = "{player}: do you agree to take the move back? type yes or no";
inline constexpr std::string_view declines_draw = "{player} declines the draw";
inline constexpr std::string_view does_not_take_back = "{player} does not agree to take the move back";
inline constexpr std::string_view does_not_move = "{name} does not move: {why}";
inline constexpr std::string_view let_computer_play =
    "type yes to let zertz level {level} continue, or no to ask the engine again";

// A jump that may be challenged, and the game that decides the challenge.
inline constexpr std::string_view ask_challenge = "{player}: do you challenge {jump}? type yes or no";
inline constexpr std::string_view decides_on_challenge = "{name} decides whether to challenge {jump}";
inline constexpr std::string_view challenges = "{player} challenges {jump}";
inline constexpr std::string_view allows = "{player} allows {jump}";
inline constexpr std::string_view zertz_decides = "a game of ZÈRTZ decides; {name} goes first";
inline constexpr char played_again[] = "nobody has won; it is played again";
inline constexpr std::string_view makes_jump = "{player} makes the jump";
inline constexpr std::string_view loses_potential = "{player} loses the potential";

// How a game ended.
inline constexpr std::string_view wins_by_resignation = "{player} wins: {other} resigned";
inline constexpr std::string_view wins_on_time = "{player} wins on time";
inline constexpr std::string_view wins_with_marbles = "{player} wins with {marbles}";
inline constexpr std::string_view wins_with_full_board =
    "{player} wins: the board is full, and the player who filled it claims every marble";
inline constexpr std::string_view wins_for_want_of_gipf = "{player} wins: the opponent has no GIPF-piece on the board";
inline constexpr std::string_view wins_for_want_of_moves = "{player} wins: the opponent has no legal move";
inline constexpr char draw_by_agreement[] = "draw by agreement";
inline constexpr char draw_by_repetition[] = "draw by threefold repetition";
inline constexpr char both_lose[] = "both players lose: two passes in a row";

// At a table.
inline constexpr std::string_view your_seat = "table {table}: you are {player}";
inline constexpr std::string_view you_watch = "table {table}: you watch";
inline constexpr std::string_view sits_down = "{name} sits at the table";
inline constexpr std::string_view has_left = "{name} left; the seat is held, and the clock runs";
inline constexpr std::string_view is_here = "{name} is here";
inline constexpr std::string_view is_not_here = "{name} is not here";
inline constexpr Plural spectators{"1 spectator", "{number} spectators"};
inline constexpr std::string_view player_says = "{name}: {text}";
inline constexpr std::string_view spectator_says = "{name} (watching): {text}";
inline constexpr std::string_view asks_for_rematch = "{name} asks for a rematch; type rematch";
inline constexpr std::string_view asks_to_adjourn = "{name} asks to adjourn the game; type yes or no";
inline constexpr std::string_view does_not_adjourn = "{name} does not adjourn the game";
inline constexpr char may_claim[] = "Your opponent has been gone for too long: wait, or type adjourn or claim";
inline constexpr std::string_view seat_code =
    "Your code for this seat is {code}. It is shown once: you need it to come back";
inline constexpr char line_broken[] = "Connection lost; reconnecting";
inline constexpr char waits_for_both[] = "the game begins, or continues, when both players are here";

} // namespace zertz::line_sentences

namespace zertz {
namespace sentences = line_sentences; // other rooms have sentences of the same names
}
