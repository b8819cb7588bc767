#pragma once

// The game under review: both games have the same parts in the model.

#include "tui/model/model.hpp"
#include "tui/model/review_state.hpp"

namespace zertz::tui {

template <GameRules R>
struct ReviewedGame {
    using Rules = R;

    static auto& play(auto& model) { return play_of<R>(model); }
    static auto& session(auto& model) { return session_of(play_of<R>(model)); }
    static auto& review(auto& model) { return state_of<BasicReviewState<R>>(model); }
};
using ZertzReviewed = ReviewedGame<ZertzRules>;
using GipfReviewed = ReviewedGame<GipfRules>;

/// The turn that the player views in a review, or whose better line is shown; null if it is not judged.
template <class Reviewed>
const BasicJudgedTurn<typename Reviewed::Rules>* judged_here(const Model& model);

} // namespace zertz::tui
