#pragma once

// In which order placements are tried above depth 1. Estimates do not see what a placement prepares, so weights are
// added to them that were fitted to the placements that deeper searches chose. The same code adds up the weights and
// fits them (tests/tools/fit_policy.cpp), so the two cannot disagree.

#include "engine/policy_weights.hpp"
#include "engine/score.hpp"
#include "zertz/goals.hpp"
#include "zertz/mechanics.hpp"

#include <algorithm>
#include <array>

namespace zertz {

/// How many marbles of each colour are missing for its winning set, for the mover and for the opponent.
struct PolicyNeeds {
    Distances own;
    Distances others;

    static PolicyNeeds of(const Position& position) {
        const MarbleCount own = position.captured(position.mover());
        const MarbleCount others = position.captured(opponent(position.mover()));
        const bool pool_empty = position.pool().empty();
        return {distances_of(own, others, position.blitz(), pool_empty),
                distances_of(others, own, position.blitz(), pool_empty)};
    }
};

/// The features of a marble on a cell, whichever ring is removed. `forcing`: it forces a capture.
template <class Grid, class Sink>
void visit_policy_marble(const Position& position, const PolicyNeeds& needs, Marble marble, Cell cell, bool forcing,
                         Sink&& sink) {
    const int base = forcing ? policy_feature::of_forcing : 0;
    const auto index = static_cast<std::size_t>(index_of(marble));
    const auto need = [index](const Distances& distances) { return std::min(distances[index].value_or(7), 7); };
    const CellSet beside = around<Grid>(CellSet::of(cell));
    sink(base + policy_feature::marble + index_of(marble));
    sink(base + policy_feature::own_need + need(needs.own));
    sink(base + policy_feature::others_need + need(needs.others));
    sink(base + policy_feature::rings + (beside & position.rings()).size());
    sink(base + policy_feature::marbles + std::min((beside & position.occupied()).size(), 3));
}

/// `near`: removing the ring may change what the marble is worth.
template <class Sink>
void visit_policy_distance(bool forcing, bool near, Sink&& sink) {
    sink((forcing ? policy_feature::of_forcing : 0) + policy_feature::near + (near ? 1 : 0));
}

/// The features of removing a ring, whatever is placed.
template <class Grid, class Sink>
void visit_policy_removal(const Position& position, Cell removed, Sink&& sink) {
    const CellSet beside = around<Grid>(CellSet::of(removed));
    sink(policy_feature::removed_marbles + std::min((beside & position.occupied()).size(), 3));
    sink(policy_feature::removed_rings + (beside & position.rings()).size());
}

} // namespace zertz
