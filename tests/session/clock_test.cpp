#include "session/clock.hpp"

#include <doctest/doctest.h>

namespace zertz {

TEST_CASE("the names of time controls read back") {
    for (const char* name :
         {"none", "30s", "5+3", "0+10", "25+0", "10m+3x30s", "0m+1x20s", "0.25s", "10s+0.1s", "90s+0s", "1d", "14d"}) {
        CAPTURE(name);
        const auto control = time_control_named(name);
        REQUIRE(control.has_value());
        CHECK(name_of(*control) == name);
    }
    for (const char* name :
         {"",        "5",         "s",        "0s",       "5+",          "+3",       "0+0",  "5+3s",  "10m",   "10m+3",
          "10m+3x",  "10m+0x30s", "10m+3x0s", "10m+3x30", "5+3 ",        "123456+1", "-5+3", "30sec", "5.5+3", "5+0.5",
          "10s+0.1", "1.2345s",   "1.s",      "0s+0s",    "10m+1.5x30s", "0d",       "15d",  "1.5d",  "3d+1"}) {
        CAPTURE(name);
        CHECK_FALSE(time_control_named(name).has_value());
    }
}

TEST_CASE("a time per move is also read as it is said") {
    CHECK(time_control_named("4s per move") == time_control_named("4s"));
    CHECK(time_control_named("3d per move") == time_control_named("3d"));
    for (const char* name : {"5+3 per move", "none per move", "4 per move", "4s per move per move", " per move"}) {
        CAPTURE(name);
        CHECK_FALSE(time_control_named(name).has_value());
    }
}

TEST_CASE("days for each turn are shown in days and hours, and do not add up") {
    const TimeControl control = *time_control_named("3d");
    CHECK(is_by_days(control));
    CHECK_FALSE(is_by_days(*time_control_named("30s")));
    CHECK_FALSE(is_by_days(TimeControl{}));
    constexpr Millis hour = 3'600'000;
    Clock clock(control);
    CHECK(shown(clock.at(Player::First, 0)) == "3d 0h");
    clock.start(Player::First, 0);
    CHECK(shown(clock.at(Player::First, 18 * hour + 1)) == "2d 6h");
    CHECK(shown(clock.at(Player::First, 48 * hour)) == "24:00:00");
    CHECK(next_change_of(clock.at(Player::First, 18 * hour + 1)) == hour - 1);
    CHECK_FALSE(clock.out_of_time(Player::First, 72 * hour - 1));
    CHECK(clock.out_of_time(Player::First, 72 * hour));
    clock.end_turn(50 * hour);
    CHECK(shown(clock.at(Player::First, 50 * hour)) == "3d 0h");
}

TEST_CASE("Fischer: the increment is there for the first turn, and added after each") {
    Clock clock(*time_control_named("5+3"));
    CHECK(shown(clock.at(Player::First, 0)) == "5:03");
    clock.start(Player::First, 1000);
    CHECK(shown(clock.at(Player::First, 11000)) == "4:53");
    CHECK(shown(clock.at(Player::Second, 11000)) == "5:03");
    clock.end_turn(11000);
    CHECK(shown(clock.at(Player::First, 99000)) == "4:56");
    clock.start(Player::Second, 11000);
    CHECK_FALSE(clock.out_of_time(Player::Second, 313999));
    CHECK(clock.out_of_time(Player::Second, 314000));
}

TEST_CASE("so much for every turn: what is left over is lost") {
    Clock clock(*time_control_named("30s"));
    clock.start(Player::First, 0);
    clock.end_turn(29000);
    CHECK(shown(clock.at(Player::First, 29000)) == "0:30");
    clock.start(Player::Second, 29000);
    CHECK(clock.out_of_time(Player::Second, 59000));
}

TEST_CASE("an answer in the other's move adds no increment, and makes the time of a move or a period whole again") {
    const auto after_answer = [](const char* control, Millis taken) {
        Clock clock(*time_control_named(control));
        clock.start(Player::Second, 0);
        clock.end_answer(taken);
        clock.end_answer(taken + 1000); // nobody's clock runs
        return shown(clock.at(Player::Second, taken + 1000));
    };
    CHECK(after_answer("30s", 25000) == "0:30");
    CHECK(after_answer("5+3", 25000) == "4:38"); // the first increment is there from the start
    CHECK(after_answer("1m+3x30s", 65000) == "0:30 +2");
}

TEST_CASE("byo-yomi: a period is used up only when a turn takes it whole") {
    Clock clock(*time_control_named("1m+3x30s"));
    clock.start(Player::First, 0);
    CHECK(shown(clock.at(Player::First, 0)) == "1:00 +3");
    CHECK(shown(clock.at(Player::First, 60000)) == "0:30 +2");
    CHECK(shown(clock.at(Player::First, 85000)) == "0:05.0 +2");
    clock.end_turn(85000);
    CHECK(shown(clock.at(Player::First, 85000)) == "0:30 +2");
    clock.start(Player::First, 100000);
    CHECK(shown(clock.at(Player::First, 165000)) == "0:25");
    clock.end_turn(165000);
    CHECK(shown(clock.at(Player::First, 0)) == "0:30");
    clock.start(Player::First, 200000);
    CHECK_FALSE(clock.out_of_time(Player::First, 229999));
    CHECK(clock.out_of_time(Player::First, 230000));
}

TEST_CASE("a pause costs nothing, and a clock that stands never changes") {
    Clock clock(*time_control_named("5+0"));
    CHECK_FALSE(clock.next_change(0).has_value());
    clock.start(Player::First, 0);
    clock.pause(500);
    clock.start(Player::First, 60000);
    CHECK(shown(clock.at(Player::First, 60500)) == "4:59");
    CHECK(clock.at(Player::First, 60500).left == 299000);
    CHECK_FALSE(Clock(TimeControl{}).exists());
    Clock none;
    none.start(Player::First, 0);
    CHECK_FALSE(none.running());
    CHECK_FALSE(none.out_of_time(Player::First, 1000000));
}

TEST_CASE("players may have different time, and a turn that is late by no more than the grace counts") {
    Clock clock({*time_control_named("30s"), *time_control_named("5+3")}, 200);
    clock.start(Player::First, 0);
    CHECK(clock.at(Player::First, 30100).left == 0);
    CHECK_FALSE(clock.out_of_time(Player::First, 30199));
    CHECK(clock.out_of_time(Player::First, 30200));
    CHECK(clock.next_change(30000) == 200);
    CHECK(clock.next_change(30100) == 100); // and not the whole grace again
    CHECK(clock.until_late(30200) == 0);
    clock.end_turn(30100);
    clock.start(Player::Second, 30100);
    CHECK(shown(clock.at(Player::First, 31100)) == "0:30");
    CHECK(shown(clock.at(Player::Second, 31100)) == "5:02");
    Clock late({*time_control_named("5+3"), *time_control_named("5+3")}, 200);
    late.start(Player::First, 0);
    late.end_turn(303'100); // the increment is not shortened by what the grace has given
    CHECK(late.at(Player::First, 303'100).left == 3000);
    const Clock one_sided({TimeControl{}, *time_control_named("5+3")}, 0);
    CHECK(one_sided.exists());
    CHECK_FALSE(one_sided.exists(Player::First));
}

TEST_CASE("the next change of the time shown is when a whole unit is reached") {
    Clock clock(*time_control_named("1+0"));
    clock.start(Player::First, 0);
    CHECK(clock.next_change(0) == 1000);
    CHECK(clock.next_change(300) == 700);
    CHECK(clock.next_change(55030) == 70);
    CHECK(clock.next_change(60000) == 0);
    for (Millis now = 0; now < 60000; now += 37) {
        const auto change = clock.next_change(now);
        REQUIRE(change.has_value());
        CHECK(shown(clock.at(Player::First, now)) == shown(clock.at(Player::First, now + *change - 1)));
        CHECK(shown(clock.at(Player::First, now)) != shown(clock.at(Player::First, now + *change)));
    }
}

} // namespace zertz
