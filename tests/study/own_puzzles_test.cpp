#include "study/own_puzzles.hpp"

#include "../support/effort.hpp"
#include "games/zertz/position_text.hpp"
#include "games/zertz/symmetry.hpp"
#include "study/puzzle.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <set>

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
            saving += child.over() || solver.solve({child, saving_placements, false, {}}).win ? 0 : 1;
        }
        CHECK(saving == 1);
        ++looked_at;
    }
    CHECK(looked_at >= 1);
}
