// Games that do not begin as usual (N4): other boards, handicaps, edited positions, boards laid out by hand.

#include "games/zertz/position_text.hpp"
#include "sgf_samples.hpp"

using namespace zertz;
using namespace zertz::test;

namespace {

std::string start_of(const ReadGame& read) {
    return format_position(read.game.start());
}

std::string standard(Board board) {
    return format_position(Position::start(board));
}

/// The rings of a hexagon of side 4 on the grid of custom boards, centred on H 7.
std::string hexagon() {
    std::string text;
    const std::vector<std::pair<char, std::pair<int, int>>> columns{
        {'E', {6, 9}}, {'F', {5, 9}}, {'G', {5, 10}}, {'H', {4, 10}}, {'I', {5, 10}}, {'J', {5, 9}}, {'K', {6, 9}}};
    for (const auto& [column, range] : columns) {
        for (int number = range.first; number <= range.second; ++number) {
            text += std::string("; P0[R+ ") + column + " " + std::to_string(number) + "]\n";
        }
    }
    return text;
}

} // namespace

TEST_CASE("SU names the board, in any letter case") {
    const std::vector<std::pair<std::string, Board>> rows{{"Zertz", Board::Rings37},
                                                          {"zertz+11", Board::Rings48},
                                                          {"ZERTZ+24", Board::Rings61},
                                                          {"Zertz+H", Board::Rings48},
                                                          {" Zertz+11 2 123 101", Board::Rings48}};
    for (const auto& row : rows) {
        CAPTURE(row.first);
        const ReadGame read = only_game(sgf_game("; P0[Start P0]\n", row.first));
        CHECK(problems(read) == "");
        CHECK(start_of(read) == standard(row.second));
    }
    CHECK(start_of(only_game("(;GM[22])")) == standard(Board::Rings37));
}

TEST_CASE("columns are those of the board") {
    CHECK(turns_of(only_game(sgf_game("; P0[RtoB 2 0 H 4]; P0[R- D 8]\n", "Zertz+11")).game) == "Wh4,d8");
    CHECK(turns_of(only_game(sgf_game("; P0[RtoB 2 0 I 5]; P0[R- E 9]\n", "Zertz+24")).game) == "Wi5,e9");
    // R9.3: one program skips the letter i
    CHECK(turns_of(only_game(sgf_game("; P0[RtoB 2 0 J 5]; P0[R- J 1]\n", "Zertz+24")).game) == "Wi5,i1");
    CHECK(problems(only_game(sgf_game("; P0[RtoB 2 0 I 5]; P0[R- J 1]\n", "Zertz+24"))) ==
          "error 2:21: the board has no ring j1 (R9)");
    CHECK(problems(only_game(sgf_game("; P0[RtoB 2 0 A 6]\n", "Zertz+24"))) ==
          "error 2:3: the board has no ring a6 (R9)");
}

TEST_CASE("the first player is who begins") {
    const std::string players = "P0[id \"zero\"]P1[id \"one\"]\n";
    const ReadGame told = only_game(sgf_game(players + "; P1[0 Start P1]\n; P1[RtoB 2 0 D 4]; P1[R- A 1]\n"));
    CHECK(told.game.tag("First") == "one");
    CHECK(problems(told) == "");
    const ReadGame seen = only_game(sgf_game(players + "; P1[RtoB 2 0 D 4]; P1[R- A 1]\n; P0[Resign]\n"));
    CHECK(seen.game.tag("First") == "one");
    CHECK(seen.game.result() == GameResult::FirstWins);
    // some old files name the wrong player
    const ReadGame wrong = only_game(sgf_game(players + "; P0[Start P1]\n; P0[RtoB 2 0 D 4]; P0[R- A 1]\n"));
    CHECK(wrong.game.tag("First") == "zero");
    CHECK(problems(wrong) == "");
}

TEST_CASE("marbles may be given away before the start") {
    const ReadGame read =
        only_game(sgf_game("; P0[0 Edit]\n; P1[1 RtoR 2 0 1]\n; P1[2 RtoR 2 0 1]\n; P0[3 rtor 2 2 0]\n"
                           "; P1[4 Start P1]\n; P1[5 RtoB 2 1 D 4]; P1[6 R- A 1]; P1[7 Done]\n",
                           "Zertz+H"));
    CHECK(problems(read) == "");
    CHECK(start_of(read) == "48 5/6/7/8/7/6/5/4 W4G8B9 W2 B1 1");
    CHECK(turns_of(read.game) == "Gd4,a1");
    // also without Edit, and in a log that shows it only after the Start
    CHECK(start_of(only_game(sgf_game("; P0[RtoR 2 1 0]\n; P0[Start P0]\n"))) == "37 4/5/6/7/6/5/4 W6G7B10 G1 - 1");
    CHECK(start_of(only_game(sgf_game("; P0[Start P0]\n; P0[RtoR 2 1 0]\n"))) == "37 4/5/6/7/6/5/4 W6G7B10 G1 - 1");
    CHECK(problems(only_game(sgf_game("; P0[Edit]; P0[RtoR 1 1 0]\n"))) ==
          "error 2:13: there is no such marble there (N4)");
}

