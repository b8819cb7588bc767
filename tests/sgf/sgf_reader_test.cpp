#include "record/record.hpp"
#include "sgf_samples.hpp"

#include <sstream>

using namespace zertz;
using namespace zertz::test;

namespace {

constexpr std::string_view three_turns = "; P0[0 Start P0]\n; P0[1 RtoB 2 0 D 4]\n; P0[2 R- A 1]\n; P0[3 Done]\n"
                                         "; P1[4 RtoB 2 1 D 5]\n; P1[5 R- B 1]\n; P1[6 Done]\n"
                                         "; P0[7 BtoB D 4 D 6]\n; P0[8 Done]\n";
constexpr std::string_view three_turns_read = "Wd4,a1 Gd5,b1 xd4Gd6";

struct Accepted {
    std::string lines;
    std::string turns;
    std::string problems;
};

struct Rejected {
    std::string lines;
    std::string problems; // the error comes last
    std::string turns;    // what was read before it
};

void check_accepted(const std::vector<Accepted>& rows) {
    for (const Accepted& row : rows) {
        CAPTURE(row.lines);
        const ReadGame read = only_game(sgf_game(row.lines));
        CHECK(turns_of(read.game) == row.turns);
        CHECK(problems(read) == row.problems);
    }
}

void check_rejected(const std::vector<Rejected>& rows) {
    for (const Rejected& row : rows) {
        CAPTURE(row.lines);
        const ReadGame read = only_game(sgf_game(row.lines));
        CHECK(problems(read) == row.problems);
        CHECK(turns_of(read.game) == row.turns);
        CHECK(read.error.has_value());
    }
}

/// 37 rings, white d4, grey d5; it is P0's turn.
const std::string opening = "; P0[RtoB 2 0 D 4]; P0[R- A 1]\n; P1[RtoB 2 1 D 5]; P1[R- B 1]\n";

} // namespace

TEST_CASE("a game's actions are its turns") {
    const std::string read(three_turns_read);
    check_accepted({
        {"", "", ""},
        {"; P0[0 Start P0]\n", "", ""},
        {std::string(three_turns), read, ""},
        // without numbers, without Done, in any letter case, several per line
        {"; P0[RtoB 2 0 D 4]\n; P0[R- A 1]\n; P1[RtoB 2 1 D 5]\n; P1[R- B 1]\n; P0[BtoB D 4 D 6]\n", read, ""},
        {";p0[rtob 2 0 d 4];p0[r- a 1]tm[3];P0[DONE ];P1[RTOB 2 1 D 5];P1[R- b1];P1[done];P0[btob d4 d6];P0[done]",
         read, ""},
        // the ring before the marble (R11.2)
        {"; P0[R- A 1]\n; P0[RtoB 2 0 D 4]\n; P1[R- B 1]\n; P1[RtoB 2 1 D 5]\n; P0[BtoB D 4 D 6]\n", read, ""},
        // several actions in one node, and P-1 as the one who starts
        {"; P-1[0 Start P0] P0[1 RtoB 2 0 D 4] P0[2 R- A 1] P0[3 Done]\n", "Wd4,a1", ""},
        // actions that change nothing
        {"; P0[Pick 2 0]; P0[1 RtoB 2 0 D 4]; P-1[vcr:@3 x]; P0[R- A 1]; P0[OfferDraw]; P1[DeclineDraw]\n", "Wd4,a1",
         ""},
        // one Done too many
        {"; P0[Done]; P0[RtoB 2 0 D 4]; P0[R- A 1]; P0[Done]; P0[Done]\n", "Wd4,a1", ""},
    });
}

TEST_CASE("several jumps make one capture") {
    const std::string lines = opening + "; P0[BtoB D 5 D 3]; P1[RtoB 2 2 D 1]; P1[R- C 1]\n"
                                        "; P0[RtoB 2 2 D 4]; P0[R- A 2]\n; P1[BtoB D 3 D 5]; P1[Done]\n";
    check_accepted({{lines, "Wd4,a1 Gd5,b1 xd5Wd3 Bd1,c1 Bd4,a2 xd3Bd5", ""}});
    const std::string chain = opening + "; P0[BtoB D 5 D 3]\n; P1[RtoB 2 2 C 3]; P1[R- C 1]\n"
                                        "; P0[BtoB D 3 B 3]; P0[Done]\n";
    check_accepted({{chain, "Wd4,a1 Gd5,b1 xd5Wd3 Bc3,c1 xd3Bb3", ""}});
}

