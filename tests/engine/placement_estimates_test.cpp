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
                const auto probes = RemovalProbes::of<Grid>(site);
                CHECK(position.supply().has(probes.marble));
                CHECK(probes.cells[0] != probes.cells[1]);
                CHECK((position.vacant().contains(probes.cells[0]) && position.vacant().contains(probes.cells[1])));
                for (const Cell ring : site.free) {
                    const auto probe = probes.probe_for(ring);
                    CHECK((!probe || probes.cells[*probe] != ring));
                    const bool possible = std::any_of(probes.cells.begin(), probes.cells.end(), [&](Cell cell) {
                        return !within_two_steps<Grid>(cell).contains(ring);
                    });
                    if (possible) {
                        REQUIRE(probe);
                        CHECK_FALSE(within_two_steps<Grid>(probes.cells[*probe]).contains(ring));
                        ++away;
                    }
                }
                CHECK((!probes.reference || site.free.contains(*probes.reference)));
            });
        }
    }
    CHECK(away > 0);
}

TEST_CASE("what removals are worth is told by ring, and in order") {
    RemovalWorths worths;
    worths.add(Cell{3}, 5, 0);
    worths.add(Cell{8}, -20, 100); // the bonus counts for the order alone
    worths.add(Cell{1}, 70, 0);
    worths.sort();
    CHECK(worths.of(Cell{3}) == 5);
    CHECK(worths.of(Cell{8}) == -20);
    CHECK(worths.begin()->ring == Cell{8});
    CHECK(worths.begin()->order() == 80);
    CHECK((worths.end() - 1)->ring == Cell{3});
    CHECK(worths.end() - worths.begin() == 3);
}
