#include "../support/gipf.hpp"
#include "../support/speaking.hpp"
#include "base/program.hpp"
#include "games/gipf/position_text.hpp"
#include "line/line_mode.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include <memory>
#include <sstream>
#include <string>
#include <string_view>

namespace zertz {
namespace {

struct Played {
    int status = Done;
    std::string out;
    ContestedGame game; // as last saved
    int finished = 0;

    bool says(std::string_view text) const { return out.find(text) != std::string::npos; }
};

/// Plays the typed lines, one per second.
Played play(ContestedGame game, const std::string& typed, LineEngines* engines = nullptr) {
    Played played;
    LineGame table;
    table.engines = engines;
    table.game = std::move(game);
    table.engine = {1, 1};
    table.now = [second = std::make_shared<Millis>(0)] { return *second += 1000; };
    table.keep = [&played](const AnyWholeGame& now, bool finished) -> std::optional<std::string> {
        played.game = std::get<ContestedGame>(now);
        played.finished += finished ? 1 : 0;
        return std::nullopt;
    };
    std::istringstream in(typed);
    std::ostringstream out;
    played.status = run_line_game(std::move(table), in, out);
    played.out = out.str();
    return played;
}

ContestedGame two_players(std::string_view position) {
    return {
        GipfSession(GipfGame(gipf::test::line(position)), {Seat::person("ada"), Seat::person("bob")}, Clock()), {}, {}};
}

ContestedGame against_computer(std::string_view position) {
    return {
        GipfSession(GipfGame(gipf::test::line(position)), {Seat::person("ada"), Seat::computer(1)}, Clock()), {}, {}};
}

/// White can jump from e5 to e7, which Black can challenge, and then from d4 to d6.
constexpr std::string_view contested = "gipf:standard g2G/5/2Lb2/2GLb2/6/5/g2G 9 9C2 1";

/// Engines that fail to play.
class BrokenEngines : public LineEngines {
public:
    Answer choose(const Session&, const std::function<bool()>&) override {
        return {.kind = Answer::Kind::Failed, .why = "it broke down"};
    }
    GipfAnswer choose(const GipfSession&, const std::function<bool()>&) override {
        return {.kind = GipfAnswer::Kind::Failed, .why = "it broke down"};
    }
};

/// Makes a terminal the standard input, where there are any.
class TerminalAsInput {
public:
    TerminalAsInput() {
        if (master_ >= 0 && grantpt(master_) == 0 && unlockpt(master_) == 0) {
            const int terminal = ::open(ptsname(master_), O_RDWR | O_NOCTTY);
            dup2(terminal, STDIN_FILENO);
            ::close(terminal);
        }
    }
    ~TerminalAsInput() {
        dup2(before_, STDIN_FILENO);
        ::close(before_);
        ::close(master_);
    }
    TerminalAsInput(const TerminalAsInput&) = delete;
    TerminalAsInput& operator=(const TerminalAsInput&) = delete;

private:
    int before_ = dup(STDIN_FILENO);
    int master_ = posix_openpt(O_RDWR | O_NOCTTY);
};

/// The printed text, read back as records.
std::vector<AnyReadGame> records(const Played& played) {
    auto games = read_any_records(played.out);
    for (const auto& game : games) {
        std::visit(
            [](const auto& read) {
                CHECK_FALSE(read.error);
                CHECK(read.warnings.empty());
            },
            game);
    }
    return games;
}

/// The game as loaded from the disk.
ContestedGame reopened(const ContestedGame& game) {
    return contested_game_of(read_any_records(resumable_records(game)));
}

} // namespace

TEST_CASE("GIPF in lines: turns, a refusal with its clause, the record that is printed") {
    const Played played =
        play(two_players("gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1"), "b1-b3\nb1-b9\nc2\nposition\nquit\n");
    CHECK(played.says("1. b1-b3\n"));
    CHECK(played.says("1... c2\n"));
    CHECK(played.says("[Game \"GIPF\"]\n"));
    CHECK(played.status == Failed);
    const auto games = records(played);
    REQUIRE(games.size() == 1);
    CHECK(std::get<ReadGipfGame>(games[0]).game.main_line().size() == 2);
}

TEST_CASE("GIPF in lines: the end is told as in the other game, without numbers of rules") {
    const Played lost = play(two_players("gipf:basic 4/5/6/3b3/6/5/4 1 9 1"), "c2\ng2\n");
    CHECK(lost.says("% Black wins: the opponent has no legal move\n"));
    CHECK(play(two_players(contested), "resign\n").says("% Black wins: White resigned\n"));
    CHECK(play(two_players(contested), "draw\nyes\n").says("% draw by agreement\n"));
    CHECK_FALSE(lost.says("(G"));
}

TEST_CASE("GIPF in lines: a jump that nobody challenges is made") {
    const Played played = play(two_players(contested), "e5-e7\nboard\nno\nquit\n");
    CHECK(played.says("% Black: do you challenge e5-e7? type yes or no\n"));
    CHECK(played.says("% Black to move: challenge or allow\n")); // with the board
    CHECK(played.says("1. e5-e7\n"));
}

TEST_CASE("G8.4: in lines, two players may say who has won another game") {
    const Played won = play(two_players(contested), "other white\ne5-e7\nother ada\nother White\nquit\n");
    CHECK(won.says("% You can do this only when a jump may be challenged\n")); // nothing is asked yet
    CHECK(won.says("type yes or no\n% other white, other black: who won another game that decides the challenge\n"));
    CHECK(won.says("% White makes the jump\n"));
    CHECK(won.says("1. e5-e7:1\n"));
    CHECK(won.game.decided.empty());
    CHECK(play(two_players(contested), "e5-e7\nother black\nc2\nquit\n").says("1. e5-e7:0;c2\n"));

    CHECK(play(two_players(contested), "help\n").says("other     other white"));
    CHECK_FALSE(play(two_players(contested), "e5-e7\nyes\nhelp\n").says("other     other white"));
}

TEST_CASE("G8.4: in lines, the seed decides who goes first in the game of ZÈRTZ if the players agreed on that") {
    int owners = 0;
    constexpr int seeds = 16;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        ContestedGame game = two_players(contested);
        game.session.set_tag("Zertz", "37 lot");
        LineGame lines;
        lines.game = std::move(game);
        lines.seed = seed;
        std::istringstream in("e5-e7\nyes\nquit\n");
        std::ostringstream out;
        run_line_game(std::move(lines), in, out);
        owners += out.str().find("; ada goes first") != std::string::npos ? 1 : 0;
    }
    CHECK(owners > 0);
    CHECK(owners < seeds);
}

