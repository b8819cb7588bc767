#pragma once

#include "engine/features.hpp"
#include "engine/score.hpp"
#include "engine/weights.hpp"
#include "engine/zertz_net.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace zertz {

/// Evaluates positions without a possible jump, for the mover: the sum of the weights, corrected by a net where there
/// is one. Captured marbles change seldom, so recent results about them are cached; hence one evaluator per thread.
class Evaluator {
public:
    /// Reads the net of the most usual board, so that it is not read while a clock runs.
    Evaluator() { net_of(NetKind::Rings37); }

    /// Exact between alpha and beta, else a bound on that side, which may leave out the net.
    template <class Grid>
    Value evaluate(const Position& position, Value alpha = -value_infinite, Value beta = value_infinite) {
        const Known& known = known_of(position);
        Value sum = known.value;
        if (met_ != nullptr) {
            met_->push_back(position);
        }
        // Often only the colour of a marble has changed.
        if (!shape_.is_of(position)) {
            shape_ = BoardShape::of<Grid>(position);
        }
        visit_board(position, shape_, known.material,
                    [&sum](int feature, int times) { sum += weight_of(feature) * times; });
        return known.net != nullptr ? corrected<Grid>(sum, position, known, alpha, beta) : sum;
    }

    /// From now on most evaluated positions are children of this one, or nearly.
    void expect_children_of(const Position& position) { pattern_sums_.expect_children_of(position); }

    /// From now on adds the evaluated positions to `met`, if it is not null.
    void collect(std::vector<Position>* met) { met_ = met; }

    /// The part of the evaluation that comes from captured marbles.
    Value material(const Position& position) { return known_of(position).value; }

private:
    struct Known {
        std::uint32_t key = 0;
        Value value = 0;
        CapturedMaterial material;
        const ZertzNet* net = nullptr;
        Net::Row net_sum;
    };

    /// The net never corrects by more, so it is not asked where it cannot matter.
    static constexpr Value most_correction = 160;

    template <class Grid>
    Value corrected(Value sum, const Position& position, const Known& known, Value alpha, Value beta) {
        if (sum - most_correction >= beta) {
            return sum - most_correction;
        }
        if (sum + most_correction <= alpha) {
            return sum + most_correction;
        }
        Net::Row net_sum = known.net_sum;
        pattern_sums_.add_to<Grid>(net_sum, *known.net, position);
        const Value correction = known.net->correction(position, shape_.counts, net_sum);
        return sum + std::clamp(correction, -most_correction, most_correction);
    }

    const Known& known_of(const Position& position) {
        const Player mover = position.mover();
        const std::uint32_t own = position.captured(mover).bits();
        const std::uint32_t others = position.captured(opponent(mover)).bits();
        const auto board = static_cast<std::uint32_t>(position.board());
        const std::uint32_t key = own | others << 12 | (position.blitz() ? 1u << 24 : 0u) | board << 25 |
                                  (position.pool().empty() ? 1u << 28 : 0u) | 1u << 29;
        Known& known = known_[(key * 0x9e3779b1u) >> 24];
        if (known.key != key) {
            learn(known, key, position);
        }
        return known;
    }
    void learn(Known& known, std::uint32_t key, const Position& position);

    std::array<Known, 256> known_{};
    BoardShape shape_; // of the last position
    PatternSums pattern_sums_;
    std::vector<Position>* met_ = nullptr;
};

} // namespace zertz
