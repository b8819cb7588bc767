#pragma once

// The game under review: both games have the same parts in the model.

#include "tui/model/shown_game.hpp"

namespace zertz::tui {

struct ZertzReviewed : ZertzShown {
    static auto& review(auto& model) { return model.review; }
};

struct GipfReviewed : GipfShown {
    static auto& review(auto& model) { return model.gipf_review; }
};

/// The turn that the player views in a review, or whose better line is shown; null if it is not judged.
template <class Reviewed>
const BasicJudgedTurn<typename Reviewed::Rules>* judged_here(const Model& model);

} // namespace zertz::tui
