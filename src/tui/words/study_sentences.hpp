#pragma once

#include "base/filled.hpp"

#include <string_view>

/// The texts of the screens after a game: the review and the puzzles.
namespace zertz::tui::sentences {

// A review in progress, and at its end.
inline constexpr std::string_view review_begins = "The review takes at most {seconds} s  Esc leave";
inline constexpr Plural review_progress{"{judged} of 1 position, at most {seconds} s",
                                        "{judged} of {number} positions, at most {seconds} s"};
inline constexpr std::string_view review_progress_short = "{judged} of {number}, {seconds} s";
inline constexpr std::string_view review_finished = "Review finished: {mistakes}, {blunders}";
inline constexpr std::string_view side_reviewed = "accuracy {accuracy}  {mistakes}  {blunders}";
inline constexpr std::string_view side_reviewed_short = "{accuracy}  ?{mistakes} ??{blunders}";
inline constexpr Plural mistakes{"1 mistake", "{number} mistakes"};
inline constexpr Plural blunders{"1 blunder", "{number} blunders"};

// A move in the review: its number and its evaluation.
inline constexpr std::string_view first_moves = "{number}. {move}{mark}";
inline constexpr std::string_view second_moves = "{number}. ... {move}{mark}";
inline constexpr std::string_view judged = "{move}  {name}: {worth}";
inline constexpr std::string_view judged_at_first_sight = "{move}  {name}: {worth}, first estimate";
inline constexpr std::string_view worth_changed = "{before} > {now}";
inline constexpr Plural win_in{"win in 1 move", "win in {number} moves"};
inline constexpr Plural loss_in{"loss in 1 move", "loss in {number} moves"};
inline constexpr std::string_view chances = "{percent}%";
inline constexpr char the_end[] = "the end";
inline constexpr std::string_view better_line = "Better: {moves}";

// Prompts of the review.
inline constexpr std::string_view better_line_shown = "The better line  {next} next move  {back} back to the game";
inline constexpr std::string_view in_better_line = "{next} next move of the better line  {back} back to the game";
inline constexpr std::string_view at_a_mistake = "{better} better line  {again} try again  {mistake} next mistake";
inline constexpr std::string_view in_review = "{mistake} next mistake  {previous} previous  {next} next move";

// Trying another move at a mistake.
inline constexpr std::string_view find_better_move = "Find a better move than {move}.";
inline constexpr std::string_view judging = "{move}: evaluating...";
inline constexpr std::string_view no_better = "{move} is no better: {worth}. {why}.";
inline constexpr std::string_view good_move = "{move} is a good move: {worth}. The best move: {best}.";

// Puzzles: the task.
inline constexpr std::string_view puzzle_rated = "Puzzle rated {rating}";
inline constexpr std::string_view puzzle_of_today_rated = "Puzzle rated {rating}, today's puzzle";
inline constexpr char find_saving_move[] = "Find the only move that saves the game: all others lose to a forced win.";
inline constexpr char win_with_captures[] = "Find the forced win, with captures alone.";
inline constexpr Plural win_with_placements{"Find the forced win, with at most 1 placement.",
                                            "Find the forced win, with at most {number} placements."};

// Puzzles: the result of an attempt. A change of the rating is a separate sentence.
inline constexpr std::string_view hint_capture = "Hint: capture with the marble on {ring}.";
inline constexpr std::string_view hint_place = "Hint: place a {marble} marble on {ring}.";
inline constexpr char hint_pass[] = "Hint: pass.";
inline constexpr std::string_view not_forcing =
    "{move} does not win: your opponent need not capture, and is free to place.";
inline constexpr std::string_view not_winning = "{move} is not the forced win: your opponent replies {reply}.";
inline constexpr std::string_view losing = "{move} loses: your opponent has a forced win that begins with {reply}.";
inline constexpr char looking_for_solution[] = "Looking for the solution...";
inline constexpr char solved[] = "Solved.";
inline constexpr char solved_with_hint[] = "Solved with a hint: this counts half.";
inline constexpr char solution_shown[] = "The solution is on the board.";
inline constexpr char right_so_far[] = "Right. Your opponent had no choice. Find the next move.";
inline constexpr std::string_view rating_rises = "Your rating rises by {number}.";
inline constexpr std::string_view rating_falls = "Your rating falls by {number}.";

// Puzzles: the player's results, and the prompts.
inline constexpr std::string_view own_rating = "rating {rating} +- {error}";
inline constexpr std::string_view solved_of = "solved {solved} of {number}";
inline constexpr std::string_view streak = "streak {streak}, best {best}";
inline constexpr char today_solved[] = "today's puzzle: solved";
inline constexpr char today_tried[] = "today's puzzle: tried";
inline constexpr std::string_view today_key = "today's puzzle: {key}";
inline constexpr char solver_works[] = "The solver is working";
inline constexpr std::string_view try_puzzle_again = "{key} try again  {back} {forward} step through the moves";
inline constexpr std::string_view next_puzzle = "{key} next puzzle  {back} {forward} step through the moves";

} // namespace zertz::tui::sentences
