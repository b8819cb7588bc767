#include "study/player_stats.hpp"

#include "../support/speaking.hpp"
#include "game/gipf_game.hpp"
#include "games/gipf/position_text.hpp"
#include "games/gipf/turn_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "session/seat.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>

using namespace zertz;

namespace {

constexpr LevelRatings zertz_levels = *ZertzRules::level_ratings;

Game game_of(const Seats& seats, Player loser, const char* turn = "Wd4,d1") {
    Game game;
    tag_seats(game, seats);
    game.add(root_node, parse_turn(turn, game.start())->turn);
    game.resign(loser);
    return game;
}

} // namespace

TEST_CASE("games against the computer are counted by level, board, side and first marble") {
    PlayerStats stats;
    stats.add(game_of({Seat::person("ada"), Seat::computer(3)}, Player::Second));
    stats.add(game_of({Seat::computer(5), Seat::person("ada")}, Player::Second, "Gd4,d1"));
    stats.add(game_of({Seat::person("ada"), Seat::person("bob")}, Player::First)); // no opponent to measure by
    stats.add(game_of({Seat::computer(5), Seat::computer(4)}, Player::First));
    stats.add(game_of({Seat::person("ada"), Seat::engine("odd")}, Player::First)); // of unknown strength
    Game friendly = game_of({Seat::person("ada"), Seat::computer(3)}, Player::First);
    friendly.set_tag("Rated", "no");
    stats.add(friendly);
    Game unplayed; // given up before the first move: it is in no count
    tag_seats(unplayed, {Seat::person("ada"), Seat::computer(3)});
    unplayed.resign(Player::First);
    CHECK_FALSE(stats_in_words(stats).back().starts_with("not counted: "));
    stats.add(unplayed);
    CHECK(stats_in_words(stats).back().starts_with("not counted: games in the library without a move"));
    CHECK(stats.of<ZertzRules>().games == 6);
    CHECK(stats.of<ZertzRules>().against_computer == Results<>{1, 0, 1});
    CHECK(stats.of<ZertzRules>().people.empty());
    CHECK(stats.of<ZertzRules>().levels[2] == Results<>{1, 0, 0});
    CHECK(stats.of<ZertzRules>().levels[4] == Results<>{0, 0, 1});
    CHECK(stats.of<ZertzRules>().kinds.at("37 rings") == Results<>{1, 0, 1});
    CHECK(stats.of<ZertzRules>().sides[0] == Results<>{1, 0, 0});
    CHECK(stats.of<ZertzRules>().sides[1] == Results<>{0, 0, 1});
    CHECK(stats.of<ZertzRules>().rows[0] == Results<>{1, 0, 0});
    CHECK(stats.of<ZertzRules>().rows[1] == Results<>{0, 0, 1});
}

TEST_CASE("rated games at tables count for whoever keeps the record, against persons too; watched ones do not") {
    PlayerStats stats;
    const auto at_table = [](const Seats& seats, Player loser, const char* seat, const char* rated = "yes") {
        Game game = game_of(seats, loser);
        game.set_tag("Rated", rated);
        game.set_tag("Seat", seat);
        return game;
    };
    const Seats persons{Seat::person("ada"), Seat::person("bob")};
    stats.add(at_table(persons, Player::First, "second"));
    stats.add(at_table(persons, Player::First, "first"));
    stats.add(at_table(persons, Player::First, "first", "no"));
    stats.add(at_table(persons, Player::First, "none"));
    stats.add(at_table({Seat::computer(3), Seat::person("ada")}, Player::First, "second"));
    stats.add(at_table({Seat::computer(3), Seat::person("eve")}, Player::First, "none"));
    CHECK(stats.of<ZertzRules>().games == 6);
    CHECK(stats.of<ZertzRules>().people.size() == 2);
    CHECK(stats.of<ZertzRules>().people.at("ada") == Results<>{1, 0, 0});
    CHECK(stats.of<ZertzRules>().people.at("bob") == Results<>{0, 0, 1});
    CHECK(stats.of<ZertzRules>().against_computer == Results<>{1, 0, 0});
    CHECK(stats.of<ZertzRules>().kinds.at("37 rings") == Results<>{2, 0, 1});
    CHECK(stats.of<ZertzRules>().sides[0] == Results<>{0, 0, 1});
    CHECK(stats.of<ZertzRules>().sides[1] == Results<>{2, 0, 0});
    const std::vector<std::string> lines = stats_in_words(stats);
    CHECK(lines[0] == "6 finished games, 1 against the computer, 2 rated against other players");
    CHECK(lines[1] == "results               games     won   drawn    lost   score");
    CHECK(lines[3] == "ada                       1       1       0       0    100%");
}

