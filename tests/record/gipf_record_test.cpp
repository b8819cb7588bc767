#include "../support/gipf.hpp"
#include "../support/random_play.hpp"
#include "games/gipf/position_text.hpp"
#include "record/record.hpp"
#include "texts.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace zertz {
namespace {

constexpr std::string_view casual = R"([Event "casual game"]
[Site "?"]
[Date "????.??.??"]
[Round "-"]
[First "ada"]
[Second "bob"]
[Result "*"]
[Game "GIPF"]
)";

/// The first game of a text, which must be one of GIPF.
ReadGipfGame read_gipf(const std::string& text, bool strict = false) {
    RecordOptions options;
    options.strict = strict;
    auto games = read_any_records(text, options);
    REQUIRE_FALSE(games.empty());
    REQUIRE(std::holds_alternative<ReadGipfGame>(games.front()));
    return std::get<ReadGipfGame>(std::move(games.front()));
}

std::string error_of(const std::string& text) {
    const auto read = read_gipf(text);
    REQUIRE(read.error);
    return std::to_string(read.error->line) + ":" + std::to_string(read.error->column) + ": " + read.error->message +
           " (" + read.error->rule + ")";
}

/// White jumps from e5 to e7, which Black challenges; the tests have the challenge lost and won.
constexpr std::string_view contested_setup = "gipf:standard g2G/5/6/2GLb2/6/5/g2G 9 9C1 1";

std::string contested(const std::string& turn) {
    return std::string(casual) + "[Version \"standard\"]\n[Setup \"" + std::string(contested_setup) + "\"]\n\n1. " +
           turn + " *\n\n";
}

std::string inner(const std::string& first, const std::string& result, const std::string& challenge = "1w.1") {
    const std::string second = first == "ada" ? "bob" : "ada";
    return "[Event \"?\"]\n[First \"" + first + "\"]\n[Second \"" + second + "\"]\n[Result \"" + result +
           "\"]\n[Challenge \"" + challenge + "\"]\n[Termination \"resigned\"]\n\n" + result + "\n\n";
}

/// The error or warning about the game of ZÈRTZ that follows; "" if there is none.
std::string told_of_inner(const std::string& text, bool strict = false) {
    RecordOptions options;
    options.strict = strict;
    const auto games = read_any_records(text, options);
    REQUIRE(games.size() == 2);
    CHECK_FALSE(std::get<ReadGipfGame>(games[0]).error);
    const auto& read = std::get<ReadGame>(games[1]);
    CHECK(read.warnings.size() <= 1);
    return read.error ? read.error->message : read.warnings.empty() ? "" : read.warnings[0].message;
}

} // namespace

TEST_CASE(
    "N2, G11.1: the game of a record is found wherever the tag stands among the tags and comments above the moves") {
    for (const char* head :
         {"[Event \"x\"] [Game \"GIPF\"] [Version \"basic\"]\n",
          "{from a letter}\n[Game \"GIPF\"]\n[Version \"basic\"]\n", "[ Game \"GIPF\"]\n[Version \"basic\"]\n",
          "[Event \"a] \\\"b\"]\n; c\n[Version \"basic\"] [Game \"GIPF\"]\n"}) {
        CAPTURE(head);
        const ReadGipfGame read = read_gipf(std::string(head) + "\n1. a1-c3 *\n");
        CHECK_FALSE(read.error);
        CHECK(read.game.size() == 1);
    }
}

TEST_CASE("G11.1: a record of GIPF is written and read back") {
    GipfGame game(gipf::Position::start({gipf::Version::Tournament, 3, 1, true}));
    game.set_tag("Event", "casual game");
    game.set_tag("First", "ada");
    game.set_tag("Second", "bob");
    game.set_tag("Zertz", "37 lot");
    NodeId node = root_node;
    for (const std::string_view text : {"Ge2", "Ge8", "Lb2"}) {
        node = *game.play(node, gipf::test::turn(game.position(node), text));
    }
    game.set_comment(node, "early");
    *game.play(game.parent(node), gipf::test::turn(game.position(game.parent(node)), "Gb2"));
    const std::string record = std::string(casual) +
                               "[Version \"tournament\"]\n[Potentials \"3\"]\n[Neutralise \"centre 1\"]\n"
                               "[Zertz \"37 lot\"]\n\n1. Ge2 Ge8 2. Lb2 {early} (2. Gb2) *\n\n";
    CHECK(format_record(game) == record);
    const auto read = read_gipf(record);
    CHECK_FALSE(read.error);
    CHECK(read.warnings.empty());
    CHECK(read.game == game);
}

