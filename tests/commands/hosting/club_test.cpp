#include "../../support/club_home.hpp"
#include "base/text.hpp"
#include "commands/commands.hpp"
#include "host/house.hpp"
#include "store/home.hpp"
#include "store/tables.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace zertz;

namespace {

/// The host of a club with ada, bob and eve, and tables over days.
class HostsHome : public test::ClubHome {
public:
    HostsHome() { REQUIRE_FALSE(tables.problem().has_value()); }

    /// What the host is told.
    static std::string host(const std::string& action, std::vector<std::string> words, int status = Done) {
        std::istringstream in;
        std::ostringstream out;
        std::ostringstream err;
        ClubOptions options;
        options.action = action;
        options.words = std::move(words);
        CHECK(run_club(options, {in, out, err}) == status);
        return out.str() + err.str();
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
    void keep(const std::string& name, const GameTable& table) const {
        auto file = tables.make(name);
        REQUIRE(file);
        REQUIRE_FALSE(std::move(file).value().write(table.record(1000, false, now), table.about(1000, now)));
    }
    /// A game in which the second player has resigned while the first was away.
    void add_ended(const std::string& name, const Member& first, const Member& second) const {
        GameTable table = GameTable::between(name, three_days(), {of(first), of(second)}, 7, {});
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
    static std::string news(const Member& member) { return TableDesk(visitor(member), {}).news_at_tables(); }

    const Member ada = joined("ada", 'A');
    const Member bob = joined("bob", 'B');
    const Member eve = joined("eve", 'E');
    const TableFolder tables{*home_of(true).tables(), false};
    const std::time_t now = std::time(nullptr);
};

} // namespace

TEST_CASE("a member whose game has ended while nobody looked gets another name, and sees the end under that") {
    const HostsHome home;
    home.add_ended("bob-d1", home.ada, home.bob);
    home.add_open("bob-d2", home.bob, "ada");
    CHECK(home.news(home.ada) == "1 game of yours has ended; Waiting for you in Tables: bob");
    CHECK(home.host("rename", {"ada", "opal"}).empty());
    const Member opal = *home.club().find("opal");
    CHECK(home.news(opal) == "1 game of yours has ended; Waiting for you in Tables: bob");
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

TEST_CASE("names that were changed while a table could not be are put right at the next change") {
    const HostsHome home;
    home.add_ended("bob-d1", home.ada, home.bob);
    REQUIRE_FALSE(home.club().rename(home.ada, "opal").has_value()); // as if the host's command had been killed there
    const Member opal = *home.club().find("opal");
    CHECK(home.news(opal).empty());
    home.host("rename", {"opal", "opal"});
    CHECK(home.news(opal) == "1 game of yours has ended");
}

TEST_CASE("two members who have played each other become one, who sees the end once") {
    const HostsHome home;
    home.add_ended("bob-d1", home.ada, home.bob);
    home.add_ended("bob-d2", home.bob, home.eve);
    CHECK(home.host("merge", {"ada", "bob"}).empty());
    CHECK(home.news(home.bob) == "2 games of yours have ended");
    const auto file = home.tables.take("bob-d1");
    REQUIRE(file);
    auto table = GameTable::restored("bob-d1", file->read().value(), {});
    REQUIRE(table);
    home.sit(*table, 1, "bob");
    CHECK(table->is_seen_to_its_end());
}

TEST_CASE("a member who plays or waits keeps the name") {
    const HostsHome home;
    home.add_open("eve-d1", home.eve);
    CHECK(home.host("rename", {"eve", "opal"}, Failed) ==
          "zertz: eve has a seat at a table; try again when those games are over and nobody is there\n");
    home.keep("bob-d1", GameTable::between("bob-d1", home.three_days(), {home.of(home.ada), home.of(home.bob)}, 7, {}));
    home.host("rename", {"ada", "opal"}, Failed);
    home.host("merge", {"ada", "eve"}, Failed);
    CHECK(home.club().find("ada")->name == "ada");
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
    const auto on = [](const char* machine) { ::setenv("ZERTZ_HOST", machine, 1); };
    ::setenv("ZERTZ_LINK", home.own.c_str(), 1);
    on("a");
    Club visited = home.club();
    REQUIRE_FALSE(visited.enter(home.ada, home.key_of('2')).has_value());
    on("b"); // which cannot end the process at once
    home.host("ban", {home.key_of('A')});
    on("a");
    CHECK_FALSE(visited.is_sent_away("ada"));
    on("b");
    home.host("ban", {home.key_of('2')});
    on("a");
    CHECK(visited.is_sent_away("ada"));
    ::unsetenv("ZERTZ_LINK");
    ::unsetenv("ZERTZ_HOST");
}

TEST_CASE("a ban that gets another end keeps its reason, unless another is given") {
    const HostsHome home;
    const auto ban = [](const std::string& until, const std::string& reason) {
        std::istringstream in;
        std::ostringstream out;
        ClubOptions options;
        options.action = "ban";
        options.words = {"ada"};
        options.until = until;
        options.reason = reason;
        CHECK(run_club(options, {in, out, out}) == Done);
    };
    ban("", "too loud");
    ban("2100.01.31", "");
    CHECK(home.host("show", {"ada"}).find("banned until 2100.01.31: too loud") != std::string::npos);
    ban("", "worse");
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

TEST_CASE("while nobody knows who is banned, the members are not listed as if nobody were") {
    const HostsHome home;
    std::ofstream(home.club().folder() / "bans") << "nonsense\n";
    const std::string told = home.host("list", {}, Failed);
    CHECK(told.starts_with("zertz: " + (home.club().folder() / "bans").string() + ": "));
    CHECK(told.find("ada") == std::string::npos);
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
        std::string names;
        for (const ListedTable& table : desk.list({only_own}).tables) {
            names += table.name + " ";
        }
        return names;
    };
    CHECK(names(false) == "bob-d1 eve-d2 eve-d1 ");
    CHECK(names(true) == "bob-d1 eve-d2 ");
    CHECK_FALSE(desk.list({true}).here.has_value());
}
