#include "store/club_tournaments.hpp"

#include "../support/scratch.hpp"
#include "base/fingerprint.hpp"
#include "base/program.hpp"
#include "base/words.hpp"
#include "commands/commands.hpp"
#include "games/zertz/movegen.hpp"
#include "run/table_desk.hpp"
#include "store/club_tournament_words.hpp"
#include "store/files.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

using namespace zertz;
namespace fs = std::filesystem;

namespace {

using zertz::test::Scratch;

constexpr std::time_t now = 1'800'000'000;

/// The record of a game before its first move.
std::string game_on_clock(const char* clock, bool rated = true) {
    SessionSetup setup;
    setup.clock = *time_control_named(clock);
    return game_at_table<ZertzRules>(setup, rated, 7).first.record();
}

struct Evening {
    Scratch scratch;
    Club club{scratch / "club"};
    std::string folder = scratch / "tables";
    TableFolder tables{folder, false};
    ClubTournaments tournaments{club, tables};

    explicit Evening(std::vector<std::string> names = {"ada", "bob", "cyd", "dan"}) {
        REQUIRE_FALSE(club.found().has_value());
        fs::create_directories(folder);
        char letter = 'a';
        for (const std::string& name : names) {
            const std::string key = "SHA256:" + std::string(42, 'A') + letter;
            REQUIRE(club.join(name, key, "192.0.2." + std::to_string(letter++), now));
        }
    }

    ClubTournament announced(TournamentKind kind = TournamentKind::Swiss, std::size_t full = 4, bool rated = true,
                             const char* clock = "3d", int games = 1) {
        ClubTournament tournament;
        tournament.name = "autumn";
        tournament.made = now;
        tournament.full = full;
        tournament.rules.kind = kind;
        tournament.rules.games = games;
        tournament.game = game_on_clock(clock, rated);
        REQUIRE_FALSE(tournaments.announce(tournament).has_value());
        return tournament;
    }
    void enter(const std::vector<std::string>& names) {
        for (const std::string& name : names) {
            REQUIRE_FALSE(tournaments.enter("autumn", name, now).has_value());
        }
    }
    ClubTournament found() { return tournaments.find("autumn").value(); }

    /// The names of the records of tables.
    std::vector<std::string> records() {
        std::vector<std::string> names;
        for (const auto& file : fs::directory_iterator(folder)) {
            if (file.path().extension() == ".zertz") {
                names.push_back(file.path().stem().string());
            }
        }
        std::sort(names.begin(), names.end());
        return names;
    }

    /// What the process of a table knows when its first player has resigned; the record is on the disk.
    FinishedGame resigned(const std::string& table, Player loser) {
        auto taken = tables.take(table);
        REQUIRE(taken);
        TableFile file = std::move(taken).value();
        auto game = file.read();
        REQUIRE(game);
        auto at_table = GameTable::restored(table, *game, TableOptions{});
        REQUIRE(at_table);
        CHECK(at_table->begun());
        TableGame ended = at_table->game();
        ended.go_on(0);
        REQUIRE_FALSE(ended.update(loser, 0, *ended.act_in("resign")).refusal.has_value());
        REQUIRE(ended.over());
        FinishedGame finished{*number_in_hex(game->tag("TableGame")), ended, {}, {}};
        for (const Player player : both_players) {
            finished.players[player] = ended.seats()[player].name;
        }
        return finished;
    }
    /// Its process counts it, and both see the end.
    void finish(const std::string& table, Player loser) {
        const FinishedGame game = resigned(table, loser);
        REQUIRE_FALSE(club.add(game, now).has_value());
        REQUIRE_FALSE(tournaments.count(game, now).has_value());
        remove(table);
    }
    void remove(const std::string& table) {
        auto taken = tables.take(table);
        REQUIRE(taken);
        TableFile file = std::move(taken).value();
        file.remove();
    }
};

/// "1-0 ada bob" for each game with a result, in order.
std::string results(const ClubTournament& tournament) {
    std::string text;
    for (const auto& round : tournament.play->rounds) {
        for (const Meeting& meeting : round) {
            for (const MeetingGame& game : meeting.games) {
                if (game.result != GameResult::Open) {
                    text += std::string(name_of(game.result)) + (game.forfeit ? "f " : " ") +
                            tournament.play->players[meeting.players.first].name + " " +
                            tournament.play->players[*meeting.players.second].name + "\n";
                }
            }
        }
    }
    return text;
}

} // namespace

