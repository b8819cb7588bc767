#include "study/puzzle.hpp"

#include "../support/boards.hpp"
#include "../support/random_play.hpp"
#include "games/gipf/symmetry.hpp"
#include "games/zertz/symmetry.hpp"
#include "games/zertz/turn_text.hpp"
#include "record/record.hpp"
#include "study/own_puzzles.hpp"
#include "study/puzzle_attempt.hpp"

#include <doctest/doctest.h>

using namespace zertz;
using namespace zertz::test;

namespace {

bool slow_attack(const Position& position, int placements);

/// The solver's question answered from the rules alone: whether the turn wins with at most `placements` more
/// placements.
bool slow_win(const Position& child, Player winner, int placements) {
    if (child.over()) {
        return child.outcome().result == win_of(winner);
    }
    if (!can_jump(child)) {
        return false;
    }
    for (const Turn reply : legal_turns(child)) {
        const Position next = after(child, reply);
        if (next.over() || !slow_attack(next, placements)) {
            return false;
        }
    }
    return true;
}

bool slow_attack(const Position& position, int placements) {
    const int left = can_jump(position) ? placements : placements - 1;
    if (left < 0) {
        return false;
    }
    for (const Turn turn : legal_turns(position)) {
        if (!turn.is_pass() && slow_win(after(position, turn), position.mover(), left)) {
            return true;
        }
    }
    return false;
}

std::vector<Turn> slow_winners(const Position& position, int placements) {
    const int left = can_jump(position) ? placements : placements - 1;
    std::vector<Turn> winners;
    for (const Turn turn : legal_turns(position)) {
        if (left >= 0 && slow_win(after(position, turn), position.mover(), left)) {
            winners.push_back(turn);
        }
    }
    return winners;
}

// From a recorded game: an independent program found exactly five turns that win with two placements.
const std::string five_ways = "37 ----/-----/---2-/--1W1--/-3--/4-/--B1 G3B1 W3G2B3 W2G3B5 1";

} // namespace

TEST_CASE("a puzzle of a win has one turn that wins, and no other with one placement more") {
    Random random(5);
    PuzzleLimits limits;
    limits.placements = 0;
    limits.nodes = 1000; // a turn that saves the game takes more
    int found = 0;
    for (int i = 0; i < 60; ++i) {
        const Position position = random_end(random, Board::Rings37, Rules());
        PuzzleFinder finder(limits);
        const auto puzzle = finder.judge(position, std::nullopt);
        if (!puzzle || puzzle->kind != Puzzle::Kind::Win) {
            continue;
        }
        ++found;
        CAPTURE(position);
        CHECK(slow_winners(position, puzzle->placements + 1) == std::vector{puzzle->line.front()});
        CHECK((puzzle->placements == 0 || slow_winners(position, puzzle->placements - 1).empty()));
        Position end = position;
        for (const Turn turn : puzzle->line) {
            REQUIRE(is_legal(end, turn));
            end = after(end, turn);
        }
        CHECK(end.outcome().result == win_of(position.mover()));
    }
    CHECK(found >= 1);
}

TEST_CASE("a position with several winning turns is no puzzle") {
    CHECK_FALSE(PuzzleFinder().judge(line(five_ways), std::nullopt));
}

TEST_CASE("the same position, turned or with the players exchanged, is one puzzle") {
    // Of the two captures, White wins by the one that captures a white marble; the other captures a black one.
    const Position position = line("37 1WW1/-----/------/-------/------/-----/1BG1 W1G7B9 W3 - 1");
    REQUIRE(count_turns(position) == 4);
    PuzzleFinder finder;
    const auto capture = [](const Position& at) { return legal_turns(at).back(); };
    Game game(position);
    game.add(root_node, capture(position));
    const std::vector<Puzzle> first = finder.find(game);
    Position::Parts parts = symmetries(Board::Rings37)[2].apply(position).parts();
    std::swap(parts.captured[0], parts.captured[1]);
    parts.mover = Player::Second;
    Game turned(Position::from_parts(parts));
    turned.add(root_node, capture(turned.start()));
    CHECK(finder.find(turned).empty());
    CHECK(PuzzleFinder().find(turned).size() == first.size());
}

TEST_CASE("a puzzle is a record that holds, and says what is to be found") {
    Puzzle puzzle;
    puzzle.position = line(five_ways);
    puzzle.line = {turn(puzzle.position, "Ge3,c4")};
    puzzle.placements = 2;
    puzzle.missed = true;
    const Game game = read_records(format_record(game_of(puzzle))).at(0).game;
    CHECK(game.start() == puzzle.position);
    CHECK(game.tag("Puzzle") == "win");
    CHECK(game.tag("PuzzlePlacements") == "2");
    CHECK(game.tag("PuzzleMissed") == "yes");
    CHECK(game.main_line().size() == 1);
}

TEST_CASE("more placements, a longer proof, and a player who missed it make a puzzle harder") {
    Puzzle easy;
    easy.placements = 1;
    Puzzle longer = easy;
    longer.placements = 2;
    Puzzle deeper = easy;
    deeper.nodes = 100'000;
    Puzzle missed = easy;
    missed.missed = true;
    for (const Puzzle& harder : {longer, deeper, missed}) {
        CHECK(harder.rating() > easy.rating());
    }
}

