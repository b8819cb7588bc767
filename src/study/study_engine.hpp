#pragma once

#include "engine/engine.hpp"
#include "engine/solvers.hpp"
#include "study/review.hpp"

#include <cstdint>
#include <functional>
#include <optional>

namespace zertz {

/// What a review may spend on each position. With only nodes, the result is the same every time.
struct ReviewLimits {
    std::optional<Milliseconds> time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> solver_nodes;
};

/// The default limits of `analyze` and the review on the screen.
inline constexpr ReviewLimits usual_review{{}, {}, 400'000, 40'000'000};
/// The time for a review per position of the game: a slow machine takes no longer, but sees less.
inline constexpr Milliseconds review_time{600};
/// The minimum, even for a short game: the solver may take seconds to find a single forced win.
inline constexpr Milliseconds least_review_time{18'000};
inline constexpr std::size_t review_table_mebibytes = 16;

/// The engine of a game, and its solver if there is one, for code that judges games. For one thread.
template <GameRules R>
class BasicStudyEngine {
public:
    explicit BasicStudyEngine(EngineOptions options = {review_table_mebibytes, 1});

    /// Forgets the previous game.
    void begin_game() { engine_.new_game(); }
    /// Asks both, within the limits. Once `stopped` returns true, the answers are not reliable. The deadline is for all
    /// questions, the limits are for each.
    BasicReviewer<R> reviewer(const ReviewLimits& limits, std::function<bool()> stopped,
                              std::optional<Milliseconds> within = {});

    auto& solver() { return solver_; }

private:
    BasicEngine<R> engine_;
    [[no_unique_address]] typename SolverOf<R>::Type solver_;
};

} // namespace zertz
