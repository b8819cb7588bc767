#include "table/under_way.hpp"

#include "../support/gipf.hpp"
#include "base/words.hpp"
#include "record/record.hpp"
#include "session/setup.hpp"
#include "table/table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

using namespace zertz;

namespace {

/// A table with ada and bob, each with a client, and connections that can be lost.
class Evening {
public:
    struct Guest {
        std::string name;
        ClientId id = no_client;
        Mirror mirror{};
        UnderWay way{};
        bool cut = false;                // what is asked does not arrive
        std::vector<std::string> done{}; // what arrived
        std::vector<std::string> said{}; // what was heard
    };

    explicit Evening(TableGame game) : table("ada", std::move(game), Player::First, {1000, "ada", true, ""}, {}) {
        come(ada);
        come(bob);
    }
    Evening() : Evening(TableGame(whole_game(Session(Game(Position::start(Board::Rings37)), {}, Clock())))) {}

    void ask(Guest& guest, const Ask& ask) {
        const bool sends = guest.way.note(ask, guest.mirror, true, now);
        if (sends && !guest.cut) {
            arrives(guest, write(ask));
        }
    }
    void act(Guest& guest, const std::string& words) { ask(guest, {.kind = AskKind::Act, .text = words}); }
    void say(Guest& guest, const std::string& text) { ask(guest, {.kind = AskKind::Say, .text = text}); }

    /// Says each number; returns how that is heard.
    std::vector<std::string> say_numbers(Guest& guest, int from, int to) {
        std::vector<std::string> heard;
        for (int i = from; i < to; ++i) {
            heard.push_back(guest.name + ": " + std::to_string(i));
            say(guest, std::to_string(i));
        }
        return heard;
    }

    /// Kills the table, and starts it from the disk.
    void kill() {
        const std::string record = table.record(now, true);
        CAPTURE(record);
        auto restored = GameTable::restored("ada", *TableGame::read(record), {});
        REQUIRE(restored);
        table = *std::move(restored);
        for (Guest* each : {&ada, &bob}) {
            lose(*each);
        }
    }
    void cut(Guest& guest) {
        take(table.update({guest.id, now, TableInput::Left{}}));
        lose(guest);
    }
    void come(Guest& guest) {
        guest.id = ++last;
        take(table.update({guest.id, now, TableInput::Arrived{1000}}));
        take(table.update({guest.id, now, std::string("zertz-table 1")}));
        take(table.update({guest.id, now, "sit yes - " + guest.name}));
    }
    void pass(Millis time) {
        now += time;
        take(table.update({no_client, now, TableInput::Tick{}}));
    }
    /// The table hears a line, and its answer does not reach ada.
    void arrives_behind_ada(Guest& guest, const std::string& line) {
        auto outputs = table.update({guest.id, ++now, line});
        std::erase_if(outputs, [this](const auto& output) {
            const auto* send = std::get_if<table_output::Send>(&output);
            return send != nullptr && send->client == ada.id;
        });
        take(outputs);
    }
    void both_come() {
        come(bob);
        come(ada);
    }

    Guest ada{"ada"};
    Guest bob{"bob"};
    GameTable table;

private:
    static void lose(Guest& guest) {
        guest.cut = false;
        guest.mirror = Mirror();
        guest.way.lost();
    }
    void arrives(Guest& guest, const std::string& line) {
        guest.done.push_back(line);
        take(table.update({guest.id, ++now, line}));
    }
    void hear(Guest& guest, const std::string& line) {
        const auto tell = read_tell(line);
        REQUIRE(tell);
        guest.mirror.take(line);
        for (const Tell& said : guest.way.hear(*tell, guest.mirror)) {
            guest.said.push_back(said.kind == TellKind::Said ? said.name + ": " + said.text : said.text);
        }
    }
    void take(const GameTable::Outputs& outputs) {
        for (Guest* each : {&ada, &bob}) {
            for (const auto& output : outputs) {
                if (const auto* send = std::get_if<table_output::Send>(&output); send && send->client == each->id) {
                    hear(*each, send->line);
                } else if (const auto* alike = std::get_if<table_output::SendAlike>(&output);
                           alike && alike->client == each->id) {
                    for_each_line(*alike->lines, [&](int, std::string_view line) { hear(*each, std::string(line)); });
                }
            }
        }
        for (Guest* each : {&ada, &bob}) {
            for (const Ask& due : each->way.due(each->mirror, now)) {
                arrives(*each, write(due));
            }
        }
    }

