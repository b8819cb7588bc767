#include "club/tournament.hpp"

#include "base/clean_line.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"
#include "base/words.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace zertz {
namespace {

constexpr std::size_t most_replays = 3;

std::size_t games_again(const TournamentRules& rules) {
    return rules.games % 2 == 0 ? 2 : 1;
}

std::optional<std::string> why_not_named(const Tournament& tournament, const std::string& name) {
    if (name.empty() || one_clean_line(name, name.size()) != name) {
        return filled("{name} cannot be the name of a player", gap<"name">(in_quotes(name)));
    }
    for (const TournamentPlayer& player : tournament.players) {
        if (player.name == name) {
            return filled("there are two players named {name}", gap<"name">(in_quotes(name)));
        }
    }
    if (tournament.players.size() == most_tournament_players) {
        return filled("a tournament has at most {number} players", gap<"number">(most_tournament_players));
    }
    return std::nullopt;
}

std::optional<std::string> why_not_played(const TournamentRules& rules, std::size_t players) {
    if (players < 2) {
        return tr("a tournament needs at least 2 players");
    }
    // Nobody can meet more opponents than there are, the bye counted as one.
    const auto most = static_cast<int>(players - 1 + players % 2);
    if (rules.kind == TournamentKind::Swiss && (rules.rounds < 1 || rules.rounds > most)) {
        return filled("the number of rounds for {players} players must be 1 to {number}", gap<"players">(players),
                      gap<"number">(most));
    }
    const std::size_t meetings = players * (players - 1) / 2;
    if (rules.games < 1 || static_cast<std::size_t>(rules.games) > most_tournament_games / meetings) {
        return filled("{players} players can play 1 to {number} games in each pairing", gap<"players">(players),
                      gap<"number">(most_tournament_games / meetings));
    }
    return std::nullopt;
}

/// Forfeits the open games of those who have left.
void forfeit_games(const Tournament& tournament, Meeting& meeting) {
    for (std::size_t i = 0; i < meeting.games.size(); ++i) {
        if (meeting.games[i].result != GameResult::Open) {
            continue;
        }
        const std::array<std::size_t, 2> pair{meeting.players.first, *meeting.players.second};
        const bool first_left = tournament.players[pair[i % 2]].left;
        const bool second_left = tournament.players[pair[1 - i % 2]].left;
        if (first_left || second_left) {
            const GameResult won = win_of(first_left ? Player::Second : Player::First);
            meeting.games[i] = {first_left && second_left ? GameResult::BothLose : won, true};
        }
    }
}

void begin_round(Tournament& tournament, const Pairings& pairings) {
    std::vector<Meeting>& round = tournament.rounds.emplace_back();
    for (const Pairing& pairing : pairings) {
        const std::size_t games = pairing.second ? static_cast<std::size_t>(tournament.rules.games) : 0;
        forfeit_games(tournament, round.emplace_back(Meeting{pairing, std::vector<MeetingGame>(games)}));
    }
}

bool all_decided(const std::vector<Meeting>& round) {
    return std::none_of(round.begin(), round.end(), [](const Meeting& meeting) { return meeting.open(); });
}

std::optional<Pairings> next_swiss_round(const Tournament& tournament) {
    std::vector<SwissPlayer> here;
    for (const SwissPlayer& player : records_of(tournament)) {
        if (!tournament.players[player.number].left) {
            here.push_back(player);
        }
    }
    const bool more = tournament.rounds.size() < static_cast<std::size_t>(tournament.rules.rounds) && here.size() > 1;
    return more ? swiss_round(std::move(here)) : std::nullopt;
}

std::optional<Pairings> next_knock_out_round(const Tournament& tournament) {
    const std::vector<Meeting>& round = tournament.rounds.back();
    if (round.size() == 1) {
        return std::nullopt;
    }
    const std::vector<SwissPlayer> before = records_of(tournament);
    Pairings pairings;
    for (std::size_t i = 0; i < round.size(); i += 2) {
        const auto [higher, lower] = std::minmax({winner_of(round[i]), winner_of(round[i + 1])});
        pairings.push_back(goes_first(before[higher].sides, before[lower].sides, higher) ? Pairing{higher, lower}
                                                                                         : Pairing{lower, higher});
    }
    return pairings;
}

/// Adds games to the meetings of a knock-out that are not decided.
void play_again(Tournament& tournament) {
    const std::size_t again = games_again(tournament.rules);
    const std::size_t most = static_cast<std::size_t>(tournament.rules.games) + most_replays * again;
    for (Meeting& meeting : tournament.rounds.back()) {
        const bool equal = !meeting.open() && meeting.players.second && meeting.points()[0] == meeting.points()[1];
        if (equal && meeting.games.size() < most) {
            meeting.games.resize(meeting.games.size() + again);
            forfeit_games(tournament, meeting);
        }
    }
}

/// Plays games again that decide nothing, and begins the next round after one that is over.
void go_on(Tournament& tournament) {
    const TournamentKind kind = tournament.rules.kind;
    while (kind != TournamentKind::RoundRobin) {
        if (kind == TournamentKind::KnockOut) {
            play_again(tournament);
        }
        if (!tournament.rounds.empty() && !all_decided(tournament.rounds.back())) {
            return;
        }
        const auto next =
            kind == TournamentKind::Swiss ? next_swiss_round(tournament) : next_knock_out_round(tournament);
        if (!next) {
            return;
        }
        begin_round(tournament, *next);
    }
}

std::optional<std::string> happen(Tournament& tournament, const GameEntered& entered) {
    const auto [round, meeting, game] = entered.place;
    const bool there = round < tournament.rounds.size() && meeting < tournament.rounds[round].size() &&
                       game < tournament.rounds[round][meeting].games.size();
    if (!there || entered.game.result == GameResult::Open) {
        return tr("there is no such game in the tournament");
    }
    MeetingGame& here = tournament.rounds[round][meeting].games[game];
    if (here.result != GameResult::Open) {
        return tr("this game already has a result");
    }
    here = entered.game;
    return std::nullopt;
}

std::optional<std::string> happen(Tournament& tournament, const PlayerLeft& left) {
    if (left.player >= tournament.players.size() || tournament.players[left.player].left) {
        return tr("there is no such player in the tournament");
    }
    tournament.players[left.player].left = true;
    for (std::vector<Meeting>& round : tournament.rounds) {
        for (Meeting& meeting : round) {
            forfeit_games(tournament, meeting);
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<TournamentKind> tournament_kind_named(std::string_view name) {
    const auto* const found = std::find_if(tournament_kinds.begin(), tournament_kinds.end(),
                                           [&](TournamentKind kind) { return name_of(kind) == name; });
    return found == tournament_kinds.end() ? std::nullopt : std::optional(*found);
}

bool Meeting::open() const {
    return std::any_of(games.begin(), games.end(),
                       [](const MeetingGame& game) { return game.result == GameResult::Open; });
}

bool Meeting::played() const {
    return std::any_of(games.begin(), games.end(),
                       [](const MeetingGame& game) { return game.result != GameResult::Open && !game.forfeit; });
}

std::array<int, 2> Meeting::points() const {
    std::array<int, 2> points{};
    for (std::size_t i = 0; i < games.size(); ++i) {
        const GameResult result = games[i].result;
        const int draw = result == GameResult::Draw ? 1 : 0;
        points[i % 2] += result == GameResult::FirstWins ? 2 : draw;
        points[1 - i % 2] += result == GameResult::SecondWins ? 2 : draw;
    }
    return points;
}

std::vector<SwissPlayer> records_of(const Tournament& tournament) {
    std::vector<SwissPlayer> records(tournament.players.size());
    for (std::size_t i = 0; i < records.size(); ++i) {
        records[i].number = i;
    }
    for (const std::vector<Meeting>& round : tournament.rounds) {
        for (const Meeting& meeting : round) {
            SwissPlayer& first = records[meeting.players.first];
            first.points += meeting.points()[0];
            if (!meeting.players.second) {
                first.points += tournament.rules.kind == TournamentKind::Swiss ? 2 * tournament.rules.games : 0;
                first.had_bye = true;
                continue;
            }
            SwissPlayer& second = records[*meeting.players.second];
            second.points += meeting.points()[1];
            first.met.push_back(second.number);
            second.met.push_back(first.number);
            if (meeting.played() && meeting.games.size() % 2 == 1) {
                first.sides.play(true);
                second.sides.play(false);
            }
        }
    }
    return records;
}

int usual_rounds(std::size_t players) {
    return static_cast<int>(std::bit_width(players - 1));
}

Result<Tournament, std::string> begun_tournament(const TournamentRules& rules, const std::vector<std::string>& names) {
    Tournament tournament{rules, {}, {}, {}};
    for (const std::string& name : names) {
        if (auto problem = why_not_named(tournament, name)) {
            return *std::move(problem);
        }
        tournament.players.push_back({name});
    }
    if (auto problem = why_not_played(rules, names.size())) {
        return *std::move(problem);
    }
    switch (rules.kind) {
    case TournamentKind::RoundRobin:
        for (const Pairings& round : round_robin(names.size())) {
            begin_round(tournament, round);
        }
        break;
    case TournamentKind::Swiss: go_on(tournament); break;
    case TournamentKind::KnockOut: begin_round(tournament, knock_out_round(names.size())); break;
    }
    return tournament;
}

bool is_over(const Tournament& tournament) {
    return std::all_of(tournament.rounds.begin(), tournament.rounds.end(), all_decided);
}

std::vector<GamePlace> games_due(const Tournament& tournament) {
    return games_where(tournament.rounds, [](const MeetingGame& game) { return game.result == GameResult::Open; });
}

PerPlayer<std::size_t> players_of(const Tournament& tournament, const GamePlace& place) {
    const Pairing& pair = tournament.rounds[place.round][place.meeting].players;
    return place.game % 2 == 0 ? PerPlayer<std::size_t>{pair.first, *pair.second}
                               : PerPlayer<std::size_t>{*pair.second, pair.first};
}

std::optional<std::string> update_tournament(Tournament& tournament, const TournamentEvent& event) {
    auto problem = std::visit([&](const auto& what) { return happen(tournament, what); }, event);
    if (!problem) {
        tournament.events.push_back(event);
        go_on(tournament);
    }
    return problem;
}

std::size_t winner_of(const Meeting& meeting) {
    const std::size_t first = meeting.players.first;
    const std::size_t second = meeting.players.second.value_or(first);
    const auto [ours, theirs] = meeting.points();
    if (ours != theirs) {
        return ours > theirs ? first : second;
    }
    return std::min(first, second);
}

bool is_knocked_out(const Tournament& tournament, std::size_t player) {
    const auto lost = [player](const Meeting& meeting) {
        const auto& pair = meeting.players;
        return !meeting.open() && (pair.first == player || pair.second == player) && winner_of(meeting) != player;
    };
    return tournament.rules.kind == TournamentKind::KnockOut &&
           std::any_of(tournament.rounds.begin(), tournament.rounds.end(), [&lost](const std::vector<Meeting>& round) {
               return std::any_of(round.begin(), round.end(), lost);
           });
}

} // namespace zertz
