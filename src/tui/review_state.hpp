#pragma once

#include "study/review.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace zertz::tui {

enum class ScreenName : std::uint8_t;

/// The review of a game: how far it is, and what came of it.
template <GameRules R>
struct BasicReviewState {
    /// The screen that it was opened from.
    ScreenName from{};
    /// Still to be gone on with.
    std::optional<BasicGameReview<R>> work;
    /// The turns as far as they are known: judged, read back from the record, or seen by the first look.
    std::vector<BasicJudgedTurn<R>> turns;
    /// How many of the last turns are judged and noted in the game.
    std::size_t noted = 0;
    /// The mistake that another turn is tried for, and how the turn tried last was judged.
    std::optional<BasicJudgedTurn<R>> trying;
    std::optional<typename R::Turn> tried;
    std::optional<BasicJudgedTurn<R>> verdict;

    bool done() const { return !work || work->done(); }
};

using ReviewState = BasicReviewState<ZertzRules>;
using GipfReviewState = BasicReviewState<GipfRules>;

} // namespace zertz::tui