TEST_CASE("a tournament of a club is kept as text, open and begun") {
    ClubTournament tournament;
    tournament.name = "autumn";
    tournament.made = 5;
    tournament.starts = 9;
    tournament.full = 8;
    tournament.rules = {TournamentKind::Swiss, 3, 2};
    tournament.game = "[Event \"a\"]\n\n*\n";
    tournament.entered = {"ada", "bob", "cyd"};
    tournament.out = {"dan"};
    for (const int rounds : {1, 3}) {
        tournament.rules.rounds = rounds;
        CHECK((parse_club_tournament("autumn", format_club_tournament(tournament)).value() == tournament));
    }
    REQUIRE_FALSE(begin_tournament(tournament, {"cyd", "ada", "bob"}).has_value());
    REQUIRE_FALSE(update_tournament(*tournament.play, GameEntered{{0, 0, 1}, {GameResult::Draw, false}}).has_value());
    const std::string text = format_club_tournament(tournament);
    CHECK((parse_club_tournament("autumn", text).value() == tournament));
    tournament.cancelled = true;
    CHECK((parse_club_tournament("autumn", format_club_tournament(tournament)).value() == tournament));

    // What is damaged says where.
    std::string damaged = text;
    damaged.replace(damaged.find("full 8"), 6, "fill 8");
    CHECK(parse_club_tournament("autumn", damaged).error().line == 4);
    damaged = text;
    damaged.replace(damaged.find("1/2-1/2"), 7, "2/2-1/2");
    const int line = 1 + static_cast<int>(std::count(
                             text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find("1/2-1/2")), '\n'));
    CHECK(parse_club_tournament("autumn", damaged).error().line == line);
    for (std::size_t size = 0; size + 1 < text.find("made 5"); ++size) {
        CHECK_FALSE(parse_club_tournament("autumn", text.substr(0, size)).ok());
    }
}

TEST_CASE("names of tournaments are short, and their tables are called as no member's table can be") {
    for (const char* name : {"abc", "autumn-26", "autumn2026"}) {
        CHECK(is_tournament_name(name));
    }
    for (const char* name : {"", "ab", "Autumn", "autumn_26", "autumn20261", "../over", "9lives", "over/a", "-ab"}) {
        CAPTURE(name);
        CHECK_FALSE(is_tournament_name(name));
    }
    ClubTournament tournament;
    tournament.name = "autumn2026";
    const std::string longest = table_of(tournament, {62, 31, 3});
    CHECK(longest == "tournament-autumn2026-63-32-4");
    CHECK(longest.size() <= longest_table_file_name);
    CHECK(is_table_name(longest));
    tournament.name = "abc";
    const std::string shortest = table_of(tournament, {0, 0, 0});
    constexpr std::size_t longest_of_a_member = 16;
    CHECK(shortest.size() > longest_of_a_member + 3); // "-99"; and none ends in "-d99", as games over days do
    CHECK(shortest.find("-d") == std::string::npos);
}

TEST_CASE("a full tournament begins, and each game of the round is a table over days with both its players") {
    Evening evening;
    evening.announced();
    evening.enter({"ada", "bob", "ada", "cyd"});
    CHECK(evening.found().is_open());
    CHECK(evening.records().empty());
    REQUIRE_FALSE(evening.tournaments.withdraw("autumn", "cyd").has_value());
    evening.enter({"cyd", "dan"});
    CHECK(evening.records() == std::vector<std::string>{"tournament-autumn-1-1-1", "tournament-autumn-1-2-1"});
    CHECK(evening.tournaments.enter("autumn", "eve", now).has_value());
    CHECK(evening.tournaments.withdraw("autumn", "ada").has_value());

    for (const ListedTable& table : evening.tables.list([](const std::string&) { return TableFolder::Answer::No; })) {
        REQUIRE(table.outline);
        CHECK(table.outline->begun());
        CHECK(table.outline->rated == true);
        CHECK(meant_for(*table.outline, table.outline->players[0]) == TableFor::YouToMove);
        CHECK(table.outline->due == now + 3 * 24 * 3600);
    }
    const auto game = evening.tables.take("tournament-autumn-1-2-1").value().read();
    REQUIRE(game);
    CHECK(game->tag("Event") == "autumn");
    CHECK(game->tag("Round") == "1.2.1");
    CHECK(game->is_by_days());
}

TEST_CASE("a round is followed by the next, to the end, and each game counts once in the tournament and in the log") {
    Evening evening;
    evening.announced();
    evening.enter({"ada", "bob", "cyd", "dan"});
    evening.finish("tournament-autumn-1-1-1", Player::Second);
    CHECK(evening.records() == std::vector<std::string>{"tournament-autumn-1-2-1"});
    evening.finish("tournament-autumn-1-2-1", Player::Second);
    CHECK(evening.records() == std::vector<std::string>{"tournament-autumn-2-1-1", "tournament-autumn-2-2-1"});
    evening.finish("tournament-autumn-2-1-1", Player::First);
    evening.finish("tournament-autumn-2-2-1", Player::First);
    CHECK(evening.records().empty());
    CHECK(evening.tournaments.current().empty());
    const ClubTournament over = evening.found();
    CHECK(over.is_over());
    CHECK(over.play->rounds.size() == 2); // as many as a knock-out of four would have
    CHECK(evening.club.results().results.size() == 4);
    for (const ClubResult& result : evening.club.results().results) {
        CHECK(result.rated);
    }
    CHECK(evening.tournaments.ended(0).size() == 1);
    CHECK(evening.tournaments.announce(over).has_value()); // the name is taken for ever
}

