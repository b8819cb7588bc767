#include "engine/search.hpp"

#include "../support/effort.hpp"
#include "engine/search_tree.hpp"
#include "games/zertz/symmetry.hpp"
#include "positions.hpp"

#include <algorithm>
#include <optional>
#include <random>
#include <unordered_map>

using namespace zertz;
using namespace zertz::test;

namespace {

/// A search that knows nothing yet.
SearchReport run(const SearchTask& task) {
    TranspositionTable table(1);
    return Search(table).run(task);
}

SearchTask task_for(const Position& position, int depth) {
    SearchTask task;
    task.root = position;
    task.max_depth = depth;
    return task;
}

SearchReport search(const Position& position, int depth, int lines = 1) {
    SearchTask task = task_for(position, depth);
    task.lines = lines;
    return run(task);
}

/// All starts; under the sanitizers every fifth of them.
std::vector<Position> starts_to_search() {
    const std::vector<Position> all = all_starts();
    std::vector<Position> starts;
    for (std::size_t i = 0; i < all.size(); i += sanitized ? 5 : 1) {
        starts.push_back(all[i]);
    }
    return starts;
}

/// The search without bounds, order and table: every turn, every line, as deep as the search's rules say.
class PlainSearch {
public:
    /// `sight`: the most turns of a line.
    explicit PlainSearch(int sight) : sight_(sight) {}

    /// The value for the mover, `depth` turns deep.
    Value value(const Position& position, int depth, int ply) {
        ++positions_;
        if (position.over() || too_many()) {
            return value_of_end(position, ply);
        }
        const bool jump = can_jump(position);
        if (depth <= 0 && !jump) {
            return quiet_value(position, ply);
        }
        const bool repeatable = ply == 0 || (depth > 0 && position.pool().empty());
        if (repeatable && std::find(path_.begin(), path_.end(), position.repetition_key()) != path_.end()) {
            return value_draw;
        }
        if (ply >= sight_) {
            return evaluation(position);
        }
        if (repeatable) {
            path_.push_back(position.repetition_key());
        }
        const Value best = best_of(after_each(position, jump, ply), jump, depth, ply);
        if (repeatable) {
            path_.pop_back();
        }
        return best;
    }

    /// Whether it gave up.
    bool too_many() const { return positions_ > 5000; }

private:
    Value best_of(const std::vector<Position>& next, bool jump, int depth, int ply) {
        const bool forced = jump && next.size() == 1 && ply > 0;
        const int left = depth <= 0 ? 0 : forced ? depth : depth - 1;
        Value best = -value_infinite;
        for (const Position& child : next) {
            best = std::max(best, -value(child, left, ply + 1));
        }
        return best;
    }

    static std::vector<Position> after_each(const Position& position, bool jump, int ply) {
        std::vector<Position> next;
        for (const Turn turn : legal_turns(position)) {
            const Position child = after(position, turn);
            if (!jump || turn.is_capture() || (ply % 2 == 1 && child.over())) { // R10.3: nobody demands that back
                if (!turn.is_capture() || std::find(next.begin(), next.end(), child) == next.end()) {
                    next.push_back(child);
                }
            }
        }
        return next;
    }

    /// The evaluation, or a better value through one of the claims that come early.
    Value quiet_value(const Position& position, int ply) {
        return with_site(position, [&]<class Grid>(const PlacementSite& site) {
            Value best = evaluator_.evaluate<Grid>(position);
            if (ply >= sight_ || site.free.size() < 2 || site.supply.empty()) {
                return best;
            }
            EarlyPlacements early(site, 0);
            for (PackedTurn packed = early.next(); packed != 0; packed = early.next()) {
                best = std::max(best, -value(after(position, unpack_placement(packed)), 0, ply + 1));
            }
            return best;
        });
    }

    Value evaluation(const Position& position) {
        return with_grid(position.board(), [&]<class Grid>() { return evaluator_.evaluate<Grid>(position); });
    }

