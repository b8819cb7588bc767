#pragma once

#include "club/club_tournament.hpp"
#include "store/club.hpp"
#include "store/tables.hpp"
#include "table/table.hpp"

#include <ctime>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// The tournaments of a club: tournaments/NAME is one that is announced or played, tournaments/over/NAME one that is over.
/// Each file is written whole, under the club's lock.
///
/// Nobody runs a tournament: whoever looks moves it on. Each step does again, without harm, what a step that was cut off
/// has done: a game's table has its name from its place, and its number too, so it is made and counted once. Returned
/// messages are errors.
class ClubTournaments {
public:
    ClubTournaments(Club club, TableFolder tables) : club_(std::move(club)), tables_(std::move(tables)) {}
    /// Those of the club of the account that runs the program; nothing if it has no club.
    static std::optional<ClubTournaments> of_this_account();

    /// Those that are not over, by name; `damaged` gets a message about each that cannot be read.
    std::vector<ClubTournament> current(std::vector<std::string>* damaged = nullptr) const;
    /// Whether nobody can know which there are.
    bool is_unreadable() const;
    /// Those that have ended since a moment, or were cancelled since another, the last first. Here and in the next, players
    /// have the names that they have now.
    std::vector<ClubTournament> ended(std::time_t since, std::time_t cancelled_since = 0) const;
    Result<ClubTournament, std::string> find(const std::string& name) const;
    bool has(const std::string& name) const;
    /// Whether a player is in one that is not over.
    bool has_player(std::string_view player) const;

    std::optional<std::string> announce(const ClubTournament& tournament);
    std::optional<std::string> cancel(const std::string& name, std::time_t now);
    std::optional<std::string> enter(const std::string& name, const std::string& player, std::time_t now);
    /// Before it begins.
    std::optional<std::string> withdraw(const std::string& name, const std::string& player);
    /// At any time: the games that remain are lost by forfeit. `for_good`: who is taken out before it begins cannot enter
    /// again.
    std::optional<std::string> take_out(const std::string& name, const std::string& player, std::time_t now,
                                        bool for_good = true);
    /// Takes a player who may not come any more out of all of them, but for those that the player has lost already; their
    /// names.
    Result<std::vector<std::string>, std::string> take_out_of_all(const std::string& player, std::time_t now);

    /// Whether a game, over or not, is one of a tournament's that needs its result no more: forfeited, cancelled, or
    /// counted already. `id`: as in FinishedGame.
    bool is_moot(std::uint64_t id, const TableGame& game) const;
    /// Enters the result of a game that is one of a tournament's, and goes on with that.
    std::optional<std::string> count(const FinishedGame& game, std::time_t now);
    /// Begins those that are due, makes the tables of their rounds, and puts aside those that are over.
    std::optional<std::string> move_on(std::time_t now) const;

private:
    using Change = std::function<std::optional<std::string>(ClubTournament&)>;

    std::filesystem::path file_of(const std::string& name) const { return club_.folder() / "tournaments" / name; }
    std::filesystem::path file_over(const std::string& name) const {
        return club_.folder() / "tournaments" / "over" / name;
    }
    Result<ClubTournament, std::string> read(const std::string& name) const;
    using NamesNow = std::map<std::string, std::string>; // each looked up once
    ClubTournament with_names_now(ClubTournament tournament, NamesNow& names) const;
    std::optional<std::string> write(const ClubTournament& tournament) const;
    /// Under the club's lock: reads one that is not over, changes it, and writes it.
    std::optional<std::string> change(const std::string& name, const Change& how);

    /// Whether a step of move_on has something to do.
    bool has_work(const ClubTournament& tournament, std::time_t now) const;
    bool move_on(ClubTournament& tournament, std::time_t now, std::optional<std::string>& problem) const;
    std::optional<std::string> begin(ClubTournament& tournament, std::time_t now) const;
    /// Notes what has happened to games of the round to which nobody has come in time, and to those that have no table:
    /// results that the log has, and players who may not come any more. False if nothing has.
    bool catch_up(ClubTournament& tournament, std::time_t now) const;
    std::optional<std::string> make_tables(const ClubTournament& tournament, std::time_t now) const;
    /// Removes the tables of games that are no longer to be played; false if somebody is at one.
    bool remove_left_tables(const ClubTournament& tournament) const;
    /// The games of the round that are played now: those over days at once, others one after the other in each pairing.
    static std::vector<GamePlace> games_now(const ClubTournament& tournament);
    /// Whether the time to come to a game has passed, and neither player is there.
    bool has_waited_in_vain(const ClubTournament& tournament, const GamePlace& place, std::time_t now) const;
    bool is_banned(const std::string& player, std::time_t now) const;
    std::vector<std::string> seeded(const ClubTournament& tournament, std::time_t now) const;

    Club club_;
    TableFolder tables_;
};

} // namespace zertz
