#include "../../support/club_home.hpp"
#include "../../support/command.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"
#include "commands/commands.hpp"
#include "commands/tables_screen.hpp"
#include "host/client.hpp"
#include "host/house.hpp"
#include "host/sockets.hpp"
#include "store/club_tournaments.hpp"
#include "store/files.hpp"
#include "store/home.hpp"
#include "store/paths.hpp"
#include "store/tables.hpp"

#include <doctest/doctest.h>
#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

using namespace zertz;

namespace {

/// The host of a club with ada, bob and eve, and tables over days.
class HostsHome : public test::ClubHome {
public:
    HostsHome() { REQUIRE_FALSE(tables.problem().has_value()); }

    /// What the host is told.
    static std::string host(const std::string& action, std::vector<std::string> words, int status = Done) {
        ClubOptions options;
        options.action = action;
        options.words = std::move(words);
        return host(options, status);
    }
    static std::string host(const ClubOptions& options, int status = Done) {
        std::istringstream in;
        std::ostringstream out;
        std::ostringstream err;
        CHECK(run_club(options, {in, out, err}) == status);
        return out.str() + err.str();
    }
    static ClubOptions ban_of_ada(const std::string& until, const std::string& reason = "") {
        ClubOptions options;
        options.action = "ban";
        options.words = {"ada"};
        options.until = until;
        options.reason = reason;
        return options;
    }
    static GameTable::Outputs say(GameTable& table, ClientId client, const std::string& line) {
        return table.update({client, 1000, line});
    }
    static ClientId sit(GameTable& table, ClientId client, const std::string& name) {
        table.update({client, 1000, TableInput::Arrived{getuid()}});
        say(table, client, "zertz-table 1");
        say(table, client, "sit yes - " + name);
        return client;
    }
    static Visitor of(const Member& member) { return {getuid(), member.name, true, ""}; }
    static TableGame three_days() {
        return TableGame(Session(Game(Position::start(Board::Rings37)), {}, Clock(*time_control_named("3d"))));
    }
    /// A rated game that the first player has resigned after so many turns.
    static TableGame resigned_after(int turns) {
        Game game(Position::start(Board::Rings37));
        NodeId at = root_node;
        for (int i = 0; i < turns; ++i) {
            at = game.add(at, ZertzRules::legal_turns(game.position(at)).front());
        }
        game.resign(Player::First);
        return TableGame(Session(game, {}, Clock(*time_control_named("3d"))));
    }
    void keep(const std::string& name, const GameTable& table) const { keep(name, table, now); }
    void keep(const std::string& name, const GameTable& table, std::time_t at) const {
        auto file = tables.make(name);
        REQUIRE(file);
        REQUIRE_FALSE(std::move(file).value().write(table.record(1000, false, at), table.about(1000, at)));
    }
    /// A game in which the second player has resigned after a move of the first, who was away.
    void add_ended(const std::string& name, const Member& first, const Member& second) const {
        GameTable table = GameTable::between(name, three_days(), {of(first), of(second)}, 7, {});
        say(table, sit(table, 2, first.name), "act turn Wd4,d1");
        table.update({2, 1000, TableInput::Left{}});
        say(table, sit(table, 1, second.name), "act resign");
        table.update({1, 1000, TableInput::Left{}});
        REQUIRE(table.game().over());
        keep(name, table);
    }
    void add_open(const std::string& name, const Member& opener, const std::string& invited = "") const {
        TableOptions options;
        options.invited = invited;
        keep(name, GameTable(name, three_days(), Player::First, of(opener), options));
    }
    /// What a member reads at the beginning of a visit.
    static std::string news(const Member& member) {
        return zertz::joined(TableDesk(visitor(member), {}).news_at_tables(), "; ");
    }

    const Member ada = joined("ada", 'A');
    const Member bob = joined("bob", 'B');
    const Member eve = joined("eve", 'E');
    const TableFolder tables{*home_of(true).tables(), false};
    const std::time_t now = std::time(nullptr);
};

std::filesystem::path table_files() {
    return *home_of(true).tables();
}

/// A club on machines a and b; what is done at first is done on a.
class TwoMachines {
public:
    explicit TwoMachines(const HostsHome& home) {
        ::setenv("ZERTZ_LINK", home.own.c_str(), 1);
        go_to("a");
    }
    ~TwoMachines() {
        ::unsetenv("ZERTZ_LINK");
        ::unsetenv("ZERTZ_HOST");
    }
    TwoMachines(const TwoMachines&) = delete;
    TwoMachines& operator=(const TwoMachines&) = delete;

    static void go_to(const char* machine) { ::setenv("ZERTZ_HOST", machine, 1); }
};

} // namespace

TEST_CASE("the list of members names the file of one who cannot be read, and so does what is done with that one") {
    HostsHome home;
    const std::string file = home.club().folder() / "members" / home.bob.id;
    std::ofstream(file, std::ios::app) << "what is this\n";
    const std::string told = home.host("list", {}, Failed);
    CHECK(told.find("zertz: " + file + ": line ") != std::string::npos);
    CHECK(told.find("ada ") != std::string::npos);
    for (const char* command : {"show", "ban", "mute"}) {
        CAPTURE(command);
        CHECK(home.host(command, {"bob"}, Failed).find("zertz: " + file + ": line ") != std::string::npos);
    }
    std::ofstream(file) << "name bob\n";
    CHECK(home.host("list", {}).find(file) == std::string::npos);
}

TEST_CASE("a club whose members cannot be read is not said to be empty") {
    const HostsHome home;
    for (const Member& each : {home.ada, home.bob, home.eve}) {
        const std::string file = home.club().folder() / "members" / each.id;
        std::filesystem::remove(file);
        std::filesystem::create_symlink(each.id, file); // leads to itself
    }
    ClubOptions json;
    json.action = "list";
    json.json = true;
    CHECK(home.host(json, Failed).starts_with("[]\nzertz: cannot read "));
    for (const char* action : {"list", "ratings", "statistics"}) {
        CAPTURE(action);
        CHECK(home.host(action, {}, Failed).starts_with("zertz: cannot read "));
    }
}

TEST_CASE("a table that was killed has no spectators in the list") {
    const HostsHome home;
    GameTable table = GameTable::between("bob-d1", home.three_days(), {home.of(home.ada), home.of(home.bob)}, 7, {});
    table.update({1, 1000, TableInput::Arrived{getuid()}});
    home.say(table, 1, "zertz-table 1");
    home.say(table, 1, "enter yes - eve");
    REQUIRE(table.about(1000, home.now).find("TableWatchers") != std::string::npos);
    home.keep("bob-d1", table);
    const std::string told = home.host("tables", {});
    CHECK(told.starts_with("bob-d1: ada "));
    CHECK(told.find("spectator") == std::string::npos);
}

TEST_CASE("a member whose game has ended while nobody looked gets another name, and sees the end under that") {
    const HostsHome home;
    home.add_ended("bob-d1", home.ada, home.bob);
    home.add_open("bob-d2", home.bob, "ada");
    CHECK(home.news(home.ada) == "Waiting for you in Tables: bob; 1 game of yours has ended");
    CHECK(home.host("rename", {"ada", "opal"}).empty());
    const Member opal = *home.club().find("opal");
    CHECK(home.news(opal) == "Waiting for you in Tables: bob; 1 game of yours has ended");
    CHECK(home.news(home.bob).empty());

    const auto file = home.tables.take("bob-d1");
    REQUIRE(file);
    auto table = GameTable::restored("bob-d1", file->read().value(), {});
    REQUIRE(table);
    CHECK(table->game().seats()[0].name == "opal");
    CHECK(table->game().seats()[1].name == "bob");
    home.sit(*table, 1, "opal");
    CHECK(table->is_seen_to_its_end());
}

