#include "game/game.hpp"
#include "record/record.hpp"

#include <doctest/doctest.h>

namespace zertz {
namespace {

Game game_of(const char* text) {
    return read_records(text).at(0).game;
}

} // namespace

TEST_CASE("a turn taken out goes with all that came after it, and the rest stays as it was") {
    Game game = game_of("1. Wd4,d1 {one} Gd7,a1 {two} (1. ... Bd7,a1 2. We6,g1 {three}) 2. Wa4,a2 {four} *");
    const NodeId first = game.main_line()[0];
    game.remove(game.main_line()[1]);
    CHECK(game.size() == 3);
    CHECK(game == game_of("1. Wd4,d1 {one} Bd7,a1 2. We6,g1 {three} *"));
    game.remove(game.line_end());
    CHECK(game == game_of("1. Wd4,d1 {one} Bd7,a1 *"));
    game.remove(first);
    CHECK(game.size() == 0);
    CHECK(game == game_of("[Board \"37\"]\n\n*"));
}

TEST_CASE("what was declared of the main line goes with it, but not with a variation") {
    Game game = game_of("1. Wd4,d1 Gd7,a1 (1. ... Bd7,a1) 1-0");
    Game other = game;
    game.remove(game.children(game.main_line()[0])[1]);
    CHECK(game.result() == GameResult::FirstWins);
    other.remove(other.line_end());
    CHECK(other.result() == GameResult::Open);
}

} // namespace zertz
