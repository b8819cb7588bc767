#include "engine/search.hpp"

#include "rules/movegen.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace zertz {
namespace {

// A position without rings that could be freed for several reasons has few turns; those go through the plain generator.
constexpr int few_free_rings = 1;

/// How much less deep the n-th placement of a position is looked at. Little: a refutation is often a turn that has been
/// good nowhere else. Leaving turns out altogether lost matches.
class Reductions {
public:
    Reductions() {
        for (std::size_t depth = 1; depth < by_.size(); ++depth) {
            for (std::size_t order = 1; order < by_[depth].size(); ++order) {
                const double product = std::log(static_cast<double>(depth) + 1) * std::log(static_cast<double>(order));
                by_[depth][order] = static_cast<std::int8_t>(product / 4.5);
            }
        }
    }
    int operator()(int depth, int order) const {
        return by_[static_cast<std::size_t>(std::min(depth, 15))][static_cast<std::size_t>(std::min(order, 511))];
    }

private:
    std::array<std::array<std::int8_t, 512>, 16> by_{};
};

const Reductions reductions;

constexpr Value futility_margin(int depth) {
    return 60 + 90 * depth;
}

constexpr Value to_table(Value value, int ply) {
    return is_win(value) ? value + ply : is_loss(value) ? value - ply : value;
}

constexpr Value from_table(Value value, int ply) {
    return is_win(value) ? value - ply : is_loss(value) ? value + ply : value;
}

/// The turns expected from one ply on.
struct Variation {
    static constexpr int longest = 48;

    std::array<Turn, longest> turns;
    int length = 0;

    void set(Turn first, const Variation& rest) {
        turns[0] = first;
        length = std::min(rest.length + 1, longest);
        std::copy_n(rest.turns.begin(), length - 1, turns.begin() + 1);
    }
};

template <class Grid>
bool can_jump_at(const Position& position) {
    return can_jump<Grid>(position.occupied(), position.vacant());
}

template <class Grid>
class Searcher {
public:
    Searcher(const SearchTask& task, Table& table, Evaluator& evaluator, OrderMemory& memory)
        : task_(task),
          table_(table),
          evaluator_(evaluator),
          memory_(memory),
          variations_(max_ply + 2) {}

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
    struct Child {
        Turn turn;
        Position position;
        Value order;
    };
    /// What a window is searched for.
    struct Frame {
        Value alpha;
        Value beta;
        int depth;
        int ply;

        Frame after(Value new_alpha, int new_depth) const { return {-beta, -new_alpha, new_depth, ply + 1}; }
        bool is_pv() const { return beta - alpha > 1; }
    };
    /// The best turn of a node as it is found.
    struct Best {
        Value value = -value_infinite;
        PackedTurn packed = 0;
    };

    void collect_root_turns();
    bool search_depth(int depth);
    bool search_line(int depth, std::size_t first);
    Value search_root(Frame frame, std::size_t first);
    Value search_root_turn(RootTurn& turn, const Frame& frame, Value alpha, int order, bool first);
    void report(int depth);
    SearchLine line_of(const RootTurn& first) const;
    std::optional<Turn> known_turn(const Position& position) const;

    Value search(const Position& position, Frame frame, bool jump);
    Value search_jumps(const Position& position, Frame frame);
    Value search_captures(const Position& position, Frame frame, PackedTurn& from_table);
    Value search_placements(const Position& position, Frame frame, PackedTurn& from_table);
    Value search_all(const Position& position, Frame frame, PackedTurn& from_table);
    Value search_child(const Position& child, const Frame& frame, Value alpha, int reduction, bool first, bool jump);
    Value quiesce(const Position& position, Frame frame);
    Value quiesce_claims(const Position& position, const ClaimMap& claims, CellSet free, Frame frame);

    Position make(const Position& position, PackedTurn packed, const ClaimMap& claims) const;
    Value search_children(std::size_t begin, Frame frame, PackedTurn& from_table);
    bool is_repetition(const Position& position) const;
    bool stopped();

