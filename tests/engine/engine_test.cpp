#include "engine/engine.hpp"

#include "../support/effort.hpp"
#include "engine/search.hpp"
#include "engine/solver.hpp"
#include "engine/thinker.hpp"
#include "games/zertz/symmetry.hpp"
#include "games/zertz/turn_text.hpp"
#include "positions.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <thread>

using namespace zertz;
using namespace zertz::test;

namespace {

EngineTask task_for(const Position& position) {
    EngineTask task;
    task.position = position;
    return task;
}

EngineTask endless(const Position& position) {
    EngineTask task = task_for(position);
    task.endless = true;
    return task;
}

/// Plays a game of the engine against itself and returns its turns, each checked to be legal.
std::vector<Turn> self_play(Engine& engine, Position position, EngineTask task, int most_turns) {
    engine.new_game();
    std::vector<Turn> turns;
    while (!position.over() && static_cast<int>(turns.size()) < most_turns) {
        task.position = position;
        const EngineChoice choice = engine.think(task);
        REQUIRE(choice.kind == EngineChoice::Kind::Turn);
        REQUIRE(is_legal(position, choice.turn()));
        turns.push_back(choice.turn());
        position = after(position, choice.turn());
    }
    return turns;
}

/// A forced win that the solver finds quickly: by at most two placements.
std::optional<ForcedWin> forced_win(const Position& position) {
    Solver solver(1);
    std::uint64_t used = 0;
    return solver.solve({position, 2, false, [&used](std::uint64_t since) { return (used += since) > 10'000; }}).win;
}

/// Positions of random games in which every turn loses by force, but none at once.
std::vector<Position> lost_by_force() {
    std::vector<Position> found;
    for (std::uint32_t seed = 1; seed <= 400 && found.size() < 8; ++seed) {
        for (const Position& position : random_game(Position::start(Board::Rings37), seed)) {
            if (position.over() || can_jump(position) || position.vacant().size() > 12) {
                continue;
            }
            const std::vector<Turn> turns = legal_turns(position);
            if (std::all_of(turns.begin(), turns.end(), [&position](Turn turn) {
                    const Position next = after(position, turn);
                    return !next.over() && forced_win(next).has_value();
                })) {
                found.push_back(position);
                break;
            }
        }
    }
    return found;
}

/// All first turns with their values.
SearchReport all_lines(const Position& position, int depth, int sight) {
    TranspositionTable table(1);
    SearchTask task;
    task.root = position;
    task.max_depth = depth;
    task.sight = sight;
    task.lines = static_cast<int>(count_turns(position));
    return Search(table).run(task);
}

/// A position with little to search, so that a search of it stops quickly.
Position small_position() {
    return sacrifice();
}

} // namespace

// Slow, because it plays on every board by every set of rules: each takes its own paths through generator and search.
TEST_CASE("the engine plays legal turns on all boards and by all rules" * doctest::skip(test::looks_for_races)) {
    Engine engine({1, 1});
    for (const Position& start : all_starts()) {
        EngineTask task;
        task.limits.nodes = 3000;
        self_play(engine, random_game(start, 23)[6], task, sanitized ? 3 : 30);
    }
}

TEST_CASE("the weak levels play legal turns to the end" * doctest::skip(test::looks_for_races)) {
    Engine engine({1, 1});
    for (const int level : {1, 2, 3}) {
        EngineTask task;
        task.level = level;
        task.seed = 5;
        self_play(engine, Position::start(Board::Rings37), task, 60);
    }
}

// Slow, because it plays games twice: what one search leaves in the table or elsewhere shows only in the searches after
// it.
TEST_CASE("one thread and fixed nodes or depth decide the same every time" * doctest::skip(test::looks_for_races)) {
    Engine engine({4, 1});
    EngineTask by_nodes;
    by_nodes.limits.nodes = 20'000;
    EngineTask by_depth;
    by_depth.limits.depth = 2;
    for (const EngineTask& task : {by_nodes, by_depth}) {
        const int turns = sanitized ? 3 : 12;
        const std::vector<Turn> first = self_play(engine, Position::start(Board::Rings37), task, turns);
        CHECK(first == self_play(engine, Position::start(Board::Rings37), task, turns));
    }
}

TEST_CASE("the same seed gives the same game, another seed another" * doctest::skip(test::looks_for_races)) {
    Engine engine({1, 1});
    EngineTask task;
    task.level = 2;
    task.seed = 1;
    const std::vector<Turn> first = self_play(engine, Position::start(Board::Rings37), task, 10);
    // The searches in between do not matter.
    engine.think([] {
        EngineTask other = task_for(sacrifice());
        other.limits.nodes = 5000;
        return other;
    }());
    CHECK(first == self_play(engine, Position::start(Board::Rings37), task, 10));
    bool differs = false;
    for (std::uint64_t seed = 2; seed < 6; ++seed) {
        task.seed = seed;
        differs = differs || first != self_play(engine, Position::start(Board::Rings37), task, 10);
    }
    CHECK(differs);
}

TEST_CASE("every level takes a win that is there") {
    const Position position = line("37 W1--/--3/6/7/6/5/4 W2G8B10 W3 - 1");
    Engine engine({1, 1});
    for (int level = weakest_level; level <= full_level; ++level) {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            EngineTask task = task_for(position);
            task.level = level;
            task.seed = seed;
            task.limits.nodes = 20'000;
            CHECK(after(position, engine.think(task).turn()).over());
        }
    }
}

TEST_CASE("a weak level makes no turn that looks worse to it than its tolerance allows" *
          doctest::skip(test::looks_for_races)) {
    const Level& weakest = level(weakest_level);
    Engine engine({1, 1});
    for (std::uint32_t game = 1; game <= 4; ++game) {
        const Position position = random_game(Position::start(Board::Rings37), game)[10];
        const std::map<int, SearchReport> reports{
            {weakest.sight, all_lines(position, weakest.depth, weakest.sight)},
            {weakest.sight - 1, all_lines(position, weakest.depth, weakest.sight - 1)}};
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            EngineTask task = task_for(position);
            task.level = weakest_level;
            task.seed = seed;
            const Turn chosen = engine.think(task).turn();
            const SearchReport& report = reports.at(sight_in(weakest, position, seed));
            const auto line = std::find_if(report.lines.begin(), report.lines.end(),
                                           [chosen](const SearchLine& each) { return each.pv.front() == chosen; });
            REQUIRE(line != report.lines.end());
            CHECK(line->value >= report.lines.front().value - weakest.tolerance);
        }
    }
}

TEST_CASE("a level makes any of a turn's images in a symmetric position") {
    const Position start = Position::start(Board::Rings37);
    const auto same = symmetries_of(start);
    Engine engine({1, 1});
    int of_one_image = 0;
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
        EngineTask task = task_for(start);
        task.level = weakest_level;
        task.seed = seed;
        const Turn chosen = engine.think(task).turn();
        of_one_image += canonical(chosen, same) == chosen ? 1 : 0;
    }
    CHECK(of_one_image < 12); // 2 on average, as there are 12 images
}