    int sight_;
    Evaluator evaluator_;
    std::vector<std::uint64_t> path_;
    int positions_ = 0;
};

/// How far a search looks.
struct Reach {
    int depth = 0;
    int sight = max_ply;
};

/// Whether the search was compared with the plain one.
bool compared_with_plain(const Position& position, Reach reach) {
    PlainSearch plain(reach.sight);
    const Value expected = plain.value(position, reach.depth, 0);
    if (plain.too_many()) {
        return false;
    }
    SearchTask task = task_for(position, reach.depth);
    task.full_width = true;
    task.sight = reach.sight;
    const SearchReport report = run(task);
    if (report.depth < reach.depth) {
        return false; // a proof at depth 1 ends the search
    }
    CAPTURE(reach.depth);
    CAPTURE(reach.sight);
    CHECK(report.lines.front().value == expected);
    return true;
}

/// Eight rings in one piece, some with marbles; both players lack little.
Position drawn_end(std::minstd_rand& random) {
    const auto one_of = [&random](CellSet cells) {
        for (auto skip = random() % static_cast<unsigned>(cells.size()); skip > 0; --skip) {
            cells.erase(cells.first());
        }
        return cells.first();
    };
    Position::Parts parts;
    parts.rings = CellSet::of(one_of(Position::start(Board::Rings37).rings()));
    with_grid(Board::Rings37, [&]<class Grid>() {
        while (parts.rings.size() < 8) {
            parts.rings.insert(one_of(around<Grid>(parts.rings) & Position::start(Board::Rings37).rings()));
        }
    });
    MarbleCount left = Position::start(Board::Rings37).pool();
    CellSet vacant = parts.rings;
    for (int i = 0; i < 2 + static_cast<int>(random() % 2); ++i) {
        const Marble marble = all_marbles[random() % 3];
        const Cell cell = one_of(vacant);
        vacant.erase(cell);
        parts.marbles[marble].insert(cell);
        left.add(marble, -1);
    }
    for (const Player player : both_players) {
        for (const Marble marble : all_marbles) {
            for (auto number = 1 + random() % 2; number > 0 && left.has(marble); --number) {
                parts.captured[player].add(marble);
                left.add(marble, -1);
            }
        }
    }
    parts.pool = left;
    parts.mover = both_players[random() % 2];
    return Position::from_parts(parts);
}

/// How a game ends if both play on perfectly, by playing every turn to the end.
class PlainEnd {
public:
    /// For the mover: 1 won, 0 drawn, -1 lost; nothing if that takes too long, or if positions may recur.
    std::optional<int> of(const Position& position) {
        if (position.over()) {
            const GameResult result = position.outcome().result;
            return result == win_of(position.mover()) ? 1 : result == GameResult::Draw ? 0 : -1;
        }
        if (++positions_ > 20'000 || position.pool().empty()) {
            return std::nullopt;
        }
        const auto known = known_.find(position.hash());
        if (known != known_.end()) {
            return known->second;
        }
        int best = -1;
        for (const Turn turn : legal_turns(position)) {
            const auto reply = of(after(position, turn));
            if (!reply) {
                return std::nullopt;
            }
            best = std::max(best, -*reply);
            if (best == 1) {
                break;
            }
        }
        known_.emplace(position.hash(), best);
        return best;
    }

private:
    int positions_ = 0;
    std::unordered_map<std::uint64_t, int> known_;
};

} // namespace

// Slow, because a mistake of the search shows in few of many positions.
TEST_CASE("without reductions and with no turn left out, the search equals one without bounds, order and table") {
    constexpr int most_vacant = 6;
    const std::uint32_t games = full ? 60 : sanitized ? 2 : 6;
    int compared = 0;
    for (const Position& start : starts_to_search()) {
        for (std::uint32_t seed = 1; seed <= games; ++seed) {
            for (const Position& position : random_game(start, seed)) {
                if (position.over() || position.vacant().size() > most_vacant) {
                    continue;
                }
                for (const Reach reach : {Reach{2}, Reach{1, 1}, Reach{1, 2}, Reach{1, 3}}) {
                    compared += compared_with_plain(position, reach) ? 1 : 0;
                }
            }
        }
    }
    CHECK(compared > (full ? 1200 : sanitized ? 0 : 120));
}

