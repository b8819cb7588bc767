#include "notation/turn_list.hpp"

#include "../support/print.hpp"

using namespace zertz;

namespace {

std::string turns_of(const Game& game) {
    const std::string record = format_record(game);
    const std::size_t start = record.find("\n\n") + 2;
    return record.substr(start, record.size() - start - 2);
}

std::string brief(const ParseError& error) {
    const std::string text = render(error, "");
    return text.substr(1, text.find('\n') - 1);
}

std::string told(const ReadGame& game) {
    return game.error ? brief(*game.error) : game.warnings.empty() ? "" : brief(game.warnings.front());
}

struct Row {
    std::string text;
    std::string expected;
};

} // namespace

TEST_CASE("N5: a bare list of turns, with or without numbers and players' marks") {
    for (const Row& row : std::vector<Row>{
             {"Wd4,d1 Ga1,a2 Ba4,b5", "1. Wd4,d1 Ga1,a2 2. Ba4,b5 *"},
             {"Wd4,d1\nGa1,a2\n", "1. Wd4,d1 Ga1,a2 *"},
             {"1. P0 Wd4,d1\n2. P1 Gd5,a1\n3. P0 x d4Gd6\n", "1. Wd4,d1 Gd5,a1 2. x d4Gd6 *"},
             {"P1 Wd4,d1 P2 Ga1,a2 P1 Ba4,b5", "1. Wd4,d1 Ga1,a2 2. Ba4,b5 *"},
             {"1) p1 wd4,d1\n2) p0 ga1,a2", "1. Wd4,d1 Ga1,a2 *"},
             {"1. Wd4,d1 Gd5,a1 2. x d4Gd6 (Auto) Wa2,a3", "1. Wd4,d1 Gd5,a1 2. x d4Gd6 Wa2,a3 *"},
             {"1. Wd4,d1 {c} (1. Gd4,d1) 1-0", "1. Wd4,d1 {c} (1. Gd4,d1) 1-0"},
             {"[First \"ada\"]\n1. Wd4,d1", "1. Wd4,d1 *"},
         }) {
        CAPTURE(row.text);
        const auto games = read_turn_lists(row.text);
        REQUIRE(games.size() == 1);
        CHECK(told(games[0]) == "");
        CHECK_FALSE(games[0].cut_off);
        CHECK(turns_of(games[0].game) == row.expected);
    }
    CHECK(read_turn_lists("").empty());
}

TEST_CASE("N5: errors in a list name the place") {
    for (const Row& row : std::vector<Row>{
             {"Wd4,d1\nWd4,a1", "2:2: d4 is occupied (R4.1)"},
             {"P0 Wd4,d1 P0 Ga1,a2", "1:11: it is not the turn of P0 (R3)"},
             {"P0 Wd4,d1 P1 Ga1,a2 P1 Ba4,b5", "1:21: it is not the turn of P1 (R3)"},
             {"P0 Wd4,d1 P1 Ga1,a2 P2 Ba4,b5", "1:21: it is not the turn of P2 (R3)"},
             {"P3 Wd4,d1", "1:1: a turn is expected, such as Wd4,d1 or x d1Gd3, not 'P' (N1)"},
             {"Wd4,d1 Ga1,", "1:8: the record breaks off within a turn (N2)"},
             {"Wd4,d1 (Ga1", "1:9: the record breaks off within a turn (N2)"},
         }) {
        CAPTURE(row.text);
        const auto games = read_turn_lists(row.text);
        REQUIRE(games.size() == 1);
        CHECK(told(games[0]) == row.expected);
    }
}

TEST_CASE("N5: the board follows from the rings named, unless it is told") {
    const auto board_of = [](std::string_view text) {
        const auto games = read_turn_lists(text);
        REQUIRE(games.size() == 1);
        CHECK(told(games[0]) == "");
        return games[0].game.start().board();
    };
    CHECK(board_of("Wd4,d1") == Board::Rings37);
    CHECK(board_of("Wd4,d1 Gh1,h4") == Board::Rings48);
    CHECK(board_of("We9,a1") == Board::Rings61);
    TurnListOptions options;
    options.start = Position::start(Board::Rings61);
    CHECK(read_turn_lists("Wd4,a1", options)[0].game.start().board() == Board::Rings61);
    options.start = Position::start(Board::Rings37);
    CHECK(told(read_turn_lists("Wd4,h1", options)[0]) == "1:5: the board has no ring h1 (R9)");
    // Where no board will do, the usual one has the word.
    CHECK(told(read_turn_lists("Wz4,h1")[0]) == "1:2: the board has no ring z4 (R9)");
}

