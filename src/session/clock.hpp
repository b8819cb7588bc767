#pragma once

#include "zertz/marble.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// Milliseconds; the time of day does not matter, only that it never runs backwards.
using Millis = std::int64_t;

/// How much time the players have.
struct TimeControl {
    enum class Kind : std::uint8_t {
        None,
        PerTurn, // `30s`: so much for every turn
        Fischer, // `5+3`: minutes to begin with, and seconds added after each turn
        ByoYomi, // `10m+3x30s`: minutes to begin with, then periods; one is used up whenever a turn takes it whole
    };

    Kind kind = Kind::None;
    Millis main = 0;
    Millis extra = 0; // the time per turn, the increment, or the length of a period
    int periods = 0;

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// "none", "30s", "5+3", "10m+3x30s".
std::string name_of(const TimeControl& control);
std::optional<TimeControl> time_control_named(std::string_view name);

/// The two players' clocks as a value: whoever has the time says so.
class Clock {
public:
    struct Side {
        Millis left = 0; // of the main time, or of the current period
        int periods = 0; // still to come after the time left
        friend bool operator==(const Side&, const Side&) = default;
    };

    Clock() = default;
    explicit Clock(const TimeControl& control);
    /// Players with different time. A turn that takes at most `grace` longer than its player has is not late.
    Clock(const std::array<TimeControl, 2>& controls, Millis grace);
    /// Clocks that show this, the first player's first; what cannot be under the control is cut down to what can.
    Clock(const TimeControl& control, std::array<Side, 2> sides, Millis grace = 0);

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
    Side at(Player player, Millis now) const;
    /// What a player had when the clock was started or paused last.
    Side paused_at(Player player) const { return sides_[static_cast<std::size_t>(index_of(player))]; }
    bool out_of_time(Player player, Millis now) const;
    /// How long until the time shown changes, or runs out; nothing while the clock stands.
    std::optional<Millis> next_change(Millis now) const;

    friend bool operator==(const Clock&, const Clock&) = default;

private:
    Side& side_of(Player player) { return sides_[static_cast<std::size_t>(index_of(player))]; }
    Side after_thinking(Player player, Millis now) const;

    std::array<TimeControl, 2> controls_;
    std::array<Side, 2> sides_;
    Millis grace_ = 0;
    Player mover_ = Player::First;
    bool running_ = false;
    Millis since_ = 0;
};

/// "4:31", "1:02:03", below ten seconds "0:09.4"; with periods to come "0:27 +2".
std::string shown(const Clock::Side& side);

} // namespace zertz