TEST_CASE("what the search calls won or lost at the end of a game is so, whatever is played") {
    std::minstd_rand random(1);
    int decided = 0;
    for (int i = 0; i < (full ? 3000 : sanitized ? 30 : 300); ++i) {
        const Position position = drawn_end(random);
        const auto result = position.over() ? std::nullopt : PlainEnd().of(position);
        if (!result) {
            continue;
        }
        std::uint64_t nodes = 0;
        SearchTask task = task_for(position, 20);
        task.stop = [&nodes](std::uint64_t since) { return (nodes += since) > 50'000; };
        const Value value = run(task).lines.front().value;
        CAPTURE(format_position(position));
        CHECK((is_win(value) ? 1 : is_loss(value) ? -1 : *result) == *result);
        decided += is_proven(value) ? 1 : 0;
    }
    CHECK(decided > (sanitized ? 10 : 150));
}

TEST_CASE("the search finds a win by a claim, and says in how many turns") {
    const SearchReport report = search(line("37 W1--/--3/6/7/6/5/4 W2G8B10 W3 - 1"), 2);
    REQUIRE_FALSE(report.lines.empty());
    CHECK(report.lines.front().value == win_in(1));
    CHECK(report.lines.front().pv.size() == 1);
}

TEST_CASE("R12 D5: the search finds the sacrifice") {
    const SearchReport report = search(sacrifice(), 3);
    CHECK(is_win(report.lines.front().value));
    CHECK(report.lines.front().value == win_in(3));
    REQUIRE(report.lines.front().pv.size() == 3);
    CHECK(after(after(after(sacrifice(), report.lines.front().pv[0]), report.lines.front().pv[1]),
                report.lines.front().pv[2])
              .over());
}

TEST_CASE("a position that loses whatever is done is a loss") {
    // Black must jump the grey marble; then White claims a1, which is joined to the board by a2 alone, and has four.
    const Position position = line("37 W1--/--3/6/3GB2/6/5/4 W2G7B9 - W3 1");
    const SearchReport report = search(position, 2);
    CHECK(report.lines.front().value == loss_in(2));
}

TEST_CASE("a finished game has no line") {
    CHECK(search(line("37 4/5/6/7/6/5/4 W2G8B10 W4 - 2"), 3).lines.empty());
}

TEST_CASE("R8.1: the root counts among the positions that can recur") {
    const Position root = picture(roundabout);
    const Position again = played(root, {"Gc5", "x c5Bc3", "x c2Gc4", "Wc2"});
    REQUIRE(again.repetition_key() == root.repetition_key());
    const auto value_below = [&again](const Position& from, std::vector<std::uint64_t> seen) {
        TranspositionTable table(1);
        Evaluator evaluator;
        SearchTree<SmallGrid> tree(table, evaluator, false, max_ply, {}, from, std::move(seen));
        return tree.search_child(again, {-value_infinite, value_infinite, 2, 0}, -value_infinite, 0, true, false);
    };
    CHECK(value_below(root, {}) == value_draw);
    const Position other = played(root, {"Gc5", "x c5Bc3"});
    CHECK(value_below(other, {}) != value_draw);
    CHECK(value_below(other, {root.repetition_key()}) == value_draw);
}

TEST_CASE("what one search proves, the next reads in the table by its own distance") {
    TranspositionTable table(1);
    Search searcher(table);
    SearchTask task;
    task.root = sacrifice();
    task.max_depth = 3;
    const SearchLine line = searcher.run(task).lines.front();
    REQUIRE(line.value == win_in(3));
    task.root = after(task.root, line.pv[0]);
    CHECK(searcher.run(task).lines.front().value == loss_in(2));
    task.root = after(task.root, line.pv[1]);
    CHECK(searcher.run(task).lines.front().value == win_in(1));
}

TEST_CASE("R4.6: two passes in a row are a draw") {
    const Position position = line("37 WWWW/-----/WWGGGG/GGGGBBB/BBBBBB/-----/B-1- - - - 1");
    REQUIRE(legal_turns(position) == std::vector<Turn>{Turn::pass()});
    const SearchReport report = search(position, 4);
    CHECK(report.lines.front().value == value_draw);
    CHECK(report.lines.front().pv == std::vector<Turn>{Turn::pass(), Turn::pass()});
}

// Slow, because the table fills only in searches of many nodes: all other figures of the engine assume that position
// and depth alone decide the result.
TEST_CASE("one thread and one depth make the same search every time") {
    for (const Position& position :
         {Position::start(Board::Rings37), sacrifice(), random_game(Position::start(Board::Rings48), 2)[5]}) {
        const int depth = sanitized ? 2 : 3;
        const SearchReport first = search(position, depth);
        const SearchReport second = search(position, depth);
        CHECK(first.nodes == second.nodes);
        CHECK(first.lines.front().value == second.lines.front().value);
        CHECK(first.lines.front().pv == second.lines.front().pv);
    }
}

// Slow, because it searches positions of all boards and rules: shows that each of them has lines to show.
TEST_CASE("every line is legal, each begins otherwise, the best first") {
    for (const Position& start : starts_to_search()) {
        const std::vector<Position> game = random_game(start, 17);
        const Position& position = game[std::min<std::size_t>(game.size() - 2, 9)];
        const SearchReport report = search(position, 2, 4);
        for (std::size_t i = 0; i < report.lines.size(); ++i) {
            Position now = position;
            for (const Turn turn : report.lines[i].pv) {
                REQUIRE(is_legal(now, turn));
                now = after(now, turn);
            }
            if (i > 0) {
                CHECK(report.lines[i].value <= report.lines[i - 1].value);
                CHECK_FALSE(report.lines[i].pv.front() == report.lines[i - 1].pv.front());
            }
        }
    }
}

// Slow, because it also searches every turn of many positions separately: nothing else shows that none was wrongly left
// out.
TEST_CASE("with a tolerance, all turns that are about as good as the best get a line, and no others") {
    for (const Position& start : starts_to_search()) {
        const std::vector<Position> game = random_game(start, 29);
        const Position& position = game[std::min<std::size_t>(game.size() - 2, 13)];
        // Every turn with its own line, each searched separately.
        const SearchReport all = search(position, 1, static_cast<int>(count_turns(position)));
        const Value best = all.lines.front().value;
        for (const Value tolerance : sanitized ? std::vector<Value>{20} : std::vector<Value>{1, 20, 150}) {
            SearchTask task = task_for(position, 1);
            task.tolerance = tolerance;
            const SearchReport report = run(task);
            std::vector<Value> expected;
            for (const SearchLine& line : all.lines) {
                if (line.value >= (is_proven(best) ? best : best - tolerance)) {
                    expected.push_back(line.value);
                }
            }
            std::vector<Value> values;
            for (const SearchLine& line : report.lines) {
                values.push_back(line.value);
            }
            // If several wins are equal, the first is enough.
            CHECK((is_win(best) ? values.front() == best : values == expected));
        }
    }
}

TEST_CASE("a depth that is broken off at its first turn leaves what the one before it found") {
    TranspositionTable table(1);
    Search searcher(table);
    SearchTask task;
    task.root = Position::start(Board::Rings37);
    task.tolerance = 50;
    task.max_depth = 1;
    const SearchReport whole = searcher.run(task);
    task.max_depth = 2;
    task.stop = [](std::uint64_t) { return true; };
    const SearchReport broken = searcher.run(task);
    CHECK(broken.depth == 1);
    REQUIRE(broken.lines.size() == whole.lines.size());
    for (std::size_t i = 0; i < whole.lines.size(); ++i) {
        CHECK(broken.lines[i].value == whole.lines[i].value);
    }
}

TEST_CASE("with a tolerance, a depth that is broken off with nothing but losses found leaves a turn that stands") {
    for (const char* const text : {"37 -GW-/--1G-/B-W---/G2---1/-G3-/--W-G/---- B3 W1G2B2 W2G1B4 1",
                                   "37 ----/-4/5-/-6/-G2W-/4-/2-- W1G5B6 W1G1B2 W3G1B2 1",
                                   "37 --1B/--2-/--2B1/-4--/--W1--/-1-1-/---W W2G2 W1G2B4 W1G4B4 1",
                                   "37 B--1/-1---/G1W---/-3--1/1W2B-/-1B1B/B-1- W3G3B2 - W1G4B3 1",
                                   "37 3-/5/5-/--4-/-5/4W/-1W- W1G8B7 W3B3 - 2"}) {
        CAPTURE(std::string(text));
        const auto position = parse_position(text);
        REQUIRE(position);
        REQUIRE_FALSE(is_loss(search(*position, 5, 1).lines.front().value));
        for (std::uint64_t nodes = 200; nodes < 1500; nodes += 100 * test::sanitized_share) {
            CAPTURE(nodes);
            TranspositionTable table(1);
            Search searcher(table);
            SearchTask task;
            task.root = *position;
            task.tolerance = 3;
            task.max_depth = 64;
            std::uint64_t seen = 0;
            task.stop = [&seen, nodes](std::uint64_t since) { return (seen += since) >= nodes; };
            CHECK_FALSE(is_loss(searcher.run(task).lines.front().value));
        }
    }
}

TEST_CASE("of first turns that are the same up to symmetry, one is looked at") {
    const Position start = Position::start(Board::Rings37);
    SearchTask task = task_for(start, 1);
    task.lines = 5000;
    const SearchReport report = run(task);
    // 37 cells and 18 rings at the edge give 37 * 18 - 18 pairs for each colour. A reflection leaves a pair as it is if
    // both lie on its axis. Three of the six axes have 7 cells, 2 of them at the edge: 12 pairs; the other three have 3,
    // none at the edge. Rotations leave no pair as it is: (648 + 3 * 12) / 12 = 57 for each colour.
    CHECK(report.lines.size() == 171);
    const auto same = symmetries_of(start);
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            REQUIRE_FALSE(canonical(report.lines[i].pv.front(), same) == canonical(report.lines[j].pv.front(), same));
        }
    }
}

