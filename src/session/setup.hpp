#pragma once

#include "session/session.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace zertz {

/// Who plays a new game, and by what clock.
struct SeatPlan {
    enum class Players : std::uint8_t { Computer, Two, Watch };
    enum class Begins : std::uint8_t { Random, First, Second };

    Players players = Players::Computer;
    int level = 4;       // of the computer; of the one who begins, where it plays itself
    int other_level = 4; // of the other
    /// Other programs in the place of the two levels: what the shell runs; empty for the computer.
    std::string engine{};
    std::string other_engine{};
    Begins begins = Begins::Random;
    TimeControl clock;
    /// The first name is that of the person, or of the one who is asked first.
    std::array<std::string, 2> names{"you", "guest"};
    /// What the record says of the event: event, place, date.
    std::vector<Tag> tags;

    friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

/// Everything that decides how a new game begins: what the start screen asks, and the options of `play`.
template <GameRules R>
struct BasicSessionSetup : SeatPlan, R::Variant {
    /// Begins here instead of where the variant does.
    std::optional<typename R::Position> start;

    friend bool operator==(const BasicSessionSetup&, const BasicSessionSetup&) = default;
};

using SessionSetup = BasicSessionSetup<ZertzRules>;

/// The seat of another program, named by what the shell runs for it.
Seat seat_of_engine(const std::string& command);

/// The seats that a plan leads to, who begins first; `lot` is any number and decides what is random.
Seats seats_for(const SeatPlan& plan, std::uint64_t lot);

/// The game that a set-up leads to.
template <GameRules R>
BasicSession<R> new_session(const BasicSessionSetup<R>& setup, std::uint64_t lot);

/// The computer plays on in the seats of an engine that cannot, as the record says.
template <GameRules R>
void hand_seat_over(BasicSession<R>& session, const Seat& engine, std::string_view why);

/// A game with the same players and time as one that is over, with the sides swapped.
template <GameRules R>
BasicSession<R> rematch_of(const BasicSession<R>& over, const typename R::Position& start,
                           const std::vector<Tag>& tags);

/// A game left midway, as it is listed.
struct UnfinishedGame {
    std::string name;       // what it is asked for by
    std::string text;       // who plays, how far it is
    bool elsewhere = false; // somebody is playing it just now
};

/// "ada vs bob, 12 moves"; long names are cut to so many characters.
template <GameRules R>
std::string progress_of(const BasicSession<R>& session, std::size_t longest_name = 1000);

} // namespace zertz
