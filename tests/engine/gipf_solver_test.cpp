#include "engine/gipf_solver.hpp"

#include "../support/effort.hpp"
#include "../support/gipf.hpp"
#include "../support/random_play.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/position_text.hpp"
#include "games/gipf/refusal.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace zertz {
namespace {

using Solved = BasicSolverResult<GipfRules>;

Solved solved(const gipf::Position& position, int turns, bool all = false) {
    return GipfSolver(1).solve({position, turns, all, {}});
}

/// Whether a turn jumps with a potential that the opponent may challenge (G8.1), by asking for the same turn with the
/// challenge won.
bool is_open_to_challenge(const gipf::Position& position, gipf::Turn turn) {
    return turn.jumps() && gipf::is_legal(position, gipf::Turn()
                                                        .with_taken_before(turn.taken_before())
                                                        .with_jump(turn.jump(), true)
                                                        .with_taken_after(turn.taken_after()));
}

/// The first turns with which the mover wins in so many turns, by trying everything.
std::vector<gipf::Turn> wins_by_trying(const gipf::Position& position, int turns) {
    std::vector<gipf::Turn> wins;
    for (const gipf::Turn turn : gipf::legal_turns(position)) {
        const gipf::Position child = gipf::after(position, turn);
        const gipf::Outcome outcome = gipf::outcome(child);
        const bool won = outcome.result == win_of(position.mover());
        const auto loses = [&](gipf::Turn reply) {
            const gipf::Position next = gipf::after(child, reply);
            const gipf::Outcome end = gipf::outcome(next);
            return end.over() ? end.result == win_of(position.mover()) : !wins_by_trying(next, turns - 1).empty();
        };
        const auto all_lose = [&] {
            const auto replies = gipf::legal_turns(child);
            return turns > 1 && std::all_of(replies.begin(), replies.end(), loses);
        };
        if (!is_open_to_challenge(position, turn) && (won || (!outcome.over() && all_lose()))) {
            wins.push_back(turn);
        }
    }
    return wins;
}

/// The last positions of games in which turns are drawn by lot.
std::vector<gipf::Position> late_positions(std::string_view start, int games, std::size_t last) {
    test::Random random(7);
    std::vector<gipf::Position> found;
    for (int game = 0; game < games; ++game) {
        std::vector<gipf::Position> line{gipf::test::line(start)};
        while (!gipf::outcome(line.back()).over()) {
            const auto turns = gipf::legal_turns(line.back());
            const auto at = static_cast<std::size_t>(test::below(random, static_cast<int>(turns.size())));
            line.push_back(gipf::after(line.back(), turns[at]));
        }
        line.pop_back();
        found.insert(found.end(), line.end() - static_cast<std::ptrdiff_t>(std::min(last, line.size())), line.end());
    }
    return found;
}

/// Few pieces are left, so that most games end soon, by either way.
constexpr std::string_view starts[] = {
    "gipf:basic 2b1/1B2b/6/2Bb3/6/2B2/1b2 4 4 1",
    "gipf:standard G2b/1B2b/2B3/2Bbg2/6/2B2/1b2 3 5 1",
    "gipf:standard L2b/1B1lb/2B3/2GGg2/3b2/2B2/1b1L 3L1C2 4L1C2 1",
    "gipf:tournament g2b/1B2b/2B3/2GGg2/3b2/2B2/1b1G 4 4 2",
};

} // namespace

TEST_CASE("GIPF: the solver finds the same wins as trying everything, and no others") {
    int wins = 0;
    for (const std::string_view start : starts) {
        for (const gipf::Position& position : late_positions(start, 20 / test::share, 4)) {
            std::vector<gipf::Turn> tried;
            int turns = 0;
            while (tried.empty() && turns < 2) {
                tried = wins_by_trying(position, ++turns);
            }
            CAPTURE(gipf::format_position(position));
            const Solved result = solved(position, 2, true);
            REQUIRE(result.win.has_value() == !tried.empty());
            if (!result.win) {
                CHECK(result.refuted == 2);
                continue;
            }
            ++wins;
            CHECK(result.win->placements == turns);
            std::vector<gipf::Turn> first = result.win->first_turns;
            CHECK(first.size() == tried.size());
            CHECK(std::is_permutation(first.begin(), first.end(), tried.begin(), tried.end()));
        }
    }
    CHECK(wins > 10);
}

TEST_CASE("GIPF: the line of a proof is played to the end, and its winner wins") {
    int longest = 0;
    for (const std::string_view start : starts) {
        for (const gipf::Position& position : late_positions(start, 4, 6)) {
            const Solved result = solved(position, 3);
            if (!result.win) {
                continue;
            }
            gipf::Position now = position;
            for (const gipf::Turn turn : result.win->line) {
                REQUIRE(gipf::is_legal(now, turn));
                now = gipf::after(now, turn);
            }
            CHECK(gipf::outcome(now).result == win_of(position.mover()));
            longest = std::max(longest, result.win->placements);
        }
    }
    CHECK(longest == 3);
}

TEST_CASE("GIPF: a solver that is stopped says what it has refuted so far") {
    const Solved result = GipfSolver(1).solve({GipfRules::usual_start(), 4, false, [](std::uint64_t) { return true; }});
    CHECK(!result.win);
    CHECK(result.refuted < 4);
}

} // namespace zertz