TEST_CASE("odd things are read, and told") {
    check_accepted({
        {"; P0[RtoB 2 0 D 4]; P0[R- A 1]; P0[Done]; P0[RtoB 2 0 G 4]; P0[R- G 1]; P0[Done]\n", "Wd4,a1 Wg4,g1",
         "2:43: P0 acts, but it is P1's turn (N4)\n"},
        {"; P0[hello world]; P0[RtoB 2 0 D 4]; P0[R- A 1]\n", "Wd4,a1",
         "2:3: unknown operation 'hello' is skipped (N4)\n"},
        {"a word\n; P0[RtoB 2 0 D 4]; P0[R- A 1]\n", "Wd4,a1", "2:1: text that is not SGF is skipped (N4)\n"},
        {"; P0[RtoB 2 0 D 4]; P0[R- A 1]\n; P1[RtoB 2 0 G 4]\n", "Wd4,a1",
         "4:1: the last move is incomplete and left out: there is a free ring, so one must be removed "
         "(R4.2)\n"},
        {"; P0[RtoB 2 0 D 4]; P0[R- A 1]\n; P1[R- G 1]\n", "Wd4,a1",
         "4:1: the last move is incomplete and left out: the move removes a ring but places no marble "
         "(R4.1)\n"},
    });
}

TEST_CASE("the first turn that breaks a rule is the error, and those before it are kept") {
    check_rejected({
        {"; P0[RtoB 2 0 Z 4]\n", "error 2:3: the board has no ring z4 (R9)", ""},
        {"; P0[RtoB 2 0 H 1]\n", "error 2:3: the board has no ring h1 (R9)", ""},
        {"; P0[RtoB 2 9 D 4]\n", "error 2:13: cannot read '9'; use a colour: 0, 1 or 2 (N4)", ""},
        {"; P0[RtoB 2 0 D 4]; P0[R- D 3]; P0[Done]\n",
         "error 2:21: d3 is not free: it needs two adjacent gaps beside it to slide out (R4.2)", ""},
        {"; P0[RtoB 2 0 D 4]; P0[Done]\n", "error 2:3: there is a free ring, so one must be removed (R4.2)", ""},
        {"; P0[RtoB 2 0 D 4]; P0[R- A 1]\n; P1[RtoB 2 0 D 4]; P1[R- A 2]; P1[Done]\n",
         "error 3:3: d4 is occupied (R4.1)", "Wd4,a1"},
        {"; P0[RtoB 2 0 D 4]; P0[R- A 1]\n; P1[RtoB 2 0 A 1]; P1[R- A 2]; P1[Done]\n",
         "error 3:3: a1 has been removed (R4.1)", "Wd4,a1"},
        {"; P0[RtoB 2 0 D 4]; P0[R- A 1]\n; P1[RtoB 2 0 G 1]; P1[R- A 1]; P1[Done]\n",
         "error 3:21: a1 has been removed (R4.1)", "Wd4,a1"},
        {opening + "; P0[RtoB 2 0 G 1]; P0[R- G 2]; P0[Done]\n",
         "error 4:3: a capture is possible, so placing is not allowed (R5.1)", "Wd4,a1 Gd5,b1"},
        {opening + "; P0[BtoB D 4 D 5]; P0[Done]\n", "error 4:3: d5 is not two rings away in a straight line (R5.1)",
         "Wd4,a1 Gd5,b1"},
        {opening + "; P0[BtoB E 4 E 2]; P0[Done]\n", "error 4:3: there is no marble on e4 to jump with (R5.1)",
         "Wd4,a1 Gd5,b1"},
        {"; P0[RtoB 2 0 D 4]; P0[R- A 1]\n; P1[RtoB 2 2 D 2]; P1[R- G 1]\n; P0[RtoB 2 1 D 5]; P0[R- B 1]\n"
         "; P1[BtoB D 5 D 3]; P1[Done]\n; P0[RtoB 2 0 G 4]; P0[R- A 2]\n",
         "error 5:3: the marble on d3 must jump again (R5.3)", "Wd4,a1 Bd2,g1 Gd5,b1"},
        {opening + "; P0[BtoB D 4 D 6]; P0[R- G 1]; P0[Done]\n",
         "error 4:21: a move is a placement or a capture, not both (R3.2)", "Wd4,a1 Gd5,b1"},
        {"; P0[RtoB 1 0 D 4]; P0[R- A 1]; P0[Done]\n", "error 2:3: the marble belongs to the opponent (R4.5)", ""},
        {"; P0[RtoB 0 0 D 4]; P0[R- A 1]; P0[Done]\n",
         "error 2:3: the pool is not empty, so no captured marble can be placed (R4.5)", ""},
        {"; P0[RtoB 2 0 D 4]; P0[R- A 1]; P0[Done]; P1[Pass]\n",
         "error 2:43: passing is allowed only if no other move is possible (R4.6)", "Wd4,a1"},
        {"; P0[RtoB 2 0 D 4]; P0[R- A 1]; P0[Done]; P1[RtoR 2 0 1]\n",
         "error 2:43: marbles can be handed over only while the board is edited (N4)", "Wd4,a1"},
    });
}

