#include "commands/cli.hpp"

#include "../support/boards.hpp"
#include "../support/command.hpp"
#include "../support/speaking.hpp"
#include "games/zertz/diagram.hpp"
#include "games/zertz/position_text.hpp"
#include "tui/frame/frame.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

using namespace zertz;
using zertz::test::picture;
using zertz::test::Ran;
using zertz::test::run;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

/// The output of a command that must succeed without writing to standard error.
std::string output(const std::vector<std::string>& arguments) {
    const Ran ran = run(arguments);
    CHECK(ran.status == Done);
    CHECK(ran.err == "");
    return ran.out;
}

const std::string some_position = "37 G1-1/---2/6/3W3/6/5/4 W5G7B10 - - 1";

} // namespace

TEST_CASE("show draws the position") {
    CHECK(output({"show"}) == to_diagram(Position::start(Board::Rings37)));
    CHECK(output({"show", "--board", "61"}) == to_diagram(Position::start(Board::Rings61)));
    CHECK(picture(output({"show", "--board=43", "--rules", "standard+touch"})) ==
          Position::start(Board::Rings43, Rules().with_touch_move()));
    CHECK(picture(output({"show", "--position", some_position})) == test::line(some_position));
}

TEST_CASE("where only the rules are named, the board is their usual one") {
    CHECK(picture(output({"show", "--rules", "blitz"})) == Position::start(Board::Rings37, Rules(Rules::Base::Blitz)));
    CHECK(picture(output({"show", "--rules", "tournament"})) ==
          Position::start(Board::Rings48, Rules(Rules::Base::Tournament)));
    CHECK(picture(output({"show", "--rules", "tournament", "--board", "61"})) ==
          Position::start(Board::Rings61, Rules(Rules::Base::Tournament)));
}

TEST_CASE("moves lists every legal turn, sorted") {
    const auto all = lines_of(output({"moves"}));
    CHECK(all.size() == 1944);
    CHECK(std::is_sorted(all.begin(), all.end()));
    CHECK(all.front() == "Ba1,a2");
    CHECK(output({"moves", "--position", "37 1---/G-BW-/------/-------/------/-----/---- W5G7B9 - - 1"}) ==
          "Ba1 x Ba1Gb1Bb3Wb4\nGa1 x Ga1Gb1Bb3Wb4\nWa1 x Wa1Gb1Bb3Wb4\n");
    CHECK(output({"moves", "--compact", "--position", "37 1---/G-BW-/------/-------/------/-----/---- W5G7B9 - - 1"}) ==
          "Ba1xBa1Gb1Bb3Wb4\nGa1xGa1Gb1Bb3Wb4\nWa1xWa1Gb1Bb3Wb4\n");
    CHECK(output({"moves", "--position", "37 4/5/6/2WG3/6/5/4 W5G7B10 - - 1"}) == "x d3Gd5\nx d4Wd2\n");
}

TEST_CASE("moves of a finished game are none, and that is no failure") {
    CHECK(output({"moves", "--position", "37 4/5/6/7/6/5/4 W2G8B10 W4 - 1"}) == "");
}

TEST_CASE("perft counts") {
    CHECK(output({"perft", "0"}) == "1\n");
    CHECK(output({"perft", "1"}) == "1944\n");
    CHECK(output({"perft", "--board", "37", "2"}) == "3277260\n");
    CHECK(output({"perft", "--position", "37 4/5/6/2WG3/6/5/4 W5G7B10 - - 1", "1"}) == "2\n");
}

TEST_CASE("perft --divide shows the count behind each first turn, and the sum") {
    const auto lines = lines_of(output({"perft", "2", "--divide"}));
    REQUIRE(lines.size() == 1944 + 2);
    unsigned long long sum = 0;
    for (std::size_t i = 0; i < 1944; ++i) {
        const std::size_t gap = lines[i].find("  ");
        REQUIRE(gap != std::string::npos);
        sum += std::stoull(lines[i].substr(gap));
    }
    CHECK(sum == 3277260);
    CHECK(lines[1944] == "");
    CHECK(lines[1945] == "total  3277260");
    CHECK(output({"perft", "1", "--divide", "--position", "37 4/5/6/2WG3/6/5/4 W5G7B10 - - 1"}) ==
          "x d3Gd5  1\nx d4Wd2  1\n\ntotal  2\n");
}

