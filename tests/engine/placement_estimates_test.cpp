#include "engine/placement_estimates.hpp"

#include "engine/features.hpp"
#include "positions.hpp"

#include <algorithm>

using namespace zertz;
using namespace zertz::test;

namespace {

Marble marble_of(MarbleCount supply) {
    return *std::find_if(all_marbles.begin(), all_marbles.end(), [&](Marble marble) { return supply.has(marble); });
}

/// The captures possible after a marble is placed and a ring removed, whatever that claims.
std::vector<Turn> captures_after(const Position& position, Cell cell, std::optional<Cell> removed) {
    Position child = position;
    child.put(marble_of(position.supply()), cell);
    if (removed) {
        child.take_ring(*removed);
    }
    child.end_placement(false);
    std::vector<Turn> captures;
    with_grid(position.board(), [&]<class Grid>() {
        if (can_jump<Grid>(child.occupied(), child.vacant())) {
            const auto visit = [&captures](Turn turn, const Position&) { captures.push_back(turn); };
            visit_captures<Grid>(child, visit);
        }
    });
    return captures;
}

} // namespace

TEST_CASE("only removing a ring on which a capture can land changes the captures") {
    int same = 0;
    int different = 0;
    for (const Board board : {Board::Rings37, Board::Rings61}) {
        for (const Position& position : random_game(Position::start(board), 7)) {
            if (!has_order(position)) {
                continue;
            }
            for (const Cell cell : position.vacant()) {
                const CellSet landings =
                    with_grid(board, [&]<class Grid>() { return landings_after<Grid>(position, cell); });
                const std::vector<Turn> captures = captures_after(position, cell, std::nullopt);
                for (const Cell removed : free_rings(position) - CellSet::of(cell)) {
                    const bool unchanged = captures_after(position, cell, removed) == captures;
                    CHECK((unchanged || landings.contains(removed)));
                    same += unchanged ? 1 : 0;
                    different += unchanged ? 0 : 1;
                }
            }
        }
    }
    CHECK(same > 0);
    CHECK(different > 0);
}

TEST_CASE("a removal is measured with a marble on another cell, away from it where possible") {
    int away = 0;
    for (const Position& start : all_starts()) {
        for (const Position& position : random_game(start, 11)) {
            if (!has_order(position)) {
                continue;
            }
            with_site(position, [&]<class Grid>(const PlacementSite& site) {
                const auto probes = RemovalProbes::quiet<Grid>(site);
                const auto& [first, second] = probes.probes;
                CHECK(position.supply().has(probes.marble));
                CHECK(first.cell != second.cell);
                CHECK((position.vacant().contains(first.cell) && position.vacant().contains(second.cell)));
                CHECK((!probes.reference || site.free.contains(*probes.reference)));
                for (const Cell ring : probes.reference ? site.free - CellSet::of(*probes.reference) : CellSet{}) {
                    const auto probe = probes.probe_for(ring);
                    CHECK((!probe || probes.probes[*probe].cell != ring));
                    const bool possible =
                        std::any_of(probes.probes.begin(), probes.probes.end(), [&](const auto& each) {
                            return !within_two_steps<Grid>(each.cell).contains(ring);
                        });
                    if (possible) {
                        REQUIRE(probe);
                        CHECK_FALSE(within_two_steps<Grid>(probes.probes[*probe].cell).contains(ring));
                        ++away;
                    }
                }
            });
        }
    }
    CHECK(away > 0);
}

TEST_CASE("with a marble that forces captures, removals are measured that change none of them") {
    int measured = 0;
    for (const Position& start : all_starts()) {
        for (const Position& position : random_game(start, 13)) {
            if (!has_order(position)) {
                continue;
            }
            with_site(position, [&]<class Grid>(const PlacementSite& site) {
                if (site.forcing.empty()) {
                    return;
                }
                const auto probes = RemovalProbes::forcing<Grid>(position, site);
                for (const Cell ring : site.free) {
                    if (const auto probe = probes.probe_for(ring)) {
                        const Cell cell = probes.probes[*probe].cell;
                        CHECK(site.forcing.contains(cell));
                        const std::vector<Turn> captures = captures_after(position, cell, ring);
                        CHECK(!captures.empty());
                        CHECK(captures == captures_after(position, cell, probes.reference));
                        ++measured;
                    }
                }
            });
        }
    }
    CHECK(measured > 1000);
}

TEST_CASE("what removals are worth is told by ring, and in order") {
    RemovalWorths worths;
    CHECK(worths.empty());
    worths.add(Cell{3}, 5);
    worths.add(Cell{8}, -20);
    worths.add(Cell{1}, 70);
    worths.sort();
    CHECK_FALSE(worths.empty());
    CHECK(worths.of(Cell{3}) == 5);
    CHECK(worths.of(Cell{8}) == -20);
    CHECK(worths.begin()->ring == Cell{1});
    CHECK((worths.end() - 1)->ring == Cell{8});
    CHECK(worths.end() - worths.begin() == 3);
}
