#include "line/line_mode.hpp"

#include "../support/boards.hpp"
#include "../support/speaking.hpp"
#include "base/program.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "record/record.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <csignal>
#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using namespace zertz;

namespace {

struct Played {
    int status = Done;
    std::string out;
    Session session; // as last saved
    int finished = 0;

    bool says(std::string_view text) const { return out.find(text) != std::string::npos; }
};

/// Plays the typed lines, one per second.
Played play(Session session, const std::string& typed, LineEngines* engines = nullptr, const char* resumed_by = "",
            const std::optional<std::string>& problem = {}) {
    Played played;
    LineGame game;
    game.resumed_by = resumed_by;
    game.game = std::move(session);
    game.engine = {1, 1};
    game.engines = engines;
    game.now = [second = std::make_shared<Millis>(0)] { return *second += 1000; };
    game.keep = [&](const AnyWholeGame& now, bool finished) {
        played.session = std::get<Session>(now);
        played.finished += finished ? 1 : 0;
        return problem;
    };
    std::istringstream in(typed);
    std::ostringstream out;
    played.status = run_line_game(std::move(game), in, out);
    played.out = out.str();
    return played;
}

Session two_players(std::string_view rules = "standard", std::string_view clock = "none") {
    return Session(Game(Position::start(Board::Rings37, *rules_named(rules))),
                   {Seat::person("ada"), Seat::person("bob")}, Clock(*time_control_named(clock)));
}

using Answers = std::vector<Answer>;

/// Gives prepared answers, one question after another.
class ScriptedEngines : public LineEngines {
public:
    explicit ScriptedEngines(Answers answers) : answers_(std::move(answers)) {}
    Answer choose(const Session& session, const std::function<bool()>&) override {
        asked.push_back(session.game().ply(session.live()));
        const Answer answer = answers_.front();
        answers_.erase(answers_.begin());
        return answer;
    }
    GipfAnswer choose(const GipfSession&, const std::function<bool()>&) override { return {}; }

    std::vector<int> asked;

private:
    Answers answers_;
};

Answer fails(const char* why) {
    return {.kind = Answer::Kind::Failed, .why = why};
}

Answer answers(const char* turn) {
    return {0, {parse_turn(turn, Position::start(Board::Rings37))->turn}};
}

Session against_engine() {
    return Session(Game(Position::start(Board::Rings37)), {Seat::engine("odd", "odd"), Seat::person("ada")}, Clock());
}

LineGame between_computers() {
    LineGame game;
    game.game = Session(Game(Position::start(Board::Rings37)), {Seat::computer(1), Seat::computer(1)}, Clock());
    game.engine = {1, 1};
    return game;
}

} // namespace

TEST_CASE("a prompt is printed only at a terminal, where what is typed ends its line") {
    for (const bool user : {false, true}) {
        LineGame game;
        game.game = Session(Game(), {Seat::person("ada"), Seat::person("bob")}, Clock(), root_node);
        game.prompt = user;
        game.keep = [](const AnyWholeGame&, bool) { return std::nullopt; };
        std::istringstream in("Wd4,d1\n");
        std::ostringstream out;
        run_line_game(std::move(game), in, out);
        CHECK((out.str().find("first> ") != std::string::npos) == (user && isatty(STDIN_FILENO) != 0));
    }
}

TEST_CASE("in lines, an engine sits in a seat; one that fails is asked again, or the computer plays on") {
    ScriptedEngines well(Answers{answers("Wd4,d1"), fails("it broke down: signal 9"), answers("Bf3,a1")});
    const Played again = play(against_engine(), "Gb2,g4\nWa2,b1\nno\nquit\n", &well);
    CHECK(again.says("1. Wd4,d1\n"));
    CHECK(again.says("% odd cannot play: it broke down: signal 9\n"
                     "% type yes to let zertz level 4 continue, or no to ask the engine again\n"));
    CHECK(again.says("% The game is paused\n")); // another line instead of an answer
    CHECK(again.says("2. Bf3,a1\n"));
    CHECK(well.asked == std::vector<int>{0, 2, 2});
    CHECK(again.session.seats()[0].kind == Seat::Kind::Engine);

    ScriptedEngines dead(Answers{fails("exit status 1")});
    const Played over = play(against_engine(), "yes\ndraw\nquit\n", &dead);
    CHECK(over.session.seats()[0] == Seat::computer(4));
    CHECK(over.says("1. "));
    CHECK(format_record(over.session.record()).find("{odd: exit status 1; zertz level 4 continues}") !=
          std::string::npos);

    // If nobody is at the keyboard, the game is saved, and the program ends with an error.
    ScriptedEngines gone(Answers{answers("Wd4,d1"), fails("exit status 1")});
    const Played kept = play(against_engine(), "Gb2,g4\n", &gone);
    CHECK(kept.status == Failed);
    CHECK(kept.session.game().size() == 2);
    CHECK_FALSE(kept.session.over());
}

