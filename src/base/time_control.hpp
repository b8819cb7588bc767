#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// Milliseconds on a clock that never runs backwards; not the time of day.
using Millis = std::int64_t;

/// How much time a player has.
struct TimeControl {
    enum class Kind : std::uint8_t {
        None,
        PerTurn, // `30s`, `3d`: the time for each turn
        Fischer, // `5+3`: minutes at the start, and seconds added for each turn; in seconds `10s+0.1s`
        ByoYomi, // `10m+3x30s`: minutes at the start, then periods; a turn that uses a whole period loses it
    };

    Kind kind = Kind::None;
    Millis main = 0;
    Millis extra = 0; // the time per turn, the increment, or the length of a period
    int periods = 0;

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};
/// Numbers of a name have at most five digits.
inline constexpr int most_periods = 99'999;

/// Whether a player has days for each turn, so that nobody waits at the board for the other.
bool is_by_days(const TimeControl& control);
inline constexpr Millis most_days = 14;

/// "none", "30s", "3d", "5+3", "10s+0.1s", "10m+3x30s".
std::string name_of(const TimeControl& control);
/// The same in the language that is spoken, where a name needs it: "3 days per move", "30s per move"; empty for none.
std::string in_words(const TimeControl& control);
std::optional<TimeControl> time_control_named(std::string_view name);

/// What a player has at a given moment.
struct TimeLeft {
    Millis left = 0; // of the main time, or of the current period
    int periods = 0; // further periods after the time left

    friend bool operator==(const TimeLeft&, const TimeLeft&) = default;
};

/// The time at the start.
TimeLeft full_time(const TimeControl& control);
/// Whether the main time of byo-yomi is gone: all periods but the current one are still to come, so fewer are left than
/// the control has.
bool within_periods(const TimeLeft& time, const TimeControl& control);
/// What remains after some time is spent: periods are used up one by one. Negative: the player took too long.
TimeLeft after_spending(TimeLeft time, const TimeControl& control, Millis spent);

/// What a player has while thinking about a turn. A turn that overruns by at most `grace` still counts.
struct PlayerTime {
    TimeControl control;
    TimeLeft time;
    Millis grace = 0;
};

/// "4:31", "1:02:03", "2d 5h", below ten seconds "0:09.4"; with further periods "0:27 2x30s", or "0:27 +2" if their length is
/// unknown.
std::string shown(const TimeLeft& time, const TimeControl& control = {});
/// The time until the text shown changes.
Millis next_change_of(const TimeLeft& time);

} // namespace zertz