TEST_CASE("N5: each of several games in a list has its own board") {
    const auto games = read_turn_lists("1. Wd4,d1 1-0\n\n"
                                       "; 48 rings\n1. Wd4,d1\n2. Gh1,h4\n0-1\n\n"
                                       "1. We9,a1 *\n\n"
                                       "1. Wd4,d1 Wd4,a1 1-0\n\n"
                                       "1. Gd4,d7 *\n");
    REQUIRE(games.size() == 5);
    const std::vector<Board> boards{Board::Rings37, Board::Rings48, Board::Rings61, Board::Rings37, Board::Rings37};
    for (std::size_t i = 0; i < games.size(); ++i) {
        CAPTURE(i);
        CHECK(games[i].game.start().board() == boards[i]);
        CHECK(told(games[i]) == (i == 3 ? "10:12: d4 is occupied (R4.1)" : ""));
    }
    CHECK(turns_of(games[1].game).ends_with(" Gh1,h4 0-1"));
}

TEST_CASE("N5: a play-by-mail summary") {
    struct Summary {
        std::string text;
        std::string event;
        std::string first;
        std::string second;
        std::string turns;
    };
    const std::string turns = "1. Wd4,d1 Gd5,a1 2. x d4Gd6 *";
    for (const Summary& row : std::vector<Summary>{
             {"Summary of Zertz Board 12\n\nada   bob\n\n 1. Wd4,d1\n 2. Gd5,a1\n 3. x d4Gd6 (Auto)\n",
              "Zertz Board 12", "ada", "bob", turns},
             {"From: server\nSubject: zertz\n\nSummary of Zertz Board 12.\nPlayer 1: ada lovelace\nPlayer 2: bob\n"
              "1 wd4,d1   2 gd5,a1\n3 xd4gd6 (Auto)\n\nIt is bob's turn.\n",
              "Zertz Board 12.", "ada lovelace", "bob", turns},
             {"> Summary of Zertz Board 3\r\n> First   Second\r\n> ada     bob\r\n> 1. Wd4,d1\r\n> 2. Gd5,a1\r\n> 3. x "
              "d4Gd6\r\n",
              "Zertz Board 3", "ada", "bob", turns},
             {"Summary of Zertz Board 3\nada vs. bob\n1. Wd4,d1\n2. Gd5,a1\n3. x\nd4Gd6\n", "Zertz Board 3", "ada",
              "bob", turns},
             {"Summary of Zertz Board 3\n", "Zertz Board 3", "?", "?", "*"},
         }) {
        CAPTURE(row.text);
        const auto games = read_summaries(row.text);
        REQUIRE(games.size() == 1);
        CHECK(told(games[0]) == "");
        CHECK(games[0].game.tag("Event") == row.event);
        CHECK(games[0].game.tag("First") == row.first);
        CHECK(games[0].game.tag("Second") == row.second);
        CHECK(turns_of(games[0].game) == row.turns);
    }
    CHECK(read_summaries("1. Wd4,d1").empty());
}

TEST_CASE("N5: the title of a summary tells the board, and errors name the place in the whole text") {
    const auto games = read_summaries("Summary of Zertz+11 Board 1\nada bob\n1. Wd4,a1\n"
                                      "Summary of Zertz Board 2\n\neve bob\n\n1. Wd4,d1\n2. Wd4,a1\n"
                                      "Summary of Zertz+24 Board 3\nada eve\n1. We9,a1\n");
    REQUIRE(games.size() == 3);
    CHECK(told(games[0]) == "");
    CHECK(games[0].game.start().board() == Board::Rings48);
    CHECK(told(games[1]) == "9:5: d4 is occupied (R4.1)");
    CHECK(games[1].line == 4);
    CHECK(games[1].game.size() == 1);
    CHECK(games[1].game.tag("First") == "eve");
    CHECK(games[2].game.start().board() == Board::Rings61);
    CHECK(games[2].line == 10);
}
