#include "../support/gipf.hpp"
#include "../support/scratch.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/turn_text.hpp"
#include "record/challenges.hpp"
#include "record/record.hpp"
#include "store/games.hpp"
#include "store/library.hpp"
#include "store/saved_games.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace zertz {
namespace {

using Step = gipf::TurnStep;

/// White's jump from e5 to e7 may be challenged.
ContestedGame announced() {
    ContestedGame game{GipfSession(GipfGame(gipf::test::line("gipf:standard g2G/5/6/2GLb2/6/5/g2G 9 9C1 1")),
                                   {Seat::person("ada"), Seat::computer(3)}, Clock()),
                       {},
                       {}};
    const auto does = [&game](Player by, GipfAct what) { game.update({by, 0, std::move(what)}); };
    does(Player::First, act::GoOn{});
    does(Player::First, act::BasicMakeStep<GipfRules>{Step::announce({gipf::test::spot("e5"), Direction::Up})});
    return game;
}

/// It is challenged, and the deciding game of ZÈRTZ has begun.
ContestedGame contested() {
    ContestedGame game = announced();
    game.update({Player::Second, 0, GipfAct(act::BasicMakeStep<GipfRules>{Step::only(Step::Kind::Challenge)})});
    return game;
}

} // namespace

TEST_CASE("G8.4: a game of GIPF is kept in the middle of a challenge, listed, and taken up there") {
    const test::Scratch scratch;
    const Paths paths{scratch / "data", scratch / "state", scratch / "config"};
    const ContestedGame game = contested();
    {
        SavedGames games(paths);
        CHECK_FALSE(games.put(game));
    }
    SavedGames games(paths);
    const auto list = games.list();
    REQUIRE(list.size() == 1);
    CHECK(list[0].text == "GIPF: ada vs zertz level 3, 0 moves, ZÈRTZ decides");
    const auto taken = games.take(list[0].name);
    REQUIRE(taken);
    const auto& back = std::get<ContestedGame>(*taken);
    CHECK(back.session.steps().stage() == gipf::Steps::Stage::Contested);
    CHECK(back.session.steps().announced() == gipf::Jump{gipf::test::spot("e5"), Direction::Up});
    REQUIRE(back.inner);
    CHECK(back.inner->seats() == game.inner->seats());
    CHECK(back.inner->game().tag("Challenge") == "1w.1");
}

TEST_CASE("the list of unfinished games says that a jump may be challenged") {
    const test::Scratch scratch;
    const Paths paths{scratch / "data", scratch / "state", scratch / "config"};
    CHECK_FALSE(SavedGames(paths).put(announced()));
    CHECK(SavedGames(paths).list().at(0).text == "GIPF: ada vs zertz level 3, 0 moves, a jump may be challenged");
}

TEST_CASE("G11.2: a list of games says which of them had a challenge, and which decided one") {
    const test::Scratch scratch;
    ContestedGame game = contested();
    game.update({Player::Second, 0, act::Act(act::Resign{})});
    game.update({Player::First, 0, GipfAct(act::GoOn{})});
    game.update({Player::Second, 0, GipfAct(act::Resign{})});
    std::ofstream(scratch / "a.zertz") << finished_records(game) << "\n[First \"ada\"]\n\n1. Wd4,d1 *\n";
    Library library({scratch / "a.zertz"}, std::nullopt);
    library.wait();
    const GamePage page = library.page({}, 0, 10);
    REQUIRE(page.lines.size() == 3);
    CHECK(page.lines[0].game == "GIPF");
    CHECK(page.lines[0].challenge == "1w.1");
    CHECK(page.lines[1].game == "ZÈRTZ");
    CHECK(page.lines[1].challenge == "1w.1");
    CHECK(page.lines[2].challenge.empty());
}

TEST_CASE("G11.2: the challenge of a move that is not finished is one of its game") {
    GipfGame game(*gipf::parse_position("gipf:standard g2G/5/6/2GLb2/6/5/g2G 9 9C2 1"));
    CHECK(challenge_in(game).empty());
    game.set_tag("Begun", "e5-e7:0");
    CHECK(challenge_in(game) == "1w.1");
}

TEST_CASE("a review of a game of GIPF goes into its file, and the games of ZERTZ in it stay there") {
    const test::Scratch scratch;
    SavedGames games(Paths{scratch / "data", scratch / "state", scratch / "config"});
    ContestedGame game = contested();
    game.update({Player::Second, 0, act::Act(act::Resign{})});
    game.update({Player::First, 0, GipfAct(act::GoOn{})});
    game.update({Player::Second, 0, GipfAct(act::Resign{})});
    CHECK_FALSE(games.finish(game, true));
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(scratch / "data")) {
        if (entry.path().extension() == ".zertz") {
            files.push_back(entry.path());
        }
    }
    REQUIRE(files.size() == 1);

    ContestedGame reviewed = game;
    GipfGame noted = game.session.record();
    noted.annotate(noted.main_line().front(), 2);
    reviewed.session.take_remarks(noted);
    reviewed.decided[0].set_tag("Event", "changed before the review");
    CHECK(*games.put_review(reviewed));
    const auto read = only_contested_game(files[0].string());
    REQUIRE(read);
    const ContestedGame* kept = &read->game;
    CHECK(kept->session.game().remarks(kept->session.game().main_line().front()).annotations.size() == 1);
    REQUIRE(kept->decided.size() == 1);
    CHECK(kept->decided[0].tag("Challenge") == "1w.1");
    CHECK(kept->decided[0].tag("Event") == "changed before the review");

    ContestedGame other = contested(); // not the game in the file
    CHECK_FALSE(*games.put_review(other, files[0]));
    CHECK(same_course(only_contested_game(files[0].string())->game.session.game(), noted));
}

TEST_CASE("G11.2: a record that stops in a game of ZERTZ is read, and written again, with all of it") {
    const test::Scratch scratch;
    ContestedGame game = contested();
    game.update({Player::First, 0,
                 act::Act(act::BasicMakeTurn<ZertzRules>{parse_turn("Wd4,d1", game.inner->position())->turn})});
    REQUIRE(game.inner->game().size() == 1);
    const std::string text = finished_records(game);
    std::ofstream(scratch / "a.zertz") << text;
    const auto read = only_contested_game(scratch / "a.zertz");
    REQUIRE(read);
    CHECK(read->game.decided.size() == 1);
    CHECK(records_with(read->game.session.game(), read->game) == text);
}

TEST_CASE("G11.2: a finished game of GIPF is kept with the games of ZERTZ in it, one after the other") {
    ContestedGame game = contested();
    game.update({Player::Second, 0, act::Act(act::Resign{})});
    game.update({Player::First, 0, GipfAct(act::GoOn{})});
    game.update({Player::Second, 0, GipfAct(act::Resign{})});
    RecordOptions strict;
    strict.strict = true;
    const auto games = read_any_records(finished_records(game), strict);
    REQUIRE(games.size() == 2);
    CHECK_FALSE(std::get<ReadGipfGame>(games[0]).error);
    CHECK(std::get<ReadGipfGame>(games[0]).game.result() == GameResult::FirstWins);
    CHECK_FALSE(std::get<ReadGame>(games[1]).error);
}

} // namespace zertz