// G-C5
TEST_CASE("whatever is cut off is done by the next to look, once") {
    // The states that a kill between two writes can leave, each of which must lead on to the same one.
    Evening evening;
    evening.announced();
    evening.enter({"ada", "bob", "cyd"});
    ClubTournament tournament = evening.found();
    const fs::path file = evening.club.folder() / "tournaments" / "autumn";
    const auto put = [&] { REQUIRE_FALSE(write_whole(file, format_club_tournament(tournament), IfExists::Replace)); };

    // All have entered, and it has not begun.
    tournament.entered.push_back("dan");
    put();
    REQUIRE_FALSE(evening.tournaments.move_on(now).has_value());
    const ClubTournament begun = evening.found();
    const auto made = evening.records();
    REQUIRE(made.size() == 2);

    // It has begun, and of its tables none, or only some, are made; a table that is there is not made anew.
    for (const std::size_t removed : {0u, 1u, 2u}) {
        for (std::size_t i = 0; i < removed; ++i) {
            evening.remove(made[i]);
        }
        const auto last = text_of(fs::path(evening.folder) / (made[1] + ".zertz"));
        REQUIRE_FALSE(evening.tournaments.move_on(now + 60).has_value());
        CHECK(evening.records() == made);
        CHECK((evening.found() == begun));
        if (removed < 2) {
            CHECK(text_of(fs::path(evening.folder) / (made[1] + ".zertz")) == last);
        }
    }

    // A game is in the log, but not in the tournament; its process has been killed, and counts it again.
    const FinishedGame first = evening.resigned(made[0], Player::Second);
    CHECK_FALSE(evening.tournaments.is_moot(first.id, first.game));
    for (int times = 0; times < 3; ++times) {
        REQUIRE_FALSE(evening.club.add(first, now).has_value());
        REQUIRE_FALSE(evening.tournaments.count(first, now).has_value());
    }
    CHECK(evening.tournaments.is_moot(first.id, first.game));
    CHECK(evening.club.results().results.size() == 1);
    CHECK(results(evening.found()) == "1-0 ada cyd\n");
    evening.remove(made[0]);

    // Another is in the log and its table is gone, but the tournament is an older copy: the log tells.
    const FinishedGame second = evening.resigned(made[1], Player::First);
    REQUIRE_FALSE(evening.club.add(second, now).has_value());
    evening.remove(made[1]);
    REQUIRE_FALSE(evening.tournaments.move_on(now).has_value());
    const std::string both = results(evening.found());
    CHECK(std::count(both.begin(), both.end(), '\n') == 2);
    CHECK(both.find(std::string(name_of(second.game.result()))) != both.npos);
    CHECK(evening.records() == std::vector<std::string>{"tournament-autumn-2-1-1", "tournament-autumn-2-2-1"});

    // It is over, and not yet put aside.
    const FinishedGame third = evening.resigned("tournament-autumn-2-1-1", Player::First);
    const FinishedGame fourth = evening.resigned("tournament-autumn-2-2-1", Player::First);
    evening.remove("tournament-autumn-2-1-1");
    evening.remove("tournament-autumn-2-2-1");
    REQUIRE_FALSE(evening.club.add(third, now).has_value());
    REQUIRE_FALSE(evening.club.add(fourth, now).has_value());
    REQUIRE_FALSE(evening.tournaments.count(third, now).has_value());
    REQUIRE_FALSE(evening.tournaments.count(fourth, now).has_value());
    fs::rename(evening.club.folder() / "tournaments" / "over" / "autumn", file);
    REQUIRE_FALSE(evening.tournaments.move_on(now).has_value());
    CHECK(evening.tournaments.current().empty());
    CHECK(evening.found().is_over());
    CHECK(evening.club.results().results.size() == 4);
}

