#include "commands/commands.hpp"
#include "game/position_lines.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace zertz;

namespace {

struct Run {
    int status;
    std::string out;
    std::string err;
};

Run solve(SolveOptions options, const std::string& input = "") {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const int status = run_solve(options, {in, out, err});
    return {status, out.str(), err.str()};
}

std::vector<std::string> split(const std::string& text, char between) {
    std::istringstream stream(text);
    std::vector<std::string> parts;
    for (std::string part; std::getline(stream, part, between);) {
        parts.push_back(part);
    }
    return parts;
}

/// Turns, sorted; the other program leaves out their claims and sorts differently.
std::vector<std::string> without_claims(const std::string& turns) {
    std::vector<std::string> result = split(turns, ' ');
    for (std::string& turn : result) {
        turn.resize(std::min(turn.size(), turn.find('x')));
    }
    std::sort(result.begin(), result.end());
    return result;
}

// From a recorded game; an independent program found that two placements win, and how.
const std::string won = "37 ----/-----/---2-/--1W1--/-3--/4-/--B1 G3B1 W3G2B3 W2G3B5 1";
const std::string won_turns = "Ge3,c4 Ge4,c4 Ge4,d5 Ge4,e2 Ge4,f2";
// With many placements that leave captures.
const std::string crowded = "48 ----1/GBB---/--G1---/--1BB1B-/--BWW1-/1--1G-/--GW-/-1-- W3G4B3 - B1 1";
// White's fourth piece in line with Black's only GIPF-piece takes it.
const std::string won_in_gipf = "gipf:standard 4/5/6/1BBBg2/6/5/G3 9 12 1";
const std::string start = "37 4/5/6/7/6/5/4 W6G8B10 - - 1";

} // namespace

TEST_CASE("comments and a byte order mark before positions are skipped") {
    const auto read = [](const std::string& text) {
        std::istringstream stream(text);
        PositionTexts texts(stream);
        std::vector<std::string> all;
        while (const auto each = texts.next()) {
            all.push_back(*each);
        }
        return all;
    };
    CHECK(read(std::string(byte_order_mark) + start + "\r\n") == std::vector<std::string>{start});
    CHECK(read("; mine\n" + start + "\n% theirs\n\n" + won + "\tx\n") == std::vector<std::string>{start, won});
    CHECK(read(std::string(byte_order_mark) + "; mine\n").empty());
}

TEST_CASE("solve tells a win in words, with the first turns and the line") {
    const Run run = solve({won});
    CHECK(run.status == Done);
    CHECK(run.out.find("the player to move has a forced win with 2 placements\n") == 0);
    CHECK(run.out.find("first moves: Ge3,c4; Ge4,c4; Ge4,d5; Ge4,e2; Ge4,f2\n") != std::string::npos);
    CHECK(run.out.find("line: Ge3,c4; x ") != std::string::npos);
}

TEST_CASE("that there is no win is an answer, that the time is over is none") {
    const Run none = solve({start, 1});
    CHECK(none.status == Done);
    CHECK(none.out == "the player to move has no forced win with up to 1 forcing placement\n");

    const Run open = solve({crowded, 30, 0.001});
    CHECK(open.status == Failed);
    CHECK(open.out.find("undecided: out of time") == 0);
}

TEST_CASE("a finished game has no mover who could win") {
    const Run run = solve({"37 4/5/6/7/6/5/4 W2G8B10 W4 - 2"});
    CHECK(run.status == Done);
    CHECK(run.out == "the game is over\n");
}

TEST_CASE("a position that is none is a misuse, and told with its place") {
    const Run run = solve({"37 4/5/6/7/6/5/9 W6G8B10 - - 1"});
    CHECK(run.status == Misuse);
    CHECK(run.out.empty());
    CHECK(run.err.find("zertz: POSITION: character 16: ") == 0);
}

TEST_CASE("positions come in by lines and go out by rows, and one that is none stops nothing") {
    const Run run = solve({"-", 2}, won + "\t1-0\tWd4,d1\n\nnonsense\n" + won_in_gipf + "\n" + start + "\r\n");
    CHECK(run.status == Failed);
    std::istringstream rows(run.out);
    std::string row;
    REQUIRE(std::getline(rows, row));
    CHECK(row.find(won + "\twin\t2\t" + won_turns + "\t") == 0);
    REQUIRE(std::getline(rows, row));
    CHECK(row == won_in_gipf + "\twin\t1\te2;xe2,e3,e4,e5,Ge6*\te2;xe2,e3,e4,e5,Ge6*");
    REQUIRE(std::getline(rows, row));
    CHECK(row == start + "\tnone\t2\t\t");
    CHECK_FALSE(std::getline(rows, row));
    CHECK(run.err.find("zertz: <stdin>:3:1: ") == 0);
}

TEST_CASE("solve finds the wins that another program found") {
    const char* shared = std::getenv("ZERTZ_SHARED");
    std::ifstream table(shared == nullptr ? "" : std::string(shared) + "/oracle/wins.tsv");
    if (!table) {
        MESSAGE("skipped: ZERTZ_SHARED has no oracle/wins.tsv");
        return;
    }
    // All of them take a minute; every eighth shows as much.
    int number = 0;
    for (std::string line; std::getline(table, line);) {
        if (++number % 8 == 0) {
            const std::vector<std::string> expected = split(line, '\t');
            const std::vector<std::string> row = split(solve({"-"}, expected[0] + "\n").out, '\t');
            REQUIRE(row.size() == 5);
            CHECK(row[1] == "win");
            CHECK(row[2] == expected[1]);
            CHECK(without_claims(row[3]) == without_claims(expected[2]));
        }
    }
    CHECK(number > 0);
}
