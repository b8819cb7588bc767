#include "engine/solver.hpp"

#include "../support/effort.hpp"
#include "positions.hpp"

#include <algorithm>

using namespace zertz;
using namespace zertz::test;

namespace {

SolverResult solve(const Position& position, int most, bool all = false) {
    Solver solver(1);
    return solver.solve({position, most, all, {}});
}

bool plain_defend(const Position& position, int placements);

/// The solver's question, asked of every turn: can the mover win with at most `placements` placements that leave only
/// captures?
bool plain_attack(const Position& position, int placements) {
    for (const Turn turn : legal_turns(position)) {
        const int left = placements - (turn.is_capture() ? 0 : 1);
        if (turn.is_pass() || left < 0) {
            continue;
        }
        const Position next = after(position, turn);
        if (next.over() ? next.outcome().result == win_of(position.mover()) : plain_defend(next, left)) {
            return true;
        }
    }
    return false;
}

bool plain_defend(const Position& position, int placements) {
    if (!can_jump(position)) {
        return false;
    }
    const std::vector<Turn> turns = legal_turns(position);
    return std::all_of(turns.begin(), turns.end(), [&](Turn turn) {
        const Position next = after(position, turn);
        return !next.over() && plain_attack(next, placements);
    });
}

constexpr int without_end = 1000;

/// Whether a turn holds against an opponent who demands each missed capture (R10.3) while the game goes on.
bool holds(const Position& position, Turn turn) {
    return !can_jump(position) || turn.is_capture() || after(position, turn).over();
}

/// The least number of turns in which captures alone win for certain, asked of every turn, of at most `most` turns.
int plain_length(const Position& position, Player winner, int& most) {
    if (position.over()) {
        return position.outcome().result == win_of(winner) ? 0 : without_end;
    }
    if (!can_jump(position) || --most < 0) {
        return without_end;
    }
    const bool attacks = position.mover() == winner;
    int best = attacks ? without_end : 0;
    for (const Turn turn : legal_turns(position)) {
        if (!holds(position, turn) || (attacks && !turn.is_capture())) {
            continue;
        }
        const int length = 1 + plain_length(after(position, turn), winner, most);
        best = attacks ? std::min(best, length) : std::max(best, length);
    }
    return best;
}

/// Positions of random games that are small enough for the plain question, and in which a player is close to a win.
std::vector<Position> endgames(const Position& start, int how_many) {
    std::vector<Position> found;
    for (std::uint32_t seed = 1; seed < 400 && static_cast<int>(found.size()) < how_many; ++seed) {
        for (const Position& position : random_game(start, seed)) {
            const MarbleCount own = position.captured(position.mover());
            const bool close = own[Marble::White] == 3 || own[Marble::Grey] == 4 || own[Marble::Black] == 5;
            if (!position.over() && close && position.vacant().size() < 15) {
                found.push_back(position);
            }
        }
    }
    return found;
}

/// Plays the attack against every defence; true if it never fails.
bool is_carried_out(Solver& solver, const Position& position, int placements) {
    const SolverResult result = solver.solve({position, placements, false, {}});
    if (!result.win) {
        return false;
    }
    const Turn turn = result.win->first_turns.front();
    const Position next = after(position, turn);
    if (next.over()) {
        return next.outcome().result == win_of(position.mover());
    }
    const std::vector<Turn> defences = legal_turns(next);
    return std::all_of(defences.begin(), defences.end(), [&](Turn defence) {
        return !holds(next, defence) ||
               is_carried_out(solver, after(next, defence), result.win->placements - (turn.is_placement() ? 1 : 0));
    });
}

} // namespace

TEST_CASE("R12 D5: a black marble is given to isolate two white ones") {
    const Position position = sacrifice();
    CHECK_FALSE(solve(position, 1).win);
    CHECK(solve(position, 1).refuted == 1);
    const SolverResult result = solve(position, 2, true);
    REQUIRE(result.win);
    CHECK(result.win->placements == 2);
    const auto& turns = result.win->first_turns;
    CHECK(std::find(turns.begin(), turns.end(), turn(position, "Bc5,f4")) != turns.end());
    for (const Turn first : turns) {
        CHECK(plain_defend(after(position, first), 1));
    }
}

TEST_CASE("a claim that makes a winning set wins by one placement") {
    // The white marble on a1 is joined to the board by a2 alone, and the mover has three.
    const Position position = line("37 W1--/--3/6/7/6/5/4 W2G8B10 W3 - 1");
    const SolverResult result = solve(position, 3);
    REQUIRE(result.win);
    CHECK(result.win->placements == 1);
    CHECK(result.win->line.size() == 1);
    CHECK(after(position, result.win->first_turns.front()).over());
}