TEST_CASE("R8.1: where positions recur, symmetric first turns count as different") {
    const Position position = line("37 G3/5/6/3W3/6/5/3G - W2G4B5 W3G2B5 1");
    REQUIRE(symmetries_of(position).size() > 1);
    SearchTask task = task_for(position, 1);
    task.lines = 5000;
    CHECK(run(task).lines.size() == count_turns(position));
    CHECK(interchangeable_by(position).size() == 1); // so a level makes no image of a turn there
    CHECK(interchangeable_by(Position::start(Board::Rings37)).size() == 12);
}

TEST_CASE("turns to avoid are avoided") {
    TranspositionTable table(1);
    Search searcher(table);
    SearchTask task;
    task.root = sacrifice();
    task.max_depth = 2;
    const Turn best = searcher.run(task).lines.front().pv.front();
    task.avoid.push_back(best);
    CHECK_FALSE(searcher.run(task).lines.front().pv.front() == best);
}

TEST_CASE("the first depth is finished even if it is told to stop at once") {
    TranspositionTable table(1);
    Search searcher(table);
    SearchTask task;
    task.root = Position::start(Board::Rings37);
    task.stop = [](std::uint64_t) { return true; };
    const SearchReport report = searcher.run(task);
    CHECK(report.depth == 1);
    CHECK_FALSE(report.lines.empty());
}