TEST_CASE("who was cut off from a game learns first that it is still being played, or that it waits for both") {
    const HostsHome home;
    const TableGame by_minutes(Session(Game(Position::start(Board::Rings37)), {}, Clock(*time_control_named("5+3"))));
    home.add_ended("bob-d1", home.ada, home.bob);
    home.keep("bob", GameTable::between("bob", by_minutes, {home.of(home.ada), home.of(home.bob)}, 7, {}));
    CHECK(home.news(home.ada) ==
          "Your game with bob goes on when both of you are at its table; 1 game of yours has ended");
    const auto table = listen_at((table_files() / "bob.sock").string(), 0600);
    REQUIRE(table);
    CHECK(home.news(home.ada) == "You are still playing with bob; 1 game of yours has ended");
    CHECK(home.news(home.bob) == "You are still playing with ada");
    CHECK(home.news(home.eve).empty());
}

TEST_CASE("whoever has a member's key is told in how many games it is that member's turn, and visits nobody") {
    const HostsHome home;
    TableOptions options;
    options.wall = home.now;
    home.keep("bob-d1",
              GameTable::between("bob-d1", home.three_days(), {home.of(home.ada), home.of(home.bob)}, 7, options));
    const auto status = [](char key, test::Words more = {}) {
        test::Words words{"--restricted", "--key", test::ClubHome::key_of(key)};
        words.insert(words.end(), more.begin(), more.end());
        return test::run(words);
    };
    CHECK(status('A', {"--status"}) == test::Ran{Done, "your turn in 1 game\n", ""});
    CHECK(status('B', {"--status"}) == test::Ran{Done, "", ""});
    CHECK(status('B', {"--status", "--json"}) == test::Ran{Done, "{\"your_move\": 0, \"games\": []}\n", ""});

    // As typed after `ssh HOST`, where the server forces the rest.
    ::setenv("SSH_ORIGINAL_COMMAND", "zertz --status", 1);
    CHECK(status('A') == test::Ran{Done, "your turn in 1 game\n", ""});
    CHECK(test::run({"--restricted", "--name", "ada"}) ==
          test::Ran{Done, "your turn in 1 game\n", ""}); // no club's key
    ::setenv("SSH_ORIGINAL_COMMAND", "--status --json", 1);
    const test::Ran told = status('A');
    CHECK(told.out.starts_with("{\"your_move\": 1, \"games\": [{\"table\": \"bob-d1\", \"due\": "));
    ::unsetenv("SSH_ORIGINAL_COMMAND");

    CHECK(home.club().here().empty());
    const test::Ran stranger = status('x', {"--status"});
    CHECK(stranger.status == Failed);
    CHECK(stranger.out.empty());
    CHECK(stranger.err == "zertz: no member has this key; come without --status, and choose a name\n");
    REQUIRE_FALSE(home.club().ban(test::ClubHome::key_of('B'), 0, "flood"));
    const test::Ran banned = status('B', {"--status"});
    CHECK(banned.status == Failed);
    CHECK(banned.out.empty());
    CHECK(banned.err.find("you may not play here: flood") != std::string::npos);
}

TEST_CASE("names that were changed while a table could not be are put right at the next change") {
    const HostsHome home;
    home.add_ended("bob-d1", home.ada, home.bob);
    REQUIRE_FALSE(home.club().rename(home.ada, "opal").has_value()); // as if the host's command had been killed there
    const Member opal = *home.club().find("opal");
    CHECK(home.news(opal).empty());
    home.host("rename", {"opal", "opal"});
    CHECK(home.news(opal) == "1 game of yours has ended");
}

TEST_CASE("the host is told of a table whose players could not be given another name") {
    const HostsHome home;
    home.add_ended("bob-d1", home.ada, home.bob);
    const std::string record = text_of(table_files() / "bob-d1.zertz").value();
    std::ofstream(table_files() / "bob-d1.zertz") << "torn\n";
    const std::string told = home.host("rename", {"ada", "opal"}, Failed);
    CHECK(told.starts_with("zertz: bob-d1 still has an earlier name: "));
    CHECK(told.ends_with("to try again, type 'zertz club rename opal opal'\n"));
    std::ofstream(table_files() / "bob-d1.zertz") << record;
    home.host("rename", {"opal", "opal"});
    CHECK(home.news(*home.club().find("opal")) == "1 game of yours has ended");
}

TEST_CASE("two members who have played each other become one, who sees the end once") {
    const HostsHome home;
    home.add_ended("bob-d1", home.ada, home.bob);
    home.add_ended("bob-d2", home.bob, home.eve);
    CHECK(home.host("merge", {"ada", "bob"}) == "ada is now bob\n");
    CHECK(home.news(home.bob) == "2 games of yours have ended");
    const auto file = home.tables.take("bob-d1");
    REQUIRE(file);
    auto table = GameTable::restored("bob-d1", file->read().value(), {});
    REQUIRE(table);
    home.sit(*table, 1, "bob");
    CHECK(table->is_seen_to_its_end());
}

TEST_CASE("a member who plays or waits where nobody is gets another name, with the same seats and as much time") {
    const HostsHome home;
    constexpr std::time_t one_day = 86'400;
    TableOptions options;
    options.wall = home.now - one_day;
    const auto begun =
        GameTable::between("bob-d1", home.three_days(), {home.of(home.ada), home.of(home.bob)}, 7, options);
    home.keep("bob-d1", begun, home.now - one_day);
    home.add_open("ada-d1", home.ada);
    home.add_open("eve-d1", home.eve, "ada");
    CHECK(home.host("rename", {"ada", "opal"}).empty());

    const Member opal = *home.club().find("opal");
    CHECK(home.news(opal) == "Waiting for you in Tables: eve; It is your turn in 1 game: see Tables");
    CHECK(home.news(home.ada).empty());
    const auto listed = home.tables.list(answers, TableFolder::Reader{"opal"});
    REQUIRE(listed.size() == 3);
    for (const ListedTable& table : listed) {
        CHECK((table.outline->seats("opal") || table.outline->invited == "opal"));
        CHECK_FALSE(table.outline->seats("ada"));
        if (table.name == "bob-d1") {
            CHECK(table.outline->due >= home.now + 2 * one_day - 10);
            CHECK(table.outline->due <= std::time(nullptr) + 2 * one_day + 10);
        }
    }
    auto taken = home.tables.take("bob-d1");
    REQUIRE(taken);
    auto table = GameTable::restored("bob-d1", taken->read().value(), {});
    REQUIRE(table);
    home.say(*table, home.sit(*table, 1, "opal"), "act resign");
    CHECK(table->game().over());
}

TEST_CASE("a member who plays or waits does not become another, and keeps the name where somebody is") {
    const HostsHome home;
    home.add_open("eve-d1", home.eve);
    const auto seated = [](const char* why) {
        return "zertz: eve has a seat at the table eve-d1" + std::string(why) + "\n";
    };
    CHECK(home.host("merge", {"eve", "bob"}, Failed) ==
          seated("; try again when its game is over and nobody is there, or end it by 'zertz club close eve-d1'"));
    {
        const auto somebody = listen_at((table_files() / "eve-d1.sock").string(), 0600);
        REQUIRE(somebody);
        CHECK(home.host("rename", {"eve", "opal"}, Failed) ==
              seated(", where somebody is, or was within the last 5 minutes; try again later"));
    }
    home.keep("bob-d1", GameTable::between("bob-d1", home.three_days(), {home.of(home.ada), home.of(home.bob)}, 7, {}));
    home.host("merge", {"ada", "eve"}, Failed);
    CHECK(home.club().find("ada")->name == "ada");
}

