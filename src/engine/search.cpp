#include "engine/search.hpp"

#include "engine/search_tree.hpp"
#include "zertz/movegen.hpp"

#include <algorithm>
#include <optional>

namespace zertz {
namespace {

template <class Grid>
class RootSearch {
public:
    RootSearch(const SearchTask& task, TranspositionTable& table, Evaluator& evaluator)
        : task_(task),
          table_(table),
          tree_(table, evaluator, task.stop, task.root, task.seen) {}

    SearchReport run();

private:
    struct RootTurn {
        Turn turn;
        Position child;
        Value value = -value_infinite; // of this depth; of turns that did not raise alpha, nothing
        Value previous = -value_infinite;
        std::uint64_t nodes = 0;
        std::vector<Turn> pv;
    };

    struct TurnAndPosition {
        Turn turn;
        Position position;
    };

    void collect_turns();
    bool search_depth(int depth);
    bool search_depth_with_tolerance(int depth);
    bool search_line(int depth, std::size_t first);
    Value search_turn(RootTurn& turn, const SearchWindow& window, Value alpha, int order, bool first);
    SearchReport report(int depth) const;
    SearchLine line_of(const RootTurn& first) const;
    std::optional<Turn> known_turn(const Position& position) const;

    const SearchTask& task_;
    const TranspositionTable& table_;
    SearchTree<Grid> tree_;
    std::vector<RootTurn> root_;
    std::size_t lines_ = 1;
    Value tolerance_ = 0;
};

template <class Grid>
SearchReport RootSearch<Grid>::run() {
    collect_turns();
    if (root_.empty()) {
        return {};
    }
    lines_ = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(task_.lines, 1)), 1, root_.size());
    tolerance_ = lines_ == 1 ? task_.tolerance : 0;
    int finished_depth = 0;
    for (int depth = std::max(task_.first_depth, 1); depth <= task_.max_depth; ++depth) {
        const bool finished = tolerance_ > 0 ? search_depth_with_tolerance(depth) : search_depth(depth);
        finished_depth = finished ? depth : finished_depth;
        tree_.allow_stop();
        if (finished && task_.report) {
            task_.report(report(depth));
        }
        // Deeper searches cannot change the value of a proven win, nor save a game lost everywhere.
        const Value value = root_.front().value;
        if (!finished || (lines_ == 1 && is_proven(value) && value_win - std::abs(value) <= 2 * depth)) {
            break;
        }
    }
    return report(finished_depth);
}

/// A root turn's line, as far as the search or the table know how it goes on.
template <class Grid>
SearchLine RootSearch<Grid>::line_of(const RootTurn& first) const {
    SearchLine line{first.previous, first.pv};
    Position position = task_.root;
    for (const Turn turn : line.pv) {
        position = zertz::after(position, turn);
    }
    while (!position.over() && line.pv.size() < Variation::longest) {
        const std::optional<Turn> turn = known_turn(position);
        if (!turn) {
            break;
        }
        line.pv.push_back(*turn);
        position = zertz::after(position, *turn);
    }
    return line;
}

/// The turn that wins at once, or the only one there is, or the one the table has.
template <class Grid>
std::optional<Turn> RootSearch<Grid>::known_turn(const Position& position) const {
    std::vector<TurnAndPosition> turns;
    visit_turns<Grid>(position, [&](Turn turn, const Position& child) {
        const auto same = [&](const TurnAndPosition& other) { return turn.is_capture() && other.position == child; };
        if (std::none_of(turns.begin(), turns.end(), same)) {
            turns.push_back({turn, child});
        }
    });
    for (const TurnAndPosition& step : turns) {
        if (turns.size() == 1 || (step.position.over() && is_loss(value_of_end(step.position, 0)))) {
            return step.turn;
        }
    }
    const PackedTurn packed = table_.find(position.hash()).value_or(Finding{}).turn;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        if (is_packed_number(packed) ? number_in(packed) == i
                                     : turns[i].turn.is_placement() && pack_placement(turns[i].turn) == packed) {
            return turns[i].turn;
        }
    }
    return std::nullopt;
}

template <class Grid>
void RootSearch<Grid>::collect_turns() {
    const bool jump = zertz::can_jump(task_.root);
    visit_turns<Grid>(task_.root, [&](Turn turn, const Position& child) {
        // A placement that misses a capture gains nothing: a good opponent demands it back (R10.3).
        if (jump && !turn.is_capture()) {
            return;
        }
        if (std::find(task_.avoid.begin(), task_.avoid.end(), turn) == task_.avoid.end()) {
            root_.push_back({turn, child, -value_infinite, -value_infinite, 0, {turn}});
        }
    });
}

