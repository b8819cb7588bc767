#include "engine/bench.hpp"

#include "../support/effort.hpp"

#include <doctest/doctest.h>

using namespace zertz;

// To be changed on purpose, with every change of the search or the evaluation: see what `zertz bench` prints. Slow, as
// all its positions are searched: what it buys is that no change of the search goes unseen.
TEST_CASE("the bench's nodes are the search's fingerprint" * doctest::skip(test::sanitized)) {
    CHECK(run_bench(2).nodes == 16572094);
}
