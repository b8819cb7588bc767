#pragma once

#include "engine/features.hpp"
#include "engine/net.hpp"
#include "engine/score.hpp"
#include "engine/weights.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace zertz {

/// Evaluates positions without a possible jump, for the mover: the sum of the weights, corrected by a net where there
/// is one. Captured marbles change seldom, so recent results about them are cached; hence one evaluator per thread.
class Evaluator {
public:
    /// Reads the nets, so that they are not read while a clock runs.
    Evaluator() {
        for (const NetKind kind : all_net_kinds) {
            net_of(kind);
        }
    }

    /// Exact between alpha and beta, else a bound on that side, which may leave out the net.
    template <class Grid>
    Value evaluate(const Position& position, Value alpha = -value_infinite, Value beta = value_infinite) {
        const Known& known = known_of(position);
        Value sum = known.value;
        if (met_ != nullptr) {
            met_->push_back(position);
        }
        const CellCounts counts = visit_board<Grid>(
            position, known.material, [&sum](int feature, int times) { sum += weight_of(feature) * times; });
        if constexpr (std::is_same_v<Grid, SmallGrid>) {
            if (known.net != nullptr) {
                return corrected(sum, position, counts, known, alpha, beta);
            }
        }
        return sum;
    }

    /// From now on adds the evaluated positions to `met`, if it is not null.
    void collect(std::vector<Position>* met) { met_ = met; }

    /// The part of the evaluation that comes from captured marbles.
    Value material(const Position& position) { return known_of(position).value; }

private:
    struct Known {
        std::uint32_t key = 0;
        Value value = 0;
        CapturedMaterial material;
        const Net* net = nullptr;
        Net::Row net_sum;
    };

    /// The net never corrects by more, so it is not asked where it cannot matter.
    static constexpr Value most_correction = 100;

    Value corrected(Value sum, const Position& position, const CellCounts& counts, const Known& known, Value alpha,
                    Value beta) {
        if (sum - most_correction >= beta) {
            return sum - most_correction;
        }
        if (sum + most_correction <= alpha) {
            return sum + most_correction;
        }
        const Value correction = known.net->correction(position, counts, known.net_sum);
        return sum + std::clamp(correction, -most_correction, most_correction);
    }

    const Known& known_of(const Position& position) {
        const Player mover = position.mover();
        const std::uint32_t own = position.captured(mover).bits();
        const std::uint32_t others = position.captured(opponent(mover)).bits();
        const std::uint32_t key = own | others << 12 | (position.blitz() ? 1u << 24 : 0u) |
                                  (position.board() == Board::Rings37 ? 1u << 25 : 0u) |
                                  (position.pool().empty() ? 1u << 26 : 0u) | 1u << 27;
        Known& known = known_[(key * 0x9e3779b1u) >> 24];
        if (known.key != key) {
            learn(known, key, position);
        }
        return known;
    }
    void learn(Known& known, std::uint32_t key, const Position& position);

    std::array<Known, 256> known_{};
    std::vector<Position>* met_ = nullptr;
};

} // namespace zertz