TEST_CASE(
    "GIPF in lines: the players are White and Black, as on the board, also where a language has them in the plural") {
    ContestedGame timed = two_players("gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1");
    timed.session = GipfSession(timed.session.game(), {Seat::person("ada"), Seat::person("bob")},
                                Clock(*time_control_named("5+3")));
    const Played played = play(timed, "time\nquit\n");
    CHECK(played.says("% White to move: enter a piece\n"));
    CHECK(played.says("% White 5:0"));
    CHECK(played.says(", Black 5:03\n"));
    CHECK_FALSE(played.says("first"));

    const test::Speaking russian("ru");
    const Played over = play(two_players(contested), "resign\n");
    CHECK(over.says("% ход белых: "));
    CHECK(over.says("% победа: Чёрные; сдача партии: Белые\n"));
}

TEST_CASE("GIPF in lines: a hint says why") {
    // G5.2: only d2 makes a row, and it captures the two pieces behind it.
    const Played played = play(two_players("gipf:basic 4/5/1BBBbb/7/6/5/4 9 12 1"), "hint\nhelp\nquit\n");
    CHECK(played.says("% d2;xd2,d3,d4,d5,d6*,d7*: captures 2 pieces ("));
    CHECK(played.says("% hint      a good move, and why\n"));
}

