#include "base/time_control.hpp"

#include "base/figures.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"

#include <algorithm>

namespace zertz {
namespace {

constexpr Millis second = 1000;
constexpr Millis minute = 60 * second;
constexpr Millis hour = 60 * minute;
constexpr Millis day = 24 * hour;
/// May follow a time per move, as the program says it.
constexpr std::string_view per_move = " per move";
/// Tenths are shown below this.
constexpr Millis close_to_the_end = 10 * second;

/// Takes the digits off the front.
std::string_view take_digits(std::string_view& text) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
    const std::string_view digits = text.substr(0, end);
    text.remove_prefix(end);
    return digits;
}

Millis value_of(std::string_view digits) {
    Millis value = 0;
    for (const char digit : digits) {
        value = 10 * value + (digit - '0');
    }
    return value;
}

struct Number {
    Millis thousandths = 0;
    bool whole = true;
};

/// Takes a number off the front: at most five digits, and three after a point.
std::optional<Number> take_number(std::string_view& text) {
    const std::string_view whole = take_digits(text);
    Number number{1000 * value_of(whole.substr(0, 5)), true};
    if (whole.empty() || whole.size() > 5) {
        return std::nullopt;
    }
    if (text.starts_with(".")) {
        text.remove_prefix(1);
        const std::string_view digits = take_digits(text);
        if (digits.empty() || digits.size() > 3) {
            return std::nullopt;
        }
        number.thousandths += value_of(std::string(digits).append(3 - digits.size(), '0'));
        number.whole = false;
    }
    return number;
}

bool take(std::string_view& text, std::string_view expected) {
    const bool there = text.starts_with(expected);
    text.remove_prefix(there ? expected.size() : 0);
    return there;
}

/// `10s+0.1s`, after its first number.
std::optional<TimeControl> increments_in_seconds(Millis main, std::string_view rest) {
    const auto increment = take_number(rest);
    const bool good = increment && rest == "s" && main + increment->thousandths > 0;
    return good ? std::optional(TimeControl{TimeControl::Kind::Fischer, main, increment->thousandths, 0})
                : std::nullopt;
}

/// `10m+3x30s`, after the m.
std::optional<TimeControl> periods_after(Millis main, std::string_view rest) {
    const auto periods = take(rest, "+") ? take_number(rest) : std::nullopt;
    const auto length = periods && take(rest, "x") ? take_number(rest) : std::nullopt;
    if (!length || !periods->whole || !length->whole || periods->thousandths == 0 || length->thousandths == 0 ||
        rest != "s") {
        return std::nullopt;
    }
    return TimeControl{TimeControl::Kind::ByoYomi, main, length->thousandths,
                       static_cast<int>(periods->thousandths / 1000)};
}

std::string in_seconds(Millis time) {
    std::string text = std::to_string(time / second);
    if (const Millis rest = time % second; rest != 0) {
        std::string decimals = std::to_string(second + rest).substr(1);
        decimals.resize(decimals.find_last_not_of('0') + 1);
        text.append(".").append(decimals);
    }
    return text;
}

} // namespace

std::string name_of(const TimeControl& control) {
    const std::string extra = in_seconds(control.extra);
    const std::string minutes = std::to_string(control.main / minute);
    switch (control.kind) {
    case TimeControl::Kind::None: return "none";
    case TimeControl::Kind::PerTurn:
        return is_by_days(control) ? std::to_string(control.extra / day) + "d" : extra + "s";
    case TimeControl::Kind::Fischer:
        return control.main % minute == 0 && control.extra % second == 0
                   ? minutes + "+" + extra
                   : in_seconds(control.main) + "s+" + extra + "s";
    case TimeControl::Kind::ByoYomi: return minutes + "m+" + std::to_string(control.periods) + "x" + extra + "s";
    }
    return {};
}

