#include "ugi/protocol.hpp"

#include "base/words.hpp"
#include "commands/commands.hpp"
#include "games/gipf/turn_text.hpp"
#include "games/zertz/movegen.hpp"
#include "games/zertz/turn_text.hpp"
#include "ugi/parse.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

using namespace zertz;

namespace {

/// An engine under test. Its output is read only while no search can be writing.
class Talk {
public:
    /// Sends a line and waits for the end of its search, if it starts one that ends automatically.
    std::string say(const std::string& line) {
        protocol_.obey(line);
        protocol_.wait();
        return said();
    }
    void put(const std::string& line) { protocol_.obey(line); }
    std::string said() {
        std::string text = out_.str().substr(read_);
        read_ += text.size();
        return text;
    }

private:
    std::ostringstream out_;
    std::size_t read_ = 0;
    Protocol protocol_{out_};
};

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

std::string run(const std::string& input) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    CHECK(run_engine({in, out, err}) == Done);
    CHECK(err.str().empty());
    return out.str();
}

/// The turn in the last line.
std::string best_move(const std::string& said) {
    const std::vector<std::string> lines = lines_of(said);
    REQUIRE_FALSE(lines.empty());
    REQUIRE(lines.back().rfind("bestmove ", 0) == 0);
    return lines.back().substr(9);
}

bool is_error(const std::string& said) {
    return said.rfind("info string error: ", 0) == 0 && std::count(said.begin(), said.end(), '\n') == 1;
}

const std::string won_at_once = "37 W1--/--3/6/7/6/5/4 W2G8B10 W3 - 1";
const std::string won_in_three = "37 ----/-----/---2-/--1W1--/-3--/4-/--B1 G3B1 W3G2B3 W2G3B5 1";

} // namespace

TEST_CASE("N6: the engine introduces itself with its options") {
    const std::vector<std::string> lines = lines_of(Talk().say("ugi"));
    REQUIRE(lines.size() > 3);
    CHECK(lines[0].rfind("id name zertz", 0) == 0);
    CHECK(lines[1].rfind("id author ", 0) == 0);
    CHECK(lines.back() == "ugiok");
    for (const char* name : {"Hash", "Threads", "MultiPV", "Level", "Seed", "Board", "Rules", "OwnBook", "Ponder",
                             "Game", "Version", "Potentials", "Neutralise"}) {
        CAPTURE(std::string(name));
        CHECK(std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
            return line.rfind(std::string("option name ") + name + " type ", 0) == 0;
        }));
    }
}

TEST_CASE("the largest table fits twice into the machine's addresses, where the program needs room, too") {
    for (const std::string& line : lines_of(Talk().say("ugi"))) {
        if (line.rfind("option name Hash ", 0) == 0) {
            const std::uint64_t largest = std::stoull(line.substr(line.rfind(' ')));
            CHECK(largest <= std::numeric_limits<std::size_t>::max() / 2 >> 20);
        }
    }
}

TEST_CASE("N6: an option of a game restarts that game if it is the chosen one, and leaves another where it is") {
    Talk talk;
    talk.say("position startpos moves Wd4,d1");
    CHECK(talk.say("setoption name Version value basic") == "");
    CHECK(talk.say("query p1turn") == "response false\n");
    CHECK(talk.say("setoption name Board value 48") == "");
    CHECK(talk.say("query p1turn") == "response true\n");
}

TEST_CASE("N6: what go asks for is written as it is read") {
    for (const char* text : {"depth 3", "nodes 2000", "movetime 10", "movetime 10 depth 3 nodes 2000",
                             "p1time 300 p1inc 5 p2time 200 p2inc 0", "p1time 300 p1inc 5"}) {
        CAPTURE(std::string(text));
        const auto request = parse_go(words_of(text));
        REQUIRE(request.ok());
        CHECK(format_go(request.value()) == std::string("go ") + text);
        CHECK_FALSE(request.value().ponder);
    }
    CHECK(parse_go(words_of("ponder depth 3")).value().ponder);
}

TEST_CASE("N6: each form of go ends in a legal turn") {
    const Position start = Position::start(Board::Rings37);
    for (const char* go : {"go depth 1", "go nodes 2000", "go movetime 10", "go p1time 300 p2time 300",
                           "go p1time 200 p2time 1 p1inc 10 p2inc 10", "go depth 3 movetime 5", "go p1time -50"}) {
        CAPTURE(std::string(go));
        Talk talk;
        CHECK(talk.say("position startpos").empty());
        CHECK(parse_turn(best_move(talk.say(go)), start).ok());
    }
}