TEST_CASE("a capture that makes a winning set needs no placement") {
    const Position position = line("37 4/5/6/3WB2/6/5/4 W2G8B9 W3 - 1");
    const SolverResult result = solve(position, 2);
    REQUIRE(result.win);
    CHECK(result.win->placements == 0);
    CHECK(result.win->first_turns.size() == 1);
    CHECK(result.win->first_turns.front().is_capture());
}

TEST_CASE("there is no forced win at the start, nor in a finished game") {
    CHECK_FALSE(solve(Position::start(Board::Rings37), 2).win);
    CHECK_FALSE(solve(Position::start(Board::Rings61), 1).win);
    const Position over = line("37 4/5/6/7/6/5/4 W2G8B10 W4 - 2");
    REQUIRE(over.over());
    CHECK_FALSE(solve(over, 2).win);
}

TEST_CASE("the solver agrees with the plain question, on every turn asked") {
    for (const Position& start :
         {Position::start(Board::Rings37), Position::start(Board::Rings37, Rules(Rules::Base::Blitz)),
          Position::start(Board::Rings37, Rules().with_optional_claim())}) {
        for (const Position& position : endgames(start, 40)) {
            for (int placements = 0; placements <= 1; ++placements) {
                const SolverResult result = solve(position, placements, true);
                CHECK(result.win.has_value() == plain_attack(position, placements));
                if (!result.win) {
                    continue;
                }
                std::vector<Turn> expected;
                for (const Turn turn : legal_turns(position)) {
                    const Position next = after(position, turn);
                    const int left = result.win->placements - (turn.is_capture() ? 0 : 1);
                    if (left >= 0 &&
                        (next.over() ? next.outcome().result == win_of(position.mover()) : plain_defend(next, left))) {
                        expected.push_back(turn);
                    }
                }
                CHECK(result.win->first_turns.size() == expected.size());
                break;
            }
        }
    }
}

TEST_CASE("a claimed win is carried out against every defence, on every board") {
    int wins = 0;
    for (const Position& start : all_starts()) {
        Solver solver(1);
        for (const Position& position : endgames(start, 12 / test::sanitized_share)) {
            const SolverResult result = solver.solve({position, 2, false, {}});
            if (result.win) {
                ++wins;
                CHECK(is_carried_out(solver, position, 2));
                Position now = position;
                for (const Turn turn : result.win->line) {
                    REQUIRE(is_legal(now, turn));
                    now = after(now, turn);
                }
                CHECK(now.outcome().result == win_of(position.mover()));
            }
        }
    }
    CHECK(wins > 20 / test::sanitized_share);
}

TEST_CASE("a line lasts as long as the opponent can hold out, also where captures alone win") {
    const Position captures = line("48 -----/------/-------/G--G---B/BGB1B--/BGWG--/GW---/1--- G1 W2B2 W2G1B3 2");
    const SolverResult five = solve(captures, 1);
    REQUIRE(five.win);
    CHECK(five.win->line.size() == 5);
    int turns_asked = 5'000;
    CHECK(plain_length(captures, captures.mover(), turns_asked) == 5);
    CHECK(turns_asked >= 0);

    int compared = 0;
    for (const Position& start : all_starts()) {
        for (const Position& position : endgames(start, 12)) {
            if (const auto win = solve(position, 0).win) {
                int asked = 5'000;
                const int least = plain_length(position, position.mover(), asked);
                CHECK((asked < 0 || static_cast<int>(win->line.size()) == least));
                compared += asked >= 0 && least > 1 ? 1 : 0;
            }
        }
    }
    CHECK(compared > 10);
}

TEST_CASE("R10.3: a placement that ends the game answers a forced capture, as nobody can demand it back") {
    const Position position =
        line("37:standard+enforce -1GG/----G/-----B/------W/------/-----/---- G1 W3G1B4 W2G3B5 1");
    const Turn first = turn(position, "xa4Ga2");
    const Position next = after(position, first);
    const Turn ends = turn(next, "Ga3,a4");
    REQUIRE(can_jump(next));
    REQUIRE(after(next, ends).outcome().result == GameResult::SecondWins);
    CHECK_FALSE(solve(position, 2).win);
    CHECK_FALSE(solve(next, 0).win); // nor is that advised
}

TEST_CASE("a stopped solver claims nothing that it has not proven") {
    const Position position = sacrifice();
    Solver solver(1);
    const SolverResult result = solver.solve({position, 4, true, [](std::uint64_t) { return true; }});
    if (result.win) {
        CHECK(is_carried_out(solver, position, result.win->placements));
    }
    // What the solver stored while it was being stopped must not hide the win either.
    CHECK(solver.solve({position, 2, false, {}}).win);
}