TEST_CASE("a member for whom somebody keeps a seat keeps the name until nobody is there") {
    const HostsHome home;
    home.add_open("eve-d1", home.eve, "ada");
    {
        const auto somebody = listen_at((table_files() / "eve-d1.sock").string(), 0600);
        REQUIRE(somebody);
        const std::string why = "zertz: ada has a seat at the table eve-d1";
        CHECK(home.host("rename", {"ada", "opal"}, Failed).starts_with(why + ", where somebody is"));
        CHECK(home.host("merge", {"ada", "bob"}, Failed).starts_with(why + "; try again when"));
    }
    CHECK(home.host("merge", {"ada", "bob"}) == "ada is now bob\n");
    CHECK(home.news(home.bob) == "Waiting for you in Tables: eve");
    home.host("ban", {"bob"}); // which takes no table from others
    CHECK(home.tables.has("eve-d1"));
}

TEST_CASE("where a member is changed by a name that was given up, the host reads who is meant") {
    const HostsHome home;
    home.host("rename", {"ada", "opal"});
    home.host("allow", {"bob"}); // somebody must be left
    const std::string meant = "ada is now opal\n";
    for (const char* action : {"ban", "unban", "mute", "unmute", "bot", "unbot", "allow", "disallow"}) {
        CHECK(home.host(action, {"ada"}) == meant);
    }
    CHECK(home.host("mute", {"Opal"}).empty());
    CHECK(home.host("ban", {home.key_of('A')}).empty());
    CHECK(home.host("unnotify", {"ada"}) == meant + "nothing has changed: this was already the case\n");
    CHECK(home.host("rename", {"ada", "gem"}) == "opal is now gem\n");
    CHECK(home.club().find("ada")->name == "gem");
}

TEST_CASE("a name that was given up merges nobody, as that cannot be undone; a second renaming is no news") {
    const HostsHome home;
    CHECK(home.host("rename", {"ada", "opal"}).empty());
    CHECK(home.host("merge", {"ada", "bob"}, Failed) ==
          "zertz: 'ada' is opal now; to merge, which cannot be undone, type 'zertz club merge opal bob'\n");
    CHECK(home.host("merge", {"bob", "ada"}, Failed) ==
          "zertz: 'ada' is opal now; to merge, which cannot be undone, type 'zertz club merge bob opal'\n");
    CHECK(home.club().find("bob")->name == "bob");
    CHECK(home.host("rename", {"ada", "opal"}) == "nothing has changed: this was already the case\n");
    CHECK(home.host("merge", {"opal", "bob"}) == "opal is now bob\n");
}

TEST_CASE("a merge neither lifts a mute nor spreads one") {
    const HostsHome home;
    home.host("mute", {"ada"});
    for (const auto& [member, into] : {std::pair{"ada", "bob"}, std::pair{"bob", "ada"}}) {
        CHECK(home.host("merge", {member, into}, Failed) ==
              "zertz: ada is muted, and a merge would mute the other or let ada talk; first use 'zertz club unmute "
              "ada', or mute both\n");
    }
    home.host("mute", {"bob"});
    home.host("merge", {"ada", "bob"});
    CHECK(home.host("show", {"bob"}).find("muted") != std::string::npos);
}

TEST_CASE("what the host asks for and the club cannot read is said, and is not shown as nothing") {
    const HostsHome home;
    const std::filesystem::path folder = home.club().folder();
    const auto told = [&](const std::string& part, const std::string& action, const std::vector<std::string>& words) {
        std::filesystem::remove_all(folder / part);
        std::filesystem::create_symlink(part, folder / part); // leads to itself, so that not even root can read it
        std::string said = home.host(action, words, Failed);
        std::filesystem::remove(folder / part);
        return said.starts_with("zertz: cannot read " + (folder / part).string() + ": ") ? "cannot read" : said;
    };
    for (const char* action : {"ratings", "statistics"}) {
        CHECK(told("results", action, {}) == "cannot read");
    }
    for (const char* action : {"tournament", "statistics"}) {
        CHECK(told("tournaments", action, {}) == "cannot read");
    }
    CHECK(told("tournaments", "rename", {"ada", "opal"}) == "cannot read");
    CHECK(told("tournaments", "merge", {"ada", "bob"}) == "cannot read");
    CHECK(told("tournaments", "ban", {"eve"}) == "cannot read");
    CHECK(home.club().is_banned("eve", home.now)); // all the same
    CHECK(told("keys", "list", {}) == "cannot read");
    CHECK(told("members", "list", {}) == "cannot read"); // where no club is seen
    std::filesystem::create_directories(folder / "members");
    CHECK(told("reports", "reports", {}) == "cannot read");
    std::filesystem::create_directories(folder / "results/1");
    CHECK(home.host("ratings", {}, Failed) == "zertz: cannot read " + (folder / "results/1").string() + "\n");
}

TEST_CASE("an opener who becomes one with the member who was waited for waits for anybody") {
    const HostsHome home;
    home.add_open("ada-d1", home.ada, "eve");
    CHECK(home.host("tables", {}).find("eve") != std::string::npos);
    home.host("merge", {"eve", "ada"});
    const auto file = home.tables.take("ada-d1");
    REQUIRE(file);
    CHECK(file->read().value().tag("TableFor").empty());
}

TEST_CASE("what cannot be merged with is said before where the member sits") {
    const HostsHome home;
    home.add_open("eve-d1", home.eve);
    CHECK(home.host("merge", {"eve", "nobody"}, Failed) ==
          "zertz: there is no member 'nobody'; 'zertz club list' lists all\n");
    CHECK(home.host("merge", {"eve", "Eve"}, Failed) == "zertz: eve cannot be merged with itself\n");
}

TEST_CASE("the host sees all tables, and closes one at which nobody is and whose game is not over") {
    const HostsHome home;
    CHECK(home.host("tables", {}) == "there are no tables\n");
    home.add_open("ada-d1", home.ada);
    home.add_ended("bob-d1", home.ada, home.bob);
    home.keep("bob-d2", GameTable::between("bob-d2", home.three_days(), {home.of(home.ada), home.of(home.bob)}, 7, {}));
    const std::string all = home.host("tables", {});
    CHECK(all.find("ada-d1: ada (goes first) waits") != std::string::npos);
    CHECK(all.find("bob-d1: ada vs bob, finished, ada won") != std::string::npos);
    CHECK(all.find("bob-d2: ada to move, ") != std::string::npos); // the clock runs
    CHECK(all.find(" days left: ada vs bob, 0 moves") != std::string::npos);

    CHECK(home.host("close", {"eve-d1"}, Failed) ==
          "zertz: there is no table 'eve-d1'; 'zertz club tables' lists all\n");
    CHECK(home.host("close", {"bob-d1"}, Failed) ==
          "zertz: the game at bob-d1 is over; its players are still to see that\n");
    TableGame of_tournament = home.three_days();
    of_tournament.set_tag("Round", "1.1.1");
    GameTable ended = GameTable::between("eve-d2", of_tournament, {home.of(home.eve), home.of(home.bob)}, 8, {});
    home.say(ended, home.sit(ended, 1, "bob"), "act resign");
    home.keep("eve-d2", ended);
    CHECK(home.host("close", {"eve-d2"}, Failed) ==
          "zertz: the game at eve-d2 is over; its players are still to see that\n");
    {
        const auto somebody = listen_at((table_files() / "ada-d1.sock").string(), 0600);
        REQUIRE(somebody);
        home.host("close", {"ada-d1"}, Failed);
    }
    CHECK(home.host("close", {"ada-d1"}).empty());
    CHECK(home.host("close", {"bob-d2"}).empty());
    CHECK_FALSE(home.tables.has("ada-d1"));
    CHECK(home.tables.has("bob-d1"));
    CHECK_FALSE(home.tables.has("bob-d2"));
}