TEST_CASE("in lines, while an engine has failed, its opponent takes back and offers draws, and not the engine") {
    ScriptedEngines failing(Answers{answers("Wd4,d1"), fails("exit status 1"), fails("exit status 1")});
    const Played back = play(against_engine(), "Gb2,g4\nundo\nGb2,g3\nquit\n", &failing);
    CHECK(back.says("% move taken back\n"));
    CHECK(back.says("\n1... Gb2,g3\n"));
    CHECK(failing.asked == std::vector<int>{0, 2, 2});

    ScriptedEngines dead(Answers{fails("exit status 1")});
    const Played drawn = play(against_engine(), "draw\nyes\nquit\n", &dead);
    CHECK(drawn.says("% odd declines the draw\n"));
    CHECK(drawn.session.seats()[0] == Seat::computer(4)); // yes has answered the question about the engine
}

TEST_CASE("in lines, a game between computers is left by a second interrupt; the first says so") {
    LineGame game = between_computers();
    std::istringstream in;
    InteractiveInput input(in, std::nullopt);
    game.input = &input;
    game.prompt = true;
    game.resumed_by = "zertz play --resume";
    int kept = 0;
    bool over = false;
    game.keep = [&](const AnyWholeGame& now, bool) -> std::optional<std::string> {
        if (++kept == 1 || kept == 3) {
            std::raise(SIGINT);
        }
        over = std::get<Session>(now).over();
        return std::nullopt;
    };
    std::ostringstream out;
    run_line_game(std::move(game), in, out);
    const std::string said = out.str();
    const std::string told = "\n% press Ctrl-C again to quit; your game is saved\n";
    REQUIRE(said.find(told) != std::string::npos);
    CHECK(said.find(told) == said.rfind(told));
    CHECK(said.ends_with("\n*\n% your game is saved; 'zertz play --resume' continues it\n"));
    CHECK_FALSE(over);
    CHECK(kept == 4); // two moves after the first interrupt, none after the second, and the game that is left
}

TEST_CASE("in lines, an interrupt says that the game is saved only if it is") {
    const auto interrupted = [](const std::optional<std::string>& problem, bool saves_unfinished) {
        LineGame game = between_computers();
        std::istringstream in;
        InteractiveInput input(in, std::nullopt);
        game.input = &input;
        game.saves_unfinished = saves_unfinished;
        game.keep = [&](const AnyWholeGame&, bool) {
            std::raise(SIGINT);
            return problem;
        };
        std::ostringstream out;
        run_line_game(std::move(game), in, out);
        return out.str();
    };
    constexpr const char* told = "\n% press Ctrl-C again to quit\n";
    CHECK(interrupted({}, true).find("again to quit; your game is saved\n") != std::string::npos);
    CHECK(interrupted({}, false).find(told) != std::string::npos);
    CHECK(interrupted("the disk is full", true).find(told) != std::string::npos);
}

TEST_CASE("who quits in lines is told that the game is saved, and what continues it, if it is") {
    const auto left = [](const char* typed, const std::optional<std::string>& problem = {}) {
        return play(two_players(), typed, nullptr, "zertz play --resume", problem);
    };
    constexpr const char* told = "\n*\n% your game is saved; 'zertz play --resume' continues it\n";
    CHECK(left("Wd4,d1\nquit\n").out.ends_with(told));
    CHECK(left("Wd4,d1\n").out.ends_with(told));
    CHECK(left("quit\n").out.ends_with("\n*\n")); // nothing was saved
    CHECK(left("Wd4,d1\nresign\n").out.ends_with("\n1-0\n"));
    CHECK(left("Wd4,d1\nquit\n", "the disk is full").out.ends_with("\n*\n"));
    CHECK(play(two_players(), "Wd4,d1\nquit\n").out.ends_with("\n*\n"));
}

TEST_CASE("at its end, a game in lines says where it is saved and what shows it again, if it is") {
    const auto ended = [](const char* typed, bool saved, const char* file) {
        LineGame game;
        game.game = two_players();
        game.file_of_finished = [file] { return file; };
        game.keep = [saved](const AnyWholeGame&, bool) {
            return saved ? std::optional<std::string>() : std::optional<std::string>("the disk is full");
        };
        std::istringstream in(typed);
        std::ostringstream out;
        run_line_game(std::move(game), in, out);
        return out.str();
    };
    constexpr const char* told = "\n0-1\n% your game is saved; 'zertz replay games/1.zertz' steps through it, and "
                                 "'zertz show --all games/1.zertz' prints it\n";
    CHECK(ended("Wd4,d1\nGa1,a2\nresign\n", true, "games/1.zertz").ends_with(told));
    CHECK(ended("Wd4,d1\nGa1,a2\nresign\n", true, "ada's games/1.zertz")
              .find("'zertz replay ada\\'s\\ games/1.zertz' steps") != std::string::npos);
    CHECK(ended("Wd4,d1\nGa1,a2\nresign\n", false, "1.zertz").ends_with("\n0-1\n"));
    CHECK(ended("Wd4,d1\nquit\n", true, "1.zertz").ends_with("\n*\n"));
}

