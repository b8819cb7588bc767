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
        parts.marbles[static_cast<std::size_t>(index_of(marble))] = position.marbles(marble);
    }
    parts.pool = position.pool();
    parts.captured = {position.captured(Player::Second), position.captured(Player::First)};
    parts.mover = opponent(position.mover());
    return Position::from_parts(parts);
}

Value evaluate(const Position& position) {
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
    return evaluate(Position::from_parts(parts));
}

} // namespace

TEST_CASE("the evaluation does not care who is called first") {
    for (const Position& start : all_starts()) {
        for (const Position& position : random_game(start, 7)) {
            if (position.plain() && !position.over() && !can_jump(position)) {
                CHECK(evaluate(position) == evaluate(exchanged(position)));
            }
        }
    }
}

TEST_CASE("the evaluation stays within points") {
    for (const Position& start : all_starts()) {
        for (const Position& position : random_game(start, 11)) {
            CHECK(std::abs(evaluate(position)) < value_most_points);
        }
    }
}

TEST_CASE("what is remembered of holdings does not change them") {
    Evaluator warm;
    for (const Position& start : all_starts()) {
        for (const Position& position : random_game(start, 3)) {
            Evaluator cold;
            CHECK(warm.holdings(position) == cold.holdings(position));
        }
    }
}

TEST_CASE("being closer to a winning set is better (R2.1)") {
    CHECK(evaluate_holding({3, 0, 0}, {}) > evaluate_holding({1, 0, 0}, {}));
    CHECK(evaluate_holding({0, 0, 5}, {}) > evaluate_holding({0, 0, 1}, {}));
    CHECK(evaluate_holding({2, 3, 3}, {}) > evaluate_holding({1, 2, 1}, {}));
    CHECK(evaluate_holding({}, {3, 0, 0}) < evaluate_holding({}, {1, 0, 0}));
}