TEST_CASE("GIPF in lines: a spot, a dot, what can enter and jump, and what the players have, in words") {
    const Played played = play(two_players(contested), "say e5\nsay h5\nsay a4\nsay j1\nsay\nfree\naims\nquit\n");
    CHECK(played.says("% e5: white loaded piece. Its potential can jump to: c3 c5 e3 e7. Around it: e6 black basic "
                      "piece, f5 vacant, f4 vacant, e4 white GIPF-piece, d4 white loaded piece, d5 black basic "
                      "piece.\n"));
    CHECK(played.says("% h5: white GIPF-piece. Around it: "));
    CHECK(played.says(
        "% a4: dot. A piece can enter on b4. A piece can enter on b5 and push the piece there to c6.\n")); // G1.3
    CHECK(played.says("% the board has no point 'j1'\n"));
    CHECK(played.says("% say which spot or dot: say e5\n"));
    CHECK(played.says("% full lines, where no piece can enter: none\n"));
    CHECK(played.says("% can jump: d4 e5\n"));
    CHECK(played.says(
        "% White has 9 pieces in reserve; 3 captured; 3 GIPF-pieces on the board; 2 loaded pieces on the board\n"));
    CHECK(played.says("% Black has 9 pieces in reserve; 1 captured; 2 GIPF-pieces on the board; 2 challenges left\n"));
    CHECK(played.says("% a player who cannot move, or no longer has a GIPF-piece on the board, loses\n"));

    // G10.3: L3 are potentials still to enter, which the panel of the screen counts too; one loaded piece has entered.
    const Played entering = play(two_players("gipf:tournament g2G/5/6/G2L2g/6/5/g2G 11L3 12L4 1"), "aims\n");
    CHECK(entering.says(
        "% White has 11 pieces in reserve; 0 captured; 3 GIPF-pieces on the board; 1 loaded piece on the board; "
        "3 potentials to enter\n"));

    // G4.5: what has been entered says what still may be.
    const Played begun = play(two_players("gipf:tournament 3G/5/6/7/6/5/4 16g 18s 2"), "aims\n");
    CHECK(begun.says(
        "% White has 16 pieces in reserve; 0 captured; entered GIPF-pieces only; 1 GIPF-piece on the board\n"));
    CHECK(begun.says("% Black has 18 pieces in reserve; 0 captured; entered nothing; 0 GIPF-pieces on the board\n"));

    // G4.2, G4.3: a push, and a line that is full.
    const Played pushed = play(two_players("gipf:basic 4/5/bbbBBb/2B4/6/5/4 8 8 1"), "say d1\nsay c6\nfree\naims\n");
    CHECK(pushed.says("The line to d2 is full, so no piece can enter."));
    CHECK(pushed.says("% full lines, where no piece can enter: d1-d8\n"));
    CHECK(pushed.says("% a player who cannot move loses\n"));
    CHECK(pushed.status == Done);
}

TEST_CASE("GIPF in lines: where says where each player's pieces are, and the choice of drawing holds in a challenge") {
    const Played played = play(two_players(contested), "where\nquit\n");
    CHECK(played.says("% White: GIPF-pieces b5 e4 h5; loaded pieces d4 e5\n"));
    CHECK(played.says("% Black: basic pieces d5 e6; GIPF-pieces b2 h2\n"));
    CHECK(play(two_players("gipf:basic 4/5/6/7/6/5/4 12 12 1"), "where\nquit\n").says("% White: none\n"));
    const Played off = play(two_players(contested), "drawing off\ne5-e7\nyes\nquit\n");
    CHECK(off.says("first to move: place a marble"));
    CHECK_FALSE(off.says("% 37 rings, "));
}

TEST_CASE("GIPF in lines: a move is put into words: what enters and pushes, jumps, comes back and is captured") {
    const Played pushed = play(two_players("gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1"), "b1-b3\nc2\nquit\n");
    CHECK(pushed.says("1. b1-b3\n% White plays a basic piece on b2 and pushes 1 piece to b3\n"));
    CHECK(pushed.says("1... c2\n% Black plays a basic piece on c2\n"));

    // G5.2: d2 makes a row, and the two pieces behind it are captured.
    const Played row = play(two_players("gipf:basic 4/5/1BBBbb/7/6/5/4 9 12 1"), "d2\naims\nquit\n");
    CHECK(row.says("% White plays a basic piece on d2; White returns to the reserve: d2, d3, d4, d5; "
                   "White captures: d6, d7\n"));
    // Each player had 15 pieces (G2.4), and 12 of either are still there.
    CHECK(row.says("% White has 12 pieces in reserve; 3 captured\n"));
    CHECK(row.says("% Black has 12 pieces in reserve; 3 captured\n"));

    CHECK(play(two_players(contested), "e5-e7\nno\nquit\n")
              .says("1. e5-e7\n% White jumps with the potential from e5 to e7\n"));
    CHECK(play(two_players(contested), "e5-e7\nother black\nc2\nquit\n")
              .says("% White loses the potential on e5; White plays a basic piece on c2\n"));
}