TEST_CASE("of a tournament with a clock each round is played to its end, also if some never come") {
    for (const TournamentKind kind : {TournamentKind::Swiss, TournamentKind::RoundRobin}) {
        Evening evening;
        evening.announced(kind, 4, true, "5+3");
        evening.enter({"ada", "bob", "cyd", "dan"});
        std::time_t at = now;
        const std::size_t rounds = kind == TournamentKind::Swiss ? 2 : 3;
        for (std::size_t round = 1; round <= rounds; ++round, at += 600) {
            REQUIRE(evening.records().size() == 2);
            CHECK(evening.tables.outline_of(evening.records()[1])->waits_until == at + 600);
            const std::string nobody = evening.records()[1];
            const FinishedGame game = evening.resigned(evening.records()[0], Player::First); // or who was not there
            REQUIRE_FALSE(evening.club.add(game, at).has_value());
            REQUIRE_FALSE(evening.tournaments.count(game, at).has_value());
            evening.remove(evening.records()[0]);
            REQUIRE_FALSE(evening.tournaments.move_on(at + 599).has_value());
            CHECK(evening.records() == std::vector<std::string>{nobody});
            REQUIRE_FALSE(evening.tournaments.move_on(at + 600).has_value());
            CHECK_FALSE(evening.tables.has(nobody));
        }
        CHECK(evening.found().is_over());
        CHECK(evening.records().empty());
        const std::string all = results(evening.found());
        CHECK(std::count(all.begin(), all.end(), '\n') == static_cast<std::ptrdiff_t>(2 * rounds));
        CHECK(std::count(all.begin(), all.end(), 'f') == static_cast<std::ptrdiff_t>(rounds));
        CHECK(all.find("0-0f ") != std::string::npos);
        CHECK(evening.club.results().results.size() == rounds); // what nobody played is in no log
    }
}

TEST_CASE("a game with a clock is not decided for both while somebody is at its table, or if it was begun and killed") {
    Evening evening({"ada", "bob"});
    evening.announced(TournamentKind::KnockOut, 2, true, "5+3");
    evening.enter({"ada", "bob"});
    REQUIRE(evening.records().size() == 1);
    const std::string table = evening.records()[0];
    {
        const auto held = evening.tables.take(table);
        REQUIRE(held);
        REQUIRE_FALSE(evening.tournaments.move_on(now + 700).has_value());
        CHECK(results(evening.found()).empty());
    }
    {
        TableFile file = evening.tables.take(table).value();
        const std::string about = text_of(fs::path(evening.folder) / (table + ".about")).value();
        TableGame playing = file.read().value();
        playing.set_tag("TableWaitsUntil", "");
        REQUIRE_FALSE(file.write(playing.record(), about).has_value()); // the text for lists may be behind
    }
    REQUIRE_FALSE(evening.tournaments.move_on(now + 700).has_value());
    CHECK(results(evening.found()).empty());
    CHECK(evening.tables.has(table));
}

TEST_CASE("for how long a game waits is what its record says, if the text for lists is missing or behind") {
    for (const bool missing : {true, false}) {
        CAPTURE(missing);
        Evening evening({"ada", "bob"});
        evening.announced(TournamentKind::KnockOut, 2, true, "5+3");
        evening.enter({"ada", "bob"});
        REQUIRE(evening.records().size() == 1);
        const std::string table = evening.records()[0];
        const fs::path about = fs::path(evening.folder) / (table + ".about");
        {
            TableFile file = evening.tables.take(table).value();
            TableGame waiting = file.read().value();
            waiting.set_tag("TableWaitsUntil", std::to_string(now + 650));
            REQUIRE_FALSE(file.write(waiting.record(), text_of(about).value()).has_value());
        }
        if (missing) {
            fs::remove(about);
        }
        REQUIRE_FALSE(evening.tournaments.move_on(now + 649).has_value());
        CHECK(results(evening.found()).empty());
        REQUIRE_FALSE(evening.tournaments.move_on(now + 650).has_value());
        CHECK(results(evening.found()).starts_with("0-0f "));
    }
}

TEST_CASE("a game for which nobody has come is decided once, whatever is cut off") {
    Evening evening;
    evening.announced(TournamentKind::RoundRobin, 4, true, "10m+3x30s");
    evening.enter({"ada", "bob", "cyd", "dan"});
    const fs::path file = evening.club.folder() / "tournaments" / "autumn";
    const auto begun = evening.found();
    const auto made = evening.records();
    REQUIRE_FALSE(evening.tournaments.move_on(now + 600).has_value());
    const auto decided = evening.found();
    CHECK(results(decided).find("0-0f") != std::string::npos);
    const auto next = evening.records();
    CHECK(next != made);

    // The tournament was written, and neither were the old tables removed nor the new ones made.
    REQUIRE_FALSE(write_whole(file, format_club_tournament(begun), IfExists::Replace));
    for (const std::string& name : next) {
        evening.remove(name);
    }
    REQUIRE_FALSE(evening.tournaments.move_on(now).has_value()); // makes the first ones
    CHECK(evening.records() == made);
    REQUIRE_FALSE(write_whole(file, format_club_tournament(decided), IfExists::Replace));
    REQUIRE_FALSE(evening.tournaments.move_on(now + 601).has_value());
    CHECK((evening.found() == decided));
    CHECK(evening.records() == next);
    CHECK(evening.tables.outline_of(next[0])->waits_until == now + 1201);
}

