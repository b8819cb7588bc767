#pragma once

#include "base/result.hpp"
#include "club/tournament.hpp"

#include <string>
#include <string_view>

namespace zertz {

/// A tournament for a file: the rules, the players, and one line for each event, so that a file may also grow by a line
/// at a time.
///
///     zertz tournament 1
///     kind swiss
///     rounds 3
///     games 1
///     player ada
///     player bob
///     player cyd
///     game 1.1.1 1 2 1-0
///     left 2
///
/// `games` says how many games a meeting has. The first game of the first meeting of round 1 is 1.1.1; then come the
/// initial numbers of its players in the order in which they move, and its result, followed by "f" if it is a forfeit.
std::string format_tournament(const Tournament& tournament);
std::string format_event(const Tournament& tournament, const TournamentEvent& event);

/// Plays the events again; else what is wrong, and where.
Result<Tournament, ParseError> parse_tournament(std::string_view text);

} // namespace zertz
