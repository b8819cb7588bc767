#include "table/table.hpp"

#include "../support/speaking.hpp"
#include "base/words.hpp"
#include "games/gipf/handicap.hpp"
#include "games/zertz/handicap.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "record/record.hpp"
#include "table/heard.hpp"
#include "table/listed_table.hpp"
#include "table/mirror.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace zertz;

namespace {

Admission guest_7_is_a_guest(const std::string& name) {
    return name == "guest-7" ? Admission::Guest : Admission::Usual;
}

/// A table with clients that store the lines they receive, and the game as they follow it.
class Hall {
public:
    explicit Hall(const char* clock = "none", TableOptions options = {}, Rules rules = {})
        : table("ada", Session(Game(Position::start(Board::Rings37, rules)), {}, Clock(*time_control_named(clock))),
                Player::First, {1000, "ada", true, ""}, options) {}

    void run(ClientId id, decltype(TableInput::what) what) { take(table.update({id, now, std::move(what)})); }
    void say(ClientId id, const std::string& line) { run(id, line); }
    void act(ClientId id, const std::string& act) { say(id, "act " + act); }
    void tick(Millis later = 0) {
        now += later;
        run(no_client, TableInput::Tick{});
    }
    void restart() { table = *GameTable::restored("ada", *TableGame::read(table.record(now, true)), {}); }

    ClientId join(const std::string& name, bool seat, const std::string& enter = "yes - ",
                  std::uint32_t account = 1000) {
        return come((seat ? "sit " : "enter ") + enter + name, account);
    }
    ClientId come(const std::string& line, std::uint32_t account = 1000) {
        const ClientId id = ++last;
        run(id, TableInput::Arrived{account});
        say(id, "zertz-table 1");
        say(id, line);
        return id;
    }
    void arrive(ClientId id) { run(id, TableInput::Arrived{1000}); }
    void leave(ClientId id) {
        mirrors.erase(id);
        run(id, TableInput::Left{});
    }

    /// The last line sent to a client that begins with `word`; empty if there is none.
    std::string told(ClientId id, std::string_view word) const {
        const auto& all = lines.at(id);
        const auto found =
            std::find_if(all.rbegin(), all.rend(), [&](const std::string& l) { return l.starts_with(word); });
        return found == all.rend() ? "" : *found;
    }
    bool dropped(ClientId id) const { return std::find(drops.begin(), drops.end(), id) != drops.end(); }

    GameTable table;
    Millis now = 1'000'000;
    std::map<ClientId, std::vector<std::string>> lines;
    std::map<ClientId, Mirror> mirrors;
    std::vector<ClientId> drops;
    int stores = 0;
    std::string on_disk; // the record that was stored last
    bool described = false; // to those who look at lists
    std::optional<bool> ended;
    std::vector<std::string> vacations_ended; // of whom

private:
    void hear(ClientId id, const std::string& line) {
        lines[id].push_back(line);
        mirrors[id].take(line);
        check_language(line);
    }
    /// What the table tells a person is heard in another language, whatever stands in its gaps. Programs say themselves who
    /// agrees to save talk, and what is wrong with a line of conditional moves.
    static void check_language(std::string_view line) {
        const std::string_view kind = take_word(line);
        const bool by_program = wants_to_log(trimmed(line)) || line.find(" of the line, ") != line.npos;
        if ((kind == "refused" || kind == "bye") && !by_program) {
            const test::Speaking polish("pl");
            CHECK(heard(trimmed(line)) != trimmed(line));
        }
    }
    void take(const GameTable::Outputs& outputs) {
        bool stored = false;
        for (const auto& output : outputs) {
            if (const auto* send = std::get_if<table_output::Send>(&output)) {
                // Every accepted turn is on the disk before any client sees it.
                const bool turn = send->line.starts_with("did ") && send->line.find(" turn ") != std::string::npos;
                CHECK((!turn || stored));
                hear(send->client, send->line);
            } else if (const auto* alike = std::get_if<table_output::SendAlike>(&output)) {
                for_each_line(*alike->lines,
                              [&](int, std::string_view line) { hear(alike->client, std::string(line)); });
            } else if (const auto* drop = std::get_if<table_output::Drop>(&output)) {
                drops.push_back(drop->client);
                mirrors.erase(drop->client);
            } else if (std::holds_alternative<table_output::Store>(output)) {
                stored = true;
                ++stores;
                on_disk = table.record(now, true);
            } else if (const auto* end = std::get_if<table_output::End>(&output)) {
                ended = end->keep;
            } else if (std::holds_alternative<table_output::Describe>(output)) {
                described = true;
            } else if (const auto* back = std::get_if<table_output::EndVacation>(&output)) {
                vacations_ended.push_back(back->name);
            }
        }
        for (const auto& [id, mirror] : mirrors) {
            if (mirror.game() && !dropped(id)) {
                const Session& theirs = *mirror.game()->zertz();
                const Session& ours = *table.game().zertz();
                CHECK(format_position(theirs.position()) == format_position(ours.position()));
                CHECK(theirs.game().ply(theirs.live()) == ours.game().ply(ours.live()));
                CHECK(theirs.over() == ours.over());
                CHECK((ours.over() || theirs.suspended() == ours.suspended()));
                CHECK(theirs.request() == ours.request());
                for (const Player player : {Player::First, Player::Second}) {
                    CHECK(theirs.clock().at(player, now) == ours.clock().at(player, now));
                }
            }
        }
    }

    ClientId last = 0;
};

} // namespace

// G-S1
TEST_CASE("two people play at a table, and others see each turn") {
    Hall hall;
    const ClientId ada = hall.join("ada", true);
    CHECK(hall.table.game().zertz()->suspended()); // nobody plays alone
    const ClientId eve = hall.join("eve", false);
    const ClientId bob = hall.join("bob", true);
    CHECK_FALSE(hall.table.game().zertz()->suspended());
    CHECK(hall.told(bob, "you") == "you second bob");
    CHECK(hall.told(eve, "you") == "you watch eve");

    hall.act(ada, "turn Wd4,d1");
    CHECK(hall.told(bob, "did") == "did 1000000 first turn Wd4,d1");
    CHECK(hall.told(eve, "did") == hall.told(bob, "did"));
    hall.act(ada, "turn Wd5,a1");
    CHECK(hall.told(ada, "refused") == "refused bob to move");
    hall.act(eve, "turn Wd5,a1");
    CHECK(hall.told(eve, "refused") == "refused Only the players can do this");
    hall.act(bob, "turn Wd4,a1");
    CHECK(hall.told(bob, "refused") != "");
    hall.act(bob, "resign");
    CHECK(hall.table.game().zertz()->over());
    CHECK(hall.told(eve, "did") == "did 1000000 second resign");
    hall.act(ada, "undo");
    CHECK(hall.told(ada, "refused") == "refused The game is over");
}

TEST_CASE("a half-made move is kept for its player, and others see it when it is whole") {
    Hall hall;
    ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "step place W d4");
    CHECK(hall.told(bob, "did").find("go-on") != std::string::npos);
    hall.leave(ada);
    ada = hall.join("ada", true);
    CHECK(hall.told(ada, "did") == "did 1000000 first step place W d4");
    hall.act(ada, "step remove d1");
    CHECK(hall.told(bob, "did") == "did 1000000 first turn Wd4,d1");
}

// R10.3
TEST_CASE("a half-made move that binds is back with its player after both have left") {
    Hall hall("none", {}, *rules_named("standard+touch"));
    ClientId ada = hall.join("ada", true);
    ClientId bob = hall.join("bob", true);
    hall.act(ada, "step take W");
    hall.leave(ada);
    hall.leave(bob);
    ada = hall.join("ada", true);
    bob = hall.join("bob", true);
    REQUIRE(hall.table.game().turn_begun());
    CHECK(hall.mirrors.at(ada).game()->turn_begun());
    CHECK_FALSE(hall.mirrors.at(bob).game()->turn_begun());
    CHECK(std::count(hall.lines.at(ada).begin(), hall.lines.at(ada).end(), "did 1000000 first step take W") == 1);
}

// R10.3
TEST_CASE("a half-made move that binds does so still when the table has been a file, even before the game goes on") {
    Hall hall("none", {}, *rules_named("standard+touch"));
    ClientId ada = hall.join("ada", true);
    hall.join("bob", true);
    hall.act(ada, "step take W");
    for (const bool both_came : {true, false, true}) {
        CAPTURE(both_came);
        hall.mirrors.clear();
        hall.restart();
        ada = hall.join("ada", true);
        if (both_came) {
            const ClientId bob = hall.join("bob", true);
            CHECK(hall.told(ada, "did") == "did 1000000 first step take W");
            CHECK_FALSE(hall.mirrors.at(bob).game()->turn_begun());
        }
    }
    hall.act(ada, "turn Gd4,d1");
    CHECK(hall.told(ada, "refused") == "refused Touch-move: you must play what you touched");
    hall.act(ada, "turn Wd4,d1");
    CHECK(hall.table.game().moves() == 1);
    CHECK(hall.table.record(hall.now, false).find("TableStep") == std::string::npos);
}

TEST_CASE("a marble taken again and again is one step, and none without touch-move") {
    for (const char* rules : {"standard", "standard+touch"}) {
        CAPTURE(rules);
        Hall hall("none", {}, *rules_named(rules));
        ClientId ada = hall.join("ada", true);
        hall.join("bob", true);
        const int stores = hall.stores;
        for (int i = 0; i < 5; ++i) {
            hall.act(ada, "step take W");
        }
        // R10.3: what binds is on the disk, whatever becomes of the table.
        CHECK(hall.stores == stores + (rules == std::string("standard") ? 0 : 1));
        ada = hall.join("ada", true);
        const auto& told = hall.lines.at(ada);
        CHECK(std::count(told.begin(), told.end(), "did 1000000 first step take W") ==
              (rules == std::string("standard") ? 0 : 1));
    }
}

// R10.3
TEST_CASE("what one player has touched keeps the other from no request, and who comes back is asked") {
    Hall hall("none", {}, *rules_named("standard+touch"));
    const ClientId ada = hall.join("ada", true);
    ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    hall.act(bob, "step take W");
    hall.act(ada, "undo");
    CHECK(hall.told(ada, "refused").empty());
    REQUIRE(hall.table.game().request());
    hall.leave(bob);
    bob = hall.join("bob", true); // the table's request and the mirror's are compared
    hall.act(bob, "undo");
    CHECK(hall.told(bob, "refused") == "refused Touch-move: you must finish the move you have begun");
    hall.act(bob, "yes");
    CHECK(hall.table.game().moves() == 0);
}

TEST_CASE("who asks for a move back, touches a marble and comes back has asked still") {
    Hall hall("none", {}, *rules_named("standard+touch"));
    const ClientId ada = hall.join("ada", true);
    ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    hall.act(bob, "turn Gb2,a1");
    hall.act(ada, "turn Ga3,b1");
    hall.act(bob, "undo");
    REQUIRE(hall.table.game().request());
    hall.act(bob, "step take W");
    hall.leave(bob);
    bob = hall.join("bob", true);
    CHECK(hall.mirrors.at(bob).game()->request() == hall.table.game().request());
    CHECK(hall.mirrors.at(bob).game()->turn_begun());
}

