#include "table/vacation.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace zertz;

namespace {
constexpr std::time_t day = 86'400;
constexpr std::time_t start = 1'800'000'000;
} // namespace

TEST_CASE("vacations are lines of a file, and what is none is left out") {
    const std::vector<Vacation> all{{start, start + 5 * day, 5}, {start + 9 * day, start + 10 * day, 2}};
    CHECK(format_vacations(all) == "1800000000 1800432000 5\n1800777600 1800864000 2\n");
    CHECK((parse_vacations(format_vacations(all)) == all));
    CHECK(parse_vacations("1 2\nx\n5 4 1\n-1 2 3\n1 2 400\n1 2 3 4\n").empty());
}

TEST_CASE("a vacation lasts for its days, and gives back those that had not begun when it ends early") {
    const Vacation week = vacation_of(7, start);
    CHECK(vacation_at({week}, start) == week);
    CHECK(vacation_at({week}, start + 7 * day - 1) == week);
    CHECK_FALSE(vacation_at({week}, start + 7 * day));
    CHECK_FALSE(vacation_at({week}, start - 1));
    CHECK(ended_at(week, start + 2 * day + 1) == Vacation{start, start + 2 * day + 1, 3});
    CHECK(ended_at(week, start) == Vacation{start, start, 1}); // begun is begun
    CHECK(ended_at(week, start + 8 * day) == week);
    CHECK(ended_at(week, start - day) == week); // the clock was set back
}

TEST_CASE("the days of a year count, and a clock that was set back gives none") {
    const std::vector<Vacation> all{vacation_of(10, start), vacation_of(5, start + 100 * day)};
    CHECK(vacation_days_used(all, start + 101 * day) == 15);
    CHECK(vacation_days_used(all, start - 50 * day) == 15);
    CHECK(vacation_days_used(all, start + 10 * day + 365 * day) == 5);
    CHECK(vacation_days_used(all, start + 105 * day + 365 * day) == 0);
}

TEST_CASE("time off is counted once where vacations overlap, and only between the two moments") {
    const std::vector<Vacation> all{{start + 10, start + 20, 1}, {start + 15, start + 30, 1}, {start, start + 5, 1}};
    CHECK(time_off(all, start, start + 100) == 25);
    CHECK(time_off(all, start + 12, start + 18) == 6);
    CHECK(time_off(all, start + 4, start + 11) == 2);
    CHECK(time_off(all, start + 100, start) == 0);
}