TEST_CASE("a player who wins every second game against a level is rated as that level") {
    PlayerStats stats;
    CHECK_FALSE(stats.rating<ZertzRules>());
    for (int i = 0; i < 50; ++i) {
        stats.add(game_of({Seat::person("ada"), Seat::computer(6)}, i % 2 == 0 ? Player::First : Player::Second));
    }
    const auto rating = stats.rating<ZertzRules>();
    REQUIRE(rating);
    // The two games that represent prior expectation pull the rating slightly towards level 4.
    CHECK(rating->value == doctest::Approx(zertz_levels[5]).epsilon(0.01));
    CHECK(rating->even_level == 6);
    // 52 games at nearly even odds: 2 * 400 / (ln 10 * sqrt(52 / 4)) is 96.
    CHECK(rating->error == doctest::Approx(96).epsilon(0.03));
}

TEST_CASE("a few games make no rating, and suggest no level") {
    PlayerStats stats;
    for (int i = 0; i < 10; ++i) {
        CHECK_FALSE(stats.rating<ZertzRules>());
        stats.add(game_of({Seat::person("ada"), Seat::computer(6)}, Player::First));
    }
    CHECK(stats.rating<ZertzRules>());
}

TEST_CASE("the share of points is written as the language writes it") {
    PlayerStats stats;
    stats.add(game_of({Seat::person("ada"), Seat::computer(6)}, Player::Second));
    const auto ends_with = [&stats](std::string_view code, std::string_view end) {
        const test::Speaking speaking(code);
        return stats_in_words(stats).at(2).ends_with(end);
    };
    CHECK(ends_with("en", "  100%"));
    CHECK(ends_with("pl", "  100%"));
    CHECK(ends_with("fr", " 100\u00a0%"));
}

TEST_CASE("ten wins for each loss are 400 points") {
    PlayerStats stats;
    // With the win and the loss against level 4 that represent prior expectation, 90 to 9.
    for (int i = 0; i < 97; ++i) {
        stats.add(game_of({Seat::person("ada"), Seat::computer(4)}, i < 89 ? Player::Second : Player::First));
    }
    CHECK(stats.rating<ZertzRules>()->value == zertz_levels[3] + 400);
}

TEST_CASE("who only wins has a rating, too, and only the last games count for it") {
    PlayerStats stats;
    for (int i = 0; i < 100; ++i) {
        stats.add(game_of({Seat::person("ada"), Seat::computer(1)}, Player::First));
    }
    const int low = stats.rating<ZertzRules>()->value;
    CHECK(low < zertz_levels[0]);
    for (int i = 0; i < 100; ++i) {
        stats.add(game_of({Seat::person("ada"), Seat::computer(8)}, Player::Second));
    }
    CHECK(stats.rating<ZertzRules>()->value > zertz_levels[7]);
    CHECK(stats.rating<ZertzRules>()->even_level == 9);
}