TEST_CASE("--version at every level: the version alone in the first line, then a name and words in each") {
    const std::string all = output({"--version"});
    for (const char* command : {"show", "moves", "perft"}) {
        CHECK(output({command, "--version"}) == all);
    }
    const std::vector<std::string> lines = lines_of(all);
    CHECK(lines.at(0) == std::string("zertz ") + version);
    CHECK(lines.back() == "languages  en pl cs ru fr sv");
    CHECK(all.find("\nterminal ") == std::string::npos);
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    CHECK(zertz::run({"--version"}, in, out, err, {}, "curses 7") == Done);
    CHECK(out.str().find("\nterminal   curses 7\n") != std::string::npos);
}

TEST_CASE("--help at every level, and -h") {
    const std::string all = output({"--help"});
    CHECK(output({"-h"}) == all);
    CHECK(all.find("Usage: zertz ") != std::string::npos);
    for (const std::string command : {"show", "moves", "perft"}) {
        CAPTURE(command);
        CHECK(all.find("\n  " + command + " ") != std::string::npos);
        const std::string help = output({command, "--help"});
        CHECK(output({command, "-h"}) == help);
        CHECK(help.find("Usage: zertz " + command + " ") != std::string::npos);
        CHECK(help.find("\nExample: zertz " + command) != std::string::npos);
        for (const char* option : {"--help", "--version", "--position", "--board", "--rules"}) {
            CHECK(help.find(option) != std::string::npos);
        }
    }
}

TEST_CASE("the help fills lines of 80 columns, whatever the letters of the language") {
    for (const char* code : {"en", "ru"}) {
        const test::Speaking speaking(code);
        std::size_t longest = 0;
        for (const std::string& line : lines_of(output({"play", "--language", code, "--help"}))) {
            if (line.starts_with(std::string(27, ' '))) { // goes on with what an option does
                longest = std::max(longest, static_cast<std::size_t>(tui::width_of(line)));
            }
        }
        CHECK(longest > 70);
        CHECK(longest <= 80);
    }
}

TEST_CASE("a misuse says one line, names the place, prints nothing and ends with status 2") {
    struct Row {
        std::vector<std::string> arguments;
        std::string message;
    };
    const std::vector<Row> rows{
        {{"show", "--board", "38"}, "--board: there is no 38-ring board; use 37, 40, 43, 44, 48 or 61"},
        {{"moves", "--board", "-37"}, "--board: there is no -37-ring board; use 37, 40, 43, 44, 48 or 61"},
        {{"show", "--rules", "chess"},
         "--rules: unknown rule set 'chess'; use standard, blitz or tournament, with +touch, +enforce or "
         "+optional-claim, or for GIPF gipf:basic, gipf:standard or gipf:tournament, with +centre"},
        {{"show", "--rules", "\x1b]0;"},
         "--rules: unknown rule set '\\x1b]0;'; use standard, blitz or tournament, with +touch, +enforce or "
         "+optional-claim, or for GIPF gipf:basic, gipf:standard or gipf:tournament, with +centre"},
        {{"show", "--rules", "blits"}, "--rules: unknown value 'blits'; did you mean 'blitz'?"},
        {{"show", "--rules", "gipf:standrd"}, "--rules: unknown value 'gipf:standrd'; did you mean 'gipf:standard'?"},
        {{"show", "--rules", "tournament+toch"},
         "--rules: unknown rule set 'tournament+toch'; use standard, blitz or tournament, with +touch, +enforce or "
         "+optional-claim, or for GIPF gipf:basic, gipf:standard or gipf:tournament, with +centre"},
        {{"show", "--rules", "gipf:tournament+center"},
         "--rules: unknown version of GIPF 'gipf:tournament+center'; use gipf:basic, gipf:standard or "
         "gipf:tournament, optionally with +centre"},
        {{"play", "--second", "humam"}, "--second: unknown value 'humam'; did you mean 'human'?"},
        {{"play", "--theme", "drak"}, "--theme: unknown value 'drak'; did you mean 'dark'?"},
        {{"stats"}, "FILE or --player is required; try 'zertz stats --help'"},
        {{"stats", "--player", "--top", "3"}, "--player and --top cannot be used together"},
        {{"stats", "--player", "--from", "sgf"}, "--player and --from cannot be used together"},
        {{"analyze", "x", "--game", "1", "--shard", "2/2"}, "--game and --shard cannot be used together"},
        {{"show", "--from", "sgf"}, "--from needs FILE"},
        {{"convert", "x", "--to", "text", "--force"}, "--force needs --output"},
        {{"match", "--engine", "self", "--engine", "self", "--openings", "tests/data/cli/two.zertz", "--rules",
          "blitz"},
         "--openings and --rules cannot be used together"},
        {{"--json"}, "--json: add --status, or write --json after its command"},
        {{"--restricted", "--guest", "--status"}, "--status and --guest cannot be used together"},
        {{"match", "--engine", "level:12", "--engine", "level:1"},
         "--engine: use level:1 to level:9, or a rating such as level:1400, not 'level:12'"},
        {{"play", "--line", "--record", "x"}, "--record: line mode has no screen to record; omit --record"},
        {{"table", "--line", "--record", "x"}, "--record: line mode has no screen to record; omit --record"},
        {{"join", "--record", "x"}, "--record: line mode has no screen to record; omit --record"},
        {{"learn", "--list", "--record", "x"}, "--list and --record cannot be used together"},
        {{"puzzles", "x", "--record", "x"}, "FILE and --record cannot be used together"},
        {{"puzzles", "x", "--idle", "9"}, "FILE and --idle cannot be used together"},
        {{"match", "--engine", "level:1", "--engine", "level:1", "--openings", "tests/data/cli/two.zertz", "--rules",
          "gipf:standard", "--potentials", "3"},
         "--openings and --potentials cannot be used together"},
        {{"play", "--name", " "}, "--name: the name is empty; type at least one letter"},
        {{"show", "--rules", "blitz", "--board", "48"},
         "--board: the blitz rules are played on 37 rings; use --board 37"},
        {{"show", "--rules", "tournament", "--board", "37"},
         "--board: the tournament rules are played on 48 or 61 rings; use one of them"},
        {{"show", "--position", ""},
         "--position: character 1: write a position such as '37 4/5/6/7/6/5/4 W6G8B10 - - 1'"},
        {{"show", "--position", "37x"}, "--position: character 1: unknown board '37x'; use 37, 40, 43, 44, 48 or 61"},
        {{"show", "--position", " gip:basic 4"},
         "--position: character 2: unknown board 'gip:basic'; use 37, 40, 43, 44, 48 or 61, or for GIPF gipf:basic, "
         "gipf:standard or gipf:tournament"},
        {{"moves", "--position", "37 4/5/6/7/6/5/5 W6G8B10 - - 1"},
         "--position: character 16: column g is too long: the board has 4 places there"},
        {{"perft", "--position", "37 4/5/6/7/6/5/4 W5G8B10 - - 1", "2"},
         "--position: character 18: there must be 6 white marbles in all, not 5"},
        {{"show", "--position", some_position, "--board", "37"},
         "--position: the position sets board and rules; omit --board"},
        {{"show", "--rules", "blitz", "--position", some_position},
         "--position: the position sets board and rules; omit --rules"},
        {{"show", "--position", "37 4/5/6/7\n/6/5/4 W6G8B10 - - 1"},
         "--position: character 11: cannot read '\\x0a'; use W, G, B, - or a number of vacant rings"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.arguments.back());
        const Ran ran = run(row.arguments);
        CHECK(ran.status == Misuse);
        CHECK(ran.out == "");
        CHECK(ran.err == "zertz: " + row.message + "\n");
    }
}

