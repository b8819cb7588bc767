#pragma once

#include "base/filled.hpp"

#include <string_view>

/// The prompts, offers and statements about a game on the screens; filled by the files words*.cpp. A prompt lists keys
/// with their labels, two spaces apart; a narrow window leaves out whole keys.
namespace zertz::tui::sentences {

inline constexpr std::string_view key_and_label = "{key} {label}";
inline constexpr std::string_view back = "{key} back";
inline constexpr std::string_view finish = "{key} finish";
inline constexpr std::string_view press_to_continue = "{key} continue";

// A move of ZÈRTZ.
inline constexpr std::string_view choose_a_marble = "Choose a marble: {keys}";
inline constexpr std::string_view keys_of_colours = "{keys} colour";
inline constexpr std::string_view next_ring = "{key} next ring";
inline constexpr std::string_view place_marble = "{key} place {marble} on {ring}";
inline constexpr Plural place_marble_and_claim{"{key} place {marble} on {ring} and claim 1 marble",
                                               "{key} place {marble} on {ring} and claim {number} marbles"};
inline constexpr std::string_view ring_occupied = "{ring} is occupied";
inline constexpr std::string_view next_free_ring = "{key} next free ring";
inline constexpr std::string_view remove_ring = "{key} remove {ring}";
inline constexpr Plural remove_ring_and_claim{"{key} remove {ring} and claim 1 marble",
                                              "{key} remove {ring} and claim {number} marbles"};
inline constexpr std::string_view ring_not_free = "{ring} is not free";
inline constexpr Plural must_capture_now{"You must capture (1 possible)", "You must capture ({number} possible)"};
inline constexpr Plural capture_or_place{"Capture (1 possible) or place a marble",
                                         "Capture ({number} possible) or place a marble"};
inline constexpr std::string_view next_marble = "{key} next marble";
inline constexpr std::string_view jump_with = "{key} jump with {ring}";
inline constexpr char choose_landing_ring[] = "Choose a landing ring";
inline constexpr std::string_view captured_so_far = "Captured {marbles}. Jump again from {ring}";
inline constexpr std::string_view another_marble = "{key} another marble";
inline constexpr std::string_view next_landing_ring = "{key} next landing ring";
inline constexpr std::string_view jump_to = "{key} jump {from}-{to}";
inline constexpr std::string_view only_pass = "You cannot place or capture  {key} pass";
inline constexpr std::string_view type_ring_number = "{letter}: type the number of a ring in column {letter}";
inline constexpr std::string_view type_ring_number_or_colour =
    "{letter} ({marble}): type the number of a ring in column {letter}";

// A move of GIPF; its effects are a list, separated by commas.
inline constexpr std::string_view keys_of_pieces = "{keys} piece";
inline constexpr char keys_of_directions[] = "arrow keys direction";
inline constexpr std::string_view next_dot = "{key} next dot";
inline constexpr std::string_view play_piece_from = "{key} enter a {piece} at {dot}";
inline constexpr std::string_view play_piece = "{key} enter a {piece} on {spot}";
inline constexpr std::string_view play_piece_and_push = "{key} enter a {piece} on {spot}, push to {end}";
inline constexpr Plural makes_rows{"makes a row", "makes {number} rows"};
inline constexpr std::string_view gives_row = "gives {name} a row";
inline constexpr Plural gives_up_potentials{"gives up 1 potential", "gives up {number} potentials"};
inline constexpr std::string_view spot_is_no_dot = "{spot} is a spot: pieces enter from the dots";
inline constexpr std::string_view jump_with_potential = "{key} jump with the potential on {spot}";
inline constexpr std::string_view next_landing = "{key} next landing";
inline constexpr std::string_view choose_landing = "Choose where the potential on {spot} lands";
inline constexpr std::string_view next_row = "{key} next row";
inline constexpr std::string_view finish_move = "{key} finish the move";
inline constexpr std::string_view remove_row = "{key} remove the row: {gain}";
inline constexpr std::string_view choose_what_to_remove = "{key} choose what to remove: {gain}";
inline constexpr std::string_view choose_from_row = "{key} choose what to remove from the row";
inline constexpr std::string_view pieces_back = "{number} back to your reserve";
inline constexpr std::string_view pieces_captured = "{number} captured";
inline constexpr Plural potentials_lost{"1 potential lost", "{number} potentials lost"};
inline constexpr char row_must_go[] = "You must remove your row";
inline constexpr std::string_view leave_row = "{key} leave the row";
inline constexpr std::string_view type_point_number = "{letter}: type the number of a point in column {letter}";

// The task of the player to move, in the panel.
inline constexpr std::string_view has_to_do = "{name}: {task}";
inline constexpr char task_thinking[] = "thinking";
inline constexpr char task_place[] = "place a marble";
inline constexpr char task_place_captured[] = "place a captured marble";
inline constexpr char task_remove_ring[] = "remove a ring";
inline constexpr char task_capture[] = "capture";
inline constexpr char task_capture_or_place[] = "capture or place";
inline constexpr char task_jump_again[] = "jump again";
inline constexpr char task_claim[] = "claim or decline";
inline constexpr char task_pass[] = "pass";
inline constexpr char task_enter[] = "enter a piece";
inline constexpr char task_jump[] = "jump";
inline constexpr char task_enter_or_jump[] = "enter or jump";
inline constexpr char task_remove_row[] = "remove a row";
inline constexpr char task_remove_row_or_finish[] = "remove a row or finish";
inline constexpr char task_challenge[] = "challenge or allow";

// Questions.
inline constexpr char ask_resign[] = "Resign? (y/n)";
inline constexpr char ask_give_up[] = "Give up and see the solution? (y/n)";
inline constexpr char ask_offer_draw[] = "Offer a draw? (y/n)";
inline constexpr std::string_view ask_accept_draw = "{name}, do you accept a draw? (y/n)";
inline constexpr std::string_view ask_take_back = "{name}, may the move be taken back? (y/n)";
inline constexpr std::string_view ask_adjourn = "{name} asks to adjourn the game. Do you agree? (y/n)";
inline constexpr char ask_quit[] = "Quit? Your game is saved. (y/n)";
inline constexpr char ask_leave_table[] = "Leave the table? Your seat is held, and your clock runs. (y/n)";
inline constexpr Plural ask_claim{"Claim 1 isolated marble? (y/n)", "Claim {number} isolated marbles? (y/n)"};
inline constexpr std::string_view ask_engine = "{name}: let zertz level {level} continue? (y/n)";
inline constexpr std::string_view ask_challenge = "{name}, do you challenge the jump {from}-{to}? (y/n)";
inline constexpr std::string_view ask_you_challenge = "Do you challenge the jump {from}-{to}? (y/n)";
inline constexpr std::string_view ask_take_own = "Take your {piece} on {spot}? (y/n)";
inline constexpr std::string_view ask_take_other = "Take the opponent's {piece} on {spot}? (y/n)";
inline constexpr char ask_write_record[] = "Write the changed record into its file, over the old one? (y/n)";
inline constexpr Plural ask_empty_bin{"Delete 1 game in the bin for good? (y/n)",
                                      "Delete {number} games in the bin for good? (y/n)"};
inline constexpr char ask_copy[] = "Copy what?  p position  r game record  Esc cancel";

// Waiting.
inline constexpr std::string_view paused = "Paused  {key} continue";
inline constexpr std::string_view is_thinking = "{name} is thinking  {key} move now";
inline constexpr std::string_view decides_on_challenge = "{name} decides whether to challenge the jump";
inline constexpr std::string_view has_chosen = "{name} has chosen a move";
inline constexpr std::string_view viewing_earlier = "Viewing an earlier position  {next} next move";
inline constexpr std::string_view viewing_earlier_or_last =
    "Viewing an earlier position  {next} next move  {last} last move";
inline constexpr std::string_view opponent_is_away =
    "Your opponent is away: wait, or  {claim} claim the game  {adjourn} adjourn";
inline constexpr char waiting_for_opponent[] = "Waiting for an opponent to join";

// The place of a position in its game.
inline constexpr Plural after_moves{"after {ply} of 1 move", "after {ply} of {number} moves"};
inline constexpr Plural viewing_after_moves{"Viewing: after {ply} of 1 move", "Viewing: after {ply} of {number} moves"};
inline constexpr Plural title_after{"after 1 move", "after {number} moves"};
inline constexpr Plural title_viewing{"viewing: after {ply} of 1 move", "viewing: after {ply} of {number} moves"};
inline constexpr std::string_view game_over_result = "Game over: {result}";
inline constexpr std::string_view autoplay_runs = "Autoplay  {stop} stop  {faster} {slower} speed";
inline constexpr char end_of_record[] = "End of the record";
inline constexpr std::string_view walk_in_record = "{next} next move  {previous} previous move  {autoplay} autoplay";
inline constexpr std::string_view return_to_gipf = "{key} return to GIPF";
inline constexpr std::string_view decides_potential = "decides: {name}'s potential on {spot}";

// Other screens.
inline constexpr std::string_view set_up_panel = "Up Down choose  Left Right change  {key} board";
inline constexpr std::string_view set_up_ring =
    "{colours} marble  {ring} ring  {panel} panel  {key} add or remove {place}";
inline constexpr std::string_view set_up_marble =
    "{colours} marble  {ring} ring  {panel} panel  {key} place {marble} on {place}";
inline constexpr std::string_view set_up_piece =
    "{pieces} piece  {other} colour  {clear} clear  {panel} panel  {key} {colour} {piece} on {place}";
inline constexpr std::string_view searching = "Search: {text}_";
inline constexpr char filtering[] = "Up Down choose  Left Right change  Del clear all  Enter done";
inline constexpr char open_game[] = "Enter open the game";
inline constexpr std::string_view open_or_delete_game = "Enter open the game  {key} delete";
inline constexpr std::string_view open_table = "{key} open a table on these terms";
inline constexpr std::string_view table_for = "Left Right the computer  {key} name a player";
inline constexpr std::string_view join_table = "{join} join, or come back  {watch} watch";
inline constexpr char change_term[] = "Left Right change it";
inline constexpr std::string_view start_game = "{key} start  Up Down choose a row  Left Right change it";

// How a game ended. A player may be called "you".
struct OfWinner {
    Sentence<"name"> named;
    Sentence<"name"> you;
};
struct OfBoth {
    Sentence<"name", "other"> named;
    Sentence<"name", "other"> you_win;
    Sentence<"name", "other"> you_lose;
};
inline constexpr char game_goes_on[] = "The game continues";
inline constexpr std::string_view wins_with_marbles = "{name} wins with {marbles}";
inline constexpr std::string_view you_win_with_marbles = "{name} win with {marbles}";
inline constexpr OfWinner wins_with_full_board{
    "{name} wins: the board is full, and the player who filled it claims every marble",
    "{name} win: the board is full, and the player who filled it claims every marble"};
inline constexpr OfWinner wins_on_time{"{name} wins on time", "{name} win on time"};
inline constexpr OfBoth wins_by_resignation{"{name} wins: {other} resigned", "{name} win: {other} resigned",
                                            "{name} wins: {other} resigned"};
inline constexpr OfBoth wins_for_want_of_gipf{"{name} wins: {other} has no GIPF-piece on the board",
                                              "{name} win: {other} has no GIPF-piece on the board",
                                              "{name} wins: {other} have no GIPF-piece on the board"};
inline constexpr OfBoth wins_for_want_of_moves{"{name} wins: {other} has no legal move",
                                               "{name} win: {other} has no legal move",
                                               "{name} wins: {other} have no legal move"};
inline constexpr char draw_by_agreement[] = "Draw by agreement";
inline constexpr char draw_by_repetition[] = "Draw by threefold repetition";
inline constexpr char both_lose[] = "Both players lose: two passes in a row";

// The title of the window, at a table.
inline constexpr char title_over[] = "zertz: game over";
inline constexpr char title_waiting[] = "zertz: waiting for an opponent";
inline constexpr char title_your_turn[] = "zertz: your turn";
inline constexpr std::string_view title_their_turn = "zertz: {name}'s turn";

// Evaluation and replies.
inline constexpr char about_even[] = "about even";
inline constexpr std::string_view slightly_better = "slightly better for {name}";
inline constexpr std::string_view better = "better for {name}";
inline constexpr std::string_view winning = "winning for {name}";
inline constexpr Plural wins_in_moves{"{name} wins in 1 move", "{name} wins in {number} moves"};
inline constexpr Plural you_win_in_moves{"{name} win in 1 move", "{name} win in {number} moves"};
inline constexpr char no_replies[] = "nothing to capture";
inline constexpr Plural replies{"1 capture, forced", "{number} captures, opponent's choice"};

} // namespace zertz::tui::sentences