TEST_CASE("a game that is continued in lines says who plays; a new one has that in its head alone") {
    const auto seats = Seats{Seat::person("ada"), Seat::computer(3)};
    const Position start = Position::start(Board::Rings37);
    CHECK_FALSE(play(Session(Game(start), seats, Clock()), "quit\n").says("ada vs"));
    Game begun(start);
    NodeId at = root_node;
    for (const char* const move : {"Wd4,d1", "Bg1,g2"}) {
        at = begun.add(at, parse_turn(move, begun.position(at))->turn);
    }
    const Played played = play(Session(begun, seats, Clock()), "quit\n");
    CHECK(played.says("\n% ada vs zertz level 3\n"));
    CHECK(played.out.find("% ada vs") < played.out.find("% 37 rings"));
}

TEST_CASE("in lines, a draw is offered, and the opponent answers") {
    const Played declined = play(two_players(), "Wd4,d1\ndraw\nno\n");
    CHECK(declined.says("% first: do you agree to a draw? type yes or no\n"));
    CHECK(declined.says("% first declines the draw\n"));
    CHECK(declined.out.ends_with("\n*\n"));
    const Played agreed = play(two_players(), "Wd4,d1\ndraw\nyes\nWd5,e1\n");
    CHECK(agreed.out.ends_with("\n1/2-1/2\n"));
    CHECK(agreed.finished == 1);
    CHECK(agreed.session.game().size() == 1);
    CHECK(agreed.status == Done);
}

TEST_CASE("in lines, a draw that was offered before a move can be accepted after it") {
    CHECK(play(two_players(), "Wd4,d1\ndraw\nWd5,e1\nyes\n").says("% draw by agreement\n"));
}

TEST_CASE("in lines, the computer answers a draw by the rule of the session") {
    const Session session(Game(Position::start(Board::Rings37)), {Seat::person("ada"), Seat::computer(1)}, Clock());
    const Played played = play(session, "draw\nquit\n");
    CHECK(played.says("% zertz level 1 declines the draw\n"));
    CHECK(played.out.ends_with("\n*\n"));
}

TEST_CASE("in lines, nobody answers what was not asked") {
    const Played played = play(two_players(), "yes\n");
    CHECK(played.says("% Your opponent has not asked for anything\n"));
    CHECK(played.status == Failed);
}

TEST_CASE("in lines, moves are taken back at once, but under touch-move only if the opponent agrees (R10.3)") {
    CHECK(play(two_players(), "Wd4,d1\nundo\n").says("% move taken back\n"));
    CHECK(play(two_players(), "Wd4,d1\nundo\n").session.live() == root_node);
    const Played asked = play(two_players("standard+touch"), "Wd4,d1\nundo\nno\nundo\nyes\n");
    CHECK(asked.says("% second: do you agree to take back Wd4,d1? type yes or no\n"));
    CHECK(asked.says("does not agree to take the move back\n"));
    CHECK(asked.says("% move taken back\n"));
    CHECK(play(two_players(), "undo\n").says("% You have no move to take back\n"));
}

TEST_CASE("R4.6: in lines, two passes in a row are said to be a draw, and not by repetition") {
    const auto position = parse_position("37 1W--/WWWWW/-G-GGG/GGGGBBB/BBBBBB/B----/---- - - - 1");
    REQUIRE(position);
    const Played played = play(Session(Game(*position), {Seat::person("a"), Seat::person("b")}, Clock()), "-\n-\n");
    CHECK(played.says("% draw: two passes in a row\n"));
    CHECK_FALSE(played.says("repetition"));
}

TEST_CASE("in lines, a game that both players lost without passes is not said to have them") {
    Game game;
    game.declare(GameResult::BothLose, "abandoned");
    const Played played = play(Session(game, {Seat::person("a"), Seat::person("b")}, Clock()), "");
    CHECK(played.says("both players lose"));
    CHECK_FALSE(played.says("two passes"));
}

TEST_CASE("in lines, what was taken back is played again") {
    const Played played = play(two_players(), "Wd4,d1\nWd5,e1\nundo\nundo\nredo\n");
    CHECK(played.says("% move redone\n"));
    CHECK(played.session.game().ply(played.session.live()) == 1);
    CHECK(played.session.game().size() == 2);
}