TEST_CASE("the times of a table on another machine are by the clock here, from the state that waited least") {
    Hall hall("5+3");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.leave(bob);
    const Millis other_clock = 900'000'000;
    const auto seen_after = [&](Millis waited) {
        Mirror mirror;
        std::optional<Millis> gone_since;
        for (const std::string& line : hall.lines.at(ada)) {
            const Millis wait = line.starts_with("live") ? std::exchange(waited, 0) : 0;
            for (const news::News& each : mirror.take(line, hall.now + other_clock + wait)) {
                const auto* const presence = std::get_if<news::Presence>(&each);
                gone_since = presence != nullptr && !presence->there ? presence->since : gone_since;
            }
        }
        CHECK(gone_since == hall.now + other_clock);
        return mirror.game()->clock().at(Player::First, hall.now + other_clock + 10'000).left;
    };
    CHECK(seen_after(0) == 293'000);
    CHECK(seen_after(7'000) == 293'000);
}

TEST_CASE("after this machine was suspended, with its clock but not the table's, the clocks are right") {
    Hall hall("5+3");
    const ClientId ada = hall.join("ada", true);
    hall.join("bob", true);
    Mirror mirror;
    const Millis here = hall.now;
    for (const std::string& line : hall.lines.at(ada)) {
        mirror.take(line, here);
    }
    hall.now += 30'000'000;
    hall.run(no_client, TableInput::Slept{30'000'000});
    mirror.take(hall.told(ada, "clocks"), here);
    CHECK(mirror.game()->clock().at(Player::First, here).left == 303'500);
    CHECK(mirror.game()->clock().at(Player::First, here + 10'000).left == 293'500);
}

TEST_CASE("a table reserves a seat for as long as its opener has said, whoever starts it again") {
    Hall hall("5+3", {.reservation = 60'000});
    const ClientId ada = hall.join("ada", true);
    hall.join("bob", true);
    hall.mirrors.clear();
    hall.restart();
    CHECK(hall.table.options().reservation == 60'000);
    CHECK(hall.table.record(hall.now, false).find("TableReserves") != std::string::npos);
    CHECK(hall.told(ada, "game") == "game");
    CHECK(std::none_of(hall.lines.at(ada).begin(), hall.lines.at(ada).end(),
                       [](const std::string& line) { return line.find("TableReserves") != line.npos; }));
}

TEST_CASE("the line breaks: the clock runs, the seat is kept, then the opponent chooses") {
    Hall hall("5+3", {.reservation = 60'000});
    const ClientId ada = hall.join("ada", true);
    ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    hall.say(ada, "claim");
    CHECK(hall.told(ada, "refused") == "refused Your opponent is at the table");
    hall.leave(bob);
    CHECK(hall.told(ada, "seat second") == "seat second no 1000000 bob");
    hall.tick(30'000);
    hall.say(ada, "claim");
    CHECK(hall.told(ada, "refused") == "refused You can claim the game when your opponent has been away for 1 minute");
    const ClientId eve = hall.join("eve", true);
    CHECK(hall.told(eve, "refused") == "refused Both seats are taken");
    bob = hall.join("bob", true);
    CHECK(hall.table.game().zertz()->clock().at(Player::Second, hall.now).left == 303'000 - 30'000);
    hall.leave(bob);
    CHECK(hall.table.next_wake(hall.now) == hall.now + 60'000);
    hall.tick(60'000);
    CHECK(hall.told(ada, "may-claim") == "may-claim first");
    hall.say(ada, "claim");
    CHECK(hall.table.game().zertz()->outcome().result == GameResult::FirstWins);
    CHECK(hall.table.game().zertz()->game().tag("Termination") == "abandoned");
    CHECK(hall.table.game().zertz()->outcome().ending == Ending::Abandonment);
    CHECK_FALSE(hall.ended);
    hall.leave(ada);
    CHECK_FALSE(hall.ended); // bob has not seen the end
    bob = hall.join("bob", true);
    CHECK(hall.mirrors.at(bob).game()->zertz()->over());
    hall.leave(bob);
    hall.leave(eve);
    CHECK(hall.ended == false);
}

TEST_CASE("who may claim is told so again by a new connection") {
    Hall hall("5+3", {.reservation = 60'000});
    hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.leave(bob);
    CHECK(hall.told(hall.join("ada", true), "may-claim").empty());
    hall.tick(60'000);
    CHECK(hall.told(hall.join("ada", true), "may-claim") == "may-claim first");
    CHECK(hall.told(hall.join("bob", true), "may-claim").empty());
    CHECK(hall.told(hall.join("ada", true), "may-claim").empty());
}

TEST_CASE("who moves at a table that nobody has joined reads what it waits for") {
    Hall hall("3d");
    const ClientId ada = hall.join("ada", true);
    hall.act(ada, "turn Wd4,d1");
    CHECK(hall.told(ada, "refused") == "refused The game begins when an opponent joins");
}

TEST_CASE("with both gone the clocks stop, and the game goes on when both are back") {
    Hall hall("5+3");
    ClientId ada = hall.join("ada", true);
    ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    hall.leave(ada);
    hall.leave(bob);
    CHECK(hall.table.game().zertz()->suspended());
    hall.tick(200'000);
    ada = hall.join("ada", true);
    CHECK(hall.table.game().zertz()->suspended());
    hall.act(ada, "resign");
    CHECK(hall.told(ada, "refused") == "refused The game waits until both players are here");
    for (const char* asked : {"adjourn", "claim"}) {
        hall.say(ada, asked);
        CHECK(hall.told(ada, "refused") == "refused The game waits until both players are here");
    }
    bob = hall.join("bob", true);
    CHECK_FALSE(hall.table.game().zertz()->suspended());
    CHECK(hall.table.game().zertz()->clock().at(Player::Second, hall.now).left == 303'000);
    hall.leave(ada);
    hall.leave(bob);
    hall.tick(300'000);
    CHECK(hall.ended == true);
}

TEST_CASE("a table comes back from its record with the clocks as they were") {
    Hall hall("5+3");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    hall.now += 10'000;
    const std::string record = hall.table.record(hall.now, false);
    auto games = read_records(record);
    REQUIRE(games.size() == 1);
    CHECK_FALSE(games[0].error);
    auto again = GameTable::restored("ada", *TableGame::read(record), {});
    REQUIRE(again);
    hall.leave(ada);
    hall.leave(bob);
    hall.table = *again;
    hall.mirrors.clear();
    hall.now += 3'600'000;
    hall.join("ada", true);
    const ClientId back = hall.join("bob", true);
    CHECK_FALSE(hall.table.game().zertz()->suspended());
    CHECK(hall.table.game().zertz()->clock().at(Player::Second, hall.now).left == 293'000);
    hall.act(back, "turn We4,a1");
    CHECK(hall.table.game().zertz()->game().ply(hall.table.game().zertz()->live()) == 2);
    CHECK(hall.table.game().zertz()->game().other_tags().size() == 3); // of the seats and the clock, none of the table
    CHECK_FALSE(GameTable::restored("ada", Session(), {}));
}

TEST_CASE("a record of another machine gives members their seats where only their account can come, and nobody else") {
    Hall hall("3d");
    hall.join("ada", true);
    hall.join("bob", true);
    const auto record = TableGame::read(hall.table.record(hall.now, false)); // by the account 1000
    REQUIRE(record);
    const auto seat_of = [&](const TableOptions& options, const std::string& name, const std::string& enter,
                             std::uint32_t account) {
        hall.table = *GameTable::restored("ada", *record, options);
        hall.mirrors.clear();
        return hall.told(hall.join(name, true, enter, account), "you ");
    };
    TableOptions own;
    own.account = 1007;
    CHECK(seat_of(own, "bob", "yes - ", 1007) == "you second bob");
    CHECK(seat_of(own, "ada", "yes - ", 1007) == "you first ada");
    CHECK(seat_of(own, "eve", "yes - ", 1007) == "you watch eve");
    CHECK(seat_of(own, "bob", "no - ", 1007) == "you watch bob"); // who only says so
    CHECK(seat_of(own, "bob", "yes - ", 1000) == "you watch bob");
    // In a folder of several accounts, each has its own.
    CHECK(seat_of({}, "bob", "yes - ", 1007) == "you watch bob");
    CHECK(seat_of({}, "bob", "yes - ", 1000) == "you second bob");
}

TEST_CASE("a flag falls at the table, once, after the grace") {
    Hall hall("30s");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    CHECK(hall.table.next_wake(hall.now) == hall.now + 30'501);
    hall.now += 30'400;
    hall.act(ada, "turn Wd4,d1"); // the network also takes time
    CHECK_FALSE(hall.table.game().zertz()->over());
    hall.now += 30'501;
    hall.act(bob, "turn We4,a1");
    CHECK(hall.told(bob, "refused") == "refused The game is over");
    CHECK(hall.table.game().zertz()->game().tag("Termination") == "time");
    const auto& told = hall.lines.at(ada);
    CHECK(std::count_if(told.begin(), told.end(), [](const std::string& l) { return l.ends_with(" flag"); }) == 1);
}

TEST_CASE("a flag that falls at the table has fallen for all, also for whom its clocks came within the grace") {
    Hall hall("30s");
    hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.now += 30'200;
    hall.act(bob, "draw"); // all are sent the clocks
    const ClientId eve = hall.join("eve", false);
    CHECK(hall.table.next_wake(hall.now) == hall.now + 301);
    hall.now += 350;
    hall.say(bob, "say well?");
    for (const ClientId id : {bob, eve}) {
        const TableGame& seen = *hall.mirrors.at(id).game();
        CHECK(seen.over());
        CHECK(seen.tag("Termination") == "time");
        CHECK(seen.result() == GameResult::SecondWins);
    }
}

TEST_CASE("no flag falls for a move that came while the table could not run, and that time is nobody's") {
    Hall hall("30s");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.now += 60'501; // it would have woken after 30'501
    hall.run(no_client, TableInput::Slept{30'000});
    CHECK_FALSE(hall.table.game().over());
    hall.act(ada, "turn Wd4,d1");
    CHECK(hall.table.game().moves() == 1);
    hall.tick(30'400);
    CHECK_FALSE(hall.table.game().over());
    hall.run(no_client, TableInput::Slept{0});
    hall.tick(30'000);
    CHECK(hall.told(bob, "did").ends_with(" second flag"));
}

TEST_CASE("days per move also pass while the table cannot run, as if it were closed") {
    Hall hall("1d");
    hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.now += 80'000'000;
    hall.run(no_client, TableInput::Slept{80'000'000});
    CHECK_FALSE(hall.table.game().over());
    hall.tick(6'402'000);
    CHECK(hall.told(bob, "did").ends_with(" first flag"));
}

TEST_CASE("take-backs and draws go by asking") {
    Hall hall;
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    hall.act(ada, "undo");
    CHECK(hall.told(bob, "did") == "did 1000000 first undo");
    hall.act(ada, "yes");
    CHECK(hall.told(ada, "refused") == "refused Wait for your opponent's answer");
    hall.act(bob, "no");
    CHECK(hall.told(ada, "did") == "did 1000000 second no");
    hall.act(ada, "undo");
    const ClientId eve = hall.join("eve", false); // spectators also see the question
    CHECK(hall.told(eve, "did") == "did 1000000 first undo");
    hall.act(bob, "yes");
    CHECK(hall.table.game().zertz()->game().ply(hall.table.game().zertz()->live()) == 0);
    hall.act(ada, "draw");
    hall.act(bob, "yes");
    CHECK(hall.table.game().zertz()->outcome().result == GameResult::Draw);
}

TEST_CASE("a missed capture is demanded back at a table (R10.3)") {
    Hall hall("none", {}, Rules(Rules::Base::Tournament));
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "demand");
    CHECK(hall.told(ada, "refused") == "refused Your opponent has not missed a capture");
    hall.act(ada, "step take W");
    hall.act(ada, "turn Gd4,d1");
    CHECK(hall.told(ada, "refused") == "refused Touch-move: you must play what you touched");
    hall.act(ada, "turn Wd4,d1");
    CHECK(hall.told(bob, "did").ends_with("turn Wd4,d1"));
}

TEST_CASE("adjourning takes both, or an opponent who has gone for too long") {
    Hall hall("5+3");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    hall.say(ada, "adjourn");
    CHECK(hall.told(bob, "asks") == "asks first adjourn");
    hall.act(bob, "no");
    CHECK(hall.told(ada, "asks") == "asks second go-on");
    hall.say(ada, "adjourn");
    hall.act(bob, "yes");
    CHECK(hall.ended == true);
    CHECK(hall.dropped(ada));
    CHECK(hall.dropped(bob));
    CHECK(hall.told(bob, "seat first").starts_with("seat first yes")); // not that ada has left and the clock runs
    CHECK(hall.table.game().zertz()->suspended());
}

TEST_CASE("the end of a game ends the question whether to adjourn it") {
    for (const char* way : {"resign", "forfeit"}) {
        CAPTURE(way);
        Hall hall("5+3");
        const ClientId ada = hall.join("ada", true);
        ClientId bob = hall.join("bob", true);
        hall.act(ada, "turn Wd4,d1");
        hall.say(ada, "adjourn");
        hall.leave(bob);
        if (std::string(way) == "resign") {
            hall.act(ada, "resign");
        } else {
            hall.tick(TableOptions().reservation);
            hall.say(ada, "claim");
        }
        REQUIRE(hall.table.game().over());
        const auto& game = hall.table.game().zertz()->game();
        CHECK(game.remarks(hall.table.game().zertz()->live()).after.empty()); // the result says who has left
        bob = hall.join("bob", true);
        CHECK(hall.told(bob, "asks").empty());
        hall.act(bob, "yes");
        CHECK(hall.told(bob, "refused") == "refused The game is over");
        CHECK_FALSE(hall.dropped(ada));
    }
}

TEST_CASE("a request to adjourn goes with both players") {
    Hall hall("5+3");
    ClientId ada = hall.join("ada", true);
    ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    hall.say(ada, "adjourn");
    hall.leave(ada);
    hall.leave(bob);
    ada = hall.join("ada", true);
    bob = hall.join("bob", true);
    CHECK(hall.told(bob, "asks").empty());
    hall.say(bob, "adjourn");
    CHECK(hall.told(ada, "asks") == "asks second adjourn");
    CHECK_FALSE(hall.dropped(ada));
}

TEST_CASE("one request is open at a time, and who comes back sees it") {
    Hall hall("5+3");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    for (const char* first : {"undo", "draw"}) {
        hall.act(ada, first);
        hall.say(ada, "adjourn");
        CHECK(hall.told(ada, "refused") == "refused Wait for your opponent's answer");
        hall.say(bob, "adjourn");
        CHECK(hall.told(bob, "refused") == "refused Answer the question first");
        CHECK(hall.told(bob, "asks").empty());
        hall.act(bob, "no");
    }
    hall.say(ada, "adjourn");
    for (const char* second : {"undo", "draw"}) {
        hall.act(ada, second);
        CHECK(hall.told(ada, "refused") == "refused Wait for your opponent's answer");
        hall.act(bob, second);
        CHECK(hall.told(bob, "refused") == "refused Answer the question first");
        CHECK_FALSE(hall.table.game().zertz()->request());
    }
    const ClientId back = hall.join("bob", true);
    CHECK(hall.told(back, "asks") == "asks first adjourn");
    hall.act(back, "no");
    hall.act(ada, "undo");
    hall.act(back, "yes");
    CHECK(hall.table.game().zertz()->game().ply(hall.table.game().zertz()->live()) == 0);
}

TEST_CASE(
    "lists are told that a game is adjourned until both are back, then that it was continued, until the next game") {
    Hall hall("5+3");
    const auto told = [&hall] {
        const auto outline = read_outline(hall.table.about(hall.now, 0));
        return std::pair(outline->adjourned, outline->continued);
    };
    const auto restart = [&hall] { // as two processes do it
        hall.mirrors.clear();
        const auto restored = GameTable::restored("ada", *TableGame::read(hall.table.record(hall.now, false)), {});
        hall.table = *GameTable::handed_over("ada", *TableGame::read(restored->record(hall.now, true)), {});
    };
    hall.table = *GameTable::handed_over("ada", *TableGame::read(hall.table.record(hall.now, true)), {});
    hall.join("ada", true);
    CHECK(told() == std::pair(false, false)); // waiting
    hall.join("bob", true);
    CHECK(told() == std::pair(false, false));
    restart();
    CHECK(told() == std::pair(true, true));
    ClientId ada = hall.join("ada", true);
    CHECK(told() == std::pair(true, true));
    hall.described = false;
    const ClientId bob = hall.join("bob", true);
    CHECK(hall.described);
    CHECK(told() == std::pair(false, true));
    hall.act(ada, "resign");
    CHECK(told() == std::pair(false, true));
    hall.say(bob, "rematch");
    hall.say(ada, "rematch");
    CHECK(told() == std::pair(false, false));
    restart();
    CHECK(told().second);
    restart(); // killed before anybody came
    CHECK(told().second);
    CHECK(hall.table.game().tag("TableContinued").empty());
}

TEST_CASE("a rematch takes both, with the sides swapped") {
    Hall hall("5+3");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.say(ada, "rematch");
    CHECK(hall.told(ada, "refused") == "refused The game is not over");
    hall.act(ada, "resign");
    hall.say(bob, "rematch");
    CHECK(hall.told(ada, "asks") == "asks second rematch");
    hall.act(bob, "yes"); // nobody agrees with oneself
    CHECK(hall.told(bob, "refused") == "refused Wait for your opponent's answer");
    hall.act(ada, "no");
    CHECK(hall.told(bob, "asks") == "asks first no-rematch");
    hall.act(ada, "yes"); // to nothing
    CHECK(hall.table.game().over());
    hall.say(bob, "rematch");
    hall.act(ada, "yes");
    CHECK(hall.told(ada, "you") == "you second ada");
    CHECK(hall.told(bob, "you") == "you first bob");
    hall.act(bob, "turn Wd4,d1");
    CHECK(hall.told(ada, "did").ends_with("first turn Wd4,d1"));
}

TEST_CASE("an adjournment and a rematch are asked for once, and whoever asks can withdraw that") {
    Hall hall("5+3");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    const auto asks_once = [&](const std::string& what) {
        hall.say(ada, what);
        CHECK(hall.told(bob, "asks") == "asks first " + what);
        hall.lines[ada].clear();
        hall.lines[bob].clear();
        hall.say(ada, what);
        CHECK(hall.told(ada, "refused") == "refused Wait for your opponent's answer");
        CHECK(hall.told(bob, "asks").empty());
        hall.act(ada, "no");
    };
    asks_once("adjourn");
    CHECK(hall.told(bob, "asks") == "asks first go-on");
    hall.act(ada, "resign");
    asks_once("rematch");
    CHECK(hall.told(bob, "asks") == "asks first no-rematch");
    hall.act(bob, "yes");
    CHECK(hall.told(bob, "refused") == "refused The game is over");
    CHECK(hall.table.game().over());
    hall.say(ada, "rematch");
    hall.act(bob, "yes");
    CHECK_FALSE(hall.table.game().over());
}

TEST_CASE("a rematch has the day on which it begins") {
    constexpr std::time_t noon = 1'795'262'400; // of 21 November 2026, in UTC
    Hall hall("none", {.wall = noon});
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "resign");
    hall.tick(3 * 86'400'000);
    hall.say(bob, "rematch");
    hall.say(ada, "rematch");
    CHECK(hall.table.game().tag("Date") == "2026.11.24");
}

TEST_CASE("who asks for a rematch and leaves asks no more") {
    Hall hall("5+3");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "resign");
    hall.say(bob, "rematch");
    hall.leave(bob);
    CHECK(hall.told(ada, "asks") == "asks second no-rematch");
    hall.act(ada, "yes");
    CHECK(hall.told(ada, "refused") == "refused bob has left, so there is no rematch: open or join another table");
    hall.join("bob", true);
    hall.say(ada, "rematch");
    CHECK(hall.table.game().over());
}

TEST_CASE("each player is told what a counted game has made of the own rating") {
    Hall hall("5+3");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    const ClientId eve = hall.join("eve", false);
    hall.run(no_client, TableInput::Counted{{"1512 (+14)", ""}});
    CHECK(hall.told(ada, "rated") == "rated first 1512 (+14)");
    CHECK(hall.told(bob, "rated").empty()); // has none, or none that has changed
    CHECK(hall.told(eve, "rated").empty());
    const auto news = Mirror().take("rated first 1512 (+14)");
    REQUIRE(news.size() == 1);
    CHECK(in_words(std::get<news::Rated>(news.front())) == "your rating is now 1512 (+14)");
    hall.leave(bob);
    hall.run(no_client, TableInput::Counted{{"", "1488 (-14)"}}); // to nobody
}

TEST_CASE("both players learn that a rated game has not counted; of one that is not rated nobody expects it") {
    for (const char* rated : {"yes", "no"}) {
        CAPTURE(rated);
        Hall hall("5+3");
        Game game = hall.table.game().zertz()->game();
        game.set_tag("Rated", rated);
        hall.table = GameTable("ada", Session(game, {}, {}), Player::First, {1000, "ada", true, ""}, {});
        const ClientId ada = hall.join("ada", true);
        const ClientId bob = hall.join("bob", true);
        hall.run(no_client, TableInput::Counted{{"", ""}});
        for (const ClientId each : {ada, bob}) {
            const std::string told = hall.told(each, "refused");
            CHECK(told == (std::string(rated) == "yes"
                               ? "refused This game does not count for ratings: it had fewer than 4 moves"
                               : ""));
        }
    }
}

TEST_CASE("of a rated game with enough moves both players learn that enough others of theirs have counted") {
    Hall hall("5+3");
    Game game = hall.table.game().zertz()->game();
    game.set_tag("Rated", "yes");
    hall.table = GameTable("ada", Session(game, {}, {}), Player::First, {1000, "ada", true, ""}, {});
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    for (const ClientId mover : {ada, bob, ada, bob}) {
        const Position now = hall.table.game().zertz()->position();
        hall.act(mover, "turn " + format_turn(now, legal_turns(now).front()));
    }
    REQUIRE(hall.table.game().moves() == 4);
    hall.run(no_client, TableInput::Counted{{"", ""}});
    for (const ClientId each : {ada, bob}) {
        CHECK(hall.told(each, "refused") ==
              "refused This game does not count for ratings: 5 games of this pair have counted in 24 hours");
    }
}

TEST_CASE("nobody takes another's seat") {
    Hall hall("none", {.one_account = true});
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true, "no - ");
    const std::string code = hall.told(bob, "code").substr(5);
    CHECK(code.size() == 8);
    hall.leave(bob);
    CHECK(hall.told(hall.join("bob", true, "no - "), "refused") == "refused Both seats are taken");
    CHECK(hall.told(hall.join("bob", true), "refused") == "refused Both seats are taken");
    CHECK(hall.told(hall.join("ada", true, "yes - ", 1001), "refused") == "refused Both seats are taken");
    const ClientId thief = hall.join("bob", true, "no 1234567 ");
    CHECK(hall.dropped(thief));
    for (int i = 0; i < 10; ++i) {
        CHECK(hall.dropped(hall.join("bob", true, "no 1234567" + std::to_string(i) + " ")));
    }
    CHECK(hall.told(ada, "refused") == "refused 1 wrong code was given for the seats of this table");
    hall.now += 60'000;
    hall.join("bob", true, "no 12345678 ");
    CHECK(hall.told(ada, "refused") == "refused 12 wrong codes were given for the seats of this table");
    // A client with the right code never waits because of others.
    const ClientId back = hall.join("bob", true, "no " + code + " ");
    CHECK(hall.told(back, "you") == "you second bob");
    CHECK(hall.told(back, "refused") == "refused 12 wrong codes were given for the seats of this table");
    const ClientId twice = hall.join("bob", true, "no " + code + " ");
    CHECK(hall.dropped(back)); // the client that joins from elsewhere gets the seat
    CHECK(hall.told(twice, "you") == "you second bob");
}

TEST_CASE("who returns gets the seat that was left, but takes it from no other terminal, which who sits does") {
    Hall hall;
    const auto returns = [&hall] { return hall.come("return yes - ada"); };
    const ClientId first = returns();
    CHECK(hall.told(first, "you") == "you first ada");
    const ClientId second = returns();
    CHECK(hall.told(second, "bye") == "bye You joined this table from another terminal");
    CHECK(hall.told(second, "you") == "");
    CHECK_FALSE(hall.dropped(first));
    const ClientId third = hall.join("ada", true);
    CHECK(hall.told(third, "you") == "you first ada");
    CHECK(hall.dropped(first));
    hall.leave(third);
    CHECK(hall.told(returns(), "you") == "you first ada");
}

TEST_CASE("all at a table learn, and not at every move, that the computer had less time to think because of others") {
    Hall hall("5+3", {.one_account = true, .computer = 3});
    const ClientId ada = hall.join("ada", true);
    const ClientId eve = hall.join("eve", false);
    // Any turn will do.
    const auto move_and_answer = [&](bool shortened) {
        const auto turn = [&] { return legal_turns(hall.table.game().zertz()->position()).front(); };
        hall.act(ada, "turn " + format_turn(hall.table.game().zertz()->position(), turn(), TurnStyle::Compact));
        const auto asked = hall.table.asks_computer();
        REQUIRE(asked);
        hall.run(no_client, TableInput::Chosen{*asked, {act::Act(act::MakeTurn{turn(), {}})}, {}, shortened});
    };
    const std::string told = "refused Many games are being played here, so the computer thinks for less time";
    move_and_answer(false);
    CHECK(hall.told(eve, "refused").empty());
    move_and_answer(true);
    CHECK(hall.told(ada, "refused") == told);
    CHECK(hall.told(eve, "refused") == told);
    hall.lines[ada].clear();
    move_and_answer(true);
    CHECK(hall.told(ada, "did").find(" turn ") != std::string::npos);
    CHECK(hall.told(ada, "refused").empty());
}

TEST_CASE("the computer has a seat: it is asked where it is to move, and agrees to take back") {
    Hall hall("5+3", {.one_account = true, .computer = 3});
    const ClientId ada = hall.join("ada", true);
    const ClientId eve = hall.join("eve", false);
    CHECK_FALSE(hall.table.game().zertz()->suspended()); // the computer is always there
    hall.say(ada, "log yes");                            // the computer minds nothing, so one player is enough
    CHECK(hall.told(ada, "refused").starts_with("refused Both players agree: talk is saved"));
    CHECK(hall.told(eve, "seat second").ends_with("zertz level 3"));
    CHECK(hall.told(eve, "seat second").starts_with("seat second yes"));
    CHECK_FALSE(hall.table.asks_computer());
    hall.act(ada, "turn Wd4,d1");
    const auto asked = hall.table.asks_computer();
    REQUIRE(asked);
    const Turn answer = parse_turn("Gb2,g4", hall.table.game().zertz()->position())->turn;
    hall.run(no_client, TableInput::Chosen{*asked, {act::Act(act::MakeTurn{answer, {}})}});
    hall.run(no_client, TableInput::Chosen{*asked, {act::Act(act::MakeTurn{answer, {}})}}); // an answer to no question
    CHECK(hall.told(eve, "did").ends_with("second turn Gb2,g4"));
    CHECK(hall.table.game().zertz()->game().ply(hall.table.game().zertz()->live()) == 2);
    hall.act(ada, "undo");
    CHECK(hall.table.game().zertz()->live() == root_node);
    hall.act(ada, "draw");
    CHECK(hall.told(ada, "did").ends_with("second no")); // too early for a draw
    // Nobody else can be the computer, not even root.
    CHECK(hall.told(hall.join("zertz level 3", true, "yes - ", 0), "refused") == "refused Both seats are taken");

    hall.act(ada, "turn Wd4,d1");
    hall.leave(ada);
    CHECK(hall.table.game().zertz()->suspended()); // the clocks stop when the only person leaves
    CHECK_FALSE(hall.table.asks_computer());
    const std::string record = hall.table.record(hall.now, false);
    auto games = read_records(record);
    REQUIRE(games.size() == 1);
    CHECK(games[0].game.tag("SecondType") == "program");
    CHECK(games[0].game.tag("Level") == "3");
    auto again = GameTable::restored("ada", *TableGame::read(record), {});
    REQUIRE(again.has_value());
    CHECK(again->begun());
    hall.table = *again;
    hall.lines.clear();
    hall.mirrors.clear();
    const ClientId back = hall.join("ada", true);
    CHECK(hall.told(back, "you") == "you first ada");
    CHECK(hall.table.asks_computer());
    hall.act(back, "resign");
    CHECK(hall.mirrors.at(back).game()->zertz()->record().tag("Level") == "3"); // as the client stores it
    hall.say(back, "rematch");
    CHECK(hall.told(back, "you") == "you second ada");
    CHECK(hall.table.asks_computer());
    hall.say(back, "adjourn");
    CHECK(hall.ended == true);
}

TEST_CASE("what the computer has chosen is made only where it was asked") {
    Hall hall("none", {.computer = 3});
    const ClientId ada = hall.join("ada", true);
    hall.act(ada, "turn Wd4,d1");
    const auto asked = hall.table.asks_computer();
    REQUIRE(asked);
    const Turn answer = parse_turn("Gb2,g4", hall.table.game().zertz()->position())->turn;
    hall.act(ada, "undo");
    hall.act(ada, "turn We4,a1"); // after which the answer could be made, too
    REQUIRE(hall.table.asks_computer());
    hall.run(no_client, TableInput::Chosen{*asked, {act::Act(act::MakeTurn{answer, {}})}});
    CHECK(hall.table.game().moves() == 1);
    CHECK(hall.table.asks_computer());
}

TEST_CASE("in a rated game the computer takes nothing back; the game has a number, and counts once") {
    Session session(Game(Position::start(Board::Rings37)), {}, Clock());
    session.set_tag("Rated", "yes");
    Hall hall;
    hall.table = GameTable("ada", TableGame(session), Player::First, {1000, "ada", true, ""}, {.computer = 3});
    const ClientId ada = hall.join("ada", true);
    hall.act(ada, "turn Wd4,d1");
    hall.act(ada, "undo");
    CHECK(hall.told(ada, "did") == "did 1000000 second no");
    CHECK(hall.table.game().moves() == 1);
    CHECK_FALSE(hall.table.finished().has_value());
    hall.act(ada, "resign");
    const auto finished = hall.table.finished();
    REQUIRE(finished.has_value());
    CHECK(finished->players[0] == "ada");
    CHECK(finished->levels[1] == 3);
    CHECK(finished->game.result() == GameResult::SecondWins);
    CHECK(read_outline(hall.table.about(hall.now, 0))->uncounted);
    CHECK(read_outline(hall.table.about(hall.now, 0))->winner == Player::Second);
    auto again = GameTable::restored("ada", *TableGame::read(hall.table.record(hall.now, true)), {});
    CHECK(again->finished()->id == finished->id); // killed before it was counted
    hall.table.note_counted();
    CHECK_FALSE(hall.table.finished().has_value());
    again = GameTable::restored("ada", *TableGame::read(hall.table.record(hall.now, true)), {});
    CHECK_FALSE(again->finished().has_value());
    hall.say(ada, "rematch");
    hall.act(ada, "resign");
    CHECK(hall.table.finished()->id != finished->id);
}

TEST_CASE("a rematch waits until the game before is counted, and the table tries that again") {
    Session session(Game(Position::start(Board::Rings37)), {}, Clock());
    session.set_tag("Rated", "yes");
    Hall hall;
    hall.table = GameTable("ada", TableGame(session), Player::First, {1000, "ada", true, ""}, {});
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "resign");
    const auto finished = hall.table.finished();
    REQUIRE(finished);
    for (const ClientId each : {ada, bob}) {
        const int stores = hall.stores;
        hall.say(each, "rematch");
        CHECK(hall.told(each, "refused") ==
              "refused Not done, because it cannot be saved: the club is busy; try again");
        CHECK(hall.stores == stores + 1);
    }
    hall.table.note_uncounted(heard_sentences::player_unread);
    hall.say(ada, "rematch");
    CHECK(hall.told(ada, "refused") == "refused Not done, because it cannot be saved: what the club has noted about a "
                                       "player cannot be read; tell the host");
    CHECK(hall.table.finished()->id == finished->id);
    hall.table.note_counted();
    hall.say(ada, "rematch");
    hall.say(bob, "rematch");
    CHECK_FALSE(hall.table.game().over());
}

TEST_CASE("a table says whether its game is rated, and so does the next game at it") {
    Session session(Game(Position::start(Board::Rings37)), {}, {});
    session.set_tag("Rated", "no");
    GameTable table("ada", session, Player::First, {1000, "ada", true, ""}, {});
    CHECK(in_words(*read_outline(table.about(0, 0))) ==
          "ada (goes first) waits: no clock, not rated, 37 rings, standard");
    session.set_tag("Rated", "yes");
    CHECK(in_words(*read_outline(GameTable("ada", session, Player::First, {1000, "ada", true, ""}, {}).about(0, 0))) ==
          "ada (goes first) waits: no clock, rated, 37 rings, standard");
}

TEST_CASE("whoever may join a table reads who starts with what, in both games, and who goes first there") {
    const auto said = [](TableGame game, const std::string& invited) {
        TableOptions options;
        options.invited = invited;
        game.set_tag("Rated", "no");
        return in_words(
            *read_outline(GameTable("ada", game, Player::First, {1000, "ada", true, ""}, options).about(0, 0)));
    };
    const Position start = *with_handicap(Position::start(Board::Rings37), Player::Second, MarbleCount{0, 0, 1});
    CHECK(said(TableGame(Session(Game(start), {}, {})), "bob") ==
          "ada (goes first) waits for bob: no clock, not rated, 37 rings, standard, the second player starts with 1 "
          "black marble");
    const auto gipf = [](const char* handicap) {
        const gipf::Position even = gipf::Position::start({.version = gipf::Version::Basic});
        const GipfGame game(gipf::with_handicap(even, *gipf::handicap_named(handicap), false));
        return TableGame(ContestedGame{GipfSession(game, {}, Clock()), {}, {}});
    };
    CHECK(said(gipf("first:2"), "").ends_with(", the first player starts with 2 more pieces"));
    CHECK(said(gipf("both:3"), "").ends_with(", both players start with 3 more pieces"));
}

TEST_CASE("a table that waits for somebody lets nobody else sit") {
    Hall hall("none", {.invited = "bob"});
    hall.join("ada", true);
    const ClientId eve = hall.join("eve", true);
    CHECK(hall.told(eve, "refused") == "refused This table waits for bob");
    const ClientId bob = hall.join("bob", true);
    CHECK(hall.told(bob, "you") == "you second bob");
}

// G-M3
TEST_CASE("a seat for an account is for nobody else who calls himself like it") {
    Hall hall("none", {.one_account = false, .invited = "bob", .invited_account = 1002});
    hall.join("ada", true);
    const ClientId mallory = hall.join("bob", true, "yes - ", 1003);
    CHECK(hall.told(mallory, "you") == "you watch bob");
    CHECK(hall.told(mallory, "refused") == "refused This table waits for bob");
    // The table still knows for whom it waits when it has been restarted.
    auto again =
        GameTable::restored("ada", *TableGame::read(hall.table.record(hall.now, true)), {.one_account = false});
    REQUIRE(again);
    hall.table = *again;
    hall.mirrors.clear();
    const ClientId other = hall.join("bob", true, "yes - ", 1003);
    CHECK(hall.told(other, "you") == "you watch bob");
    const ClientId bob = hall.join("Robert", true, "no - ", 1002); // whatever he calls himself
    CHECK(hall.told(bob, "you") == "you second Robert");
}

TEST_CASE("who was told that a table waits for a name finds it so after a restart") {
    Hall hall("none", {.invited = "bob"});
    hall.restart();
    CHECK(hall.told(hall.join("eve", true), "refused") == "refused This table waits for bob");
    const ClientId bob = hall.join("bob", true);
    CHECK(hall.told(bob, "you") == "you second bob");
    CHECK(hall.table.record(hall.now, true).find("TableFor") == std::string::npos);
}

TEST_CASE("a name of the greatest length is the same after a restart, of an owner and of who is waited for") {
    const std::string longest(longest_table_name, 'b');
    Hall hall("none", {.invited = longest});
    hall.restart();
    const ClientId first = hall.join(longest, true);
    CHECK(hall.told(first, "you") == "you second " + longest);
    hall.leave(first);
    hall.restart();
    CHECK(hall.told(hall.join(longest, true), "you") == "you second " + longest);
}

TEST_CASE("after a restart players are away since then, not since the machine was switched on") {
    Hall hall("none");
    hall.join("ada", true);
    hall.join("bob", true);
    auto again = GameTable::restored("ada", *TableGame::read(hall.table.record(hall.now, true)), {});
    REQUIRE(again);
    hall.table = *again;
    hall.mirrors.clear();
    hall.now = 2'734'000; // the machine has been running for 45:34
    const ClientId ada = hall.join("ada", true);
    CHECK(hall.told(ada, "seat second") == "seat second no 2734000 bob");
}

// G-A1
TEST_CASE("a table that was killed in a game says so, to its players and in their records") {
    Hall hall("5+3");
    hall.join("ada", true);
    hall.join("bob", true);
    const auto restart = [&hall](bool killed) {
        hall.table = *GameTable::restored("ada", *TableGame::read(hall.table.record(hall.now, killed)), {});
        hall.mirrors.clear();
    };
    restart(false); // it ended as it should
    CHECK(hall.told(hall.join("bob", true), "refused").empty());
    CHECK(hall.table.game().tag("Restarts").empty());
    restart(true);
    restart(true);
    const ClientId bob = hall.join("bob", true);
    CHECK(hall.told(bob, "refused").find("killed and restarted 2 times") != std::string::npos);
    CHECK(hall.mirrors.at(bob).game()->tag("Restarts") == "2"); // what he keeps
    CHECK(hall.table.game().tag("TableRuns").empty());
}

TEST_CASE("the process that takes over a table from the one that restored it counts no restart of its own") {
    Hall hall("5+3");
    hall.join("ada", true);
    hall.join("bob", true);
    for (const char* restarts : {"1", "2"}) { // killed twice, with no move between
        const auto restored = GameTable::restored("ada", *TableGame::read(hall.table.record(hall.now, true)), {});
        REQUIRE(restored);
        hall.table = *GameTable::handed_over("ada", *TableGame::read(restored->record(hall.now, true)), {});
        CHECK(hall.table.game().tag("Restarts") == restarts);
    }
}

// G-D5
TEST_CASE("while nothing can be saved no clock runs, no flag falls and the computer waits") {
    Hall hall("30s");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.now += 10'000;
    hall.run(no_client, TableInput::Stall{"no space"});
    CHECK(hall.told(bob, "refused") == "refused Moves cannot be saved, so the clocks stop: no space");
    CHECK(hall.told(ada, "clocks") == "clocks 1010000 20000+0 30000+0 no");
    hall.tick(3'600'000);
    CHECK_FALSE(hall.table.game().over());
    hall.leave(ada);
    const ClientId back = hall.join("ada", true); // coming back starts no clock either
    CHECK_FALSE(hall.table.game().clock().running());
    hall.run(no_client, TableInput::Resume{});
    CHECK(hall.told(bob, "refused") == "refused Moves can be saved again");
    CHECK(hall.told(back, "clocks") == "clocks 4610000 20000+0 30000+0 yes");
    hall.tick(20'501);
    CHECK(hall.table.game().over());
}

TEST_CASE("while the computer cannot think no clock runs, and it is asked all the same") {
    Hall hall("30s", {.computer = 1});
    const ClientId ada = hall.join("ada", true);
    hall.act(ada, "turn Wd4,d1");
    hall.run(no_client, TableInput::Thoughtless{"no memory"});
    CHECK(hall.told(ada, "refused") == "refused The computer cannot think now, so the clocks stop: no memory");
    CHECK_FALSE(hall.table.game().clock().running());
    CHECK(hall.table.asks_computer());
    hall.tick(3'600'000);
    CHECK_FALSE(hall.table.game().over());
    hall.run(no_client, TableInput::Thoughtless{});
    CHECK(hall.told(ada, "refused") == "refused The computer can think again");
    CHECK(hall.table.game().clock().running());
}

TEST_CASE("a stall is not the moment at which a flag falls") {
    Hall hall("30s");
    hall.join("ada", true);
    hall.join("bob", true);
    hall.now += 31'000;
    const int stores = hall.stores;
    hall.run(no_client, TableInput::Stall{"no space"});
    CHECK_FALSE(hall.table.game().over());
    CHECK(hall.stores == stores);
    Hall with_computer("none", {.computer = 1});
    with_computer.act(with_computer.join("ada", true), "turn Wd4,d1");
    CHECK(with_computer.table.asks_computer());
    with_computer.run(no_client, TableInput::Stall{"no space"});
    CHECK_FALSE(with_computer.table.asks_computer());
}

// G-K4
TEST_CASE("talk that goes into the record is on the disk when it is seen, and leaves the record short enough to keep") {
    Hall hall;
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    hall.say(ada, "log yes");
    hall.say(bob, "log yes");
    int kept = 0;
    for (int i = 0; i < 1000; ++i) {
        hall.now += 2000;
        const int stores = hall.stores;
        hall.say(bob, "say " + std::string(200, 'x'));
        const bool logged = hall.told(ada, "said").starts_with("said second yes");
        CHECK(hall.stores == stores + (logged ? 1 : 0));
        kept += logged ? 1 : 0;
    }
    CHECK(kept > 100);
    CHECK(kept < 300);
    CHECK(hall.told(bob, "refused") == "refused The record has no room for more talk; this is not saved");
    CHECK(hall.table.record(hall.now, true).size() < 64 * 1024); // what a player in restricted mode may keep
}

TEST_CASE("who agrees to save talk does so in that program, also from a restored connection, and not in the next one") {
    Hall hall;
    const ClientId ada = hall.join("ada", true);
    ClientId bob = hall.join("bob", true);
    hall.say(ada, "log yes");
    hall.say(bob, "log yes");
    hall.leave(bob);
    bob = hall.come("return yes - bob");
    hall.say(ada, "say kept");
    CHECK(hall.told(bob, "said") == "said first yes ada\tkept");
    hall.leave(bob);
    bob = hall.join("bob", true);
    hall.say(ada, "say not kept");
    CHECK(hall.told(bob, "said") == "said first no ada\tnot kept");
}

TEST_CASE("who begins to hear spectators is told what they said before, each message once") {
    Hall hall;
    const ClientId ada = hall.join("ada", true);
    hall.join("bob", true);
    const ClientId eve = hall.join("eve", false);
    const auto heard = [&hall, ada] {
        std::string all;
        for (const std::string& line : hall.lines.at(ada)) {
            all += line.starts_with("said watch") ? line.substr(line.find('\t') + 1) + " " : "";
        }
        return all;
    };
    hall.say(eve, "say one");
    hall.say(eve, "say two");
    CHECK(heard().empty());
    hall.say(ada, "hear yes");
    CHECK(heard() == "one two ");
    hall.say(eve, "say three");
    hall.say(ada, "hear no");
    hall.now += 10'000;
    hall.say(eve, "say four");
    CHECK(heard() == "one two three ");
    hall.say(ada, "hear yes");
    CHECK(heard() == "one two three four ");
}

TEST_CASE("talk is clean, bounded, and spectators are heard by players who wish to hear them") {
    Hall hall;
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    const ClientId eve = hall.join("eve", false);
    hall.say(bob, "say hello\x1b[31m \xe2\x80\xae there");
    CHECK(hall.told(ada, "said") == "said second no bob\thello[31m  there");
    hall.say(eve, "say take d4");
    CHECK(hall.told(ada, "said").ends_with("there"));
    hall.say(ada, "hear yes");
    hall.say(eve, "say take d4!");
    CHECK(hall.told(ada, "said") == "said watch no eve\ttake d4!");
    hall.say(ada, "say " + std::string(500, 'x'));
    CHECK(hall.told(bob, "said") == "said first no ada\t" + std::string(200, 'x'));

    hall.act(ada, "turn Wd4,d1");
    hall.say(ada, "log yes");
    CHECK(hall.told(bob, "refused").starts_with("refused ada agrees to save the talk"));
    CHECK(hall.told(ada, "refused").empty());
    hall.lines[bob].clear();
    hall.say(ada, "log yes"); // as a restored connection says it
    CHECK(hall.told(bob, "refused").empty());
    hall.say(ada, "say not kept");
    CHECK(hall.told(bob, "said") == "said first no ada\tnot kept");
    hall.say(bob, "log yes");
    for (const ClientId each : {ada, bob}) {
        CHECK(hall.told(each, "refused").starts_with("refused Both players agree: talk is saved"));
    }
    hall.say(bob, "say good start");
    CHECK(hall.told(ada, "said") == "said second yes bob\tgood start");
    CHECK(hall.table.record(hall.now, false).find("bob: good start") != std::string::npos);
    CHECK(hall.table.record(hall.now, false).find("not kept") == std::string::npos);
    hall.lines[ada].clear();
    hall.lines[bob].clear();
    hall.say(bob, "log no"); // so neither is any more
    hall.say(bob, "log no");
    CHECK(hall.lines[ada] == std::vector<std::string>{"refused Talk is not saved in the record"});
    CHECK(hall.told(bob, "refused").empty());
    hall.say(bob, "log yes");
    hall.lines[ada].clear();
    const ClientId window = hall.join("bob", true); // which has agreed to nothing
    CHECK(hall.told(ada, "refused") == "refused Talk is not saved in the record");
    hall.say(window, "say quiet");
    CHECK(hall.told(ada, "said") == "said second no bob\tquiet");

    for (int i = 0; i < 10; ++i) {
        hall.say(eve, "say again");
    }
    CHECK(hall.told(eve, "refused") == "refused Wait before you send another message");
}

TEST_CASE("who breaks the protocol is told and dropped, and the game goes on") {
    Hall hall;
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    ClientId other = 100;
    const auto tries = [&](std::vector<std::string> lines) {
        hall.run(++other, TableInput::Arrived{1000});
        for (const std::string& line : lines) {
            hall.say(other, line);
        }
        return other;
    };
    for (const auto& lines :
         std::vector<std::vector<std::string>>{{"GET / HTTP/1.1"},
                                               {"zertz-table 2"},
                                               {"zertz-table 1", "sit"},
                                               {"zertz-table 1", "enter yes - "},
                                               {"zertz-table 1", "enter yes - eve", "enter yes - "},
                                               {"zertz-table 1", "enter yes - eve", std::string(5000, 'x')},
                                               {"zertz-table 1", "enter yes - eve", std::string("\0\xff", 2)}}) {
        const ClientId id = tries(lines);
        CHECK(hall.dropped(id));
        CHECK(hall.told(id, "bye") != "");
    }
    const ClientId flood = tries({"zertz-table 1", "enter yes - eve"});
    for (int i = 0; i < 300; ++i) {
        hall.say(flood, "state");
    }
    CHECK(hall.dropped(flood));
    hall.act(ada, "go-on");
    CHECK(hall.dropped(ada)); // only the table does this
    CHECK_FALSE(hall.dropped(bob));
    const ClientId back = hall.join("ada", true);
    hall.act(back, "turn Wd4,d1");
    CHECK(hall.told(bob, "did").ends_with("turn Wd4,d1"));
}

TEST_CASE("spectators are bounded in number, players are not kept out by them") {
    Hall hall("none", {.most_watchers = 2});
    const ClientId ada = hall.join("ada", true);
    hall.join("eve", false);
    hall.join("dan", false);
    CHECK(hall.dropped(hall.join("sue", false)));
    CHECK(hall.told(ada, "watchers") == "watchers 2");
    const ClientId bob = hall.join("bob", true);
    CHECK(hall.told(bob, "you") == "you second bob");
    CHECK(hall.told(bob, "watchers") == "watchers 2");
}

namespace {

constexpr std::time_t day = 86'400;

/// What becomes of a table that is left as a file for some time; `hall` then has nobody in it.
void sleep_on_disk(Hall& hall, std::time_t written, std::time_t woken) {
    const std::string record = hall.table.record(hall.now, false, written);
    Hall later("3d");
    later.table = *GameTable::restored("ada", *TableGame::read(record), {.wall = woken});
    later.now = 5; // of another process
    hall = std::move(later);
}

} // namespace

TEST_CASE("over days: each moves when there, the game goes on while both are away, and the table is a file meanwhile") {
    Hall hall("3d");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    CHECK(hall.told(bob, "did").ends_with("turn Wd4,d1"));
    hall.leave(ada);
    hall.leave(bob);
    hall.tick(999);
    CHECK_FALSE(hall.ended);
    hall.tick(1);
    CHECK(hall.ended == true);

    sleep_on_disk(hall, 1000, 1000 + 2 * day);
    const ClientId back = hall.join("bob", true);
    CHECK(hall.told(back, "live").ends_with("yes"));
    CHECK(hall.told(back, "clocks") == "clocks 5 259200000+0 86399000+0 yes"); // 1 second went by at the table
    hall.act(back, "turn Gb2,a1");
    CHECK(hall.table.game().moves() == 2);
    CHECK_FALSE(hall.table.game().suspended());
}

TEST_CASE("a table between two who are not there has their seats and a given number; a tournament's game is not played "
          "again") {
    Session session(Game(Position::start(Board::Rings37)), {}, Clock(*time_control_named("3d")));
    session.set_tag("Rated", "no");
    session.set_tag("Round", "1.1.1");
    Hall hall;
    const PerPlayer<Visitor> players{Visitor{1000, "ada", true, ""}, Visitor{1000, "bob", true, ""}};
    hall.table = GameTable::between("cup", TableGame(session), players, 77, {});
    CHECK(hall.table.begun());
    sleep_on_disk(hall, 1000, 1000 + day); // its file is all there is of it
    CHECK(meant_for(*read_outline(hall.table.about(hall.now, 0)), "ada") == TableFor::YouToMove);
    const ClientId eve = hall.join("eve", true);
    CHECK(hall.told(eve, "you") == "you watch eve");
    const ClientId bob = hall.join("bob", true);
    CHECK(hall.told(bob, "you") == "you second bob");
    hall.act(bob, "resign");
    REQUIRE(hall.table.finished().has_value()); // unrated, and counted nevertheless
    CHECK(hall.table.finished()->id == 77);
    CHECK(hall.table.finished()->players[0] == "ada");
    const ClientId ada = hall.join("ada", true);
    hall.say(ada, "rematch");
    CHECK(hall.told(ada, "refused") == "refused A tournament game has no rematch");
}

namespace {

constexpr std::time_t round_begins = 1'800'000'000;

/// A game of a tournament with a clock, as its table is made when the round begins.
void make_game_of_round(Hall& hall, const char* round = "1.1.1") {
    Session session(Game(Position::start(Board::Rings37)), {}, Clock(*time_control_named("5+3")));
    session.set_tag("Rated", "no");
    session.set_tag("Round", round);
    const PerPlayer<Visitor> players{Visitor{1000, "ada", true, ""}, Visitor{1000, "bob", true, ""}};
    hall.table = GameTable::between("cup", TableGame(session), players, 77, {.wall = round_begins});
}

std::time_t waits_until(const Hall& hall, bool goes_on = true) {
    return waits_until(*TableGame::read(hall.table.record(hall.now, goes_on)));
}

void wake(Hall& hall, std::time_t wall, bool killed) {
    hall.table = *GameTable::restored("cup", *TableGame::read(hall.table.record(hall.now, killed)), {.wall = wall});
    hall.ended.reset();
}

} // namespace

TEST_CASE("a tournament's game with a clock is lost by whoever is not there ten minutes after it could begin") {
    Hall hall;
    make_game_of_round(hall);
    CHECK(waits_until(hall) == round_begins + 600);
    CHECK(read_outline(hall.table.about(hall.now, round_begins))->waits_until == round_begins + 600);
    const ClientId bob = hall.join("bob", true);
    hall.tick(599'000); // also after the time for which a seat is reserved at other tables
    CHECK_FALSE(hall.ended.has_value());
    CHECK_FALSE(hall.table.game().over());
    CHECK(*hall.table.next_wake(hall.now) <= hall.now + 1000);
    hall.tick(1000);
    REQUIRE(hall.table.finished().has_value());
    CHECK(hall.table.finished()->game.result() == GameResult::SecondWins);
    CHECK(hall.told(bob, "bye").empty()); // who has won sees it

    Hall casual;
    make_game_of_round(casual, "");
    casual.join("bob", true);
    casual.tick(600'000);
    CHECK_FALSE(casual.table.game().over());
}

TEST_CASE("a tournament's game to which neither player has come in time is left to the tournament") {
    Hall hall;
    make_game_of_round(hall);
    const ClientId eve = hall.join("eve", false); // who watches, and keeps the table from being a file
    hall.tick(600'000);
    CHECK(hall.dropped(eve));
    CHECK(hall.ended == true);
    CHECK_FALSE(hall.table.game().over());

    // Who comes too late decides nothing: the other was as late.
    wake(hall, round_begins + 700, false);
    constexpr ClientId ada = 77;
    hall.arrive(ada);
    CHECK_FALSE(hall.ended.has_value()); // it waits for who is to read why it ends
    hall.say(ada, "zertz-table 1");
    CHECK(hall.ended == true);
    CHECK_FALSE(hall.table.game().over());
    CHECK(hall.told(ada, "bye") == "bye The table is closed");
    CHECK(hall.told(ada, "you").empty());
}

TEST_CASE("a tournament's game with a clock that both have left waits again, and so does one that was killed") {
    Hall hall;
    make_game_of_round(hall);
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    CHECK(waits_until(hall) == 0);
    CHECK(read_outline(hall.table.about(hall.now, round_begins))->waits_until == 0);
    hall.say(bob, "adjourn");
    CHECK(hall.told(bob, "refused") == "refused A tournament game cannot be adjourned: others wait for it");
    hall.tick(100'000);

    // Killed while it was played: the players have the whole time to come back.
    Hall killed;
    killed.table = hall.table;
    wake(killed, round_begins + 5000, true);
    CHECK(waits_until(killed) == round_begins + 5600);
    wake(killed, round_begins + 5100, true); // and not once more with each kill
    CHECK(waits_until(killed) == round_begins + 5600);
    const ClientId again = killed.join("bob", true);
    killed.tick(500'000);
    CHECK(killed.table.game().result() == GameResult::SecondWins);
    CHECK(killed.told(again, "you") == "you second bob");

    hall.leave(ada);
    CHECK(waits_until(hall) == 0); // the clock decides
    hall.leave(bob);
    CHECK(waits_until(hall, false) == round_begins + 700);
    hall.tick(1001);
    CHECK(hall.ended == true); // a file
    wake(hall, round_begins + 200, false);
    hall.join("bob", true);
    hall.join("ada", true);
    CHECK(waits_until(hall) == 0);
    CHECK_FALSE(hall.table.game().suspended());
}

TEST_CASE("a tournament's game that is killed before its first move has begun on the disk, too") {
    Hall hall;
    make_game_of_round(hall);
    hall.join("ada", true);
    hall.join("bob", true);
    REQUIRE_FALSE(hall.on_disk.empty());
    CHECK(waits_until(*TableGame::read(hall.on_disk)) == 0);
    Hall later;
    later.table = *GameTable::restored("cup", *TableGame::read(hall.on_disk), {.wall = round_begins + 700});
    later.tick();
    CHECK_FALSE(later.ended.has_value());
    CHECK(waits_until(later) == round_begins + 1300);
}

TEST_CASE("a tournament's game waits no longer than ten minutes, also if the machine's time is set back") {
    Hall hall;
    make_game_of_round(hall);
    wake(hall, round_begins - day, false);
    CHECK(waits_until(hall) == round_begins - day + 600);
}

TEST_CASE("the time in which a tournament's table could not run is not missing to those who are to come") {
    Hall hall;
    make_game_of_round(hall);
    hall.join("bob", true);
    hall.now += 700'000;
    hall.run(no_client, TableInput::Slept{700'000});
    hall.tick(1000);
    CHECK_FALSE(hall.table.game().over());
    CHECK(waits_until(hall) == round_begins + 1300);
    hall.tick(600'000);
    CHECK(hall.table.game().over());
}

// G-T1
TEST_CASE("over days: who does not move in time has lost, even if nobody looked") {
    Hall hall("3d");
    const ClientId ada = hall.join("ada", true);
    hall.leave(hall.join("bob", true));
    hall.act(ada, "turn Wd4,d1");
    hall.leave(ada);
    sleep_on_disk(hall, 1000, 1000 + 4 * day);
    hall.tick();
    hall.tick(1000);
    CHECK(hall.table.game().over());
    const ClientId back = hall.join("ada", true);
    CHECK(hall.table.record(hall.now, false, 0).find("[Result \"1-0\"]") != std::string::npos);
    CHECK(hall.told(back, "you") == "you first ada");
}

// G-T1
TEST_CASE("over days: whoever comes too late has no grace left for a move, and in the next game has it again") {
    Hall hall("3d");
    const ClientId ada = hall.join("ada", true);
    hall.leave(hall.join("bob", true));
    hall.act(ada, "turn Wd4,d1");
    hall.leave(ada);
    sleep_on_disk(hall, 1000, 1001 + 3 * day);
    sleep_on_disk(hall, 1001 + 3 * day, 1001 + 3 * day); // from the one that restores it to its own process
    const ClientId bob = hall.join("bob", true);
    hall.act(bob, "turn We4,a1");
    CHECK(hall.table.game().moves() == 1);
    CHECK(hall.table.game().result() == GameResult::FirstWins);
    for (const ClientId each : {hall.join("ada", true), bob}) {
        hall.say(each, "rematch");
    }
    REQUIRE_FALSE(hall.table.game().over());
    hall.tick(3 * day * 1000 + 400);
    CHECK_FALSE(hall.table.game().over());
    hall.tick(200);
    CHECK(hall.table.game().over());
}

// G-T1
TEST_CASE("over days: a clock that was set back gives nobody time, and a table that sleeps twice loses none") {
    Hall hall("3d");
    hall.join("ada", true);
    hall.leave(hall.join("bob", true));
    sleep_on_disk(hall, 9000, 1000);
    const auto due = [&](std::time_t wall) { return read_outline(hall.table.about(hall.now, wall))->due; };
    CHECK(due(1000) == 1000 + 3 * day);
    sleep_on_disk(hall, 1000, 1000 + day);
    sleep_on_disk(hall, 1000 + day, 1000 + 2 * day);
    CHECK(due(1000 + 2 * day) == 1000 + 3 * day);
    CHECK(meant_for(*read_outline(hall.table.about(hall.now, 0)), "ada") == TableFor::YouToMove);
    CHECK(meant_for(*read_outline(hall.table.about(hall.now, 0)), "bob") == TableFor::You);
}

TEST_CASE("over days: an offered draw waits for its answer on the disk") {
    Hall hall("3d");
    const ClientId ada = hall.join("ada", true);
    hall.leave(hall.join("bob", true));
    hall.act(ada, "draw");
    hall.leave(ada);
    sleep_on_disk(hall, 1000, 1000 + day);
    sleep_on_disk(hall, 1000 + day, 1000 + day); // and once more before anybody came
    const ClientId bob = hall.join("bob", true);
    CHECK(hall.told(bob, "did").ends_with("first draw"));
    hall.act(bob, "yes");
    CHECK(hall.table.game().over());
}

TEST_CASE("over days: a draw offered with a move waits for its answer on the disk") {
    Hall hall("3d");
    const ClientId ada = hall.join("ada", true);
    hall.leave(hall.join("bob", true));
    hall.act(ada, "draw");
    hall.act(ada, "turn Wd4,d1");
    hall.leave(ada);
    sleep_on_disk(hall, 1000, 1000 + day);
    const ClientId bob = hall.join("bob", true);
    CHECK(hall.told(bob, "did").ends_with("first draw"));
    hall.act(bob, "yes");
    CHECK(hall.table.game().over());
}

TEST_CASE("over days: a table keeps its free seat when its opener has gone, and nobody claims or adjourns") {
    Hall hall("3d");
    const ClientId ada = hall.join("ada", true);
    hall.leave(ada);
    hall.tick(1000);
    CHECK(hall.ended == true);
    sleep_on_disk(hall, 1000, 1000 + 30 * day); // no clock runs yet
    const ClientId bob = hall.join("bob", true);
    CHECK(hall.told(bob, "did").ends_with("first go-on"));
    hall.tick(600'000);
    CHECK(hall.told(bob, "may-claim") == "");
    hall.say(bob, "claim");
    CHECK(hall.told(bob, "refused").find("days per move") != std::string::npos);
    hall.say(bob, "adjourn");
    CHECK_FALSE(hall.dropped(bob));
    CHECK_FALSE(hall.table.game().suspended());
}

TEST_CASE("over days: an offer, and that it is declined, is on the disk at once") {
    Hall hall("3d");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    const int before = hall.stores;
    hall.act(ada, "undo");
    CHECK(hall.table.game().request());
    CHECK(hall.stores == before + 1);
    hall.act(bob, "no");
    CHECK_FALSE(hall.table.game().request());
    CHECK(hall.stores == before + 2);
}

// R10.3
TEST_CASE("over days: a request stands on the disk beside the marble that its player touched after it") {
    Hall hall("3d", {}, *rules_named("standard+touch"));
    ClientId ada = hall.join("ada", true);
    ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    hall.act(bob, "turn Gb2,a1");
    hall.act(ada, "undo");
    REQUIRE(hall.table.game().request());
    hall.act(ada, "step take W");
    hall.leave(ada);
    hall.leave(bob);
    sleep_on_disk(hall, 1000, 1000 + day);
    bob = hall.join("bob", true);
    CHECK(hall.told(bob, "refused") == "");
    CHECK(hall.table.game().request());
    hall.act(bob, "yes");
    CHECK(hall.table.game().moves() == 0);
}

TEST_CASE("over days: what was said waits for the opponent, and for nobody else") {
    Hall hall("3d");
    const ClientId ada = hall.join("ada", true);
    hall.say(ada, "say good luck");
    hall.leave(ada);
    sleep_on_disk(hall, 1000, 1000 + day);
    const ClientId eve = hall.join("eve", false);
    CHECK(hall.told(eve, "said") == "");
    const ClientId bob = hall.join("bob", true);
    CHECK(hall.told(bob, "said") == "said first no ada\tgood luck");
    for (int i = 0; i < 30; ++i) {
        hall.now += 10'000;
        hall.say(bob, "say " + std::to_string(i));
    }
    hall.leave(bob);
    hall.leave(eve);
    sleep_on_disk(hall, 1000, 1000 + day);
    const ClientId back = hall.join("ada", true);
    CHECK(hall.told(back, "said") == "said second no bob\t29");
    const auto& lines = hall.lines.at(back);
    CHECK(std::count_if(lines.begin(), lines.end(), [](const auto& line) { return line.starts_with("said "); }) == 20);
}

TEST_CASE("over days: a conditional move answers at once, by the same clock, and nobody else learns of it") {
    Hall hall("3d");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    const ClientId eve = hall.join("eve", false);
    hall.say(ada, "if Wd4,d1 then Gb2,a1");
    CHECK(hall.told(ada, "refused") == "refused Add conditional moves while your opponent is to move");
    hall.say(eve, "if Wd4,d1 then Gb2,a1");
    CHECK(hall.told(eve, "refused") == "refused Only the players can do this");
    hall.say(bob, "if Wd4,d1 then Wd4,a1");
    CHECK(hall.told(bob, "refused").starts_with("refused move 2 of the line, 'Wd4,a1': "));
    CHECK(hall.told(bob, "if") == ""); // which programs of version 1.0.0 do not know
    const int before = hall.stores;
    hall.say(bob, "if wd4,d1 then Gb2,a1 then Ga3,b1 then Gf1,g1");
    hall.say(bob, "if Wd5,d1 then Gb2,a1");
    CHECK(hall.stores == before + 2);
    CHECK(hall.told(bob, "if 1") == "if 1 Wd4,d1 then Gb2,a1 then Ga3,b1 then Gf1,g1");
    CHECK(hall.told(bob, "if 0") == "if 0 Wd5,d1 then Gb2,a1");
    hall.leave(bob);

    sleep_on_disk(hall, 1000, 1000 + day); // killed, too: this is from the disk alone
    const ClientId back = hall.join("ada", true);
    const ClientId watcher = hall.join("eve", false);
    hall.act(back, "turn Wd4,d1");
    CHECK(hall.table.game().moves() == 2);
    CHECK(hall.told(watcher, "did").ends_with("second turn Gb2,a1"));
    CHECK(hall.told(back, "clocks").find("259200000+0 259200000+0 yes") != std::string::npos);
    for (const ClientId each : {back, watcher}) {
        for (const std::string& line : hall.lines.at(each)) {
            CAPTURE(line);
            CHECK(line.find("TableIf") == std::string::npos);
            CHECK(line.find("Ga3") == std::string::npos);
            CHECK((line == "if 0 " || !line.starts_with("if ")));
        }
    }
    CHECK(hall.table.about(hall.now, 0).find("Ga3") == std::string::npos);
    CHECK(hall.table.game().record().find("Ga3") == std::string::npos);
    CHECK(hall.table.game().record().find("TableIf") == std::string::npos);
    hall.act(back, "turn Ga3,b1");
    CHECK(hall.table.game().moves() == 4);
    CHECK(hall.table.record(hall.now, true, 0).find("TableIf") == std::string::npos);
}

TEST_CASE(
    "over days: conditional moves that do not apply are dropped, and their owner is told, at the next visit if away") {
    Hall hall("3d");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.say(bob, "if Wd4,d1 then Gb2,a1");
    hall.act(ada, "turn Wd5,d1");
    CHECK(hall.table.game().moves() == 1);
    CHECK(hall.told(bob, "refused") == "refused You had no answer to Wd5,d1: your conditional moves are dropped");
    CHECK(hall.told(ada, "refused") == "");
    CHECK(hall.told(bob, "if") == "if 0 ");
    // A take-back, too, makes them void.
    hall.say(ada, "if Wb2,a1 then Wa3,b1");
    hall.act(ada, "undo");
    hall.act(bob, "yes");
    CHECK(hall.told(ada, "refused") == "refused Your conditional moves do not apply any more and are dropped");
    hall.act(ada, "turn Wd4,d1");

    hall.say(ada, "if Wb2,a1 then Wa3,b1");
    hall.say(ada, "if Gb2,a1 then Wa3,b1");
    hall.say(ada, "forget 3");
    CHECK(hall.told(ada, "refused") == "refused You have no such conditional moves");
    hall.say(ada, "forget 1");
    CHECK(hall.told(ada, "if") == "if 0 Gb2,a1 then Wa3,b1");
    hall.leave(ada);
    hall.act(bob, "turn Wb2,a1");
    hall.leave(bob);
    sleep_on_disk(hall, 1000, 1000 + day);
    const ClientId back = hall.join("ada", true);
    CHECK(hall.told(back, "refused") == "refused You had no answer to Wb2,a1: your conditional moves are dropped");
    hall.leave(back);
    sleep_on_disk(hall, 1000, 1000 + day);
    CHECK(hall.told(hall.join("ada", true), "refused") == ""); // once
}

TEST_CASE("over days: both may have conditional moves, which answer each other; the end of the game drops them") {
    Hall hall("3d");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.say(bob, "if Wd4,d1 then Gb2,a1 then Ga3,b1 then Gf1,g1 then Bd7,e1 then Bc6,c1");
    hall.act(ada, "turn Wd4,d1");
    hall.say(bob, "forget 0");
    hall.act(ada, "turn Ga3,b1"); // bob is to move, so ada can plan
    hall.say(ada, "if Gf1,g1 then Bd7,e1");
    hall.act(bob, "turn Gf1,g1");
    CHECK(hall.table.game().moves() == 5);
    hall.say(ada, "if Bc6,c1 then x d7Bb5");
    hall.act(bob, "resign");
    CHECK(hall.table.game().over());
    CHECK(hall.told(ada, "if") == "if 0 ");
    CHECK(hall.told(ada, "refused") == "");
}

TEST_CASE("conditional moves are for games over days alone, and what they say of a touched marble is nothing") {
    Hall quick("5+3");
    quick.join("ada", true);
    const ClientId late = quick.join("bob", true);
    quick.say(late, "if Wd4,d1 then Gb2,a1");
    CHECK(quick.told(late, "refused") == "refused Conditional moves are for games with days per move");

    Hall hall("3d", {}, *rules_named("tournament")); // R10.3: touch-move
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "step place W d5");
    hall.say(bob, "if Wd4,d1 then Gb2,a1");
    CHECK(hall.told(bob, "refused") == "");
    CHECK(hall.told(bob, "if") == "if 0 Wd4,d1 then Gb2,a1");
}

namespace {

/// A table over days in a house where people have vacations.
struct Resort {
    std::map<std::string, std::vector<Vacation>> vacations;
    std::time_t asked_at = 0; // the time of day by which the table lives
    HouseRules house{.why_silent = {}, .strength = {}, .vacations = [this](const std::string& name, std::time_t wall) {
                         asked_at = wall;
                         return vacations[name];
                     }};
    Hall hall;

    explicit Resort(std::time_t wall) : hall("3d", {.house = house, .wall = wall}) {}
    Resort(const Resort&) = delete;

    void sleep(std::time_t written, std::time_t woken) {
        const std::string record = hall.table.record(hall.now, false, written);
        Hall later("3d");
        later.table = *GameTable::restored("ada", *TableGame::read(record), {.house = house, .wall = woken});
        later.now = 5;
        hall = std::move(later);
    }
    Millis left(Player player) const { return hall.table.game().clock().at(player, hall.now).left; }
};

} // namespace

TEST_CASE("over days: the clock of one who is on vacation stands still, at the table and while it is a file") {
    constexpr std::time_t begin = 1'800'000'000;
    Resort it(begin);
    Hall& hall = it.hall;
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    it.vacations["bob"] = {vacation_of(10, begin)};
    hall.tick(6000);
    CHECK(hall.told(ada, "vacation") == "vacation second " + std::to_string(begin + 10 * day));
    CHECK(it.asked_at == begin + 6);
    CHECK(hall.told(ada, "clocks").ends_with(" no"));
    CHECK(it.left(Player::Second) == 3 * day * 1000);
    const auto seen = read_outline(hall.table.about(hall.now, begin + 6));
    CHECK(seen->away == begin + 10 * day);
    CHECK(seen->due == begin + 13 * day);
    CHECK(line_about({.name = "ada-d1", .about = "x", .outline = seen}, begin + 6).find("bob is on vacation until") !=
          std::string::npos);
    hall.tick(4 * day * 1000); // he is not lost on time
    CHECK_FALSE(hall.table.game().over());
    hall.leave(ada);
    hall.leave(bob);
    it.sleep(begin + 4 * day, begin + 11 * day); // 1 day of this is none
    CHECK(it.left(Player::Second) == 2 * day * 1000);
    CHECK(it.asked_at == begin + 11 * day);
    it.sleep(begin + 11 * day, begin + 13 * day - 1);
    const ClientId back = hall.join("bob", true);
    CHECK(hall.told(back, "vacation") == "");
    hall.tick(2000);
    CHECK(hall.table.game().over());
}

TEST_CASE("over days: who moves on vacation has ended it, with the whole time for the next move") {
    constexpr std::time_t begin = 1'800'000'000;
    Resort it(begin);
    Hall& hall = it.hall;
    it.vacations["ada"] = {vacation_of(10, begin)};
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    CHECK(hall.told(bob, "clocks").ends_with(" no"));
    hall.tick(5 * day * 1000);
    hall.act(ada, "turn Wz9,d1");
    CHECK(hall.vacations_ended.empty());
    CHECK(hall.told(bob, "clocks").ends_with(" no"));
    hall.act(ada, "turn Wd4,d1");
    CHECK(hall.vacations_ended == std::vector<std::string>{"ada"});
    CHECK(hall.told(bob, "vacation") == "vacation first 0");
    CHECK(hall.told(bob, "clocks").ends_with(" yes"));
    CHECK(it.left(Player::First) == 3 * day * 1000);
    // Conditional moves are made on vacation, and do not end it.
    it.vacations["ada"] = {vacation_of(10, begin + 5 * day)};
    hall.say(ada, "if Gb2,a1 then Ga3,b1");
    hall.act(bob, "turn Gb2,a1");
    CHECK(hall.table.game().moves() == 3);
    CHECK(hall.vacations_ended.size() == 1);
    hall.act(bob, "turn Gf1,g1");
    CHECK(hall.told(bob, "clocks").ends_with(" no"));
    CHECK(it.left(Player::First) == 3 * day * 1000);
}

TEST_CASE("over days: who agrees on vacation to a move taken back stays on vacation") {
    constexpr std::time_t begin = 1'800'000'000;
    Resort it(begin);
    Hall& hall = it.hall;
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    it.vacations["bob"] = {vacation_of(10, begin)};
    hall.tick(6000);
    hall.act(ada, "undo");
    hall.act(bob, "yes");
    CHECK(hall.table.game().moves() == 0);
    CHECK(hall.vacations_ended.empty());
    CHECK(hall.told(ada, "vacation") == "vacation second " + std::to_string(begin + 10 * day));
    CHECK(hall.told(ada, "clocks").ends_with(" yes"));
}

TEST_CASE(
    "over days: in a tournament the clock goes on during a vacation, and a clock that was set back gives no time") {
    constexpr std::time_t begin = 1'800'000'000;
    Resort cup(begin);
    TableGame game = cup.hall.table.game();
    game.set_tag("Round", "1.1.1");
    cup.hall.table =
        GameTable("ada", game, Player::First, {1000, "ada", true, ""}, {.house = cup.house, .wall = begin});
    cup.vacations["ada"] = {vacation_of(10, begin)};
    cup.hall.join("ada", true);
    cup.hall.join("bob", true);
    cup.hall.tick(3 * day * 1000 + 2000);
    CHECK(cup.hall.table.game().over());

    Resort it(begin);
    it.hall.join("ada", true);
    it.hall.leave(it.hall.join("bob", true));
    it.vacations["ada"] = {vacation_of(2, begin)};
    it.sleep(begin + 4 * day, begin);
    CHECK(it.left(Player::First) == 3 * day * 1000);
    it.sleep(begin, begin + 4 * day);
    CHECK(it.left(Player::First) == day * 1000);
}

TEST_CASE("whoever sits at a game of a tournament that the host ends is told, and the table goes") {
    bool ended = false;
    TableOptions options;
    options.house.is_moot = [&ended](std::uint64_t id, const TableGame&) { return ended && id == 7; };
    const auto begin = [&options](Hall& hall, const char* round) {
        TableGame game = hall.table.game();
        game.set_tag("Round", round);
        hall.table = GameTable::between("ada", game, {{Visitor{1000, "ada", true, ""}, Visitor{1000, "bob", true, ""}}},
                                        7, options);
        return hall.join("bob", true);
    };
    Hall hall("3d");
    const ClientId bob = begin(hall, "1.1.1");
    hall.tick(6000);
    CHECK_FALSE(hall.dropped(bob));
    ended = true;
    CHECK(hall.table.next_wake(hall.now) <= hall.now + 5000); // also if nobody does anything
    hall.tick(6000);
    CHECK(hall.told(bob, "bye") == "bye The host has ended this game of the tournament");
    CHECK(hall.dropped(bob));
    CHECK(hall.ended == false);

    Hall casual("3d");
    const ClientId cyd = begin(casual, "");
    casual.tick(6000);
    CHECK_FALSE(casual.dropped(cyd));
}

TEST_CASE("a table to which nobody has come can be closed by its opener, and no other") {
    Hall hall("3d");
    const ClientId ada = hall.join("ada", true);
    const ClientId eve = hall.join("eve", false);
    hall.say(eve, "close");
    CHECK_FALSE(hall.ended.has_value());
    hall.say(ada, "close");
    CHECK(hall.dropped(eve));
    CHECK(hall.ended == false);

    Hall begun("3d");
    const ClientId one = begun.join("ada", true);
    begun.join("bob", true);
    begun.say(one, "close");
    CHECK_FALSE(begun.ended.has_value());
    CHECK(begun.told(one, "refused") != "");
}

TEST_CASE("a table whose game has ended is a file once nobody is there, where whoever comes can start it again") {
    for (const bool one_account : {true, false}) {
        TableOptions options;
        options.one_account = one_account;
        Hall hall("5+3", options);
        const ClientId ada = hall.join("ada", true);
        hall.leave(hall.join("bob", true));
        hall.act(ada, "resign");
        hall.leave(ada);
        hall.tick(2000);
        CHECK(hall.ended.has_value() == one_account);
        hall.tick(300'000);
        CHECK(hall.ended == true); // bob has not seen the end
    }
}

TEST_CASE("a list tells a game of a table from the next, rated or not, whatever the players are called") {
    Hall hall("3d");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    const auto which = [&hall] { return read_outline(hall.table.about(hall.now, 0))->which; };
    const std::string first = which();
    hall.table.rename_players([](const std::string& name) { return name == "ada" ? "adele" : name; });
    CHECK(which() == first);
    hall.act(ada, "resign");
    CHECK(which() == first);
    hall.say(ada, "rematch");
    hall.say(bob, "rematch");
    CHECK(which() != first);
}

TEST_CASE("over days: who has not seen the end is told of it, and nobody waits for a rematch with the absent") {
    Hall hall("3d");
    const ClientId ada = hall.join("ada", true);
    hall.leave(hall.join("bob", true));
    hall.act(ada, "resign");
    const auto outline = read_outline(hall.table.about(hall.now, 0));
    CHECK(meant_for(*outline, "bob") == TableFor::YouEnded);
    CHECK(meant_for(*outline, "ada") == TableFor::You);
    CHECK(in_words(*outline).starts_with("ada vs bob, finished, bob won"));
    hall.say(ada, "rematch");
    CHECK(hall.told(ada, "refused").find("bob has left") != std::string::npos);
    const ClientId bob = hall.join("bob", true);
    CHECK(meant_for(*read_outline(hall.table.about(hall.now, 0)), "bob") == TableFor::You);
    hall.say(bob, "rematch");
    CHECK(hall.told(ada, "asks") == "asks second rematch");
}

TEST_CASE("the outline of a table tells what a list says, and another text is none") {
    Hall hall("5+3");
    hall.join("ada", true);
    hall.join("eve", false);
    const auto waiting = read_outline(hall.table.about(hall.now, 0));
    REQUIRE(waiting);
    CHECK(waiting->players[0] == "ada");
    CHECK(waiting->players[1] == "");
    CHECK(waiting->watchers == 1);
    CHECK(waiting->due == 0);
    CHECK(in_words(*waiting) == "ada (goes first) waits: 5+3, 37 rings, standard, 1 spectator");
    CHECK_FALSE(read_outline("ada (goes first) waits: 37 rings, standard, no clock"));
    CHECK_FALSE(read_outline("[Game \"ZERTZ\"]\n\n1. Wd4,d1 *\n"));
    CHECK_FALSE(read_outline(""));
}

TEST_CASE("who waits alone at a table and is banned leaves no open table behind, and nobody sits down there") {
    std::set<std::string> banned;
    TableOptions options;
    options.house.admission = [&banned](const std::string& name) {
        return banned.contains(name) ? Admission::Banned : Admission::Usual;
    };
    for (const char* clock : {"none", "3d"}) {
        CAPTURE(clock);
        banned.clear();
        Hall left(clock, options);
        const ClientId ada = left.join("ada", true);
        banned.insert("ada");
        left.leave(ada);
        CHECK(left.ended == false); // the table is closed, not kept
    }

    banned.clear();
    Hall open("none", options);
    open.join("ada", true);
    banned.insert("ada"); // and has not been sent away yet
    const ClientId bob = open.join("bob", true);
    CHECK(open.told(bob, "you") == "you watch bob");
    CHECK(open.told(bob, "refused") == "refused The host does not let ada in any more");

    banned.clear();
    Hall playing("none", options);
    const ClientId cyd = playing.join("cyd", true);
    playing.join("dan", true);
    banned.insert("cyd");
    playing.leave(cyd);
    CHECK_FALSE(playing.ended.has_value()); // the game that has begun is the opponent's, too
}

TEST_CASE("a rematch tells the ratings that the game before has left") {
    int rating = 1500;
    TableOptions options;
    options.house.strength = [&rating](const std::string&, int, const TableGame&) {
        return std::optional(KnownStrength{rating, true});
    };
    Hall hall("none", options);
    const ClientId ada = hall.join("ada", true);
    rating = 1505; // by a game at another table, while she waits here
    const ClientId bob = hall.join("bob", true);
    CHECK(read_outline(hall.table.about(hall.now, 0))->strength[0] == KnownStrength{1505, true});
    hall.act(ada, "turn Wd4,d1");
    hall.act(bob, "resign");
    rating = 1510;
    hall.say(ada, "rematch");
    hall.say(bob, "rematch");
    const auto outline = read_outline(hall.table.about(hall.now, 0));
    REQUIRE(outline.has_value());
    CHECK_FALSE(outline->over);
    CHECK(outline->strength[0] == KnownStrength{1510, true});
    CHECK(outline->strength[1] == KnownStrength{1510, true});
}

TEST_CASE("a table for a range of ratings seats only those within it, whatever their list says") {
    TableOptions options;
    options.range = rating_range_named("1400-1600");
    options.house.strength = [](const std::string& name, int, const TableGame&) {
        return name == "weak"     ? std::optional(KnownStrength{1399, true})
               : name == "nobody" ? std::nullopt
                                  : std::optional(KnownStrength{1500, false});
    };
    Hall hall("none", options);
    hall.join("ada", true);
    for (const char* name : {"weak", "nobody"}) {
        CAPTURE(name);
        const ClientId turned_away = hall.join(name, true);
        CHECK(hall.told(turned_away, "you") == "you watch " + std::string(name));
        CHECK(hall.told(turned_away, "refused") == "refused This table is for opponents with a rating of 1400-1600");
        hall.leave(turned_away);
    }
    TableOptions choosy = options;
    choosy.range = rating_range_named("1400-1600!");
    Hall settled("none", choosy);
    settled.join("ada", true);
    CHECK(settled.told(settled.join("bob", true), "refused") ==
          "refused This table is for opponents with a settled rating (no ?) of 1400-1600");
    const ClientId unknown = hall.join("bob", true, "no - "); // a name that nobody vouches for
    CHECK(hall.told(unknown, "you") == "you watch bob");
    hall.leave(unknown);
    auto outline = read_outline(hall.table.about(hall.now, 0));
    REQUIRE(outline.has_value());
    CHECK(outline->range == options.range);
    CHECK(in_words(*outline).find("for ratings from 1400 to 1600") != std::string::npos);
    // It is kept while nobody is there.
    TableOptions again;
    again.house = options.house;
    hall.table = *GameTable::restored("ada", *TableGame::read(hall.table.record(hall.now, true)), again);
    hall.mirrors.clear();
    CHECK(hall.table.options().range == options.range);
    hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    CHECK(hall.told(bob, "you") == "you second bob");
    outline = read_outline(hall.table.about(hall.now, 0));
    REQUIRE(outline.has_value());
    CHECK(outline->strength[0] == KnownStrength{1500, false});
    CHECK(in_words(*outline).starts_with("ada (1500?) vs bob (1500?)"));
    CHECK(in_words(*outline).find("for ratings") == std::string::npos);
}

TEST_CASE("a table tells lists the position of its game") {
    Hall hall;
    const ClientId ada = hall.join("ada", true);
    hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    const auto outline = read_outline(hall.table.about(hall.now, 0));
    REQUIRE(outline.has_value());
    CHECK(outline->position == format_position(hall.table.game().zertz()->position()));
    CHECK(outline->game == "ZERTZ");
}

TEST_CASE("a guest gets a seat only in a game that is not rated and not over days") {
    TableOptions options;
    options.house.admission = guest_7_is_a_guest;
    const auto seated = [&](const char* rated, const char* clock) {
        Hall hall(clock, options);
        Session session = *hall.table.game().zertz();
        Game game = session.game();
        game.set_tag("Rated", rated);
        hall.table =
            GameTable("ada", Session(game, {}, session.clock()), Player::First, {1000, "ada", true, ""}, options);
        hall.join("ada", true);
        const ClientId guest = hall.join("guest-7", true);
        const ClientId unknown = hall.join("bob", true);
        CHECK((hall.told(unknown, "you") == "you second bob") == (hall.told(guest, "you") == "you watch guest-7"));
        return hall.told(guest, "you") == "you second guest-7";
    };
    CHECK(seated("no", "none"));
    CHECK(seated("no", "5+3"));
    CHECK_FALSE(seated("yes", "5+3"));
    CHECK_FALSE(seated("", "5+3")); // as tables are unless somebody says otherwise
    CHECK_FALSE(seated("no", "3d"));
}

TEST_CASE("who only asks for a list whether a table answers does not keep it open") {
    TableOptions options;
    Hall hall("none", options);
    hall.leave(hall.join("ada", true));
    for (Millis left = options.reservation; left > 0; left -= options.reservation / 4) {
        CHECK_FALSE(hall.ended);
        hall.arrive(99);
        hall.leave(99);
        hall.tick(options.reservation / 4);
    }
    CHECK(hall.ended);
}

TEST_CASE("who waits for one who has left before the first move does not wait for ever") {
    Hall hall("none");
    const ClientId ada = hall.join("ada", true);
    hall.leave(ada);
    const ClientId bob = hall.join("bob", true);
    hall.tick(5 * 60'000 - 1);
    CHECK_FALSE(hall.dropped(bob));
    const ClientId back = hall.join("ada", true); // the game begins, and waits as before
    hall.leave(back);
    REQUIRE_FALSE(hall.table.game().zertz()->suspended());
    hall.leave(bob);
    const ClientId again = hall.join("bob", true);
    REQUIRE(hall.table.game().zertz()->suspended());
    hall.tick(5 * 60'000);
    CHECK(hall.dropped(again));
    CHECK(hall.ended == false); // and the table goes
}

TEST_CASE("both players learn how often a table was killed, also who was back first") {
    Hall hall("none");
    const ClientId ada = hall.join("ada", true);
    hall.join("bob", true);
    hall.act(ada, "turn Wd4,d1");
    hall.table = *GameTable::restored("ada", *TableGame::read(hall.table.record(hall.now, true)), {});
    hall.mirrors.clear();
    const ClientId back = hall.join("ada", true);
    hall.lines[back].clear();
    const ClientId other = hall.join("bob", true);
    for (const ClientId each : {back, other}) {
        CHECK(hall.told(each, "refused ").find("killed and restarted once") != std::string::npos);
    }
}

TEST_CASE("a game that a guest has left waits for the other player, who has not heard that the guest comes no more") {
    TableOptions options;
    options.house.admission = guest_7_is_a_guest;
    const auto hall_with_guest = [&] {
        Hall hall("none", options);
        Game game = hall.table.game().zertz()->game();
        game.set_tag("Rated", "no");
        hall.table = GameTable("ada", Session(game, {}, {}), Player::First, {1000, "ada", true, ""}, options);
        return hall;
    };
    Hall left = hall_with_guest();
    ClientId ada = left.join("ada", true);
    ClientId guest = left.join("guest-7", true);
    left.act(ada, "turn Wd4,d1");
    CHECK(left.mirrors.at(ada).game()->tag("TableAdjourns").empty()); // which is for the program, not for what it keeps
    left.say(ada, "adjourn");
    CHECK(left.told(ada, "refused") == "refused A game with a guest cannot be adjourned: guests do not come back");
    left.leave(guest);
    left.leave(ada);
    left.tick(options.reservation - 1);
    CHECK_FALSE(left.ended.has_value()); // they may have lost their connections
    left.tick(1);
    CHECK(left.ended == true);

    Hall won = hall_with_guest();
    ada = won.join("ada", true);
    guest = won.join("guest-7", true);
    won.leave(ada);
    won.act(guest, "resign");
    won.leave(guest);
    won.tick(options.reservation);
    CHECK(won.ended == true); // ada has not seen it
    Hall both = hall_with_guest();
    ada = both.join("ada", true);
    guest = both.join("guest-7", true);
    both.leave(guest);
    both.act(ada, "resign");
    both.leave(ada);
    CHECK(both.ended == false); // the guest does not come again
}

namespace {

/// A club with guests; `gone`: whether the visit of guest-7 has ended.
TableOptions club_of_guest_7(const bool& gone) {
    TableOptions options;
    options.house.admission = guest_7_is_a_guest;
    options.house.has_gone = [&gone](const std::string& name) { return gone && name == "guest-7"; };
    return options;
}

/// ada's table there, for a game that is not rated.
Hall hall_of_ada(const TableOptions& options) {
    Hall hall("none", options);
    Game game = hall.table.game().zertz()->game();
    game.set_tag("Rated", "no");
    hall.table = GameTable("ada", Session(game, {}, {}), Player::First, {1000, "ada", true, ""}, options);
    return hall;
}

} // namespace

TEST_CASE("whose opponent was a guest whose visit has ended reads so, and when the game can be claimed") {
    bool gone = false;
    Hall hall = hall_of_ada(club_of_guest_7(gone));
    const ClientId ada = hall.join("ada", true);
    hall.leave(hall.join("guest-7", true));
    const auto wake = [&] { return hall.table.next_wake(hall.now).value() - hall.now; };
    hall.tick(wake());
    CHECK(hall.told(ada, "refused").empty()); // the guest may only have left the table
    gone = true;
    hall.tick(wake());
    CHECK(hall.told(ada, "refused") ==
          "refused The guest has gone and cannot come back; you can claim the game after 5 minutes");
    CHECK(wake() > 60'000); // which is told once
    hall.tick(wake());
    CHECK(hall.told(ada, "may-claim") == "may-claim first");
    hall.say(ada, "claim");
    CHECK(hall.table.game().over());
}

TEST_CASE("who is back at a table that was killed reads that the guest has gone, and that the game does not go on") {
    bool gone = false;
    const TableOptions options = club_of_guest_7(gone);
    Hall hall = hall_of_ada(options);
    const ClientId before = hall.join("ada", true);
    hall.join("guest-7", true);
    hall.act(before, "turn Wd4,d1");
    REQUIRE(hall.table.game().moves() == 1);
    hall.table = *GameTable::restored("ada", *TableGame::read(hall.table.record(hall.now, true)), options);
    hall.mirrors.clear();
    const ClientId ada = hall.join("ada", true);
    const auto wake = [&] { return hall.table.next_wake(hall.now).value() - hall.now; };
    hall.tick(wake());
    CHECK(hall.told(ada, "refused").find("guest") == std::string::npos); // who may come back
    gone = true;
    hall.tick(wake());
    CHECK(hall.told(ada, "refused") == "refused The guest has gone and cannot come back, so this game does not go on");
    CHECK_FALSE(hall.table.next_wake(hall.now)); // it is told once
}

TEST_CASE("who has read that the guest does not come back leaves no game behind") {
    bool gone = true;
    const TableOptions options = club_of_guest_7(gone);
    Hall kept = hall_of_ada(options); // both had left
    kept.act(kept.join("ada", true), "turn Wd4,d1");
    kept.join("guest-7", true);
    kept.table = *GameTable::restored("ada", *TableGame::read(kept.table.record(kept.now, false)), options);
    kept.mirrors.clear();
    ClientId ada = kept.join("ada", true);
    kept.tick(kept.table.next_wake(kept.now).value() - kept.now);
    REQUIRE(kept.told(ada, "refused").starts_with("refused The guest has gone"));
    kept.leave(ada);
    CHECK(kept.ended == false); // at once, so that ada can open another table

    Hall played = hall_of_ada(options);
    ada = played.join("ada", true);
    played.leave(played.join("guest-7", true));
    played.tick(played.table.next_wake(played.now).value() - played.now);
    REQUIRE(played.told(ada, "refused").starts_with("refused The guest has gone"));
    played.leave(ada);
    CHECK_FALSE(played.ended.has_value()); // who may have lost the connection
    played.tick(options.reservation);
    CHECK(played.ended == false);
}

TEST_CASE("who is left at a table by a player whom the host has banned reads why") {
    bool banned = false;
    TableOptions options;
    options.house.admission = [&banned](const std::string& name) {
        return banned && name == "bob" ? Admission::Banned : Admission::Usual;
    };
    Hall hall("none", options);
    const ClientId ada = hall.join("ada", true);
    ClientId bob = hall.join("bob", true);
    hall.leave(bob);
    CHECK(hall.told(ada, "refused").empty());
    bob = hall.join("bob", true);
    banned = true;
    hall.leave(bob);
    CHECK(hall.told(ada, "refused") == "refused bob was removed by the host");
    CHECK(tells_news("bob was removed by the host")); // and refuses nothing
}

TEST_CASE("whom the house does not let talk is not heard at a table") {
    TableOptions options;
    options.house.why_silent = [](const std::string& name) {
        return name == "bob" ? std::optional<std::string>(heard_sentences::silent) : std::nullopt;
    };
    Hall hall("none", options);
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.say(bob, "say hello");
    CHECK(hall.told(ada, "said").empty());
    CHECK(hall.told(bob, "refused") == "refused The host has decided that you may not talk");
    hall.say(ada, "say hello");
    CHECK(hall.told(bob, "said") == "said first no ada\thello");
}