namespace {

gipf::Position::Parts parts_of(const gipf::Position& position, Player first) {
    gipf::Position::Parts parts;
    parts.version = position.version();
    parts.pieces = {position.pieces(first), position.pieces(opponent(first))};
    parts.high = position.high();
    parts.hands = {position.hand(first), position.hand(opponent(first))};
    parts.mover = first == Player::First ? position.mover() : opponent(position.mover());
    return parts;
}

/// The player to move can end the game.
const gipf::Position& win_at_once() {
    static const gipf::Position position = *GipfRules::parse_position(own_puzzles(GipfRules::name).front().position);
    return position;
}

/// The turns with which the player to move wins at once.
std::vector<gipf::Turn> last_turns(const gipf::Position& position) {
    std::vector<gipf::Turn> found;
    for (const gipf::Turn turn : GipfRules::legal_turns(position)) {
        if (GipfRules::outcome(GipfRules::after(position, turn)).result == win_of(position.mover())) {
            found.push_back(turn);
        }
    }
    return found;
}

} // namespace

TEST_CASE("R10.3: a win that holds as the opponent enforces captures is right in a puzzle") {
    const auto position = parse_position("48:tournament --G-1/--3-/--2B2/--5-/---3-/--3-/---2/--B- G3 W3G2B4 W3G2B4 1");
    REQUIRE(position);
    Solver solver(4);
    BasicPuzzleAttempt<ZertzRules> attempt{*position, true, 1, {}};
    const auto never = [] { return false; };
    const auto solution = judge_attempt(attempt, solver, never);
    REQUIRE_FALSE(solution.line.empty());
    attempt.turn = solution.line.front();
    const auto verdict = judge_attempt(attempt, solver, never);
    CHECK(verdict.right);
    REQUIRE(verdict.line.size() == 1);
    CHECK_FALSE(verdict.line.front().is_placement());
}

TEST_CASE("GIPF: the win in a game is found once, however the board is turned and the colours are exchanged") {
    const auto wins = last_turns(win_at_once());
    REQUIRE(wins.size() == 1);
    GipfGame game(win_at_once());
    game.add(root_node, wins.front());
    BasicPuzzleFinder<GipfRules> finder;
    const auto found = finder.find(game);
    REQUIRE(found.size() == 1);
    CHECK(found[0].kind == BasicPuzzle<GipfRules>::Kind::Win);
    CHECK(found[0].line == wins);
    CHECK(found[0].placements == 1);
    CHECK_FALSE(found[0].missed);

    const auto exchanged = gipf::Position::from_parts(parts_of(win_at_once(), Player::Second));
    const gipf::Position turned = gipf::symmetries()[3].apply(exchanged);
    GipfGame other(turned);
    const auto all = GipfRules::legal_turns(turned);
    other.add(root_node, all.front() == last_turns(turned).front() ? all.back() : all.front());
    CHECK(finder.find(other).empty());
    const auto again = BasicPuzzleFinder<GipfRules>().find(other);
    REQUIRE(again.size() == 1);
    CHECK(again[0].line == last_turns(turned));
    CHECK(again[0].missed);
    CHECK(again[0].rating() > found[0].rating());
}

TEST_CASE("GIPF: a position with a potential is no puzzle") {
    auto parts = parts_of(win_at_once(), Player::First);
    REQUIRE(gipf::Position::from_parts(parts) == win_at_once());
    BasicPuzzleFinder<GipfRules> finder;
    CHECK(finder.judge(gipf::Position::from_parts(parts), std::nullopt));
    parts.hands[Player::First].potentials = 1;
    parts.hands[Player::First].stage = gipf::Stage::Gipf;
    CHECK_FALSE(finder.judge(gipf::Position::from_parts(parts), std::nullopt));
}

TEST_CASE("GIPF: a puzzle is a record that holds, and says what is to be found") {
    const auto puzzle = BasicPuzzleFinder<GipfRules>().judge(win_at_once(), std::nullopt);
    REQUIRE(puzzle);
    const auto read = read_any_records(format_record(game_of(*puzzle)));
    REQUIRE(read.size() == 1);
    const auto& game = std::get<BasicReadGame<GipfRules>>(read[0]);
    CHECK_FALSE(game.error);
    CHECK(game.game.start() == win_at_once());
    CHECK(game.game.tag("Puzzle") == "win");
    CHECK(game.game.tag("PuzzlePlacements") == "1");
    CHECK(game.game.main_line().size() == 1);
}

TEST_CASE("GIPF: a right turn leads towards the win, and every other one is refuted") {
    GipfSolver solver(4);
    int played = 0;
    for (const OwnPuzzle& own : own_puzzles(GipfRules::name)) {
        if (!own.win || own.placements != 2 || played == 2) {
            continue;
        }
        ++played;
        CAPTURE(own.position);
        BasicPuzzleAttempt<GipfRules> attempt{*GipfRules::parse_position(own.position), true, 2, {}};
        const auto never = [] { return false; };
        const auto solution = judge_attempt(attempt, solver, never);
        REQUIRE_FALSE(solution.line.empty());
        for (const gipf::Turn turn : GipfRules::legal_turns(attempt.position)) {
            attempt.turn = turn;
            const auto verdict = judge_attempt(attempt, solver, never);
            CHECK(verdict.right == (turn == solution.line.front()));
            CHECK_FALSE(verdict.solved);
            const gipf::Position next = GipfRules::after(attempt.position, turn);
            REQUIRE(verdict.line.size() == 1);
            CHECK_FALSE(GipfRules::why_not(next, verdict.line.front()));
            if (verdict.right) {
                CHECK(verdict.placements == 1);
                CHECK_FALSE(last_turns(GipfRules::after(next, verdict.line.front())).empty());
            }
        }
    }
    CHECK(played == 2);
}
