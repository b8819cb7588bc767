#include "engine/features.hpp"

#include "games/zertz/goals.hpp"

#include <doctest/doctest.h>

using namespace zertz;

namespace {

/// Whether the engine's distances in a position are the goals of the rules; the engine writes 0 for a blocked goal.
bool agrees(const Position& position) {
    const DistanceIndexes distances(position.captured(Player::First), position.captured(Player::Second),
                                    position.blitz(), position.pool().empty());
    const auto goals = goals_of(position, Player::First);
    for (std::size_t i = 0; i < goals.size(); ++i) {
        if (distances.need[i] != goals[i].needed.value_or(0)) {
            return false;
        }
    }
    return true;
}

/// Calls f with each number of marbles of each colour up to a bound.
template <class F>
void for_each_count(MarbleCount most, F&& f) {
    for (int white = 0; white <= most[Marble::White]; ++white) {
        for (int grey = 0; grey <= most[Marble::Grey]; ++grey) {
            for (int black = 0; black <= most[Marble::Black]; ++black) {
                f(MarbleCount(white, grey, black));
            }
        }
    }
}

} // namespace

TEST_CASE("the engine counts what is needed as the rules do, whatever the players have captured") {
    for (const bool blitz : {false, true}) {
        Position::Parts parts;
        parts.rules = *rules_named(blitz ? "blitz" : "standard");
        parts.rings = starting_rings(parts.board);
        const MarbleCount all = all_marbles_of(parts.rules);
        int seen = 0;
        int different = 0;
        for_each_count(all, [&](MarbleCount first) {
            const MarbleCount left = MarbleCount::from_bits(all.bits() - first.bits());
            for_each_count(left, [&](MarbleCount second) {
                parts.captured = {first, second};
                parts.pool = MarbleCount::from_bits(left.bits() - second.bits());
                const Position position = Position::from_parts(parts);
                if (!position.over()) {
                    ++seen;
                    different += agrees(position) ? 0 : 1;
                }
            });
        });
        CHECK(seen > 1000);
        CHECK(different == 0);
    }
}