TEST_CASE("N2: a result that contradicts the moves is told with the rule that ends the game") {
    // Both players build a row and remove it.
    const std::string lap = "e2 b2 e1-e3 b1-b3 e1-e4 b1-b4 e1-e5 b1-b5 ";
    const auto read =
        read_gipf(std::string(casual) + "[Version \"basic\"]\n[Setup \"gipf:basic 4/5/6/7/6/5/4 4 4 1\"]\n\n" + lap +
                  lap + "1-0");
    REQUIRE(read.warnings.size() == 2);
    CHECK(read.warnings.back().message == "the result is 1-0, but the moves end 1/2-1/2: threefold repetition");
    CHECK(read.warnings.back().rule == "G6.5");
}

TEST_CASE("G11.1: a game that does not begin at a usual start has its position in the tag Setup") {
    const auto read = read_gipf(contested("e5-e7:1"));
    REQUIRE_FALSE(read.error);
    CHECK(gipf::format_position(read.game.start()) == contested_setup);
    CHECK(format_record(read.game).find("[Setup \"" + std::string(contested_setup) + "\"]\n") != std::string::npos);
}

TEST_CASE("G11.1: what the tags of a game of GIPF lack or get wrong is told with its place") {
    const std::string game(casual);
    CHECK(error_of(game + "\n1. b2-b3 *\n").find("there is no tag Version") != std::string::npos);
    CHECK(error_of(game + "[Version \"long\"]\n\n*\n") ==
          "9:11: unknown version 'long'; use basic, standard or tournament (G2.4)");
    CHECK(error_of(game + "[Version \"basic\"]\n[Potentials \"7\"]\n\n*\n") ==
          "10:14: each player has 0 to 6 potentials, not '7' (G7.1)");
    CHECK(error_of(game + "[Version \"basic\"]\n[Neutralise \"use 9\"]\n\n*\n") ==
          "10:14: use off, use N or centre N, N from 1 to 6, not 'use 9' (G11.1)");
    CHECK(error_of(game + "[Version \"basic\"]\n[Setup \"gipf:basic 4/5\"]\n\n*\n").starts_with("10:"));
}

TEST_CASE("a turn of GIPF that is not legal ends the reading, with its place and clause") {
    const auto read = read_gipf(std::string(casual) + "[Version \"basic\"]\n\n1. b1-b3 Lc2 *\n");
    REQUIRE(read.error);
    CHECK(read.error->line == 11);
    CHECK(read.error->rule == "G4.5");
    CHECK(read.game.size() == 1);
}

TEST_CASE("G11.3: what a record says of the result must agree with the turns") {
    const std::string text = std::string(casual) + "[Version \"standard\"]\n\n1. b1-b3 1-0\n";
    CHECK(read_gipf(text).game.result() == GameResult::FirstWins);
    CHECK(read_gipf(text).warnings.size() == 1); // the tag says *
    const auto both_lose = read_gipf(std::string(casual) + "[Version \"standard\"]\n\n1. b1-b3 0-0\n");
    CHECK(both_lose.game.result() == GameResult::Open);
    REQUIRE(both_lose.warnings.size() == 1);
    CHECK(both_lose.warnings[0].message == "the result must be 1-0, 0-1, 1/2-1/2 or *");
    CHECK(both_lose.warnings[0].rule == "G11.3");
}

TEST_CASE("G11.2: a game of ZERTZ inside must have the winner that the turn says") {
    CHECK(told_of_inner(contested("e5-e7:1") + inner("ada", "1-0")).empty());
    CHECK(told_of_inner(contested("e5-e7:1") + inner("bob", "0-1")).empty());
    CHECK(told_of_inner(contested("e5-e7:0;b1-b3") + inner("ada", "0-1")).empty());
    const std::string wrong = "the owner of the potential has lost this game, but move 1w says :1";
    CHECK(told_of_inner(contested("e5-e7:1") + inner("ada", "0-1")) == wrong);
    CHECK(told_of_inner(contested("e5-e7:1") + inner("ada", "0-1"), true) == wrong);
    CHECK(told_of_inner(contested("e5-e7:0;b1-b3") + inner("bob", "0-1")) ==
          "the owner of the potential has won this game, but move 1w says :0");
    CHECK(told_of_inner(contested("e5-e7:1") + inner("ada", "1-0", "2b.1")) ==
          "the game of GIPF above has no challenge '2b.1'");
}

