#pragma once

#include "engine/search.hpp"
#include "engine/variation.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace zertz {

/// Iterative deepening over the first turns of a position, for any game. Each game has its own tree below them, which
/// must provide `visit_first`, `search_first` and `known_turn`, besides its counts.
template <class Tree>
class RootSearch {
public:
    using Rules = typename Tree::Rules;
    using Position = typename Rules::Position;
    using Turn = typename Rules::Turn;
    using SearchLine = typename Tree::Line;
    using SearchReport = typename Tree::Report;
    using SearchTask = BasicSearchTask<Rules, SearchReport>;

    /// `others`: the other arguments for making the tree.
    template <class... Others>
    explicit RootSearch(const SearchTask& task, Others&... others)
        : task_(task),
          tree_(others..., task.stop, task.root, task.seen) {}

    SearchReport run();

private:
    /// Whether the tree puts the first turns in order before the first depth.
    static constexpr bool first_turns_have_order = requires(Tree tree, Position child) { tree.first_order(child); };

    struct RootTurn {
        Turn turn;
        Position child;
        Value value = -value_infinite; // at this depth; not set for turns that did not raise alpha
        Value previous = -value_infinite;
        Value bound = value_infinite; // at most so much by its last search
        std::uint64_t nodes = 0;
        std::vector<Turn> pv;
    };

    void collect_turns();
    bool search_depth(int depth);
    bool search_lines(int depth);
    bool search_with_tolerance(int depth);
    bool drop_refuted(int depth, bool ended);
    void note_known_value(RootTurn& turn);
    void prefer_standing();
    void go_back_to(const std::vector<RootTurn>& before, std::size_t lines);
    bool search_line(int depth, std::size_t first);
    Value search_turn(RootTurn& turn, const SearchWindow& window, Value alpha, int order, bool first);
    SearchReport report(int depth) const;
    SearchLine line_of(const RootTurn& first) const;

    const SearchTask& task_;
    Tree tree_;
    std::vector<RootTurn> root_;
    std::size_t lines_ = 1;
    Value tolerance_ = 0;
};

template <class Tree>
typename Tree::Report RootSearch<Tree>::run() {
    collect_turns();
    if (root_.empty()) {
        return {};
    }
    lines_ = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(task_.lines, 1)), 1, root_.size());
    tolerance_ = lines_ == 1 ? task_.tolerance : 0;
    if (task_.helps) {
        tree_.allow_stop();
    }
    int finished_depth = 0;
    bool finished = true;
    for (int depth = std::max(task_.first_depth, 1); finished && depth <= task_.max_depth; ++depth) {
        do {
            finished = search_depth(depth);
            finished_depth = finished ? depth : finished_depth;
            tree_.allow_stop();
            if (finished && task_.report) {
                task_.report(report(depth));
            }
        } while (finished && drop_refuted(depth, false) && !root_.empty());
        // Deeper searches cannot change the value of a proven win, nor save a lost game.
        const Value value = root_.empty() ? loss_in(0) : root_.front().value;
        if (lines_ <= 1 && is_proven(value) && value_win - std::abs(value) <= 2 * depth) {
            break;
        }
    }
    while (!root_.empty() && drop_refuted(finished_depth, true)) {
        prefer_standing();
    }
    return report(finished_depth);
}

/// Drops the best turn if it is refuted, and returns whether it did.
template <class Tree>
bool RootSearch<Tree>::drop_refuted(int depth, bool ended) {
    if (!task_.refuted || !task_.refuted(report(depth), ended)) {
        return false;
    }
    root_.erase(root_.begin());
    lines_ = std::min(lines_, root_.size());
    if (!root_.empty()) {
        note_known_value(root_.front());
    }
    return true;
}

/// A turn that comes to the front without a line of its own is worth at most what its last search has found.
template <class Tree>
void RootSearch<Tree>::note_known_value(RootTurn& turn) {
    if (turn.bound != value_infinite) {
        turn.previous = turn.bound;
    }
}

/// Where a depth was broken off with nothing but losses found, the first turn that may not lose comes to the front.
template <class Tree>
void RootSearch<Tree>::prefer_standing() {
    const auto standing =
        std::find_if(root_.begin(), root_.end(), [](const RootTurn& turn) { return !is_loss(turn.bound); });
    if (root_.empty() || !is_loss(root_.front().bound) || standing == root_.end()) {
        return;
    }
    note_known_value(*standing);
    std::rotate(root_.begin(), standing, standing + 1);
}

/// A root turn's line, as far as the search and the table know it.
template <class Tree>
typename Tree::Line RootSearch<Tree>::line_of(const RootTurn& first) const {
    SearchLine line{{first.previous, first.pv}};
    Position position = task_.root;
    for (const Turn turn : line.pv) {
        position = Rules::after(position, turn);
    }
    while (line.pv.size() < longest_variation) {
        const std::optional<Turn> turn = tree_.known_turn(position);
        if (!turn) {
            break;
        }
        line.pv.push_back(*turn);
        position = Rules::after(position, *turn);
    }
    return line;
}

template <class Tree>
void RootSearch<Tree>::collect_turns() {
    tree_.visit_first(task_.root, [&](Turn turn, const Position& child) {
        if (std::find(task_.avoid.begin(), task_.avoid.end(), turn) == task_.avoid.end()) {
            root_.push_back({turn, child, -value_infinite, -value_infinite, value_infinite, 0, {turn}});
        }
    });
    if constexpr (first_turns_have_order) {
        for (RootTurn& turn : root_) {
            turn.previous = tree_.first_order(turn.child);
        }
        std::stable_sort(root_.begin(), root_.end(),
                         [](const RootTurn& a, const RootTurn& b) { return a.previous > b.previous; });
    }
}

