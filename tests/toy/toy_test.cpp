// A game of a few lines that is nowhere in src/ joins the list of games (games/list.hpp in this folder) and is played,
// kept, taken up, written, read, checked, reviewed, indexed, hosted, watched and played for other programs by the code
// of all games.

#include "../support/scratch.hpp"
#include "games/toy/toy_rules.hpp"
#include "host/computer.hpp"
#include "line/line_mode.hpp"
#include "record/format.hpp"
#include "record/record.hpp"
#include "record/turn_list.hpp"
#include "session/setup.hpp"
#include "store/games.hpp"
#include "store/saved_games.hpp"
#include "study/explore.hpp"
#include "study/player_stats.hpp"
#include "study/review.hpp"
#include "study/study_engine.hpp"
#include "study/study_task.hpp"
#include "table/act_words.hpp"
#include "table/listed_table.hpp"
#include "table/mirror.hpp"
#include "table/table.hpp"
#include "ugi/protocol.hpp"

#include <doctest/doctest.h>
#include <poll.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

namespace zertz {
namespace {

using ToyGame = BasicGame<ToyRules>;
using ToySession = BasicSession<ToyRules>;

BasicSessionSetup<ToyRules> for_two() {
    BasicSessionSetup<ToyRules> setup;
    setup.players = SeatPlan::Players::Two;
    setup.begins = SeatPlan::Begins::First;
    setup.names = {"ada", "bob"};
    return setup;
}

/// Plays turns by their names; false at the first that is refused.
bool play(ToySession& session, const std::vector<std::string>& turns) {
    for (const std::string& name : turns) {
        const auto turn = ToyRules::parse_turn(name, session.position());
        if (!turn) {
            return false;
        }
        session.update({session.mover(), 0, act::BasicMakeTurn<ToyRules>{turn->turn, {}}});
    }
    return true;
}

ToySession played(const std::vector<std::string>& turns) {
    ToySession session = new_session(for_two(), 0);
    session.update({Player::First, 0, act::GoOn{}});
    REQUIRE(play(session, turns));
    return session;
}

const std::string_view won = "a1 a2 b2 b1 c2"; // the first player has a1-b2-c2

ToySession won_game() {
    return played({"a1", "a2", "b2", "b1", "c2"});
}

const BasicReadGame<ToyRules>& only_toy(const std::vector<AnyReadGame>& games) {
    REQUIRE(games.size() == 1);
    REQUIRE(std::holds_alternative<BasicReadGame<ToyRules>>(games.front()));
    return std::get<BasicReadGame<ToyRules>>(games.front());
}

/// A table, and what its visitors see.
class Hall {
public:
    explicit Hall(const toy::Position& start, TableOptions options = {}, std::string_view clock = "none")
        : table("ada", ToySession(ToyGame(start), {}, Clock(*time_control_named(clock))), Player::First,
                {1000, "ada", true, ""}, options) {}

    void run(ClientId id, decltype(TableInput::what) what) {
        for (const auto& output : table.update({id, now, std::move(what)})) {
            if (const auto* send = std::get_if<table_output::Send>(&output)) {
                hear(send->client, send->line);
            } else if (const auto* alike = std::get_if<table_output::SendAlike>(&output)) {
                for_each_line(*alike->lines,
                              [&](int, std::string_view line) { hear(alike->client, std::string(line)); });
            }
            ended = ended || std::holds_alternative<table_output::End>(output);
        }
    }
    ClientId join(const std::string& name, std::string_view how = "sit") {
        run(++last, TableInput::Arrived{1000});
        run(last, "zertz-table 1");
        run(last, std::string(how) + " yes - " + name);
        return last;
    }
    void act(ClientId id, const std::string& act) { run(id, "act " + act); }
    /// The game as a visitor's program follows it.
    const ToySession& seen_by(ClientId id) { return std::get<ToySession>(mirrors.at(id).game()->game()); }
    const ToySession& game() const { return std::get<ToySession>(table.game().game()); }

    GameTable table;
    Millis now = 1'000'000;
    std::map<ClientId, std::vector<std::string>> lines;
    bool ended = false;

private:
    void hear(ClientId id, const std::string& line) {
        lines[id].push_back(line);
        mirrors[id].take(line);
    }

