#include "engine/search_tree.hpp"

#include "../support/effort.hpp"
#include "positions.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <vector>

using namespace zertz;
using namespace zertz::test;

namespace {

std::vector<RatedPlacement> rated_placements(const Position& position, int depth) {
    const std::function<bool(std::uint64_t)> never = [](std::uint64_t) { return false; };
    TranspositionTable table(1);
    Evaluator evaluator;
    return with_grid(position.board(), [&]<class Grid>() {
        return SearchTree<Grid>(table, evaluator, false, max_ply, never, position, {})
            .rated_placements(position, depth);
    });
}

/// The best value that captures alone lead to; nothing where they may end the game, or a placement may claim marbles
/// afterwards, because both count for the search.
std::optional<Value> value_after_captures(const Position& position) {
    if (position.over()) {
        return std::nullopt;
    }
    if (!can_jump(position)) {
        Evaluator evaluator;
        return with_grid(position.board(), [&]<class Grid>() -> std::optional<Value> {
            const ClaimMap claims = ClaimMap::of<Grid>(position, free_rings(position));
            return claims.empty() ? std::optional(evaluator.evaluate<Grid>(position)) : std::nullopt;
        });
    }
    Value best = -value_infinite;
    for (const Turn turn : legal_turns(position)) {
        if (turn.is_capture()) {
            const std::optional<Value> value = value_after_captures(after(position, turn));
            if (!value) {
                return std::nullopt;
            }
            best = std::max(best, -*value);
        }
    }
    return best;
}

} // namespace

TEST_CASE("every placement has one place in the order, by its estimate") {
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
            const std::vector<RatedPlacement> rated = rated_placements(position, 2);
            std::set<PackedTurn> listed;
            for (const RatedPlacement& each : rated) {
                listed.insert(each.packed);
            }
            CHECK(rated.size() == expected.size());
            CHECK(listed == expected);
            CHECK(std::is_sorted(rated.begin(), rated.end(), [](const RatedPlacement& a, const RatedPlacement& b) {
                return a.estimate > b.estimate;
            }));
        }
    }
    CHECK(positions > 50);
}

TEST_CASE("an exact estimate is the value that captures alone lead to") {
    int exact = 0;
    int others = 0;
    int looked_at = 0;
    for (const Position& start : all_starts()) {
        for (const Position& position : random_game(start, 5)) {
            if (!has_order(position) || looked_at++ % test::sanitized_share != 0) {
                continue;
            }
            for (const int depth : {2, 6}) {
                for (const RatedPlacement& each : rated_placements(position, depth)) {
                    const Turn turn = unpack_placement(each.packed);
                    const Position child = after(position, turn);
                    if (child.over() || !claim_of(position, turn).empty()) {
                        continue;
                    }
                    CHECK((depth == 2 || !can_jump(child) || each.exact));
                    const auto value = each.exact ? value_after_captures(child) : std::nullopt;
                    CHECK((!value || -*value == each.estimate));
                    exact += value ? 1 : 0;
                    others += can_jump(child) && !each.exact ? 1 : 0;
                }
            }
        }
    }
    CHECK(exact > 1000 / test::sanitized_share);
    CHECK(others > 1000 / test::sanitized_share);
}