TEST_CASE("a level sees less in as many positions as it should") {
    const Level often{1, 4000, 20, 0, false, 2, 60};
    const Level never{1, 4000, 20, 0, false, 3, 0};
    int lapses = 0;
    for (std::uint32_t game = 1; game <= 20; ++game) {
        const std::vector<Position> positions = random_game(Position::start(Board::Rings37), game);
        for (std::size_t i = 0; i < 10; ++i) {
            for (std::uint64_t seed = 0; seed < 10; ++seed) {
                const int sight = sight_in(often, positions[i], seed);
                lapses += sight == 1 ? 1 : 0;
                CHECK((sight == 1 || sight == 2));
                CHECK(sight_in(never, positions[i], seed) == 3);
            }
        }
    }
    CHECK(lapses > 1100);
    CHECK(lapses < 1300);
}

TEST_CASE("a finished game has no choice") {
    Engine engine({1, 1});
    CHECK(engine.think(task_for(line("37 4/5/6/7/6/5/4 W2G8B10 W4 - 2"))).kind == EngineChoice::Kind::None);
}

TEST_CASE("an endless search decides when it is told to, once") {
    Engine engine({1, 1});
    std::atomic<int> choices = 0;
    std::atomic<int> depths = 0;
    engine.start(
        endless(Position::start(Board::Rings37)), [&](const EngineInfo&) { ++depths; },
        [&](const EngineChoice& choice) { choices += choice.kind == EngineChoice::Kind::Turn ? 1 : 100; });
    while (depths == 0) {
        std::this_thread::yield();
    }
    CHECK(choices == 0);
    CHECK(engine.thinking());
    engine.stop();
    engine.stop();
    engine.wait();
    CHECK(choices == 1);
    CHECK_FALSE(engine.thinking());
}