TEST_CASE("in lines, clocks are shown and obeyed") {
    const Played in_time = play(two_players("standard", "1+0"), "Wd4,d1\ntime\nquit\n");
    CHECK(in_time.says("% first 0:5"));
    CHECK(in_time.session.game().remarks(in_time.session.live()).clock.has_value());
    const Clock of_one({*time_control_named("1+0"), {}}, 0);
    const Seats seats{Seat::person("ada"), Seat::person("bob")};
    CHECK(play(Session(Game(), seats, of_one), "time\nquit\n").says(", second no clock\n"));
    std::string thinking;
    for (int i = 0; i < 70; ++i) {
        thinking += "time\n"; // each uses more than a second of the first player's minute
    }
    const Played late = play(two_players("standard", "1+0"), thinking + "Wd4,d1\n");
    CHECK(late.says("% second wins on time\n"));
    CHECK(late.out.ends_with("\n0-1\n"));
    CHECK(late.finished == 1);
}

TEST_CASE("in lines, giving up ends the game for whoever is to move") {
    const Played played = play(two_players(), "Wd4,d1\nresign\n");
    CHECK(played.says("% first wins: second resigned\n"));
    CHECK(played.out.ends_with("\n1-0\n"));
}

TEST_CASE("in lines, each move is told in one sentence, and read however it is written") {
    const Played played = play(two_players(), "d1 w d4\nx d4 d2\n");
    CHECK(played.says("1. Wd4,d1\n% first places white on d4 and removes d1\n"));
    const auto position = parse_position("37 ----/1G2-/-2B1-/--4-/-2GW-/-1W2/-3 W4G6B9 - - 1");
    REQUIRE(position.ok());
    const Session session(Game(*position), {Seat::person("ada"), Seat::person("bob")}, Clock());
    const Played captured = play(session, "f3 d5 b3 b1\n");
    CHECK(captured.says("% first to move: 4 captures possible, from "));
    CHECK(captured.says("% first jumps from f3 to d5 to b3 to b1; captured: "));
}

TEST_CASE("in lines, the players are called in the language that is spoken") {
    const test::Speaking swedish("sv");
    const Played played = play(two_players(), "Wd4,d1\nresign\n");
    CHECK(played.says("1. Wd4,d1\n% spelare 1 lägger vit på d4 och avlägsnar d1\n"));
    CHECK(played.says("% spelare 1 vinner: spelare 2 ger upp\n"));
}

TEST_CASE("in lines, the goals say what is still needed and what is blocked (R4.5)") {
    const auto position = parse_position("37 W3/G4/6/7/6/G4/W3 B3 W1G4B2 W3G2B5 1");
    REQUIRE(position.ok());
    const Session session(Game(*position), {Seat::person("ada"), Seat::person("bob")}, Clock());
    const Played played = play(session, "aims\n");
    CHECK(played.says(
        "% first has captured 1 white, 4 grey, 2 black; 4 white: blocked; 5 grey: 1 to go; 6 black: blocked; "
        "3 of each: 3 to go\n"));
    CHECK(play(two_players(), "aims\n").says("% first has captured nothing; 4 white: 4 to go; "));

    const auto placed = parse_position("37 W3/G4/6/7/6/G4/W3 - W1G4B5 W3G2B5 1");
    REQUIRE(placed.ok());
    const Session last(Game(*placed), {Seat::person("ada"), Seat::person("bob")}, Clock());
    CHECK(play(last, "aims\n").says("% the pool is empty\n"));
}

TEST_CASE("in lines, the free rings and the marbles that can jump are named, or said to be none (R4.2, R5.1)") {
    const Played start = play(two_players(), "free\n");
    CHECK(start.says("% free rings: a1 a2 a3 a4 b1 b5 c1 c6 d1 d7 e1 e6 f1 f5 g1 g2 g3 g4\n"));
    CHECK(start.says("% can jump: no marbles\n"));
    const Played beside = play(two_players(), "Wd4,d1\nGd5,a1\nfree\n");
    CHECK(beside.says("% can jump: d4 d5\n"));
}

TEST_CASE("in lines, the printed record names its players") {
    Seats seats{Seat::person("ada"), Seat::computer(1)};
    const Played played = play(Session(Game(Position::start(Board::Rings37)), seats, Clock()), "Wd4,d1\n");
    CHECK(played.says("[First \"ada\"]\n[Second \"zertz level 1\"]\n"));
    CHECK(played.says("[Level \"1\"]\n[SecondType \"program\"]\n"));
}

