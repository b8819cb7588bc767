#pragma once

#include "support.hpp"

namespace zertz::tui {

/// The keys that move the cursor from one ring to another.
std::string keys_between(const Position& position, Cell from, Cell to);

// Three ways to make a whole turn.

Model by_keys(Model model, Turn turn);
Model by_mouse(Model model, Turn turn);
Model by_notation(Model model, Turn turn);
/// After fifteen turns, the same each time.
Model midgame(Board board, Size window, Charset charset);

/// Goes on with the review that these effects ask for until it is done; the missed wins that are kept on the way.
template <GameRules R>
std::vector<KeepMissed> kept_by_review(Model& model, std::vector<Effect>& effects, const BasicReviewer<R>& reviewer) {
    std::vector<KeepMissed> kept;
    while (const auto* ask = find_effect<BeginStudy>(effects)) {
        auto review = std::get<BasicGameReview<R>>(ask->task);
        const int ticket = ask->ticket;
        effects.clear();
        review.judge_next(reviewer);
        model = tell(std::move(model), Studied{ticket, std::move(review)}, &effects);
        if (const auto* keep = find_effect<KeepMissed>(effects)) {
            kept.push_back(*keep);
        }
    }
    return kept;
}

} // namespace zertz::tui