/// Whether the depth was searched to its end. The lines found stand first in root_.
template <class Grid>
bool RootSearch<Grid>::search_depth(int depth) {
    for (RootTurn& turn : root_) {
        turn.value = -value_infinite;
    }
    bool finished = true;
    for (std::size_t line = 0; line < lines_ && finished; ++line) {
        finished = search_line(depth, line);
    }
    for (std::size_t line = 0; line < lines_; ++line) {
        root_[line].previous = root_[line].value == -value_infinite ? root_[line].previous : root_[line].value;
    }
    // A later line may have come out better than an earlier one that left it out.
    std::stable_sort(root_.begin(), root_.begin() + static_cast<std::ptrdiff_t>(lines_),
                     [](const RootTurn& a, const RootTurn& b) { return a.previous > b.previous; });
    return finished;
}

/// The same where all turns count that are about as good as the best.
template <class Grid>
bool RootSearch<Grid>::search_depth_with_tolerance(int depth) {
    const std::vector<RootTurn> before = root_;
    for (RootTurn& turn : root_) {
        turn.value = -value_infinite;
    }
    const bool finished = search_line(depth, 0);
    const Value best = root_.front().value;
    if (best == -value_infinite) {
        root_ = before; // broken off before any turn was searched
        return false;
    }
    const Value least = is_proven(best) ? best : best - tolerance_;
    lines_ = 0;
    while (lines_ < root_.size() && root_[lines_].value >= least) {
        root_[lines_].previous = root_[lines_].value;
        ++lines_;
    }
    return finished;
}

/// Whether the turns from `first` on were all searched.
template <class Grid>
bool RootSearch<Grid>::search_line(int depth, std::size_t first) {
    const SearchWindow window{-value_infinite, value_infinite, depth, 0};
    Value alpha = window.alpha;
    bool found = false;
    for (std::size_t i = first; i < root_.size(); ++i) {
        RootTurn& turn = root_[i];
        const std::uint64_t before = tree_.nodes();
        const Value value = search_turn(turn, window, alpha, static_cast<int>(i - first), i == first);
        turn.nodes = tree_.nodes() - before;
        if (tree_.stopped()) {
            break;
        }
        found = true;
        if (i == first || value > alpha) {
            turn.value = value;
            Variation line;
            line.set(turn.turn, tree_.variation(1));
            turn.pv.assign(line.turns.begin(), line.turns.begin() + line.length);
        } else {
            turn.value = -value_infinite;
        }
        alpha = std::max(alpha, tolerance_ == 0 || is_proven(value) ? value : value - tolerance_ - 1);
    }
    if (!found) {
        return false; // the order stays that of the last depth
    }
    // The best in front, the others by the work they made, as far as they were searched.
    std::stable_sort(root_.begin() + static_cast<std::ptrdiff_t>(first), root_.end(),
                     [](const RootTurn& a, const RootTurn& b) {
                         return a.value != b.value ? a.value > b.value : a.nodes > b.nodes;
                     });
    return !tree_.stopped();
}

template <class Grid>
Value RootSearch<Grid>::search_turn(RootTurn& turn, const SearchWindow& window, Value alpha, int order, bool first) {
    tree_.variation(1).length = 0;
    const bool jump = zertz::can_jump(turn.child);
    const int reduction = window.depth > 2 && order > 8 && !jump ? reduction_at(window.depth, order) : 0;
    return tree_.search_child(turn.child, window, alpha, reduction, first, jump);
}

template <class Grid>
SearchReport RootSearch<Grid>::report(int depth) const {
    SearchReport so_far;
    so_far.depth = depth;
    so_far.selective_depth = tree_.selective_depth();
    so_far.nodes = tree_.nodes();
    for (std::size_t i = 0; i < lines_; ++i) {
        // Those that are there for the choice alone need not be shown to their ends.
        const bool told = i < static_cast<std::size_t>(std::max(task_.lines, 1));
        so_far.lines.push_back(told ? line_of(root_[i]) : SearchLine{root_[i].previous, root_[i].pv});
    }
    return so_far;
}

} // namespace

SearchReport Search::run(const SearchTask& task) {
    return with_grid(task.root.board(),
                     [&]<class Grid>() { return RootSearch<Grid>(task, *table_, evaluator_).run(); });
}

Value value_of_end(const Position& position, int ply) {
    const GameResult result = position.outcome().result;
    if (result != GameResult::FirstWins && result != GameResult::SecondWins) {
        return value_draw;
    }
    return result == win_of(position.mover()) ? win_in(ply) : loss_in(ply);
}

} // namespace zertz
