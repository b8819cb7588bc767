#include "store/club_tournaments.hpp"

#include "base/dates.hpp"
#include "base/filled.hpp"
#include "base/fingerprint.hpp"
#include "base/random.hpp"
#include "base/system_words.hpp"
#include "base/text.hpp"
#include "store/files.hpp"
#include "store/home.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <map>
#include <utility>

namespace zertz {
namespace {

namespace fs = std::filesystem;

std::string no_such_tournament(const std::string& name) {
    return filled("there is no tournament {name}", gap<"name">(in_quotes(name, 20)));
}

std::string over_already(const std::string& name) {
    return filled("the tournament {name} is over", gap<"name">(name));
}

std::string not_in_it(const std::string& player, const ClubTournament& tournament) {
    const auto& out = tournament.out;
    const auto& playing = tournament.play ? tournament.play->players : std::vector<TournamentPlayer>();
    const bool left = std::any_of(playing.begin(), playing.end(),
                                  [&player](const auto& each) { return each.name == player && each.left; });
    if (left || std::find(out.begin(), out.end(), player) != out.end()) {
        return filled("{player} is already out of the tournament {name}", gap<"player">(player),
                      gap<"name">(tournament.name));
    }
    return filled("{player} is not in the tournament {name}", gap<"player">(in_quotes(player, 20)),
                  gap<"name">(tournament.name));
}

Result<ClubTournament, std::string> read_from(const fs::path& file, const std::string& name) {
    const auto text = read_text(file);
    if (!text) {
        return text.error() == Unread::Missing ? no_such_tournament(name) : in_words(text.error(), file);
    }
    auto tournament = parse_club_tournament(name, *text);
    return tournament ? Result<ClubTournament, std::string>(std::move(tournament).value())
                      : line_of(tournament.error(), printable(file.string()));
}

/// The names of the tournaments in a folder, with the time at which each was written.
std::vector<std::pair<std::string, std::time_t>> written_in(const fs::path& folder) {
    std::vector<std::pair<std::string, std::time_t>> names;
    for (const fs::directory_entry& file : FolderEntries(folder)) {
        const std::string name = file.path().filename().string();
        struct stat status {};
        if (is_tournament_name(name) && ::stat(file.path().c_str(), &status) == 0 && S_ISREG(status.st_mode)) {
            names.emplace_back(name, status.st_mtime);
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::optional<std::size_t> number_in(const Tournament& tournament, std::string_view player) {
    for (std::size_t i = 0; i < tournament.players.size(); ++i) {
        if (tournament.players[i].name == player && !tournament.players[i].left) {
            return i;
        }
    }
    return std::nullopt;
}

/// The games that are not to be played: all that are open if the tournament is cancelled, else those decided by forfeit.
std::vector<GamePlace> games_left(const ClubTournament& tournament) {
    const auto is_left = [&tournament](const MeetingGame& game) {
        return game.result == GameResult::Open ? tournament.cancelled : game.forfeit;
    };
    return tournament.play ? games_where(tournament.play->rounds, is_left) : std::vector<GamePlace>();
}

} // namespace

std::optional<ClubTournaments> ClubTournaments::of_this_account() {
    auto club = Club::of_this_account();
    const auto tables = home_of(true).tables();
    return club && club->is_there() && tables
               ? std::optional<ClubTournaments>(std::in_place, *std::move(club), TableFolder(*tables, false))
               : std::nullopt;
}

std::vector<ClubTournament> ClubTournaments::current(std::vector<std::string>* damaged) const {
    std::vector<ClubTournament> all;
    for (const auto& [name, written] : written_in(club_.folder() / "tournaments")) {
        auto read = read_from(file_of(name), name);
        if (read) {
            all.push_back(std::move(read).value());
        } else if (damaged != nullptr) {
            damaged->push_back(read.error());
        }
    }
    return all;
}

bool ClubTournaments::is_unreadable() const {
    return club_.why_unread("tournaments") || club_.why_unread("tournaments/over");
}

std::vector<ClubTournament> ClubTournaments::ended(std::time_t since, std::time_t cancelled_since) const {
    NamesNow names_now;
    auto names = written_in(club_.folder() / "tournaments" / "over");
    std::stable_sort(names.begin(), names.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    std::vector<ClubTournament> all;
    for (const auto& [name, written] : names) {
        auto read = written >= since ? read_from(file_over(name), name) : no_such_tournament(name);
        if (read && (!read->cancelled || written >= cancelled_since)) {
            all.push_back(with_names_now(std::move(read).value(), names_now));
        }
    }
    return all;
}

/// Who is in one that is not over keeps the name until then, but not who has left it.
ClubTournament ClubTournaments::with_names_now(ClubTournament tournament, NamesNow& names) const {
    const auto renew = [&](std::string& name) {
        const auto [known, is_new] = names.try_emplace(name);
        if (is_new) {
            known->second = club_.name_now(name);
        }
        name = known->second;
    };
    std::for_each(tournament.entered.begin(), tournament.entered.end(), renew);
    if (tournament.play) {
        for (TournamentPlayer& player : tournament.play->players) {
            renew(player.name);
        }
    }
    return tournament;
}

Result<ClubTournament, std::string> ClubTournaments::find(const std::string& name) const {
    NamesNow names;
    auto found = read(name);
    return found ? Result<ClubTournament, std::string>(with_names_now(std::move(found).value(), names)) : found;
}

Result<ClubTournament, std::string> ClubTournaments::read(const std::string& name) const {
    if (!is_tournament_name(name)) {
        return no_such_tournament(name);
    }
    std::error_code error;
    return read_from(fs::exists(file_of(name), error) ? file_of(name) : file_over(name), name);
}

bool ClubTournaments::has(const std::string& name) const {
    std::error_code unknown;
    return is_tournament_name(name) && (fs::exists(file_of(name), unknown) || fs::exists(file_over(name), unknown));
}

bool ClubTournaments::has_player(std::string_view player) const {
    const auto all = current();
    return std::any_of(all.begin(), all.end(), [player](const ClubTournament& each) {
        return each.play ? number_in(*each.play, player).has_value() : each.has_entered(player);
    });
}

std::optional<std::string> ClubTournaments::write(const ClubTournament& tournament) const {
    return write_whole(file_of(tournament.name), format_club_tournament(tournament), IfExists::Replace);
}

std::optional<std::string> ClubTournaments::change(const std::string& name, const Change& how) {
    const auto lock = club_.alone();
    if (!lock) {
        return lock.error();
    }
    std::error_code unknown;
    if (has(name) && !fs::exists(file_of(name), unknown)) {
        return over_already(name);
    }
    auto read = is_tournament_name(name) ? read_from(file_of(name), name) : no_such_tournament(name);
    if (!read) {
        return read.error();
    }
    ClubTournament tournament = std::move(read).value();
    auto problem = how(tournament);
    return problem ? std::move(problem) : write(tournament);
}

std::optional<std::string> ClubTournaments::announce(const ClubTournament& tournament) {
    if (!is_tournament_name(tournament.name)) {
        return filled("{name} cannot be the name of a tournament: use 3 to 10 characters (a-z, 0-9 and -), and begin "
                      "with a letter",
                      gap<"name">(in_quotes(tournament.name, 20)));
    }
    const int error = make_folders(club_.folder() / "tournaments" / "over");
    if (error != 0) {
        return filled("cannot change the club: {why}", gap<"why">(system_words(error)));
    }
    const auto lock = club_.alone();
    if (!lock) {
        return lock.error();
    }
    return has(tournament.name) ? std::optional(filled("there is already a tournament {name}; choose another name",
                                                       gap<"name">(tournament.name)))
                                : write(tournament);
}

std::optional<std::string> ClubTournaments::cancel(const std::string& name, std::time_t now) {
    auto problem = change(name, [&name](ClubTournament& tournament) {
        if (tournament.is_over()) { // its file waits for those who still sit at a table
            return std::optional(over_already(name));
        }
        tournament.cancelled = true;
        return std::optional<std::string>();
    });
    return problem ? problem : move_on(now);
}

std::optional<std::string> ClubTournaments::enter(const std::string& name, const std::string& player, std::time_t now) {
    auto problem = change(name, [&](ClubTournament& tournament) -> std::optional<std::string> {
        if (!tournament.is_open() || tournament.is_due(now)) {
            return filled("nobody can enter or withdraw from the tournament {name} any more", gap<"name">(name));
        }
        const auto is_player = [&](const std::string& each) {
            return each == player || club_.name_now(each) == player;
        };
        if (std::any_of(tournament.out.begin(), tournament.out.end(), is_player)) {
            return filled("the host has taken you out of the tournament {name}", gap<"name">(name));
        }
        if (tournament.has_entered(player)) {
            return std::nullopt;
        }
        if (tournament.entered.size() >= most_tournament_members) {
            return filled("the tournament {name} is full; you can enter if somebody withdraws", gap<"name">(name));
        }
        tournament.entered.push_back(player);
        return std::nullopt;
    });
    return problem ? problem : move_on(now);
}

std::optional<std::string> ClubTournaments::withdraw(const std::string& name, const std::string& player) {
    return change(name, [&](ClubTournament& tournament) -> std::optional<std::string> {
        if (!tournament.is_open()) {
            return filled("nobody can enter or withdraw from the tournament {name} any more", gap<"name">(name));
        }
        return std::erase(tournament.entered, player) == 0 ? std::optional(not_in_it(player, tournament))
                                                           : std::nullopt;
    });
}

std::optional<std::string> ClubTournaments::take_out(const std::string& name, const std::string& player,
                                                     std::time_t now, bool for_good) {
    auto problem = change(name, [&](ClubTournament& tournament) -> std::optional<std::string> {
        if (tournament.is_over()) {
            return over_already(name);
        }
        if (!tournament.play) {
            if (std::erase(tournament.entered, player) == 0) {
                return not_in_it(player, tournament);
            }
            if (for_good) {
                tournament.out.push_back(player);
            }
            return std::nullopt;
        }
        const auto number = number_in(*tournament.play, player);
        return number ? update_tournament(*tournament.play, PlayerLeft{*number}) : not_in_it(player, tournament);
    });
    return problem ? problem : move_on(now);
}

Result<std::vector<std::string>, std::string> ClubTournaments::take_out_of_all(const std::string& player,
                                                                               std::time_t now) {
    std::optional<std::string> problem = club_.why_unread("tournaments");
    std::vector<std::string> names;
    for (const ClubTournament& each : current()) {
        const auto number = each.is_under_way() ? number_in(*each.play, player) : std::nullopt;
        if (number ? !is_knocked_out(*each.play, *number) : !each.play && each.has_entered(player)) {
            auto failed = take_out(each.name, player, now, false);
            problem = failed ? failed : problem;
            names.push_back(each.name);
        }
    }
    return problem ? Result<std::vector<std::string>, std::string>(*std::move(problem)) : std::move(names);
}

bool ClubTournaments::is_moot(std::uint64_t id, const TableGame& game) const {
    const std::string name = game.tag("Event");
    const auto tournament = is_tournament_name(name) && !game.tag("Round").empty()
                                ? read(name)
                                : Result<ClubTournament, std::string>(std::string());
    if (!tournament) {
        return false;
    }
    const auto due =
        !tournament->cancelled && tournament->play ? games_due(*tournament->play) : std::vector<GamePlace>();
    return std::none_of(due.begin(), due.end(),
                        [&](const GamePlace& place) { return number_of(*tournament, place) == id; });
}

std::optional<std::string> ClubTournaments::count(const FinishedGame& game, std::time_t now) {
    const std::string name = game.game.tag("Event");
    std::error_code unknown;
    if (!is_tournament_name(name) || !fs::exists(file_of(name), unknown)) {
        return std::nullopt;
    }
    auto problem = change(name, [&](ClubTournament& tournament) -> std::optional<std::string> {
        for (const GamePlace& place : tournament.play ? games_due(*tournament.play) : std::vector<GamePlace>()) {
            if (number_of(tournament, place) == game.id) {
                return update_tournament(*tournament.play, GameEntered{place, {game.game.result(), false}});
            }
        }
        return std::nullopt; // it has a result, or is not of this tournament
    });
    return problem ? problem : move_on(now);
}

// Moving on.

bool ClubTournaments::remove_left_tables(const ClubTournament& tournament) const {
    bool all = true;
    for (const GamePlace& place : games_left(tournament)) {
        const std::string name = table_of(tournament, place);
        if (!tables_.has(name)) {
            continue;
        }
        auto taken = tables_.take(name);
        if (!taken) {
            all = false; // somebody is there
            continue;
        }
        TableFile file = std::move(taken).value();
        const auto game = file.read();
        if (!game || !game->over()) { // an end stays until both have seen it
            file.remove();
        }
    }
    return all;
}

std::vector<GamePlace> ClubTournaments::games_now(const ClubTournament& tournament) {
    auto games = tournament.play ? games_of_round(*tournament.play) : std::vector<GamePlace>();
    if (const auto game = TableGame::read(tournament.game); game && !game->is_by_days()) {
        const auto same_pairing = [](const GamePlace& a, const GamePlace& b) { return a.meeting == b.meeting; };
        games.erase(std::unique(games.begin(), games.end(), same_pairing), games.end());
    }
    return games;
}

bool ClubTournaments::has_waited_in_vain(const ClubTournament& tournament, const GamePlace& place,
                                         std::time_t now) const {
    const std::string name = table_of(tournament, place);
    const auto outline = tables_.outline_of(name);
    if (outline && (outline->waits_until == 0 || now < outline->waits_until)) {
        return false;
    }
    const auto file = tables_.take(name); // else somebody is there
    const auto game = file ? file->read() : Result<TableGame, std::string>(std::string());
    const std::time_t until = game ? waits_until(*game) : 0; // the outline may be missing, or behind
    return game && !game->over() && until != 0 && now >= until;
}

bool ClubTournaments::has_work(const ClubTournament& tournament, std::time_t now) const {
    if (tournament.cancelled || tournament.is_over() || tournament.is_due(now)) {
        return true;
    }
    const auto due = games_now(tournament);
    return std::any_of(due.begin(), due.end(), [&](const GamePlace& place) {
        return !tables_.has(table_of(tournament, place)) || has_waited_in_vain(tournament, place, now);
    });
}

std::optional<std::string> ClubTournaments::move_on(std::time_t now) const {
    std::optional<std::string> problem;
    for (const ClubTournament& seen : current()) {
        remove_left_tables(seen);
        if (!has_work(seen, now)) {
            continue;
        }
        const auto lock = club_.alone();
        if (!lock) {
            return lock.error();
        }
        auto read = read_from(file_of(seen.name), seen.name);
        if (read) {
            ClubTournament tournament = std::move(read).value();
            while (move_on(tournament, now, problem)) {
            }
            remove_left_tables(tournament); // so that nobody comes to a game that was decided just now
        }
    }
    return problem;
}

/// False if this was the last step for now.
bool ClubTournaments::move_on(ClubTournament& tournament, std::time_t now, std::optional<std::string>& problem) const {
    const auto keep = [&](std::optional<std::string> failed) {
        problem = failed ? std::move(failed) : problem;
        return !failed;
    };
    if (tournament.cancelled || tournament.is_over()) {
        std::error_code error;
        if (remove_left_tables(tournament)) {
            fs::rename(file_of(tournament.name), file_over(tournament.name), error);
        }
        return error && keep(filled("cannot change the club: {why}", gap<"why">(system_words(error.value()))));
    }
    if (tournament.is_due(now)) {
        return keep(begin(tournament, now)) && keep(write(tournament)) && !problem;
    }
    if (!tournament.play) {
        return false;
    }
    if (catch_up(tournament, now)) {
        return keep(write(tournament)) && !problem;
    }
    keep(make_tables(tournament, now));
    return false;
}

/// A ban of keys alone takes nobody out: a lost key may be banned before the player comes with another.
bool ClubTournaments::is_banned(const std::string& player, std::time_t now) const {
    const auto bans = club_.bans();
    const auto member = club_.find(player);
    return bans && member && ban_of(*bans, member->id, now);
}

/// The best rating first; then those without one, in the order in which they entered.
std::vector<std::string> ClubTournaments::seeded(const ClubTournament& tournament, std::time_t now) const {
    const auto game = TableGame::read(tournament.game);
    std::map<std::string, double> ratings;
    const Ratings all = club_.ratings(now);
    const auto standings = game ? all.find(category_of(game->kind(), game->clock().control())) : all.end();
    if (standings != all.end()) {
        for (const RatedPlayer& player : standings->second) {
            ratings[player.who.member == 0 ? "" : club_.name_of(player.who)] = player.strength.rating;
        }
    }
    const auto rating = [&ratings](const std::string& player) {
        const auto found = ratings.find(player);
        return found == ratings.end() ? 0 : found->second;
    };
    std::vector<std::string> players = tournament.entered;
    std::erase_if(players, [&](const std::string& player) { return is_banned(player, now); });
    std::stable_sort(players.begin(), players.end(),
                     [&](const std::string& a, const std::string& b) { return rating(a) > rating(b); });
    return players;
}

/// With too few players it is cancelled.
std::optional<std::string> ClubTournaments::begin(ClubTournament& tournament, std::time_t now) const {
    const auto players = seeded(tournament, now);
    tournament.cancelled = players.size() < 2;
    return tournament.cancelled ? std::nullopt : begin_tournament(tournament, players);
}

bool ClubTournaments::catch_up(ClubTournament& tournament, std::time_t now) const {
    auto due = games_now(tournament);
    for (const GamePlace& place : due) {
        if (has_waited_in_vain(tournament, place, now)) {
            return !update_tournament(*tournament.play, GameEntered{place, {GameResult::BothLose, true}});
        }
    }
    std::erase_if(due, [&](const GamePlace& place) { return tables_.has(table_of(tournament, place)); });
    const ClubResults log = due.empty() ? ClubResults() : club_.results();
    for (const GamePlace& place : due) {
        const auto counted =
            std::find_if(log.results.begin(), log.results.end(), [id = number_of(tournament, place)](const auto& each) {
                return each.id == id && each.result != GameResult::Open;
            });
        if (counted != log.results.end()) {
            return !update_tournament(*tournament.play, GameEntered{place, {counted->result, false}});
        }
        for (const std::size_t player : players_of(*tournament.play, place)) {
            if (is_banned(tournament.play->players[player].name, now)) {
                return !update_tournament(*tournament.play, PlayerLeft{player});
            }
        }
    }
    return false;
}

std::optional<std::string> ClubTournaments::make_tables(const ClubTournament& tournament, std::time_t now) const {
    for (const GamePlace& place : games_now(tournament)) {
        const std::string name = table_of(tournament, place);
        auto made = tables_.has(name) ? Result<TableFile, int>(EEXIST) : tables_.make(name);
        if (!made && (made.error() == EEXIST || made.error() == EWOULDBLOCK)) {
            continue; // it is there, or its game has just ended
        }
        auto game = TableGame::read(tournament.game);
        if (!made || !game) {
            return filled("cannot make the table {table}: {why}", gap<"table">(name),
                          gap<"why">(made ? tr("there is no game at this table") : system_words(made.error())));
        }
        TableFile file = std::move(made).value();
        game->set_tag("Event", tournament.name);
        game->set_tag("Round", name_of(place));
        game->set_tag("Date", today());
        PerPlayer<Visitor> players;
        const auto numbers = players_of(*tournament.play, place);
        for (const Player player : both_players) {
            const std::string& known_as = tournament.play->players[numbers[player]].name;
            const auto member = club_.find(known_as);
            players[player] = {static_cast<std::uint32_t>(::geteuid()), member ? member->name : known_as, true, ""};
        }
        TableOptions options;
        options.seed = random_seed();
        options.wall = now;
        const GameTable table =
            GameTable::between(name, *std::move(game), players, number_of(tournament, place), options);
        if (auto problem = file.write(table.record(0, false, now), table.about(0, now))) {
            return problem;
        }
    }
    return std::nullopt;
}

} // namespace zertz
