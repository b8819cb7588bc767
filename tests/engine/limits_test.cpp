#include "engine/limits.hpp"

#include <doctest/doctest.h>

using namespace zertz;

namespace {

Limits by_clock(int remaining, int increment = 0, int period = 0, int periods = 0) {
    Limits limits;
    const TimeControl control = periods > 0 ? TimeControl{TimeControl::Kind::ByoYomi, 0, period, periods}
                                            : TimeControl{TimeControl::Kind::Fischer, 0, increment, 0};
    limits.clock = PlayerTime{control, {remaining, periods}};
    return limits;
}

} // namespace

TEST_CASE("a fixed time may be used up") {
    Limits limits;
    limits.move_time = Milliseconds(500);
    CHECK(limits.timed());
    CHECK(budget_for(limits, 30).optimum == Milliseconds(500));
    CHECK(budget_for(limits, 30).maximum == Milliseconds(500));
}

TEST_CASE("a clock lasts for the game") {
    const TimeBudget early = budget_for(by_clock(60'000), 37);
    CHECK(early.optimum > Milliseconds(1'500));
    CHECK(early.optimum < Milliseconds(6'000));
    CHECK(early.maximum >= early.optimum);
    CHECK(early.maximum <= Milliseconds(20'000));
    CHECK(budget_for(by_clock(60'000), 10).optimum > early.optimum);
}

TEST_CASE("an increment is used") {
    CHECK(budget_for(by_clock(60'000, 2'000), 30).optimum > budget_for(by_clock(60'000), 30).optimum);
    CHECK(budget_for(by_clock(100, 2'000), 30).maximum < Milliseconds(2'100));
}

TEST_CASE("with the main time gone, a turn takes no more than a period") {
    const TimeBudget budget = budget_for(by_clock(0, 0, 5'000, 3), 30);
    CHECK(budget.optimum > Milliseconds(3'000));
    CHECK(budget.maximum < Milliseconds(5'000));
}

TEST_CASE("no budget is more than the clock has, nor nothing") {
    for (const int remaining : {0, 1, 3, 10, 40, 1'000, 100'000}) {
        for (const int increment : {0, 10, 3'000}) {
            for (const int vacant : {1, 20, 61}) {
                CAPTURE(remaining);
                CAPTURE(increment);
                const TimeBudget budget = budget_for(by_clock(remaining, increment), vacant);
                CHECK(budget.optimum >= Milliseconds(1));
                CHECK(budget.maximum >= budget.optimum);
                CHECK(budget.maximum <= Milliseconds(std::max(remaining, 1)));
            }
        }
    }
}
