#pragma once

#include "tui/model/reviewed.hpp"

#include <string>
#include <vector>

namespace zertz::tui {

// The texts of the screens after a game: the review and the puzzles.

/// "12. ... Wd4,d1??"
template <GameRules R>
std::string with_number(const BasicGame<R>& game, NodeId node, TurnMark judged);
/// The moves of the game from one on, with a text between them.
template <GameRules R>
std::string moves_from(const BasicGame<R>& game, NodeId node, const char* between);
/// "The review takes at most 30 s  Esc leave": shown when it starts.
template <GameRules R>
std::string review_begins(const Model& model, const BasicGameReview<R>& work);
/// "12 of 31 positions, 9 s at most", or if there is no room "12 of 31, 9 s"
template <GameRules R>
std::string review_progress(const BasicGameReview<R>& work, int width);
/// "Review finished: 3 mistakes, 1 blunder"
template <GameRules R>
std::string review_finished(const BasicReviewState<R>& review);
/// The accuracy of each side and the numbers of its mistakes and blunders, all as words or all as signs.
PerPlayer<std::string> sides_in_words(const PerPlayer<SideReview>& sides, int width);
/// The turn shown: "12. ... Wd4,d1??  ada: 62% > 18%"; forced wins with the number of moves.
template <GameRules R>
std::string turn_in_words(const Model& model, const BasicJudgedTurn<R>& turn);
/// The better line of a mistake: "Better: Gc2,a1; x d1Gd3".
template <GameRules R>
std::string better_in_words(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn);
/// The message when it is shown on the board.
std::string better_line_shown(const Model& model);
/// The judgement of the turn tried, or the task.
template <GameRules R>
std::string trial_in_words(const Model& model);
/// What the teacher says about a finished turn: "Mistake: your winning chances fall from 58% to 35%".
template <GameRules R>
std::string teacher_says(const BasicPlay<R>& play, int columns);
/// "Puzzle rated 1240, today's puzzle"
std::string puzzle_title(const Model& model);
/// The task of the puzzle.
std::string puzzle_task(const Model& model);
/// The result of the last attempt, or a hint.
std::string puzzle_news(const Model& model);
/// The player's rating, results and streak, and the state of today's puzzle.
std::vector<std::string> puzzle_standing(const Model& model);
std::string advice_in_puzzle(const Model& model, const std::string& advice_to_solve);

} // namespace zertz::tui
