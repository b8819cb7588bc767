#pragma once

#include "club/club_tournament.hpp"
#include "club/standings.hpp"

#include <string>
#include <string_view>

namespace zertz {

/// "Tournament autumn: starts with 8 players, 5 players, Swiss, 48 rings, blitz, 3d, rated"; for a player of this name.
std::string line_about(const ClubTournament& tournament, std::string_view reader = {});
/// "Tournament autumn: finished, won by ada"
std::string line_in_short(const ClubTournament& tournament);
/// The round's pairings, the standings and the cross table, as text; before it begins, who has entered.
std::string report_of(const ClubTournament& tournament, std::size_t widest = usual_width);

/// Says that somebody was put out of a tournament.
std::string out_of_tournament(const std::string& player, const std::string& tournament);

} // namespace zertz