TEST_CASE("a file's root may be wrong, too") {
    const std::vector<Accepted> rows{
        {"(;GM[1]SZ[19];B[aa])", "", "error 1:3: this is SGF game '1'; zertz reads GM[22] only (N4)"},
        {"(;GM[22]SU[Zertz+99])", "",
         "error 1:9: unknown set-up 'Zertz+99'; use Zertz, Zertz+11, Zertz+24, Zertz+H or Zertz+xx (N4)"},
        {"no game", "", "error 1:1: no game found; a game starts with '(;' (N4)"},
        {"hello\n(;GM[22])", "", "1:1: text before the game is skipped (N4)\n"},
        {"(;GM[22]TG[Setup 37])", "", "error 1:9: a tag cannot have this name (N4)"},
        {"(;GM[22]\n;P0[RtoB 2 0 D 4];P0[R- A 1]", "Wd4,a1",
         "2:29: the file ends in the middle of the game; add ')' (N4)\n"},
        {"(;GM[22]\n;P0[RtoB 2 0 D 4];P0[R- A", "",
         "2:19: the file ends in the middle of the game; add ')' (N4)\n2:19: the last move is incomplete and left "
         "out: there is a free ring, so one must be removed (R4.2)\n"},
    };
    for (const Accepted& row : rows) {
        CAPTURE(row.lines);
        const ReadGame read = only_game(row.lines);
        CHECK(problems(read) == row.problems);
        CHECK(turns_of(read.game) == row.turns);
    }
}

TEST_CASE("an error shows the line and the place in it") {
    const ReadGame read = only_game(sgf_game(opening + "; P0[9 RtoB 2 0 D 4]TM[1]; P0[Done]\n"));
    REQUIRE(read.error);
    CHECK(render(*read.error, "game.sgf") == "game.sgf:4:3: a capture is possible, so placing is not allowed\n"
                                             "  ; P0[9 RtoB 2 0 D 4]TM[1]; P0[Done]\n"
                                             "    ^");
}

TEST_CASE("a file of nothing has no game") {
    CHECK(read_sgf("").empty());
    CHECK(read_sgf(" \n\t\r\n").empty());
    CHECK(read_sgf("\xef\xbb\xbf").empty());
}

TEST_CASE("many games follow one another, and a damaged one does not hide the next") {
    const std::string good = sgf_game(three_turns);
    const std::string bad = sgf_game("; P0[RtoB 2 0 D 4]; P0[Done]\n; P1[RtoB 2 0 G 1]; P1[R- G 2]\n");
    const auto games = read_sgf(good + " \n" + bad + good + "some words\n" + good);
    REQUIRE(games.size() == 4);
    for (const std::size_t i : {0u, 2u, 3u}) {
        CHECK(turns_of(games[i].game) == three_turns_read);
        CHECK_FALSE(games[i].error);
    }
    REQUIRE(games[1].error);
    CHECK(told(*games[1].error) == "14:3: there is a free ring, so one must be removed (R4.2)");
    CHECK(games[1].line == 13);
    CHECK(games[2].line == 17);
    CHECK(problems(games[3]) == "28:1: text before the game is skipped (N4)\n");
}

