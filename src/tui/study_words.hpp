#pragma once

#include "tui/reviewed.hpp"

#include <string>
#include <vector>

namespace zertz::tui {

// What the screens after the game say: the review of a game, and the puzzles.

/// "Reviewing 50 positions takes 30 s at most": said when it begins.
template <GameRules R>
std::string review_begins(const BasicGameReview<R>& work);
/// "12 of 31 positions, 9 s at most", or where there is no room "12 of 31, 9 s"
template <GameRules R>
std::string review_progress(const BasicGameReview<R>& work, int width);
/// "Review finished: 3 mistakes, 1 blunder"
template <GameRules R>
std::string review_finished(const BasicReviewState<R>& review);
/// A side's accuracy and its mistakes by size.
std::string side_in_words(const SideReview& side, bool narrow);
/// The turn shown: "12. ... Wd4,d1 ??  chances of ada 62% to 18%"; forced wins with their moves.
template <class Reviewed>
std::string turn_in_words(const Model& model, const BasicJudgedTurn<typename Reviewed::Rules>& turn);
/// The better line of a mistake: "Better: Gc2,a1 x d1Gd3".
template <GameRules R>
std::string better_in_words(const BasicGame<R>& game, const BasicJudgedTurn<R>& turn);
/// What is said when it is shown on the board.
std::string better_line_shown(const Model& model);
/// How the turn tried was judged, or what there is to try.
template <class Reviewed>
std::string trial_in_words(const Model& model);
/// "Puzzle 1240, today's", by its rating.
std::string puzzle_title(const Model& model);
/// What is to be found.
std::string puzzle_task(const Model& model);
/// What became of the last attempt, or a hint.
std::string puzzle_news(const Model& model);
/// The player's rating, streak, and the puzzle of the day.
std::vector<std::string> puzzle_standing(const Model& model);
std::string advice_in_puzzle(const Model& model, const std::string& advice_to_solve);
/// The message line.
template <class Reviewed>
std::string advice_to_review(const Model& model);

} // namespace zertz::tui
