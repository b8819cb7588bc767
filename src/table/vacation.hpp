#pragma once

#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Vacations of the members of a club: while one lasts, the member's clocks of games over days stand still.

namespace zertz {

/// For how long the machine had been running, which nobody can set, and since which start of it; 0: not known.
struct Uptime {
    std::time_t seconds = 0;
    std::uint64_t start = 0;

    friend bool operator==(const Uptime&, const Uptime&) = default;
};

struct Moment {
    std::time_t at = 0; // by the time of day
    Uptime up;

    Moment(std::time_t time, Uptime running = {}) : at(time), up(running) {} // NOLINT(google-explicit-constructor)
};

struct Vacation {
    std::time_t begin = 0;
    std::time_t end = 0;
    int days = 0; // of the member's quota
    Uptime up{};  // when it began

    friend bool operator==(const Vacation&, const Vacation&) = default;
};

/// How many days a member may have within 365 days, if the host says nothing else.
inline constexpr int usual_vacation_days = 30;

/// A line each: "1700000000 1700864000 10 3600 0123456789abcdef", or without the last two.
std::string format_vacations(const std::vector<Vacation>& vacations);
/// Reads them back; what is no vacation is left out.
std::vector<Vacation> parse_vacations(std::string_view text);

/// The same by the time of day as it is now: if that was set back since a vacation began, by half a minute or more, and
/// the machine has not been restarted, the vacation began earlier by as much: it lasts no longer than its days.
std::vector<Vacation> as_of(std::vector<Vacation> vacations, const Moment& now);

/// The vacation that lasts at a moment.
std::optional<Vacation> vacation_at(const std::vector<Vacation>& vacations, std::time_t now);
/// The days of the quota that were used within the last 365 days. Those of a vacation that has not begun count as well:
/// then the clock was set back.
int vacation_days_used(const std::vector<Vacation>& vacations, std::time_t now);
/// A vacation of so many days from now.
Vacation vacation_of(int days, const Moment& now);
/// What remains of it when its member comes back now: the days that had not begun are given back.
Vacation ended_at(Vacation vacation, std::time_t now);
/// How many of the seconds between two moments were vacation.
std::time_t time_off(std::vector<Vacation> vacations, std::time_t from, std::time_t to);
/// When so many seconds from a moment on are over, those of vacations aside.
std::time_t runs_out_at(std::vector<Vacation> vacations, std::time_t from, std::time_t left);
/// When the vacation began that was to last until a moment; it may have been ended since.
std::optional<std::time_t> begin_of_vacation_until(const std::vector<Vacation>& vacations, std::time_t until);

} // namespace zertz