TEST_CASE("a game that was never closed ends where the next begins") {
    const std::string open = "(;GM[22]SU[Zertz]\n; P0[RtoB 2 0 D 4]; P0[R- A 1]\n";
    const auto games = read_sgf(open + sgf_game(three_turns) + open);
    REQUIRE(games.size() == 3);
    CHECK(turns_of(games[0].game) == "Wd4,a1");
    CHECK(problems(games[0]) == "3:3: the previous game is not closed; add ')' (N4)\n");
    CHECK_FALSE(games[0].cut_off);
    CHECK(turns_of(games[1].game) == three_turns_read);
    CHECK(problems(games[1]) == "");
    CHECK(turns_of(games[2].game) == "Wd4,a1");
    CHECK(games[2].cut_off);
}

TEST_CASE("a file cut off anywhere is read up to its last whole turn") {
    const std::string whole = sgf_game(three_turns);
    for (std::size_t size = 3; size < whole.size(); ++size) {
        CAPTURE(size);
        const ReadGame read = only_game(whole.substr(0, size));
        CHECK_FALSE(read.error);
        CHECK(read.cut_off.has_value() == (size + 1 < whole.size()));
        CHECK(three_turns_read.substr(0, turns_of(read.game).size()) == turns_of(read.game));
    }
}

TEST_CASE("players, dates and the rest become tags") {
    const ReadGame read =
        only_game("(;GM[22]VV[2]\nCM[x]TC[Fixed 720000]SU[zertz+11]\nDT[Wed Dec 15 02:18:58 GMT 2021]GN[x]"
                  "RE[Gewonnen von J\xf6rg]\nP0[id \"J\xf6rg \\[x\\]\"]\nP0[ranking 1500]\nP1[id \"Dumbot\"]\n"
                  "; P1[0 Start P1]\n;\nP0[time 0:02:06 ]\nP1[time 0:01:32 ]\n)\n");
    CHECK(problems(read) == "");
    const Game& game = read.game;
    CHECK(ring_count(game.start().board()) == 48);
    CHECK(game.tag("Event") == "BoardSpace");
    CHECK(game.tag("Site") == "boardspace.net");
    CHECK(game.tag("Date") == "2021.12.15");
    CHECK(game.tag("Round") == "-");
    CHECK(game.tag("First") == "Dumbot"); // the player who starts (R1.1)
    CHECK(game.tag("Second") == "Jörg [x]");
    CHECK(game.tag("FirstType") == "program");
    CHECK(game.tag("SecondType") == "human");
    CHECK(game.tag("SecondRating") == "1500");
    CHECK(game.tag("FirstTime") == "0:01:32");
    CHECK(game.tag("TimeControl") == "Fixed 720000");
    CHECK(game.tag("GameName") == "");
    CHECK(game.tag("Termination") == "abandoned");
    CHECK(game.result() == GameResult::Open);
}

TEST_CASE("as many tags with unknown names as a record may have are read beside those with known ones") {
    Game game;
    for (std::size_t i = 0; i < Game::most_foreign_tags; ++i) {
        game.set_tag("x" + std::to_string(i), "y");
    }
    for (const char* known : {"FirstType", "SecondType", "Level", "Seed"}) {
        game.set_tag(known, "1");
    }
    std::ostringstream written;
    write_sgf(written, game);
    const ReadGame read = only_game(written.str());
    CHECK_FALSE(read.error);
    CHECK(read.game.tag("x949") == "y");
    CHECK(read.game.tag("Seed") == "1");
}

TEST_CASE("tags of any number and letter case stay readable in a record") {
    std::string file = "(;GM[22]TG[TerminaTion abandoned]TG[FIRST ada]";
    for (int i = 0; i < 1200; ++i) {
        file += "TG[x" + std::to_string(i) + " y]\n";
    }
    const ReadGame read = only_game(file + ")");
    CHECK(problems(read).find("the game has more than 950 tags with unknown names") != std::string::npos);
    CHECK(read.game.tag("Termination") == "abandoned");
    CHECK(read.game.tag("First") == "ada");
    const auto again = read_records(format_record(read.game));
    REQUIRE(again.size() == 1);
    CHECK_FALSE(again[0].error);
    CHECK(again[0].game == read.game);
}

