#pragma once

#include "base/result.hpp"
#include "board/player.hpp"
#include "club/pairing.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace zertz {

enum class TournamentKind : std::uint8_t { RoundRobin, Swiss, KnockOut };

inline constexpr std::array tournament_kinds{TournamentKind::RoundRobin, TournamentKind::Swiss,
                                             TournamentKind::KnockOut};
constexpr std::string_view name_of(TournamentKind kind) {
    constexpr std::array<std::string_view, 3> names{"round-robin", "swiss", "knock-out"};
    return names[static_cast<std::size_t>(kind)];
}
std::optional<TournamentKind> tournament_kind_named(std::string_view name);

/// A game of a meeting, from the side of whoever goes first in it.
struct MeetingGame {
    GameResult result = GameResult::Open;
    bool forfeit = false; // decided without play

    friend bool operator==(const MeetingGame&, const MeetingGame&) = default;
};

/// Two players and their games; sides are swapped after each game. A bye has no games.
struct Meeting {
    Pairing players;
    std::vector<MeetingGame> games;

    bool open() const;
    /// Whether a game was decided by play.
    bool played() const;
    /// The points of the first player of the pairing, and of the second, in halves. A draw is half a point; both have
    /// none if both lose.
    std::array<int, 2> points() const;

    friend bool operator==(const Meeting&, const Meeting&) = default;
};

struct TournamentPlayer {
    std::string name;
    bool left = false;

    friend bool operator==(const TournamentPlayer&, const TournamentPlayer&) = default;
};

struct TournamentRules {
    TournamentKind kind = TournamentKind::RoundRobin;
    int rounds = 0; // of a Swiss tournament
    int games = 1;  // of each meeting

    friend bool operator==(const TournamentRules&, const TournamentRules&) = default;
};

/// The place of a game in a tournament; all count from 0.
struct GamePlace {
    std::size_t round = 0;
    std::size_t meeting = 0;
    std::size_t game = 0;

    friend bool operator==(const GamePlace&, const GamePlace&) = default;
};

// What happens in a tournament.
struct GameEntered {
    GamePlace place;
    MeetingGame game;

    friend bool operator==(const GameEntered&, const GameEntered&) = default;
};
struct PlayerLeft {
    std::size_t player = 0;

    friend bool operator==(const PlayerLeft&, const PlayerLeft&) = default;
};
using TournamentEvent = std::variant<GameEntered, PlayerLeft>;

/// A tournament under way, as a plain value: the rules and players, what has happened, and the rounds that follow from
/// that. A round robin has all its rounds from the start, and its games may be played in any order; the others begin a
/// round when the one before is over.
///
/// In a knock-out, equal points are followed by games once more: one game with sides swapped, or two if a meeting has an
/// even number of games. After three times without a decision the better seed goes on.
///
/// A player who leaves loses the games that remain by forfeit, and a Swiss tournament pairs the others.
struct Tournament {
    TournamentRules rules;
    std::vector<TournamentPlayer> players; // by initial number
    std::vector<TournamentEvent> events;
    std::vector<std::vector<Meeting>> rounds;

    friend bool operator==(const Tournament&, const Tournament&) = default;
};

inline constexpr std::size_t most_tournament_players = 200;
inline constexpr std::size_t most_tournament_games = 10'000'000;
/// As many rounds of a Swiss tournament as a knock-out would have.
int usual_rounds(std::size_t players);

/// A tournament with its first round; what is wrong with the players, who are seeded in this order, or the rules.
Result<Tournament, std::string> begun_tournament(const TournamentRules& rules, const std::vector<std::string>& names);

bool is_over(const Tournament& tournament);
/// The games that can be played now; none if the tournament is over.
std::vector<GamePlace> games_due(const Tournament& tournament);
/// The places of the games that fit, in order.
template <class Fits>
std::vector<GamePlace> games_where(const std::vector<std::vector<Meeting>>& rounds, Fits fits) {
    std::vector<GamePlace> found;
    for (std::size_t round = 0; round < rounds.size(); ++round) {
        for (std::size_t meeting = 0; meeting < rounds[round].size(); ++meeting) {
            const std::vector<MeetingGame>& games = rounds[round][meeting].games;
            for (std::size_t game = 0; game < games.size(); ++game) {
                if (fits(games[game])) {
                    found.push_back({round, meeting, game});
                }
            }
        }
    }
    return found;
}
/// The players of a game in the order in which they move.
PerPlayer<std::size_t> players_of(const Tournament& tournament, const GamePlace& place);

/// Changes the tournament by an event, and begins what can begin then: games again in a knock-out, the next round. What
/// is wrong, if that cannot happen; then nothing has changed.
std::optional<std::string> update_tournament(Tournament& tournament, const TournamentEvent& event);

/// Each player's points, opponents and sides so far. In a meeting with an even number of games nobody goes first more
/// often.
std::vector<SwissPlayer> records_of(const Tournament& tournament);
/// Who goes on from a meeting of a knock-out that is over.
std::size_t winner_of(const Meeting& meeting);
/// Whether it is a knock-out, and a player has lost a meeting and has no game left.
bool is_knocked_out(const Tournament& tournament, std::size_t player);

} // namespace zertz
