#pragma once

#include "engine/evaluate.hpp"
#include "engine/score.hpp"
#include "engine/transposition_table.hpp"
#include "games/zertz/symmetry.hpp"
#include "games/zertz/zertz_rules.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace zertz {

/// A first turn and the expected turns. The turn itself is the first of the pv.
template <class R>
struct BasicSearchLine {
    Value value = 0;
    std::vector<typename R::Turn> pv;
};

template <class Line>
struct BasicSearchReport {
    int depth = 0;           // turns looked ahead, fewer for unpromising ones
    int selective_depth = 0; // most turns looked ahead
    std::uint64_t nodes = 0;
    int choices = 0;         // first turns that stand: neither left out nor refuted
    std::vector<Line> lines; // best first; empty if no first turn stands
};

/// How a depth goes on for its first turn, which was the best of the last one.
struct SearchCourse {
    Value before = 0; // what the last depth said
    Value now = 0;    // the best that this depth has found so far
};

struct SearchLine : BasicSearchLine<ZertzRules> {};
struct SearchReport : BasicSearchReport<SearchLine> {};

template <class R, class Report>
struct BasicSearchTask {
    typename R::Position root;
    /// Keys of the positions before the root, as far as they can recur: Position::repetition_key, hash.
    std::vector<std::uint64_t> seen;
    /// First turns to leave out.
    std::vector<typename R::Turn> avoid;
    int max_depth = 64;
    /// The depth to start with; it differs among the helpers of a shared search.
    int first_depth = 1;
    /// Whether only the table gains from it, so that it may end before it has found a line.
    bool helps = false;
    /// How many of the best first turns get their own line.
    int lines = 1;
    /// With one line: how much worse than the best a first turn may be and still also get a line.
    Value tolerance = 0;
    /// Called every 1,024 nodes, with the number of nodes since the last call.
    std::function<bool(std::uint64_t)> stop;
    /// Called after every depth.
    std::function<void(const Report&)> report;
    /// Called within a depth when the value of its first turn is known, and whenever a better turn is found.
    std::function<void(SearchCourse)> course;
    /// Whether the best turn, which comes first in the report, loses for a reason that the search does not see; then the
    /// search goes on without it. Asked after every depth, and at the end (`ended`) until a turn stands.
    std::function<bool(const Report&, bool ended)> refuted;
};

struct SearchTask : BasicSearchTask<ZertzRules, SearchReport> {
    /// Leave no turn out, and look equally deep at all of them, no deeper. Slow: for comparing with a plain search.
    bool full_width = false;
    /// The most turns of a line that are looked at, forced captures included. A line that has more is judged by what
    /// the position is worth there.
    int sight = max_ply;
};

/// Iterative deepening principal variation search over whole turns, on one thread. What it learned stays in the table.
class Search {
public:
    explicit Search(TranspositionTable& table) : table_(&table) {}

    /// Always finishes the first depth, whatever `stop` says, so that there is a line if there is a turn.
    SearchReport run(const SearchTask& task);
    /// From now on adds the positions that searches evaluate to `met`, if it is not null.
    void collect(std::vector<Position>* met) { evaluator_.collect(met); }

private:
    TranspositionTable* table_;
    Evaluator evaluator_;
};

/// The symmetries that make turns of a position the same, the identity first. Where positions can recur, the images of a
/// turn are others (R8.1).
std::vector<const Symmetry*> interchangeable_by(const Position& position);

/// The value of a finished game for its mover, `ply` turns from the root.
Value value_of_end(const Position& position, int ply);

} // namespace zertz
