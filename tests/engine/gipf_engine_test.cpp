#include "engine/gipf_engine.hpp"

#include "../support/effort.hpp"
#include "../support/gipf.hpp"
#include "../support/random_play.hpp"
#include "engine/contest.hpp"
#include "engine/gipf_evaluate.hpp"
#include "engine/gipf_search.hpp"
#include "games/gipf/position_text.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <string>
#include <string_view>
#include <thread>

namespace zertz {
namespace {

using gipf::test::line;

Value evaluate(const gipf::Position& position) {
    return GipfEvaluator().evaluate(position);
}

GipfEngineTask task_for(const gipf::Position& position, int depth) {
    GipfEngineTask task;
    task.position = position;
    task.limits.depth = depth;
    return task;
}

std::string chosen(std::string_view position, int depth) {
    GipfEngine engine({1, 1});
    const gipf::Position start = line(position);
    const GipfEngineChoice choice = engine.think(task_for(start, depth));
    return choice.line.pv.empty() ? "none" : GipfRules::format_turn(start, choice.turn());
}

/// The value of a position by searching every turn to a depth, without pruning.
Value slow_value(const gipf::Position& position, int depth) {
    if (position.ended() || !gipf::has_turn(position)) {
        return gipf::outcome(position).result == win_of(position.mover()) ? 1 : -1;
    }
    Value best = depth == 0 ? 0 : -1;
    if (depth > 0) {
        gipf::visit_turns(position, [&](gipf::Turn, const gipf::Position& next) {
            best = std::max(best, -slow_value(next, depth - 1));
        });
    }
    return best;
}

} // namespace

TEST_CASE("GIPF: the engine takes the last GIPF-piece where it can, and says that it wins") {
    // Black's only GIPF-piece is at the end of a string of white pieces: a fourth one, entered on e2, captures it.
    constexpr std::string_view position = "gipf:standard 4/5/6/1BBBg2/6/5/G3 9 12 1";
    GipfEngine engine({1, 1});
    const GipfEngineChoice choice = engine.think(task_for(line(position), 2));
    CHECK(choice.line.score == Score{Score::Kind::Win, 1});
    const gipf::Position after = gipf::after(line(position), choice.turn());
    CHECK(gipf::outcome(after).result == GameResult::FirstWins);
}

TEST_CASE("GIPF: pondering waits for the turn expected, and then keeps to its limits") {
    GipfEngine engine({1, 1});
    GipfEngineTask task = task_for(GipfRules::usual_start(), 2);
    task.ponder = true;
    std::atomic<int> choices = 0;
    engine.start(task, {}, [&](const GipfEngineChoice&) { ++choices; });
    std::this_thread::sleep_for(Milliseconds(10));
    CHECK(choices == 0);
    engine.ponder_hit();
    engine.wait();
    CHECK(choices == 1);
}

TEST_CASE("GIPF: whoever has no turn has lost, and the engine has none to choose") {
    CHECK(chosen("gipf:basic 4/5/6/7/6/5/4 0 12 1", 3) == "none");
}

TEST_CASE("GIPF: what the engine says is won or lost is so, by a search that leaves nothing out" *
          doctest::skip(test::looks_for_races)) {
    test::Random random(11);
    GipfEngine engine({1, 1});
    int proven = 0;
    for (int round = 0; round < 40; ++round) {
        // Few pieces and low reserves, so that games end soon.
        const std::string reserve = std::to_string(1 + round % 3);
        gipf::Position position = line("gipf:standard g2G/5/1B4/3bB2/2b3/5/G2g " + reserve + " " + reserve + " 1");
        for (int ply = 0; ply < round % 4 && !gipf::outcome(position).over(); ++ply) {
            const auto turns = gipf::legal_turns(position);
            position = gipf::after(
                position, turns[static_cast<std::size_t>(test::below(random, static_cast<int>(turns.size())))]);
        }
        if (gipf::outcome(position).over()) {
            continue;
        }
        const Score score = engine.think(task_for(position, 2)).line.score;
        const Value slow = slow_value(position, 2);
        CAPTURE(gipf::format_position(position));
        if (score.kind != Score::Kind::Points && score.amount <= 2) {
            CHECK(slow == (score.kind == Score::Kind::Win ? 1 : -1));
            ++proven;
        } else {
            CHECK(slow == 0);
        }
    }
    CHECK(proven > 0);
}

TEST_CASE("GIPF: the evaluation is the same for both players, and knows what counts") {
    // The colours exchanged.
    CHECK(evaluate(line("gipf:standard g2G/2b2/6/G5g/3B2/5/g2G 11 11 1")) ==
          evaluate(line("gipf:standard G2g/2B2/6/g5G/3b2/5/G2g 11 11 2")));
    CHECK(evaluate(line("gipf:basic b2B/5/2B3/B5b/6/5/b2B 11 12 2")) ==
          evaluate(line("gipf:basic B2b/5/2b3/b5B/6/5/B2b 12 11 1")));
    const auto worth = [](std::string_view text) { return evaluate(line(text)); };
    CHECK(worth("gipf:basic 4/5/6/3B3/6/5/4 9 9 1") > worth("gipf:basic B3/5/6/7/6/5/4 9 9 1"));       // the centre
    CHECK(worth("gipf:basic 4/5/6/3L3/6/5/4 9 9 1") > worth("gipf:basic 4/5/6/3B3/6/5/4 9 9 1"));      // a potential
    CHECK(worth("gipf:basic 4/5/6/1BBB3/6/5/4 9 9 1") > worth("gipf:basic 4/5/6/1BB1B2/6/5/4 9 6 2")); // a row of three
}

TEST_CASE("GIPF: further pieces in reserve make it better, also where no game has had so few or so many") {
    const auto worth = [](std::string_view board, int pieces) {
        return evaluate(line(std::string(board) + std::to_string(pieces) + " 9 1"));
    };
    for (const std::string_view board : {"gipf:basic b2B/5/6/B5b/6/5/b2B ", "gipf:standard g2G/5/6/G5g/6/5/g2G "}) {
        for (int reserve = 3; reserve <= 12; ++reserve) {
            CAPTURE(reserve);
            CHECK(worth(board, reserve) > worth(board, reserve - 1));
        }
    }
    for (const std::string_view board : {"gipf:basic 4/5/6/3B3/6/5/4 ", "gipf:standard 4/5/6/3G3/6/5/4 "}) {
        CHECK(worth(board, 7) > worth(board, 1));
        CHECK(worth(board, 16) > worth(board, 7));
    }
}

TEST_CASE("GIPF: the same position, level and seed make the same choice, and another seed may make another") {
    GipfEngine engine({1, 1});
    GipfEngineTask task;
    task.position = gipf::Position::start({gipf::Version::Standard, 3, 0, false});
    for (const int level : {1, 3, 5}) {
        task.level = level;
        task.seed = 1;
        const gipf::Turn first = engine.think(task).turn();
        CHECK(engine.think(task).turn() == first);
    }
    task.level = 1;
    bool differs = false;
    const gipf::Turn usual = engine.think(task).turn();
    for (std::uint64_t seed = 2; seed < 12; ++seed) {
        task.seed = seed;
        differs = differs || !(engine.think(task).turn() == usual);
    }
    CHECK(differs);
}

TEST_CASE(
    "GIPF: a search looks at one of the turns that are the same by a symmetry of the start, and a level plays any") {
    // Of the 18 edge spots, 6 are corners and 12 are between them.
    const gipf::Position start = gipf::Position::start({gipf::Version::Tournament, 0, 0, false});
    GipfEngine engine({1, 1});
    GipfEngineTask task = task_for(start, 2);
    task.lines = 64;
    CHECK(engine.think(task).info.lines.size() == 2);
    task.seen = {77}; // an earlier position may recur after one image and not after another (G6.5)
    CHECK(engine.think(task).info.lines.size() == 18);
    task.seen.clear();
    task.lines = 1;
    task.level = 8;
    std::set<std::string> played;
    for (task.seed = 0; task.seed < 60; ++task.seed) {
        const auto line = engine.think(task).line;
        played.insert(GipfRules::format_turn(start, line.pv.front()));
        gipf::Position position = start;
        for (const gipf::Turn turn : line.pv) {
            REQUIRE_FALSE(gipf::why_not(position, turn));
            position = gipf::after(position, turn);
        }
    }
    CHECK(played.size() >= 6);
}

TEST_CASE(
    "G5.6: a search tries few of the ways to take rows of GIPF-pieces, and stops in the middle of the first depth") {
    // 1,538 turns; rows of GIPF-pieces on both sides.
    const gipf::Position position = line("gipf:tournament 1B2/1g3/2g3/1Bg1GG1/BBggGG/Bgg2/1Bg1 2 2g 2");
    TranspositionTable table(1);
    GipfSearchTask task;
    task.root = position;
    int asked = 0;
    task.stop = [&asked](std::uint64_t) { return ++asked > 0; };
    const GipfReport report = GipfSearch(table).run(task);
    REQUIRE(report.lines.size() == 1);
    CHECK(gipf::is_legal(position, report.lines.front().pv.front()));
    CHECK(report.depth == 0);
    CHECK(report.choices < 700);
    CHECK(asked < 50); // each stands for at most 1,024 positions
}

TEST_CASE("a turn that was not searched before the first depth broke off is no win") {
    const gipf::Position lost = line("gipf:tournament 4/5/6/2Gbbb1/6/LLLL1/g3 6L2 12 1");
    for (int calls = 0; calls < 8; ++calls) {
        TranspositionTable table(1);
        GipfSearchTask task;
        task.root = lost;
        int asked = 0;
        task.stop = [&asked, calls](std::uint64_t) { return ++asked > calls; };
        const GipfReport report = GipfSearch(table).run(task);
        REQUIRE(report.lines.size() == 1);
        CHECK_FALSE(is_win(report.lines.front().value));
    }
}

TEST_CASE("G8.2: the computer challenges where it has challenges to spare, or where the jump matters") {
    const gipf::Position start = line("gipf:standard g2G/5/6/2GLb2/6/5/g2G 9 9C1 1");
    CHECK(would_challenge(start, {gipf::test::spot("e5"), Direction::Up}));
}

TEST_CASE("G5.3: of the ways to end a turn the computer takes the one that wins") {
    // The jump makes a row of four; Black's only GIPF-piece continues it, and may be captured or left.
    gipf::Steps steps(line("gipf:standard G3/5/6/LBB1g2/6/5/4 9 12 1"));
    REQUIRE_FALSE(steps.announce({gipf::test::spot("e2"), Direction::Up}));
    REQUIRE(steps.stage() == gipf::Steps::Stage::Acted);
    const gipf::Turn turn = best_ending(steps);
    CHECK(gipf::test::names(turn.taken_after()) == "e2 e3 e4 e5 e6");
    CHECK(gipf::outcome(gipf::after(steps.start(), turn)).result == GameResult::FirstWins);
}

} // namespace zertz