TEST_CASE("N6: a search tells its depth, nodes, score and line") {
    Talk talk;
    talk.put("position startpos");
    const std::string said = talk.say("go depth 2");
    std::size_t at = said.find("info depth 2");
    REQUIRE(at != std::string::npos);
    const std::string info = said.substr(0, said.find('\n', at));
    for (const char* word :
         {" seldepth ", " time ", " nodes ", " nps ", " hashfull ", " multipv 1", " score cp ", " pv "}) {
        CAPTURE(std::string(word));
        REQUIRE(info.find(word, at) != std::string::npos);
        at = info.find(word, at);
    }
}

TEST_CASE("N6: mate counts the turns of both sides") {
    Talk talk;
    talk.put("position fen " + won_at_once);
    CHECK(talk.say("go depth 2").find(" score mate 1 pv ") != std::string::npos);
    // Placement, forced capture, placement: three turns.
    talk.put("position fen " + won_in_three);
    CHECK(talk.say("go depth 4").find(" score mate 3 pv ") != std::string::npos);
    // The same from the opponent's side, after the winning placement.
    talk.put("position fen " + won_in_three + " moves Ge4,c4");
    CHECK(talk.say("go depth 3").find(" score mate -2 pv ") != std::string::npos);
}

TEST_CASE("N6: stop ends an infinite search, and isready is answered in between") {
    Talk talk;
    talk.put("position startpos");
    talk.put("go infinite");
    talk.put("isready");
    talk.put("stop");
    const std::string said = talk.say("isready");
    CHECK(said.find("readyok") < said.find("bestmove"));
    CHECK(said.find("bestmove ") != std::string::npos);
    CHECK(std::count(said.begin(), said.end(), 'k') >= 2);
}

TEST_CASE("N6: what may not arrive during a search changes nothing") {
    Talk talk;
    talk.put("go infinite");
    for (const char* line : {"go depth 1", "position startpos moves Wd4,d1", "setoption name Board value 48",
                             "uginewgame", "query p1turn", "ugi", "ponderhit", "nonsense"}) {
        talk.put(line);
    }
    talk.put("stop");
    const std::string said = talk.say("query p1turn");
    CHECK(said.find("response true") != std::string::npos);
    std::size_t errors = 0;
    for (const std::string& line : lines_of(said)) {
        errors += line.rfind("info string error: ", 0) == 0 ? 1u : 0u;
        CHECK(line.find("response false") == std::string::npos);
    }
    CHECK(errors == 8);
}

TEST_CASE("N6: pondering decides nothing before ponderhit") {
    Talk talk;
    talk.put("setoption name Ponder value true");
    talk.put("position startpos moves Wd4,d1");
    talk.put("go ponder depth 1");
    talk.put("isready");
    talk.put("ponderhit");
    const std::string said = talk.say("isready");
    CHECK(said.find("readyok") < said.find("bestmove "));
    CHECK(is_error(talk.say("ponderhit")));
    talk.put("go ponder movetime 10");
    talk.put("stop");
    CHECK(talk.say("isready").find("bestmove ") != std::string::npos);
}

TEST_CASE("N6: an unknown or malformed line gets one line of error and changes nothing") {
    Talk talk;
    REQUIRE(talk.say("position startpos moves Wd4,d1").empty());
    for (const std::string line : {
             "bla",
             "UGI",
             "position",
             "position startpos Wd4,d1",
             "position fen",
             "position fen 37 4/5/6/7/6/5/4 W6G8B10 - - 3",
             "position fen 37 4/5/6/7/6/5/4 W6G8B10 - - 1 moves Wd4",
             "position startpos moves Wd4,d1 Wd4,d1",
             "position startpos moves Wd4,d1 \x1b[31m",
             "go depth",
             "go depth zero",
             "go depth 0",
             "go depth 99999999999999999999",
             "go movetime -1",
             "go p1time 1000", // it is the second player's turn
             "go nodes 1x",
             "go fast",
             "setoption",
             "setoption Hash 3",
             "setoption name",
             "setoption name Hash",
             "setoption name Hash value 0",
             "setoption name Threads value many",
             "setoption name MultiPV value 0",
             "setoption name Level value 10",
             "setoption name Seed value -1",
             "setoption name Board value 38",
             "setoption name Rules value loose",
             "setoption name OwnBook value perhaps",
             "setoption name Ponder value perhaps",
             "setoption name Colour value red",
             "query",
             "query p2turn",
             "query gameover now",
             "ponderhit",
         }) {
        CAPTURE(line);
        const std::string said = talk.say(line);
        CHECK(is_error(said));
        CHECK(said.find('\x1b') == std::string::npos);
        CHECK(talk.say("query p1turn") == "response false\n");
    }
    for (const char* quiet : {"", "   ", "\r", "stop", "setoption name hash value 2", "setoption name SEED value 7"}) {
        CHECK(talk.say(quiet).empty());
    }
}