TEST_CASE("GIPF in lines: a player is asked only for what is possible") {
    // G7.3: the loaded piece on e5 has nothing to jump over.
    const Played none = play(two_players("gipf:standard g2G/5/6/G2L2g/6/5/g2G 11C2 12C2 1"), "quit\n");
    CHECK(none.says("% White to move: enter a piece\n"));
    // G4.5: nothing is left to enter.
    const Played empty = play(two_players("gipf:standard g2G/5/2Lb2/2GLb2/6/5/g2G 0 9C2 1"), "quit\n");
    CHECK(empty.says("% White to move: jump with a potential\n"));
}

TEST_CASE("G4.5: in lines, what a basic piece gives up is said before it is entered, and again when it is") {
    const Played played = play(two_players("gipf:basic 4/5/6/7/6/5/4 12L3 12L1 1"), "b5\nLb4\nc6\nb2\ng2\nquit\n");
    CHECK(played.says("% White to move: enter a piece; a basic piece gives up 3 potentials\n"));
    CHECK(played.says("1. b5\n% White plays a basic piece on b5; White gives up 3 potentials\n"));
    CHECK(played.says("% Black to move: enter a piece; a basic piece gives up 1 potential\n"));
    CHECK(played.says("1... Lb4\n% Black plays a loaded piece on b4\n")); // the last of them enters
    CHECK(played.says("% White to move: enter a piece\n"));
    CHECK(played.says("2. c6\n% White plays a basic piece on c6\n"));
    // What must enter is a GIPF-piece: there is nothing to warn of yet.
    const Played first = play(two_players("gipf:tournament 4/5/6/7/6/5/4 18sL3 18sL3 1"), "Gb5\nGb4\nLc6\nb2\nquit\n");
    CHECK(first.says("% White to move: enter a piece\n"));
    CHECK(first.says("2... b2\n% Black plays a basic piece on b2; Black gives up 3 potentials\n"));
}

TEST_CASE("GIPF in lines: a line of a record is played, all of it or nothing") {
    constexpr std::string_view start = "gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1";
    const Played played = play(two_players(start), "1. b1-b3 c2 {pushed nothing}\n");
    CHECK(played.says("1. b1-b3\n"));
    CHECK(played.says("\n1... c2\n"));
    CHECK(played.status == Done);

    // Nobody knows what becomes of a jump that may be challenged (G8.2).
    const Played contest = play(two_players(contested), "1. e5-e7 c2\n");
    CHECK(contest.says("% 'c2' cannot be played, so no move of this line is made\n"));
    CHECK_FALSE(contest.says("do you challenge"));
}

TEST_CASE("in lines, yes answers the question about a jump, and no draw can be offered before") {
    const Played played = play(two_players(contested), "e5-e7\ndraw\nno\n");
    CHECK(played.says("% answer the question first: type yes or no\n"));
    CHECK_FALSE(played.says("do you agree to a draw"));
    const Played by_letter = play(two_players(contested), "e5-e7\nN\n");
    CHECK(by_letter.game.session.position().mover() == Player::Second);
    CHECK(played.says("e5-e7"));
    CHECK(played.game.session.position().mover() == Player::Second);
}

TEST_CASE("in lines, at the question about a jump there is no hint and no move, but what to answer") {
    const std::string told = "% answer the question first: type yes or no\n";
    CHECK(play(two_players(contested), "e5-e7\nhint\nquit\n").out.ends_with(told + "*\n"));
    CHECK(play(two_players(contested), "e5-e7\nc2\nquit\n").out.ends_with(told + "*\n"));
}

TEST_CASE("in lines, at the question about a jump no moves are listed, but the question again") {
    const Played played = play(two_players(contested), "e5-e7\nmoves\nquit\n");
    const std::string question = "% Black: do you challenge e5-e7? type yes or no\n";
    const auto first = played.out.find(question);
    REQUIRE(first != std::string::npos);
    CHECK(played.out.find(question, first + 1) != std::string::npos);
    CHECK_FALSE(played.says(" moves\n"));
    CHECK(played.status == Done);
}

