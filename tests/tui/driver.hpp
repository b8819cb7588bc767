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

/// Finds that the third move of any game loses all winning chances, and no other.
Reviewer blaming_third_move();
/// The moves of a game whose third one that finds.
inline constexpr std::string_view three_moves[] = {"Wd4,d1", "Gb2,a1", "Bf2,g1"};

/// The answer to the question of a review that these effects ask, which judges another position; they are cleared.
template <GameRules R>
Studied judged_further(std::vector<Effect>& effects, const BasicReviewer<R>& reviewer) {
    const auto* const ask = find_effect<BeginStudy>(effects);
    if (ask == nullptr) {
        throw std::logic_error("no review is asked for");
    }
    auto review = std::get<BasicGameReview<R>>(ask->task);
    const int ticket = ask->ticket;
    effects.clear();
    review.judge_next(reviewer);
    return {ticket, std::move(review)};
}

/// Goes on with the review that these effects ask for until it is done; the missed wins that are kept on the way.
template <GameRules R>
std::vector<KeepMissed> kept_by_review(Model& model, std::vector<Effect>& effects, const BasicReviewer<R>& reviewer) {
    std::vector<KeepMissed> kept;
    while (find_effect<BeginStudy>(effects) != nullptr) {
        model = tell(std::move(model), judged_further(effects, reviewer), &effects);
        if (const auto* keep = find_effect<KeepMissed>(effects)) {
            kept.push_back(*keep);
        }
    }
    return kept;
}

} // namespace zertz::tui