    const SearchTask& task_;
    Table& table_;
    Evaluator& evaluator_;
    OrderMemory& memory_;
    std::vector<RootTurn> root_;
    std::vector<Variation> variations_;
    std::vector<Child> children_;     // of all positions on the path that keep a list of them
    std::vector<std::uint64_t> path_; // repetition keys
    std::size_t lines_ = 1;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_check_ = 1024;
    int selective_depth_ = 0;
    bool may_stop_ = false;
    bool stopped_ = false;
};

// The root

template <class Grid>
SearchReport Searcher<Grid>::run() {
    collect_root_turns();
    path_ = task_.seen;
    SearchReport result;
    if (root_.empty()) {
        return result;
    }
    lines_ = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(task_.lines, 1)), 1, root_.size());
    for (int depth = std::max(task_.first_depth, 1); depth <= task_.max_depth; ++depth) {
        const bool finished = search_depth(depth);
        result.depth = finished ? depth : result.depth;
        may_stop_ = true;
        if (finished && task_.report) {
            report(depth);
        }
        // Deeper searches cannot change the value of a proven win, nor save a game lost everywhere.
        const Value value = root_.front().value;
        if (!finished || (lines_ == 1 && is_proven(value) && value_win - std::abs(value) <= 2 * depth)) {
            break;
        }
    }
    result.nodes = nodes_;
    result.selective_depth = selective_depth_;
    for (std::size_t i = 0; i < lines_; ++i) {
        result.lines.push_back(line_of(root_[i]));
    }
    return result;
}

