#include "store/club_tournament_words.hpp"

#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"
#include "table/table_game.hpp"

#include <algorithm>
#include <vector>

namespace zertz {
namespace {

std::string in_words(const TournamentRules& rules) {
    switch (rules.kind) {
    case TournamentKind::RoundRobin: break;
    case TournamentKind::Swiss: return tr("Swiss");
    case TournamentKind::KnockOut: return tr("knock-out");
    }
    return tr("round robin");
}

std::size_t rounds_in_all(const Tournament& tournament) {
    switch (tournament.rules.kind) {
    case TournamentKind::RoundRobin: break;
    case TournamentKind::Swiss: return static_cast<std::size_t>(tournament.rules.rounds);
    case TournamentKind::KnockOut: return static_cast<std::size_t>(usual_rounds(tournament.players.size()));
    }
    return tournament.rounds.size();
}

std::string when_it_starts(const ClubTournament& tournament) {
    const auto players = gap<"players">(tournament.full);
    const auto time = gap<"time">(date_and_time(tournament.starts));
    return tournament.starts == 0 ? filled("starts when {players} have entered", players)
           : tournament.full == 0 ? filled("starts {time}", time)
                                  : filled("starts {time}, or when {players} have entered", time, players);
}

/// Whether the best player has won. Where nobody has come, nobody has, nor by a bye; in a knock-out the final decides.
bool has_won(const Standing& best, const Tournament& play) {
    const auto has_points = [](const MeetingGame& game) { return game.result != GameResult::BothLose; };
    const std::vector<std::vector<Meeting>> last{play.rounds.back()};
    const bool knock_out = play.rules.kind == TournamentKind::KnockOut;
    return !best.left && best.points > 0 && !games_where(knock_out ? last : play.rounds, has_points).empty();
}

std::string how_far(const ClubTournament& tournament) {
    if (tournament.cancelled) {
        return tr("cancelled");
    }
    if (!tournament.play) {
        return when_it_starts(tournament);
    }
    if (tournament.is_over()) {
        const Standing best = standings(*tournament.play).front();
        return has_won(best, *tournament.play)
                   ? filled("finished, won by {name}", gap<"name">(tournament.play->players[best.player].name))
                   : tr("finished, nobody won");
    }
    return filled("round {number} of {rounds}", gap<"number">(round_of(*tournament.play) + 1),
                  gap<"rounds">(rounds_in_all(*tournament.play)));
}

/// "1-0", "1-0f", "*", for each game.
std::string results_of(const Meeting& meeting) {
    const auto result = [](const MeetingGame& game) {
        return std::string(name_of(game.result)) + (game.forfeit ? "f" : "");
    };
    return joined(mapped<std::string>(meeting.games, result), "  ");
}

std::string pairings_of(const Tournament& tournament, std::size_t round) {
    constexpr std::size_t widest_name = 16; // of members
    std::string text;
    for (const Meeting& meeting : tournament.rounds[round]) {
        const auto name = [&](std::size_t player) {
            return padded_after(tournament.players[player].name, widest_name);
        };
        text += name(meeting.players.first) + "  " +
                (meeting.players.second ? name(*meeting.players.second) + "  " + results_of(meeting)
                                        : std::string(tr("bye"))) +
                "\n";
    }
    return text;
}

std::string names_of_left(const Tournament& play) {
    std::vector<std::string> names;
    for (const TournamentPlayer& player : play.players) {
        if (player.left) {
            names.push_back(player.name);
        }
    }
    return joined(names, ", ");
}

/// What the signs mean of games that are still played, and of forfeits, where there are any.
std::string legend_of(const Tournament& play) {
    const auto any = [&play](bool (*is)(const MeetingGame&)) { return !games_where(play.rounds, is).empty(); };
    const bool open = any([](const MeetingGame& game) { return game.result == GameResult::Open; });
    const bool forfeit = any([](const MeetingGame& game) { return game.forfeit; });
    std::string text;
    if (play.rules.kind == TournamentKind::Swiss) {
        text = std::string(tr("+4, =4, -4: won, drew, lost against number 4")) + "\n" +
               (open ? std::string(tr("?4: no result yet against number 4")) + "\n" : "");
    }
    return text + (forfeit ? std::string(tr("f: by forfeit")) + "\n" : "");
}

} // namespace

std::string line_about(const ClubTournament& tournament, std::string_view reader) {
    std::vector<std::string> said{how_far(tournament)};
    if (tournament.is_open() && tournament.has_entered(reader)) {
        said.emplace_back(tr("you have entered"));
    }
    said.push_back(tournament.play ? counted("1 player", "{number} players", tournament.play->players.size())
                                   : counted("1 entered", "{number} entered", tournament.entered.size()));
    said.push_back(in_words(tournament.rules));
    if (tournament.rules.games > 1) {
        said.push_back(counted("1 game for each pairing", "{number} games for each pairing", tournament.rules.games));
    }
    if (const auto game = TableGame::read(tournament.game)) {
        said.push_back(game->terms());
        said.push_back(game->clock_name());
        said.push_back(game->tag("Rated") == "yes" ? tr("tournament", "rated") : tr("tournament", "not rated"));
    }
    return filled("Tournament {name}: {about}", gap<"name">(tournament.name), gap<"about">(joined(said, ", ")));
}

std::string line_in_short(const ClubTournament& tournament) {
    return filled("Tournament {name}: {about}", gap<"name">(tournament.name), gap<"about">(how_far(tournament)));
}

std::string report_of(const ClubTournament& tournament, std::size_t widest) {
    if (!tournament.play) {
        return filled("Entered: {players}",
                      gap<"players">(tournament.entered.empty() ? std::string(tr("nobody yet"))
                                                                : joined(tournament.entered, ", "))) +
               "\n";
    }
    const Tournament& play = *tournament.play;
    const std::size_t round = round_of(play);
    std::string text = filled("Round {number}", gap<"number">(round + 1)) + "\n" + pairings_of(play, round);
    text += is_over(play) ? "\n" : std::string(tr("*: no result yet")) + "\n\n";
    if (play.rules.kind != TournamentKind::KnockOut) {
        text += std::string(tr("Standings")) + "\n" + standings_table(play, widest) + "\n";
        text += !names_of_left(play).empty()
                    ? std::string(tr("*: is out of the tournament, and cannot win it")) + "\n\n"
                    : "";
    }
    if (const std::string left = names_of_left(play); play.rules.kind == TournamentKind::KnockOut && !left.empty()) {
        text += filled("Left the tournament: {players}", gap<"players">(left)) + "\n\n";
    }
    text += std::string(tr("All games")) + "\n" + cross_table(play, widest);
    text += legend_of(play);
    if (play.rules.kind != TournamentKind::KnockOut) {
        text += "\n" + std::string(tr("Ties: DE direct encounter, BH-C1 BH without the lowest,")) + "\n" +
                tr("BH Buchholz, SB Sonneborn-Berger, wins, in this order") + "\n";
    }
    return text;
}

std::string out_of_tournament(const std::string& player, const std::string& tournament) {
    return filled("{name} is out of the tournament {tournament}", gap<"name">(player), gap<"tournament">(tournament));
}

} // namespace zertz