    Millis now = 1'000'000;
    ClientId last = 0;
};

/// An evening in a challenge.
Evening contest() {
    constexpr std::string_view before_jump = "gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1"; // of e2 to e4
    Evening evening(ContestedGame{GipfSession(GipfGame(gipf::test::line(before_jump)), {}, Clock()), {}, {}});
    evening.act(evening.ada, "turn e2-e4");
    evening.act(evening.bob, "step challenge");
    return evening;
}

using Lines = std::vector<std::string>;

TableGame game_of_gipf() {
    return TableGame(whole_game(GipfSession(BasicGame<GipfRules>(gipf::Position::start({})), {}, Clock())));
}

} // namespace

TEST_CASE("what is asked of a table that does not hear it is asked again, once, when the connection is back") {
    for (const bool killed : {true, false}) {
        for (const char* words : {"resign", "draw", "turn Wd4,d1"}) {
            CAPTURE(words);
            Evening evening;
            evening.ada.cut = true;
            evening.act(evening.ada, words);
            evening.say(evening.ada, "sorry");
            if (killed) {
                evening.kill();
                evening.both_come();
            } else {
                evening.cut(evening.ada);
                evening.come(evening.ada);
            }
            Lines done = evening.ada.done;
            std::sort(done.begin(), done.end());
            CHECK(done == Lines{std::string("act ") + words, "say sorry"});
            CHECK(evening.bob.said == Lines{"ada: sorry"});
            evening.kill();
            evening.both_come();
            CHECK(evening.bob.said == Lines{"ada: sorry"});
        }
    }
}

TEST_CASE("what a table has done before it is killed is not asked of it again") {
    for (const char* words : {"resign", "turn Wd4,d1"}) {
        Evening evening;
        evening.say(evening.ada, "well");
        evening.act(evening.ada, words);
        CHECK(evening.ada.way.empty());
        evening.kill();
        evening.both_come();
        CHECK(evening.ada.done == Lines{"say well", std::string("act ") + words});
    }
    // It has made the move, and could not say so.
    Evening evening;
    evening.ada.cut = true;
    evening.act(evening.ada, "turn Wd4,d1");
    evening.table.update({evening.ada.id, 1'000'500, std::string("act turn Wd4,d1")});
    evening.table.update({evening.bob.id, 1'000'500, std::string("act turn Gb2,a1")});
    evening.kill();
    evening.both_come();
    CHECK(evening.ada.done.empty());
    CHECK(evening.table.game().moves() == 2);

    // What was meant for another position is forgotten.
    evening.ada.cut = true;
    evening.act(evening.ada, "redo");
    evening.table.update({evening.ada.id, 1'000'900, std::string("act turn Ga3,b1")});
    evening.kill();
    evening.both_come();
    CHECK(evening.table.game().moves() == 3);
    CHECK(evening.ada.done.empty());
}

TEST_CASE("who is back before the opponent is heard by the opponent, and acts when both are back") {
    for (const char* words : {"draw", "resign", "turn Wd4,d1"}) {
        CAPTURE(words);
        Evening evening;
        evening.kill();
        evening.act(evening.ada, words); // while the connection is lost
        evening.come(evening.ada);
        evening.say(evening.ada, "back");
        evening.act(evening.ada, "undo"); // of before, as line mode asks it now
        CHECK(evening.ada.done == Lines{"say back"});
        evening.come(evening.bob);
        CHECK(evening.ada.done == Lines{"say back", std::string("act ") + words, "act undo"});
        CHECK(evening.bob.said == Lines{"ada: back"});
    }
}

