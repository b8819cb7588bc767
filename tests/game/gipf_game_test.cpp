#include "game/gipf_game.hpp"

#include "../support/gipf.hpp"
#include "game/walk.hpp"

namespace zertz {
namespace {

using gipf::test::line;
using gipf::test::turn;

/// Plays turns from a node, each of which must be legal.
NodeId play(GipfGame& game, NodeId from, std::initializer_list<std::string_view> turns) {
    for (const std::string_view text : turns) {
        const auto played = game.play(from, turn(game.position(from), text));
        REQUIRE(played);
        from = *played;
    }
    return from;
}

} // namespace

TEST_CASE("a game of GIPF is a tree of its turns, with remarks and tags of its own") {
    GipfGame game;
    CHECK(game.start() == gipf::Position::start({}));
    const NodeId end = play(game, root_node, {"b1-b3", "b6-b4"});
    play(game, game.parent(end), {"g6"});
    CHECK(game.size() == 3);
    CHECK(game.main_line().back() == end);
    CHECK(game.turn_number(end) == 1);
    game.set_comment(end, "pushed back");
    CHECK(game.remarks(end).after == "pushed back");
    for (const std::string_view name : {"Version", "Potentials", "Neutralise", "Setup", "Game", "Result"}) {
        CHECK_FALSE(game.set_tag(name, "x"));
    }
    CHECK(game.set_tag("Board", "x")); // which has no meaning in GIPF

    Walk walk(game, end);
    CHECK(walk.back());
    CHECK(walk.forward(game));
    CHECK(walk.at() == end);
}

TEST_CASE("a turn of GIPF that is not legal is refused and changes nothing") {
    GipfGame game;
    const auto played = game.play(root_node, gipf::Turn().with_entry(gipf::Piece::Gipf, gipf::test::way("a1", "b2")));
    REQUIRE_FALSE(played);
    CHECK(played.error().violation == gipf::Violation::GipfNotInVersion);
    CHECK(game.size() == 0);
}

TEST_CASE("G6.5: a position that occurs for the third time draws in its own line") {
    // Both players build a row and remove it.
    GipfGame game(line("gipf:basic 4/5/6/7/6/5/4 4 4 1"));
    NodeId node = root_node;
    for (int lap = 1; lap <= 2; ++lap) {
        CHECK_FALSE(game.rules_outcome(node).over());
        node = play(game, node, {"e2", "b2", "e1-e3", "b1-b3", "e1-e4", "b1-b4", "e1-e5", "b1-b5"});
    }
    CHECK(game.outcome().ending == gipf::Ending::Repetition);
    CHECK(game.tag("Termination") == "repetition");
    CHECK(game.history(node).occurrences() == 3);
}

TEST_CASE("G5.2: a position from before a capture cannot recur") {
    // White's row captures a black piece.
    const gipf::Position before = line("gipf:basic 4/5/6/BBBB1b1/6/5/4 4 4 1");
    const gipf::Position row = line("gipf:basic 4/5/6/BBBBb2/6/5/4 4 4 1");
    gipf::Position taken = row;
    taken.take(row.occupied());
    CHECK(GipfRules::may_recur(before, row));
    CHECK_FALSE(GipfRules::may_recur(row, taken));
}

TEST_CASE("G6: players of GIPF resign, agree to a draw, lose on time") {
    GipfGame game;
    play(game, root_node, {"b1-b3"});
    game.resign(Player::First);
    CHECK(game.outcome().ending == gipf::Ending::Resignation);
    CHECK(game.result() == GameResult::SecondWins);
    game.agree_draw();
    CHECK(game.outcome().ending == gipf::Ending::Agreement);
    play(game, game.line_end(), {"b6-b4"});
    CHECK(game.result() == GameResult::Open);
}

} // namespace zertz
