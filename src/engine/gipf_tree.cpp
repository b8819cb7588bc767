#include "engine/gipf_tree.hpp"

#include "engine/gipf_features.hpp"
#include "games/gipf/movegen.hpp"
#include "games/gipf/removal.hpp"

#include <algorithm>
#include <utility>

namespace zertz {
namespace {

using gipf::Position;

/// The table has room for the numbers of this many turns of a position. Only rows made of GIPF-pieces alone (G5.6) give
/// more; the turns beyond are searched, but not stored.
constexpr std::uint32_t most_remembered = 0xffffff;

/// For an evaluation that was not made.
constexpr Value unknown = value_infinite;

/// A position this near the end of the search is good enough if its evaluation is, by a margin for each turn of the depth.
constexpr int shallow = 3;
constexpr Value margin = 20;

Value value_of_end(const Position& position, int ply) {
    const GameResult result = gipf::outcome(position).result;
    return result == win_of(position.mover()) ? win_in(ply) : loss_in(ply);
}

/// Whether one more piece could make a row of the mover's.
bool has_row_in_sight(const Position& position) {
    return !gipf_completions(position.own()).empty();
}

/// Whether the position is worth its evaluation, or what one turn can take: no rows are to be removed, and there is a turn.
bool is_quiet(const Position& position) {
    return gipf::is_settled(position) && position.reserve(position.mover()) > 0;
}

/// The value that the table's finding settles, if any.
std::optional<Value> settled_by(const Finding& known, const SearchWindow& window) {
    const Value value = from_table(known.value, window.ply);
    const bool settles = known.depth >= window.depth && !window.is_pv() && window.is_settled_by(value, known.bound);
    return settles ? std::optional(value) : std::nullopt;
}

} // namespace

GipfTree::GipfTree(TranspositionTable& table, GipfEvaluator& evaluator, const Stop& stop, const Position& root,
                   std::vector<std::uint64_t> seen)
    : TreePath(stop, std::move(seen)),
      table_(table),
      evaluator_(evaluator) {
    path_.push_back(root.hash());
}

Value GipfTree::search_first(const Position& child, const SearchWindow& window, Value alpha, int order, bool first) {
    const int reduction = window.depth > 2 && order > 8 ? reduction_at(window.depth, order) : 0;
    return search_child(child, unknown, window, alpha, reduction, first);
}

Value GipfTree::first_order(const Position& child) {
    return child.ended() ? value_win : -evaluator_.evaluate(child);
}

std::optional<gipf::Turn> GipfTree::known_turn(const Position& position) const {
    const std::uint32_t wanted = table_.find(position.hash()).value_or(Finding{}).turn;
    std::optional<Turn> found;
    std::uint32_t number = 0;
    if (wanted != 0) {
        visit_few(position, [&](Turn turn, const Position&) {
            if (++number == wanted) {
                found = turn;
            }
        });
    }
    return found;
}

Value GipfTree::search_child(const Position& child, Value seems, const SearchWindow& window, Value alpha, int reduction,
                             bool first) {
    return value_of_turn(window, alpha, reduction, first,
                         [&](const SearchWindow& after) { return search(child, seems, after); });
}

/// The value of the position for its mover, exact within the window, else a bound on that side of the window. `seems`:
/// its evaluation, if known.
Value GipfTree::search(const Position& position, Value seems, SearchWindow window) {
    variation(window.ply).length = 0;
    ++nodes_;
    if (position.ended()) {
        return value_of_end(position, window.ply);
    }
    selective_depth_ = std::max(selective_depth_, window.ply);
    if (must_stop()) {
        return value_draw;
    }
    const bool quiet = is_quiet(position);
    if (window.ply >= max_ply || (window.depth <= 0 && quiet)) {
        return quiesce(position, seems != unknown ? seems : evaluator_.evaluate(position), window);
    }
    const std::uint64_t key = position.hash();
    if (is_repetition(key)) {
        return value_draw;
    }
    window.depth = std::max(window.depth, 1);
    window.alpha = std::max(window.alpha, loss_in(window.ply));
    window.beta = std::min(window.beta, win_in(window.ply + 1));
    if (window.alpha >= window.beta) {
        return window.alpha;
    }
    if (quiet && !window.is_pv() && window.depth <= shallow && !is_proven(window.beta)) {
        const Value least = (seems != unknown ? seems : evaluator_.evaluate(position)) - margin * window.depth;
        if (least >= window.beta) {
            return least;
        }
    }
    return search_through_table(position, key, window);
}

Value GipfTree::search_through_table(const Position& position, std::uint64_t key, const SearchWindow& window) {
    std::uint32_t turn = 0;
    if (const auto known = table_.find(key)) {
        turn = known->turn;
        if (const auto value = settled_by(*known, window)) {
            return *value;
        }
    }
    const std::size_t begin = children_.size();
    const Value others = list_children(position, window, turn);
    if (stopped_) {
        children_.resize(begin);
        return value_draw;
    }
    path_.push_back(key);
    const Value value = search_children(begin, window, others, turn);
    path_.pop_back();
    if (!stopped_) {
        table_.store(key, {turn, to_table(value, window.ply), window.depth, window.bound_of(value)});
    }
    return value;
}

/// Lists the turns to search, and returns the most that one of the others is worth; a lost game if there is none.
Value GipfTree::list_children(const Position& position, const SearchWindow& window, std::uint32_t from_table) {
    std::uint32_t number = 0;
    Value best = loss_in(window.ply); // G6.1
    const Value beta = window.depth == 1 ? -window.alpha : value_infinite;
    evaluator_.expect_children_of(position);
    visit_few(position, [&](Turn turn, const Position& child) {
        ++number;
        if (must_stop_listing()) {
            return;
        }
        const Value seems = child.ended() ? value_win : -evaluator_.evaluate(child, beta);
        if (leaves_out(child, seems, window)) {
            ++nodes_;
            best = std::max(best, seems);
        } else {
            const Value order = number == from_table ? value_infinite : seems;
            children_.push_back({turn, child, order, seems, number <= most_remembered ? number : 0});
        }
    });
    return best;
}

/// Whether a turn is no better than its evaluation, which is too bad: the reply to the last turn of a line can only make
/// it worse.
bool GipfTree::leaves_out(const Position& child, Value seems, const SearchWindow& window) const {
    return window.depth == 1 && seems <= window.alpha && !child.ended() && is_quiet(child);
}

/// Searches the listed children from `begin` on, best first, and removes them from the list. `best`: what the others are
/// worth.
Value GipfTree::search_children(std::size_t begin, const SearchWindow& window, Value best, std::uint32_t& best_turn) {
    const std::size_t count = children_.size() - begin;
    Value alpha = window.alpha;
    best_turn = 0;
    for (std::size_t tried = 0; tried < count && alpha < window.beta; ++tried) {
        const auto from = children_.begin() + static_cast<std::ptrdiff_t>(begin + tried);
        std::iter_swap(from, std::max_element(from, children_.end(),
                                              [](const Child& a, const Child& b) { return a.order < b.order; }));
        const Child child = children_[begin + tried];
        const int order = static_cast<int>(tried);
        const bool late = window.depth >= 2 && order >= 3 && child.turn.taken_after().empty();
        const int reduction = late ? reduction_at(window.depth, order) + (window.is_pv() ? 0 : 1) : 0;
        const Value value = search_child(child.position, -child.seems, window, alpha, reduction, tried == 0);
        if (stopped_) {
            break;
        }
        if (value > best) {
            best = value;
            best_turn = child.number;
        }
        if (value > alpha) {
            alpha = value;
            variation(window.ply).set(child.turn, variation(window.ply + 1));
        }
    }
    children_.resize(begin);
    return best;
}

/// The evaluation, or a better value if one turn can lead to a removal.
Value GipfTree::quiesce(const Position& position, Value seems, const SearchWindow& window) {
    Value best = seems;
    if (best >= window.beta || !has_row_in_sight(position)) {
        return best;
    }
    evaluator_.expect_children_of(position);
    visit_few(position, [&](Turn turn, const Position& child) {
        if (!must_stop_listing() && !turn.taken_after().empty()) {
            ++nodes_;
            best = std::max(best, child.ended() ? -value_of_end(child, window.ply + 1) : -evaluator_.evaluate(child));
        }
    });
    return best;
}

/// Whether the position occurred before. Positions cannot repeat while pieces only enter.
bool GipfTree::is_repetition(std::uint64_t key) const {
    constexpr std::ptrdiff_t most = 64;
    const auto begin = path_.end() - std::min(most, static_cast<std::ptrdiff_t>(path_.size()));
    return std::find(begin, path_.end(), key) != path_.end();
}

} // namespace zertz