    std::map<ClientId, Mirror> mirrors;
    ClientId last = 0;
};

} // namespace

TEST_CASE("a session of the toy game refuses what its rules forbid, and ends when they end it") {
    ToySession session = played({});
    const auto refused = session.update({Player::First, 0, act::BasicMakeTurn<ToyRules>{{toy::middle}, {}}});
    REQUIRE(refused.size() == 1);
    CHECK(std::get<event::Refused>(refused[0]).message == "The first stone cannot go to the middle");
    REQUIRE(play(session, {"a1", "a2", "b2", "b1"}));
    CHECK_FALSE(session.over());
    REQUIRE(play(session, {"c2"}));
    CHECK(session.outcome().result == GameResult::FirstWins);
    CHECK_FALSE(play(session, {"c1"}));
}

TEST_CASE("a record of the toy game is read back as it was written, and a wrong one is refused in place") {
    const ToyGame game = won_game().record();
    const std::string text = format_record(game);
    CHECK(text.find("[Game \"TOY\"]\n[Fairness \"fair\"]\n") != std::string::npos);
    CHECK(text.find("1. a1 a2 2. b2 b1 3. c2 1-0") != std::string::npos);
    const auto games = read_any_records(text);
    CHECK_FALSE(only_toy(games).error);
    CHECK(only_toy(games).game == game);
    CHECK(detect_format(text) == Format::Zertz);

    const auto damaged = read_any_records("[Game \"toy\"]\n[Fairness \"odd\"]\n\n1. a1 *\n");
    REQUIRE(only_toy(damaged).error);
    CHECK(only_toy(damaged).error->message == "unknown fairness 'odd'");
    CHECK(only_toy(damaged).error->line == 2);
    const auto middle = read_any_records("[Game \"toy\"]\n\n1. b2 *\n");
    REQUIRE(only_toy(middle).error);
    CHECK(only_toy(middle).error->line == 3);
    const auto free = read_any_records("[Game \"toy\"]\n[Fairness \"free\"]\n\n1. b2 *\n");
    CHECK_FALSE(only_toy(free).error);
}

TEST_CASE("a list of turns of the toy game has a heading, and is read by it") {
    std::ostringstream out;
    const ToyGame game = won_game().record();
    write_turn_list(out, game);
    CHECK(out.str() == "; ada - bob, 1-0, TOY fair\n1. a1\n2. a2\n3. b2\n4. b1\n5. c2\n1-0\n\n");
    RecordOptions bare;
    bare.bare = true;
    const auto games = read_any_records(out.str(), bare);
    CHECK_FALSE(only_toy(games).error);
    CHECK(same_course(only_toy(games).game, game));
    CHECK(detect_format(out.str()) == Format::TurnList);
    CHECK(detect_format("toy:fair X..O...\n") == Format::Positions);
}

TEST_CASE("a game of the toy is saved, listed, taken up and finished; and the file of it is read") {
    const test::Scratch scratch;
    const Paths paths{scratch / "data", scratch / "state", scratch / "config"};
    {
        SavedGames games(paths);
        CHECK_FALSE(games.put(played({"a1", "a2"})));
    }
    SavedGames games(paths);
    const auto list = games.list();
    REQUIRE(list.size() == 1);
    CHECK(list[0].text == "TOY: ada vs bob, 2 moves");
    auto taken = games.take(list[0].name);
    REQUIRE(taken);
    REQUIRE(std::holds_alternative<ToySession>(*taken));
    ToySession session = std::get<ToySession>(std::move(taken).value());
    CHECK(session.seats()[0].name == "ada");
    session.update({Player::First, 0, act::GoOn{}});
    REQUIRE(play(session, {"b2", "b1", "c2"}));
    CHECK_FALSE(games.finish(session, true));
    CHECK(games.list().empty());

    const std::string path = scratch / "one.zertz";
    std::ofstream(path) << format_record(session.record());
    std::istringstream nothing;
    GameFile file(path, "", nothing);
    const auto read = file.next_any();
    REQUIRE(read);
    CHECK(tags_of(*read).tag("First") == "ada");
    CHECK(std::get<BasicReadGame<ToyRules>>(*read).game.result() == GameResult::FirstWins);
    CHECK_FALSE(file.next_any());
}

TEST_CASE("a review of the toy game finds the turn that gave the game away") {
    // After a1 a2 b2 only c2 stops a1-b2-c2; b1 loses at once.
    const ToyGame game = won_game().record();
    BasicStudyEngine<ToyRules> engine;
    const auto judged = review_game(game, engine.reviewer({}, [] { return false; }));
    REQUIRE(judged);
    REQUIRE(judged->size() == 5);
    CHECK((*judged)[3].is_mistake());
    CHECK(describe(game, (*judged)[3]).find("b1") != std::string::npos);
    CHECK_FALSE((*judged)[4].is_mistake());
    ToyGame noted = game;
    annotate_game(noted, *judged);
    CHECK(kept_review(noted));

    StudyEngines engines;
    const StudyResult looked = study(BasicGameReview<ToyRules>(game), engines, [] { return false; });
    CHECK(std::get<BasicGameReview<ToyRules>>(looked).looked_over());
    const auto check = [&](std::size_t i) {
        const NodeId node = (*judged)[i].node;
        const BasicTurnCheck<ToyRules> made{game, game.parent(node), game.turn(node)};
        return std::get<BasicJudgedTurn<ToyRules>>(study(made, engines, [] { return false; }));
    };
    CHECK(check(3).mark == (*judged)[3].mark);
    CHECK(check(3).better == (*judged)[3].better);
    CHECK_FALSE(check(4).is_mistake());
}

TEST_CASE("an index has the toy game's moves, and statistics its results") {
    const ToyGame game = won_game().record();
    IndexBuilder builder;
    builder.add(game);
    builder.add(Game());
    std::ostringstream out;
    builder.write(out, 7);
    const std::string text = out.str();
    const std::vector<unsigned char> bytes(text.begin(), text.end());
    const auto index = IndexView::open(bytes);
    REQUIRE(index);
    CHECK(index->games<ToyRules>() == 1);
    CHECK(index->games<ZertzRules>() == 1);
    CHECK(index->games<GipfRules>() == 0);
    const auto moves = index->moves<ToyRules>(ToyRules::usual_start());
    REQUIRE(moves.size() == 1);
    CHECK(ToyRules::format_turn(ToyRules::usual_start(), moves[0].turn) == "a1");
    CHECK(moves[0].won == 1);

    BasicSessionSetup<ToyRules> setup = for_two();
    setup.players = SeatPlan::Players::Computer;
    ToySession session = new_session(setup, 0);
    session.update({Player::First, 0, act::GoOn{}});
    REQUIRE(play(session, {"a1", "a2", "b2", "b1", "c2"}));
    PlayerStats stats;
    stats.add(session.record());
    CHECK(stats.of<ToyRules>().against_computer == Results<>{1, 0, 0});
    const auto lines = stats_in_words(stats);
    REQUIRE_FALSE(lines.empty());
    CHECK(lines[0] == "TOY: 1 finished game, 1 against the computer");
}

TEST_CASE("acts in the toy game go to and fro as the lines of a table") {
    const toy::Position start;
    const std::string words = words_of(act::BasicAct<ToyRules>(act::BasicMakeStep<ToyRules>{{4}}), start);
    CHECK(words == "step put b3");
    const auto act = act_in<ToyRules>(words, start);
    REQUIRE(act);
    CHECK(std::get<act::BasicMakeStep<ToyRules>>(*act).step.cell == 4);
    CHECK_FALSE(act_in<ToyRules>("turn b2", start)); // forbidden at the start
}

TEST_CASE("the toy game is typed in lines, which are a record of it") {
    LineGame lines;
    ToySession session = new_session(for_two(), 0);
    lines.game = session;
    bool finished = false;
    lines.keep = [&finished](const AnyWholeGame& game, bool done) -> std::optional<std::string> {
        finished = done && std::get<ToySession>(game).over();
        return std::nullopt;
    };
    std::istringstream in("b2\na1\nhint\nundo\nsay a1\na1\na2\nb2\nb1\nc2\n");
    std::ostringstream out;
    CHECK(run_line_game(std::move(lines), in, out) == 1); // lines were refused: b2 first, and say
    CHECK(finished);
    CHECK(out.str().find("% first to move: make a move\n") != std::string::npos);
    CHECK(out.str().find("% unknown command 'say'; help lists the commands\n") != std::string::npos);
    const auto games = read_any_records(out.str());
    REQUIRE(games.size() == 2); // the first one until it was taken back
    const auto& last = std::get<BasicReadGame<ToyRules>>(games.back());
    CHECK_FALSE(last.error);
    CHECK(last.game.result() == GameResult::FirstWins);
    CHECK(last.game.main_line().size() == 5);
}

TEST_CASE("a table holds the toy game for two players and a spectator, is restored, and offers a rematch") {
    Hall hall({}, {}, "5+3");
    CHECK(in_words(*read_outline(hall.table.about(0, 0))) == "ada (goes first) waits: 5+3, TOY, fair");
    const ClientId ada = hall.join("ada");
    const ClientId bob = hall.join("bob");
    const ClientId eve = hall.join("eve", "enter");
    CHECK_FALSE(hall.seen_by(eve).suspended());
    hall.act(ada, "turn b2");
    CHECK(hall.lines.at(ada).back() == "refused The move cannot be made here");
    hall.act(ada, "turn a1");
    hall.act(bob, "step put a2");
    CHECK(hall.seen_by(eve).position() == hall.game().position());
    CHECK(hall.seen_by(eve).game().size() == 2);
    hall.act(bob, "undo");
    hall.act(ada, "yes");
    CHECK(ToyRules::format_position(hall.seen_by(eve).position()) == "toy:fair X......");
    hall.act(bob, "turn a2");

    const std::string kept = hall.table.record(hall.now, true);
    const auto read = TableGame::read(kept);
    REQUIRE(read);
    auto again = GameTable::restored("ada", *read, {});
    REQUIRE(again);
    CHECK(again->game().moves() == 2);
    hall.table = *std::move(again);
    const ClientId back = hall.join("ada");
    const ClientId other = hall.join("bob");
    hall.act(back, "turn b2");
    hall.act(other, "turn b1");
    hall.act(back, "turn c2");
    CHECK(hall.game().over());
    CHECK(hall.seen_by(other).outcome().result == GameResult::FirstWins);
    hall.run(back, "rematch");
    hall.run(other, "rematch");
    CHECK(hall.seen_by(other).seat(Player::First).name == "bob");
    CHECK(hall.seen_by(other).game().size() == 0);
    CHECK_FALSE(hall.seen_by(back).suspended());
}

TEST_CASE("the computer sits at a table with the toy game, and wins it when it can") {
    Hall hall(ToyRules::parse_position("toy:fair XXOO...").value(), {.computer = 9});
    const ClientId ada = hall.join("ada");
    hall.act(ada, "turn c1"); // leaves b1-b2-b3 to the computer
    REQUIRE(hall.table.asks_computer());
    ComputerAtTable computer;
    computer.start(hall.table.game(), hall.now);
    pollfd end{computer.descriptor(), POLLIN, 0};
    REQUIRE(::poll(&end, 1, 10'000) == 1);
    auto chosen = computer.take();
    REQUIRE(chosen);
    hall.run(no_client, *std::move(chosen));
    CHECK(hall.seen_by(ada).outcome().result == GameResult::SecondWins);
}

TEST_CASE("the engine protocol plays the toy game to its end") {
    std::ostringstream out;
    Protocol protocol(out);
    const auto said = [&](const std::string& line) {
        const std::size_t before = out.str().size();
        protocol.obey(line);
        protocol.wait();
        return out.str().substr(before);
    };
    CHECK(said("ugi").find("option name Game type combo default ZERTZ var ZERTZ var GIPF var TOY\n") !=
          std::string::npos);
    CHECK(said("setoption name Game value chess") ==
          "info string error: setoption: Game: 'chess': use ZERTZ, GIPF or TOY\n");
    said("setoption name Game value toy");
    said("position startpos moves a1 a2 b2 b1");
    CHECK(said("go depth 9").find("bestmove c2\n") != std::string::npos); // wins at once
    said("position fen toy:free X.O....");
    CHECK(said("query p1turn") == "response true\n");
    said("setoption name Fairness value free");
    said("position startpos moves b2");
    CHECK(said("query gameover") == "response false\n");
}

} // namespace zertz
