#pragma once

#include "base/time_control.hpp"
#include "board/player.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// The two players' clocks as a value: whoever has the time says so.
class Clock {
public:
    using Side = TimeLeft;

    Clock() = default;
    explicit Clock(const TimeControl& control);
    /// Players with different time. A turn that takes at most `grace` longer than its player has is not late.
    Clock(const std::array<TimeControl, 2>& controls, Millis grace);
    /// Clocks that show this, the first player's first; what cannot be under a control is cut down to what can.
    Clock(const std::array<TimeControl, 2>& controls, std::array<TimeLeft, 2> sides, Millis grace = 0);
    Clock(const TimeControl& control, std::array<TimeLeft, 2> sides, Millis grace = 0)
        : Clock(std::array{control, control}, sides, grace) {}

    const TimeControl& control(Player player = Player::First) const {
        return controls_[static_cast<std::size_t>(index_of(player))];
    }
    /// The same clocks with all the time there was at the beginning.
    Clock afresh() const { return Clock(controls_, grace_); }
    /// Whether anybody's time is measured.
    bool exists() const { return exists(Player::First) || exists(Player::Second); }
    bool exists(Player player) const { return control(player).kind != TimeControl::Kind::None; }
    bool running() const { return running_; }

    /// Starts the clock of the player who is to move, or lets it go on after a pause.
    void start(Player player, Millis now);
    /// Stops the clock without ending the turn.
    void pause(Millis now);
    /// The running player's turn is made: the increment is added, a period begun is whole again.
    void end_turn(Millis now);

    /// What a player has at a moment. Out of time: nothing left and no period to come.
    TimeLeft at(Player player, Millis now) const;
    /// What a player had when the clock was started or paused last.
    TimeLeft paused_at(Player player) const { return sides_[static_cast<std::size_t>(index_of(player))]; }
    /// The same, and by which control.
    PlayerTime time_of(Player player, Millis now) const { return {control(player), at(player, now), grace_}; }
    bool out_of_time(Player player, Millis now) const;
    /// How long until the time shown changes, or runs out; nothing while the clock stands.
    std::optional<Millis> next_change(Millis now) const;

    friend bool operator==(const Clock&, const Clock&) = default;

private:
    TimeLeft& side_of(Player player) { return sides_[static_cast<std::size_t>(index_of(player))]; }
    TimeLeft after_thinking(Player player, Millis now) const;

    std::array<TimeControl, 2> controls_;
    std::array<TimeLeft, 2> sides_;
    Millis grace_ = 0;
    Player mover_ = Player::First;
    bool running_ = false;
    Millis since_ = 0;
};

/// "5+3", or where the players' time differs "5+3 10+0"; empty if nobody's time is measured.
std::string name_of(const Clock& clock);
std::optional<std::array<TimeControl, 2>> time_controls_named(std::string_view names);

} // namespace zertz