TEST_CASE("in lines, a game continued at the question about a jump shows the board, and in a challenge invites once") {
    const Played asked = play(reopened(play(two_players(contested), "e5-e7\nquit\n").game), "no\nquit\n");
    const auto board = asked.out.find("% gipf:standard, White to move\n");
    const auto question = asked.out.find("% Black: do you challenge e5-e7?");
    CHECK(board < question);
    CHECK(asked.out.find("type a move (") == std::string::npos);
    CHECK(asked.says("1. e5-e7\n"));

    const Played inside = play(reopened(play(two_players(contested), "e5-e7\nyes\nquit\n").game), "quit\n");
    CHECK(inside.says("type a move (Wd4,d1"));
    CHECK_FALSE(inside.says("type a move (b1-b3"));
}

TEST_CASE("in lines, a game of ZÈRTZ that is continued says what it decides, and shows the game of GIPF on demand") {
    const Played left = play(two_players(contested), "gipf\ne5-e7\nyes\nWd4,d1\nquit\n");
    CHECK(left.says("% this is the game of GIPF itself; type board to draw it\n"));
    CHECK(left.says("% A challenge is a game of ZÈRTZ: "));
    const Played on = play(reopened(left.game), "gipf\nhelp\nquit\n");
    const std::string what = "% ada announced the jump e5-e7; the game of ZÈRTZ decides\n";
    CHECK(on.says(what));
    CHECK(on.says(what + "% gipf:standard, White to move\n"));
    CHECK(on.says("% gipf      draw the game of GIPF"));
    const Played alone = play(two_players(contested), "help\nquit\n");
    CHECK_FALSE(alone.says("% gipf "));
}

TEST_CASE(
    "in the game of a challenge at a terminal, a turn that follows a prompt and its echo is no part of the record") {
    const TerminalAsInput terminal;
    if (isatty(STDIN_FILENO) == 0) {
        MESSAGE("skipped: there are no terminals here");
        return;
    }
    LineGame lines;
    lines.game = two_players(contested);
    lines.prompt = true;
    std::istringstream in("e5-e7\nyes\nWd4,d1\nquit\n");
    std::ostringstream out;
    run_line_game(std::move(lines), in, out);
    CHECK(out.str().find("\n% first> % 1. Wd4,d1\n") != std::string::npos); // the terminal prints the echo between them
}

TEST_CASE("who quits in the game of a challenge is told once that the whole game is saved") {
    LineGame lines;
    lines.game = two_players(contested);
    lines.resumed_by = "zertz play --resume";
    std::istringstream in("e5-e7\nyes\nWd4,d1\nquit\n");
    std::ostringstream out;
    run_line_game(std::move(lines), in, out);
    constexpr std::string_view told = "% your game is saved; 'zertz play --resume' continues it\n";
    CHECK(out.str().find(told) == out.str().size() - told.size());
}

TEST_CASE("the help of a game from a pipe does not promise to save it") {
    LineGame table;
    table.game = two_players(contested);
    for (const bool saves : {true, false}) {
        table.saves_unfinished = saves;
        std::istringstream in("help\n");
        std::ostringstream out;
        run_line_game(table, in, out);
        CHECK((out.str().find("quit; your game is saved\n") != std::string::npos) == saves);
    }
}

TEST_CASE("where an engine fails in the game of a challenge, the computer plays on in both games") {
    ContestedGame game = two_players(contested);
    game.session.take_seat(Player::Second, Seat::engine("odd"));
    BrokenEngines engines;
    const Played played = play(game, "e5-e7\nWd4,d1\nyes\nquit\n", &engines);
    CHECK(played.says("% odd cannot play: it broke down"));
    REQUIRE(played.game.inner);
    CHECK(played.game.inner->game().size() > 1);
    CHECK(played.game.inner->seat(Player::Second).name == "zertz level 4");
    CHECK(played.game.session.seat(Player::Second) == Seat::computer(4));
}

