#include "../support/effort.hpp"
#include "../support/played_game.hpp"
#include "../support/record_random.hpp"
#include "games/zertz/position_text.hpp"
#include "sgf_samples.hpp"

using namespace zertz;
using namespace zertz::test;

namespace {

/// SGF is read as the game it was written from, and written back the same.
void check_round_trip(const Game& game) {
    const std::string sgf = format_sgf(game);
    CAPTURE(sgf);
    const auto read = read_sgf(sgf);
    REQUIRE(read.size() == 1);
    CHECK(problems(read[0]) == "");
    CHECK_FALSE(read[0].cut_off);
    CHECK(format_record(read[0].game) == format_record(game));
    CHECK(read[0].game == game);
    CHECK(format_sgf(read[0].game) == sgf);
}

/// Plays turns from a start.
PlayedGame played_game(const Position& start, std::initializer_list<std::string_view> turns) {
    PlayedGame game(start);
    for (const std::string_view text : turns) {
        const auto turn = parse_turn(text, game.position());
        REQUIRE(turn);
        game.play(turn->turn);
    }
    return game;
}

} // namespace

TEST_CASE("a game is written action by action") {
    Game game = played_game(Position::start(Board::Rings37), {"Wd4,a1", "Gd5,b1", "xd4Gd6"});
    game.set_tag("First", "a [b]");
    game.set_tag("FirstType", "human");
    game.set_tag("Date", "2026.11.21");
    game.set_tag("Round", "3");
    game.set_tag("Level", "5");
    game.set_comment(root_node, "about \\ it");
    game.set_comment(game.main_line()[1], "a comment [1]");
    game.annotate(game.main_line()[1], 1);
    game.resign(Player::Second);
    CHECK(format_sgf(game) ==
          "(;\nGM[22]VV[2]\nSU[Zertz]\nRE[1-0]\nEV[?]\nPC[?]\nRO[3]\nDT[2026-11-21]\nP0[id \"a \\[b\\]\"]\n"
          "TG[Level 5]\nC[about \\\\ it]\n"
          "; P0[0 Start P0]\n"
          "; P0[1 RtoB 2 0 D 4]\n; P0[2 R- A 1]\n; P0[3 Done]\n"
          "; P1[4 RtoB 2 1 D 5]NA[1]C[a comment \\[1\\]]\n; P1[5 R- B 1]\n; P1[6 Done]\n"
          "; P0[7 BtoB D 4 D 6]\n; P0[8 Done]\n"
          "; P1[9 Resign]\n; P1[10 Done]\n)\n");
    check_round_trip(game);
}

TEST_CASE("a tag of another program stays without a value") {
    Game game;
    game.keep_tag("Aaa", "");
    CHECK(format_sgf(game).find("TG[Aaa ]\n") != std::string::npos);
    check_round_trip(game);
}

TEST_CASE("a start of its own is laid out") {
    const auto start = parse_position("37 -3/5/6/3W3/6/5/1B2 W5G7B8 G1 B1 2");
    REQUIRE(start);
    const Game game(*start);
    CHECK(format_sgf(game) == "(;\nGM[22]VV[2]\nSU[Zertz]\nSZ[37]\nMV[2]\nRE[*]\nEV[?]\nPC[?]\nTG[Termination]\n"
                              "; P0[0 Edit]\n; P0[1 R- A 1]\n; P0[2 RtoB 2 0 D 4]\n; P0[3 RtoB 2 2 G 2]\n"
                              "; P0[4 RtoR 2 1 0]\n; P1[5 RtoR 2 2 1]\n; P0[6 Start P1]\n)\n");
    check_round_trip(game);
}

TEST_CASE("boards that SU has no name for are cut out of a larger one") {
    for (const Board board : all_boards) {
        CAPTURE(ring_count(board));
        check_round_trip(Game(Position::start(board)));
    }
    const std::string sgf = format_sgf(Game(Position::start(Board::Rings43)));
    CHECK(sgf.find("SU[Zertz+11]\nSZ[43]\n") != std::string::npos);
    CHECK(sgf.find("; P0[0 Edit]\n; P0[1 R- D 8]\n; P0[2 R- E 7]\n; P0[3 R- F 6]\n; P0[4 R- G 5]\n; P0[5 R- H 4]\n"
                   "; P0[6 Start P0]\n") != std::string::npos);
}