TEST_CASE("N6: the board and the rules are options of the start") {
    Talk talk;
    talk.put("setoption name Board value 61");
    CHECK(parse_turn(best_move(talk.say("go depth 1")), Position::start(Board::Rings61)).ok());
    talk.put("setoption name Rules value tournament");
    CHECK(talk.say("position startpos moves Wd4,d1").empty());
    CHECK(talk.say("setoption name Board value 37").find("rules are not for 37 rings") != std::string::npos);
}

TEST_CASE("N6: the engine plays from its opening book if asked to") {
    Talk talk;
    const auto searches = [&talk] { return talk.say("go nodes 2000").find("info depth") != std::string::npos; };
    CHECK(searches());
    CHECK(talk.say("setoption name OwnBook value true").empty());
    CHECK_FALSE(searches());
    talk.put("setoption name OwnBook value false");
    CHECK(searches());
}

TEST_CASE("N6: several lines are told where they are asked for, best first") {
    Talk talk;
    talk.put("setoption name MultiPV value 3");
    const std::string said = talk.say("go depth 1");
    for (const char* number : {" multipv 1 ", " multipv 2 ", " multipv 3 "}) {
        CHECK(said.find(number) != std::string::npos);
    }
    CHECK(said.find(" multipv 4 ") == std::string::npos);
}

TEST_CASE("N6: a level and a seed decide the same every time") {
    const auto choice = [](const std::string& seed) {
        Talk talk;
        talk.put("setoption name Level value 2");
        talk.put("setoption name Seed value " + seed);
        return best_move(talk.say("go movetime 60000"));
    };
    CHECK(choice("5") == choice("5"));
}

TEST_CASE("N6: query tells how the game stands") {
    Talk talk;
    CHECK(talk.say("query p1turn") == "response true\n");
    CHECK(talk.say("query gameover") == "response false\n");
    CHECK(talk.say("query result") == "response none\n");
    talk.put("position fen 37 4/5/6/7/6/5/4 W2G8B10 W4 - 2");
    CHECK(talk.say("query gameover") == "response true\n");
    CHECK(talk.say("query result") == "response p1win\n");
    CHECK(talk.say("go depth 1") == "bestmove (none)\n");
    CHECK(talk.say("position fen 37 4/5/6/7/6/5/4 W2G8B10 - W4 1").empty());
    CHECK(talk.say("query result") == "response p2win\n");
}

TEST_CASE("N6: a search that ends before go is done leaves the engine free") {
    Talk talk;
    talk.put("position fen 37 4/5/6/7/6/5/4 W2G8B10 W4 - 2"); // over: there is nothing to search
    for (int i = 0; i < 2000; ++i) {
        REQUIRE(talk.say("go depth 1") == "bestmove (none)\n");
        REQUIRE(talk.say("query result") == "response p1win\n");
    }
}

TEST_CASE("N6, R8.1: the moves behind a position are its history") {
    // Positions that repeat, as in the tests of R8.1.
    const std::string circle = "37 GBBW/G-2W/-W1B1B/--G1-BW/W--BG-/-----/G--B - G1 W1G2B3 1";
    const std::string moves = " moves Gc5 xc5Bc3 xc2Gc4 Wc2 Gc5 xc5Wc3 xc2Gc4";
    Talk talk;
    CHECK(talk.say("position fen " + circle + moves).empty());
    CHECK(talk.say("query result") == "response none\n");
    CHECK(talk.say("position fen " + circle + moves + " Gc2").empty());
    CHECK(talk.say("query gameover") == "response true\n");
    CHECK(talk.say("query result") == "response draw\n");
    // The same position without its history.
    CHECK(talk.say("position fen " + circle).empty());
    CHECK(talk.say("query gameover") == "response false\n");
}

TEST_CASE("quit and the end of the input end the engine, whatever it is doing") {
    CHECK(run("") == "");
    CHECK(run("isready\nquit\nisready\n") == "readyok\n");
    CHECK(run("\n  \nisready\nquit\n") == "readyok\n"); // an empty line ends nothing
    CHECK(run("go infinite").find("bestmove ") != std::string::npos);
    CHECK(run("go infinite\nquit\n").find("bestmove ") != std::string::npos);
}