TEST_CASE("G11.2: a game of ZERTZ may belong to the turn in which the game broke off, which is in no record") {
    std::string resigned = contested("e5-e7:1");
    for (const std::size_t at : {resigned.rfind('*'), resigned.find("\"*\"") + 1}) {
        resigned.replace(at, 1, "1-0");
    }
    CHECK(told_of_inner(resigned + inner("bob", "1-0", "1b.1"), true).empty());
    CHECK(told_of_inner(resigned + inner("ada", "1-0", "2w.1")) == "the game of GIPF above has no challenge '2w.1'");
}

TEST_CASE("G11.2: the turn in which a game ended is compared with its game of ZERTZ, and must be possible") {
    const auto ended_in = [](const std::string& begun) {
        return std::string(casual) + "[Version \"standard\"]\n[Setup \"" + std::string(contested_setup) +
               "\"]\n[Begun \"" + begun + "\"]\n\n*\n\n";
    };
    CHECK(told_of_inner(ended_in("e5-e7:0") + inner("ada", "0-1"), true).empty());
    CHECK(told_of_inner(ended_in("e5-e7:1 decided") + inner("ada", "1-0"), true).empty());
    CHECK(told_of_inner(ended_in("e5-e7:1") + inner("ada", "0-1"), true).empty()); // not decided
    CHECK(told_of_inner(ended_in("e5-e7:0") + inner("ada", "1-0"), true) ==
          "the owner of the potential has won this game, but move 1w says :0");
    const auto wrong = read_gipf(ended_in("e5-e6:0"), true);
    REQUIRE(wrong.error);
    CHECK(wrong.error->message == "the move 'e5-e6:0' in the tag Begun cannot be made");
    // A move after which nothing remains to be done would have been made.
    const auto whole = read_gipf(ended_in("e5-e7 decided"), true);
    REQUIRE(whole.error);
    CHECK(whole.error->message == "the move 'e5-e7 decided' in the tag Begun cannot be made");
}

TEST_CASE("G11.2: a game that ended while a contest was open has no game of ZERTZ that decided this contest") {
    const auto lost_in = [](const std::string& begun, const std::string& result) {
        return std::string(casual).replace(casual.rfind('*'), 1, result) + "[Version \"standard\"]\n[Setup \"" +
               std::string(contested_setup) + "\"]\n[Begun \"" + begun + "\"]\n\n" + result + "\n\n" +
               inner("ada", "0-1");
    };
    const std::string wrong = "the owner of the potential has lost this game, but move 1w says :1";
    CHECK(told_of_inner(lost_in("e5-e7:1", "*"), true).empty()); // the players have not gone on from it
    for (const bool strict : {false, true}) {
        CAPTURE(strict);
        CHECK(told_of_inner(lost_in("e5-e7:0", "0-1"), strict).empty());
        CHECK(told_of_inner(lost_in("e5-e7:1", "0-1"), strict) == wrong);
        CHECK(told_of_inner(lost_in("e5-e7", "0-1"), strict) == "the game of GIPF above has no challenge '1w.1'");
    }
    std::string drawn = lost_in("e5-e7:1", "0-1");
    drawn.replace(drawn.rfind("0-1"), 3, "1/2-1/2");
    drawn.replace(drawn.rfind("\"0-1\"") + 1, 3, "1/2-1/2");
    CHECK(told_of_inner(drawn, true).empty());
}

TEST_CASE("G11.2: a drawn game inside is played again; behind the one with a winner there is no other") {
    const std::string outer = contested("e5-e7:1");
    auto games = read_any_records(outer + inner("ada", "1/2-1/2") + inner("bob", "0-1") + inner("ada", "1-0"));
    REQUIRE(games.size() == 4);
    CHECK(std::get<ReadGame>(games[1]).warnings.empty());
    CHECK(std::get<ReadGame>(games[2]).warnings.empty());
    REQUIRE(std::get<ReadGame>(games[3]).warnings.size() == 1);
    CHECK(std::get<ReadGame>(games[3]).warnings[0].message == "the challenge 1w.1 was decided by a game above");
}

