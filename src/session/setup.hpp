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

/// Marbles that one side gets from the pool before a game of unequal players.
struct Handicap {
    /// One: the person, or who is asked first; Other: who plays against them.
    enum class To : std::uint8_t { Nobody, One, Other, First, Second };

    To to = To::Nobody;
    MarbleCount marbles;

    friend bool operator==(const Handicap&, const Handicap&) = default;
};

/// "none", or "first:W1B2": to whom, "one", "other", "first" or "second", and what.
std::string name_of(const Handicap& handicap);
/// Nothing if it is none of these, or so much that it wins by itself.
std::optional<Handicap> handicap_named(std::string_view name);
/// The position with the marbles given; nothing if the pool has not got them, or the game would be over.
std::optional<Position> with_handicap(const Position& start, Player to, MarbleCount marbles);
/// What was given at the start of a game, where that is all that tells it from a usual one; empty if nothing was.
std::optional<std::pair<Player, MarbleCount>> handicap_of(const Position& start);

/// Everything that decides how a new game begins: what the start screen asks, and the options of `play`.
struct SessionSetup {
    enum class Players : std::uint8_t { Computer, Two, Watch };
    enum class Begins : std::uint8_t { Random, First, Second };

    Players players = Players::Computer;
    int level = 4;       // of the computer; of the one who begins, where it plays itself
    int other_level = 4; // of the other
    Begins begins = Begins::Random;
    Board board = Board::Rings37;
    Rules rules;
    TimeControl clock;
    Handicap handicap;
    /// The first name is that of the person, or of the one who is asked first.
    std::array<std::string, 2> names{"you", "guest"};
    /// Begins here instead of on an empty board.
    std::optional<Position> start;
    /// What the record says of the event: event, place, date.
    std::vector<Tag> tags;

    friend bool operator==(const SessionSetup&, const SessionSetup&) = default;
};

/// The seats that a set-up leads to, who begins first; `lot` is any number and decides what is random.
Seats seats_for(const SessionSetup& setup, std::uint64_t lot);

/// The game that a set-up leads to.
Session new_session(const SessionSetup& setup, std::uint64_t lot);

/// A game left midway, as it is listed.
struct UnfinishedGame {
    std::string name;       // what it is asked for by
    std::string text;       // who plays, how far it is
    bool elsewhere = false; // somebody is playing it just now
};

/// "ada - bob, after 12 turns"; long names are cut to so many characters.
std::string progress_of(const Session& session, std::size_t longest_name = 1000);

} // namespace zertz