TEST_CASE("a line without end fills no memory, and the next one is read") {
    std::string long_line((std::size_t{1} << 20) + 5, 'x');
    const std::string said = run(long_line.append("\nisready\n"));
    CHECK(said == "info string error: the line is longer than 1 MiB\nreadyok\n");
    std::string unknown(100'000, 'y');
    CHECK(is_error(run(unknown.append("\n"))));
    CHECK(is_error(run(std::string("a\0b\n", 4))));
}

TEST_CASE("G11.4: GIPF is chosen by an option, and begins as its options say") {
    Talk talk;
    const auto first_turn_is_legal = [&talk](const gipf::Position& start) {
        return gipf::parse_turn(best_move(talk.say("go depth 1")), start).ok();
    };
    CHECK(talk.say("setoption name Game value gipf").empty());
    CHECK(first_turn_is_legal(gipf::Position::start({})));
    for (const char* line : {"setoption name Version value tournament", "setoption name Potentials value 2",
                             "setoption name Neutralise value use 1"}) {
        CHECK(talk.say(line).empty());
    }
    const gipf::Position start = gipf::Position::start({gipf::Version::Tournament, 2, 1, false});
    CHECK(first_turn_is_legal(start));
    // A challenge that was decided outside the engine is part of its turn.
    CHECK(talk.say("position startpos moves Ge2 Gb2 Lc1-c3 Lh1 c3-c5:1").find("error") != std::string::npos);
    // G8.7: the row that the lost potential leaves waits for the action.
    const std::string row = "position fen gipf:tournament 4/5/6/GGGGgL1/4b1/5/4 5 10C1 1 moves ";
    CHECK(talk.say(row + "e7-g5:0").empty());
    CHECK(talk.say("query p1turn") == "response true\n");
    const std::string rest = best_move(talk.say("go depth 1"));
    CHECK_FALSE(rest.starts_with("x"));
    CHECK(talk.say(row + "e7-g5:0;" + rest).empty());
    CHECK(is_error(talk.say(row + "e7-g5:0 c2")));
    CHECK(is_error(talk.say(row + "e7-g5:1")));
    CHECK(talk.say("position fen gipf:standard g2G/5/6/2GLb2/6/5/g2G 9 9C1 1 moves e5-e7:1 f2").empty());
    CHECK(talk.say("query p1turn") == "response true\n");
    for (const char* bad :
         {"setoption name Game value YINSH", "setoption name Version value small", "setoption name Potentials value 7",
          "setoption name Neutralise value always", "setoption name Neutralise value use 7",
          "position fen gipf:standard 3", "position fen 37 4/5/6/7/6/5/4 W6G8B10 - - 3"}) {
        CAPTURE(std::string(bad));
        CHECK(is_error(talk.say(bad)));
        CHECK(talk.say("query p1turn") == "response true\n");
    }
}

TEST_CASE("G11.4: a fen says which game it is of, and startpos follows the options again") {
    Talk talk;
    CHECK(talk.say("position fen gipf:basic 4/5/6/7/6/5/4 0 12 1").empty());
    CHECK(talk.say("query gameover") == "response true\n"); // G6.1
    CHECK(talk.say("query result") == "response p2win\n");
    CHECK(talk.say("go depth 1") == "bestmove (none)\n");
    CHECK(talk.say("position startpos").empty());
    CHECK(parse_turn(best_move(talk.say("go depth 1")), Position::start(Board::Rings37)).ok());
    talk.put("setoption name Game value GIPF");
    talk.put("setoption name MultiPV value 2");
    talk.put("setoption name Threads value 2");
    const std::string said = talk.say("go depth 2");
    CHECK(said.find(" multipv 2 ") != std::string::npos);
    CHECK(gipf::parse_turn(best_move(said), gipf::Position::start({})).ok());
}

TEST_CASE("G11.4: GIPF is searched without end until stop, and pondered on until ponderhit") {
    Talk talk;
    talk.put("setoption name Game value GIPF");
    talk.put("go infinite");
    talk.put("isready");
    talk.put("stop");
    std::string said = talk.say("isready");
    CHECK(said.find("readyok") < said.find("bestmove "));
    talk.put("go ponder depth 1");
    talk.put("isready");
    talk.put("ponderhit");
    said = talk.say("isready");
    CHECK(said.find("readyok") < said.find("bestmove "));
}