TEST_CASE("who is unbanned does not bring a lost key back, which is said") {
    const HostsHome home;
    home.host("ban", {home.key_of('A')});
    CHECK(home.host("show", {"ada"}).find(home.key_of('A') + "\n  this key is banned: no reason was given\n") !=
          std::string::npos);
    home.host("ban", {"ada"});
    const std::string key = home.key_of('A');
    CHECK(home.host("unban", {"ada"}) ==
          "the key " + key + " is still banned; 'zertz club unban " + key + "' ends that\n");
    CHECK_FALSE(home.club().visitor(key, home.now));
    CHECK(home.host("unban", {key}).empty());
    CHECK(home.club().visitor(key, home.now));
}

TEST_CASE("a tournament that was cancelled leaves the members' list after a day, and a ban names those that it ends") {
    const HostsHome home;
    auto tournaments = ClubTournaments::of_this_account();
    REQUIRE(tournaments);
    for (const char* name : {"autumn", "winter", "spring"}) {
        ClubTournament tournament;
        tournament.name = name;
        tournament.made = home.now;
        tournament.starts = home.now + 1000;
        tournament.game = home.three_days().record();
        REQUIRE_FALSE(tournaments->announce(tournament).has_value());
    }
    REQUIRE_FALSE(tournaments->enter("spring", "ada", home.now).has_value());
    REQUIRE_FALSE(tournaments->cancel("autumn", home.now).has_value());
    REQUIRE_FALSE(tournaments->cancel("winter", home.now).has_value());
    const std::filesystem::path over = home.club().folder() / "tournaments" / "over";
    std::filesystem::last_write_time(over / "autumn",
                                     std::filesystem::file_time_type::clock::now() - std::chrono::hours(25));
    std::string names;
    for (const auto& each : TableDesk(home.visitor(home.bob), {}).list({}).tournaments) {
        names += each.name + " ";
    }
    CHECK(names == "spring winter ");
    const std::filesystem::path bans = home.club().folder() / "bans";
    std::ofstream(bans) << "no ban\n"; // while it cannot be read nobody is banned, so nobody is taken out
    CHECK(home.host("ban", {"ada"}, Failed).find("'no ban'") != std::string::npos);
    std::filesystem::remove(bans);
    CHECK(home.host("ban", {"ada"}) == "ada is out of the tournament spring\n");

    REQUIRE_FALSE(tournaments->enter("spring", "bob", home.now).has_value());
    ClubOptions options;
    options.action = "tournament";
    options.words = {"spring"};
    options.tournament.take_out = "Bob"; // as everywhere, however it is written
    CHECK(home.host(options) == "bob is out of the tournament spring\n");
    CHECK(home.host(options, Failed) == "zertz: bob is already out of the tournament spring\n");
    options.tournament.take_out = "eve";
    CHECK(home.host(options, Failed) == "zertz: 'eve' is not in the tournament spring\n");
}

TEST_CASE("who played in a tournament is told at the next visit who has won, and nobody else") {
    const HostsHome home;
    auto tournaments = ClubTournaments::of_this_account();
    REQUIRE(tournaments);
    ClubTournament tournament;
    tournament.name = "autumn";
    tournament.made = home.now;
    tournament.full = 2;
    tournament.game = home.three_days().record();
    REQUIRE_FALSE(tournaments->announce(tournament).has_value());
    REQUIRE_FALSE(tournaments->enter("autumn", "ada", home.now).has_value());
    REQUIRE_FALSE(tournaments->enter("autumn", "bob", home.now).has_value());
    REQUIRE_FALSE(tournaments->take_out("autumn", "bob", home.now).has_value());
    CHECK(home.news(home.ada) == "Tournament autumn: finished, won by ada");
    CHECK(home.news(home.bob) == "Tournament autumn: finished, won by ada");
    CHECK(home.news(home.eve).empty());
    std::filesystem::last_write_time(home.club().folder() / "tournaments" / "over" / "autumn",
                                     std::filesystem::file_time_type::clock::now() - std::chrono::hours(25));
    CHECK(home.news(home.ada).empty());
}

TEST_CASE("a program is told of a game of its own that has ended while it was away") {
    const HostsHome home;
    home.add_ended("bob-d1", home.ada, home.bob);
    const auto said_to = [](const Member& member) {
        PlayerOptions player;
        player.restricted = true;
        player.member = member.id;
        std::istringstream in;
        std::ostringstream out;
        CHECK(run_hall_for_program(player, member.name, "", {in, out, out}) == Done);
        return out.str();
    };
    const std::string said = said_to(home.ada);
    CAPTURE(said);
    CHECK(said.starts_with("%! yours bob-d1 zertz 3d "));
    CHECK(said.ends_with("\n%! hall\n"));
    CHECK(said_to(home.bob) == "%! hall\n"); // who resigned has seen it
}

TEST_CASE("a folder for tables that is named in a working folder that is gone cannot be used") {
    const test::GoneFolder gone;
    VisitorGiven visitor;
    visitor.folder = "tables";
    CHECK(TableDesk(visitor, {}).problem() == "cannot use tables: there is no such file or folder");
}

TEST_CASE("without a name a member is told whom the member has muted") {
    const HostsHome home;
    TableDesk desk(home.visitor(home.ada), {});
    CHECK(desk.say_to_club({"/mute"}).text == "You have muted nobody");
    desk.say_to_club({"/mute eve"});
    desk.say_to_club({"/mute bob"});
    CHECK(desk.say_to_club({"/mute"}).text == "You have muted: bob, eve");
    home.host("rename", {"eve", "opal"});
    Settings settings;
    settings.muted = "bob eve"; // as kept
    CHECK(TableDesk(home.visitor(home.ada), settings).say_to_club({"/mute"}).text == "You have muted: bob, opal");
    CHECK(desk.say_to_club({"/mute"}).text == "You have muted: bob, opal"); // in the same visit, too
    CHECK(desk.say_to_club({"/unmute opal"}).muted == std::vector<std::string>{"bob"});
}

namespace {

/// A home with settings of its own, and tables in a folder that accounts share.
class HomeAtSharedTables : public test::ClubHome {
public:
    HomeAtSharedTables() { setenv("XDG_CONFIG_HOME", config.c_str(), 1); }
    ~HomeAtSharedTables() { configs ? setenv("XDG_CONFIG_HOME", configs->c_str(), 1) : unsetenv("XDG_CONFIG_HOME"); }
    VisitorGiven ada() const {
        VisitorGiven visitor;
        visitor.name = "ada";
        visitor.folder = scratch / "tables";
        return visitor;
    }

    const std::string config = own + "/config";
    const std::optional<std::string> configs = environment_variable("XDG_CONFIG_HOME");
};

} // namespace

TEST_CASE("outside clubs anybody can be muted, whatever the name, also at the next visits") {
    const HomeAtSharedTables home;
    const VisitorGiven visitor = home.ada();
    TableDesk desk(visitor, {});
    for (const char* name : {"#bob", "zoe", "Eve of the north", "50%"}) {
        CHECK(desk.say_to_club({"/mute " + std::string(name)}).problem.empty());
    }
    std::vector<std::string> problems;
    const Settings kept = parse_settings(home_of(false).configuration(), problems);
    CHECK(problems.empty());
    CHECK(TableDesk(visitor, kept).say_to_club({"/mute"}).text == "You have muted: #bob, 50%, Eve of the north, zoe");
    const tui::ClubTold heard = desk.say_to_club({"/unmute Eve of the north"});
    CHECK(heard.text == "Messages and invitations from Eve of the north are shown again");
    CHECK(heard.muted == std::vector<std::string>{"#bob", "50%", "zoe"});
}

