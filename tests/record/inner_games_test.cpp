#include "record/inner_games.hpp"

#include "record/record.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace zertz;

TEST_CASE("G11.1: the terms of the games that decide challenges are read, written and told") {
    struct Row {
        std::string text, name, words;
    };
    const std::vector<Row> rows{
        {"", "37 owner", "37 rings, standard; the owner goes first"},
        {"37 owner", "37 owner", "37 rings, standard; the owner goes first"},
        {" lot ", "37 lot", "37 rings, standard; who goes first is random"},
        {"blitz", "37:blitz owner", "37 rings, blitz; the owner goes first"},
        {" standard+touch  lot", "37:standard+touch lot", "37 rings, standard+touch; who goes first is random"},
        {"61", "61 owner", "61 rings, standard; the owner goes first"},
        {"37:blitz challenger", "37:blitz challenger", "37 rings, blitz; the challenger goes first"},
        {"48+tournament challenger", "48:tournament challenger", "48 rings, tournament; the challenger goes first"},
        {"48+standard+touch", "48:standard+touch owner", "48 rings, standard+touch; the owner goes first"},
        {" 61:tournament  lot ", "61:tournament lot", "61 rings, tournament; who goes first is random"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto games = inner_games_named(row.text);
        if (games) {
            CHECK(name_of(*games) == row.name);
            CHECK(in_words(*games) == row.words);
        } else {
            CHECK(games);
        }
    }
    for (const char* text : {"38 owner", "37 ada", "37:chess owner", "37: owner", ":blitz owner", "tournament",
                             "lot owner", "37 owner now", "48:blitz owner", "37:tournament owner"}) {
        CAPTURE(text);
        CHECK_FALSE(inner_games_named(text));
    }
}

TEST_CASE("G11.1: terms that cannot be read are told where the game is, and are an error in strict reading") {
    const std::string text = "[Game \"GIPF\"]\n[Version \"basic\"]\n[Zertz \"38 owner\"]\n\n1. b1-b3 *\n";
    const auto games = read_any_records(text);
    REQUIRE(games.size() == 1);
    const auto& read = std::get<ReadGipfGame>(games[0]);
    CHECK_FALSE(read.error);
    REQUIRE(read.warnings.size() == 1);
    CHECK(read.warnings[0].message ==
          "cannot read the terms of games of ZÈRTZ '38 owner'; write them as in '48:tournament challenger'");
    CHECK(read.warnings[0].rule == "G11.1");
    RecordOptions strict;
    strict.strict = true;
    CHECK(std::get<ReadGipfGame>(read_any_records(text, strict)[0]).error);
}