TEST_CASE("an endless search tells its first lines before the solver has done its part, and never less than before") {
    const Position start = Position::start(Board::Rings37);
    for (const int lines : {1, 3}) {
        CAPTURE(lines);
        EngineTask task = endless(after(start, parse_turn("Wd4,e1", start)->turn));
        task.lines = lines;
        std::uint64_t first = 0;
        int deepest = 0;
        bool deepens = true;
        std::atomic<std::uint64_t> nodes = 0;
        Engine engine({1, 1});
        engine.start(task,
                     [&](const EngineInfo& info) {
                         first = first == 0 ? info.nodes : first;
                         deepens = deepens && info.depth >= deepest && static_cast<int>(info.lines.size()) == lines;
                         deepest = info.depth;
                         nodes = info.nodes;
                     },
                     {});
        while (nodes < (lines == 1 ? 1 : 300'000)) { // with one line, the solver takes seconds
            std::this_thread::yield();
        }
        engine.stop_and_wait();
        CHECK(first < 100'000);
        CHECK(deepens);
    }
}

TEST_CASE("a proven win is not decided on before its time in an endless search") {
    Engine engine({1, 1});
    std::atomic<int> choices = 0;
    engine.start(endless(small_position()), {}, [&](const EngineChoice&) { ++choices; });
    std::this_thread::sleep_for(Milliseconds(20));
    CHECK(choices == 0);
    engine.stop_and_wait();
    CHECK(choices == 1);
}

TEST_CASE("pondering waits for the turn expected, and then keeps to its limits") {
    Engine engine({1, 1});
    EngineTask task = task_for(random_game(Position::start(Board::Rings37), 3)[4]);
    task.limits.nodes = 2000;
    task.ponder = true;
    std::atomic<int> choices = 0;
    engine.start(task, {}, [&](const EngineChoice&) { ++choices; });
    std::this_thread::sleep_for(Milliseconds(10));
    CHECK(choices == 0);
    engine.ponder_hit();
    engine.wait();
    CHECK(choices == 1);
}

TEST_CASE("searches can be started, stopped and discarded thousands of times") {
    const int many = 1000 / test::sanitized_share;
    std::atomic<int> choices = 0;
    {
        Engine engine({1, 2});
        for (int i = 0; i < many; ++i) {
            engine.start(endless(small_position()), {}, [&](const EngineChoice&) { ++choices; });
            if (i % 3 == 0) {
                engine.stop();
            }
        }
    }
    CHECK(choices == many);
    for (int i = 0; i < 100; ++i) {
        Engine engine({1, 1});
        engine.start(task_for(Position::start(Board::Rings37)), {}, [&](const EngineChoice&) { ++choices; });
    }
    CHECK(choices == many + 100);
}

TEST_CASE("the only legal move is made at once, and what is asked about its position takes its time") {
    Engine engine({1, 1});
    EngineTask task = task_for(line("37 W3/1B3/6/7/6/5/4 W5G8B9 - - 1"));
    REQUIRE(count_turns(task.position) == 1);
    task.limits.move_time = Milliseconds(60'000);
    task.limits.nodes = 20'000;
    CHECK(engine.think(task).info.depth == 1);
    task.gives_way = true;
    CHECK(engine.think(task).info.depth > 1);
}

TEST_CASE("several threads search one table") {
    Engine engine({1, 3});
    EngineTask task = task_for(random_game(Position::start(Board::Rings48), 9)[7]);
    task.limits.nodes = 100'000;
    for (int i = 0; i < 3; ++i) {
        const EngineChoice choice = engine.think(task);
        REQUIRE(choice.kind == EngineChoice::Kind::Turn);
        CHECK(is_legal(task.position, choice.turn()));
        CHECK(choice.info.nodes >= 1000);
    }
}

TEST_CASE("several lines come sorted, with different first turns") {
    Engine engine({1, 1});
    EngineTask task = task_for(Position::start(Board::Rings37));
    task.limits.depth = 2;
    task.lines = 3;
    EngineInfo last;
    engine.start(task, [&](const EngineInfo& info) { last = info; }, {});
    engine.wait();
    REQUIRE(last.lines.size() == 3);
    CHECK(last.lines[0].score.value() >= last.lines[1].score.value());
    CHECK(last.lines[1].score.value() >= last.lines[2].score.value());
    CHECK_FALSE(last.lines[0].pv.front() == last.lines[1].pv.front());
    CHECK(last.depth == 2);
    CHECK(last.selective_depth >= 2);
}

TEST_CASE("a line that was never searched is not told") {
    Engine engine({1, 1});
    int told = 0;
    for (const Position& position : lost_by_force()) {
        for (const std::uint64_t nodes : {1'000U, 2'000U, 4'000U, 8'000U}) {
            EngineTask task = task_for(position);
            task.limits.nodes = nodes;
            task.lines = 3;
            engine.new_game();
            for (const EngineLine& line : engine.think(task).info.lines) {
                ++told;
                CHECK((line.score.kind == Score::Kind::Points || line.score.amount > 0));
            }
        }
    }
    CHECK(told > 20);
}

TEST_CASE("R10.3: a turn that missed a capture is demanded back when that is worth more") {
    const Rules rules = Rules().with_opponent_enforcing();
    Engine engine({1, 1});
    int demanded = 0;
    int others = 0;
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        const std::vector<Position> positions = random_game(Position::start(Board::Rings37, rules), seed);
        for (std::size_t i = 1; i < positions.size(); ++i) {
            if (!positions[i].capture_was_missed() || positions[i].over() || demanded + others > 60 / test::sanitized_share) {
                continue;
            }
            EngineTask task = task_for(positions[i]);
            task.limits.nodes = 2000;
            task.if_demanded_back = positions[i - 1].with_placement_demanded_back();
            const EngineChoice choice = engine.think(task);
            if (choice.kind == EngineChoice::Kind::DemandBack) {
                ++demanded;
            } else {
                ++others;
                CHECK(is_legal(positions[i], choice.turn()));
            }
        }
    }
    CHECK(demanded > 0);
    CHECK(others > 0);
}

TEST_CASE("R8.1: what was seen before the root does not hide a win") {
    Engine engine({1, 1});
    EngineTask task = task_for(sacrifice());
    task.seen = {sacrifice().repetition_key()};
    task.limits.nodes = 5000;
    CHECK(engine.think(task).line.score.kind == Score::Kind::Win);
}

TEST_CASE("an engine that was never asked can be told anything") {
    Engine engine({1, 1});
    engine.new_game();
    engine.stop();
    engine.ponder_hit();
    engine.wait();
    CHECK_FALSE(engine.thinking());
    EngineTask task = task_for(Position::start(Board::Rings37));
    task.limits.depth = 1;
    CHECK(engine.think(task).kind == EngineChoice::Kind::Turn);
}

TEST_CASE("the tables are made before the first search when it is announced") {
    Engine engine({1, 1});
    CHECK_FALSE(engine.prepared());
    engine.prepare();
    CHECK(engine.prepared());
    Engine another({1, 1});
    another.new_game();
    CHECK(another.prepared());
}

TEST_CASE("the helpers end when the main search fails") {
    Thinker thinker({1, 3});
    EngineTask task = endless(Position::start(Board::Rings37));
    task.limits.nodes = 6000; // for the solver; they do not end an endless search
    Watch watch(task, budget_for(task.limits, Thinker::turns_to_come(task.position)));
    const auto fail = [](const EngineInfo&) { throw std::runtime_error("no more"); };
    CHECK_THROWS_AS(thinker.think(task, watch, fail), std::runtime_error);
}

TEST_CASE("where every turn is refuted, the one that resists longest is made, as a loss") {
    Engine engine({1, 1});
    int lost = 0;
    for (const Position& position : lost_by_force()) {
        ++lost;
        EngineTask task = task_for(position);
        task.limits.depth = 2;
        engine.new_game();
        const EngineChoice choice = engine.think(task);
        CHECK(choice.line.score.kind == Score::Kind::Loss);
        std::size_t longest = 0;
        for (const Turn turn : legal_turns(position)) {
            longest = std::max(longest, 1 + forced_win(after(position, turn)).value().line.size());
        }
        CHECK(forced_win(after(position, choice.turn())).value().line.size() + 1 == longest);
    }
    CHECK(lost >= 5);
}

// Slow, because few searches are stopped just after the best turn has changed: shows that such a turn, played on the
// strength of half a depth, does not give the game away.
TEST_CASE("a turn that became the best in a depth broken off is checked for an answer, too") {
    Engine engine({1, 1});
    int kept = 0;
    for (std::uint32_t seed = 1; seed <= (sanitized ? 3 : 60); ++seed) {
        const std::vector<Position> game = random_game(Position::start(Board::Rings37), seed);
        for (std::size_t i = 8; i < game.size(); ++i) {
            if (game[i].over() || can_jump(game[i])) {
                continue;
            }
            EngineTask task = task_for(game[i]);
            task.limits.nodes = 20'000;
            engine.new_game();
            const EngineChoice choice = engine.think(task);
            const Position next = after(game[i], choice.turn());
            if (choice.line.score.kind == Score::Kind::Points && choice.info.depth >= 2 && !next.over()) {
                ++kept;
                CHECK_FALSE(forced_win(next).has_value());
            }
        }
    }
    CHECK(kept > (sanitized ? 0 : 10));
}

// Slow, because the searches must be long enough to find the loss: of all that a search finds, this must not be ignored.
TEST_CASE("a turn that the last depth finds lost is not made while another stands" *
          doctest::skip(test::looks_for_races || sanitized)) {
    struct Case {
        std::string_view position;
        std::string_view lost; // the other player wins in nine turns, by a search of the position after it
        std::uint64_t nodes;   // the search finds that it loses just before it has to stop
    };
    for (const Case& each : {Case{"37 2--/-4/-2B2/7/6/--1--/-1-- W4G5B4 G2B3 W2G1B2 1", "Bg2,f3xBg2", 600'000},
                             Case{"37 1-G-/--1--/--4/---4/-4W/-3-/1-2 W3G4B3 W2G1B4 G2B3 2", "Ga1,b3xGa1Ga3", 600'000},
                             Case{"37 --1-/5/6/2W4/5-/--1-1/-1-- W3G6B5 G2B3 W2B2 1", "Wg2,f3xWg2", 1'500'000},
                             // The solver finds the answer to the best turn after the nodes are used up.
                             Case{"37 B--1/5/-4-/-1G1---/B3--/-2--/---- G3B6 W3G2B2 W3G2 2", "Gc5,f3", 12'000}}) {
        CAPTURE(each.position);
        Engine engine({64, 1});
        EngineTask task = task_for(line(std::string(each.position)));
        task.limits.nodes = each.nodes;
        const EngineChoice choice = engine.think(task);
        CHECK(choice.line.score.kind == Score::Kind::Points);
        CHECK(format_turn(task.position, choice.turn(), TurnStyle::Compact) != each.lost);
    }
}

// Slow, because the wins are long. No short search finds one; the last two take longer than all other tests here.
TEST_CASE("a win by eleven turns of each player is found" * doctest::skip(test::looks_for_races || sanitized)) {
    struct Case {
        std::string_view position;
        std::string_view wins;
        std::uint64_t nodes;
    };
    for (const Case& each : {Case{"37 -1--/3W1/--2G-/--1W1--/-3--/1B2-/3- G6B4 W2G1B2 W2B3 1", "Ge2,d3", 1'000'000},
                             Case{"37 ----/3W1/--2G-/--1W1--/-3--/2B1-/3- G6B3 W2G1B2 W2B4 1", "Gc3,g2", 3'000'000},
                             Case{"37 ----/-----/4--/-5-/3W1G/4-/4 W2G5B5 W2B2 W1G2B3 1", "Gd5,c4", 10'000'000}}) {
        CAPTURE(each.position);
        if (each.nodes > 1'000'000 && !full) {
            continue;
        }
        Engine engine({64, 1});
        EngineTask task = task_for(line(std::string(each.position)));
        task.limits.nodes = each.nodes;
        const EngineChoice choice = engine.think(task);
        CHECK(choice.line.score == Score{Score::Kind::Win, 11});
        CHECK(format_turn(task.position, choice.turn(), TurnStyle::Compact) == each.wins);
    }
}

TEST_CASE("where all first turns lose, searches go deeper instead of refuting one after another") {
    Engine engine({16, 1});
    EngineTask task = task_for(line("37 1---/3--/4--/4---/5-/2B1-/4 W3G7B3 W3B1 G1B5 1"));
    task.limits.nodes = 200'000;
    CHECK(engine.think(task).info.depth >= 3);
    task.limits.nodes = 1'000'000;
    CHECK(engine.think(task).line.score == Score{Score::Kind::Loss, 8});
}

TEST_CASE("a turn without a choice takes no time of a clock, and all that a search without a clock has") {
    const Position only = line("37 4/5/6/GB1----/6/5/4 W6G7B9 - - 1"); // one jump
    REQUIRE(count_turns(only) == 1);
    for (const bool timed : {true, false}) {
        EngineTask task = task_for(only);
        task.limits.nodes = 50'000;
        if (timed) {
            task.limits.clock = PlayerTime{{TimeControl::Kind::Fischer, 600'000, 0, 0}, {600'000, 0}};
        }
        Engine engine({1, 1});
        const EngineChoice choice = engine.think(task);
        CHECK(choice.kind == EngineChoice::Kind::Turn);
        CHECK((choice.info.nodes < 5'000) == timed);
    }
}

TEST_CASE("a hint tells why") {
    Engine engine({1, 1});
    const auto hint_of = [&engine](const Position& position) {
        EngineTask task = task_for(position);
        task.limits.nodes = 20'000;
        return hint_for(position, engine.think(task));
    };
    const Hint forced = hint_of(sacrifice());
    CHECK(forced.reason == Hint::Reason::ForcesWin);
    CHECK(forced.set == WinningSet::White);
    CHECK(forced.taken == MarbleCount(2, 0, 0));
    CHECK(forced.given.total() == 1);
    CHECK(forced.line.size() == 3);

    const Hint at_once = hint_of(line("37 W1--/--3/6/7/6/5/4 W2G8B10 W3 - 1"));
    CHECK(at_once.reason == Hint::Reason::WinsAtOnce);
    CHECK(at_once.set == WinningSet::White);

    const Hint only = hint_of(line("37 4/5/6/3GB1-/6/5/4 W6G7B9 - - 1"));
    CHECK((only.reason == Hint::Reason::Only || only.reason == Hint::Reason::Captures));

    const Hint threatened = hint_of(line("37 W1--/--3/6/7/6/5/4 W2G8B10 - W3 1"));
    CHECK(threatened.threat.has_value());
    for (const Position& lost : lost_by_force()) {
        CHECK(hint_of(lost).reason != Hint::Reason::StopsThreat);
    }
}
