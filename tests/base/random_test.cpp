#include "base/random.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace zertz;

TEST_CASE("the numbers after a seed are those of splitmix64") {
    // From the reference implementation by Sebastiano Vigna, with seed 1234567.
    Random random(1234567);
    for (const std::uint64_t expected : {6457827717110365317u, 3203168211198807973u, 9817491932198370423u}) {
        CHECK(random.next() == expected);
    }
}

TEST_CASE("numbers below a bound are spread over all of them") {
    Random random(1);
    std::array<int, 6> counts{};
    for (int i = 0; i < 6000; ++i) {
        ++counts.at(random.below(counts.size()));
    }
    for (const int count : counts) {
        CHECK(count > 800); // 1000 are expected; 800 or fewer have a probability below one in 10^12
    }
}
