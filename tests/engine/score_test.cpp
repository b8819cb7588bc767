#include "engine/score.hpp"

#include <doctest/doctest.h>

#include <initializer_list>

using namespace zertz;

TEST_CASE("a quicker win is better, a slower loss is better") {
    CHECK(win_in(1) > win_in(2));
    CHECK(loss_in(4) > loss_in(2));
    CHECK(win_in(max_ply) > value_most_points);
    CHECK(loss_in(3) == -win_in(3));
}

TEST_CASE("a score says what a value means, and gives it back") {
    CHECK(Score::of(win_in(3)) == Score{Score::Kind::Win, 3});
    CHECK(Score::of(loss_in(2)) == Score{Score::Kind::Loss, 2});
    CHECK(Score::of(-45) == Score{Score::Kind::Points, -45});
    for (const Value value : {win_in(1), loss_in(7), 0, 123, -9999}) {
        CHECK(Score::of(value).value() == value);
        CHECK(Score::of(value).reversed().value() == -value);
    }
}

TEST_CASE("a win or a loss is stored by its distance from the position, not from the root") {
    // Four turns below the root, a win in 7 turns from the root is a win in 3 turns from the position.
    CHECK(to_table(win_in(7), 4) == win_in(3));
    CHECK(to_table(loss_in(6), 4) == loss_in(2));
    CHECK(from_table(win_in(3), 2) == win_in(5));
    CHECK(from_table(loss_in(2), 1) == loss_in(3));
    CHECK(to_table(123, 4) == 123);
    CHECK(from_table(-123, 4) == -123);
}
