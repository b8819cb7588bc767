#pragma once

#include "study/review.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace zertz::tui {

/// Where it is shown what decided the game.
struct DecidedState {
    std::size_t chosen = 0;          // the board
    std::optional<NodeId> opened_at; // the move of the review from which it was opened; none if from the game
};

/// The review of a game: its progress and its results.
template <GameRules R>
struct BasicReviewState {
    /// The work in progress, if any.
    std::optional<BasicGameReview<R>> work;
    /// The turns known so far: judged, read from the record, or judged first estimate.
    std::vector<BasicJudgedTurn<R>> turns;
    /// How many of the last turns are judged and noted in the game.
    std::size_t noted = 0;
    /// The mistake for which another turn is being tried, and the judgement of the turn tried last.
    std::optional<BasicJudgedTurn<R>> trying;
    std::optional<typename R::Turn> tried;
    std::optional<BasicJudgedTurn<R>> verdict;
    /// The player whose winning chances the graph shows.
    Player side = Player::First;
    /// The players of this keyboard in a game just played, whose worst missed win or blunder becomes a puzzle, and a
    /// sentence that says which of them did.
    PerPlayer<bool> own{};
    const char* comes_back = nullptr;
    /// It is of a game just played, not of a record.
    bool played = false;
    /// Whether it goes into its record once it is finished.
    bool kept = false;
    /// All of it is in the file of the record.
    bool in_file = false;
    DecidedState decided;

    bool done() const { return !work || work->done(); }
};

using ReviewState = BasicReviewState<ZertzRules>;
using GipfReviewState = BasicReviewState<GipfRules>;

} // namespace zertz::tui
