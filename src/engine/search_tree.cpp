#include "engine/search_tree.hpp"

#include <cmath>

namespace zertz {
namespace {

// Positions with at most this many free rings have few turns, so the plain generator handles them.
constexpr int few_free_rings = 1;

constexpr PackedTurn declined = 1u << 18;

/// At depth 1. The third margin costs a little at equal depth, but less than the time it saves is worth.
constexpr LeavingOut usual_leaving_out{30, 60, 60};
constexpr LeavingOut none_left_out{value_infinite * 2, value_infinite * 2, value_infinite * 2};

/// By depth, how far above beta an evaluation must be for the position to need no search, and how far below alpha for
/// placements to be hopeless. There hardly one position in a hundred has a placement that changes the result, and it is
/// nearly always a claim or a sacrifice that prepares a capture.
constexpr std::array<Value, 5> far_above{0, 75, 120, 150, 180};
constexpr std::array<Value, far_above.size()> far_below{0, 85, 105, 125, 140};

/// Estimates are exact within this distance from the window.
constexpr Value reach_of_estimates = 150;

/// From this depth on every placement that forces a capture is estimated for itself, for the order.
constexpr int depth_of_exact_order = 4;

/// These reduce turns but never leave them out: a refutation is often a turn that was good nowhere else.
class Reductions {
public:
    Reductions() {
        std::array<double, orders> logarithm{};
        for (std::size_t i = 1; i < orders; ++i) {
            logarithm[i] = std::log(static_cast<double>(i));
        }
        for (std::size_t depth = 1; depth < depths; ++depth) {
            for (std::size_t order = 1; order < orders; ++order) {
                by_[depth][order] = static_cast<std::int8_t>(logarithm[depth + 1] * logarithm[order] / 1.6);
            }
        }
    }
    int operator()(int depth, int order) const {
        return by_[std::min(static_cast<std::size_t>(depth), depths - 1)]
                  [std::min(static_cast<std::size_t>(order), orders - 1)];
    }

private:
    static constexpr std::size_t depths = 16, orders = 512;

