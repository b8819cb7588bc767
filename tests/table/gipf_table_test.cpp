#include "../support/gipf.hpp"
#include "base/words.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "record/record.hpp"
#include "table/act_words.hpp"
#include "table/listed_table.hpp"
#include "table/mirror.hpp"
#include "table/table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace zertz;

namespace {

/// White's potential on e2 can jump over e3 to e4, and each player can challenge once.
constexpr std::string_view before_jump = "gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1";

/// A table with a game of GIPF, and clients that store what the table sends them.
class Hall {
public:
    explicit Hall(std::string_view position = before_jump, const char* clock = "none", TableOptions options = {})
        : table("ada",
                ContestedGame{
                    GipfSession(GipfGame(gipf::test::line(position)), {}, Clock(*time_control_named(clock))), {}, {}},
                Player::First, {1000, "ada", true, ""}, options) {}

    void run(ClientId id, decltype(TableInput::what) what) {
        for (const auto& output : table.update({id, now, std::move(what)})) {
            if (const auto* send = std::get_if<table_output::Send>(&output)) {
                lines[send->client].push_back(send->line);
                mirrors[send->client].take(send->line);
            } else if (const auto* alike = std::get_if<table_output::SendAlike>(&output)) {
                for_each_line(*alike->lines, [&](int, std::string_view line) {
                    lines[alike->client].emplace_back(line);
                    mirrors[alike->client].take(line);
                });
            } else if (const auto* drop = std::get_if<table_output::Drop>(&output)) {
                dropped.push_back(drop->client);
            } else if (std::holds_alternative<table_output::Store>(output)) {
                on_disk = table.record(now, true);
            }
        }
    }
    void act(ClientId id, const std::string& act) { run(id, "act " + act); }
    ClientId join(const std::string& name, bool sits) {
        const ClientId id = ++last;
        run(id, TableInput::Arrived{1000});
        run(id, "zertz-table 1");
        run(id, (sits ? "sit yes - " : "enter yes - ") + name);
        return id;
    }
    std::string told(ClientId id, std::string_view word) const {
        const auto& all = lines.at(id);
        const auto found =
            std::find_if(all.rbegin(), all.rend(), [&](const std::string& l) { return l.starts_with(word); });
        return found == all.rend() ? "" : *found;
    }
    const ContestedGame& game() const { return *table.game().gipf(); }
    const ContestedGame& seen_by(ClientId id) { return *mirrors.at(id).game()->gipf(); }

    GameTable table;
    Millis now = 1'000'000;
    std::map<ClientId, std::vector<std::string>> lines;
    std::map<ClientId, Mirror> mirrors;
    std::vector<ClientId> dropped;
    std::string on_disk; // the record that was stored last

private:
    ClientId last = 0;
};

} // namespace

TEST_CASE("the steps of GIPF in the words of tables, there and back") {
    const gipf::Position start = gipf::test::line(before_jump);
    for (const std::string words :
         {"turn a1-c3", "step take c3 d4 e5", "step enter B e1 e2", "step jump e2 e3", "step challenge", "step allow",
          "step owner-won", "step owner-lost", "step finish", "step back", "resign", "draw", "no", "undo"}) {
        CAPTURE(words);
        const auto act = act_in<GipfRules>(words, start);
        REQUIRE(act);
        CHECK(words_of<GipfRules>(*act, start) == words);
    }
    for (const char* words : {"step take", "step take e1", "step enter B e1 e3", "step enter X e1 e2", "step jump e2",
                              "step jump e2 e4", "step jump e2 e3 e4", "step challenge now", "turn z", "step"}) {
        CAPTURE(words);
        CHECK_FALSE(act_in<GipfRules>(words, start));
    }
}