TEST_CASE("the file's name may become the tag Source") {
    CHECK(read_sgf("(;GM[22])", {"stem"})[0].game.tag("Source") == "stem");
    CHECK(read_sgf("(;GM[22]SO[book])", {"stem"})[0].game.tag("Source") == "book");
}

TEST_CASE("dates come in many forms") {
    const std::vector<std::pair<std::string, std::string>> rows{
        {"Sun Apr 04 02:13:35 GMT+03:00 2021", "2021.04.04"},
        {"July 25, 2017", "2017.07.25"},
        {"7. November 2017", "2017.11.07"},
        {"3 Juni 2020", "2020.06.03"},
        {"15 d\xe9"
         "cembre 2021",
         "2021.12.15"},
        {"3 juillet 2021", "2021.07.03"},
        {"2 de junio de 2022", "2022.06.02"},
        {"5 апреля 2021 г.", "2021.04.05"},
        {"2021年4月3日", "2021.04.03"},
        {"mardi 15 d\xc3\xa9"
         "cembre 2021",
         "2021.12.15"},
        {"martes 14 diciembre 2021", "2021.12.14"},
        {"marted\xc3\xac 14 dic 2021", "2021.12.14"},
        {"mar. 14 d\xc3\xa9"
         "c. 2021",
         "2021.12.14"},
        {"mar. 2 mars 2021", "2021.03.02"},
        {"14 Mar 2021", "2021.03.14"},
        {"2 marzo 2021", "2021.03.02"},
        {"2021-02-30", "2021.02.??"},
        {"31 June 0999", "0999.06.??"},
        {"2021-12-15", "2021.12.15"},
        {"2021-12", "2021.12.??"},
        {"2021", "2021.??.??"},
        {"Raw History", "????.??.??"},
        {"", "????.??.??"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.first);
        CHECK(only_game("(;GM[22]DT[" + row.first + "])").game.tag("Date") == row.second);
    }
}

TEST_CASE("players end a game by resigning, on time or by agreement") {
    struct Row {
        std::string lines;
        GameResult result;
        std::string termination;
    };
    const std::vector<Row> rows{
        {"; P0[Resign]; P0[Done]\n", GameResult::SecondWins, "resigned"},
        {"; P1[Done]; P1[Resign]\n", GameResult::FirstWins, "resigned"},
        {"; P0[Resign]; P0[Resign]; P0[Done]\n", GameResult::Open, "abandoned"},
        {"; P0[Resign]; P0[Done]; P0[Resign]; P0[Done]\n", GameResult::SecondWins, "resigned"},
        {"; P0[WinOnTime ]\n", GameResult::FirstWins, "time"},
        {"; P1[WinOnTime ]\n", GameResult::SecondWins, "time"},
        {"; P0[OfferDraw]; P1[AcceptDraw]; P1[Done]\n", GameResult::Draw, "agreed"},
        {"; P0[OfferDraw]; P1[DeclineDraw]\n", GameResult::Open, "abandoned"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.lines);
        const ReadGame read = only_game(sgf_game(opening + row.lines));
        CHECK(problems(read) == "");
        CHECK(turns_of(read.game) == "Wd4,a1 Gd5,b1");
        CHECK(read.game.result() == row.result);
        CHECK(read.game.tag("Termination") == row.termination);
    }
}

TEST_CASE("who goes on has not resigned, and a turn of one's own that is not ended does not count") {
    const ReadGame on = only_game(sgf_game(opening + "; P0[Resign]\n; P0[BtoB D 4 D 6]; P0[Done]\n"));
    CHECK(on.game.result() == GameResult::Open);
    CHECK(turns_of(on.game) == three_turns_read);
    const ReadGame off = only_game(sgf_game(opening + "; P0[BtoB D 4 D 6]; P0[Resign]; P0[Done]\n"));
    CHECK(off.game.result() == GameResult::SecondWins);
    CHECK(turns_of(off.game) == "Wd4,a1 Gd5,b1");
    const ReadGame other = only_game(sgf_game(opening + "; P0[BtoB D 4 D 6]; P1[Resign]; P1[Done]\n"));
    CHECK(other.game.result() == GameResult::FirstWins);
    CHECK(turns_of(other.game) == three_turns_read);
}

