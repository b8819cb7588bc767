#include "study/puzzle.hpp"

#include "../support/boards.hpp"
#include "../support/random_play.hpp"
#include "games/zertz/symmetry.hpp"
#include "games/zertz/turn_text.hpp"
#include "record/record.hpp"

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
