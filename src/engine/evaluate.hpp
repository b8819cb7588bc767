#pragma once

#include "engine/features.hpp"
#include "engine/score.hpp"
#include "engine/weights.hpp"

namespace zertz {

/// Evaluates positions in which no jump is possible, for the mover. What the players hold changes seldom, so the last
/// answers about that are kept; hence one evaluator for each thread.
class Evaluator {
public:
    template <class Grid>
    Value evaluate(const Position& position) {
        const Known& known = known_of(position);
        Value sum = known.value;
        visit_board<Grid>(position, known.material,
                          [&sum](int feature, int times) { sum += weight_of(feature) * times; });
        return sum;
    }

    /// The part of the evaluation that comes from the marbles held.
    Value material(const Position& position) { return known_of(position).value; }

private:
    struct Known {
        std::uint32_t key = 0;
        Value value = 0;
        CapturedMaterial material;
    };

    const Known& known_of(const Position& position) {
        const Player mover = position.mover();
        const std::uint32_t own = position.captured(mover).bits();
        const std::uint32_t others = position.captured(opponent(mover)).bits();
        const std::uint32_t key = own | others << 12 | (position.blitz() ? 1u << 24 : 0u) |
                                  (position.pool().empty() ? 1u << 25 : 0u) | 1u << 26;
        Known& known = known_[(key * 0x9e3779b1u) >> 24];
        if (known.key != key) {
            learn(known, key, position);
        }
        return known;
    }
    static void learn(Known& known, std::uint32_t key, const Position& position);

    std::array<Known, 256> known_{};
};

} // namespace zertz