TEST_CASE("G11.1: the game that decides is played and shown as the players have agreed") {
    ContestedGame game = two_players(contested);
    game.session.set_tag("Zertz", "48+tournament challenger");
    const Played played = play(std::move(game), "e5-e7\nyes\nresign\nquit\n");
    CHECK(played.says("% a game of ZÈRTZ decides: 48 rings, tournament; bob goes first\n"));
    const auto games = records(played);
    REQUIRE(games.size() == 2);
    const auto& inner = std::get<ReadGame>(games[1]).game;
    CHECK(inner.start() == Position::start(Board::Rings48, *rules_named("tournament")));
    CHECK(inner.tag("First") == "bob");
    CHECK(inner.result() == GameResult::SecondWins); // bob, who was to move, resigned
}

TEST_CASE("G8.4: a challenge is played out in the middle of the game, and its record follows the game's") {
    const Played won = play(two_players(contested), "e5-e7\nyes\nWd4,d1\nresign\nquit\n");
    CHECK(won.says("% a game of ZÈRTZ decides: 37 rings, standard; ada goes first\n"));
    CHECK(won.says("% 1. Wd4,d1\n"));
    CHECK(won.says("\n1. e5-e7:1\n")); // bob resigned
    const auto games = records(won);
    REQUIRE(games.size() == 2);
    CHECK(std::get<ReadGame>(games[1]).game.tag("Challenge") == "1w.1");

    const Played lost = play(two_players(contested), "e5-e7\nyes\nresign\nd4-d6\nyes\nresign\nb1-b3\nquit\n");
    CHECK(lost.says("\n1. e5-e7:0;d4-d6:0;b1-b3\n"));
    CHECK(lost.game.decided.size() == 2);
    CHECK(records(lost).size() == 3);

    const Played drawn = play(two_players(contested), "e5-e7\nyes\ndraw\nyes\nWd4,d1\nquit\n");
    CHECK(drawn.says("% nobody has won, so the game is played again: bob goes first\n"));
    CHECK(drawn.game.inner->game().main_line().size() == 1);
}

TEST_CASE("in lines, undo in the game that decides says that it withdraws the challenge, or that there is nothing") {
    const Played withdrawn = play(two_players(contested), "e5-e7\nyes\nu\nno\nquit\n");
    CHECK(withdrawn.says("% the challenge is withdrawn\n"));
    CHECK(withdrawn.says("\n1. e5-e7\n"));

    // Who was challenged cannot withdraw that.
    ContestedGame challenged = play(two_players(contested), "e5-e7\nyes\nquit\n").game;
    REQUIRE(challenged.inner);
    challenged.take_seat(Player::Second, Seat::computer(1));
    const Played none = play(challenged, "undo\nquit\n");
    CHECK(none.says("% You have no move to take back\n"));
}

TEST_CASE("G8.4: in lines, in the game that decides, nobody can name the winner of another game, and why is said") {
    const Played played = play(two_players(contested), "e5-e7\nyes\nother white\nOTHER black\nquit\n");
    CHECK(played.says("% You can do this only when a jump may be challenged\n"));
    CHECK_FALSE(played.says("unknown command"));
}

TEST_CASE("G8.4: a game of ZERTZ left in the middle is gone on with, and so is the game of GIPF around it") {
    const Played left = play(two_players(contested), "e5-e7\nyes\nWd4,d1\nquit\n");
    REQUIRE(left.game.inner);
    CHECK(left.game.inner->game().main_line().size() == 1);
    const auto printed = records(left);
    REQUIRE(printed.size() == 2);
    CHECK(std::get<ReadGame>(printed[1]).game.main_line().size() == 1);
    const ContestedGame back = reopened(left.game);
    REQUIRE(back.inner);
    CHECK(back.inner->game().main_line().size() == 1);
    CHECK(GipfRules::is_interrupted(back.session.steps()));
    const Played on = play(back, "resign\nc2\nquit\n"); // bob resigns the game of ZÈRTZ
    CHECK(on.says("\n1. e5-e7:1\n"));
    CHECK(on.says("\n1... c2\n"));
    CHECK(on.status == Done);
    CHECK(records(on).size() == 2);
}

