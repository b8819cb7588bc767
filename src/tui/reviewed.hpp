#pragma once

// The game that a review is of: each game has the same parts in the model.

#include "tui/model.hpp"

namespace zertz::tui {

struct ZertzReviewed {
    using Rules = ZertzRules;
    static constexpr ScreenName screen = ScreenName::Review;

    static auto& play(auto& model) { return model.play; }
    static auto& session(auto& model) { return model.play.session; }
    static auto& review(auto& model) { return model.review; }
};

struct GipfReviewed {
    using Rules = GipfRules;
    static constexpr ScreenName screen = ScreenName::GipfReview;

    static auto& play(auto& model) { return *model.gipf; }
    static auto& session(auto& model) { return model.gipf->game.session; }
    static auto& review(auto& model) { return model.gipf_review; }
};

/// The turn that the player looks at in a review, or whose better line is shown; none if it is not judged.
template <class Reviewed>
const BasicJudgedTurn<typename Reviewed::Rules>* judged_here(const Model& model);

} // namespace zertz::tui
