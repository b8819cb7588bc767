#include "engine/evaluate.hpp"

#include "positions.hpp"

using namespace zertz;
using namespace zertz::test;

namespace {

/// The same position with the players' names exchanged.
Position exchanged(const Position& position) {
    Position::Parts parts;
    parts.board = position.board();
    parts.rules = position.rules();
    parts.rings = position.rings();
    for (const Marble marble : all_marbles) {
        parts.marbles[marble] = position.marbles(marble);
    }
    parts.pool = position.pool();
    parts.captured = {position.captured(Player::Second), position.captured(Player::First)};
    parts.mover = opponent(position.mover());
    return Position::from_parts(parts);
}

Value evaluated(const Position& position) {
    Evaluator evaluator;
    return with_grid(position.board(), [&]<class Grid>() { return evaluator.template evaluate<Grid>(position); });
}

Value evaluate_holding(MarbleCount mover, MarbleCount other) {
    Position::Parts parts;
    parts.rings = starting_rings(Board::Rings37);
    parts.captured = {mover, other};
    for (const Marble marble : all_marbles) {
        parts.pool.add(marble, all_marbles_of({})[marble] - mover[marble] - other[marble]);
    }
    return evaluated(Position::from_parts(parts));
}

} // namespace

TEST_CASE("R4.5: with an empty pool no goal is out of reach, as marbles held come back to the board") {
    const MarbleCount other(3, 0, 0);
    CHECK(DistanceIndexes({}, other, false, false).need[0] == 0); // three white marbles are left, four are needed
    CHECK(DistanceIndexes({}, other, false, true).need[0] == 4);
    CHECK(DistanceIndexes(MarbleCount(1, 0, 0), MarbleCount(4, 6, 8), false, true).need ==
          std::array<int, 4>{3, 5, 6, 8});
}

TEST_CASE("R4.5: the same marbles held are worth something else when the pool is empty") {
    Evaluator evaluator;
    const Position with_pool = line("37 WW2/GGGG1/BB4/7/6/5/4 B1 W1G2B5 W3G2B2 1");
    const Position without = line("37 WW2/GGGG1/BBB3/7/6/5/4 - W1G2B5 W3G2B2 1");
    const auto reach = [](const Position& position) {
        return DistanceIndexes(position.captured(Player::First), position.captured(Player::Second), false,
                               position.pool().empty())
            .need[0];
    };
    CHECK(reach(with_pool) == 0);
    CHECK(reach(without) == 3);
    // One evaluator asked about both positions gives the same answers as two.
    Evaluator fresh;
    CHECK(evaluator.material(with_pool) == fresh.material(with_pool));
    CHECK(evaluator.material(without) == Evaluator().material(without));
}

TEST_CASE("the evaluation does not care who is called first") {
    for (const Position& start : all_starts()) {
        for (const Position& position : random_game(start, 7)) {
            if (position.plain() && !position.over() && !can_jump(position)) {
                CHECK(evaluated(position) == evaluated(exchanged(position)));
            }
        }
    }
}

TEST_CASE("the evaluation stays within points") {
    for (const Position& start : all_starts()) {
        for (const Position& position : random_game(start, 11)) {
            CHECK(std::abs(evaluated(position)) < value_most_points);
        }
    }
}

TEST_CASE("what is remembered of material does not change them") {
    Evaluator warm;
    for (const Position& start : all_starts()) {
        for (const Position& position : random_game(start, 3)) {
            Evaluator cold;
            CHECK(warm.material(position) == cold.material(position));
        }
    }
}

TEST_CASE("being closer to a winning set is better (R2.1)") {
    CHECK(evaluate_holding({3, 0, 0}, {}) > evaluate_holding({1, 0, 0}, {}));
    CHECK(evaluate_holding({0, 0, 5}, {}) > evaluate_holding({0, 0, 1}, {}));
    CHECK(evaluate_holding({2, 3, 3}, {}) > evaluate_holding({1, 2, 1}, {}));
    CHECK(evaluate_holding({}, {3, 0, 0}) < evaluate_holding({}, {1, 0, 0}));
}