TEST_CASE("SetBoard begins again with another board") {
    const ReadGame read =
        only_game(sgf_game("; P0[0 Edit]\n; P1[1 RtoR 2 0 1]\n; P0[2 SetBoard Zertz]\n; P1[3 RtoR 2 2 1]\n"
                           "; P0[4 Start P0]\n",
                           "Zertz+H"));
    CHECK(problems(read) == "");
    CHECK(start_of(read) == "37 4/5/6/7/6/5/4 W6G8B9 - B1 1");
    CHECK(problems(only_game(sgf_game("; P0[SetBoard Chess]\n"))) == "error 2:3: SetBoard does not name a board (N4)");
    CHECK(problems(only_game(sgf_game("; P0[RtoB 2 0 D 4]; P0[R- A 1]; P0[Done]; P0[SetBoard Zertz+24]\n"))) ==
          "error 2:43: the board cannot change during the game (N4)");
}

TEST_CASE("a board edited before the start is where the game starts") {
    const ReadGame read = only_game(
        sgf_game("; P0[Edit]\n; P0[R- A 1]\n; P0[R- D 4]; P0[R+ D 4]\n; P0[RtoB 2 0 D 4]\n"
                 "; P0[RtoB 2 2 G 1]; P0[BtoB G 1 G 2]\n; P0[RtoB 2 1 E 1]; P0[BtoR E 1 1]\n; P0[Start P1]\n"));
    CHECK(problems(read) == "");
    CHECK(start_of(read) == "37 -3/5/6/3W3/6/5/1B2 W5G7B9 G1 - 1");
    CHECK(problems(only_game(sgf_game("; P0[Edit]; P0[RtoB 2 0 D 4]; P0[R- D 4]\n"))) ==
          "error 2:31: d4 is occupied (N4)");
    CHECK(problems(only_game(sgf_game("; P0[Edit]; P0[R+ D 4]\n"))) == "error 2:13: there is a ring at d4 (N4)");
    CHECK(problems(only_game(sgf_game("; P0[Edit]; P0[BtoB D 4 D 5]\n"))) ==
          "error 2:13: there is no marble at d4 (N4)");
    // a set-up that no move was played from
    CHECK(start_of(only_game(sgf_game("; P0[Edit]; P0[RtoB 2 0 D 4]\n"))) == "37 4/5/6/3W3/6/5/4 W5G8B10 - - 1");
}

TEST_CASE("rings taken from the 48 board leave a smaller one") {
    const auto without = [](const std::vector<std::string>& rings, const std::string& root = "") {
        std::string lines = root + "; P0[Edit]\n";
        for (const std::string& ring : rings) {
            lines += "; P0[R- " + ring + "]\n";
        }
        return start_of(only_game(sgf_game(lines + "; P0[Start P0]\n", "Zertz+11")));
    };
    CHECK(without({"H1", "H2", "H3", "H4", "D8", "E7", "F6", "G5"}) == standard(Board::Rings40));
    CHECK(without({"H4", "D8", "E7", "F6", "G5"}) == standard(Board::Rings43));
    CHECK(without({"H1", "H2", "H3", "H4"}) == standard(Board::Rings44));
    CHECK(without({"A1"}) == "48 -4/6/7/8/7/6/5/4 W6G8B10 - - 1");
    CHECK(without({"H1", "H2", "H3", "H4", "A1"}, "SZ[44]\n") == "44 -4/6/7/8/7/6/5 W6G8B10 - - 1");
}

