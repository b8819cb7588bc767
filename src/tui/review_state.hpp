#pragma once

#include "study/review.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace zertz::tui {

enum class ScreenName : std::uint8_t;

/// The review of a game: how far it is, and what came of it.
struct ReviewState {
    /// The screen that it was opened from.
    ScreenName from{};
    /// Still to be gone on with.
    std::optional<GameReview> work;
    /// The turns as far as they are known: judged, read back from the record, or seen by the first look.
    std::vector<JudgedTurn> turns;
    /// How many of the last turns are judged and noted in the game.
    std::size_t noted = 0;
    /// The mistake that another turn is tried for, and how the turn tried last was judged.
    std::optional<JudgedTurn> trying;
    std::optional<Turn> tried;
    std::optional<JudgedTurn> verdict;

    bool done() const { return !work || work->done(); }
};

} // namespace zertz::tui
