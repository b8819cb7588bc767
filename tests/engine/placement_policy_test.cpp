#include "engine/placement_policy.hpp"

#include "engine/search_tree.hpp"
#include "positions.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <vector>

using namespace zertz;
using namespace zertz::test;

namespace {

std::vector<RatedPlacement> rated_placements(const Position& position) {
    const std::function<bool(std::uint64_t)> never = [](std::uint64_t) { return false; };
    TranspositionTable table(1);
    Evaluator evaluator;
    return with_grid(position.board(), [&]<class Grid>() {
        return SearchTree<Grid>(table, evaluator, false, max_ply, never, position, {}).rated_placements(position);
    });
}

/// How many of the six cells around a cell are in a set, by the grid's table of neighbours.
int beside(const Position& position, Cell cell, CellSet set) {
    return with_grid(position.board(), [&]<class Grid>() {
        const auto& neighbours = grid_table<Grid>.neighbour[static_cast<std::size_t>(index_of(cell))];
        return static_cast<int>(std::count_if(neighbours.begin(), neighbours.end(), [set](Cell neighbour) {
            return neighbour != no_cell && set.contains(neighbour);
        }));
    });
}

/// The weights of a placement, from the list of its features.
int sum_of_weights(const Position& position, const RatedPlacement& rated) {
    const Turn turn = unpack_placement(rated.packed);
    const PolicyNeeds needs = PolicyNeeds::of(position);
    const auto colour = static_cast<std::size_t>(index_of(turn.marble()));
    const int base = rated.forcing ? policy_feature::of_forcing : 0;
    int sum = 0;
    for (const int feature :
         {base + policy_feature::marble + index_of(turn.marble()),
          base + policy_feature::own_need + needs.own[colour].value_or(7),
          base + policy_feature::others_need + needs.others[colour].value_or(7),
          base + policy_feature::rings + beside(position, turn.cell(), position.rings()),
          base + policy_feature::marbles + std::min(beside(position, turn.cell(), position.occupied()), 3),
          base + policy_feature::near + (rated.near ? 1 : 0),
          policy_feature::removed_marbles + std::min(beside(position, turn.removed(), position.occupied()), 3),
          policy_feature::removed_rings + beside(position, turn.removed(), position.rings())}) {
        sum += policy_weight_of(feature);
    }
    return sum;
}

} // namespace

TEST_CASE("every placement has one place in the order, by its estimate and the weights of what it does") {
    int positions = 0;
    for (const Position& start : all_starts()) {
        for (const Position& position : random_game(start, 7)) {
            if (!has_order(position)) {
                continue;
            }
            ++positions;
            std::set<PackedTurn> expected;
            for (const Turn turn : legal_turns(position)) {
                if (turn.is_placement() && !turn.declines_claims()) {
                    expected.insert(pack_placement(turn));
                }
            }
            std::set<PackedTurn> listed;
            int wrong = 0;
            Value last = value_infinite;
            for (const RatedPlacement& rated : rated_placements(position)) {
                listed.insert(rated.packed);
                const Turn turn = unpack_placement(rated.packed);
                const Position child = after(position, turn);
                wrong += rated.order > last ? 1 : 0;
                // A loss counts as little as any value can.
                const bool lost = is_loss(rated.estimate);
                wrong += !lost && rated.order - rated.estimate != sum_of_weights(position, rated) ? 1 : 0;
                wrong += !child.over() && can_jump(child) && !rated.forcing ? 1 : 0;
                last = rated.order;
            }
            CHECK(wrong == 0);
            CHECK(listed == expected);
        }
    }
    CHECK(positions > 50);
}

TEST_CASE("what a player needs of each colour is counted for the mover and for the opponent") {
    const PolicyNeeds needs = PolicyNeeds::of(line("37 4/5/6/7/6/5/4 W4G8B5 W2 B5 1"));
    // R2.1: 4 white, 5 grey, 6 black or 3 of each; five black ones are all that the opponent leaves.
    CHECK(needs.own == Distances{2, 5, std::nullopt, 7});
    CHECK(needs.others == Distances{4, 5, 1, 6});
}