TEST_CASE("the games of a pairing are played one after the other with a clock, and at once over days") {
    for (const char* clock : {"5+3", "3d"}) {
        Evening evening({"ada", "bob"});
        evening.announced(TournamentKind::RoundRobin, 2, true, clock, 2);
        evening.enter({"ada", "bob"});
        if (std::string_view(clock) == "3d") {
            CHECK(evening.records().size() == 2);
            continue;
        }
        CHECK(evening.records() == std::vector<std::string>{"tournament-autumn-1-1-1"});
        evening.finish("tournament-autumn-1-1-1", Player::First);
        CHECK(evening.records() == std::vector<std::string>{"tournament-autumn-1-1-2"});
        evening.finish("tournament-autumn-1-1-2", Player::First);
        CHECK(evening.found().is_over());
    }
}

TEST_CASE("a tournament is announced with any clock, but not without one") {
    Evening evening;
    const auto announced = [&evening](const char* name, const char* clock) {
        std::istringstream in;
        std::ostringstream out;
        std::ostringstream err;
        ClubOptions options;
        options.words = {name};
        options.tournament.players = 4;
        options.tournament.clock = clock;
        return run_club_tournament(evening.tournaments, evening.club, options, {in, out, err}) == Done ? "" : err.str();
    };
    CHECK(announced("spring", "5+3").empty());
    CHECK(line_about(evening.tournaments.find("spring").value()).find(", 5+3, ") != std::string::npos);
    for (const char* clock : {"none", "15d", "soon"}) {
        CHECK(announced("winter", clock) == "zertz: --clock: '" + std::string(clock) +
                                                "' does not suit a tournament; use 1d to 14d, 30s, 5+3 or 10m+3x30s\n");
    }
}

TEST_CASE("who is taken out loses the games that remain, and their tables go") {
    Evening evening;
    evening.announced(TournamentKind::RoundRobin);
    evening.enter({"ada", "bob", "cyd", "dan"});
    REQUIRE(evening.records().size() == 2); // a round at a time
    CHECK(evening.tournaments.take_out("autumn", "eve", now).has_value());
    const std::vector<FinishedGame> going_on{evening.resigned(evening.records()[0], Player::First),
                                             evening.resigned(evening.records()[1], Player::First)};
    REQUIRE_FALSE(evening.tournaments.take_out("autumn", "ada", now).has_value());
    // Those who still sit at ada's table decide nothing any more.
    CHECK(evening.tournaments.is_moot(going_on[0].id, going_on[0].game) !=
          evening.tournaments.is_moot(going_on[1].id, going_on[1].game));
    CHECK(evening.records().size() == 1);
    CHECK_FALSE(evening.tournaments.has_player("ada"));
    CHECK(evening.tournaments.has_player("bob"));
    const std::string lost = results(evening.found());
    CHECK(std::count(lost.begin(), lost.end(), 'f') == 3);

    // A ban keeps a player out of the next round, even if whoever banned was cut off before taking the player out.
    const Member bob = *evening.club.find("bob");
    REQUIRE_FALSE(evening.club.ban(bob.id, 0, "").has_value());
    evening.finish(evening.records()[0], Player::First);
    CHECK(evening.records().size() == 1); // dan and cyd: bob's game of that round was ada's
    evening.finish(evening.records()[0], Player::First);
    CHECK_FALSE(evening.tournaments.has_player("bob"));
    CHECK(evening.found().is_over());
    CHECK(evening.records().empty());
}

TEST_CASE("a ban of a player's only key takes the player out of no tournament: the key may be lost") {
    Evening evening;
    evening.announced(TournamentKind::RoundRobin);
    evening.enter({"ada", "bob", "cyd", "dan"});
    const auto end_of_round = [&] {
        evening.finish(evening.records()[0], Player::First);
        evening.finish(evening.records()[0], Player::First);
    };
    const Member bob = *evening.club.find("bob");
    REQUIRE(bob.keys.size() == 1);
    REQUIRE_FALSE(evening.club.ban(bob.keys[0], 0, "").has_value());
    end_of_round();
    CHECK(evening.tournaments.has_player("bob"));
    REQUIRE_FALSE(evening.club.ban(bob.id, 0, "").has_value());
    end_of_round();
    CHECK_FALSE(evening.tournaments.has_player("bob"));
}

TEST_CASE("a game at a table that does not begin as usual is listed as what it is: not rated") {
    const auto rated = [](const SessionSetup& setup) {
        return game_at_table<ZertzRules>(setup, true, 7).first.tag("Rated");
    };
    SessionSetup setup;
    CHECK(rated(setup) == "yes");
    setup.handicap = *handicap_named("first:W1");
    CHECK(rated(setup) == "no");
}