TEST_CASE("RE counts where it is a result, and only if nothing else says how the game ended") {
    const auto with = [](const std::string& re, const std::string& lines) {
        return only_game("(;GM[22]SU[Zertz]RE[" + re + "]\n" + lines + ")");
    };
    CHECK(with("1-0", opening).game.result() == GameResult::FirstWins);
    CHECK(with("Game won by x", opening).game.result() == GameResult::Open);
    CHECK(with("Draw", opening).game.result() == GameResult::Draw);
    CHECK(with("The game is a draw", opening).game.result() == GameResult::Draw);
    const std::string players = "P0[id \"ada b\"]\nP1[id \"bob\"]\n";
    CHECK(with("Game won by ada b", players + opening).game.result() == GameResult::FirstWins);
    CHECK(with("Game won by bob ", players + opening).game.result() == GameResult::SecondWins);
    CHECK(with("Game won by ada", players + opening).game.result() == GameResult::Open);
    CHECK(problems(with("The game is a draw", "; P0[Resign]\n")) ==
          "1:18: RE says 1/2-1/2, but the game ended 0-1 (N4)\n");
    const ReadGame contradicted = with("1-0", "; P0[Resign]\n");
    CHECK(contradicted.game.result() == GameResult::SecondWins);
    CHECK(problems(contradicted) == "1:18: RE says 1-0, but the game ended 0-1 (N4)\n");
}

TEST_CASE("comments belong to the turn in whose nodes they stand, else to the one before") {
    const ReadGame read =
        only_game("(;GM[22]SU[Zertz]C[about the game]\n; P0[Start P0]C[begins]\n"
                  "; P0[1 RtoB 2 0 D 4]C[first \xe8 \x1b[m \\] end]\n; P0[2 R- A 1]C[ring]\n; P0[3 Done]C[done]\n"
                  "; C[after]\n"
                  "; P1[4 RtoB 2 1 D 5]\n; P1[5 R- B 1]\n; C[in between]; P1[6 Done]\n; C[slow [%clk 0:01:02\\]]\n)");
    CHECK(problems(read) == "");
    const Game& game = read.game;
    CHECK(game.remarks(root_node).after == "about the game\nbegins");
    const auto line = game.main_line();
    REQUIRE(line.size() == 2);
    CHECK(game.remarks(line[0]).after == "first è \xef\xbf\xbd[m ] end\nring\ndone\nafter");
    CHECK(game.remarks(line[1]).after == "in between\nslow");
    CHECK(game.remarks(line[1]).clock == std::chrono::milliseconds(62000));
}

TEST_CASE("variations are read") {
    const ReadGame read = only_game("(;GM[22]SU[Zertz]\n; P0[1 RtoB 2 0 D 4]; P0[2 R- A 1]; P0[3 Done]\n"
                                    "(; P1[4 RtoB 2 1 D 5]; P1[5 R- B 1]; P1[6 Done]\n"
                                    "(; P0[7 BtoB D 4 D 6]; P0[8 Done]; P1[9 Resign]; P1[10 Done])\n"
                                    "(; P0[7 BtoB D 5 D 3]; P0[8 Done]; P0[9 Resign]))\n"
                                    "(; P1[4 RtoB 2 2 G 1]; P1[5 R- G 2]; P1[6 Done]))\n");
    CHECK(problems(read) == "");
    const Game& game = read.game;
    CHECK(game.size() == 5);
    CHECK(turns_of(game) == three_turns_read);
    CHECK(game.result() == GameResult::FirstWins);
    const auto first = game.children(root_node);
    REQUIRE(first.size() == 1);
    const auto second = game.children(first[0]);
    REQUIRE(second.size() == 2);
    CHECK(game.children(second[0]).size() == 2);
    CHECK(game.children(second[1]).empty());
}