TEST_CASE("nothing is said twice, and nothing is lost because the same was said before") {
    for (const bool over_days : {false, true}) {
        CAPTURE(over_days);
        const Clock clock = over_days ? Clock(*time_control_named("3d")) : Clock();
        Evening evening(TableGame(whole_game(Session(Game(Position::start(Board::Rings37)), {}, clock))));
        evening.say(evening.ada, "hi");
        evening.ada.cut = true;
        evening.say(evening.ada, "hi");
        evening.cut(evening.ada);
        evening.come(evening.ada);
        CHECK(evening.ada.done == Lines{"say hi", "say hi"});
        CHECK(evening.bob.said == Lines{"ada: hi", "ada: hi"});
        CHECK(evening.ada.said == Lines{"ada: hi", "ada: hi"});
        // The table has passed it on, and could not say so.
        evening.ada.cut = true;
        evening.say(evening.ada, "hi");
        evening.arrives_behind_ada(evening.ada, "say hi");
        evening.arrives_behind_ada(evening.bob, "say well");
        evening.cut(evening.ada);
        evening.come(evening.ada);
        CHECK(evening.ada.done.size() == 2);
        CHECK(evening.ada.way.empty());
        CHECK(evening.bob.said == Lines{"ada: hi", "ada: hi", "ada: hi", "bob: well"});
        CHECK(evening.ada.said == evening.bob.said);
    }
}