/// Returns whether the depth was searched completely. The lines found come first in root_.
template <class Tree>
bool RootSearch<Tree>::search_depth(int depth) {
    return tolerance_ > 0 ? search_with_tolerance(depth) : search_lines(depth);
}

template <class Tree>
bool RootSearch<Tree>::search_lines(int depth) {
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
    // A later line may have a better value than an earlier one, whose search did not include it.
    std::stable_sort(root_.begin(), root_.begin() + static_cast<std::ptrdiff_t>(lines_),
                     [](const RootTurn& a, const RootTurn& b) { return a.previous > b.previous; });
    if (!finished) {
        prefer_standing();
    }
    return finished;
}

/// Where a depth was broken off with nothing but losses found, the lines of the depth before count that are not among
/// them, if there are any.
template <class Tree>
void RootSearch<Tree>::go_back_to(const std::vector<RootTurn>& before, std::size_t lines) {
    std::vector<RootTurn> standing(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(lines));
    std::erase_if(standing, [this](const RootTurn& line) {
        return std::any_of(root_.begin(), root_.end(),
                           [&line](const RootTurn& turn) { return turn.turn == line.turn && is_loss(turn.bound); });
    });
    lines_ = std::max<std::size_t>(standing.size(), 1);
    if (standing.empty()) {
        return prefer_standing();
    }
    std::erase_if(root_, [&standing](const RootTurn& turn) {
        return std::any_of(standing.begin(), standing.end(),
                           [&turn](const RootTurn& line) { return line.turn == turn.turn; });
    });
    root_.insert(root_.begin(), standing.begin(), standing.end());
}

/// The same when all turns count that are about as good as the best.
template <class Tree>
bool RootSearch<Tree>::search_with_tolerance(int depth) {
    const std::vector<RootTurn> before = root_;
    const std::size_t lines_before = lines_;
    for (RootTurn& turn : root_) {
        turn.value = -value_infinite;
    }
    const bool finished = search_line(depth, 0);
    const Value best = root_.front().value;
    if (best == -value_infinite) {
        root_ = before; // stopped before any turn was searched
        return false;
    }
    const Value least = is_proven(best) ? best : best - tolerance_;
    lines_ = 0;
    while (lines_ < root_.size() && root_[lines_].value >= least) {
        root_[lines_].previous = root_[lines_].value;
        ++lines_;
    }
    if (!finished && is_loss(best)) {
        go_back_to(before, lines_before);
    }
    return finished;
}

/// Returns whether all turns from `first` on were searched.
template <class Tree>
bool RootSearch<Tree>::search_line(int depth, std::size_t first) {
    const SearchWindow window{-value_infinite, value_infinite, depth, 0};
    Value alpha = window.alpha;
    bool found = false;
    const Value expected = root_[first].previous;
    for (std::size_t i = first; i < root_.size(); ++i) {
        RootTurn& turn = root_[i];
        const std::uint64_t before = tree_.nodes();
        const Value value = search_turn(turn, window, alpha, static_cast<int>(i - first), i == first);
        turn.nodes = tree_.nodes() - before;
        if (tree_.stopped()) {
            break;
        }
        found = true;
        if constexpr (first_turns_have_order) {
            tree_.allow_stop();
        }
        turn.bound = value;
        if (task_.course && first == 0 && (i == first || value > alpha)) {
            task_.course({expected, value});
        }
        if (i == first || value > alpha) {
            turn.value = value;
            BasicVariation<Turn> line;
            line.set(turn.turn, tree_.variation(1));
            turn.pv.assign(line.turns.begin(), line.turns.begin() + line.length);
        } else {
            turn.value = -value_infinite;
        }
        alpha = std::max(alpha, tolerance_ == 0 || is_proven(value) ? value : value - tolerance_ - 1);
    }
    if (!found) {
        return false; // keep the order of the last depth
    }
    // The best first, the others by the nodes they took, if they were searched.
    std::stable_sort(root_.begin() + static_cast<std::ptrdiff_t>(first), root_.end(),
                     [](const RootTurn& a, const RootTurn& b) {
                         return a.value != b.value ? a.value > b.value : a.nodes > b.nodes;
                     });
    return !tree_.stopped();
}

template <class Tree>
Value RootSearch<Tree>::search_turn(RootTurn& turn, const SearchWindow& window, Value alpha, int order, bool first) {
    tree_.variation(1).length = 0;
    return tree_.search_first(turn.child, window, alpha, order, first);
}

template <class Tree>
typename Tree::Report RootSearch<Tree>::report(int depth) const {
    SearchReport so_far;
    so_far.depth = depth;
    so_far.selective_depth = tree_.selective_depth();
    so_far.nodes = tree_.nodes();
    so_far.choices = static_cast<int>(root_.size());
    for (std::size_t i = 0; i < lines_ && (i == 0 || root_[i].previous != -value_infinite); ++i) {
        // Lines that are only for the choice do not need to be completed.
        const bool told = i < static_cast<std::size_t>(std::max(task_.lines, 1));
        so_far.lines.push_back(told ? line_of(root_[i]) : SearchLine{{root_[i].previous, root_[i].pv}});
    }
    return so_far;
}

} // namespace zertz