TEST_CASE("in lines, the record is that of the session given the same acts") {
    Session session = two_players("standard", "5+3");
    const Played played = play(session, "Wd4,d1\nWd5,e1\nundo\nBd5,e1\ndraw\nno\nresign\n");
    Millis now = 0;
    const auto act = [&](Player by, act::Act what) { session.update({by, now += 1000, std::move(what)}); };
    const auto turn = [&](std::string_view text) { return parse_turn(text, session.position())->turn; };
    act(Player::First, act::GoOn{});
    act(Player::First, act::MakeTurn{turn("Wd4,d1")});
    act(Player::Second, act::MakeTurn{turn("Wd5,e1")});
    act(Player::First, act::TakeBack{});
    act(Player::Second, act::MakeTurn{turn("Bd5,e1")});
    act(Player::First, act::OfferDraw{});
    act(Player::Second, act::Respond{false});
    act(Player::First, act::Resign{});
    CHECK(session.over());
    CHECK(played.session.outcome() == session.outcome());
    Game typed = played.session.game();
    Game direct = session.game();
    for (Game* game : {&typed, &direct}) { // showing the clocks also took time
        for (std::size_t node = 1; node <= game->size(); ++node) {
            game->set_clock(static_cast<NodeId>(node), std::nullopt);
        }
    }
    CHECK(format_record(typed) == format_record(direct));
}

TEST_CASE("in lines, a command with words that it does not take does nothing, and says so") {
    const Played played = play(two_players(), "Wd4,d1\nresign x\nundo 5\nposition now\nfree  both\ntime  \nboard\n");
    CHECK(played.says("% resign takes nothing after it; type it without 'x'\n"));
    CHECK(played.says("% undo takes nothing after it; type it without '5'\n"));
    CHECK(played.says("% position takes nothing after it; type it without 'now'\n"));
    CHECK(played.says("% free takes nothing after it; type it without 'both'\n"));
    CHECK(played.says("% this game has no clock\n")); // spaces are no words
    CHECK(played.session.game().ply(played.session.live()) == 1);
    CHECK_FALSE(played.session.over());
    CHECK_FALSE(played.says("free rings"));
    CHECK(played.status == Failed);

    const Played asked = play(two_players(), "draw\nyes please\nno\n");
    CHECK(asked.says("% yes takes nothing after it; type it without 'please'\n"));
    CHECK(asked.says("% second declines the draw\n"));
    const Played stayed = play(two_players(), "q 1\nquit now\nWd4,d1\n");
    CHECK(stayed.says("1. Wd4,d1\n"));
}

TEST_CASE("in lines, gipf says in a game of ZÈRTZ alone that no game of GIPF waits") {
    CHECK(play(two_players(), "gipf\n").says("% this game of ZÈRTZ decides no challenge, so no game of GIPF waits\n"));
}

TEST_CASE("in lines, a command of tables is told as one where there is no table") {
    const Played played = play(two_players(), "if Wd4,d1\nTALK hello\n");
    CHECK(played.says("% 'if' is for games at tables: if MOVE then MOVE: what you answer when your opponent moves, in "
                      "games with days per move\n"));
    CHECK(played.says("% 'TALK' is for games at tables: "));
}

TEST_CASE("in lines, a line of a record is played, with its numbers, comments and result (N2)") {
    const Played played = play(two_players(), "1. Wd4,d1 Gd3,a1 2. x d4Gd2 Be5,g4! {a comment} 3. ... 1-0\n");
    CHECK(played.says("1. Wd4,d1\n"));
    CHECK(played.says("\n1... Gd3,a1\n"));
    CHECK(played.says("\n2. x d4Gd2\n"));
    CHECK(played.says("\n2... Be5,g4\n"));
    CHECK(played.status == Done);
    CHECK(played.session.game().size() == 4);

    const Played numbered = play(two_players(), "1. Wd4,d1\n1... Gd3,a1\n2. x d4Gd2\n"); // as line mode prints them
    CHECK(numbered.status == Done);
    CHECK(numbered.session.game().size() == 3);
    CHECK(play(two_players(), "1-0\n").says("% No move found in this text\n"));
}

