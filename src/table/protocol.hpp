#pragma once

#include "session/clock.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

// What a table and those who sit at it or watch it say to each other: lines of text. Readers and
// writers here are pure functions; who sends what when is the business of GameTable and Mirror.

inline constexpr int table_protocol = 1;
/// Bytes of a line, without its end.
inline constexpr std::size_t longest_table_line = 1000;
/// Characters of what somebody says, and of a name.
inline constexpr std::size_t longest_talk = 200;
inline constexpr std::size_t longest_table_name = 40;

/// The name of whoever may still come.
inline constexpr std::string_view free_seat = "?";

/// Whom a line is about: a player, or somebody who watches.
using Who = std::optional<Player>;

/// A line, whatever it says; each kind uses some of the fields.
template <class Kind>
struct TableLine {
    Kind kind{};
    Who who{};
    Millis at = 0;
    bool yes = false;
    int number = 0;
    std::array<Clock::Side, 2> clocks{};
    std::string name{};
    std::string text{};

    friend bool operator==(const TableLine&, const TableLine&) = default;
};

/// What a client asks of a table.
enum class AskKind : std::uint8_t {
    Version, // `zertz-table NUMBER`, the first line
    Enter,   // `enter YES CODE TEXT`: who watches, and whether whoever runs the machine says so; - for no code
    Sit,     // `sit YES CODE TEXT`: the same for a free seat, or the player's own
    Act,     // `act TEXT`: what the session is asked, such as `turn Wd4,d1`
    Adjourn, // `adjourn`
    Claim,   // `claim`: the game of an opponent who has gone
    Rematch, // `rematch`
    Say,     // `say TEXT`
    Hear,    // `hear YES`: what watchers say
    Log,     // `log YES`: whether talk may stay in the record
    State,   // `state`: all of it anew
    Leave,   // `leave`
};
using Ask = TableLine<AskKind>;

/// What a table tells.
enum class TellKind : std::uint8_t {
    Version,  // `zertz-table NUMBER NAME`
    You,      // `you WHO TEXT`: who the client is
    Code,     // `code TEXT`: to return with, told once
    Record,   // `game`: a record follows
    Line,     // `r TEXT`: a line of it
    Part,     // `p TEXT`: a part of a longer one
    Live,     // `live TIME YES`: the end of the record; whether the game goes on
    Did,      // `did TIME WHO TEXT`: an act
    Clocks,   // `clocks TIME LEFT+PERIODS LEFT+PERIODS YES`: whether one runs
    Seat,     // `seat WHO YES TIME TEXT`: whether the player is there, or since when not
    Watchers, // `watchers NUMBER`
    Said,     // `said WHO YES NAME<tab>TEXT`: whether it is in the record
    Asks,     // `asks WHO TEXT`: `adjourn`, `rematch`
    MayClaim, // `may-claim WHO`: the opponent has been gone for too long
    Refused,  // `refused TEXT`
    Bye,      // `bye TEXT`: the last line
};
using Tell = TableLine<TellKind>;

std::string write(const Ask& ask);
std::string write(const Tell& tell);
std::optional<Ask> read_ask(std::string_view line);
std::optional<Tell> read_tell(std::string_view line);

/// Text as it may stand in a line: one line, no signs that a terminal obeys or that turn the direction of writing, and
/// at most so many characters.
std::string clean_talk(std::string_view text, std::size_t most = longest_talk);

} // namespace zertz
