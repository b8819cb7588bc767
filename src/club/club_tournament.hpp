#pragma once

#include "base/result.hpp"
#include "club/tournament.hpp"

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// A tournament of a club's members, from its announcement to its end, as a plain value.
struct ClubTournament {
    std::string name;
    std::time_t made = 0;
    std::time_t starts = 0; // when; 0: only when it is full
    std::size_t full = 0;   // starts with so many; 0: only at its time, with all who have entered
    bool cancelled = false;
    TournamentRules rules;            // no rounds: as many as usual
    std::string game;                 // the record of its games before the first move
    std::vector<std::string> entered; // in this order
    std::vector<std::string> out{};   // whom the host has taken out before it began
    std::optional<Tournament> play{}; // once it has begun

    bool is_open() const { return !cancelled && !play; }
    bool is_under_way() const { return play && !cancelled && !is_over(); }
    bool is_over() const { return play && zertz::is_over(*play); }
    /// Whether it must begin.
    bool is_due(std::time_t now) const;
    bool has_entered(std::string_view player) const;

    friend bool operator==(const ClubTournament&, const ClubTournament&) = default;
};

inline constexpr std::size_t most_tournament_members = 64;
inline constexpr int most_games_of_a_meeting = 4;

/// Whether a word can be the name of a tournament. It is short, as the names of the tables are made of it.
bool is_tournament_name(std::string_view name);

/// Begins with the players who are seeded in this order; a message if they cannot play.
std::optional<std::string> begin_tournament(ClubTournament& tournament, const std::vector<std::string>& seeded);

/// The round that is played, from 0, and its games without a result. A round robin, too, is played round by round.
std::size_t round_of(const Tournament& tournament);
std::vector<GamePlace> games_of_round(const Tournament& tournament);

/// "2.1.1": round, meeting and game, from 1.
std::string name_of(const GamePlace& place);
/// The number of a game in the club's log, which is always the same for its place: so it counts once, however often its
/// table is made.
std::uint64_t number_of(const ClubTournament& tournament, const GamePlace& place);
/// The name of a game's table; no table that a member opens has such a name, as it is too long for theirs.
std::string table_of(const ClubTournament& tournament, const GamePlace& place);

/// The text of a file: a line for each field and player, and once it has begun the text of tournament_text.
///
///     zertz club tournament 1
///     made 1764091234
///     starts 1764180000
///     full 8
///     kind swiss
///     rounds 3
///     games 1
///     game [Rules "standard"]
///     entered ada
///     entered bob
///     out cyd
std::string format_club_tournament(const ClubTournament& tournament);
Result<ClubTournament, ParseError> parse_club_tournament(std::string name, std::string_view text);

} // namespace zertz