TEST_CASE("who is muted although that cannot be kept is muted until the end of the visit, and told so") {
    const HomeAtSharedTables home;
    const std::string file = home.config + "/zertz/config";
    std::filesystem::create_directories(file); // where the file would be
    TableDesk desk(home.ada(), {});
    const tui::ClubTold told = desk.say_to_club({"/mute bob"});
    CHECK(told.problem.empty());
    CHECK(told.text.starts_with("Messages and invitations from bob are no longer shown. "));
    CHECK(told.text.find(file) != std::string::npos);
    CHECK(told.muted == std::vector<std::string>{"bob"});
    CHECK(desk.say_to_club({"/mute"}).text == "You have muted: bob");
}

TEST_CASE("the list tells that talk is hidden, and the table whose, as long as they are muted") {
    const HostsHome home;
    std::ofstream(home.club().folder() / "limits") << "talk-after-games 0\n";
    REQUIRE_FALSE(home.club().say(home.bob, "good evening", home.now));
    TableDesk desk(home.visitor(home.ada), {});
    const tui::ClubTold muted = desk.say_to_club({"/mute bob"});
    CHECK(muted.muted == std::vector<std::string>{"bob"});
    const tui::TablesListed listed = desk.list({});
    CHECK(listed.talk.empty());
    CHECK(listed.hides_talk);
    CHECK(desk.say_to_club({"/unmute bob"}).muted == std::vector<std::string>{});
    CHECK_FALSE(desk.list({}).hides_talk);
}

TEST_CASE("a guest who is here can be invited, to a game that guests play") {
    const HostsHome home;
    REQUIRE_FALSE(home.club().admit_guests(5).has_value());
    Club visited = home.club();
    const auto guest = visited.enter_as_guest("192.0.2.77", home.now);
    REQUIRE(guest);
    TableDesk desk(home.visitor(home.ada), {});
    const auto why_not = [&] { return desk.ask_club({tui::AskClub::For::Invited, guest->name}).problem; };
    CHECK(why_not().empty());
    tui::OpenTable rated;
    rated.invited = guest->name;
    CHECK(desk.open(rated) == "Guests play only games that are not rated and without days per move");
    visited.leave();
    CHECK(why_not() == "there is no member '" + guest->name + "'");
}

