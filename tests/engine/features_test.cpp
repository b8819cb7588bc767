#include "engine/features.hpp"

#include "zertz/goals.hpp"

#include <doctest/doctest.h>

using namespace zertz;

namespace {

/// What the mover still needs for each goal, as the features have it: 0 for a goal that is blocked.
std::array<int, 4> needs_in(const Position& position) {
    constexpr std::array<int, 5> begins{feature::white_need, feature::grey_need, feature::black_need,
                                        feature::each_need, feature::near};
    std::array<int, 4> needs{};
    visit_features<SmallGrid>(position, [&needs, &begins](int feature, int) {
        for (std::size_t i = 0; i < needs.size(); ++i) {
            if (feature >= begins[i] && feature < begins[i + 1]) {
                needs[i] = feature - begins[i];
            }
        }
    });
    return needs;
}

bool agrees(const Position& position) {
    const auto needs = needs_in(position);
    const auto goals = goals_of(position, position.mover());
    for (std::size_t i = 0; i < goals.size(); ++i) {
        if (needs[i] != goals[i].needed.value_or(0)) {
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

TEST_CASE(
    "while the pool lasts, the engine counts what is needed as the rules do, whatever the players have captured") {
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
                if (!position.over() && !parts.pool.empty()) {
                    ++seen;
                    different += agrees(position) ? 0 : 1;
                }
            });
        });
        CHECK(seen > 1000);
        CHECK(different == 0);
    }
}
