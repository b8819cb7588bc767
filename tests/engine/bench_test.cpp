#include "engine/bench.hpp"

#include "../support/effort.hpp"

#include <doctest/doctest.h>

using namespace zertz;

// Change the figure on purpose, with every change of the search or the evaluation: see what `zertz bench` prints. Slow,
// because it searches every position of the bench: no change of the search goes unnoticed.
TEST_CASE("the bench's nodes are the search's fingerprint" * doctest::skip(test::sanitized)) {
    CHECK(run_bench().nodes == 7167634);
}