/// A root turn's line, as far as the search or the table know how it goes on.
template <class Grid>
SearchLine Searcher<Grid>::line_of(const RootTurn& first) const {
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
std::optional<Turn> Searcher<Grid>::known_turn(const Position& position) const {
    std::vector<Child> turns;
    visit_turns<Grid>(position, [&](Turn turn, const Position& child) {
        const auto same = [&](const Child& other) { return turn.is_capture() && other.position == child; };
        if (std::none_of(turns.begin(), turns.end(), same)) {
            turns.push_back({turn, child, 0});
        }
    });
    for (const Child& child : turns) {
        if (turns.size() == 1 || (child.position.over() && is_loss(value_of_end(child.position, 0)))) {
            return child.turn;
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
void Searcher<Grid>::collect_root_turns() {
    const bool jump = can_jump_at<Grid>(task_.root);
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
bool Searcher<Grid>::search_depth(int depth) {
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

/// Searches with a window around the last value, widening it where it fails.
template <class Grid>
bool Searcher<Grid>::search_line(int depth, std::size_t first) {
    const Value guess = root_[first].previous;
    Value below = 30;
    Value above = 30;
    const bool narrow = depth > 2 && !is_proven(guess) && guess != -value_infinite;
    for (;;) {
        const Value alpha = narrow && below < 1000 ? guess - below : -value_infinite;
        const Value beta = narrow && above < 1000 ? guess + above : value_infinite;
        const Value value = search_root({alpha, beta, depth, 0}, first);
        if (stopped_) {
            return false;
        }
        if (value <= alpha && alpha > -value_infinite) {
            below *= 4;
        } else if (value >= beta && beta < value_infinite) {
            above *= 4;
        } else {
            return true;
        }
    }
}

template <class Grid>
Value Searcher<Grid>::search_root(Frame frame, std::size_t first) {
    Value best = -value_infinite;
    Value alpha = frame.alpha;
    for (std::size_t i = first; i < root_.size(); ++i) {
        RootTurn& turn = root_[i];
        const std::uint64_t before = nodes_;
        const Value value = search_root_turn(turn, frame, alpha, static_cast<int>(i - first), i == first);
        turn.nodes = nodes_ - before;
        if (stopped_) {
            break;
        }
        if (i == first || value > alpha) {
            turn.value = value;
            Variation line;
            line.set(turn.turn, variations_[1]);
            turn.pv.assign(line.turns.begin(), line.turns.begin() + line.length);
        } else {
            turn.value = -value_infinite;
        }
        best = std::max(best, value);
        alpha = std::max(alpha, value);
        if (alpha >= frame.beta) {
            break;
        }
    }
    if (best == -value_infinite) {
        return best; // stopped before any turn was searched: the order stays that of the last depth
    }
    // The best in front, the others by the work they made, as far as they were searched.
    std::stable_sort(root_.begin() + static_cast<std::ptrdiff_t>(first), root_.end(),
                     [](const RootTurn& a, const RootTurn& b) {
                         return a.value != b.value ? a.value > b.value : a.nodes > b.nodes;
                     });
    return best;
}

template <class Grid>
Value Searcher<Grid>::search_root_turn(RootTurn& turn, const Frame& frame, Value alpha, int order, bool first) {
    variations_[1].length = 0;
    const bool jump = can_jump_at<Grid>(turn.child);
    const int reduction = frame.depth > 2 && order > 8 && !jump ? reductions(frame.depth, order) : 0;
    return search_child(turn.child, frame, alpha, reduction, first, jump);
}

template <class Grid>
void Searcher<Grid>::report(int depth) {
    SearchReport so_far;
    so_far.depth = depth;
    so_far.selective_depth = selective_depth_;
    so_far.nodes = nodes_;
    for (std::size_t i = 0; i < lines_; ++i) {
        so_far.lines.push_back(line_of(root_[i]));
    }
    task_.report(so_far);
}

// The tree

/// The value of the position for its mover, exact within the window, else a bound on the window's side. `jump`: the
/// mover can jump, and so must (R5.1). The mover changes with every turn, so that each child is negated. A proven loss
/// is only returned when no turn was left out.
template <class Grid>
Value Searcher<Grid>::search(const Position& position, Frame frame, bool jump) {
    variations_[static_cast<std::size_t>(frame.ply)].length = 0;
    if (position.over()) {
        ++nodes_;
        return value_of_end(position, frame.ply);
    }
    if (frame.depth <= 0) {
        return jump ? search_jumps(position, frame) : quiesce(position, frame);
    }
    ++nodes_;
    selective_depth_ = std::max(selective_depth_, frame.ply);
    if (stopped()) {
        return 0;
    }
    if (position.pool().empty() && is_repetition(position)) {
        return value_draw;
    }
    if (frame.ply >= max_ply) {
        return jump ? value_draw : evaluator_.template evaluate<Grid>(position);
    }
    // Nothing better than winning by the next turn, nothing worse than having lost by this one.
    frame.alpha = std::max(frame.alpha, loss_in(frame.ply + 2));
    frame.beta = std::min(frame.beta, win_in(frame.ply + 1));
    if (frame.alpha >= frame.beta) {
        return frame.alpha;
    }

    const std::uint64_t key = position.hash();
    PackedTurn packed = 0;
    if (const auto known = table_.find(key)) {
        packed = known->turn;
        const Value value = from_table(known->value, frame.ply);
        const bool enough = known->depth >= frame.depth || (is_win(value) && known->bound != Bound::AtMost) ||
                            (is_loss(value) && known->bound != Bound::AtLeast);
        if (enough && !frame.is_pv() &&
            (known->bound == Bound::Exact || (known->bound == Bound::AtLeast && value >= frame.beta) ||
             (known->bound == Bound::AtMost && value <= frame.alpha))) {
            return value;
        }
    }

    const bool repeatable = position.pool().empty();
    if (repeatable) {
        path_.push_back(position.repetition_key());
    }
    const Value value = jump ? search_captures(position, frame, packed) : search_placements(position, frame, packed);
    if (repeatable) {
        path_.pop_back();
    }
    if (!stopped_) {
        const Bound bound = value >= frame.beta ? Bound::AtLeast : value > frame.alpha ? Bound::Exact : Bound::AtMost;
        table_.store(key, {packed, to_table(value, frame.ply), frame.depth, bound});
    }
    return value;
}

/// PVS: all but the first turn must only show that they are no better; reduced first, if they are expected to be worse.
template <class Grid>
Value Searcher<Grid>::search_child(const Position& child, const Frame& frame, Value alpha, int reduction, bool first,
                                   bool jump) {
    const int depth = frame.depth - 1;
    if (first) {
        return -search(child, frame.after(alpha, depth), jump);
    }
    Frame narrow = frame;
    narrow.beta = alpha + 1;
    Value value = -search(child, narrow.after(alpha, std::max(depth - reduction, 0)), jump);
    if (value > alpha && reduction > 0 && depth > 0 && !stopped_) {
        value = -search(child, narrow.after(alpha, depth), jump);
    }
    if (value > alpha && value < frame.beta && !stopped_) {
        value = -search(child, frame.after(alpha, depth), jump);
    }
    return value;
}

/// A capture costs as much depth as a placement does, although it is forced: where it cost nothing, whoever gives
/// marbles away would move several times in a row and see only the good of it, which lost matches. Beyond the depth all
/// captures are followed; each takes a marble off the board, so that they come to an end.
template <class Grid>
Value Searcher<Grid>::search_captures(const Position& position, Frame frame, PackedTurn& from_table) {
    const std::size_t begin = children_.size();
    const auto add = [&](Turn turn, const Position& child) {
        for (std::size_t i = begin; i < children_.size(); ++i) {
            if (children_[i].position == child) {
                return; // another way round to the same end
            }
        }
        children_.push_back({turn, child, 0});
    };
    visit_captures<Grid>(position, add);
    if (children_.size() - begin > 1) {
        for (std::size_t i = begin; i < children_.size(); ++i) {
            const Position& child = children_[i].position;
            children_[i].order = child.over() ? value_win : -evaluator_.holdings(child);
        }
    }
    return search_children(begin, frame, from_table);
}

/// The placements of a position that has too few free rings for the picker, or a pass.
template <class Grid>
Value Searcher<Grid>::search_all(const Position& position, Frame frame, PackedTurn& from_table) {
    const std::size_t begin = children_.size();
    visit_turns<Grid>(position, [&](Turn turn, const Position& child) {
        children_.push_back({turn, child, child.over() ? value_win : -evaluator_.holdings(child)});
    });
    return search_children(begin, frame, from_table);
}

/// Searches the listed children from `begin` on, best first, and takes them off the list.
template <class Grid>
Value Searcher<Grid>::search_children(std::size_t begin, Frame frame, PackedTurn& from_table) {
    const std::size_t count = children_.size() - begin;
    if (is_packed_number(from_table) && number_in(from_table) < count) {
        children_[begin + number_in(from_table)].order = value_infinite;
    }
    Best best;
    Value alpha = frame.alpha;
    // Beyond the depth it stays 0, as search_jumps expects.
    Frame at_turn = frame;
    at_turn.depth = std::max(frame.depth, 1);
    for (std::size_t tried = 0; tried < count; ++tried) {
        std::size_t next = begin;
        for (std::size_t i = begin; i < begin + count; ++i) {
            next = children_[i].order > children_[next].order ? i : next;
        }
        children_[next].order = -2 * value_infinite;
        const Position child = children_[next].position;
        const Value value = search_child(child, at_turn, alpha, 0, tried == 0, can_jump_at<Grid>(child));
        if (stopped_) {
            break;
        }
        if (value > best.value) {
            best = {value, pack_number(next - begin)};
        }
        if (value > alpha) {
            alpha = value;
            variations_[static_cast<std::size_t>(frame.ply)].set(children_[next].turn,
                                                                 variations_[static_cast<std::size_t>(frame.ply) + 1]);
        }
        if (alpha >= frame.beta) {
            break;
        }
    }
    children_.resize(begin);
    from_table = best.packed;
    return best.value;
}

template <class Grid>
Position Searcher<Grid>::make(const Position& position, PackedTurn packed, const ClaimMap& claims) const {
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

template <class Grid>
Value Searcher<Grid>::search_placements(const Position& position, Frame frame, PackedTurn& from_table) {
    const CellSet rings = position.rings();
    const CellSet vacant = position.vacant();
    const CellSet free = free_rings<Grid>(rings, vacant);
    const MarbleCount supply = position.supply();
    if (free.size() <= few_free_rings || vacant.size() <= 2 || supply.empty()) {
        return search_all(position, frame, from_table);
    }
    const Value standing = evaluator_.template evaluate<Grid>(position);
    const bool pv = frame.is_pv();

    // So good that some turn will keep it above the window.
    if (!pv && frame.depth <= 3 && standing - futility_margin(frame.depth) >= frame.beta && !is_loss(frame.beta)) {
        return standing;
    }

    const ClaimMap claims = ClaimMap::of<Grid>(position, free);
    const CellSet forcing = forcing_cells<Grid>(position.occupied(), vacant);
    PlacementPicker picker({vacant, free, forcing, supply, claims, memory_}, from_table & ~(1u << 18), frame.ply);
    Best best;
    Value alpha = frame.alpha;
    std::array<PackedTurn, 32> failed;
    std::size_t failed_count = 0;
    int order = 0;
    bool twin = false;
    PackedTurn packed = picker.next();
    while (packed != 0) {
        const bool late = picker.late();
        const Position child = make(position, packed, claims);
        const bool jump = !child.over() && can_jump_at<Grid>(child);
        int reduction = 0;
        if (late && frame.depth >= 2 && order >= 3) {
            reduction = reductions(frame.depth, order) - (pv ? 1 : 0);
            reduction = std::max(reduction - (jump ? 1 : 0), 0);
        }
        const Value value = search_child(child, frame, alpha, reduction, order == 0, jump);
        if (stopped_) {
            return 0;
        }
        ++order;
        if (value > best.value) {
            best = {value, packed};
        }
        if (value > alpha) {
            alpha = value;
            variations_[static_cast<std::size_t>(frame.ply)].set(unpack_placement(packed),
                                                                 variations_[static_cast<std::size_t>(frame.ply) + 1]);
        }
        if (alpha >= frame.beta) {
            memory_.reward(packed & ~(1u << 18), picker.is_forcing(packed), frame.depth, frame.ply);
            for (std::size_t i = 0; i < failed_count; ++i) {
                memory_.punish(failed[i], picker.is_forcing(failed[i]), frame.depth);
            }
            break;
        }
        if (failed_count < failed.size()) {
            failed[failed_count++] = packed;
        }
        // Where a claim is the player's choice (R10.3), the turn comes a second time without it.
        twin = !twin && position.claim_is_optional() &&
               claims.has(PlacementPicker::cell_in(packed), unpack_placement(packed).removed());
        packed = twin ? packed | 1u << 18 : picker.next();
    }
    from_table = best.packed;
    return best.value;
}

// The leaves

/// A position whose mover must jump, beyond the depth.
template <class Grid>
Value Searcher<Grid>::search_jumps(const Position& position, Frame frame) {
    ++nodes_;
    selective_depth_ = std::max(selective_depth_, frame.ply);
    if (frame.ply >= max_ply || stopped()) {
        return value_draw;
    }
    PackedTurn none = 0;
    return search_captures(position, frame, none);
}

/// The evaluation, or better if a claim makes it so. `position` has no jump.
template <class Grid>
Value Searcher<Grid>::quiesce(const Position& position, Frame frame) {
    ++nodes_;
    const Value standing = evaluator_.template evaluate<Grid>(position);
    if (standing >= frame.beta || frame.ply >= max_ply || stopped()) {
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
    frame.alpha = std::max(frame.alpha, standing);
    return std::max(standing, quiesce_claims(position, claims, free, frame));
}

template <class Grid>
Value Searcher<Grid>::quiesce_claims(const Position& position, const ClaimMap& claims, CellSet free, Frame frame) {
    const CellSet vacant = position.vacant();
    const CellSet forcing = forcing_cells<Grid>(position.occupied(), vacant);
    PlacementPicker picker({vacant, free, forcing, position.supply(), claims, memory_}, 0, 0);
    Value best = -value_infinite;
    for (PackedTurn packed = picker.next_claim(); packed != 0; packed = picker.next_claim()) {
        const Position child = make(position, packed, claims);
        const bool jump = !child.over() && can_jump_at<Grid>(child);
        const Value value = -search(child, frame.after(frame.alpha, 0), jump);
        best = std::max(best, value);
        frame.alpha = std::max(frame.alpha, value);
        if (frame.alpha >= frame.beta || stopped_) {
            break;
        }
    }
    return best;
}

template <class Grid>
bool Searcher<Grid>::is_repetition(const Position& position) const {
    return std::find(path_.begin(), path_.end(), position.repetition_key()) != path_.end();
}

template <class Grid>
bool Searcher<Grid>::stopped() {
    if (nodes_ >= next_check_) {
        const std::uint64_t since = nodes_ + 1024 - next_check_;
        next_check_ = nodes_ + 1024;
        stopped_ = stopped_ || (task_.stop && task_.stop(since) && may_stop_);
    }
    return stopped_;
}

} // namespace

SearchReport Search::run(const SearchTask& task) {
    return with_grid(task.root.board(),
                     [&]<class Grid>() { return Searcher<Grid>(task, *table_, evaluator_, memory_).run(); });
}

void Search::clear() {
    memory_ = OrderMemory{};
}

Value value_of_end(const Position& position, int ply) {
    const GameResult result = position.outcome().result;
    if (result != GameResult::FirstWins && result != GameResult::SecondWins) {
        return value_draw;
    }
    return result == win_of(position.mover()) ? win_in(ply) : loss_in(ply);
}

} // namespace zertz
