#include "club/standings.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace zertz {
namespace {

/// A meeting from one player's side. Without an opponent it was not played.
struct Encounter {
    std::optional<std::size_t> opponent;
    int points = 0;
};

/// What each player's rounds count for tie-breaks.
class Encounters {
public:
    explicit Encounters(const Tournament& tournament) : tournament_(tournament), of_(tournament.players.size()) {
        for (const std::vector<Meeting>& round : tournament.rounds) {
            add(round);
        }
    }

    const std::vector<Encounter>& of(std::size_t player) const { return of_[player]; }

private:
    void add(const std::vector<Meeting>& round) {
        std::vector<bool> absent(of_.size(), tournament_.rules.kind == TournamentKind::Swiss);
        for (const Meeting& meeting : round) {
            const std::size_t first = meeting.players.first;
            absent[first] = false;
            if (!meeting.players.second) {
                if (tournament_.rules.kind == TournamentKind::Swiss) {
                    of_[first].push_back({std::nullopt, 2 * tournament_.rules.games});
                }
                continue;
            }
            const std::size_t second = *meeting.players.second;
            absent[second] = false;
            const auto [ours, theirs] = meeting.points();
            const bool played = meeting.played();
            if (played || !meeting.open()) {
                of_[first].push_back({played ? std::optional(second) : std::nullopt, ours});
                of_[second].push_back({played ? std::optional(first) : std::nullopt, theirs});
            }
        }
        for (std::size_t i = 0; i < absent.size(); ++i) {
            if (absent[i]) {
                of_[i].push_back({});
            }
        }
    }

    const Tournament& tournament_;
    std::vector<std::vector<Encounter>> of_;
};

void count_games(const Tournament& tournament, std::vector<Standing>& table) {
    for (std::size_t round = 0; round < tournament.rounds.size(); ++round) {
        for (const Meeting& meeting : tournament.rounds[round]) {
            if (!meeting.open() && tournament.rules.kind == TournamentKind::KnockOut) {
                table[winner_of(meeting)].rounds_won = static_cast<int>(round) + 1;
            }
            for (std::size_t i = 0; i < meeting.games.size(); ++i) {
                const MeetingGame& game = meeting.games[i];
                if (!game.forfeit && (game.result == win_of(Player::First) || game.result == win_of(Player::Second))) {
                    const bool first = (game.result == win_of(Player::First)) == (i % 2 == 0);
                    ++table[first ? meeting.players.first : *meeting.players.second].wins;
                }
            }
        }
    }
}

void sum_up(const Encounters& encounters, std::vector<Standing>& table) {
    for (Standing& standing : table) {
        std::vector<int> scores;
        for (const Encounter& encounter : encounters.of(standing.player)) {
            scores.push_back(table[encounter.opponent.value_or(standing.player)].points);
            standing.sonneborn_berger += encounter.points * scores.back();
        }
        standing.buchholz = std::accumulate(scores.begin(), scores.end(), 0);
        standing.buchholz_cut =
            scores.empty() ? 0 : standing.buchholz - *std::min_element(scores.begin(), scores.end());
    }
}

void compare_directly(const Encounters& encounters, std::vector<Standing>& table) {
    std::vector<int> direct(table.size());
    std::vector<std::vector<bool>> met(table.size(), std::vector<bool>(table.size()));
    for (const Standing& standing : table) {
        for (const Encounter& encounter : encounters.of(standing.player)) {
            if (encounter.opponent && table[*encounter.opponent].points == standing.points) {
                met[standing.player][*encounter.opponent] = true;
                direct[standing.player] += encounter.points;
            }
        }
    }
    for (Standing& standing : table) {
        const bool all_met = std::all_of(table.begin(), table.end(), [&](const Standing& a) {
            return a.points != standing.points || std::all_of(table.begin(), table.end(), [&](const Standing& b) {
                       return b.points != standing.points || a.player == b.player || met[a.player][b.player];
                   });
        });
        standing.direct = all_met ? direct[standing.player] : 0;
    }
}

bool before(const Standing& a, const Standing& b) {
    const auto order = [](const Standing& s) {
        return std::make_tuple(!s.left, s.rounds_won, s.points, s.direct, s.buchholz_cut, s.buchholz,
                               s.sonneborn_berger, s.wins);
    };
    return order(a) != order(b) ? order(a) > order(b) : a.player < b.player;
}

} // namespace

std::vector<Standing> standings(const Tournament& tournament) {
    std::vector<Standing> table(tournament.players.size());
    const std::vector<SwissPlayer> records = records_of(tournament);
    for (std::size_t i = 0; i < table.size(); ++i) {
        table[i].player = i;
        table[i].points = records[i].points;
        table[i].left = tournament.players[i].left;
    }
    const Encounters encounters(tournament);
    count_games(tournament, table);
    sum_up(encounters, table);
    compare_directly(encounters, table);
    std::sort(table.begin(), table.end(), before);
    return table;
}

} // namespace zertz