TEST_CASE("whom the host takes out before the start stays out, unless it was by a ban") {
    Evening evening;
    evening.announced(TournamentKind::RoundRobin);
    evening.enter({"ada", "bob", "cyd"});
    REQUIRE_FALSE(evening.tournaments.take_out("autumn", "bob", now).has_value());
    CHECK(evening.tournaments.take_out_of_all("cyd", now).value() == std::vector<std::string>{"autumn"});
    CHECK(evening.tournaments.take_out_of_all("cyd", now).value().empty());
    CHECK(evening.found().entered == std::vector<std::string>{"ada"});
    CHECK(evening.tournaments.enter("autumn", "bob", now) == "the host has taken you out of the tournament autumn");
    REQUIRE_FALSE(evening.club.rename(*evening.club.find("bob"), "robert").has_value());
    CHECK(evening.tournaments.enter("autumn", "robert", now) == "the host has taken you out of the tournament autumn");
    CHECK_FALSE(evening.tournaments.enter("autumn", "cyd", now).has_value());
    CHECK(evening.found().entered == std::vector<std::string>{"ada", "cyd"});
}

TEST_CASE("a tournament that is over names its players as they are called now") {
    Evening evening({"ada", "bob"});
    evening.announced(TournamentKind::KnockOut, 2);
    evening.enter({"ada", "bob"});
    evening.finish("tournament-autumn-1-1-1", Player::Second);
    REQUIRE_FALSE(evening.tournaments.move_on(now).has_value());
    for (const char* name : {"ada", "bob"}) {
        REQUIRE_FALSE(evening.club.rename(*evening.club.find(name), name + std::string("-new")).has_value());
    }
    const std::string report = report_of(evening.found());
    CHECK(report.find("ada-new") != std::string::npos);
    CHECK(report.find("bob-new") != std::string::npos);
    CHECK(line_about(ClubTournaments(evening.club, evening.tables).ended(0).at(0)).find("-new") != std::string::npos);
}

TEST_CASE("whoever has lost in a knock-out is not taken out of it by a ban") {
    Evening evening;
    evening.announced(TournamentKind::KnockOut);
    evening.enter({"ada", "bob", "cyd", "dan"});
    evening.finish("tournament-autumn-1-1-1", Player::Second);
    const Tournament play = *evening.found().play;
    const auto& pair = play.rounds[0][0].players;
    CHECK(evening.tournaments.take_out_of_all(play.players[*pair.second].name, now).value().empty());
    CHECK(evening.tournaments.take_out_of_all(play.players[pair.first].name, now).value().size() == 1);
}

TEST_CASE("a tournament that is decided is not cancelled and loses nobody while somebody still sits at a table of it") {
    Evening evening({"ada", "bob"});
    evening.announced(TournamentKind::KnockOut, 2);
    evening.enter({"ada", "bob"});
    const auto held = evening.tables.take("tournament-autumn-1-1-1");
    REQUIRE(held);
    REQUIRE_FALSE(evening.tournaments.take_out("autumn", "bob", now).has_value());
    REQUIRE(evening.found().is_over());
    CHECK(evening.tournaments.cancel("autumn", now) == "the tournament autumn is over");
    CHECK(evening.tournaments.take_out("autumn", "ada", now) == "the tournament autumn is over");
    CHECK(evening.tournaments.take_out_of_all("ada", now).value().empty()); // ada has won it
    CHECK(report_of(evening.found()).find("Left the tournament: bob\n") != std::string::npos);
    CHECK_FALSE(evening.found().cancelled);
}

TEST_CASE("a tournament begins at its time, with the best rated first, or is cancelled if there are too few") {
    Evening evening;
    ClubTournament tournament;
    tournament.name = "winter";
    tournament.made = now;
    tournament.starts = now + 100;
    tournament.rules.kind = TournamentKind::KnockOut;
    tournament.game = game_on_clock("3d", false);
    REQUIRE_FALSE(evening.tournaments.announce(tournament).has_value());
    REQUIRE_FALSE(evening.tournaments.enter("winter", "dan", now).has_value());
    REQUIRE_FALSE(evening.tournaments.move_on(now + 99).has_value());
    CHECK(evening.tournaments.find("winter").value().is_open());
    REQUIRE_FALSE(evening.tournaments.move_on(now + 100).has_value());
    CHECK(evening.tournaments.find("winter").value().cancelled);
    CHECK(evening.tournaments.current().empty());

    // dan has won a game that is rated, so dan is first of those who enter later.
    evening.announced(TournamentKind::Swiss, 2);
    evening.enter({"cyd", "dan"});
    const auto first = evening.records();
    REQUIRE(first.size() == 1);
    const auto names = evening.tables.take(first[0]).value().read().value().seats();
    FinishedGame won = evening.resigned(first[0], names[Player::First].name == "dan" ? Player::Second : Player::First);
    ClubResult line;
    line.id = won.id;
    line.time = now;
    line.game = "zertz";
    line.rules = "37";
    line.pace = ClubPace::Days;
    line.players = {*contestant_named(evening.club.find("dan")->id), *contestant_named(evening.club.find("cyd")->id)};
    line.result = GameResult::FirstWins;
    line.turns = 20;
    line.rated = true;
    REQUIRE_FALSE(append_line(evening.club.folder() / "results" / "1", format_result(line)).has_value());
    tournament.name = "spring";
    REQUIRE_FALSE(evening.tournaments.announce(tournament).has_value());
    for (const char* name : {"cyd", "ada", "dan"}) {
        REQUIRE_FALSE(evening.tournaments.enter("spring", name, now).has_value());
    }
    REQUIRE_FALSE(evening.tournaments.move_on(now + 100).has_value());
    const ClubTournament spring = evening.tournaments.find("spring").value();
    REQUIRE(spring.play);
    CHECK(spring.play->players[0].name == "dan");
    CHECK(spring.play->players[1].name == "cyd"); // has lost, but has a rating
}

