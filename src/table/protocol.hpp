#pragma once

#include "session/clock.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

// The lines of text that a table exchanges with its players and spectators. Readers and writers here are pure
// functions; GameTable and Mirror decide who sends what when.

inline constexpr int table_protocol = 1;
/// Bytes of a line, without its line end.
inline constexpr std::size_t longest_table_line = 1000;
/// Characters of a talk message, and of a name.
inline constexpr std::size_t longest_talk = 200;
inline constexpr std::size_t longest_table_name = 40;

/// Whom a line is about: a player, or nothing for a spectator.
using Who = std::optional<Player>;

/// "first", "second"; "watch" for a spectator.
std::string_view word_of(const Who& who);
/// The player of such a word; nothing for any other.
Who player_named(std::string_view word);

/// A line of any kind; each kind uses some of the fields.
template <class Kind>
struct TableLine {
    Kind kind{};
    Who who{};
    Millis at = 0;
    bool yes = false;
    int number = 0;
    PerPlayer<Clock::Side> clocks{};
    std::string name{};
    std::string text{};

    friend bool operator==(const TableLine&, const TableLine&) = default;
};

/// What a client asks of a table.
enum class AskKind : std::uint8_t {
    Version, // `zertz-table NUMBER`, the first line
    Enter,   // `enter YES CODE TEXT`: the spectator, and whether the administrator vouches for the name; - for no code
    Sit,     // `sit YES CODE TEXT`: the same for a free seat, or the player's own
    Act,     // `act TEXT`: an act for the session, such as `turn Wd4,d1`
    Adjourn, // `adjourn`
    Claim,   // `claim`: claims the game of an opponent who has gone
    Rematch, // `rematch`
    Say,     // `say TEXT`
    Hear,    // `hear YES`: whether to receive what spectators say
    Log,     // `log YES`: whether talk may stay in the record
    State,   // `state`: asks for the whole state again
    Leave,   // `leave`
    Close,   // `close`: by the opener of a table to which nobody has come
    If,      // `if TEXT`: a line of conditional moves, such as `Wd4,d1 then Bd7,b2`
    Forget,  // `forget NUMBER`: takes that line back, or with 0 all
    Return,  // `return YES CODE TEXT`: sits, unless the player now sits at another terminal; not known to all tables
};
using Ask = TableLine<AskKind>;

/// What a table sends.
enum class TellKind : std::uint8_t {
    Version,  // `zertz-table NUMBER NAME`
    You,      // `you WHO TEXT`: who the client is
    Code,     // `code TEXT`: needed to return, sent once
    Record,   // `game`: the lines of a record follow
    Line,     // `r TEXT`: a line of the record
    Part,     // `p TEXT`: a part of a longer line
    Live,     // `live TIME YES`: the end of the record; whether the game is in progress
    Did,      // `did TIME WHO TEXT`: an act
    Clocks,   // `clocks TIME LEFT+PERIODS LEFT+PERIODS YES`: whether one runs
    Seat,     // `seat WHO YES TIME TEXT`: whether the player is present, or since when absent
    Watchers, // `watchers NUMBER`
    Said,     // `said WHO YES NAME<tab>TEXT`: whether it is in the record
    Asks,     // `asks WHO TEXT`: `adjourn`, `rematch`; `go-on`, `no-rematch` say no, or no longer
    MayClaim, // `may-claim WHO`: the opponent has been away for too long
    Rated,    // `rated WHO TEXT`: what a player's rating became, such as `1512 (+14)`
    Vacation, // `vacation WHO SECONDS`: the player is on vacation until then, in unix seconds; 0: is not any more
    If,       // `if NUMBER TEXT`: one of the player's lines of conditional moves, and how many follow; empty: none
    Refused,  // `refused TEXT`
    Bye,      // `bye TEXT`: the last line
};
using Tell = TableLine<TellKind>;

std::string write(const Ask& ask);
std::string write(const Tell& tell);
std::optional<Ask> read_ask(std::string_view line);
std::optional<Tell> read_tell(std::string_view line);

/// Cleans text for a line: one line, without control characters or marks that change the direction of writing, and at
/// most `most` characters.
std::string clean_talk(std::string_view text, std::size_t most = longest_talk);

} // namespace zertz
