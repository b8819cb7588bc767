#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// Milliseconds; the time of day does not matter, only that it never runs backwards.
using Millis = std::int64_t;

/// How much time a player has.
struct TimeControl {
    enum class Kind : std::uint8_t {
        None,
        PerTurn, // `30s`: so much for every turn
        Fischer, // `5+3`: minutes to begin with, and seconds added for each turn; in seconds `10s+0.1s`
        ByoYomi, // `10m+3x30s`: minutes to begin with, then periods; one is used up whenever a turn takes it whole
    };

    Kind kind = Kind::None;
    Millis main = 0;
    Millis extra = 0; // the time per turn, the increment, or the length of a period
    int periods = 0;

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// "none", "30s", "5+3", "10s+0.1s", "10m+3x30s".
std::string name_of(const TimeControl& control);
std::optional<TimeControl> time_control_named(std::string_view name);

/// What a player has at a moment.
struct TimeLeft {
    Millis left = 0; // of the main time, or of the current period
    int periods = 0; // still to come after the time left

    friend bool operator==(const TimeLeft&, const TimeLeft&) = default;
};

/// All the time there is at the beginning.
TimeLeft full_time(const TimeControl& control);
/// What remains after some time: periods are used up one after the other. Less than nothing: it was too long.
TimeLeft after_spending(TimeLeft time, const TimeControl& control, Millis spent);

/// What a player has who thinks about a turn. One that takes at most `grace` longer still counts.
struct PlayerTime {
    TimeControl control;
    TimeLeft time;
    Millis grace = 0;
};

/// "4:31", "1:02:03", below ten seconds "0:09.4"; with periods to come "0:27 2x30s", or
/// "0:27 +2" where it is not told how long they are.
std::string shown(const TimeLeft& time, const TimeControl& control = {});
/// How long until what is shown changes.
Millis next_change_of(const TimeLeft& time);

} // namespace zertz