TEST_CASE("G8.5: after a potential was lost the same turn goes on, also when the game was left in between") {
    const Played left = play(two_players(contested), "e5-e7\nyes\nresign\nquit\n");
    REQUIRE_FALSE(left.game.inner);
    REQUIRE(left.game.decided.size() == 1);
    const ContestedGame back = reopened(left.game);
    CHECK(back.session.steps().turn().lost_jumps() == 1);
    const Played on = play(back, "b1-b3\nquit\n");
    CHECK(on.says("\n1. e5-e7:0;b1-b3\n"));
    CHECK(records(on).size() == 2);
}

TEST_CASE("G8.4: in a game that was left in a contest, who wins it takes the rows that the jump makes") {
    const Played left =
        play(two_players("gipf:standard g2G/5/6/LB1B2g/6/5/g2G 9C1 12C1 1"), "e2-e4\nyes\nWd4,d1\nquit\n");
    REQUIRE(left.game.inner);
    const Played on = play(reopened(left.game), "resign\nquit\n"); // bob resigns the game of ZÈRTZ
    CHECK(on.says("\n1. e2-e4:1"));
    CHECK(gipf::format_position(on.game.session.position()) == "gipf:standard g2G/5/6/6g/6/5/g2G 12C1 12 2");
}

TEST_CASE(
    "G8.4: a person whose turn was left in a contest chooses again which pieces to remove, if there is a choice") {
    const Played left =
        play(two_players("gipf:standard g2G/5/6/LG1B2g/6/5/g2G 9C1 12C1 1"), "e2-e4;xe2,e4,e5\nyes\nWd4,d1\nquit\n");
    REQUIRE(left.game.inner);
    const Played on = play(reopened(left.game), "resign\nxe2\n3\nhint\n1\nquit\n");
    CHECK(on.says("% White: which pieces do you remove? type the number, or name the pieces\n"));
    CHECK(on.says("%   1  xe2,Pe4,e5\n%   2  xe2,Ge3,Pe4,e5\n"));
    CHECK(on.says("your rows cannot be removed like this; moves lists every legal move"));
    CHECK(on.says("\n1. e2-e4:1;xe2,Pe4,e5\n"));
    CHECK(on.out.find("which pieces") == on.out.rfind("which pieces"));
    CHECK(records(on).size() == 2);
    CHECK(play(reopened(left.game), "resign\nxe4,e2,e5\nquit\n").says("\n1. e2-e4:1;xe2,Pe4,e5\n"));

    // The computer chooses its own rows.
    ContestedGame computers = reopened(left.game);
    computers.session.take_seat(Player::First, Seat::computer(1));
    computers.inner->take_seat(Player::First, Seat::computer(1));
    CHECK(play(computers, "resign\nquit\n").says("\n1. e2-e4:1;x"));

    // The game may be left again before the rows are chosen.
    const Played again = play(reopened(left.game), "resign\nquit\n");
    CHECK(play(reopened(again.game), "2\nquit\n").says("\n1. e2-e4:1;xe2,Ge3,Pe4,e5\n"));
}

TEST_CASE("GIPF in lines: the computer answers, and is asked before a jump is made") {
    const Played played = play(against_computer("gipf:standard g2G/5/6/G5g/6/5/g2G 12 12 1"), "b1-b3\nquit\n");
    CHECK(played.game.session.game().main_line().size() == 2);
    const Played told = play(against_computer(contested), "e5-e7:1\nquit\n");
    CHECK(told.says("% Type the move without :0 and :1; your opponent decides whether to challenge"));
    const Played asked = play(against_computer(contested), "e5-e7\nquit\n");
    CHECK((asked.says("% Black challenges e5-e7\n") || asked.says("% Black allows e5-e7\n")));
}

TEST_CASE("GIPF in lines: the computer plays itself to the end of a game, and its record is whole") {
    ContestedGame game{GipfSession(GipfGame(gipf::Position::start({gipf::Version::Basic, 1, 0, false})),
                                   {Seat::computer(1), Seat::computer(2)}, Clock()),
                       {},
                       {}};
    const Played played = play(game, "");
    CHECK(played.finished == 1);
    CHECK(played.game.session.over());
    const auto games = records(played);
    REQUIRE(games.size() == 1);
    CHECK(std::get<ReadGipfGame>(games[0]).game.result() == played.game.session.outcome().result);
}

} // namespace zertz