TEST_CASE("games of an unrated tournament are in the log and count for no rating") {
    Evening evening({"ada", "bob"});
    evening.announced(TournamentKind::RoundRobin, 2, false);
    evening.enter({"ada", "bob"});
    REQUIRE(evening.records().size() == 1);
    evening.finish(evening.records()[0], Player::First);
    CHECK(evening.found().is_over());
    REQUIRE(evening.club.results().results.size() == 1);
    CHECK_FALSE(evening.club.results().results[0].rated);
}

TEST_CASE("a cancelled tournament leaves no tables, but waits for who is at one") {
    Evening evening;
    evening.announced();
    evening.enter({"ada", "bob", "cyd", "dan"});
    const FinishedGame going_on = evening.resigned("tournament-autumn-1-1-1", Player::First);
    {
        const auto held = evening.tables.take("tournament-autumn-1-1-1");
        REQUIRE(held);
        REQUIRE_FALSE(evening.tournaments.cancel("autumn", now).has_value());
        CHECK(evening.records() == std::vector<std::string>{"tournament-autumn-1-1-1"});
        CHECK(evening.tournaments.current().size() == 1);
        CHECK(evening.tournaments.is_moot(going_on.id, going_on.game));
    }
    REQUIRE_FALSE(evening.tournaments.move_on(now).has_value());
    CHECK(evening.records().empty());
    CHECK(evening.tournaments.cancel("autumn", now) == "the tournament autumn is over");
    CHECK(evening.tournaments.cancel("spring", now) == "there is no tournament 'spring'");
    CHECK(evening.tournaments.current().empty());
    CHECK(evening.found().cancelled);
    CHECK_FALSE(evening.found().is_under_way());
}

TEST_CASE("a new tournament is advised where there is none of the name, not where its file is damaged") {
    Evening evening;
    evening.announced();
    REQUIRE_FALSE(write_whole(evening.club.folder() / "tournaments" / "broken",
                              "zertz club tournament 1\nmade 5\nfull x\n", IfExists::Refuse));
    const auto said = [&evening](const char* name) {
        std::istringstream in;
        std::ostringstream out;
        std::ostringstream err;
        ClubOptions options;
        options.words = {name};
        CHECK(run_club_tournament(evening.tournaments, evening.club, options, {in, out, err}) == Failed);
        return err.str();
    };
    CHECK(said("spring").find("announces a new one") != std::string::npos);
    CHECK(said("broken").find("broken:3:1: ") != std::string::npos);
    CHECK(said("broken").find("announces") == std::string::npos);
}

TEST_CASE("a damaged tournament is told, and holds up no other") {
    Evening evening;
    evening.announced();
    REQUIRE_FALSE(write_whole(evening.club.folder() / "tournaments" / "broken",
                              "zertz club tournament 1\nmade 5\nfull x\n", IfExists::Replace));
    evening.enter({"ada", "bob", "cyd", "dan"});
    CHECK(evening.records().size() == 2);
    std::vector<std::string> damaged;
    CHECK(evening.tournaments.current(&damaged).size() == 1);
    REQUIRE(damaged.size() == 1);
    CHECK(damaged[0].find("tournaments/broken:3:1: ") != std::string::npos);
    CHECK(evening.tournaments.find("broken").error() == damaged[0]);
    CHECK(evening.tournaments.enter("broken", "ada", now) == damaged[0]);
    CHECK(text_of(evening.club.folder() / "tournaments" / "broken") == "zertz club tournament 1\nmade 5\nfull x\n");
}