TEST_CASE("games of GIPF are counted by themselves: by level, version, side and challenge") {
    // White's potentials on e5 and d4 can jump over e6 and d5; Black can challenge both.
    const auto game_of_gipf = [](const Seats& seats, std::string_view turn, Player loser) {
        GipfGame game(gipf::parse_position("gipf:standard g2G/5/2Lb2/2GLb2/6/5/g2G 9 9C2 1").value());
        tag_seats(game, seats);
        game.add(root_node, gipf::parse_turn(turn, game.start())->turn);
        game.resign(loser);
        return game;
    };
    PlayerStats stats;
    stats.add(game_of({Seat::person("ada"), Seat::computer(3)}, Player::Second));
    const auto zertz_alone = stats_in_words(stats);
    stats.add(game_of_gipf({Seat::person("ada"), Seat::computer(3)}, "e5-e7:0;d4-d6:1", Player::First));
    stats.add(game_of_gipf({Seat::computer(4), Seat::person("ada")}, "e5-e7:0;b1-b3", Player::First));
    stats.add(game_of_gipf({Seat::person("ada"), Seat::person("bob")}, "e5-e7:0;b1-b3", Player::First)); // both here
    CHECK(stats.of<ZertzRules>().games == 1);
    CHECK(stats.of<ZertzRules>().against_computer == Results<>{1, 0, 0});
    CHECK(stats.of<GipfRules>().games == 3);
    CHECK(stats.of<GipfRules>().against_computer == Results<>{1, 0, 1});
    CHECK(stats.of<GipfRules>().levels[2] == Results<>{0, 0, 1});
    CHECK(stats.of<GipfRules>().kinds.at("standard") == Results<>{1, 0, 1});
    CHECK(stats.of<GipfRules>().sides[1] == Results<>{1, 0, 0});
    CHECK(stats.of<GipfRules>().rows[0] == Results<>{1, 0, 1});
    CHECK(stats.of<GipfRules>().rows[1] == Results<>{1, 0, 0});

    {
        const test::Speaking speaking("pl");
        CHECK(GipfRules::kind_of(gipf::parse_position("gipf:basic b2B/5/6/B5b/6/5/b2B 14 15 1").value()) ==
              "podstawowa");
    }
    std::vector<std::string> lines = stats_in_words(stats);
    CHECK(zertz_alone[0] == "1 finished game, 1 against the computer");
    CHECK(lines[0] == "ZÈRTZ: 1 finished game, 1 against the computer");
    const auto gipf = std::find(lines.begin(), lines.end(), "GIPF: 3 finished games, 2 against the computer");
    REQUIRE(gipf != lines.end());
    CHECK(lines[lines.size() - 2].starts_with("jumps challenged  ")); // whole
    CHECK(lines.back() == "your challenges           1       1       0       0    100%");
    PlayerStats other;
    for (int i = 0; i < 10; ++i) {
        other.add(game_of_gipf({Seat::person("ada"), Seat::computer(3)}, "b1-b3", Player::First));
    }
    CHECK(stats_in_words(other)[0] == "GIPF: 10 finished games, 10 against the computer");
    CHECK(stats_in_words(other)[1].starts_with("rating "));
}

TEST_CASE("each game has a rating of its own, on the scale of its own levels") {
    const auto gipf = [](Player loser) {
        GipfGame game(gipf::parse_position("gipf:standard g2G/5/2Lb2/2GLb2/6/5/g2G 9 9C2 1").value());
        tag_seats(game, {Seat::person("ada"), Seat::computer(6)});
        game.add(root_node, gipf::parse_turn("b1-b3", game.start())->turn);
        game.resign(loser);
        return game;
    };
    PlayerStats stats;
    for (int i = 0; i < 10; ++i) {
        stats.add(game_of({Seat::person("ada"), Seat::computer(4)}, Player::Second));
    }
    const int alone = stats.rating<ZertzRules>()->value;
    CHECK_FALSE(stats.rating<GipfRules>());
    for (int i = 0; i < 50; ++i) {
        stats.add(gipf(i % 2 == 0 ? Player::First : Player::Second));
    }
    CHECK(stats.rating<ZertzRules>()->value == alone);
    CHECK(stats.rating<GipfRules>()->even_level == 6);
    CHECK(stats.rating<GipfRules>()->value == doctest::Approx((*GipfRules::level_ratings)[5]).epsilon(0.01));
}