TEST_CASE("in lines, of a line of a record all moves are played, or none, and the one that cannot be is named") {
    const Played played = play(two_players(), "1. Wd4,d1 Gd3,a1 2. Wb2,a2 Be5,g4\n");
    CHECK(played.says("% move:1:21: a capture is possible, so placing is not allowed\n"));
    CHECK(played.says("% 'Wb2,a2' cannot be played, so no move of this line is made\n"));
    CHECK_FALSE(played.says("1. Wd4,d1\n"));
    CHECK(played.status == Failed);
    CHECK(play(two_players(), "Wd4,d1 Gd3,a1 x d4Gd2 x d9Gd3\n").says("% 'x d9Gd3' cannot be played"));
    CHECK(play(two_players(), "1. Wd4,z9\n").says("% move:1:8: "));
    CHECK(play(two_players(), "Wd4,d1x\n").says("% 'x' cannot be played, so no move of this line is made\n"));
    CHECK(play(two_players(), "say d4\n")
              .says("Around it: d5 vacant, e4 vacant, e3 vacant, d3 vacant, c3 vacant, c4 vacant."));

    // Nobody makes the moves of the computer.
    const Session session(Game(Position::start(Board::Rings37)), {Seat::person("ada"), Seat::computer(1)}, Clock());
    const Played computers = play(session, "1. Wd4,d1 Gd3,a1\nquit\n");
    CHECK(computers.says("% move:1:11: zertz level 1 moves before that; type one move per line\n"));
    CHECK(computers.says("% 'Gd3,a1' cannot be played"));
    CHECK_FALSE(computers.says("1. Wd4,d1\n"));
    CHECK(play(session, "Wd4,d1 hello\nquit\n")
              .says("% move:1:8: cannot read 'h'; write a move such as Wd4,d1 or x d1Gd3\n"));
}

TEST_CASE("in lines, what a part of a move lacks is said with a whole move of that position (R4.1, R4.2)") {
    CHECK(play(two_players(), "d4\nquit\n")
              .says("% move:1:3: this is only a part of a move; type all of it, such as Wd4,d1\n"));
    CHECK(play(two_players(), "Gd4\nquit\n")
              .says("% move:1:4: this is only a part of a move; type all of it, such as Gd4,d1\n"));
}

TEST_CASE("in lines, only rings of this board are around a ring, and those that were removed") {
    const Played played = play(two_players(), "say g1\nsay d7\nWd4,g1\nsay g2\n");
    CHECK(played.says("% g1 is vacant and free. Around it: g2 vacant, f1 vacant, f2 vacant.\n"));
    CHECK(played.says("% d7 is vacant and free. Around it: e6 vacant, d6 vacant, c6 vacant.\n"));
    CHECK(played.says("% g2 is vacant and free. Around it: g3 vacant, g1 removed, f2 vacant, f3 vacant.\n"));
}

TEST_CASE("in lines, where says in words where everything is") {
    const Played played = play(two_players(), "where\nWd4,g1\nGa1,a2\nwhere\n");
    CHECK(played.says("% white marbles: none\n% grey marbles: none\n% black marbles: none\n% removed rings: none\n"));
    CHECK(played.says("% white marbles: d4\n% grey marbles: a1\n% black marbles: none\n% removed rings: a2 g1\n"));
}

TEST_CASE("in lines, the board is drawn after each move, or only when board is typed") {
    const auto boards_in = [](const std::string& typed) {
        const std::string out = play(two_players(), typed).out;
        std::size_t count = 0;
        for (std::size_t at = out.find("% 37 rings, "); at != std::string::npos;
             at = out.find("% 37 rings, ", at + 1)) {
            ++count;
        }
        return count;
    };
    const std::size_t once = boards_in("quit\n");
    CHECK(once > 0);
    CHECK(boards_in("drawing off\nWd4,g1\nGa1,a2\nundo\nquit\n") == once);
    CHECK(boards_in("drawing off\nWd4,g1\nboard\ndrawing on\nGa1,a2\nquit\n") == 3 * once);
    const Played off = play(two_players(), "drawing off\nWd4,g1\nquit\n");
    CHECK(off.says("1. Wd4,g1\n% first places white on d4 and removes g1\n% second to move: "));
    CHECK(play(two_players(), "drawing\n").says("% drawing off: draw the board only when you type board"));
}

TEST_CASE("whoever types resign at a terminal is asked first; a script is not") {
    const auto played = [](bool typed_here, const std::string& typed) {
        LineGame game;
        game.game = two_players();
        game.typed = typed_here;
        std::istringstream in(typed);
        std::ostringstream out;
        run_line_game(std::move(game), in, out);
        return out.str();
    };
    CHECK(played(false, "resign\n").ends_with("% second wins: first resigned\n0-1\n"));
    CHECK(played(true, "resign\nYes\n")
              .ends_with("% first: do you resign? type yes or no\n"
                         "% second wins: first resigned\n0-1\n"));
    // A question that was open before, and what is to be done, are said again.
    CHECK(played(true, "resign\nno\nquit\n").find("% The game continues\n% first to move: ") != std::string::npos);
    CHECK(played(true, "draw\nresign\nno\nquit\n")
              .ends_with("% The game continues\n% second: do you agree to a draw? type yes or no\n*\n"));
    CHECK(played(true, "exit\n").ends_with("*\n"));
    // Any other line is carried out, and a later yes answers nothing.
    const std::string other = played(true, "resign\nWd4,d1\nyes\nquit\n");
    CHECK(other.find("1. Wd4,d1\n") != std::string::npos);
    CHECK(other.ends_with("*\n"));
    // Whoever is asked, as the prompt says, resigns; a look at the board leaves the question open, all else ends it.
    CHECK(played(true, "draw\nresign\nyes\n").ends_with("1-0\n"));
    CHECK(played(false, "draw\nresign\n").ends_with("1-0\n"));
    CHECK(played(true, "resign\nboard\nwhere\nyes\n").ends_with("0-1\n"));
    CHECK(played(true, "resign\nBoard\nmoves\ngipf\nyes\n").ends_with("0-1\n"));
    const std::string dropped = played(true, "resign\nfoo\nyes\nquit\n");
    CHECK(dropped.find("% The game continues\n") != std::string::npos);
    CHECK(dropped.ends_with("*\n"));
}

