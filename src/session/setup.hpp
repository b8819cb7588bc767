#pragma once

#include "session/session.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// The players of a new game, and its clock.
struct SeatPlan {
    enum class Players : std::uint8_t { Computer, Two, Watch };
    enum class Begins : std::uint8_t { Random, First, Second };

    Players players = Players::Computer;
    /// The programs that play: the computer, or other engines. In a game between two, the first of them goes first.
    Seats programs{Seat::computer(usual_level), Seat::computer(usual_level)};
    Begins begins = Begins::Random;
    TimeControl clock;
    /// The first name is that of the person, or of the person who is asked first.
    std::array<std::string, 2> names{"you", std::string(second_here)};
    /// Tags for the record: event, place, date.
    std::vector<Tag> tags;

    friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

/// Everything that determines a new game: the choices on the start screen, and the options of `play`.
template <GameRules R>
struct BasicSessionSetup : SeatPlan, R::Variant {
    /// Start here instead of at the variant's start.
    std::optional<typename R::Position> start;

    friend bool operator==(const BasicSessionSetup&, const BasicSessionSetup&) = default;
};

template <class R>
using SessionSetupOf = BasicSessionSetup<R>;
using SessionSetup = BasicSessionSetup<ZertzRules>;

/// The seat of another engine, named after its shell command.
Seat seat_of_engine(const std::string& command);

/// The seats of a plan, the first player first; `lot` is any number and decides what is random.
Seats seats_for(const SeatPlan& plan, std::uint64_t lot);

/// A new game as the set-up describes it.
template <GameRules R>
BasicSession<R> new_session(const BasicSessionSetup<R>& setup, std::uint64_t lot);

/// Lets the computer take over the seats of an engine that cannot continue, and notes that in the record.
template <GameRules R>
void hand_seat_over(BasicSession<R>& session, const Seat& engine, std::string_view why);

/// A game with the same players, time and agreed terms (G11.1) as the finished one, with the sides swapped.
template <GameRules R>
BasicSession<R> rematch_of(const BasicSession<R>& over, const std::vector<Tag>& tags);

/// An unfinished game, as it is listed.
struct UnfinishedGame {
    std::string name;        // its identifier
    std::string text;        // who plays, and how many moves were made
    bool elsewhere = false;  // somebody is playing it now
    std::string when{};      // it was left: "27 Nov 21:27"
    std::string recorded{};  // the names of the players as the record has them, for a search
    bool unreadable = false; // the text says why

    std::string dated() const { return when.empty() ? text : text + ", " + when; }
};

/// What is said of an unfinished game among others: also whether it is being played.
std::string in_window(const UnfinishedGame& game, const std::string& said);

/// "ada vs bob, 12 moves"; names are cut to `longest_name` characters.
template <GameRules R>
std::string progress_of(const BasicSession<R>& session, std::size_t longest_name = 1000);

} // namespace zertz