TEST_CASE("a branch stands in brackets, the line that goes on first") {
    PlayedGame game = played_game(Position::start(Board::Rings37), {"Wd4,a1", "Gd5,b1"});
    game.back();
    const auto other = parse_turn("Bg1,g2", game.position());
    REQUIRE(other);
    game.play(other->turn);
    const std::string sgf = format_sgf(game);
    CHECK(sgf.substr(sgf.find("; P0[3")) == "; P0[3 Done]\n(; P1[4 RtoB 2 1 D 5]\n; P1[5 R- B 1]\n; P1[6 Done]\n)\n"
                                            "(; P1[4 RtoB 2 2 G 1]\n; P1[5 R- G 2]\n; P1[6 Done]\n)\n)\n");
    check_round_trip(game);
}

TEST_CASE("every way to end a game is kept") {
    struct Row {
        GameResult result;
        std::string_view termination;
    };
    for (const Row& row : std::vector<Row>{{GameResult::FirstWins, "resigned"},
                                           {GameResult::SecondWins, "resigned"},
                                           {GameResult::FirstWins, "time"},
                                           {GameResult::SecondWins, "time"},
                                           {GameResult::Draw, "agreed"},
                                           {GameResult::BothLose, "adjudicated"},
                                           {GameResult::FirstWins, ""},
                                           {GameResult::SecondWins, "agreed"},
                                           {GameResult::Draw, "time"},
                                           {GameResult::Open, "abandoned"},
                                           {GameResult::Open, ""},
                                           {GameResult::Open, "normal"}}) {
        CAPTURE(row.termination);
        Game game = played_game(Position::start(Board::Rings37), {"Wd4,a1"});
        game.declare(row.result, row.termination);
        check_round_trip(game);
    }
}

TEST_CASE("what somebody says is never a note, in SGF either") {
    for (const char* said : {"hm [%demanded-back]", "[%clk 0:00:01]", "[%%eval 3] [%eval 4]", "[%clk soon]"}) {
        Game game = played_game(Position::start(Board::Rings48, Rules(Rules::Base::Tournament)), {"Wd4,a1", "Gd5,a2"});
        game.set_comment(game.line_end(), said);
        check_round_trip(game);
        CHECK(only_game(format_sgf(game)).game.main_line().size() == 2);
    }
}

TEST_CASE("read(write(g)) is g, whatever is in it") {
    for (int seed = 0; seed < 2000 / test::share; ++seed) {
        CAPTURE(seed);
        check_round_trip(RandomGames(static_cast<std::uint32_t>(seed)).tree());
    }
}

TEST_CASE("whole games on all boards survive SGF, a record and SGF again") {
    RandomGames random(5);
    for (const Board board : all_boards) {
        for (const Rules rules : {Rules(), Rules(Rules::Base::Blitz), Rules(Rules::Base::Tournament)}) {
            for (int i = 0; goes_on(rules, board) && i < 10; ++i) {
                const Game game = random.line(Position::start(board, rules), 400);
                check_round_trip(game);
                const Game first = only_game(format_sgf(game)).game;
                const auto record = read_records(format_record(first));
                REQUIRE(record.size() == 1);
                CHECK(record[0].game == first);
                CHECK(only_game(format_sgf(record[0].game)).game == first);
            }
        }
    }
}

TEST_CASE("a game read from other people's SGF is the same after a record and SGF of our own") {
    const Game game =
        only_game(
            "(;GM[22]VV[1]CM[x]SU[Zertz+H]DT[7. November 2017]RE[won by b]TC[Fixed 720000]GN[Z-a-b-2017]\n"
            "P0[id \"J\xf6rg\"]P0[ranking 1500]P1[id \"Dumbot\"]C[hi]\n; P0[0 Edit]; P1[1 RtoR 2 0 1]\n"
            "; P1[2 Start P1]\n; P1[3 RtoB 2 2 D 4]C[gg :] ok]; P1[4 R- A 1]; P1[5 Done]\n; P0[6 Resign]; P0[7 Done]\n"
            ";\nP0[time 0:00:10 ]\n)\n")
            .game;
    CHECK(game.tag("First") == "Dumbot");
    check_round_trip(game);
    const auto record = read_records(format_record(game));
    REQUIRE(record.size() == 1);
    CHECK(record[0].game == game);
    check_round_trip(record[0].game);
}

TEST_CASE("games are written one after the other") {
    RandomGames random(9);
    std::vector<Game> games;
    std::string sgf;
    for (int i = 0; i < 50; ++i) {
        games.push_back(random.tree());
        sgf += format_sgf(games.back());
    }
    const auto read = read_sgf(sgf);
    REQUIRE(read.size() == games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        CHECK(problems(read[i]) == "");
        CHECK(read[i].game == games[i]);
    }
}
