#include "engine/move_order.hpp"

#include "engine/features.hpp"
#include "positions.hpp"

#include <algorithm>
#include <set>
#include <span>

using namespace zertz;
using namespace zertz::test;

namespace {

/// The placements that come first, for a position that has placements and at least two free rings.
std::vector<PackedTurn> early(const Position& position, PackedTurn from_table,
                              std::span<const PackedTurn> after_claims = {}) {
    return with_site(position, [&]<class>(const PlacementSite& site) {
        EarlyPlacements placements(site, from_table, after_claims);
        std::vector<PackedTurn> all;
        for (PackedTurn packed = placements.next(); packed != 0; packed = placements.next()) {
            CHECK(placements.has(packed));
            all.push_back(packed);
        }
        return all;
    });
}

PackedTurn packed(Turn turn) {
    return pack_placement(turn.marble(), turn.cell(), turn.removed());
}

} // namespace

TEST_CASE("a packed placement unpacks to itself") {
    for (const Turn turn : legal_turns(Position::start(Board::Rings61))) {
        CHECK(unpack_placement(packed(turn)) == turn);
    }
    CHECK(is_packed_number(pack_number(12)));
    CHECK(number_in(pack_number(12)) == 12);
    CHECK_FALSE(is_packed_placement(pack_number(12)));
}

TEST_CASE("the table's turn comes first, then claims, each once") {
    const Position position = line("37 -3/5/---2G/-5-/--4/---2/---W W5G7B10 - - 1");
    REQUIRE(has_order(position));
    const auto claims = [&](PackedTurn turn) { return !claim_of(position, unpack_placement(turn)).empty(); };
    const PackedTurn from_table = packed(turn(position, "Gb3,a2"));
    const std::vector<PackedTurn> all = early(position, from_table);
    REQUIRE(all.size() > 1);
    CHECK(all[0] == from_table);
    CHECK(std::all_of(all.begin() + 1, all.end(), claims));
    const std::set<PackedTurn> different(all.begin(), all.end());
    CHECK(different.size() == all.size());
    CHECK(early(position, all[1]).size() == all.size() - 1);
}

TEST_CASE("refutations come after claims, each once, and only where they are possible") {
    const Position position = line("37 -3/5/---2G/-5-/--4/---2/---W W5G7B10 - - 1");
    const PackedTurn from_table = packed(turn(position, "Gb3,a2"));
    const PackedTurn other = packed(turn(position, "Bb3,a2"));
    const std::vector<PackedTurn> without = early(position, from_table);
    Refutations refutations;
    CHECK(early(position, from_table, refutations.all()) == without);
    refutations.add(pack_placement(Marble::White, cell(position, "c6"), cell(position, "a2")));
    refutations.add(other);
    refutations.add(without.back());
    refutations.add(from_table);
    std::vector<PackedTurn> expected = without;
    expected.push_back(other);
    CHECK(early(position, from_table, refutations.all()) == expected);
}

TEST_CASE("of the refutations the newest are kept, newest first") {
    Refutations refutations;
    const auto kept = [&refutations] {
        const auto all = refutations.all();
        return std::vector<PackedTurn>(all.begin(), all.end());
    };
    for (const PackedTurn packed : {1u, 2u, 3u, 4u, 5u}) {
        refutations.add(packed);
    }
    CHECK(kept() == std::vector<PackedTurn>{5, 4, 3, 2});
    refutations.add(3);
    CHECK(kept() == std::vector<PackedTurn>{3, 5, 4, 2});
    refutations.add(2);
    CHECK(kept() == std::vector<PackedTurn>{2, 3, 5, 4});
}

TEST_CASE("R6: where a placement can claim, one that claims comes early") {
    for (const Position& start : all_starts()) {
        for (const Position& position : random_game(start, 5)) {
            if (!has_order(position)) {
                continue;
            }
            const std::vector<PackedTurn> all = early(position, 0);
            const auto claims = [&](Turn turn) { return !claim_of(position, turn).empty(); };
            const std::vector<Turn> legal = legal_turns(position);
            CHECK(all.empty() == std::none_of(legal.begin(), legal.end(), claims));
            CHECK(std::all_of(all.begin(), all.end(), [&](PackedTurn turn) { return claims(unpack_placement(turn)); }));
        }
    }
}

TEST_CASE("a turn of another position in the table is not handed out") {
    const Position position = line("37 -3/5/---2G/7/--4/---2/---W W5G7B10 - - 1");
    for (const PackedTurn wrong : {pack_placement(Marble::White, cell(position, "c6"), cell(position, "a2")),
                                   pack_placement(Marble::White, cell(position, "b2"), cell(position, "d4")),
                                   pack_number(5), PackedTurn{0xffffff}}) {
        const std::vector<PackedTurn> all = early(position, wrong);
        CHECK(std::find(all.begin(), all.end(), wrong) == all.end());
    }
}

TEST_CASE("R6: the claim map agrees with the rules about every placement") {
    for (const Position& start : all_starts()) {
        for (const Position& position : random_game(start, 13)) {
            if (!has_order(position)) {
                continue;
            }
            const ClaimMap claims = with_grid(position.board(), [&]<class Grid>() {
                return ClaimMap::of<Grid>(position, free_rings<Grid>(position.rings(), position.vacant()));
            });
            for (const Turn turn : legal_turns(position)) {
                if (turn.marble() == Marble::White) {
                    CHECK(claims.has(turn.cell(), turn.removed()) == !claim_of(position, turn).empty());
                }
            }
        }
    }
}