std::string in_words(const TimeControl& control) {
    return control.kind == TimeControl::Kind::None ? ""
           : is_by_days(control) ? counted("1 day per move", "{number} days per move", control.extra / day)
           : control.kind == TimeControl::Kind::PerTurn ? filled("{clock} per move", gap<"clock">(name_of(control)))
                                                        : name_of(control);
}

bool is_by_days(const TimeControl& control) {
    return control.kind == TimeControl::Kind::PerTurn && control.extra >= day && control.extra % day == 0;
}

std::optional<TimeControl> time_control_named(std::string_view name) {
    if (name == "none") {
        return TimeControl{};
    }
    const std::optional<Number> first = take_number(name);
    if (!first) {
        return std::nullopt;
    }
    if (take(name, "s+")) {
        return increments_in_seconds(first->thousandths, name);
    }
    const std::string_view unit = name.substr(0, name.size() - (name.ends_with(per_move) ? per_move.size() : 0));
    if (unit == "s") {
        const TimeControl control{TimeControl::Kind::PerTurn, 0, first->thousandths, 0};
        return control.extra > 0 ? std::optional(control) : std::nullopt;
    }
    const Millis main = first->thousandths * 60;
    if (!first->whole) {
        return std::nullopt;
    }
    if (unit == "d") {
        const Millis days = first->thousandths / 1000;
        const bool good = days >= 1 && days <= most_days;
        return good ? std::optional(TimeControl{TimeControl::Kind::PerTurn, 0, days * day, 0}) : std::nullopt;
    }
    if (take(name, "m")) {
        return periods_after(main, name);
    }
    const auto increment = take(name, "+") ? take_number(name) : std::nullopt;
    const bool good = increment && increment->whole && name.empty() && main + increment->thousandths > 0;
    return good ? std::optional(TimeControl{TimeControl::Kind::Fischer, main, increment->thousandths, 0})
                : std::nullopt;
}

TimeLeft full_time(const TimeControl& control) {
    switch (control.kind) {
    case TimeControl::Kind::None: break;
    case TimeControl::Kind::PerTurn: return {control.extra, 0};
    case TimeControl::Kind::Fischer: return {control.main + control.extra, 0};
    case TimeControl::Kind::ByoYomi: return after_spending({control.main, control.periods}, control, 0);
    }
    return {};
}

bool within_periods(const TimeLeft& time, const TimeControl& control) {
    return time.periods < control.periods;
}

TimeLeft after_spending(TimeLeft time, const TimeControl& control, Millis spent) {
    time.left -= std::max<Millis>(spent, 0);
    while (time.left <= 0 && time.periods > 0) {
        time.left += control.extra;
        --time.periods;
    }
    return time;
}

std::string shown(const TimeLeft& time, const TimeControl& control) {
    std::string text;
    if (time.left < close_to_the_end) {
        const Millis tenths = (time.left + second / 10 - 1) / (second / 10);
        text = (tenths < 100 ? "0:0" : "0:") + with_decimals(static_cast<double>(tenths) / 10, 1);
    } else if (time.left > day) {
        const Millis hours = (time.left + hour - 1) / hour;
        text = filled("{days}d {hours}h", gap<"days">(hours / 24), gap<"hours">(hours % 24));
    } else {
        const Millis seconds = (time.left + second - 1) / second;
        const Millis minutes = seconds / 60;
        text = minutes < 60 ? std::to_string(minutes) : std::to_string(minutes / 60) + ":" + padded(minutes % 60, 2);
        text += ":" + padded(seconds % 60, 2);
    }
    if (time.periods == 0) {
        return text;
    }
    const std::string periods = std::to_string(time.periods);
    return text + " " +
           (control.extra > 0 ? periods + "x" + std::to_string(control.extra / second) + "s" : "+" + periods);
}

Millis next_change_of(const TimeLeft& time) {
    const Millis unit = time.left <= close_to_the_end ? second / 10 : time.left > day ? hour : second;
    // The time shown is rounded up, so it changes at each whole unit.
    return (time.left - 1) % unit + 1;
}

} // namespace zertz
