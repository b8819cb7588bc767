#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace zertz {

// Who plays whom in a tournament. Players are numbered in the order of the list of entrants, from 0; people are shown
// the initial number, which is one more.

/// Two players who meet; alone, the first has a bye. The first goes first.
struct Pairing {
    std::size_t first = 0;
    std::optional<std::size_t> second;

    friend bool operator==(const Pairing&, const Pairing&) = default;
};
using Pairings = std::vector<Pairing>;

/// How often a player has gone first and second.
struct Sides {
    int balance = 0; // games as first less games as second
    int streak = 0;  // the last games on one side: above 0 as first, below 0 as second

    void play(bool first);
    /// Whether the balance then stays within 2, and no three games in a row are on one side.
    bool allow(bool first) const;

    friend bool operator==(const Sides&, const Sides&) = default;
};
/// Whether the higher placed of two players goes first: first what both allow, then what balances, then what
/// alternates; in a first game, the player with an odd initial number.
bool goes_first(const Sides& higher, const Sides& lower, std::size_t higher_number);

/// Everybody meets everybody, by the Berger tables of FIDE's handbook (C.05, annex 1). With an odd number of players the
/// last one of the table is the bye, which is the last pairing of a round.
std::vector<Pairings> round_robin(std::size_t players);

/// What the next round of a Swiss tournament depends on.
struct SwissPlayer {
    std::size_t number = 0;
    int points = 0; // in halves
    std::vector<std::size_t> met;
    bool had_bye = false;
    Sides sides;
};
/// The next round of a Swiss tournament among these players. Simpler than FIDE's Dutch system (C.04.3):
///
/// 1. Nobody meets an opponent twice or has two byes, and `Sides::allow` holds. If no pairing does all that, the rule
///    of sides gives way.
/// 2. The order is by points, then by initial number. Players with equal points are a group, to which the players who
///    float down from above are added at the top.
/// 3. In each group from the top, as many as can be paired within the group stay in it, the higher placed first; the
///    others float down. So the lowest player who has had none gets the bye.
/// 4. Those who stay are divided into an upper and a lower half. From the top, each of the upper half meets the first
///    of the lower half, or else the last of the upper half, with whom everybody else can still be paired.
///
/// Each of these choices is made only if a pairing of all remains possible, so one is found if there is one. Nothing if
/// there is none.
std::optional<Pairings> swiss_round(std::vector<SwissPlayer> players);

/// The first round of a knock-out, in the order of the bracket: winners of neighbours meet in the next round. The best
/// seeds meet last, and have the byes.
Pairings knock_out_round(std::size_t players);

} // namespace zertz
