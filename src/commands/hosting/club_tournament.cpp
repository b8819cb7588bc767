// What the host of a club does with tournaments.

#include "base/dates.hpp"
#include "base/json.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "club/standings.hpp"
#include "commands/commands.hpp"
#include "commands/game_start.hpp"
#include "commands/output.hpp"
#include "run/table_desk.hpp"
#include "store/club_tournament_words.hpp"
#include "store/club_tournaments.hpp"

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace zertz {
namespace {

/// The record of a game on these terms before its first move; nothing after a message if they make no sense.
template <GameRules R>
std::optional<std::string> game_for(const TournamentGiven& given, std::ostream& err) {
    BasicSessionSetup<R> setup;
    const auto start = start_position<R>(given.start);
    if (!start) {
        complain(err, start.error());
        return std::nullopt;
    }
    setup.start = *start;
    if (read_clock(given.clock, setup) || setup.clock == TimeControl()) {
        complain(err, filled("--clock: {clock} does not suit a tournament; use 1d to 14d, 30s, 5+3 or 10m+3x30s",
                             gap<"clock">(in_quotes(given.clock, usual_quote))));
        return std::nullopt;
    }
    setup.tags = given.start.agreed;
    setup.begins = SeatPlan::Begins::First;
    return game_at_table<R>(std::move(setup), !given.unrated, random_seed()).first.record();
}

/// What was typed as a new tournament; nothing after a message if that makes no sense.
std::optional<ClubTournament> tournament_for(const std::string& name, const TournamentGiven& given, std::time_t now,
                                             std::ostream& err) {
    ClubTournament tournament;
    tournament.name = name;
    tournament.made = now;
    tournament.full = given.players;
    tournament.rules.kind = tournament_kind_named(given.kind).value_or(TournamentKind::RoundRobin);
    tournament.rules.rounds = given.rounds;
    tournament.rules.games = given.games;
    const auto starts = given.starts.empty() ? 0 : time_in(given.starts);
    if (!starts || (*starts != 0 && *starts <= now)) {
        complain(
            err,
            filled("--starts: {text} is not a time in the future; use YEAR.MONTH.DAY or 'YEAR.MONTH.DAY HOUR:MINUTE'",
                   gap<"text">(in_quotes(given.starts, usual_quote))));
        return std::nullopt;
    }
    tournament.starts = *starts;
    if (given.rounds > 0 && tournament.rules.kind != TournamentKind::Swiss) {
        complain(err, tr("--rounds: only a Swiss tournament has this; add --kind swiss, or omit --rounds"));
        return std::nullopt;
    }
    std::optional<std::string> game;
    with_game(given.start, [&]<GameRules R> { game = game_for<R>(given, err); });
    tournament.game = game.value_or("");
    return game ? std::optional(std::move(tournament)) : std::nullopt;
}

std::string_view state_of(const ClubTournament& tournament) {
    return tournament.cancelled ? "cancelled" : !tournament.play ? "open" : tournament.is_over() ? "over" : "running";
}

JsonArray standings_as_json(const Tournament& play) {
    return json_array(standings(play), [&play](const Standing& each) {
        return JsonObject()
            .add("player", play.players[each.player].name)
            .add_json("points", std::to_string(each.points / 2) + (each.points % 2 == 0 ? ".0" : ".5"))
            .add("wins", each.wins)
            .add("left", play.players[each.player].left);
    });
}

JsonArray games_as_json(const ClubTournament& tournament) {
    const Tournament& play = *tournament.play;
    const auto all = games_where(play.rounds, [](const MeetingGame&) { return true; });
    return json_array(all, [&](const GamePlace& place) {
        const auto players = players_of(play, place);
        const MeetingGame& here = play.rounds[place.round][place.meeting].games[place.game];
        return JsonObject()
            .add("round", place.round + 1)
            .add("table", table_of(tournament, place))
            .add("first", play.players[players[Player::First]].name)
            .add("second", play.players[players[Player::Second]].name)
            .add("result", name_of(here.result))
            .add("forfeit", here.forfeit);
    });
}

/// A bye is a pairing of one player.
JsonArray pairings_as_json(const Tournament& play) {
    JsonArray all;
    for (std::size_t round = 0; round < play.rounds.size(); ++round) {
        for (const Meeting& meeting : play.rounds[round]) {
            std::vector<std::string> names{play.players[meeting.players.first].name};
            if (meeting.players.second) {
                names.push_back(play.players[*meeting.players.second].name);
            }
            all.add_json(JsonObject().add("round", round + 1).add_json("players", json_array(names)));
        }
    }
    return all;
}

JsonObject as_json(const ClubTournament& tournament, bool whole) {
    JsonObject json;
    json.add("name", tournament.name)
        .add("kind", name_of(tournament.rules.kind))
        .add("state", state_of(tournament))
        .add("starts", tournament.starts)
        .add("players", tournament.full)
        .add_json("entered", json_array(tournament.entered));
    if (tournament.play) {
        json.add("round", round_of(*tournament.play) + 1).add_json("standings", standings_as_json(*tournament.play));
    }
    if (tournament.play && whole) {
        json.add_json("pairings", pairings_as_json(*tournament.play)).add_json("games", games_as_json(tournament));
    }
    return json;
}

int list_all(const ClubTournaments& tournaments, bool json, Streams streams) {
    JsonArray all;
    std::string text;
    std::vector<std::string> damaged;
    for (const auto& part : {tournaments.current(&damaged), tournaments.ended(0)}) {
        for (const ClubTournament& each : part) {
            all.add_json(as_json(each, false));
            text += line_about(each) + "\n";
        }
    }
    for (const std::string& problem : damaged) {
        complain(streams.err, problem);
    }
    streams.out << (json           ? all.text() + "\n"
                    : text.empty() ? std::string(tr("there are no tournaments")) + "\n"
                                   : text);
    return damaged.empty() ? Done : Failed;
}

} // namespace

int run_club_tournament(ClubTournaments& tournaments, const Club& club, const ClubOptions& options, Streams streams) {
    const TournamentGiven& given = options.tournament;
    const std::time_t now = std::time(nullptr);
    const auto done = [&streams](const std::optional<std::string>& problem) {
        return problem ? complain(streams.err, *problem, Failed) : int{Done};
    };
    const bool announces = !given.starts.empty() || given.players > 0;
    if ((options.words.empty() && (announces || given.cancel || given.take_out)) || (given.describes && !announces) ||
        announces + given.cancel + given.take_out.has_value() > 1) {
        return complain(streams.err,
                        tr("club tournament: use NAME with --starts or --players to announce one, NAME --cancel, or "
                           "NAME --take-out PLAYER"),
                        Misuse);
    }
    if (options.words.empty()) {
        return list_all(tournaments, options.json, streams);
    }
    const std::string& name = options.words[0];
    if (announces) {
        const auto tournament = tournament_for(name, given, now, streams.err);
        return tournament ? done(tournaments.announce(*tournament)) : int{Misuse};
    }
    if (given.cancel) {
        return done(tournaments.cancel(name, now));
    }
    if (given.take_out) {
        const std::string player = club.name_now(*given.take_out);
        const auto problem = tournaments.take_out(name, player, now);
        streams.out << (problem ? "" : out_of_tournament(player, name) + "\n");
        return done(problem);
    }
    const auto found = tournaments.find(name);
    if (!found) {
        return complain(streams.err,
                        tournaments.has(name)
                            ? found.error()
                            : filled("{why}; --starts or --players announces a new one", gap<"why">(found.error())),
                        Failed);
    }
    streams.out << (options.json ? as_json(*found, true).text() + "\n"
                                 : line_about(*found) + "\n\n" + report_of(*found));
    return Done;
}

} // namespace zertz
