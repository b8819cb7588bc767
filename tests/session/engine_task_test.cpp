#include "session/engine_task.hpp"

#include <doctest/doctest.h>

namespace zertz {

TEST_CASE("all of a time per move is thought, a tenth less where no grace covers the way to the clock") {
    PlayerTime time{*time_control_named("10s"), {10'000, 0}, 0};
    CHECK(limits_for(time, {}).move_time == Milliseconds(9'000));
    time.grace = 1;
    CHECK(limits_for(time, {}).move_time == Milliseconds(10'000));
}

} // namespace zertz