TEST_CASE("a board edited amid the game begins it anew, unless it lay so before") {
    const std::string opening =
        "; P0[1 RtoB 2 0 D 4]; P0[2 R- A 1]; P0[3 Done]\n; P1[4 RtoB 2 1 G 4]; P1[5 R- B 1]; P1[6 Done]\n";
    const ReadGame anew = only_game(sgf_game(opening + "; P0[7 Edit]; P0[8 RtoB 2 2 E 4]; P0[9 Start P0]\n"));
    CHECK(problems(anew) ==
          "4:35: the board was edited: the game starts here, and the moves before are left out (N4)\n");
    CHECK(start_of(anew) == "37 -3/-4/6/3W3/3B2/5/3G W5G7B9 - - 1");
    CHECK(turns_of(anew.game) == "");
    const ReadGame same = only_game(sgf_game(opening + "; P0[7 Edit]; P0[8 R- G 1]; P0[9 R+ G 1]; P0[10 Start P0]\n"));
    CHECK(problems(same) == "");
    CHECK(turns_of(same.game) == "Wd4,a1 Gg4,b1");
    const ReadGame back = only_game(sgf_game(opening + "; P1[7 Edit]; P1[8 R+ B 1]; P1[9 BtoR G 4 2]; P1[10 Start P1]\n"
                                                       "; P1[11 RtoB 2 2 F 4]; P1[12 R- G 1]; P1[13 Done]\n"));
    CHECK(problems(back) == "");
    CHECK(turns_of(back.game) == "Wd4,a1 Bf4,g1");
    // looking at it later changes nothing
    CHECK(turns_of(only_game(sgf_game(opening + "; P0[Edit]; P0[RtoB 2 2 E 4]\n")).game) == "Wd4,a1 Gg4,b1");
}

TEST_CASE("a board laid by hand lies on one of ours") {
    const std::string turn = "; P1[39 RtoB 2 0 H 7]; P1[40 R- E 6]; P1[41 Done]\n";
    const ReadGame read = only_game(sgf_game("; P-1[0 Start P0]\n" + hexagon() + "; P0[38 Done]\n" + turn, "Zertz+xx"));
    CHECK(problems(read) == "");
    CHECK(start_of(read) == standard(Board::Rings37));
    CHECK(turns_of(read.game) == "Wd4,a1");
    // without a Start and a Done
    CHECK(turns_of(only_game(sgf_game(hexagon() + turn, "Zertz+xx")).game) == "Wd4,a1");
    // with one ring less; the player who did not lay out the board may still let the other go first
    const std::string players = "P0[id \"zero\"]P1[id \"one\"]\n";
    const ReadGame less = only_game(sgf_game(players + hexagon() +
                                                 "; P0[R- K 9]; P0[38 Done]; P1[39 Swap]; P1[40 Done]\n"
                                                 "; P0[41 RtoB 2 0 H 7]; P0[42 R- E 6]; P0[43 Done]\n",
                                             "Zertz+xx"));
    CHECK(problems(less) == "");
    CHECK(start_of(less) == "37 4/5/6/7/6/5/3- W6G8B10 - - 1");
    CHECK(less.game.tag("First") == "zero");
    CHECK(turns_of(less.game) == "Wd4,a1");
}

TEST_CASE("a board laid by hand may have to be turned to fit") {
    // A row of nine across the columns: none of the boards has one there, but each has one along a column.
    std::string lines;
    for (char column = 'A'; column <= 'I'; ++column) {
        lines += std::string("; P0[R+ ") + column + " " + std::to_string(1 + (column - 'A') / 2) + "]\n";
    }
    const ReadGame read =
        only_game(sgf_game(lines + "; P0[Done]\n; P1[RtoB 2 0 A 1]; P1[R- I 5]; P1[Done]\n", "Zertz+xx"));
    CHECK(problems(read) == "");
    CHECK(read.game.start().rings().size() == 9);
    CHECK(ring_count(read.game.start().board()) == 61);
}

TEST_CASE("a board that fits on none of ours cannot be read") {
    std::string lines;
    for (char column = 'A'; column <= 'J'; ++column) {
        lines += std::string("; P0[R+ ") + column + " 1]\n";
    }
    CHECK(problems(only_game(sgf_game(lines + "; P0[Done]\n", "Zertz+xx"))) ==
          "error 12:3: the 10 rings do not fit on the 61-ring board (R9)");
    CHECK(problems(only_game(sgf_game("; P0[R+ R 1]\n", "Zertz+xx"))) ==
          "error 2:3: the grid of custom boards has no place r1 (N4)");
    CHECK(problems(only_game(sgf_game("; P0[Done]\n", "Zertz+xx"))) == "error 3:1: no rings were laid (N4)");
}

TEST_CASE("sides change only before the first turn") {
    CHECK(problems(only_game(sgf_game("; P0[RtoB 2 0 D 4]; P0[R- A 1]; P0[Done]; P1[Swap]\n"))) ==
          "2:43: players can change sides only before the first move (N4)\n");
}