TEST_CASE("a command line that cannot be read says one line that names the culprit") {
    struct Row {
        std::vector<std::string> arguments;
        std::string named;
    };
    const std::vector<Row> rows{
        {{"frob"}, "frob"},
        {{"--frob"}, "--frob"},
        {{"show", "--frob"}, "--frob"},
        {{"show", "--board"}, "--board"},
        {{"show", "--board", "many"}, "--board"},
        {{"show", "--board", "99999999999999999999"}, "--board"},
        {{"moves", "--position"}, "--position"},
        {{"moves", "--divide"}, "--divide"},
        {{"perft"}, "DEPTH"},
        {{"perft", "deep"}, "DEPTH"},
        {{"perft", "-1"}, "DEPTH"},
        {{"perft", "31"}, "0 to 30"},
        {{"perft", "99999999999999999999"}, "DEPTH"},
        {{"perft", "1", "2"}, "2"},
        {{"perft", "1.5"}, "DEPTH"},
        {{"perft", "1\nzertz: all is well"}, "DEPTH"},
        {{"fr\nob\x1b[2J"}, "fr"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.named);
        const Ran ran = run(row.arguments);
        CAPTURE(ran.err);
        CHECK(ran.status == Misuse);
        CHECK(ran.out == "");
        CHECK(ran.err.substr(0, 7) == "zertz: ");
        CHECK(ran.err.find(row.named) != std::string::npos);
        CHECK(std::count(ran.err.begin(), ran.err.end(), '\n') == 1);
        CHECK((!ran.err.empty() && ran.err.back() == '\n'));
        CHECK(ran.err.find('\x1b') == std::string::npos);
    }
}

TEST_CASE("work that cannot be done ends with status 1: standard output is closed or full") {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    out.setstate(std::ios::badbit);
    CHECK(run({"show"}, in, out, err) == Failed);
    CHECK(err.str() == "zertz: cannot write to standard output\n");
}
