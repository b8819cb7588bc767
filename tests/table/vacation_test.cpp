#include "table/vacation.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace zertz;

namespace {
constexpr std::time_t one_day = 86'400;
constexpr std::time_t first_day = 1'800'000'000;
} // namespace

TEST_CASE("vacations are lines of a file, and what is none is left out") {
    const std::vector<Vacation> all{{first_day, first_day + 5 * one_day, 5},
                                    {first_day + 9 * one_day, first_day + 10 * one_day, 2}};
    CHECK(format_vacations(all) == "1800000000 1800432000 5\n1800777600 1800864000 2\n");
    CHECK((parse_vacations(format_vacations(all)) == all));
    const std::vector<Vacation> known{vacation_of(5, {first_day, {77, 10}})};
    CHECK(format_vacations(known) == "1800000000 1800432000 5 77 000000000000000a\n");
    CHECK((parse_vacations(format_vacations(known)) == known));
    CHECK(parse_vacations("1 2\nx\n5 4 1\n-1 2 3\n1 2 400\n1 2 3 x\n1 2 3 4\n1 2 3 4 5\n1 2 3 4 000000000000000a b\n")
              .empty());
}

TEST_CASE("a vacation lasts for its days, and gives back those that had not begun when it ends early") {
    const Vacation week = vacation_of(7, first_day);
    CHECK(vacation_at({week}, first_day) == week);
    CHECK(vacation_at({week}, first_day + 7 * one_day - 1) == week);
    CHECK_FALSE(vacation_at({week}, first_day + 7 * one_day));
    CHECK_FALSE(vacation_at({week}, first_day - 1));
    CHECK(ended_at(week, first_day + 2 * one_day + 1) == Vacation{first_day, first_day + 2 * one_day + 1, 3});
    CHECK(ended_at(week, first_day) == Vacation{first_day, first_day, 1}); // begun is begun
    CHECK(ended_at(week, first_day + 8 * one_day) == week);
    CHECK(ended_at(week, first_day - one_day) == week); // the clock was set back
}

TEST_CASE("the days of a year count, and a clock that was set back gives none") {
    const std::vector<Vacation> all{vacation_of(10, first_day), vacation_of(5, first_day + 100 * one_day)};
    CHECK(vacation_days_used(all, first_day + 101 * one_day) == 15);
    CHECK(vacation_days_used(all, first_day - 50 * one_day) == 15);
    CHECK(vacation_days_used(all, first_day + 10 * one_day + 365 * one_day) == 5);
    CHECK(vacation_days_used(all, first_day + 105 * one_day + 365 * one_day) == 0);
}

TEST_CASE("time off is counted once where vacations overlap, and only between the two moments") {
    const std::vector<Vacation> all{
        {first_day + 10, first_day + 20, 1}, {first_day + 15, first_day + 30, 1}, {first_day, first_day + 5, 1}};
    CHECK(time_off(all, first_day, first_day + 100) == 25);
    CHECK(time_off(all, first_day + 12, first_day + 18) == 6);
    CHECK(time_off(all, first_day + 4, first_day + 11) == 2);
    CHECK(time_off(all, first_day + 100, first_day) == 0);
}

TEST_CASE("time runs out later by the vacations that begin before it does") {
    const std::vector<Vacation> all{
        {first_day + 10, first_day + 20, 1}, {first_day + 15, first_day + 30, 1}, {first_day, first_day + 5, 1}};
    CHECK(runs_out_at(all, first_day - 10, 10) == first_day);
    CHECK(runs_out_at(all, first_day - 10, 11) == first_day + 6);
    CHECK(runs_out_at(all, first_day - 10, 16) == first_day + 31);
    CHECK(runs_out_at(all, first_day + 12, 1) == first_day + 31);
    CHECK(runs_out_at(all, first_day + 30, 1) == first_day + 31);
    for (const std::time_t left : {1, 12, 16, 50}) {
        const std::time_t out = runs_out_at(all, first_day - 3, left);
        CHECK(out - (first_day - 3) - time_off(all, first_day - 3, out) == left);
    }
}

TEST_CASE("a vacation that was ended is known by the day on which it would have") {
    const Vacation week = vacation_of(7, first_day);
    const Vacation next = vacation_of(7, first_day + 3 * one_day + 5);
    const std::vector<Vacation> all{ended_at(week, first_day + 2 * one_day), next};
    CHECK(begin_of_vacation_until(all, week.end) == first_day);
    CHECK(begin_of_vacation_until(all, next.end) == next.begin);
    CHECK_FALSE(begin_of_vacation_until(all, first_day));
}

TEST_CASE("where the clock was set back, a vacation began earlier by as much, if the machine has been running since") {
    const Vacation week = vacation_of(7, {first_day, {1000, 1}});
    const auto begin_at = [&week](const Moment& now) { return as_of({week}, now)[0].begin; };
    const auto after = [](std::time_t since) { return Uptime{1000 + since, 1}; };
    CHECK(begin_at({first_day + 2 * one_day, after(2 * one_day)}) == first_day);
    CHECK(begin_at({first_day + one_day, after(2 * one_day)}) == first_day - one_day);
    CHECK(begin_at({first_day - 10 * one_day, after(2 * one_day)}) == first_day - 12 * one_day);
    CHECK(as_of({week}, {first_day + one_day, after(2 * one_day)})[0].end == first_day + 6 * one_day);
    for (const int apart : {-1, 1, 20}) { // the two clocks are not read in the same moment
        CHECK(begin_at({first_day + one_day, after(one_day + apart)}) == first_day);
        CHECK(begin_at({first_day + one_day - 3600, after(one_day + apart)}) == first_day - 3600);
    }
    CHECK(begin_at({first_day + 2 * one_day, after(one_day)}) == first_day);        // set forward
    CHECK(begin_at({first_day + one_day, {1000 + 300 * one_day, 2}}) == first_day); // restarted, or another machine
    CHECK(begin_at(first_day - one_day) == first_day);                              // nothing is known
    CHECK((as_of({vacation_of(7, first_day)}, {first_day - one_day, {9000, 1}})[0] == vacation_of(7, first_day)));
}
