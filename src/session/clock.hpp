#pragma once

#include "base/time_control.hpp"
#include "board/player.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace zertz {

/// The two players' clocks as a value; the caller supplies the time.
class Clock {
public:
    using Side = TimeLeft;

    Clock() = default;
    explicit Clock(const TimeControl& control);
    /// For players with different time controls. A turn that overruns its player's time by at most `grace` is not late.
    Clock(const PerPlayer<TimeControl>& controls, Millis grace);
    /// Clocks that show these times, the first player's first; times that a control does not allow are reduced to what
    /// it does.
    Clock(const PerPlayer<TimeControl>& controls, PerPlayer<TimeLeft> sides, Millis grace = 0);
    Clock(const TimeControl& control, PerPlayer<TimeLeft> sides, Millis grace = 0)
        : Clock(PerPlayer<TimeControl>{control, control}, sides, grace) {}

    const TimeControl& control(Player player = Player::First) const { return controls_[player]; }
    /// The same clocks with all the time of the beginning.
    Clock afresh() const { return Clock(controls_, grace_); }
    /// The same clocks, stopped, with the sides swapped.
    Clock of_other_side() const { return {{controls_[1], controls_[0]}, {sides_[1], sides_[0]}, grace_}; }
    /// Whether any player's time is measured.
    bool exists() const { return exists(Player::First) || exists(Player::Second); }
    bool exists(Player player) const { return control(player).kind != TimeControl::Kind::None; }
    bool running() const { return running_; }

    /// Starts the clock of the player to move, or continues it after a pause.
    void start(Player player, Millis now);
    /// Stops the clock without ending the turn.
    void pause(Millis now);
    /// Gives a player time, whether the clock runs or not.
    void give(Player player, Millis time) { sides_[player].left += time; }
    /// The running player has moved: adds the increment, and makes a period whole again.
    void end_turn(Millis now);
    /// The running player has answered a question in the other's move: makes the time of a move, or a period, whole again.
    void end_answer(Millis now);
    /// Takes back what a player's last turn has added.
    void take_increment_back(Player player);
    /// Makes the time of a player's move, or of a period, whole again.
    void renew(Player player);

    /// A player's time at a moment. Out of time: nothing left and no more periods.
    TimeLeft at(Player player, Millis now) const;
    /// A player's time when the clock was last started or paused.
    TimeLeft paused_at(Player player) const { return sides_[player]; }
    /// A player's time with its control.
    PlayerTime time_of(Player player, Millis now) const { return {control(player), at(player, now), grace_}; }
    bool out_of_time(Player player, Millis now) const;
    /// How long until the running player is out of time, or a period is over and the grace with it; not positive once that
    /// is so. Nothing while the clock is stopped.
    std::optional<Millis> until_late(Millis now) const;
    /// The time until the display changes, or time runs out; nothing while the clock is stopped.
    std::optional<Millis> next_change(Millis now) const;

    /// All that it consists of.
    auto parts() { return std::tie(controls_, sides_, grace_, mover_, running_, since_); }
    auto parts() const { return std::tie(controls_, sides_, grace_, mover_, running_, since_); }

    friend bool operator==(const Clock&, const Clock&) = default;

private:
    TimeLeft& side_of(Player player) { return sides_[player]; }
    TimeLeft after_thinking(Player player, Millis now) const;

    PerPlayer<TimeControl> controls_;
    PerPlayer<TimeLeft> sides_;
    Millis grace_ = 0;
    Player mover_ = Player::First;
    bool running_ = false;
    Millis since_ = 0;
};

/// "5+3", or "5+3 10+0" if the players' controls differ; empty if no player's time is measured.
std::string name_of(const Clock& clock);
std::optional<PerPlayer<TimeControl>> time_controls_named(std::string_view names);

} // namespace zertz
