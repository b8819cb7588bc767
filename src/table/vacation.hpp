#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Vacations of the members of a club: while one lasts, the member's clocks of games over days stand still.

namespace zertz {

struct Vacation {
    std::time_t begin = 0;
    std::time_t end = 0;
    int days = 0; // of the member's quota

    friend bool operator==(const Vacation&, const Vacation&) = default;
};

/// How many days a member may have within 365 days, if the host says nothing else.
inline constexpr int usual_vacation_days = 30;

/// A line each: "1700000000 1700864000 10".
std::string format_vacations(const std::vector<Vacation>& vacations);
/// Reads them back; what is no vacation is left out.
std::vector<Vacation> parse_vacations(std::string_view text);

/// The vacation that lasts at a moment.
std::optional<Vacation> vacation_at(const std::vector<Vacation>& vacations, std::time_t now);
/// The days of the quota that were used within the last 365 days. Those of a vacation that has not begun count as well:
/// then the clock was set back.
int vacation_days_used(const std::vector<Vacation>& vacations, std::time_t now);
/// A vacation of so many days from now.
Vacation vacation_of(int days, std::time_t now);
/// What remains of it when its member comes back now: the days that had not begun are given back.
Vacation ended_at(Vacation vacation, std::time_t now);
/// How many of the seconds between two moments were vacation.
std::time_t time_off(std::vector<Vacation> vacations, std::time_t from, std::time_t to);

/// "2026.12.05": the day to which a vacation lasts.
std::string last_day(std::time_t end);

} // namespace zertz
