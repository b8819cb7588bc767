#pragma once

#include "club/tournament.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace zertz {

/// A player's place in a tournament. Points and what is made up of them are in halves, the Sonneborn-Berger score in
/// quarters.
struct Standing {
    std::size_t player = 0;
    int rounds_won = 0; // in a knock-out
    int points = 0;
    int direct = 0;
    int buchholz_cut = 0;
    int buchholz = 0;
    int sonneborn_berger = 0;
    int wins = 0; // games won by play
    bool left = false;
};

/// The players from the first place on, by what `Standing` lists in that order, and then by initial number; those who
/// have left come after all others:
///
/// - direct encounter: the points in the games among those with equal points, if all of them have met;
/// - Buchholz: the sum of the opponents' points, cut 1: without the lowest of them;
/// - Sonneborn-Berger: the sum of the points against each opponent times that opponent's points.
///
/// A round in which a player did not play counts, for these sums, as a meeting with an opponent who has as many points
/// as the player: a bye of a Swiss tournament (which is worth a won meeting), a meeting decided by forfeit, a round
/// after the player left. The bye of a round robin is no round and is worth nothing. Games by forfeit are not counted
/// among the wins.
std::vector<Standing> standings(const Tournament& tournament);

inline constexpr std::size_t usual_width = 80; // of a table

/// The standings as a table, with a "*" after the names of those who have left.
std::string standings_table(const Tournament& tournament, std::size_t widest = usual_width);

/// What the columns of tie-breaks in that table are, in their order.
std::string tie_breaks_in_words();

/// The results as text: everybody against everybody, or by rounds in a Swiss tournament and a
/// knock-out. A table that is wider continues below.
std::string cross_table(const Tournament& tournament, std::size_t widest = usual_width);

} // namespace zertz