TEST_CASE("a tournament has a winner only if games were played for it: in a knock-out the last") {
    const auto line = [](TournamentRules rules, const std::vector<std::string>& players,
                         const std::vector<MeetingGame>& games) {
        ClubTournament tournament;
        tournament.name = "spring";
        tournament.rules = rules;
        REQUIRE_FALSE(begin_tournament(tournament, players).has_value());
        for (std::size_t i = 0; !tournament.is_over(); ++i) {
            const GamePlace place = games_due(*tournament.play).front();
            const MeetingGame game = i < games.size() ? games[i] : MeetingGame{GameResult::BothLose, true};
            REQUIRE_FALSE(update_tournament(*tournament.play, GameEntered{place, game}).has_value());
        }
        return line_in_short(tournament);
    };
    const std::string nobody = "Tournament spring: finished, nobody won";
    const MeetingGame won{GameResult::FirstWins, false};
    const TournamentRules round_robin{TournamentKind::RoundRobin, 0, 1};
    CHECK(line(round_robin, {"ada", "bob"}, {}) == nobody);
    CHECK(line(round_robin, {"ada", "bob"}, {won}).starts_with("Tournament spring: finished, won by "));
    const TournamentRules swiss{TournamentKind::Swiss, 2, 1};
    CHECK(line(swiss, {"ada", "bob", "cyd", "dan"}, {}) == nobody);
    CHECK(line(swiss, {"ada", "bob", "cyd"}, {}) == nobody); // a bye is worth a point
    CHECK(line(swiss, {"ada", "bob", "cyd"}, {won}) != nobody);
    const TournamentRules knock_out{TournamentKind::KnockOut, 0, 1};
    CHECK(line(knock_out, {"ada", "bob", "cyd", "dan"}, {won, won}) == nobody);
    CHECK(line(knock_out, {"ada", "bob", "cyd", "dan"}, {won, won, won}) != nobody);
    CHECK(line(knock_out, {"ada", "bob"}, {{GameResult::Draw, false}}) != nobody); // the better seed
}

TEST_CASE("a tournament that is full can be left, and then be entered by another; who has entered, has") {
    Evening evening;
    ClubTournament tournament = evening.announced(TournamentKind::RoundRobin, 0);
    CHECK(evening.tournaments.withdraw("autumn", "ada") == "'ada' is not in the tournament autumn");
    tournament.starts = now + 1000;
    tournament.entered.emplace_back("ada");
    while (tournament.entered.size() < most_tournament_members) {
        tournament.entered.push_back("p" + std::to_string(tournament.entered.size()));
    }
    REQUIRE_FALSE(write_whole(evening.club.folder() / "tournaments" / "autumn", format_club_tournament(tournament),
                              IfExists::Replace));
    CHECK(evening.tournaments.enter("autumn", "bob", now) ==
          "the tournament autumn is full; you can enter if somebody withdraws");
    CHECK_FALSE(evening.tournaments.enter("autumn", "ada", now).has_value());
    CHECK_FALSE(evening.tournaments.withdraw("autumn", "ada").has_value());
    CHECK_FALSE(evening.tournaments.enter("autumn", "bob", now).has_value());
}

TEST_CASE("the line about a tournament says how many games two who meet play, where it is more than one") {
    ClubTournament tournament;
    tournament.name = "spring";
    tournament.full = 4;
    CHECK(line_about(tournament) == "Tournament spring: starts when 4 have entered, 0 entered, round robin");
    tournament.rules.games = 2;
    CHECK(line_about(tournament) ==
          "Tournament spring: starts when 4 have entered, 0 entered, round robin, 2 games for each pairing");
}

TEST_CASE("a tournament in words fits a terminal of 80 columns") {
    Evening evening;
    evening.announced();
    CHECK(
        line_about(evening.found()) ==
        "Tournament autumn: starts when 4 have entered, 0 entered, Swiss, 37 rings, standard, 3 days per move, rated");
    CHECK(report_of(evening.found()) == "Entered: nobody yet\n");
    evening.enter({"ada", "bob", "cyd"});
    CHECK(line_about(evening.found(), "cyd")
              .starts_with("Tournament autumn: starts when 4 have entered, you have entered, 3 entered,"));
    CHECK(line_about(evening.found(), "dan").find("you have entered") == std::string::npos);
    evening.enter({"dan"});
    evening.finish("tournament-autumn-1-1-1", Player::Second);
    CHECK(line_about(evening.found()).starts_with("Tournament autumn: round 1 of 2, 4 players, "));
    const std::string report = report_of(evening.found());
    CHECK(report.find("Round 1\nada               cyd               1-0\n") == 0);
    const auto says = [](const std::string& text, const char* words) { return text.find(words) != text.npos; };
    CHECK(says(report, "\n*: no result yet\n"));
    CHECK(says(report, "\n+4, =4, -4: won, drew, lost against number 4\n?4: no result yet against number 4\n"));
    CHECK_FALSE(says(report, "\nf: by forfeit\n"));
    for_each_line(report, [](int, std::string_view line) { CHECK(line.size() <= 80); });
}
