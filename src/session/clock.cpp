#include "session/clock.hpp"

#include <algorithm>

namespace zertz {

Clock::Clock(const TimeControl& control) : Clock({control, control}, 0) {}

Clock::Clock(const PerPlayer<TimeControl>& controls, Millis grace)
    : controls_(controls),
      sides_{full_time(controls[0]), full_time(controls[1])},
      grace_(grace) {}

Clock::Clock(const PerPlayer<TimeControl>& controls, PerPlayer<TimeLeft> sides, Millis grace)
    : controls_(controls),
      sides_(sides),
      grace_(grace) {
    constexpr Millis longest = Millis{10'000} * 60 * 60 * 1000;
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        sides_[i].left = std::clamp<Millis>(sides_[i].left, 0, longest);
        sides_[i].periods = std::clamp(sides_[i].periods, 0, controls_[i].periods);
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
    end_answer(now);
    if (ran && control(mover_).kind == TimeControl::Kind::Fischer) {
        side_of(mover_).left += control(mover_).extra;
    }
}

void Clock::end_answer(Millis now) {
    if (running_) {
        pause(now);
        renew(mover_);
    }
}

void Clock::take_increment_back(Player player) {
    if (control(player).kind == TimeControl::Kind::Fischer) {
        side_of(player).left = std::max<Millis>(side_of(player).left - control(player).extra, 0);
    }
}

void Clock::renew(Player player) {
    TimeLeft& side = side_of(player);
    const TimeControl& control = this->control(player);
    if (control.kind == TimeControl::Kind::PerTurn || within_periods(side, control)) {
        side.left = control.extra;
    }
}

TimeLeft Clock::after_thinking(Player player, Millis now) const {
    const TimeLeft& side = paused_at(player);
    return running_ && player == mover_ ? after_spending(side, control(player), now - since_) : side;
}

TimeLeft Clock::at(Player player, Millis now) const {
    TimeLeft side = after_thinking(player, now);
    side.left = std::max<Millis>(side.left, 0);
    return side;
}

bool Clock::out_of_time(Player player, Millis now) const {
    const TimeLeft side = after_thinking(player, now);
    return exists(player) && side.left + grace_ <= 0 && side.periods == 0;
}

std::optional<Millis> Clock::until_late(Millis now) const {
    return running_ ? std::optional(after_thinking(mover_, now).left + grace_) : std::nullopt;
}

std::optional<Millis> Clock::next_change(Millis now) const {
    const auto late = until_late(now);
    if (!late) {
        return std::nullopt;
    }
    const TimeLeft time = at(mover_, now);
    return time.left > 0 ? next_change_of(time) : *late > 0 ? *late : grace_; // a table may not have said so yet
}

std::string name_of(const Clock& clock) {
    const std::string first = name_of(clock.control(Player::First));
    const std::string second = name_of(clock.control(Player::Second));
    return !clock.exists() ? "" : first == second ? first : first + " " + second;
}

std::optional<PerPlayer<TimeControl>> time_controls_named(std::string_view names) {
    const std::size_t space = names.find(' ');
    const auto first = time_control_named(names.substr(0, space));
    const auto second = space == std::string_view::npos ? first : time_control_named(names.substr(space + 1));
    return first && second ? std::optional(PerPlayer<TimeControl>{*first, *second}) : std::nullopt;
}

} // namespace zertz
