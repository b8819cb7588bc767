#include "session/clock.hpp"

#include <algorithm>

namespace zertz {
namespace {

constexpr Millis second = 1000;
constexpr Millis minute = 60 * second;
/// Below this, tenths are shown.
constexpr Millis close_to_the_end = 10 * second;

/// Reads a number of at most four digits off the front.
std::optional<int> take_number(std::string_view& text) {
    int number = 0;
    std::size_t digits = 0;
    while (digits < text.size() && digits < 5 && text[digits] >= '0' && text[digits] <= '9') {
        number = 10 * number + (text[digits++] - '0');
    }
    text.remove_prefix(digits);
    return digits == 0 || digits == 5 ? std::nullopt : std::optional(number);
}

bool take(std::string_view& text, char expected) {
    if (text.empty() || text.front() != expected) {
        return false;
    }
    text.remove_prefix(1);
    return true;
}

/// What remains of a side after some time: periods are used up one after the other. Less than nothing: it was too long.
Clock::Side spent(Clock::Side side, const TimeControl& control, Millis time) {
    side.left -= std::max<Millis>(time, 0);
    while (side.left <= 0 && side.periods > 0) {
        side.left += control.extra;
        --side.periods;
    }
    return side;
}

Clock::Side full_side(const TimeControl& control) {
    switch (control.kind) {
    case TimeControl::Kind::None: break;
    case TimeControl::Kind::PerTurn: return {control.extra, 0};
    case TimeControl::Kind::Fischer: return {control.main + control.extra, 0};
    case TimeControl::Kind::ByoYomi: return spent({control.main, control.periods}, control, 0);
    }
    return {};
}

std::string two_digits(Millis number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

} // namespace

std::string name_of(const TimeControl& control) {
    const std::string extra = std::to_string(control.extra / second);
    const std::string minutes = std::to_string(control.main / minute);
    switch (control.kind) {
    case TimeControl::Kind::None: return "none";
    case TimeControl::Kind::PerTurn: return extra + "s";
    case TimeControl::Kind::Fischer: return minutes + "+" + extra;
    case TimeControl::Kind::ByoYomi: return minutes + "m+" + std::to_string(control.periods) + "x" + extra + "s";
    }
    return {};
}

std::optional<TimeControl> time_control_named(std::string_view name) {
    if (name == "none") {
        return TimeControl{};
    }
    const std::optional<int> first = take_number(name);
    if (!first) {
        return std::nullopt;
    }
    TimeControl control;
    if (take(name, 's')) {
        control = {TimeControl::Kind::PerTurn, 0, *first * second, 0};
        return name.empty() && *first > 0 ? std::optional(control) : std::nullopt;
    }
    const bool by_periods = take(name, 'm');
    if (!take(name, '+')) {
        return std::nullopt;
    }
    const std::optional<int> next = take_number(name);
    if (!next) {
        return std::nullopt;
    }
    if (!by_periods) {
        control = {TimeControl::Kind::Fischer, *first * minute, *next * second, 0};
        return name.empty() && control.main + control.extra > 0 ? std::optional(control) : std::nullopt;
    }
    if (!take(name, 'x')) {
        return std::nullopt;
    }
    const std::optional<int> length = take_number(name);
    if (!length || *length == 0 || *next == 0 || name != "s") {
        return std::nullopt;
    }
    return TimeControl{TimeControl::Kind::ByoYomi, *first * minute, *length * second, *next};
}

Clock::Clock(const TimeControl& control) : Clock({control, control}, 0) {}

Clock::Clock(const std::array<TimeControl, 2>& controls, Millis grace)
    : controls_(controls),
      sides_{full_side(controls[0]), full_side(controls[1])},
      grace_(grace) {}

Clock::Clock(const TimeControl& control, std::array<Side, 2> sides, Millis grace)
    : controls_{control, control},
      sides_(sides),
      grace_(grace) {
    constexpr Millis longest = 10'000 * 60 * minute;
    for (Side& side : sides_) {
        side.left = std::clamp<Millis>(side.left, 0, longest);
        side.periods = std::clamp(side.periods, 0, control.periods);
    }
}

void Clock::start(Player player, Millis now) {
    pause(now);
    if (exists(player)) {
        mover_ = player;
        since_ = now;
        running_ = true;
    }
}

void Clock::pause(Millis now) {
    if (running_) {
        side_of(mover_) = at(mover_, now);
        running_ = false;
    }
}

void Clock::end_turn(Millis now) {
    const bool ran = running_;
    pause(now);
    if (!ran) {
        return;
    }
    Side& side = side_of(mover_);
    const TimeControl& control = this->control(mover_);
    switch (control.kind) {
    case TimeControl::Kind::None: break;
    case TimeControl::Kind::PerTurn: side.left = control.extra; break;
    case TimeControl::Kind::Fischer: side.left += control.extra; break;
    case TimeControl::Kind::ByoYomi:
        // Every period but the one in use is still to come, so a side in its periods has fewer than there are.
        if (side.periods < control.periods) {
            side.left = control.extra;
        }
        break;
    }
}

Clock::Side Clock::after_thinking(Player player, Millis now) const {
    const Side& side = paused_at(player);
    return running_ && player == mover_ ? spent(side, control(player), now - since_) : side;
}

Clock::Side Clock::at(Player player, Millis now) const {
    Side side = after_thinking(player, now);
    side.left = std::max<Millis>(side.left, 0);
    return side;
}

bool Clock::out_of_time(Player player, Millis now) const {
    const Side side = after_thinking(player, now);
    return exists(player) && side.left + grace_ <= 0 && side.periods == 0;
}

std::optional<Millis> Clock::next_change(Millis now) const {
    if (!running_) {
        return std::nullopt;
    }
    const Millis left = at(mover_, now).left;
    const Millis unit = left <= close_to_the_end ? second / 10 : second;
    // The time shown is rounded up, so it changes when a whole unit is reached.
    return left == 0 ? grace_ : (left - 1) % unit + 1;
}

std::string shown(const Clock::Side& side) {
    std::string text;
    if (side.left < close_to_the_end) {
        const Millis tenths = (side.left + second / 10 - 1) / (second / 10);
        text = "0:" + two_digits(tenths / 10) + "." + std::to_string(tenths % 10);
    } else {
        const Millis seconds = (side.left + second - 1) / second;
        const Millis minutes = seconds / 60;
        text = minutes < 60 ? std::to_string(minutes) : std::to_string(minutes / 60) + ":" + two_digits(minutes % 60);
        text += ":" + two_digits(seconds % 60);
    }
    return side.periods > 0 ? text + " +" + std::to_string(side.periods) : text;
}

} // namespace zertz
