#include "study/decided.hpp"

#include "games/gipf/position_text.hpp"
#include "games/gipf/turn_text.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/turn_text.hpp"

#include <doctest/doctest.h>

using namespace zertz;

namespace {

Game game_of(std::initializer_list<const char*> turns) {
    Game game;
    NodeId at = root_node;
    for (const char* text : turns) {
        at = game.add(at, parse_turn(text, game.position(at))->turn);
    }
    return game;
}

Game some_game() {
    return game_of({"Wd4,d1", "Wa1,a2", "Bg1,g2", "Gc1,c6"});
}

/// The turns of a game, with points for the first player before the first turn and after each.
std::vector<JudgedTurn> judged(const Game& game, std::initializer_list<int> points) {
    std::vector<JudgedTurn> turns;
    const int* before = points.begin();
    for (const NodeId node : game.main_line()) {
        const bool first = game.position(game.parent(node)).mover() == Player::First;
        JudgedTurn turn;
        turn.node = node;
        turn.best = {Score::Kind::Points, first ? before[0] : -before[0]};
        turn.played = {Score::Kind::Points, first ? before[1] : -before[1]};
        turns.push_back(turn);
        ++before;
    }
    return turns;
}

/// The number of the turn that decided, from 1 on; 0 if none.
int turning_point(const Game& game, GameResult result, const std::vector<JudgedTurn>& turns) {
    const auto decision = decision_of(game, result, turns);
    return decision.turning_point ? game.ply(decision.turning_point->node) : 0;
}

} // namespace

TEST_CASE("the turning point is the last turn that brought the winner ahead") {
    const Game game = some_game();
    CHECK(turning_point(game, GameResult::FirstWins, judged(game, {0, -50, 100, 90, 200})) == 2);
    CHECK(turning_point(game, GameResult::SecondWins, judged(game, {0, -50, 100, -90, -200})) == 3);
    CHECK(turning_point(game, GameResult::FirstWins, judged(game, {-10, 50, -50, -60, 10})) == 4);
    // With a first turn that hardly gave up the lead, the one that lost the game.
    CHECK(turning_point(game, GameResult::FirstWins, judged(game, {0, -5, 5, 10, 200})) == 4);
    CHECK(turning_point(game, GameResult::FirstWins, judged(game, {0, -200, 200, 190, 210})) == 2);
}

TEST_CASE("a winner who was never behind, or behind at the end, owes it to the turn that lost the most") {
    const Game game = some_game();
    CHECK(turning_point(game, GameResult::FirstWins, judged(game, {10, 10, 20, 20, 200})) == 4);
    CHECK(turning_point(game, GameResult::SecondWins, judged(game, {0, 0, 100, 0, 50})) == 3); // on time, say
    CHECK(turning_point(game, GameResult::Draw, judged(game, {0, -200, 0, 0, 0})) == 2);
    CHECK(turning_point(game, GameResult::Draw, judged(game, {0, 0, 0, 0, 0})) == 0);
}

TEST_CASE("as long as earlier turns may have decided, nothing is said") {
    const Game game = some_game();
    std::vector<JudgedTurn> turns = judged(game, {0, -50, 100, 90, 200});
    turns.erase(turns.begin(), turns.begin() + 2);
    CHECK(turning_point(game, GameResult::FirstWins, turns) == 0);
    CHECK(turning_point(game, GameResult::Draw, turns) == 0);
    turns = judged(game, {0, -50, 100, 90, 200});
    turns.erase(turns.begin());
    CHECK(turning_point(game, GameResult::FirstWins, turns) == 0);
    CHECK(turning_point(game, GameResult::SecondWins, {}) == 0);
}