    std::array<std::array<std::int8_t, orders>, depths> by_{};
};

const Reductions reductions;

/// The value that the table's finding settles, if any. `full_width`: findings of other depths do not count.
std::optional<Value> settled_by(const Finding& known, const SearchWindow& window, bool full_width) {
    const Value value = from_table(known.value, window.ply);
    if (full_width && known.depth != window.depth) {
        return std::nullopt;
    }
    const bool enough = known.depth >= window.depth || (is_win(value) && known.bound != Bound::AtMost) ||
                        (is_loss(value) && known.bound != Bound::AtLeast);
    return enough && !window.is_pv() && window.is_settled_by(value, known.bound) ? std::optional(value) : std::nullopt;
}

template <class Grid>
Position make(const Position& position, PackedTurn packed, const ClaimMap& claims) {
    const Turn turn = unpack_placement(packed);
    Position child = position;
    child.put(turn.marble(), turn.cell());
    if (claims.has(turn.cell(), turn.removed())) {
        finish_placement<Grid>(child, turn.cell(), turn.removed(), turn.declines_claims());
        child.end_placement(false);
        child.notice_end();
    } else {
        child.take_ring(turn.removed());
        child.end_placement(false);
    }
    return child;
}

} // namespace

int reduction_at(int depth, int order) {
    return reductions(depth, order);
}

template <class Grid>
SearchTree<Grid>::SearchTree(TranspositionTable& table, Evaluator& evaluator, bool full_width, int sight,
                             const Stop& stop, const Position& root, std::vector<std::uint64_t> seen)
    : TreePath(stop, std::move(seen)),
      table_(table),
      evaluator_(evaluator),
      full_width_(full_width),
      sight_(sight) {
    path_.push_back(root.repetition_key());
}

template <class Grid>
Value SearchTree<Grid>::search_child(const Position& child, const SearchWindow& window, Value alpha, int reduction,
                                     bool first, bool jump) {
    return value_of_turn(window, alpha, reduction, first,
                         [&](const SearchWindow& after) { return search(child, after, jump); });
}

/// The value of the position for its mover, exact within the window, else a bound on that side of the window. `jump`:
/// the mover can jump, and so must (R5.1). Returns a proven loss only if no turn was left out.
template <class Grid>
Value SearchTree<Grid>::search(const Position& position, SearchWindow window, bool jump) {
    variation(window.ply).length = 0;
    if (position.over()) {
        ++nodes_;
        return value_of_end(position, window.ply);
    }
    if (window.depth <= 0) {
        return jump ? search_jumps(position, window) : quiesce(position, window);
    }
    ++nodes_;
    selective_depth_ = std::max(selective_depth_, window.ply);
    if (must_stop()) {
        return 0;
    }
    if (position.pool().empty() && is_repetition(position)) {
        return value_draw;
    }
    if (window.ply >= sight_) {
        return evaluator_.template evaluate<Grid>(position);
    }
    // Nothing is better than winning with the next turn, and nothing worse than having lost by the last one.
    window.alpha = std::max(window.alpha, loss_in(window.ply + 2));
    window.beta = std::min(window.beta, win_in(window.ply + 1));
    return window.alpha >= window.beta ? window.alpha : search_through_table(position, window, jump);
}

template <class Grid>
Value SearchTree<Grid>::search_through_table(const Position& position, const SearchWindow& window, bool jump) {
    const std::uint64_t key = position.hash();
    PackedTurn packed = 0;
    if (const auto known = table_.find(key)) {
        packed = known->turn;
        if (const auto value = settled_by(*known, window, full_width_)) {
            return *value;
        }
    }
    const bool repeatable = position.pool().empty();
    if (repeatable) {
        path_.push_back(position.repetition_key());
    }
    const Value value = jump ? search_captures(position, window, packed) : search_placements(position, window, packed);
    if (repeatable) {
        path_.pop_back();
    }
    if (!stopped_) {
        table_.store(key, {packed, to_table(value, window.ply), window.depth, window.bound_of(value)});
    }
    return value;
}

// For the root

template <class Grid>
Value SearchTree<Grid>::search_first(const Position& child, const SearchWindow& window, Value alpha, int order,
                                     bool first) {
    const bool jump = can_jump<Grid>(child);
    const bool reduced = !full_width_ && window.depth > 2 && order > 8 && !jump;
    const int reduction = reduced ? reduction_at(window.depth, order) : 0;
    return search_child(child, window, alpha, reduction, first, jump);
}

template <class Grid>
std::optional<Turn> SearchTree<Grid>::known_turn(const Position& position) const {
    struct TurnAndPosition {
        Turn turn;
        Position position;
    };
    if (position.over()) {
        return std::nullopt;
    }
    std::vector<TurnAndPosition> turns;
    const auto add = [&](Turn turn, const Position& child) {
        const auto same = [&](const TurnAndPosition& other) { return turn.is_capture() && other.position == child; };
        if (std::none_of(turns.begin(), turns.end(), same)) {
            turns.push_back({turn, child});
        }
    };
    const bool jump = can_jump<Grid>(position);
    jump ? visit_compulsory<Grid>(position, add) : visit_turns<Grid>(position, add);
    for (const TurnAndPosition& step : turns) {
        const bool wins = step.position.over() && is_loss(value_of_end(step.position, 0));
        if (turns.size() == 1 || (wins && (!jump || step.turn.is_capture()))) {
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
std::vector<RatedPlacement> SearchTree<Grid>::rated_placements(const Position& position, int depth) {
    const CellSet vacant = position.vacant();
    const CellSet free = free_rings<Grid>(position.rings(), vacant);
    const MarbleCount supply = position.supply();
    if (free.size() <= few_free_rings || vacant.size() <= 2 || supply.empty()) {
        return {};
    }
    const ClaimMap claims = ClaimMap::of<Grid>(position, free);
    const PlacementSite site{vacant, free, forcing_cells<Grid>(position.occupied(), vacant), supply, claims};
    const SearchWindow window{-value_infinite, value_infinite, depth, 0};
    PlacementNode node{position, window, site, EarlyPlacements(site, 0), window.alpha};
    BothWorths worths;
    node.worths = &worths;
    evaluator_.expect_children_of(position);
    list_placements(node, places_of(node));
    std::vector<RatedPlacement> rated;
    for (Series& series : series_) {
        for (; find_next(node, series); ++series.next) {
            rated.push_back({series.packed(), series.value(), series.exact});
        }
    }
    candidates_.clear();
    series_.clear();
    const auto earlier = [](const RatedPlacement& a, const RatedPlacement& b) { return a.estimate > b.estimate; };
    std::stable_sort(rated.begin(), rated.end(), earlier);
    return rated;
}

// Captures, and positions of few turns

/// An only capture costs no depth (R5.1). With a choice, captures cost as much as placements: making them free lost
/// matches. Beyond the depth all captures are followed; each takes a marble off the board, so this ends.
template <class Grid>
Value SearchTree<Grid>::search_captures(const Position& position, const SearchWindow& window, PackedTurn& from_table) {
    const std::size_t begin = children_.size();
    const auto add = [&](Turn turn, const Position& child) {
        for (std::size_t i = begin; i < children_.size(); ++i) {
            if (children_[i].position == child) {
                return; // another path to the same position
            }
        }
        children_.push_back({turn, child, 0});
    };
    // The opponent of who searches may end the game although a capture is possible (R10.3), and nothing is promised that
    // this takes away; nobody is advised to.
    window.ply % 2 == 1 ? visit_compulsory<Grid>(position, add) : visit_captures<Grid>(position, add);
    if (children_.size() - begin > 1) {
        for (std::size_t i = begin; i < children_.size(); ++i) {
            const Position& child = children_[i].position;
            children_[i].order = child.over() ? value_win : -evaluator_.material(child);
        }
    }
    return search_children(begin, window, from_table);
}

/// The placements of a position with too few free rings for an order, or a pass.
template <class Grid>
Value SearchTree<Grid>::search_all(const Position& position, const SearchWindow& window, PackedTurn& from_table) {
    const std::size_t begin = children_.size();
    visit_turns<Grid>(position, [&](Turn turn, const Position& child) {
        children_.push_back({turn, child, child.over() ? value_win : -evaluator_.material(child)});
    });
    return search_children(begin, window, from_table);
}

/// Searches the listed children from `begin` on, best first, and removes them from the list.
template <class Grid>
Value SearchTree<Grid>::search_children(std::size_t begin, const SearchWindow& window, PackedTurn& from_table) {
    const std::size_t count = children_.size() - begin;
    if (is_packed_number(from_table) && number_in(from_table) < count) {
        children_[begin + number_in(from_table)].order = value_infinite;
    }
    Best best;
    Value alpha = window.alpha;
    const bool forced = count == 1 && children_[begin].turn.is_capture();
    SearchWindow at_turn = window;
    // Beyond the depth, the children's depth stays 0, as search_jumps expects.
    at_turn.depth = window.depth > 0 && forced ? window.depth + 1 : std::max(window.depth, 1);
    for (std::size_t tried = 0; tried < count && alpha < window.beta; ++tried) {
        const std::size_t next = take_best_child(begin);
        const Position child = children_[next].position;
        const Value value = search_child(child, at_turn, alpha, 0, tried == 0, can_jump<Grid>(child));
        if (stopped_) {
            break;
        }
        if (value > best.value) {
            best = {value, pack_number(next - begin)};
        }
        if (value > alpha) {
            alpha = value;
            variation(window.ply).set(children_[next].turn, variation(window.ply + 1));
        }
    }
    children_.resize(begin);
    from_table = best.packed;
    return best.value;
}

/// The best listed child from `begin` on that was not taken before.
template <class Grid>
std::size_t SearchTree<Grid>::take_best_child(std::size_t begin) {
    std::size_t best = begin;
    for (std::size_t i = begin; i < children_.size(); ++i) {
        best = children_[i].order > children_[best].order ? i : best;
    }
    children_[best].order = -2 * value_infinite;
    return best;
}

// Placements

template <class Grid>
Value SearchTree<Grid>::search_placements(const Position& position, const SearchWindow& window,
                                          PackedTurn& from_table) {
    const CellSet vacant = position.vacant();
    const CellSet free = free_rings<Grid>(position.rings(), vacant);
    const MarbleCount supply = position.supply();
    if (free.size() <= few_free_rings || vacant.size() <= 2 || supply.empty()) {
        return search_all(position, window, from_table);
    }
    const ClaimMap claims = ClaimMap::of<Grid>(position, free);
    const CellSet forcing = forcing_cells<Grid>(position.occupied(), vacant);
    const PlacementSite site{vacant, free, forcing, supply, claims};
    const Prospect prospect = prospect_of(position, window);
    if (prospect.least >= window.beta) {
        from_table = 0;
        return prospect.least;
    }
    const Refutations& refutations = refutations_[static_cast<std::size_t>(window.ply)];
    PlacementNode node{position, window, site, EarlyPlacements(site, from_table & ~declined, refutations.all()),
                       window.alpha};
    node.hopeless = prospect.most <= window.alpha;
    node.left_out = node.hopeless ? prospect.most : -value_infinite;
    try_early(node);
    if (!node.decided() && !stopped_) {
        try_rest(node);
    }
    from_table = node.best.packed;
    return stopped_ ? 0 : std::max(node.best.value, std::min(node.left_out, window.alpha));
}

/// Only where the window is a single value, so that the best line is sound.
template <class Grid>
bool SearchTree<Grid>::may_leave_out(const SearchWindow& window) const {
    return !full_width_ && !window.is_pv();
}

template <class Grid>
typename SearchTree<Grid>::Prospect SearchTree<Grid>::prospect_of(const Position& position,
                                                                  const SearchWindow& window) {
    const auto depth = static_cast<std::size_t>(window.depth);
    if (!may_leave_out(window) || depth >= far_above.size()) {
        return {};
    }
    const Value standing =
        evaluator_.template evaluate<Grid>(position, window.alpha - far_below.back(), window.beta + far_above.back());
    // Whether a loss can be avoided is for the search to say.
    return {is_loss(window.beta) ? -value_infinite : standing - far_above[depth], standing + far_below[depth]};
}

template <class Grid>
void SearchTree<Grid>::try_placement(PlacementNode& node, PackedTurn packed, bool late) {
    const Position child = make<Grid>(node.position, packed, node.site.claims);
    const bool jump = !child.over() && can_jump<Grid>(child);
    const int reduction = late ? reduction_of(node.window, node.tried, jump) : 0;
    const Value value = search_child(child, node.window, node.alpha, reduction, node.tried == 0, jump);
    if (stopped_) {
        return;
    }
    ++node.tried;
    if (value > node.best.value) {
        node.best = {value, packed};
    }
    if (value > node.alpha) {
        node.alpha = value;
        variation(node.window.ply).set(unpack_placement(packed), variation(node.window.ply + 1));
    }
    if (node.decided()) {
        refutations_[static_cast<std::size_t>(node.window.ply)].add(packed & ~declined);
    }
    // Where the player may choose whether to claim (R10.3), the turn comes a second time without the claim.
    const Turn turn = unpack_placement(packed);
    if (!node.decided() && node.position.claim_is_optional() && !turn.declines_claims() &&
        node.site.claims.has(turn.cell(), turn.removed())) {
        try_placement(node, packed | declined, late);
    }
}

template <class Grid>
int SearchTree<Grid>::reduction_of(const SearchWindow& window, int order, bool jump) const {
    if (full_width_ || window.depth < 2 || order < 3) {
        return 0;
    }
    const int reduction = reductions(window.depth, order) - (window.is_pv() ? 1 : 0);
    return std::max(reduction - (jump ? 1 : 0), 0);
}

template <class Grid>
void SearchTree<Grid>::try_early(PlacementNode& node) {
    for (PackedTurn packed = node.early.next(); packed != 0; packed = node.early.next()) {
        try_placement(node, packed, false);
        if (node.decided() || stopped_) {
            return;
        }
    }
}

/// Tries the other placements, best estimates first.
template <class Grid>
void SearchTree<Grid>::try_rest(PlacementNode& node) {
    const Places places = places_of(node);
    if (places.size == 0) {
        return;
    }
    const std::size_t begin = candidates_.size();
    const std::size_t first_series = series_.size();
    BothWorths worths;
    node.worths = &worths;
    evaluator_.expect_children_of(node.position);
    list_placements(node, places);
    if (!node.decided() && !stopped_) {
        try_candidates(node, begin);
    }
    candidates_.resize(begin);
    series_.resize(first_series);
}

template <class Grid>
void SearchTree<Grid>::list_placements(PlacementNode& node, const Places& places) {
    for (const Place& place : places) {
        for (const Marble marble : all_marbles) {
            if (node.site.supply.has(marble) && !node.decided() && !stopped_) {
                list_candidates(node, marble, place);
            }
        }
    }
}

/// The cells without captures first: they cost least and decide most often.
template <class Grid>
typename SearchTree<Grid>::Places SearchTree<Grid>::places_of(const PlacementNode& node) const {
    const PlacementSite& site = node.site;
    Places places;
    for (const Cell cell : node.hopeless ? CellSet{} : site.vacant - site.forcing) {
        places.add(cell, site.free - CellSet::of(cell));
    }
    for (const Cell cell : site.forcing) {
        const CellSet removals = site.free - CellSet::of(cell);
        places.add(cell, node.hopeless ? removals & preparing_removals<Grid>(node.position, cell) : removals);
    }
    return places;
}

/// Tries the next placement of the series in which it is best, until none is left.
template <class Grid>
void SearchTree<Grid>::try_candidates(PlacementNode& node, std::size_t begin) {
    const auto first = [&] { return candidates_.begin() + static_cast<std::ptrdiff_t>(begin); };
    std::make_heap(first(), candidates_.end());
    while (candidates_.size() > begin && !node.decided() && !stopped_) {
        std::pop_heap(first(), candidates_.end());
        const std::size_t chosen = candidates_.back().series;
        if (estimate_settles(node, series_[chosen])) { // so do the others, whose estimates are hardly higher
            node.left_out = std::max(node.left_out, series_[chosen].value());
            candidates_.pop_back();
            continue;
        }
        if (const PackedTurn packed = series_[chosen].packed(); !node.early.has(packed)) {
            try_placement(node, packed, true);
        }
        ++series_[chosen].next;
        if (find_next(node, series_[chosen])) {
            candidates_.back().value = series_[chosen].value();
            std::push_heap(first(), candidates_.end());
        } else {
            candidates_.pop_back();
        }
    }
}

/// Goes on to the next placement of a series that is not left out; false: there is none.
template <class Grid>
bool SearchTree<Grid>::find_next(PlacementNode& node, Series& series) const {
    const LeavingOut margins = leaving_out(node.window);
    for (; series.next != series.end && !series.removals.empty(); ++series.next) {
        const Cell removed = series.next->ring;
        if (!series.removals.contains(removed)) {
            continue;
        }
        const bool near = series.near.contains(removed);
        const Value margin = series.forcing ? margins.forcing : near ? margins.near : margins.apart;
        if ((series.forcing && near) || series.value() + margin > node.alpha) {
            return true;
        }
        node.left_out = std::max(node.left_out, series.value());
        if (series.value() + margins.most() <= node.alpha) {
            series.removals = series.forcing ? series.removals & series.near : CellSet{}; // the others are worth less
        }
    }
    return false;
}

/// Whether above depth 1 placements would be reduced so far that only captures would be searched, whose result the
/// estimate foretells.
template <class Grid>
bool SearchTree<Grid>::estimate_settles(const PlacementNode& node, const Series& series) const {
    const SearchWindow& window = node.window;
    const Value margin = series.exact ? 0 : usual_leaving_out.near;
    return may_leave_out(window) && window.depth > 1 &&
           window.depth - 1 <= reduction_of(window, node.tried, series.forcing) &&
           series.value() + margin <= node.alpha;
}

/// The value of a placement for its player, without searching for anything but captures.
template <class Grid>
Value SearchTree<Grid>::estimate(const PlacementNode& node, PackedTurn packed) {
    const Position child = make<Grid>(node.position, packed, node.site.claims);
    const int ply = node.window.ply + 1;
    const SearchWindow window{-node.window.beta - reach_of_estimates, reach_of_estimates - node.alpha, 0, ply};
    if (child.over()) {
        return -value_of_end(child, ply);
    }
    if (can_jump<Grid>(child)) {
        return -search_jumps(child, window);
    }
    ++nodes_;
    return -evaluator_.template evaluate<Grid>(child, window.alpha, window.beta);
}

/// Measured as soon as they are needed. Where only sacrifices are tried, they are few enough without an order of their
/// removals.
template <class Grid>
const RemovalWorths& SearchTree<Grid>::worths_of_removals(PlacementNode& node, bool forcing) {
    RemovalWorths& worths = (*node.worths)[forcing ? 1 : 0];
    if (worths.empty() && node.hopeless) {
        for (const Cell ring : node.site.free) {
            worths.add(ring, 0);
        }
    } else if (worths.empty()) {
        measure_removals(node,
                         forcing ? RemovalProbes::forcing<Grid>(node.position, node.site)
                                 : RemovalProbes::quiet<Grid>(node.site),
                         worths);
    }
    return worths;
}

template <class Grid>
void SearchTree<Grid>::measure_removals(const PlacementNode& node, const RemovalProbes& probes, RemovalWorths& worths) {
    const auto value_at = [&](std::size_t probe, Cell ring) {
        return estimate(node, pack_placement(probes.marble, probes.probes[probe].cell, ring));
    };
    std::array<std::optional<Value>, 2> base{};
    for (const Cell ring : node.site.free) {
        Value worth = 0;
        if (const auto probe = probes.probe_for(ring)) {
            base[*probe] = base[*probe] ? base[*probe] : value_at(*probe, *probes.reference);
            worth = value_at(*probe, ring) - *base[*probe];
        }
        worths.add(ring, worth);
    }
    worths.sort();
}

/// Lists the placements of a marble on a cell, as far as they are not left out.
template <class Grid>
void SearchTree<Grid>::list_candidates(PlacementNode& node, Marble marble, const Place& place) {
    const Cell cell = place.cell;
    CellSet removals = place.removals;
    const bool forcing = node.site.forcing.contains(cell);
    const RemovalWorths& worths = worths_of_removals(node, forcing);
    const CellSet near = forcing ? landings_after<Grid>(node.position, cell) : within_two_steps<Grid>(cell);
    const CellSet apart = removals - near;
    const Cell probe = worths.best_of(apart.empty() ? removals : apart);
    const PackedTurn measured = pack_placement(marble, cell, probe);
    const Value value = estimate(node, measured);
    const bool leaf = node.window.depth == 1;
    if (leaf && value >= node.window.beta && !node.early.has(measured)) {
        try_placement(node, measured, true);
    }
    if (leaf && value <= node.window.alpha) {
        node.left_out = std::max(node.left_out, value);
    }
    if (leaf && (value <= node.window.alpha || value >= node.window.beta)) {
        removals = removals - CellSet::of(probe); // no search finds more there
    }
    const Value own = value - worths.of(probe);
    const Series series{marble, cell, forcing, false, removals, near, own, worths.begin(), worths.end()};
    if (leaf || !forcing) {
        list_series(node, series);
    } else {
        list_sacrifices(node, series);
    }
}

/// The same above depth 1 for a marble that forces a capture. Those whose estimate is uncertain are estimated one by one.
template <class Grid>
void SearchTree<Grid>::list_sacrifices(PlacementNode& node, Series series) {
    const CellSet removals = series.removals;
    const CellSet single = node.window.depth < depth_of_exact_order ? removals & series.near : removals;
    series.removals = removals - single;
    list_series(node, series);
    series.exact = true;
    const RemovalWorths& worths = worths_of_removals(node, true);
    for (const Cell ring : single) {
        series.removals = CellSet::of(ring);
        series.own = estimate(node, pack_placement(series.marble, series.cell, ring)) - worths.of(ring);
        list_series(node, series);
    }
}

/// Lists the first placement of a series that is not left out, if there is one.
template <class Grid>
void SearchTree<Grid>::list_series(PlacementNode& node, Series series) {
    if (find_next(node, series)) {
        candidates_.push_back({series.value(), static_cast<std::uint32_t>(series_.size())});
        series_.push_back(series);
    }
}

template <class Grid>
LeavingOut SearchTree<Grid>::leaving_out(const SearchWindow& window) const {
    return may_leave_out(window) && window.depth <= 1 ? usual_leaving_out : none_left_out;
}

// The leaves

/// Searches a position beyond the depth whose mover must jump.
template <class Grid>
Value SearchTree<Grid>::search_jumps(const Position& position, const SearchWindow& window) {
    ++nodes_;
    if (must_stop()) {
        return value_draw;
    }
    if (window.ply >= sight_) {
        return evaluator_.template evaluate<Grid>(position, window.alpha, window.beta);
    }
    selective_depth_ = std::max(selective_depth_, window.ply);
    PackedTurn none = 0;
    return search_captures(position, window, none);
}

/// The evaluation, or a better value through a claim. `position` has no jump.
template <class Grid>
Value SearchTree<Grid>::quiesce(const Position& position, SearchWindow window) {
    ++nodes_;
    const Value standing = evaluator_.template evaluate<Grid>(position, window.alpha, window.beta);
    if (standing >= window.beta || window.ply >= sight_ || must_stop()) {
        return standing;
    }
    const CellSet free = free_rings<Grid>(position.rings(), position.vacant());
    if (free.size() <= few_free_rings || position.supply().empty()) {
        return standing;
    }
    const ClaimMap claims = ClaimMap::of<Grid>(position, free);
    if (claims.empty()) {
        return standing;
    }
    window.alpha = std::max(window.alpha, standing);
    return std::max(standing, quiesce_claims(position, claims, free, window));
}

template <class Grid>
Value SearchTree<Grid>::quiesce_claims(const Position& position, const ClaimMap& claims, CellSet free,
                                       SearchWindow window) {
    const CellSet vacant = position.vacant();
    const CellSet forcing = forcing_cells<Grid>(position.occupied(), vacant);
    const PlacementSite site{vacant, free, forcing, position.supply(), claims};
    EarlyPlacements early(site, 0);
    Value best = -value_infinite;
    for (PackedTurn packed = early.next(); packed != 0; packed = early.next()) {
        const Position child = make<Grid>(position, packed, claims);
        const bool jump = !child.over() && can_jump<Grid>(child);
        const Value value = -search(child, window.after(window.alpha, 0), jump);
        best = std::max(best, value);
        window.alpha = std::max(window.alpha, value);
        if (window.alpha >= window.beta || stopped_) {
            break;
        }
    }
    return best;
}

template <class Grid>
bool SearchTree<Grid>::is_repetition(const Position& position) const {
    return std::find(path_.begin(), path_.end(), position.repetition_key()) != path_.end();
}

template class SearchTree<SmallGrid>;
template class SearchTree<LargeGrid>;

} // namespace zertz