TEST_CASE("in lines, an offer of a draw that is not answered stands after the move, and that is said") {
    const Played played = play(two_players(), "draw\nWd4,d1\nyes\n");
    CHECK(played.says("% the offer of a draw stands until second answers or moves\n"));
    CHECK(played.out.ends_with("% draw by agreement\n1/2-1/2\n"));
    const Played moved = play(two_players(), "draw\nWd4,d1\nGa1,a2\nyes\nquit\n");
    CHECK(moved.out.find("the offer of a draw stands") == moved.out.rfind("the offer of a draw stands"));
    CHECK(moved.session.game().size() == 2);
}

TEST_CASE(
    "R6.5: where claims are optional, whoever types a move that isolates marbles is asked whether to claim them") {
    const Position before = test::picture(R"(
37 rings, standard+optional-claim, first to move

                7
            6   o   6
        5   o       o   5
    4   o       o       o   4
    o       o       o       o
        o       o       o
    .       o       o       o
        .       o       o
    o       o       o       o
        .       o       o
    G       o       o       o
    a   .       o       o   g
        b   o       o   f
            c   o   e
                d
)");
    const auto played = [&before](bool typed_here, const std::string& typed) {
        LineGame game;
        game.game = Session(Game(before), {Seat::person("ada"), Seat::person("bob")}, Clock());
        game.typed = typed_here;
        std::istringstream in(typed);
        std::ostringstream out;
        run_line_game(std::move(game), in, out);
        return out.str();
    };
    const std::string move = "Wa2,g1"; // a1 and a2 are isolated
    const auto says = [](const std::string& out, std::string_view text) { return out.find(text) != out.npos; };
    const std::string asked = "isolated marble";
    const std::string claimed = played(false, move + "\nquit\n");
    CHECK_FALSE(says(claimed, asked));
    CHECK(says(claimed, "claimed: "));
    CHECK(says(played(true, move + "\nyes\nquit\n"), "claimed: "));
    CHECK(says(played(true, move + "\nyes\nquit\n"), "% first: do you claim 2 isolated marbles? type yes or no\n"));
    const std::string declined = played(true, move + "\nno\nquit\n");
    CHECK(says(declined, "? type yes or no\n1. " + move + " x -\n"));
    CHECK_FALSE(says(declined, "claimed: "));
    CHECK_FALSE(says(played(true, move + " x -\nquit\n"), asked));
    CHECK(says(played(true, move + "\nboard\nwhere\nyes\nquit\n"), "claimed: "));
    CHECK(says(played(true, move + "\nundo\nyes\nquit\n"), "% the move is not made\n"));
    // The move asked about is the last one: undo drops it, and takes back no other.
    const std::string dropped = played(true, "Gd4,g1\nWa2,g2\nundo\nquit\n");
    CHECK(says(dropped, "% the move is not made\n"));
    CHECK_FALSE(says(dropped, "move taken back"));
    CHECK(says(dropped, "1. Gd4,g1\n"));
    // With several moves on a line nothing is asked, so each says what it claims.
    const std::string refused = played(true, move + " Gd4,g2\nquit\n");
    CHECK(says(refused, "say what you claim: add x and the marbles, or x - to claim nothing"));
    CHECK_FALSE(says(refused, "1. "));
    const std::string second = played(true, "Gd4,g1 Wa2,g2\nquit\n");
    CHECK(says(second, "% 'Wa2,g2' cannot be played, so no move of this line is made\n"));
    CHECK_FALSE(says(second, "1. "));
    CHECK(says(played(true, move + " x - Gd4,g2\nquit\n"), "1... Gd4,g2\n"));
    CHECK(says(played(false, move + " Gd4,g2\nquit\n"), "1... Gd4,g2\n"));
}

TEST_CASE("in lines, what follows a command is read in capitals, too") {
    const Played played = play(two_players(), "drawing OFF\ndrawing On\nmoves ALL\nquit\n");
    CHECK(played.says("% the board is drawn only when you type board\n% the board is drawn after each move\n"));
    CHECK(played.status == Done);
}