TEST_CASE("where only games of ZERTZ are read, one of GIPF is an error, and the next game is read") {
    const auto games = read_records(contested("e5-e7:1") + inner("ada", "1-0"));
    REQUIRE(games.size() == 2);
    REQUIRE(games[0].error);
    CHECK(games[0].error->rule == "G11.1");
    CHECK_FALSE(games[1].error);
}

TEST_CASE("records of random games of GIPF, of all versions, are read as they were written") {
    test::Random random(7);
    for (int round = 0; round < 30; ++round) {
        const auto version = gipf::all_versions[static_cast<std::size_t>(round % 3)];
        GipfGame game(gipf::Position::start({version, round % 7, round % 3, false}));
        NodeId node = root_node;
        for (int ply = 0; ply < 60 && !game.rules_outcome(node).over(); ++ply) {
            const auto turns = GipfRules::legal_turns(game.position(node));
            const auto chosen = static_cast<std::size_t>(test::below(random, static_cast<int>(turns.size())));
            const NodeId next = *game.play(node, turns[chosen]);
            node = test::chance(random, 90) ? next : node; // otherwise the next turn is a variation
        }
        const std::string record = format_record(game);
        const auto read = read_gipf(record);
        CAPTURE(record);
        CHECK_FALSE(read.error);
        CHECK(read.game == game);
        CHECK(format_record(read.game) == record);
    }
}

TEST_CASE("N2: a record of GIPF that is cut off anywhere in its moves is read up to its last whole one") {
    test::Random random(11);
    std::size_t cuts = 0;
    for (int round = 0; round < 6; ++round) {
        GipfGame game(gipf::Position::start({gipf::all_versions[static_cast<std::size_t>(round % 3)], 3, 0, false}));
        NodeId node = root_node;
        for (int ply = 0; ply < 40 && !game.rules_outcome(node).over(); ++ply) {
            const auto turns = GipfRules::legal_turns(game.position(node));
            node = game.add(node, turns[static_cast<std::size_t>(test::below(random, static_cast<int>(turns.size())))]);
        }
        const std::string record = format_record(game);
        for (std::size_t end = record.find("1. ") + 6; end + 2 < record.size(); ++end) {
            const auto read = read_gipf(record.substr(0, end));
            CAPTURE(record.substr(0, end));
            CHECK_FALSE(read.error);
            CHECK(read.cut_off);
            ++cuts;
        }
    }
    CHECK(cuts > 1000);
    // A move that more text cannot make right is an error.
    for (const char* const moves : {"1. b1-b3 Lc2", "1. b1-b3 i4-g9", "1. b1-b3 e5", "1. b1-b3 1-1"}) {
        CAPTURE(moves);
        CHECK(read_gipf(std::string(casual) + "[Version \"basic\"]\n\n" + moves).error);
    }
}

TEST_CASE("N2: a variation of GIPF that repeats the last move and goes on is read as played, with a warning") {
    const auto read = read_gipf(std::string(casual) + "[Version \"standard\"]\n\n1. c2 (1. c2 e9-e7) *\n");
    REQUIRE(read.warnings.size() == 1);
    CHECK(read.game.main_line().size() == 2);
    CHECK(read_gipf(format_record(read.game), true).game == read.game);
}

TEST_CASE("G11: what is wrong in the tags of challenges is told with its place") {
    const auto terms = read_gipf(std::string(casual) + "[Version \"standard\"]\n[Zertz \"foo\"]\n\n*\n");
    REQUIRE(terms.warnings.size() == 1);
    CHECK(brief(terms.warnings[0]) == "10:9: cannot read the terms of games of ZÈRTZ 'foo'; write them as in "
                                      "'48:tournament challenger' (G11.1)");
    const auto begun = read_gipf(std::string(casual) + "[Version \"standard\"]\n[Begun \"b1-b3\"]\n\n*\n");
    REQUIRE(begun.warnings.size() == 1);
    CHECK(brief(begun.warnings[0]) == "10:9: the move 'b1-b3' in the tag Begun cannot be made (G11.2)");
    const auto inside = read_any_records("[Challenge \"1w.1\"]\n[Owner \"foo\"]\n\n1. Wd4,d1 1-0\n");
    REQUIRE(inside.size() == 1);
    REQUIRE(std::get<ReadGame>(inside[0]).warnings.size() == 1);
    CHECK(brief(std::get<ReadGame>(inside[0]).warnings[0]) == "2:9: unknown owner 'foo'; use First or Second (G11.2)");
}

} // namespace zertz