TEST_CASE("a move of GIPF made step by step, about which nobody was asked, is sent as a move and not as a whole game") {
    Hall hall;
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    const auto games = [&hall, bob] {
        const auto& all = hall.lines.at(bob);
        return std::count(all.begin(), all.end(), "game");
    };
    const auto before = games();
    hall.act(ada, "step enter B a1 b2");
    CHECK(hall.table.game().moves() == 1);
    CHECK(hall.told(bob, "did") == "did 1000000 first turn a1-c3"); // G9.1: the piece on b2 is pushed to c3
    CHECK(games() == before);
}

TEST_CASE("a tournament's game of GIPF that is killed before its first move has begun on the disk") {
    Hall hall;
    GipfSession session(GipfGame(gipf::test::line(before_jump)), {}, Clock(*time_control_named("5+3")));
    session.set_tag("Round", "1.1.1");
    const PerPlayer<Visitor> players{Visitor{1000, "ada", true, ""}, Visitor{1000, "bob", true, ""}};
    hall.table =
        GameTable::between("cup", TableGame(ContestedGame{session, {}, {}}), players, 77, {.wall = 1'800'000'000});
    CHECK(waits_until(*TableGame::read(hall.table.record(hall.now, true))) == 1'800'000'600);
    hall.join("ada", true);
    hall.join("bob", true);
    REQUIRE_FALSE(hall.on_disk.empty());
    CHECK(waits_until(*TableGame::read(hall.on_disk)) == 0);
}

TEST_CASE("nobody decides a challenge but the table, nor jumps without the opponent being asked") {
    Hall hall;
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    const ClientId eve = hall.join("eve", false);
    hall.act(ada, "turn e2-e4:1");
    CHECK(hall.told(ada, "refused").find("your opponent decides whether to challenge") != std::string::npos);
    CHECK(hall.table.game().moves() == 0);
    hall.act(ada, "turn e2-e4");
    CHECK(hall.table.game().moves() == 0);
    CHECK(hall.seen_by(eve).session.steps().stage() == gipf::Steps::Stage::Announced);
    hall.act(ada, "step allow");
    CHECK(hall.told(ada, "refused") == "refused Waiting for bob to answer");
    hall.act(eve, "step challenge");
    CHECK(hall.told(eve, "refused") == "refused Only the players can do this");
    hall.act(bob, "step challenge");
    REQUIRE(hall.game().inner);
    CHECK(hall.seen_by(eve).inner);
    hall.act(ada, "step owner-won"); // not a step of the game in progress
    CHECK(hall.game().inner);
    hall.act(bob, "turn Wd4,d1"); // the owner goes first
    CHECK(hall.told(bob, "refused") == "refused ada to move");
    hall.act(bob, "resign");
    CHECK(hall.table.game().moves() == 1);
    CHECK_FALSE(hall.game().inner);
    CHECK(hall.seen_by(eve).decided.size() == 1);
    hall.act(ada, "step owner-lost");
    CHECK(hall.told(ada, "refused") == "refused Only two players at one keyboard can name the winner of another game");
    CHECK(hall.table.game().moves() == 1);
}

TEST_CASE("G8.2: only the player who is asked about a jump is told to answer; the other waits for the answer") {
    Hall hall;
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn b1-b3");
    hall.act(bob, "turn h3");
    hall.act(ada, "turn e2-e4");
    for (const char* words : {"act draw", "act undo", "act redo", "adjourn"}) {
        CAPTURE(words);
        hall.run(ada, words);
        CHECK(hall.told(ada, "refused") == "refused Waiting for bob to answer");
        hall.run(bob, words);
        CHECK(hall.told(bob, "refused") == "refused Answer the question first");
        hall.lines.clear();
    }
}

TEST_CASE("G8.2: a jump that may be challenged ends a request to adjourn, as every move does") {
    Hall hall;
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.run(ada, "adjourn");
    REQUIRE(hall.told(bob, "asks") == "asks first adjourn");
    hall.act(ada, "turn e2-e4");
    hall.act(bob, "step allow");
    REQUIRE(hall.table.game().moves() == 1);
    hall.run(bob, "adjourn");
    CHECK(hall.told(ada, "asks") == "asks second adjourn");
    CHECK(hall.dropped.empty());
}

TEST_CASE("G5.5: rows that a player has removed stay so for that player after both have left, and for nobody else") {
    Hall hall("gipf:basic 4/5/6/BBBB3/6/5/4 9 9 1");
    ClientId ada = hall.join("ada", true);
    ClientId bob = hall.join("bob", true);
    hall.act(ada, "step take e2 e3 e4 e5");
    hall.run(ada, TableInput::Left{});
    hall.run(bob, TableInput::Left{});
    ada = hall.join("ada", true);
    bob = hall.join("bob", true);
    REQUIRE(hall.game().session.steps().turn().taken_before().size() == 4);
    CHECK(hall.seen_by(ada).session.steps().turn().taken_before().size() == 4);
    CHECK(hall.seen_by(bob).session.steps().turn().taken_before().empty());
}

TEST_CASE("G11.1: a table tells the terms of the games that decide challenges, and they are played by them") {
    Hall hall;
    TableGame game(ContestedGame{GipfSession(GipfGame(gipf::test::line(before_jump)), {}, Clock()), {}, {}});
    game.set_tag("Zertz", "48+tournament challenger");
    hall.table = GameTable("ada", game, Player::First, {1000, "ada", true, ""}, {});
    CHECK(in_words(*read_outline(hall.table.about(0, 0))) ==
          "ada (goes first) waits: no clock, GIPF, standard, 1 challenge (games of ZÈRTZ: 48 rings, tournament; the "
          "challenger goes first)");
    CHECK(in_words(*read_outline(hall.table.about(0, 0)), LeftOut::InnerTerms) ==
          "ada (goes first) waits: no clock, GIPF, standard, 1 challenge");
    CHECK(in_words(*read_outline(hall.table.about(0, 0)), LeftOut::Terms) ==
          "ada (goes first) waits: no clock, GIPF, standard");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "turn e2-e4");
    hall.act(bob, "step challenge");
    REQUIRE(hall.seen_by(ada).inner);
    CHECK(hall.seen_by(ada).inner->seat(Player::First).name == "bob");
    CHECK(hall.seen_by(ada).inner->game().start() == Position::start(Board::Rings48, *rules_named("tournament")));
    CHECK(in_words(*read_outline(hall.table.about(0, 0)), LeftOut::Terms) ==
          "ada vs bob, 0 moves, ZÈRTZ decides, no clock, GIPF, standard");
}

TEST_CASE(
    "G8.2: a conditional jump is announced, and the opponent decides; a jump that was not foreseen drops the plans") {
    constexpr std::string_view blacks_turn = "gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 2";
    Hall hall(blacks_turn, "3d");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    CHECK(hall.table.game().asked() == Player::Second);
    hall.run(ada, "if h3 then e2-e4");
    CHECK(hall.told(ada, "if") == "if 0 h3 then e2-e4");
    hall.act(bob, "turn h3");
    CHECK(hall.table.game().moves() == 1);
    CHECK(hall.game().session.steps().stage() == gipf::Steps::Stage::Announced);
    CHECK(hall.table.game().asked() == Player::Second);
    CHECK(hall.told(ada, "if") == "if 0 ");
    hall.act(bob, "step challenge");
    CHECK(hall.game().inner);

    Hall other(before_jump, "3d");
    const ClientId first = other.join("ada", true);
    const ClientId second = other.join("bob", true);
    other.run(second, "if e2-e4 then h3");
    CHECK(other.told(second, "refused").find("this jump may be challenged") != std::string::npos);
    other.run(second, "if b3 then h3");
    CHECK(other.told(second, "if") == "if 0 b3 then h3");
    other.act(first, "turn e2-e4");
    CHECK(other.told(second, "if") == "if 0 b3 then h3"); // bob may challenge, and ada then play another move
    other.act(second, "step challenge");
    REQUIRE(other.game().inner);
    CHECK(other.told(second, "if") == "if 0 ");
    CHECK(other.told(second, "refused") == "refused Your conditional moves do not apply any more and are dropped");
    // In the game of ZÈRTZ that decides there are some, too, until it is over.
    other.run(second, "if Wd4,d1 then Gb2,a1 then Ga3,b1 then Gf1,g1");
    other.act(first, "turn Wd4,d1");
    CHECK(other.game().inner->game().size() == 2);
    other.act(first, "resign");
    CHECK_FALSE(other.game().inner);
    CHECK(other.told(second, "if") == "if 0 ");
}

TEST_CASE("the game of a challenge has clocks of its own; a flag that falls there loses the potential") {
    Hall hall(before_jump, "5+3");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.now += 10'000;
    hall.act(ada, "step jump e2 e3");
    CHECK(hall.game().session.clock().at(Player::First, hall.now).left == 293'000);
    hall.now += 5'000; // bob thinks, on his own clock
    hall.act(bob, "step challenge");
    CHECK(hall.game().session.clock().at(Player::Second, hall.now).left == 298'000);
    CHECK_FALSE(hall.game().session.clock().running());
    hall.now += 400'000;
    hall.run(no_client, TableInput::Tick{});
    CHECK_FALSE(hall.game().inner);
    CHECK(hall.game().session.steps().turn().lost_jumps() == 1);
    CHECK(hall.game().session.clock().at(Player::First, hall.now).left == 293'000);
    CHECK(hall.seen_by(bob).session.steps().turn().lost_jumps() == 1);
    CHECK(hall.seen_by(bob).session.clock().at(Player::First, hall.now).left == 293'000);
}

TEST_CASE("both go in the middle of a challenge: the clocks stop, and it goes on there; who stays away loses it all") {
    Hall hall(before_jump, "5+3", {.reservation = 60'000});
    const ClientId ada = hall.join("ada", true);
    ClientId bob = hall.join("bob", true);
    hall.act(ada, "step jump e2 e3");
    hall.act(bob, "step challenge");
    hall.act(ada, "turn Wd4,d1");
    hall.run(ada, TableInput::Left{});
    hall.run(bob, TableInput::Left{});
    CHECK(hall.table.game().suspended());
    const Millis left = hall.game().inner->clock().at(Player::Second, hall.now).left;
    hall.now += 50'000;
    const ClientId back = hall.join("ada", true);
    bob = hall.join("bob", true);
    REQUIRE(hall.game().inner);
    CHECK(hall.game().inner->clock().at(Player::Second, hall.now).left == left);
    CHECK(hall.game().inner->game().size() == 1);
    hall.run(bob, TableInput::Left{});
    hall.now += 61'000;
    hall.run(no_client, TableInput::Tick{});
    hall.run(back, "claim");
    CHECK(hall.table.game().over());
    CHECK(hall.game().session.outcome().result == GameResult::FirstWins);
    CHECK(hall.seen_by(back).session.over());

    // The deciding game is lost as well, and stays in the record.
    REQUIRE(hall.game().decided.size() == 1);
    const Game& inner = hall.game().decided.front();
    CHECK(inner.main_line().size() == 1);
    CHECK(inner.result() == GameResult::FirstWins);
    CHECK(inner.tag("Challenge") == "1w.1");
    CHECK(hall.seen_by(back).decided.size() == 1);
    for (const AnyReadGame& game : read_any_records(finished_records(hall.game()))) {
        CHECK(std::visit([](const ReadFindings& found) { return !found.error && found.warnings.empty(); }, game));
    }
}

TEST_CASE("G8.4: what was begun in the game of a challenge goes with it when the game is claimed") {
    Hall hall(before_jump, "5+3", {.reservation = 60'000});
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "step jump e2 e3");
    hall.act(bob, "step challenge");
    hall.act(ada, "step place W d4");
    hall.run(bob, TableInput::Left{});
    hall.now += 61'000;
    hall.run(no_client, TableInput::Tick{});
    hall.lines.clear();
    hall.run(ada, "claim");
    REQUIRE(hall.seen_by(ada).session.over());
    CHECK(hall.told(ada, "did").empty());
}

TEST_CASE("a rematch of GIPF has the same start, and the sides swapped") {
    Hall hall;
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "resign");
    hall.run(ada, "rematch");
    hall.run(bob, "rematch");
    CHECK_FALSE(hall.table.game().over());
    CHECK(hall.table.game().seats()[0].name == "bob");
    CHECK(gipf::format_position(hall.game().session.position()) == before_jump);
    CHECK(in_words(*read_outline(hall.table.about(0, 0))).find("bob vs ada, 0 moves, no clock, GIPF, standard") == 0);
}

TEST_CASE("G2.5: a handicap goes to the same player again in the rematch at a table") {
    Hall hall("gipf:basic b2B/5/6/B5b/6/5/b2B 15 12 1");
    const ClientId ada = hall.join("ada", true);
    const ClientId bob = hall.join("bob", true);
    hall.act(ada, "resign");
    hall.run(ada, "rematch");
    hall.run(bob, "rematch");
    CHECK(hall.table.game().seats()[1].name == "ada");
    CHECK(gipf::format_position(hall.game().session.position()) == "gipf:basic b2B/5/6/B5b/6/5/b2B 12 15 1");
}

TEST_CASE("the computer at a table of GIPF is asked whether to challenge, and for its moves in the game that decides") {
    Hall hall(before_jump, "5+3", {.computer = 2});
    const ClientId ada = hall.join("ada", true);
    const auto chooses = [&hall](TableAct act) {
        const auto asked = hall.table.asks_computer();
        REQUIRE(asked);
        hall.run(no_client, TableInput::Chosen{*asked, {std::move(act)}});
    };
    const auto step = [](gipf::TurnStep::Kind kind) {
        return act::BasicAct<GipfRules>(act::BasicMakeStep<GipfRules>{gipf::TurnStep::only(kind)});
    };
    CHECK_FALSE(hall.table.asks_computer());
    hall.act(ada, "step jump e2 e3");
    const auto asked = hall.table.asks_computer();
    chooses(step(gipf::TurnStep::Kind::Challenge));
    REQUIRE(hall.seen_by(ada).inner);
    CHECK_FALSE(hall.table.asks_computer()); // the owner goes first
    hall.act(ada, "draw");
    CHECK(hall.told(ada, "did").ends_with("second no"));
    hall.act(ada, "turn Wd4,d1");
    CHECK(hall.table.asks_computer());
    CHECK_FALSE(hall.table.asks_computer() == asked);

    // The table is killed there and restarted from the disk.
    const std::string record = hall.table.record(hall.now, false);
    hall.table = *GameTable::restored("ada", *TableGame::read(record), {});
    hall.mirrors.clear();
    CHECK_FALSE(hall.table.asks_computer()); // nobody is at the table
    const ClientId back = hall.join("ada", true);
    REQUIRE(hall.game().inner);
    chooses(act::Act(act::MakeTurn{parse_turn("Gb2,g4", hall.game().inner->position())->turn, {}}));
    CHECK(hall.seen_by(back).inner->game().size() == 2);
    hall.act(back, "resign");
    CHECK(hall.game().decided.size() == 1);
    CHECK(hall.game().session.steps().turn().lost_jumps() == 1);
    CHECK_FALSE(hall.table.asks_computer()); // it is still ada's turn
    hall.act(back, "step enter B a1 b2");
    CHECK(hall.table.game().moves() == 1);
    CHECK(hall.table.asks_computer());
    hall.act(back, "resign");
    hall.run(back, "rematch");
    CHECK(hall.told(back, "you") == "you second ada");
    CHECK(hall.table.asks_computer());
}