TEST_CASE("a report has what was said at the table, also by somebody who is muted") {
    const HostsHome home;
    auto file = home.tables.open("ada");
    REQUIRE(file);
    auto listener = listen_at(file->socket(), 0600);
    REQUIRE(listener);
    TableOptions options;
    options.reservation = 100;
    const TableGame game(Session(Game(Position::start(Board::Rings37)), {}, {}));
    std::thread table([table = GameTable("ada", game, Player::First, home.of(home.ada), options),
                       held = std::make_shared<TableFile>(std::move(file).value()),
                       end = std::make_shared<Descriptor>(std::move(listener).value())]() mutable {
        serve(table, std::move(*held), std::move(*end));
    });
    TableDesk ada(home.visitor(home.ada), {});
    TableDesk bob(home.visitor(home.bob), {});
    // Says something, and waits until it is heard.
    const auto says = [&](TableDesk& speaker, TableDesk& listener, const std::string& text) {
        speaker.ask({.kind = AskKind::Say, .text = text});
        for (int i = 0; i < 100; ++i) {
            speaker.hear();
            for (const news::News& each : listener.hear()) {
                const auto* const said = std::get_if<news::Said>(&each);
                if (said != nullptr && said->text == text) {
                    return true;
                }
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        return false;
    };
    CHECK((!ada.go("ada", true) && !bob.go("ada", true)));
    CHECK(says(ada, bob, "good evening"));
    bob.say_to_club({"/mute ada"});
    CHECK_FALSE(says(ada, bob, "fie"));
    bob.say_to_club({"/unmute ada"});
    CHECK(says(ada, bob, "good night"));
    CHECK(bob.say_to_club({"/report ada rude"}).problem.empty());
    ada.leave();
    bob.leave();
    table.join();
    REQUIRE(home.club().reports().size() == 1);
    CHECK(home.club().reports()[0].said == std::vector<std::string>{"good evening", "fie", "good night"});
}

TEST_CASE("who may not talk in the list is told why before typing anything") {
    const HostsHome home;
    const auto why = [&home] {
        const tui::ClubTold told = TableDesk(home.visitor(home.ada), {}).ask_club({tui::AskClub::For::Talk});
        CHECK(told.problem.empty());
        return told.text;
    };
    CHECK(why() == "New members may talk after 1 finished game that counts for ratings");
    std::ofstream(home.club().folder() / "limits") << "talk-after-games 0\n";
    CHECK(why().empty());
    home.host("mute", {"ada"});
    CHECK(why() == "The host has decided that you may not talk");
}

TEST_CASE("the list says who is muted, and that only some keys may enter; which, and how to write a day") {
    const HostsHome home;
    home.host("mute", {"bob"});
    CHECK(home.host("list", {}).find("1 key  muted\n") != std::string::npos);
    Club visited = home.club();
    REQUIRE_FALSE(visited.enter(home.bob, home.key_of('B')).has_value());
    CHECK(home.host("list", {}).find("1 key  muted  here\n") != std::string::npos);
    visited.leave();
    CHECK(home.host("list", {}).find("may enter") == std::string::npos);
    CHECK(home.host("allow", {}) == "every key may enter\n");
    home.host("allow", {"ada", home.key_of('Z')});
    CHECK(home.host("allow", {}) ==
          "ada               " + home.key_of('A') + "\n                  " + home.key_of('Z') + "\n");
    CHECK(home.host("list", {}).find("\nonly 2 keys may enter; 'zertz club allow' lists them\n") != std::string::npos);
    CHECK(home.host("reports", {}) == "there are no reports\n");
    CHECK(home.host("ratings", {}) == "no rated game has been finished yet\n");
}

TEST_CASE("whoever may not enter any more, as other keys are allowed, is sent away") {
    const HostsHome home;
    const TwoMachines machines(home);
    Club of_ada = home.club();
    Club of_bob = home.club();
    REQUIRE_FALSE(of_ada.enter(home.ada, home.key_of('A')).has_value());
    REQUIRE_FALSE(of_bob.enter(home.bob, home.key_of('B')).has_value());
    machines.go_to("b"); // which cannot end the process at once
    home.host("allow", {"ada", "eve"});
    machines.go_to("a");
    CHECK_FALSE(of_ada.is_sent_away("ada"));
    CHECK(of_bob.is_sent_away("bob"));
    machines.go_to("b");
    home.host("disallow", {"ada"});
    machines.go_to("a");
    CHECK(of_ada.is_sent_away("ada"));
}

TEST_CASE("a day that is written otherwise is met with how to write it, one that is past with that") {
    const HostsHome home;
    const auto ban = [&home](const std::string& until) { return home.host(home.ban_of_ada(until), Misuse); };
    CHECK(ban("2100-12-01") == "zertz: --until: '2100-12-01' is not a day; use YEAR.MONTH.DAY, such as 2027.01.31\n");
    CHECK(ban("2001.12.01") == "zertz: --until: '2001.12.01' is not a day in the future\n");
}

TEST_CASE(
    "with a ban, a table over days closes at which the member waits; one that has begun, and those of others, stay") {
    const HostsHome home;
    home.add_open("ada-d1", home.ada);
    home.add_open("ada-d2", home.ada, "bob");
    home.add_open("eve-d1", home.eve, "ada");
    home.keep("bob-d1", GameTable::between("bob-d1", home.three_days(), {home.of(home.ada), home.of(home.bob)}, 7, {}));
    const auto ada_has_a_key_left = [&] {
        const auto code = home.club().code_for(home.ada.id, home.now);
        REQUIRE(code);
        REQUIRE(home.club().join_by_code(code->text, home.key_of('2'), home.now));
    };
    ada_has_a_key_left();
    home.host("ban", {home.key_of('A')});
    CHECK(home.tables.has("ada-d1"));
    home.host("ban", {"ada"});
    CHECK_FALSE(home.tables.has("ada-d1"));
    CHECK_FALSE(home.tables.has("ada-d2"));
    CHECK(home.tables.has("eve-d1"));
    CHECK(home.tables.has("bob-d1"));
    const auto why = home.club().visitor(home.key_of('2'), home.now);
    REQUIRE_FALSE(why);
    CHECK(why.error() ==
          "you may not play here: the host gave no reason; if you waited for an opponent at a table, it is closed");
}

TEST_CASE("a ban of a key ends the visits with it, and not the member's others") {
    const HostsHome home;
    const auto code = home.club().code_for(home.ada.id, home.now);
    REQUIRE(code);
    REQUIRE(home.club().join_by_code(code->text, home.key_of('2'), home.now));
    const TwoMachines machines(home);
    Club visited = home.club();
    REQUIRE_FALSE(visited.enter(home.ada, home.key_of('2')).has_value());
    machines.go_to("b"); // which cannot end the process at once
    home.host("ban", {home.key_of('A')});
    machines.go_to("a");
    CHECK_FALSE(visited.is_sent_away("ada"));
    machines.go_to("b");
    home.host("ban", {home.key_of('2')});
    machines.go_to("a");
    CHECK(visited.is_sent_away("ada"));
}

TEST_CASE("a ban that gets another end keeps its reason, unless another is given") {
    const HostsHome home;
    home.host(home.ban_of_ada("", "too loud"));
    home.host(home.ban_of_ada("2100.01.31"));
    CHECK(home.host("show", {"ada"}).find("banned until 2100.01.31: too loud") != std::string::npos);
    home.host(home.ban_of_ada("", "worse"));
    CHECK(home.host("show", {"ada"}).find("banned: worse") != std::string::npos);
}

TEST_CASE("a guest who is not here is banned by address") {
    const HostsHome home;
    for (const char* action : {"ban", "unban"}) {
        CHECK(home.host(action, {"guest-77"}, Failed) ==
              "zertz: guests are banned by address; 'zertz club guests' lists them\n");
    }
    for (const char* action : {"show", "mute", "bot"}) {
        CHECK(home.host(action, {"guest-77"}, Failed) ==
              "zertz: 'guest-77' is a guest, not a member; 'zertz club guests' lists the guests\n");
    }
}

TEST_CASE("who bans a guest reads the address that is banned, and unbans that") {
    const HostsHome home;
    const TwoMachines machines(home);
    REQUIRE_FALSE(home.club().admit_guests(5).has_value());
    Club visited = home.club();
    const auto guest = visited.enter_as_guest("2001:db8::7", home.now);
    REQUIRE(guest);
    machines.go_to("b"); // which cannot end the process at once
    CHECK(home.host("ban", {guest->name}) == "guests and new members from 2001:db8::/64 are banned; 'zertz club "
                                             "unban 2001:db8::/64' ends that\n");
    CHECK(home.host("unban", {"2001:db8::/64"}).empty());
    CHECK(home.host("ban", {"192.0.2.7"}).empty());
}

TEST_CASE("while only some keys may enter, no guests may, whatever their number was set to") {
    const HostsHome home;
    REQUIRE_FALSE(home.club().admit_guests(5).has_value());
    CHECK(home.host("guests", {}) == "5 guests may be here at once\n");
    home.host("allow", {"ada", "bob"});
    CHECK(home.host("guests", {}) == "no guests may come\nonly 2 keys may enter; 'zertz club allow' lists them\n");
}

TEST_CASE("while nobody knows who is banned or muted, no member is shown as if nobody were") {
    const HostsHome home;
    for (const char* list : {"bans", "silent"}) {
        const std::filesystem::path file = home.club().folder() / list;
        std::ofstream(file) << "nonsense\n";
        for (const std::string& told : {home.host("list", {}, Failed), home.host("show", {"ada"}, Failed)}) {
            CHECK(told.starts_with("zertz: " + file.string() + ": "));
            CHECK(told.find(home.ada.id) == std::string::npos);
            CHECK(told.find("eve") == std::string::npos);
        }
        std::filesystem::remove(file);
    }
    CHECK(home.host("show", {"ada"}).find(home.ada.id) != std::string::npos);
}

TEST_CASE("after a vacation was ended, the list says what the clock of a game says at its table") {
    const HostsHome home;
    constexpr std::time_t one_day = 86'400;
    REQUIRE_FALSE(home.club().take_vacation(home.ada.id, 10, home.now).has_value());
    TableOptions options;
    options.house = house_of(home.club());
    options.wall = home.now;
    GameTable table =
        GameTable::between("ada-d1", home.three_days(), {home.of(home.ada), home.of(home.bob)}, 7, options);
    home.sit(table, 1, "bob");
    table.update({1, 1000, TableInput::Left{}});
    home.keep("ada-d1", table);
    const auto listed = [&home](const Member& member) {
        TableDesk desk(home.visitor(member), {});
        const auto tables = desk.list({}).tables;
        REQUIRE(tables.size() == 1);
        return *tables[0].outline;
    };
    CHECK(listed(home.ada).away >= home.now + 10 * one_day);
    CHECK(listed(home.ada).due >= home.now + 13 * one_day - 10);
    REQUIRE_FALSE(home.club().end_vacation(home.ada.id, std::time(nullptr)).has_value());
    for (const Member& reader : {home.ada, home.bob, home.eve}) {
        CHECK(listed(reader).away == 0);
        CHECK(listed(reader).due <= std::time(nullptr) + 3 * one_day + 10);
        CHECK(listed(reader).due >= home.now + 3 * one_day - 10);
    }
}

TEST_CASE("what changes nothing says so, and is no error") {
    const HostsHome home;
    const std::string unchanged = "nothing has changed: this was already the case\n";
    CHECK(home.host("unban", {"ada"}) == unchanged);
    CHECK(home.host("unban", {"192.0.2.7"}) == unchanged);
    CHECK(home.host("unmute", {"ada"}) == unchanged);
    home.host("ban", {"ada"});
    CHECK(home.host("unban", {"ada"}).empty());
    CHECK_FALSE(home.club().is_banned("ada", home.now));
}

TEST_CASE("outside the list, a member's own tables alone are looked at") {
    const HostsHome home;
    home.add_ended("bob-d1", home.ada, home.bob);
    home.add_open("eve-d1", home.eve);
    home.add_open("eve-d2", home.eve, "ada");
    TableDesk desk(home.visitor(home.ada), {});
    const auto names = [&desk](bool only_own) {
        std::string listed;
        for (const ListedTable& table : desk.list({only_own}).tables) {
            listed += table.name + " ";
        }
        return listed;
    };
    CHECK(names(false) == "bob-d1 eve-d2 eve-d1 ");
    CHECK(names(true) == "bob-d1 eve-d2 ");
    CHECK_FALSE(desk.list({true}).here.has_value());
}

TEST_CASE("a table that was killed before the game is listed as waiting, as who sits down starts it again") {
    const HostsHome home;
    REQUIRE_FALSE(home.club().admit_guests(5).has_value());
    const TableGame game(Session(Game(Position::start(Board::Rings37)), {}, {}));
    home.keep("ada", GameTable("ada", game, Player::First, home.of(home.ada), {}));
    home.keep("guest", GameTable("guest", game, Player::First, {getuid(), "guest-1", true, ""}, {}));
    const auto tables = TableDesk(home.visitor(home.bob), {}).list({}).tables;
    REQUIRE(tables.size() == 2);
    CHECK(tables[0].is_for == TableFor::Anybody);
    CHECK(words_for_program(tables[0]) == "seek ada zertz none unrated ada -");
    CHECK(line_about(tables[0], home.now).find("stopped") == std::string::npos);
    CHECK(tables[1].is_for == TableFor::Others); // this guest comes no more
}

TEST_CASE("whose table was killed in a game with a guest who has gone reads so, and others do not see it") {
    const HostsHome home;
    REQUIRE_FALSE(home.club().admit_guests(5).has_value());
    TableGame game(Session(Game(Position::start(Board::Rings37)), {}, {}));
    game.set_tag("Rated", "no");
    GameTable table("guest-1", game, Player::First, {getuid(), "guest-1", true, ""}, {});
    home.sit(table, 1, "guest-1");
    home.sit(table, 2, "ada");
    home.say(table, 1, "act turn Wd4,d1");
    REQUIRE(table.begun());
    home.keep("guest-1", table, home.now - 3600);
    CHECK(TableDesk(home.visitor(home.bob), {}).list({}).tables.empty());
    CHECK(home.news(home.ada) == "Your game with guest-1 does not go on: a guest who has gone cannot come back");
    CHECK(TableDesk(home.visitor(home.ada), {}).list({}).tables.size() == 1);
    // Nobody comes who knows of it.
    GameTable other("guest-2", game, Player::First, {getuid(), "guest-2", true, ""}, {});
    home.sit(other, 1, "guest-2");
    home.sit(other, 2, "guest-3");
    home.keep("guest-2", other);
    static_cast<void>(TableDesk(home.visitor(home.bob), {}).list({}));
    CHECK_FALSE(std::filesystem::exists(table_files() / "guest-2.zertz"));
    CHECK(std::filesystem::exists(table_files() / "guest-1.zertz"));
}

TEST_CASE("the list says how strong who waits is now, and not when the table was opened") {
    const HostsHome home;
    TableOptions options;
    options.house = house_of(home.club());
    home.keep("ada-d1", GameTable("ada-d1", home.three_days(), Player::First, home.of(home.ada), options));
    TableDesk desk(home.visitor(home.eve), {});
    const auto listed = [&desk] {
        const auto tables = desk.list({}).tables;
        REQUIRE(tables.size() == 1);
        return tables[0];
    };
    CHECK(listed().outline->strength[Player::First] == KnownStrength{1500, false});
    Game game(Position::start(Board::Rings37));
    NodeId at = root_node;
    for (int i = 0; i < 4; ++i) {
        at = game.add(at, legal_turns(game.position(at)).front());
    }
    game.resign(Player::Second);
    const TableGame won(Session(game, {}, Clock(*time_control_named("3d"))));
    REQUIRE_FALSE(home.club().add({8, won, {"ada", "bob"}, {}}, home.now).has_value());
    CHECK(listed().outline->strength[Player::First] == KnownStrength{1662, false});
    CHECK(listed().about.find("ada (1662?)") != std::string::npos);
}

TEST_CASE("who asks for tournaments that cannot be read is not told that there are none") {
    const HostsHome home;
    TableDesk desk(home.visitor(home.ada), {});
    CHECK(desk.list({}).tournaments_problem.empty());
    std::filesystem::create_directories(home.club().folder() / "tournaments");
    std::ofstream(home.club().folder() / "tournaments" / "autumn") << "what is this\n";
    const std::string unread = "the club's tournaments cannot be read; tell the host";
    CHECK(desk.list({}).tournaments_problem == unread);
    CHECK(desk.ask_tournament({tui::AskTournament::For::Show, "autumn"}).problem == unread);
    CHECK(desk.ask_tournament({tui::AskTournament::For::Enter, "autumn"}).problem == unread);
}

TEST_CASE("a backup has the club as it was in one moment, and after all that the club has to know of") {
    const HostsHome it;
    std::filesystem::create_directories(it.own + "/.local/share/zertz/players/ada/games");
    const std::string target = it.scratch / "monday";
    const auto has = [&target](const std::string& part) { return std::filesystem::exists(target + part); };
    {
        const auto lock = test::ClubHome::club().alone(); // somebody is about to join
        REQUIRE(lock);
        CHECK(it.host("backup", {target}, Failed) ==
              "zertz: the backup in " + target + " is not complete: the club is busy; try again\n");
    }
    CHECK(has("/state/tables"));
    CHECK(has("/share/players/ada/games"));
    CHECK(has("/share/club/members/" + it.ada.id)); // most is copied while the club belongs to others
    std::filesystem::remove_all(target);
    CHECK(it.host("backup", {target}).empty());
    CHECK(has("/state/tables"));
    CHECK(has("/share/club/members/" + it.ada.id));
}

TEST_CASE("the statistics of a club count members, games under way, tournaments and rated games") {
    const HostsHome it;
    const auto counted = [&it](const std::string& what) {
        const std::string all = it.host("statistics", {});
        CAPTURE(all);
        const std::size_t at = all.find("\n" + what + " ");
        REQUIRE(at != std::string::npos);
        const std::string line = all.substr(at + 1, all.find('\n', at + 1) - at - 1);
        return std::stoi(line.substr(line.rfind(' ')));
    };
    CHECK(it.host("statistics", {}).starts_with("members  "));
    CHECK(counted("  new this month") == 3);
    CHECK(counted("rated games finished") == 0);
    CHECK(it.host("statistics", {}).find("guests") == std::string::npos); // none may come

    GameTable table = GameTable::between("bob-d1", HostsHome::three_days(), {it.of(it.ada), it.of(it.bob)}, 7, {});
    it.keep("bob-d1", table);
    it.add_open("bob-d2", it.bob);
    CHECK(counted("games under way with days per move") == 1);
    CHECK(counted("games under way with a clock of minutes or none") == 0);

    const TableGame game = HostsHome::resigned_after(4);
    constexpr std::time_t day = 86400;
    CHECK_FALSE(it.club().add({7, game, {"ada", "bob"}, {}}, it.now - 20 * day));
    CHECK_FALSE(it.club().add({8, game, {"ada", ""}, {{0, 3}}}, it.now - day));
    CHECK(counted("  finished a rated game within 7 days") == 1);
    CHECK(counted("  finished a rated game within 30 days") == 2);
    CHECK(counted("rated games finished") == 2);
    // Those of which the ratings know nothing are not counted here either.
    CHECK_FALSE(it.club().add({9, HostsHome::resigned_after(3), {"eve", "bob"}, {}}, it.now - day));
    CHECK(counted("  finished a rated game within 30 days") == 2);
    CHECK(counted("rated games finished") == 2);
    CHECK(counted("  ZÈRTZ, days per move") == 2);
    REQUIRE_FALSE(it.club().merge(it.bob, it.ada));
    CHECK(counted("  finished a rated game within 30 days") == 1);

    REQUIRE(it.host("guests", {"3"}).find("guests") != std::string::npos);
    CHECK(counted("guests here now") == 0);
    REQUIRE(it.club().enter_as_guest("192.0.2.9", it.now));
    CHECK(counted("guests here now") == 1);
    CHECK(counted("  here now") == 0);
    it.club().leave();
    CHECK(counted("tournaments that have not begun") == 0);
    ClubOptions tournament;
    tournament.action = "tournament";
    tournament.words = {"autumn"};
    tournament.tournament.players = 2;
    tournament.tournament.describes = true;
    it.host(tournament);
    CHECK(counted("tournaments that have not begun") == 1);
    CHECK(counted("tournaments under way") == 0);
    CHECK(counted("tournaments that are over") == 0);
}

TEST_CASE("a host is told once that the limits cannot be read, also when a limit is to be set") {
    const HostsHome it;
    std::filesystem::create_directory(it.club().folder() / "limits");
    const std::string told = it.host("guests", {"3"}, Failed);
    CAPTURE(told);
    CHECK(told.find("limits") != std::string::npos);
    CHECK(std::count(told.begin(), told.end(), '\n') == 1);
}

TEST_CASE("by the settings for sshd a client that does not answer is given up within a minute") {
    const std::string settings = HostsHome::host("sshd", {});
    const auto number_after = [&settings](const std::string& word) {
        const std::size_t at = settings.find(word + " ");
        REQUIRE(at != std::string::npos);
        return std::stoi(settings.substr(at + word.size()));
    };
    CHECK(number_after("ClientAliveInterval") * (number_after("ClientAliveCountMax") + 1) <= 60);
}

TEST_CASE("a club that is made again is said to be there, and is as before") {
    const HostsHome home;
    ClubOptions init;
    init.action = "init";
    init.account = getpwuid(getuid())->pw_name; // which root must name
    CHECK(home.host(init) == "there is a club in " + home.club().folder().string() + " already; nothing has changed\n");
    CHECK(home.host("list", {}).find("ada") != std::string::npos);
    std::filesystem::remove_all(home.club().folder());
    CHECK(home.host(init).starts_with("the club is in "));
}

TEST_CASE("the host who pastes a public key learns that keys are named by their fingerprints") {
    const HostsHome home;
    const std::string how =
        "zertz: name a key by its fingerprint, which 'ssh-keygen -lf FILE' shows: SHA256: and 43 characters\n";
    for (const char* action : {"show", "allow", "ban", "disallow"}) {
        for (const char* word : {"AAAAC3NzaC1lZDI1NTE5AAAAIAAA/AAA+AAA", "ssh-ed25519"}) {
            CAPTURE(action);
            CHECK(home.host(action, {word}, Failed) == how);
        }
    }
    CHECK(home.host("show", {"sk-ilar"}, Failed) ==
          "zertz: there is no member 'sk-ilar'; 'zertz club list' lists all\n");
}

namespace {

/// A member whose opponent waits for a move, away, who wants to be told by a command, and how that went.
struct NotifiedHome : HostsHome {
    NotifiedHome() {
        keep("bob-d1", GameTable::between("bob-d1", three_days(), {of(ada), of(bob)}, 7, {}));
        REQUIRE_FALSE(club().set_notice_address(ada, "ada@example.org").has_value());
        REQUIRE_FALSE(club().set_notice_address(bob, "bob@example.org").has_value());
    }
    std::string told() const {
        std::ifstream file(scratch / "told");
        std::ostringstream text;
        text << file.rdbuf();
        return text.str();
    }
    std::string write(const char* name, const std::string& script) const {
        const std::string path = scratch / name;
        std::ofstream(path) << "#!/bin/sh\n" << script << "\n";
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        return path;
    }
};

} // namespace

TEST_CASE("a notice that could not be given because the host's program cannot be run is given later") {
    const NotifiedHome home;
    const std::string missing = home.scratch / "nonexist";
    const std::string none = "zertz: club notify: there is no program '" + missing + "' that this account can run\n";
    CHECK(home.host("notify", {missing}, Misuse) == none);
    CHECK(home.host("notify", {missing + " --quiet"}, Misuse) == none);
    CHECK_FALSE(home.club().gives_notices(home.now)); // so members are not told that they would get any
    CHECK(home.host("notify", {"nonexist-zertz"}, Failed).find("could not be sent: exit status 127") !=
          std::string::npos);
    const std::string fails = home.write("fails", "exec nonexist-zertz");
    CHECK(home.host("notify", {fails}, Failed).find("exit status 127") != std::string::npos);
    const std::string tells = home.write("tells", "cat >>" + (home.scratch / "told"));
    CHECK(home.host("notify", {tells}) == "");
    CHECK(home.told().starts_with("bob-d1: "));
    const std::string once = home.told();
    CHECK(home.host("notify", {tells}) == "");
    CHECK(home.told() == once);
}

TEST_CASE("a notice whose command has run is not given again, though it failed") {
    const NotifiedHome home;
    const std::string fails = home.write("fails", "exit 3");
    CHECK(home.host("notify", {fails}, Failed).find("exit status 3") != std::string::npos);
    CHECK(home.host("notify", {fails}) == "");
}

TEST_CASE("the list of members in JSON has the bans of keys and addresses that belong to no member") {
    const HostsHome home;
    home.host("ban", {"192.0.2.7"});
    home.host("ban", {home.key_of('z')});
    home.host("ban", {"ada"});
    ClubOptions list;
    list.action = "list";
    list.json = true;
    const std::string all = home.host(list);
    CHECK(all.find("{\"address\": \"192.0.2.7\", \"banned\": true}") != std::string::npos);
    CHECK(all.find("{\"key\": \"" + home.key_of('z') + "\", \"banned\": true}") != std::string::npos);
    std::size_t banned = 0;
    for (std::size_t at = all.find("\"banned\": true"); at != all.npos; at = all.find("\"banned\": true", at + 1)) {
        ++banned;
    }
    CHECK(banned == 3);
}

TEST_CASE("a tournament in JSON has the pairings of its rounds, also byes") {
    const HostsHome home;
    auto tournaments = ClubTournaments::of_this_account();
    REQUIRE(tournaments);
    ClubTournament tournament;
    tournament.name = "spring";
    tournament.made = home.now;
    tournament.full = 3;
    tournament.rules.kind = TournamentKind::Swiss;
    tournament.game = home.three_days().record();
    REQUIRE_FALSE(tournaments->announce(tournament).has_value());
    for (const char* player : {"ada", "bob", "eve"}) {
        REQUIRE_FALSE(tournaments->enter("spring", player, home.now).has_value());
    }
    ClubOptions show;
    show.action = "tournament";
    show.words = {"spring"};
    show.json = true;
    CHECK(home.host(show).find("\"pairings\": [{\"round\": 1, \"players\": [\"ada\", \"bob\"]}, "
                               "{\"round\": 1, \"players\": [\"eve\"]}]") != std::string::npos);
}

TEST_CASE("the list of members in JSON says who may enter while only some keys may") {
    const HostsHome home;
    ClubOptions list;
    list.action = "list";
    list.json = true;
    const auto may_enter = [&](const std::string& name) {
        const std::string all = home.host(list);
        const std::string of_member = all.substr(all.find("\"name\": \"" + name + "\""));
        const std::string rest = of_member.substr(of_member.find("\"allowed\": ") + 11);
        return rest.starts_with("true");
    };
    CHECK(may_enter("ada"));
    CHECK(may_enter("bob"));
    home.host("allow", {"ada"});
    CHECK(may_enter("ada"));
    CHECK_FALSE(may_enter("bob"));
}
