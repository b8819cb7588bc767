#pragma once

// The game under review.

#include "tui/model/model.hpp"
#include "tui/model/review_state.hpp"

namespace zertz::tui {

template <GameRules R>
auto& review_on(auto& model) {
    return state_of<BasicReviewState<R>>(model);
}

/// The turn that the player views in a review, or whose better line is shown; null if it is not judged.
template <GameRules R>
const BasicJudgedTurn<R>* judged_here(const Model& model);

} // namespace zertz::tui
