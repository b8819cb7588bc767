#pragma once

#include "games/zertz/mechanics.hpp"

#include <cstdint>
#include <numeric>
#include <vector>

namespace zertz {

/// Every legal turn, in no particular order.
std::vector<Turn> legal_turns(const Position& position);
/// The number of legal turns, counted in bulk where possible.
std::uint64_t count_turns(const Position& position);
bool is_legal(const Position& position, Turn turn);

/// Whether the mover can jump (R5.1).
bool can_jump(const Position& position);
template <class Grid>
bool can_jump(const Position& position) {
    return can_jump<Grid>(position.occupied(), position.vacant());
}
CellSet free_rings(const Position& position);

/// What a turn did besides its moves: the groups it claimed, or could have claimed but declined.
struct Claim {
    CellSet filled;   // by the marble placed (R6.2, first event)
    CellSet isolated; // by the ring removed (R6.2, second event); also all the rest when the board is full (R7)
    bool made = false;

    CellSet cells() const { return filled | isolated; }
    bool empty() const { return filled.empty() && isolated.empty(); }
};

/// What a legal placement claims.
Claim claim_of(const Position& position, Turn turn);

/// The position after a legal turn.
Position after(const Position& position, Turn turn);
/// Whether a turn wins at once, even one cut short where it must continue (R11.4).
bool wins_with(const Position& position, Turn turn);

// The generators below call visit(turn, position after it) for each turn. They use no heap.

/// Finishes a placement whose marble is on the board, but does not end the turn: removes the ring (if any) and claims
/// groups. Slow but complete; the generator calls it where a claim is possible.
template <class Grid>
Claim finish_placement(Position& placed, Cell cell, Cell removed, bool declined) {
    Claim claim;
    claim.filled = full_group_of<Grid>(CellSet::of(cell), placed.rings(), placed.vacant());
    if (removed != no_cell) {
        placed.take_ring(removed);
        claim.isolated = isolated_around<Grid>(removed, placed.rings(), placed.vacant());
    }
    if (placed.vacant().empty()) {
        claim.isolated = placed.rings() - claim.filled; // R7, R13.2: dead groups too; cannot be declined
    }
    claim.made = !claim.empty() && (!declined || placed.vacant().empty());
    if (claim.made) {
        placed.claim(claim.cells());
    }
    return claim;
}

template <class Grid, class Visit>
void visit_claiming(const Position& placed, Marble marble, Cell cell, Cell removed, bool missed, Visit& visit) {
    Position child = placed;
    const Claim claim = finish_placement<Grid>(child, cell, removed, false);
    child.end_placement(missed);
    child.notice_end();
    visit(Turn::place(marble, cell, removed), child);
    if (placed.claim_is_optional() && !claim.empty()) {
        Position kept = placed;
        if (!finish_placement<Grid>(kept, cell, removed, true).made) {
            kept.end_placement(missed);
            visit(Turn::place(marble, cell, removed, true), kept);
        }
    }
}

/// The turns that place one marble on one cell and may claim. `free`: the free rings of the position before. Returns the
/// rings whose removal claims nothing.
template <class Grid, class Visit>
CellSet visit_claiming_removals(const Position& position, Marble marble, Cell cell, CellSet free, bool missed,
                                Visit& visit) {
    Position placed = position;
    placed.put(marble, cell);
    const CellSet vacant = placed.vacant();
    const CellSet removable = vacant.empty() ? CellSet{} : free - CellSet::of(cell); // R4.3, R7.1
    const bool fills = !full_group_of<Grid>(CellSet::of(cell), placed.rings(), vacant).empty();
    if (removable.empty()) {
        visit_claiming<Grid>(placed, marble, cell, no_cell, missed, visit); // R4.4
        return {};
    }
    const CellSet to_look_at = fills ? removable : may_isolate<Grid>(removable, placed.rings(), vacant);
    for (const Cell removed : to_look_at) {
        visit_claiming<Grid>(placed, marble, cell, removed, missed, visit);
    }
    return removable - to_look_at;
}

/// The turns that place one marble on one cell.
template <class Grid, class Visit>
void visit_removals(const Position& position, Marble marble, Cell cell, CellSet free, bool missed, Visit& visit) {
    const CellSet others = visit_claiming_removals<Grid>(position, marble, cell, free, missed, visit);
    if (others.empty()) {
        return;
    }
    Position placed = position;
    placed.put(marble, cell);
    placed.end_placement(missed);
    for (const Cell removed : others) {
        Position child = placed;
        child.take_ring(removed);
        visit(Turn::place(marble, cell, removed), child);
    }
}

template <class Grid, class Visit>
void visit_placements(const Position& position, bool missed, Visit& visit) {
    const CellSet free = free_rings<Grid>(position.rings(), position.vacant());
    const MarbleCount supply = position.supply();
    for (const Cell cell : position.vacant()) {
        for (const Marble marble : all_marbles) {
            if (supply.has(marble)) {
                visit_removals<Grid>(position, marble, cell, free, missed, visit);
            }
        }
    }
}

/// The ways to continue a capture from a cell; `position` has the jumps made so far.
template <class Grid, class Visit>
void visit_jumps(const Position& position, Cell at, Turn so_far, Visit& visit) {
    bool ended = true;
    const CellSet others = position.occupied() - CellSet::of(at);
    for_each_jump_from<Grid>(at, others, position.vacant(), [&](Jump jump) {
        ended = false;
        Position next = position;
        next.jump(at, jump.over, jump.to);
        visit_jumps<Grid>(next, jump.to, so_far.with_jump(jump.direction), visit);
    });
    if (ended) {
        Position child = position;
        child.end_capture();
        visit(so_far, child);
    }
}

template <class Grid, class Visit>
void visit_captures(const Position& position, Visit& visit) {
    for (const Cell from : jumpers<Grid>(position.occupied(), position.vacant())) {
        visit_jumps<Grid>(position, from, Turn::capture(from), visit);
    }
}

/// What a player who can capture may do against an opponent who sees to it (R10.3): the captures, and the placements
/// that end the game, after which nothing can be demanded. In the order of visit_turns.
template <class Grid, class Visit>
void visit_compulsory(const Position& position, Visit& visit) {
    visit_captures<Grid>(position, visit);
    if (!position.opponent_enforces() || position.must_capture() || position.supply().empty()) {
        return;
    }
    const auto ending = [&visit](Turn turn, const Position& child) {
        if (child.over()) {
            visit(turn, child);
        }
    };
    const CellSet free = free_rings<Grid>(position.rings(), position.vacant());
    for (const Cell cell : position.vacant()) {
        for (const Marble marble : all_marbles) {
            if (position.supply().has(marble)) {
                visit_claiming_removals<Grid>(position, marble, cell, free, true, ending);
            }
        }
    }
}

template <class Grid, class Visit>
void visit_turns(const Position& position, Visit&& visit) {
    if (position.over()) {
        return;
    }
    const bool capture = can_jump<Grid>(position);
    if (capture) {
        visit_captures<Grid>(position, visit);
        if (!position.opponent_enforces() || position.must_capture()) {
            return; // R5.1
        }
    }
    if (!position.supply().empty()) {
        visit_placements<Grid>(position, capture, visit);
    } else if (!capture) {
        Position child = position;
        child.end_pass();
        visit(Turn::pass(), child); // R4.6
    }
}

/// The number of maximal jump sequences from a cell; 1 if no jump is possible.
template <class Grid>
std::uint64_t count_jumps(Cell at, CellSet others, CellSet vacant) {
    std::uint64_t count = 0;
    for_each_jump_from<Grid>(at, others, vacant, [&](Jump jump) {
        const JumpResult result = after_jump(at, jump, others, vacant);
        count += count_jumps<Grid>(jump.to, result.others, result.vacant);
    });
    return count == 0 ? 1 : count;
}

template <class Grid, Direction D>
std::uint64_t count_captures_towards(CellSet occupied, CellSet vacant) {
    std::uint64_t count = 0;
    for (const Cell from : jumpers_towards<Grid, D>(occupied, vacant)) {
        const CellSet start = CellSet::of(from);
        const CellSet over = Grid::template step<D>(start);
        const CellSet to = Grid::template step<D>(over);
        const CellSet others = occupied - start - over;
        count += (around<Grid>(to) & others).empty()
                     ? 1
                     : count_jumps<Grid>(to.first(), others, (vacant | start | over) - to);
    }
    return count;
}

template <class Grid>
std::uint64_t count_captures(CellSet occupied, CellSet vacant) {
    const auto counts = by_direction([=]<Direction D>() { return count_captures_towards<Grid, D>(occupied, vacant); });
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

/// Counts as visit_turns does, under the plain rules, where no turn has a variant.
template <class Grid>
std::uint64_t count_plain_turns(const Position& position) {
    if (position.over()) {
        return 0;
    }
    const CellSet occupied = position.occupied();
    const CellSet vacant = position.rings() - occupied;
    if (can_jump<Grid>(occupied, vacant)) {
        return count_captures<Grid>(occupied, vacant);
    }
    const MarbleCount supply = position.supply();
    if (supply.empty()) {
        return 1; // R4.6
    }
    // A marble neither frees nor holds a ring, so each vacant ring goes with every free ring except itself. Where that
    // leaves no ring to remove, the turn is only the placement (R4.4).
    const int free = free_rings<Grid>(position.rings(), vacant).size();
    const int cells = vacant.size();
    const int pairs = free > 1 ? (cells - 1) * free : cells;
    return static_cast<std::uint64_t>(pairs * supply.kinds());
}

template <class Grid>
std::uint64_t count_turns(const Position& position) {
    if (position.plain()) {
        return count_plain_turns<Grid>(position);
    }
    std::uint64_t count = 0;
    visit_turns<Grid>(position, [&count](Turn, const Position&) { ++count; });
    return count;
}

} // namespace zertz