TEST_CASE("what was said while a connection was lost is said no faster than the table passes it on, in its order") {
    Evening evening;
    evening.cut(evening.ada);
    Lines said = evening.say_numbers(evening.ada, 0, 8);
    evening.come(evening.ada);
    const Lines later = evening.say_numbers(evening.ada, 8, 12); // as line mode says what was typed meanwhile
    said.insert(said.end(), later.begin(), later.end());
    for (int i = 0; i < 40; ++i) {
        evening.pass(1000);
    }
    CHECK(evening.bob.said == said);
    evening.pass(20'000);
    for (int i = 0; i < 8; ++i) { // from now on who says too much is told
        evening.say(evening.ada, "more");
    }
    CHECK(evening.ada.done.size() == 20);
    CHECK(evening.bob.said.size() == 17);
}

TEST_CASE("who leaves after saying much at once, when the connection is back, goes when all of it is said") {
    Evening evening;
    evening.cut(evening.ada);
    const Lines said = evening.say_numbers(evening.ada, 0, 8);
    evening.come(evening.ada);
    evening.ask(evening.ada, {.kind = AskKind::Leave});
    CHECK_FALSE(evening.ada.way.empty());
    for (int i = 0; i < 40; ++i) {
        evening.pass(1000);
    }
    CHECK(evening.bob.said == said);
    CHECK(evening.ada.done.back() == write(Ask{.kind = AskKind::Leave}));
}

TEST_CASE("what the table refuses is not asked again") {
    Evening evening;
    evening.act(evening.bob, "turn Wd4,d1");
    CHECK(evening.bob.done.size() == 1);
    evening.kill();
    evening.both_come();
    CHECK(evening.bob.done.size() == 1);
}

TEST_CASE(
    "an offer that a killed table has forgotten is made again, and the answer that was under way is given to it") {
    for (const bool agrees : {true, false}) {
        Evening evening;
        evening.act(evening.ada, "draw");
        evening.bob.cut = true;
        evening.act(evening.bob, agrees ? "yes" : "no");
        evening.kill();
        evening.both_come();
        CHECK(evening.ada.done == Lines{"act draw", "act draw"});
        CHECK(evening.bob.done == Lines{agrees ? "act yes" : "act no"});
        CHECK(evening.table.game().over() == agrees);
        CHECK_FALSE(evening.table.game().request());
        evening.kill();
        evening.both_come();
        CHECK(evening.ada.done.size() == 2); // it was answered
    }
    // The answer is only to that question.
    Evening evening;
    evening.act(evening.ada, "draw");
    evening.bob.cut = true;
    evening.act(evening.bob, "yes");
    evening.kill();
    evening.ada.way = UnderWay(); // her program was killed as well
    evening.both_come();
    CHECK(evening.bob.done.empty());
    evening.act(evening.ada, "turn Wd4,d1");
    evening.act(evening.ada, "undo");
    CHECK(evening.bob.done.empty());
    CHECK(evening.bob.way.empty());
}

TEST_CASE("asking to adjourn, its answer, and asking for a rematch outlive a killed table") {
    Evening evening;
    evening.ask(evening.ada, {.kind = AskKind::Adjourn});
    evening.bob.cut = true;
    evening.act(evening.bob, "no");
    evening.kill();
    evening.both_come();
    CHECK(evening.ada.done == Lines{"adjourn", "adjourn"});
    CHECK(evening.bob.done == Lines{"act no"});
    CHECK(evening.ada.way.empty());
    CHECK(evening.bob.way.empty());

    evening.act(evening.bob, "resign");
    evening.ask(evening.bob, {.kind = AskKind::Rematch});
    evening.ada.cut = true;
    evening.act(evening.ada, "yes");
    evening.kill();
    evening.both_come();
    CHECK_FALSE(evening.table.game().over());
    CHECK(evening.ada.way.empty());
    CHECK(evening.bob.way.empty());
}

TEST_CASE("who has resigned the game of a challenge does not resign the game around it as well") {
    Evening evening = contest();
    REQUIRE(evening.table.game().in_contest());
    const Lines done = evening.ada.done;
    evening.ada.cut = true;
    evening.act(evening.ada, "resign");
    evening.table.update({evening.ada.id, 1'000'500, std::string("act resign")});
    REQUIRE_FALSE(evening.table.game().in_contest());
    evening.kill();
    evening.both_come();
    CHECK(evening.ada.done == done);
    CHECK_FALSE(evening.table.game().over());
}

TEST_CASE("who resigns a challenge whose game has just ended does not resign the game around it") {
    Evening evening = contest();
    REQUIRE(evening.ada.mirror.game()->place().inside);
    const std::string words = evening.ada.mirror.game()->words_of(act::BasicAct<ZertzRules>(act::Resign{}));
    CHECK(words == "resign inside");
    evening.act(evening.bob, words);
    CHECK(evening.table.game().place().decided == 1);
    evening.act(evening.ada, words); // on its way before that was told
    CHECK_FALSE(evening.table.game().over());
    CHECK_FALSE(evening.table.game().place().inside);
}

TEST_CASE("what is under way in one game is not done in the next") {
    Evening evening;
    evening.ada.cut = true;
    evening.act(evening.ada, "turn Wd4,d1");
    evening.act(evening.ada, "resign");
    UnderWay& sleeps = evening.ada.way;
    const UnderWay waiting = sleeps;
    SUBCASE("a rematch") {
        evening.cut(evening.ada);
        evening.come(evening.ada);
        REQUIRE(evening.table.game().over()); // as it was asked in this game
        for (int i = 0; i < 2; ++i) {         // so that ada goes first again
            evening.ask(evening.bob, {.kind = AskKind::Rematch});
            evening.ask(evening.ada, {.kind = AskKind::Rematch});
            if (i == 0) {
                evening.act(evening.bob, "resign");
            }
        }
    }
    SUBCASE("another table with this name") {
        evening.table = GameTable("ada", whole_game(Session(Game(Position::start(Board::Rings37)), {}, Clock())),
                                  Player::First, {1000, "ada", true, ""}, {.seed = 77});
        evening.come(evening.ada);
        evening.come(evening.bob);
    }
    REQUIRE_FALSE(evening.table.game().over());
    // Another terminal of ada's, where all of this was still under way.
    sleeps = waiting;
    evening.ada.mirror = Mirror();
    sleeps.lost();
    evening.come(evening.ada);
    CHECK(evening.ada.way.empty());
    CHECK_FALSE(evening.table.game().over());
    CHECK(evening.table.game().moves() == 0);
}

TEST_CASE("an offer outlives more than one kill, and the return of its opponent") {
    Evening evening;
    evening.act(evening.ada, "draw");
    for (int i = 0; i < 3; ++i) {
        evening.cut(evening.bob);
        evening.come(evening.bob);
        CHECK(evening.table.game().request());
        evening.kill();
        CHECK_FALSE(evening.table.game().request());
        evening.both_come();
        CHECK(evening.table.game().request());
    }
}

TEST_CASE("an answer does not wait for a later question") {
    Evening evening;
    evening.act(evening.ada, "draw");
    evening.bob.cut = true;
    evening.act(evening.bob, "yes");
    evening.kill();
    evening.ada.way = UnderWay(); // a terminal that is gone
    evening.both_come();
    evening.pass(11'000);
    evening.say(evening.ada, "hello");
    evening.act(evening.ada, "draw");
    CHECK(evening.table.game().request());
    CHECK_FALSE(evening.table.game().over());
}

TEST_CASE("refused talk does not hide a step that was made before it") {
    Evening evening(
        TableGame(whole_game(Session(Game(Position::start(Board::Rings37, Rules().with_touch_move())), {}, Clock()))));
    evening.act(evening.ada, "step place W d4");
    for (int i = 0; i < 8; ++i) {
        evening.say(evening.ada, "talk " + std::to_string(i));
    }
    CHECK(evening.ada.said.size() < 8);
    evening.ada.cut = true;
    evening.act(evening.ada, "step remove e1");
    evening.kill();
    evening.both_come();
    CHECK(evening.table.game().moves() == 1);
    CHECK(evening.ada.said.size() < 8);
}

TEST_CASE("conditional moves that a table did not hear of are planned again, and none is taken back twice") {
    const std::string first = "Wd4,d1 then Gb2,a1";
    const std::string second = "Wd4,g1 then Gb2,a1";
    const auto over_days = [] {
        return Evening(TableGame(
            whole_game(Session(Game(Position::start(Board::Rings37)), {}, Clock(*time_control_named("3d"))))));
    };
    Evening evening = over_days();
    evening.ask(evening.bob, {.kind = AskKind::If, .text = first});
    CHECK(evening.bob.way.empty());
    evening.bob.cut = true;
    evening.ask(evening.bob, {.kind = AskKind::If, .text = second});
    evening.kill();
    evening.both_come();
    CHECK(evening.bob.done == Lines{"if " + first, "if " + second});
    CHECK(evening.bob.way.empty());

    evening.bob.cut = true;
    evening.ask(evening.bob, {.kind = AskKind::Forget, .number = 1});
    evening.table.update({evening.bob.id, 1'000'500, std::string("forget 1")});
    evening.kill();
    evening.both_come();
    CHECK(evening.bob.done.size() == 2);
    CHECK(evening.bob.way.empty());

    // They were about another position.
    Evening moved = over_days();
    moved.bob.cut = true;
    moved.ask(moved.bob, {.kind = AskKind::If, .text = first});
    moved.act(moved.ada, "turn Wd4,d1");
    moved.kill();
    moved.both_come();
    CHECK(moved.bob.done.empty());
    const Lines told{"Your conditional moves do not apply any more and are dropped"};
    CHECK(moved.bob.said == told); // and not that the table was killed: the clock runs on

    // The table has made the answer, and could not say so.
    Evening made = over_days();
    made.bob.cut = true;
    made.ask(made.bob, {.kind = AskKind::If, .text = first});
    made.table.update({made.bob.id, 1'000'500, "if " + first});
    made.act(made.ada, "turn Wd4,d1");
    made.cut(made.bob);
    made.come(made.bob);
    CHECK(made.table.game().moves() == 2);
    CHECK(made.bob.said.empty());
}

TEST_CASE("who has lost the seat as well asks for nothing that only players may do") {
    Evening evening;
    evening.ada.cut = true;
    evening.act(evening.ada, "turn Wd4,d1");
    evening.cut(evening.ada);
    evening.ada.name = "eve";
    evening.come(evening.ada);
    REQUIRE_FALSE(evening.ada.mirror.seat());
    CHECK(evening.ada.way.empty());
    CHECK(evening.ada.done.empty());
}

TEST_CASE("the steps of a turn are made again where together they make it, and forgotten where they do not") {
    Evening evening;
    evening.act(evening.ada, "step place w d4");
    evening.ada.cut = true;
    evening.act(evening.ada, "step remove d1");
    evening.kill();
    evening.both_come();
    CHECK(evening.table.game().moves() == 1);
    CHECK(evening.ada.way.empty());

    evening.bob.cut = true;
    evening.act(evening.bob, "step place w d5");
    evening.kill();
    evening.both_come();
    CHECK(evening.bob.done.empty());
    CHECK(evening.bob.way.empty());
}

TEST_CASE("a game of GIPF, whose followers get the whole game, goes the same way") {
    for (const bool made : {false, true}) {
        Evening evening(game_of_gipf());
        evening.ada.cut = true;
        evening.act(evening.ada, "turn b1-b3");
        if (made) {
            evening.table.update({evening.ada.id, 1'000'500, std::string("act turn b1-b3")});
        }
        evening.kill();
        evening.both_come();
        CHECK(evening.ada.done.size() == (made ? 0 : 1));
        CHECK(evening.table.game().moves() == 1);
        CHECK(evening.ada.way.empty());
    }
}