TEST_CASE("R10.3: where the opponent enforces captures, the search makes them") {
    const Position position = line("37:standard+enforce 4/5/6/3WB2/6/5/4 W5G8B9 - - 1");
    CHECK(search(position, 2).lines.front().pv.front().is_capture());
    // What the opponent's placement that ends the game takes away is not promised, but nobody is advised to make one.
    const Position before = line("37:standard+enforce -1GG/----G/-----B/------W/------/-----/---- G1 W3G1B4 W2G3B5 1");
    const Position forced = after(before, turn(before, "xa4Ga2"));
    REQUIRE(after(forced, turn(forced, "Ga3,a4")).outcome().result == GameResult::SecondWins);
    for (int depth = 1; depth <= 4; ++depth) {
        const SearchReport report = search(before, depth);
        CHECK_FALSE(is_win(report.lines.front().value));
        Position now = before;
        for (const Turn each : report.lines.front().pv) {
            CHECK((!can_jump(now) || each.is_capture() || (now.mover() == Player::Second && after(now, each).over())));
            now = after(now, each);
        }
        CHECK(search(forced, depth).lines.front().pv.front().is_capture());
    }
}

// Slow, because it plays out whole endgames: shows that no claim of a win is wrong. Wrong claims are rare, so it takes
// positions of many games.
TEST_CASE("a win claimed by the search is carried out against any defence") {
    int wins = 0;
    for (std::uint32_t seed = 1; seed <= (sanitized ? 5 : 30); ++seed) {
        for (const Position& position : random_game(Position::start(Board::Rings37), seed)) {
            if (position.over() || position.vacant().size() > 18) {
                continue;
            }
            TranspositionTable table(1);
            Search searcher(table);
            SearchTask task;
            task.max_depth = 3;
            task.root = position;
            Value claimed = searcher.run(task).lines.front().value;
            std::minstd_rand random(seed);
            for (int turns = 0; is_win(claimed) && !task.root.over() && turns < 40; ++turns) {
                const std::vector<Turn> defences = legal_turns(task.root);
                const Turn choice =
                    turns % 2 == 0 ? searcher.run(task).lines.front().pv.front() : defences[random() % defences.size()];
                task.root = after(task.root, choice);
            }
            if (is_win(claimed)) {
                ++wins;
                CHECK(task.root.outcome().result == win_of(position.mover()));
            }
        }
    }
    CHECK(wins > (sanitized ? 2 : 20));
}