TEST_CASE("the forced win begins with the winner's turn after which every position was won") {
    const Game game = some_game();
    std::vector<JudgedTurn> turns = judged(game, {0, 0, 0, 0, 0});
    const auto forced = [&] {
        const auto decision = decision_of(game, GameResult::SecondWins, turns);
        return decision.forced ? game.ply(decision.forced->node) : 0;
    };
    CHECK(forced() == 0);
    turns[3].played = {Score::Kind::Win, 1};
    CHECK(forced() == 4);
    turns[1].played = {Score::Kind::Win, 3};
    CHECK(forced() == 4); // it was lost again
    turns[2].played = {Score::Kind::Loss, 2};
    CHECK(forced() == 2);
    turns[0].played = {Score::Kind::Loss, 4};
    CHECK(forced() == 2); // the loser's turn before that is not part of it
    CHECK_FALSE(decision_of(game, GameResult::FirstWins, turns).forced);
    CHECK_FALSE(decision_of(game, GameResult::Draw, turns).forced);
}

TEST_CASE("a game is lost from the turn on at which every turn of the loser lost, and none before") {
    const Game game = some_game();
    std::vector<JudgedTurn> turns = judged(game, {0, 0, 0, 0, 0});
    const auto lost = [&] {
        const auto turn = lost_from(game, turns);
        return turn ? game.ply(turn->node) : 0;
    };
    const auto prove = [&turns](std::size_t i, Score::Kind best, Score::Kind played) {
        turns[i].best.kind = best;
        turns[i].played.kind = played;
    };
    CHECK(lost() == 0);
    prove(3, Score::Kind::Win, Score::Kind::Win);
    CHECK(lost() == 0); // the turn before it may have been the mistake
    prove(2, Score::Kind::Points, Score::Kind::Loss);
    CHECK(lost() == 0);
    prove(2, Score::Kind::Loss, Score::Kind::Loss);
    CHECK(lost() == 3);
    prove(1, Score::Kind::Win, Score::Kind::Win);
    prove(0, Score::Kind::Points, Score::Kind::Loss);
    CHECK(lost() == 3);
    prove(0, Score::Kind::Loss, Score::Kind::Loss);
    CHECK(lost() == 1);
    prove(1, Score::Kind::Win, Score::Kind::Points); // a win that was given up
    CHECK(lost() == 3);
    prove(3, Score::Kind::Loss, Score::Kind::Loss); // now it is the other who had lost
    CHECK(lost() == 4);
    CHECK_FALSE(lost_from(game, std::vector<JudgedTurn>{}).has_value());
}

TEST_CASE("the last capture is a jump or a claim, and no placement of a captured marble") {
    // As checked with `zertz check`: a capture, a placement, a capture, and a claim of the last marble by isolation.
    Game game(*parse_position("37 3-/-4/-2W1-/---3-/---1B-/---B-/--1- G4B2 W3G2B2 W2G2B4 1"));
    NodeId at = root_node;
    std::vector<NodeId> last;
    for (const char* text : {"x f4Bd6", "Be5,e4", "x d6Bf4"}) {
        at = game.add(at, parse_turn(text, game.position(at))->turn);
        last.push_back(decision_of(game, GameResult::Open, {}).last_capture);
    }
    CHECK(last[0] == game.main_line()[0]);
    CHECK(last[1] == last[0]);
    CHECK(last[2] == at);
    at = game.add(at, parse_turn("Bg3,e5 xBf4Bg3", game.position(at))->turn);
    CHECK(decision_of(game, GameResult::Open, {}).last_capture == at);
    CHECK(decision_of(some_game(), GameResult::Open, {}).last_capture == no_node);
}

TEST_CASE("G5.2: a row of own pieces captures nothing, and one that a piece of the opponent continues does") {
    const auto last = [](const char* position, const char* text) {
        GipfGame game(*gipf::parse_position(position));
        game.add(root_node, gipf::parse_turn(text, game.start())->turn);
        return decision_of(game, GameResult::Open, {}).last_capture;
    };
    CHECK(last("gipf:standard g2G/5/6/LB1B2g/6/5/g2G 9 12 1", "e2-e4;xe2,e3,Pe4,e5") == no_node);
    CHECK(last("gipf:standard g2G/5/6/LB1Bb1g/6/5/g2G 9 11 1", "e2-e4;xe2,e3,Pe4,e5,e6*") != no_node);
}
