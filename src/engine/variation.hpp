#pragma once

#include "engine/score.hpp"
#include "engine/transposition_table.hpp"

#include <algorithm>
#include <array>

namespace zertz {

inline constexpr int longest_variation = 48;

/// The expected turns from one ply on.
template <class Turn>
struct BasicVariation {
    std::array<Turn, longest_variation> turns;
    int length = 0;

    void set(Turn first, const BasicVariation& rest) {
        turns[0] = first;
        length = std::min(rest.length + 1, longest_variation);
        std::copy_n(rest.turns.begin(), length - 1, turns.begin() + 1);
    }
};

/// The bounds, depth and ply of a search.
struct SearchWindow {
    Value alpha;
    Value beta;
    int depth;
    int ply;

    SearchWindow after(Value new_alpha, int new_depth) const { return {-beta, -new_alpha, new_depth, ply + 1}; }
    bool is_pv() const { return beta - alpha > 1; }
    /// Of a value that was found within the window.
    Bound bound_of(Value value) const {
        return value >= beta ? Bound::AtLeast : value > alpha ? Bound::Exact : Bound::AtMost;
    }
    /// Whether a value that is such a bound says as much as a search in the window.
    bool is_settled_by(Value value, Bound bound) const {
        return bound == Bound::Exact || (bound == Bound::AtLeast && value >= beta) ||
               (bound == Bound::AtMost && value <= alpha);
    }
};

/// By how much to reduce the depth for the n-th turn of a position.
int reduction_at(int depth, int order);

} // namespace zertz
