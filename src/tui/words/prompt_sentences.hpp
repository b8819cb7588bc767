#pragma once

#include "base/filled.hpp"

#include <string_view>

/// The prompts, offers and statements about a game on the screens; filled by the files words*.cpp. A prompt lists keys
/// with their labels, two spaces apart; a narrow window leaves out whole keys.
namespace zertz::tui::sentences {

inline constexpr std::string_view back = marked("{key} back");
inline constexpr std::string_view finish = marked("{key} finish");
inline constexpr std::string_view press_to_continue = marked("{key} continue");

// A move of ZÈRTZ.
inline constexpr std::string_view next_ring = marked("{key} next ring");
inline constexpr std::string_view place_marble = marked("{key} place {marble} on {ring}");
inline constexpr Plural place_marble_and_claim = marked("{key} place {marble} on {ring} and claim 1 marble",
                                                        "{key} place {marble} on {ring} and claim {number} marbles");
inline constexpr std::string_view next_free_ring = marked("{key} next free ring");
inline constexpr std::string_view remove_ring = marked("{key} remove {ring}");
inline constexpr Plural remove_ring_and_claim =
    marked("{key} remove {ring} and claim 1 marble", "{key} remove {ring} and claim {number} marbles");
inline constexpr std::string_view next_marble = marked("{key} next marble");
inline constexpr std::string_view another_marble = marked("{key} another marble");
inline constexpr std::string_view next_landing_ring = marked("{key} next landing ring");
inline constexpr std::string_view jump_to = marked("{key} jump {from}-{to}");
inline constexpr std::string_view only_pass = marked("You cannot place or capture  {key} pass");

// A move of GIPF; its effects are a list, separated by commas.
inline constexpr std::string_view next_dot = marked("{key} next dot");
inline constexpr std::string_view next_landing = marked("{key} next landing spot");
inline constexpr std::string_view next_row = marked("{key} next row");
inline constexpr std::string_view finish_move = marked("{key} finish the move");
inline constexpr std::string_view choose_from_row = marked("{key} choose what to remove from the row");
inline constexpr std::string_view leave_row = marked("{key} leave the row");

// The task of the player to move, in the panel.
inline constexpr std::string_view has_to_do = marked("{name}: {task}");
inline constexpr const char* task_thinking = marked("thinking");

// Questions.
inline constexpr const char* ask_resign = marked("Resign? (y/n)");
inline constexpr const char* ask_give_up = marked("Give up and see the solution? (y/n)");
inline constexpr const char* ask_offer_draw = marked("Offer a draw? (y/n)");
inline constexpr std::string_view ask_accept_draw = marked("{name}, do you accept a draw? (y/n)");
inline constexpr std::string_view ask_take_back = marked("{name}, may {moves} be taken back? (y/n)");
inline constexpr std::string_view ask_adjourn = marked("{name} asks to adjourn the game. Do you agree? (y/n)");
inline constexpr std::string_view ask_rematch = marked("{name} asks for a rematch. Do you agree? (y/n)");
inline constexpr std::string_view ask_engine = marked("{name} cannot play: let zertz level {level} continue? (y/n)");
inline constexpr std::string_view ask_challenge = marked("{name}, do you challenge the jump {from}-{to}? (y/n)");

// Waiting.
inline constexpr std::string_view paused = marked("Paused  {key} continue");
inline constexpr std::string_view is_thinking = marked("{name} is thinking  {key} move now");
inline constexpr std::string_view decides_on_challenge = marked("{name} decides whether to challenge the jump");
inline constexpr std::string_view has_chosen = marked("{name} has chosen a move");

// Planning a move.
inline constexpr const char* plan_a_move = marked("plan a move");
inline constexpr std::string_view planning = marked("Planning  {advice}");
inline constexpr std::string_view has_planned = marked("Planned for your turn: {move}  {key} drop it");

// The place of a position in its game.
inline constexpr Plural after_moves = marked("after {ply} of 1 move", "after {ply} of {number} moves");
inline constexpr Plural viewing_after_moves =
    marked("Viewing: after {ply} of 1 move", "Viewing: after {ply} of {number} moves");
inline constexpr Plural title_after = marked("after 1 move", "after {number} moves");
inline constexpr Plural title_viewing =
    marked("viewing: after {ply} of 1 move", "viewing: after {ply} of {number} moves");
inline constexpr std::string_view return_to_gipf = marked("{key} return to GIPF");

// Other screens.
inline constexpr std::string_view set_up_panel = marked("Up Down choose  Left Right change  {key} board");
inline constexpr std::string_view open_or_delete_game = marked("Enter open the game  {key} delete");
inline constexpr std::string_view open_table = marked("{key} open a table on these terms");
inline constexpr std::string_view table_for = marked("{key} name a player");
inline constexpr std::string_view start_game = marked("{key} start  Up Down choose a row  Left Right change it");
inline constexpr std::string_view open_row = marked("{key} open it  Up Down choose a row");
inline constexpr std::string_view change_row = marked("{key} change it  Up Down choose a row");

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
inline constexpr const char* game_goes_on = marked("The game continues");
inline constexpr std::string_view wins_with_marbles = marked("{name} wins with {marbles}");
inline constexpr std::string_view you_win_with_marbles = marked("{name} win with {marbles}");
inline constexpr OfWinner wins_with_full_board{
    marked("{name} wins: the board is full, and the player who filled it claims every marble"),
    marked("{name} win: the board is full, and the player who filled it claims every marble")};
inline constexpr OfWinner wins_on_time{marked("{name} wins on time"), marked("{name} win on time")};
inline constexpr OfBoth wins_by_resignation{marked("{name} wins: {other} resigned"),
                                            marked("{name} win: {other} resigned"),
                                            marked("{name} wins: {other} resigned")};
inline constexpr OfBoth wins_by_abandonment{marked("{name} wins: {other} abandoned the game"),
                                            marked("{name} win: {other} abandoned the game"),
                                            marked("{name} wins: {other} abandoned the game")};
inline constexpr OfWinner wins_without_reason{marked("{name} wins"), marked("{name} win")};
inline constexpr OfBoth wins_for_want_of_gipf{marked("{name} wins: {other} has no GIPF-piece on the board"),
                                              marked("{name} win: {other} has no GIPF-piece on the board"),
                                              marked("{name} wins: {other} have no GIPF-piece on the board")};
inline constexpr OfBoth wins_for_want_of_moves{marked("{name} wins: {other} has no legal move"),
                                               marked("{name} win: {other} has no legal move"),
                                               marked("{name} wins: {other} have no legal move")};

} // namespace zertz::tui::sentences
