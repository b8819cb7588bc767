#pragma once

#include "engine/engine.hpp"
#include "engine/solver.hpp"
#include "study/review.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <type_traits>

namespace zertz {

/// What a review may spend on each position. With nodes alone it comes out the same every time.
struct ReviewLimits {
    std::optional<Milliseconds> time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> solver_nodes;
};

/// What `analyze` and the review on the screen use where nothing else is asked for.
inline constexpr ReviewLimits usual_review{{}, {}, 400'000, 40'000'000};
/// The time set for a review, for each position of the game: on a slow machine it takes no longer, and sees less.
inline constexpr Milliseconds review_time{600};
/// What a short game gets, too: a single forced win may take the solver seconds to find.
inline constexpr Milliseconds least_review_time{18'000};
inline constexpr std::size_t review_table_mebibytes = 16;

/// The engine of a game, and its solver where there is one, at the service of whoever judges games. For one thread.
template <GameRules R>
class BasicStudyEngine {
public:
    explicit BasicStudyEngine(EngineOptions options = {review_table_mebibytes, 1});

    /// Forgets the game before.
    void begin_game() { engine_.new_game(); }
    /// Asks both, within the limits; after `stopped` says so nothing that is told can be relied on. The deadline is for
    /// all that is asked, the limits are for each question.
    BasicReviewer<R> reviewer(const ReviewLimits& limits, std::function<bool()> stopped,
                              std::optional<Milliseconds> within = {});

    auto& solver() { return solver_; }

private:
    struct NoSolver {};

    BasicEngine<R> engine_;
    [[no_unique_address]] std::conditional_t<std::is_same_v<R, ZertzRules>, Solver, NoSolver> solver_;
};

using StudyEngine = BasicStudyEngine<ZertzRules>;

} // namespace zertz
