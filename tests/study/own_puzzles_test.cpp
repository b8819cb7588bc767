#include "study/own_puzzles.hpp"

#include "../support/effort.hpp"
#include "games/gipf/symmetry.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/symmetry.hpp"
#include "study/puzzle.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

using namespace zertz;

TEST_CASE("the puzzles that come with the program are 500 positions, each once, the easiest first") {
    CHECK(own_puzzles().size() == 500);
    std::set<std::uint64_t> seen;
    int rating = 0;
    for (const OwnPuzzle& puzzle : own_puzzles()) {
        CAPTURE(puzzle.position);
        const auto position = parse_position(puzzle.position);
        REQUIRE(position);
        CHECK_FALSE(position->over());
        CHECK(seen.insert(canonical(*position).position.hash()).second);
        CHECK(puzzle.rating >= rating);
        rating = puzzle.rating;
    }
}

TEST_CASE("in a shipped puzzle of a win one first turn wins, and no other with one placement more") {
    Solver solver;
    const auto puzzles = own_puzzles();
    int looked_at = 0;
    for (std::size_t i = 0; i < puzzles.size(); i += test::full ? 1 : 50) {
        const int placements = puzzles[i].placements;
        if (!puzzles[i].win || (placements > 1 && !test::full)) {
            continue;
        }
        CAPTURE(puzzles[i].position);
        const Position position = *parse_position(puzzles[i].position);
        const SolverResult least = solver.solve({position, placements, true, {}});
        REQUIRE(least.win);
        CHECK(least.win->placements == placements);
        const SolverResult more = solver.solve({position, placements + 1, true, {}, placements + 1});
        REQUIRE(more.win);
        CHECK(more.win->first_turns == std::vector{least.win->first_turns.front()});
        ++looked_at;
    }
    CHECK(looked_at >= (test::full ? 400 : 3));
}

TEST_CASE("in a shipped puzzle of a rescue one turn leaves no forced win of up to 3 placements") {
    Solver solver;
    int looked_at = 0;
    for (const OwnPuzzle& puzzle : own_puzzles()) {
        if (puzzle.win || (looked_at == 1 && !test::full)) {
            continue;
        }
        CAPTURE(puzzle.position);
        const Position position = *parse_position(puzzle.position);
        int saving = 0;
        for (const Turn turn : legal_turns(position)) {
            const Position child = after(position, turn);
            saving += child.over() || solver.solve({child, PuzzleScale<ZertzRules>::saving, false, {}}).win ? 0 : 1;
        }
        CHECK(saving == 1);
        ++looked_at;
    }
    CHECK(looked_at >= 1);
}

namespace {

/// Tries everything, and remembers it: a search that shares nothing with the solver.
class SlowGipf {
public:
    using Position = gipf::Position;
    using Turn = gipf::Turn;

    std::vector<Turn> winners(const Position& position, int turns) {
        std::vector<Turn> won;
        for (const Turn turn : GipfRules::legal_turns(position)) {
            if (wins_after(GipfRules::after(position, turn), position.mover(), turns - 1)) {
                won.push_back(turn);
            }
        }
        return won;
    }
    bool wins(const Position& position, int turns) {
        if (turns == 0) {
            return false;
        }
        auto& known = known_[turns];
        if (const auto found = known.find(position.hash()); found != known.end()) {
            return found->second;
        }
        const auto turns_here = GipfRules::legal_turns(position);
        return known[position.hash()] = std::any_of(turns_here.begin(), turns_here.end(), [&](Turn turn) {
                   return wins_after(GipfRules::after(position, turn), position.mover(), turns - 1);
               });
    }

private:
    bool wins_after(const Position& child, Player winner, int turns) {
        const auto outcome = GipfRules::outcome(child);
        if (outcome.over() || turns == 0) {
            return outcome.result == win_of(winner);
        }
        const auto replies = GipfRules::legal_turns(child);
        return std::all_of(replies.begin(), replies.end(), [&](Turn reply) {
            const Position next = GipfRules::after(child, reply);
            const auto end = GipfRules::outcome(next);
            return end.over() ? end.result == win_of(winner) : wins(next, turns);
        });
    }

    std::map<int, std::map<std::uint64_t, bool>> known_;
};

} // namespace

TEST_CASE("GIPF: the puzzles that come with the program are 200 positions of every version, the easiest first") {
    const auto puzzles = own_puzzles(GipfRules::name);
    CHECK(puzzles.size() == 200);
    std::set<std::uint64_t> seen;
    std::set<gipf::Version> versions;
    int rating = 0;
    for (const OwnPuzzle& puzzle : puzzles) {
        CAPTURE(puzzle.position);
        const auto position = GipfRules::parse_position(puzzle.position);
        REQUIRE(position);
        CHECK(suits_puzzle(*position));
        CHECK_FALSE(GipfRules::outcome(*position).over());
        CHECK(seen.insert(gipf::canonical(*position).position.hash()).second);
        CHECK(puzzle.rating >= rating);
        versions.insert(position->version());
        rating = puzzle.rating;
    }
    CHECK(versions.size() == 3);
}

TEST_CASE("GIPF: in a shipped puzzle one turn wins or saves the game, by trying everything") {
    std::map<std::pair<bool, int>, int> looked_at;
    for (const OwnPuzzle& puzzle : own_puzzles(GipfRules::name)) {
        int& others = looked_at[{puzzle.win, puzzle.placements}];
        if (!test::full && (puzzle.placements > (puzzle.win ? 1 : 2) || others > 2)) {
            continue;
        }
        ++others;
        CAPTURE(puzzle.position);
        const gipf::Position position = *GipfRules::parse_position(puzzle.position);
        SlowGipf slow;
        if (puzzle.win) {
            const auto winners = slow.winners(position, puzzle.placements);
            CHECK(winners.size() == 1);
            CHECK_FALSE(slow.wins(position, puzzle.placements - 1));
            CHECK(slow.winners(position, puzzle.placements + 1) == winners);
        } else {
            const auto turns = GipfRules::legal_turns(position);
            CHECK(std::count_if(turns.begin(), turns.end(), [&](gipf::Turn turn) {
                      const gipf::Position child = GipfRules::after(position, turn);
                      return !GipfRules::outcome(child).over() && !slow.wins(child, PuzzleScale<GipfRules>::saving);
                  }) == 1);
        }
    }
    CHECK(looked_at[{true, 1}] >= 1);
    CHECK(looked_at[{false, 2}] >= 3);
}