TEST_CASE("at a terminal, moves taken back are not followed by the whole record, which is printed in the end") {
    LineGame game;
    game.game = two_players();
    game.typed = true;
    std::istringstream in("Wd4,d1\nundo\nWd4,g1\nGa1,a2\nundo\nBa1,a2\nquit\n");
    std::ostringstream out;
    run_line_game(std::move(game), in, out);
    const std::string said = out.str();
    const auto count = [&said](std::string_view text) {
        int number = 0;
        for (std::size_t at = said.find(text); at != said.npos; at = said.find(text, at + 1)) {
            ++number;
        }
        return number;
    };
    CHECK(count("[First ") == 2);
    CHECK(said.find("1. Wd4,d1\n") < said.find("\n*\n% move taken back\n"));
    CHECK(count("% 1. Wd4,g1\n") == 1);
    CHECK(said.ends_with("\n1. Wd4,g1\n1... Ba1,a2\n*\n"));
    int games = 0;
    for (const AnyReadGame& each : read_any_records(said)) {
        CHECK_FALSE(std::get<ReadGame>(each).error);
        ++games;
    }
    CHECK(games == 2);
}

TEST_CASE("in lines, a game whose last move is taken back has no result, though the record goes on to its end") {
    Game game(test::line("37 4/5/6/2GW3/6/5/4 W2G7B10 W3 - 1"));
    REQUIRE(game.play(root_node, test::turn(game.start(), "x d3Wd5"))); // the fourth white
    REQUIRE(game.result() == GameResult::FirstWins);
    const Session taken_back(game, {Seat::person("ada"), Seat::person("bob")}, Clock(), root_node);
    const Played played = play(taken_back, "quit\n");
    CHECK(played.out.ends_with("\n*\n"));
    CHECK_FALSE(played.says("[Termination "));
    const Played redone = play(taken_back, "redo\n");
    CHECK(redone.out.ends_with("\n1-0\n"));
    for (const std::string& out : {played.out, redone.out}) {
        for (const AnyReadGame& each : read_any_records(out)) {
            CHECK_FALSE(std::get<ReadGame>(each).error);
            CHECK(std::get<ReadGame>(each).warnings.empty());
        }
    }
}

TEST_CASE("in lines, moves are counted, chosen by what they contain, and at a terminal not listed by the hundred") {
    const auto played = [](bool typed_here, const std::string& typed) {
        LineGame game;
        game.game = two_players();
        game.typed = typed_here;
        std::istringstream in(typed);
        std::ostringstream out;
        run_line_game(std::move(game), in, out);
        return out.str();
    };
    const auto has = [](const std::string& out, std::string_view text) { return out.find(text) != out.npos; };
    // 3 colours on 37 rings, each with one of the other free rings of the 18 removed: 3 * (18 * 17 + 19 * 18).
    const std::string few = played(true, "moves\nquit\n");
    CHECK(has(few, "% 1944 moves\n% type moves d4 for those with d4 in them, or moves all for all of them\n"));
    CHECK_FALSE(has(few, "% Wd4,d1\n"));
    CHECK(has(played(true, "moves all\nquit\n"), "% Wd4,d1\n"));
    CHECK(has(played(false, "moves\nquit\n"), "% 1944 moves\n% Ba1,a2\n"));
    const std::string some = played(true, "moves wD4\nquit\n");
    CHECK(has(some, "% 18 moves\n% Wd4,a1\n"));
    CHECK_FALSE(has(some, "% Wd5,a1\n"));
}

TEST_CASE("in lines, commands are understood in any case, as a telephone types them") {
    const Played played = play(two_players(), "Wd4,d1\nUndo\nSay D4\nQUIT\nWd4,d1\n");
    CHECK(played.says("% move taken back\n"));
    CHECK(played.says("% d4 is vacant and not free."));
    CHECK(played.session.live() == root_node);
}

TEST_CASE("in lines, nothing is done of a line that is too long to be read whole") {
    const Played played = play(two_players(), "Wd4,d1 " + std::string(10000, ' ') + "Gd3,z9\n");
    CHECK(played.says("% the line is longer than 4096 characters, so nothing is done\n"));
    CHECK_FALSE(played.says("1. Wd4,d1\n"));
    CHECK(played.status == Failed);
    const auto letters = [](int count) {
        std::string line;
        for (int i = 0; i < count; ++i) {
            line += "é"; // two bytes
        }
        return play(two_players(), line + "\n");
    };
    CHECK_FALSE(letters(4096).says("% the line is longer than 4096 characters"));
    CHECK(letters(4097).says("% the line is longer than 4096 characters, so nothing is done\n"));
}
