#include "engine/limits.hpp"

#include "engine/watch.hpp"

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

/// What a watch needs of a task.
struct TimedTask {
    Limits limits;
    bool endless = false;
    bool ponder = false;
    bool gives_way = false;
};

int need_after(std::initializer_list<bool> changes, int fall = 0) {
    Need need;
    for (const bool changed : changes) {
        need.note_depth(changed);
    }
    need.note_fall(fall);
    return need.percent();
}

} // namespace

TEST_CASE("a fixed time may be used up, but for a last look at the turn chosen") {
    Limits limits;
    limits.move_time = Milliseconds(500);
    CHECK(limits.timed());
    CHECK(budget_for(limits, 30).optimum == Milliseconds(495));
    CHECK(budget_for(limits, 30).maximum == Milliseconds(495));
    limits.move_time = Milliseconds(1);
    CHECK(budget_for(limits, 30).maximum == Milliseconds(1));
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

TEST_CASE("within a period, which is whole again at the next turn, most of it is used, and no other") {
    for (const int further : {0, 2}) {
        CAPTURE(further);
        Limits limits;
        limits.clock = PlayerTime{{TimeControl::Kind::ByoYomi, 60'000, 10'000, 3}, {10'000, further}};
        CHECK(budget_for(limits, 30).optimum > Milliseconds(7'000));
        CHECK(budget_for(limits, 30).maximum < Milliseconds(9'000));
        limits.clock->grace = 500;
        CHECK(budget_for(limits, 30).maximum > Milliseconds(9'900));
        CHECK(budget_for(limits, 30).maximum < Milliseconds(10'000));
    }
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

TEST_CASE("a turn whose best move falls or changes gets more time, and one that stays the same gets less") {
    const int calm = need_after({false, false, false, false});
    CHECK(calm < 100);
    CHECK(need_after({false, false, false, true}) > calm);
    CHECK(need_after({true, true, true, true}) > need_after({false, false, false, true}));
    CHECK(need_after({false, false, false, false}, 50) > calm);
    CHECK(need_after({false, false, false, false}, 500) > need_after({false, false, false, false}, 50));
    CHECK(need_after({false, false, false, false}, -500) == calm);
}

TEST_CASE("a need moves the time of a clock within its maximum, and never a fixed time") {
    const TimeBudget by_game = budget_for(by_clock(60'000), 30);
    CHECK(by_game.enough(60) < by_game.enough(100));
    CHECK(by_game.most(60) < by_game.maximum);
    CHECK(by_game.most(1000) == by_game.maximum);
    CHECK(by_game.enough(60) < by_game.most(60));
    Limits fixed;
    fixed.move_time = Milliseconds(200);
    for (const int need : {10, 60, 100, 1000}) {
        CHECK(budget_for(fixed, 30).enough(need) == Milliseconds(196));
        CHECK(budget_for(fixed, 30).most(need) == Milliseconds(196));
    }
}

TEST_CASE("a watch ends a calm search early, and lets one in need go on to the maximum") {
    const TimedTask task{by_clock(60'000)};
    const TimeBudget budget = budget_for(task.limits, 30);
    Watch::Clock::time_point now{};
    Watch watch(task, budget, nullptr, [&now] { return now; });
    const auto at = [&now](Milliseconds time) { now = Watch::Clock::time_point{} + time; };
    watch.set_need(60);
    at(budget.optimum / 2);
    CHECK_FALSE(watch.had_enough());
    at(budget.optimum);
    CHECK(watch.had_enough());
    CHECK(watch.in_time());
    at(budget.optimum * 3 / 2);
    CHECK_FALSE(watch.in_time());
    watch.set_need(500);
    CHECK_FALSE(watch.had_enough());
    CHECK(watch.in_time());
    at(budget.maximum);
    CHECK(watch.had_enough());
    CHECK_FALSE(watch.in_time());
}
