// The forced wins found by an independent program (see support/oracle.hpp).

#include "../support/boards.hpp"
#include "../support/oracle.hpp"
#include "engine/engine.hpp"
#include "engine/solver.hpp"
#include "games/zertz/turn_text.hpp"

using namespace zertz;
using namespace zertz::test;

namespace {

/// The rows name placements without their claims.
bool is_among(const Row& row, const Position& position, Turn turn) {
    std::string name = format_turn(position, turn, TurnStyle::Compact);
    name = turn.is_placement() ? name.substr(0, name.find('x')) : name;
    return (' ' + row[2] + ' ').find(' ' + name + ' ') != std::string::npos;
}

} // namespace

TEST_CASE("the solver finds the oracle's wins by two placements, and none where three are needed") {
    Solver solver(4);
    for (const Row& row : rows_of("wins.tsv", 3)) {
        CAPTURE(row[0]);
        const Position position = line(row[0]);
        const SolverResult result = solver.solve({position, 2, false, {}});
        CHECK(result.win.has_value() == (row[1] == "2"));
        if (result.win) {
            CHECK(result.win->placements == 2);
            CHECK(is_among(row, position, result.win->first_turns.front()));
        }
    }
}

TEST_CASE("the engine makes a winning turn of the oracle's" * doctest::skip()) {
    Engine engine({64, 1});
    for (const Row& row : rows_of("wins.tsv", 3)) {
        CAPTURE(row[0]);
        EngineTask task;
        task.position = line(row[0]);
        task.limits.nodes = 60'000'000; // the solver gets a sixth, as of a second
        CHECK(is_among(row, task.position, engine.think(task).turn()));
    }
}
