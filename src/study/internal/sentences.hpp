#pragma once

#include "base/filled.hpp"

#include <string_view>

/// Messages about hints, mistakes, and a player's results.
namespace zertz::study_sentences {

// A hint: what the move does, step by step, and what that gains.
inline constexpr std::string_view hint = "{move}: {reason}";
inline constexpr std::string_view captures = "captures {path}";
inline constexpr std::string_view forces = "forces {path}";
inline constexpr std::string_view placement_forces = "{move} forces {path}";
inline constexpr std::string_view placement_isolates = "{move} isolates {rings}";
inline constexpr std::string_view after_reply = "after {move}";
inline constexpr char then_next[] = ", then ";
inline constexpr std::string_view and_so_on = "{steps}, ...";
inline constexpr std::string_view takes = "{line}: takes {taken}";
inline constexpr std::string_view takes_for = "{line}: takes {taken} for {given}";
inline constexpr std::string_view forces_win = "{line}: {win}";
inline constexpr std::string_view wins_with = "wins with {marbles}";
inline constexpr char wins_with_full_board[] = "fills the board and claims every marble";
inline constexpr char only_move[] = "the only legal move";
inline constexpr char best_capture[] = "the best of the captures";
inline constexpr std::string_view stops_threat = "stops a forced win that begins with {move}";
inline constexpr char best_move[] = "the best move found; no forced line";
inline constexpr std::string_view marbles_of_colour = "{number} {marble}";

// A mistake: the move with its evaluations, and what is wrong with it.
inline constexpr std::string_view judged_of_first = "{number}. {move} {mark}  {before} -> {now}";
inline constexpr std::string_view judged_of_second = "{number}. ... {move} {mark}  {before} -> {now}";
inline constexpr std::string_view with_better = "{judged}; better: {moves}";
inline constexpr char misses_win[] = "This misses a forced win";
inline constexpr Plural misses_win_in{"This misses a forced win: {move} wins in 1 move",
                                      "This misses a forced win: {move} wins in {number} moves"};
inline constexpr char allows_win[] = "This allows a forced win";
inline constexpr Plural allows_win_in{"This allows a forced win: {move} wins in 1 move",
                                      "This allows a forced win: {move} wins in {number} moves"};
inline constexpr std::string_view wrong_capture = "This is the wrong capture: {move} is better";
inline constexpr std::string_view wrong_capture_takes = "This is the wrong capture: {move} also takes {marbles}";
inline constexpr std::string_view gives_away = "This gives away {marbles}: {move} does not";
inline constexpr char lowers_chances[] = "This lowers your winning chances";
inline constexpr Plural better_by{"{move} is better by 1 percentage point",
                                  "{move} is better by {number} percentage points"};
inline constexpr char and_last[] = " and ";
inline constexpr std::string_view one_marble = "{marbles} marble";
inline constexpr std::string_view many_marbles = "{marbles} marbles";

// A player's results.
inline constexpr Plural finished_games{"1 finished game, {computer} against the computer",
                                       "{number} finished games, {computer} against the computer"};
inline constexpr Plural finished_games_rated{
    "1 finished game, {computer} against the computer, {rated} rated against other players",
    "{number} finished games, {computer} against the computer, {rated} rated against other players"};
inline constexpr Plural rating{
    "rating {rating} +- {error}, from the last game; level {level} is rated {other} and is an even match",
    "rating {rating} +- {error}, from the last {number} games; level {level} is rated {other} and is an even match"};
inline constexpr std::string_view results = "{name}{games}  won {won}  drawn {drawn}  lost {lost}{percent}%";
inline constexpr std::string_view of_level = "level {level}";
inline constexpr std::string_view of_game = "{game}: {summary}"; // if there are others

} // namespace zertz::study_sentences

namespace zertz {
namespace sentences = study_sentences; // other rooms have sentences of the same names
}
