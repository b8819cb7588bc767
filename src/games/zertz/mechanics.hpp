#pragma once

// What the rules need to see on a board, for whole sets of cells at a time. Templates over the grid, so that each of
// the two grids gets its own code; movegen.hpp and steps.hpp choose.

#include "games/zertz/position.hpp"

namespace zertz {

/// Calls f with the grid of the position's board as a template argument: f.template operator()<SmallGrid>().
template <class F>
decltype(auto) with_grid(Board board, F&& f) {
    return is_large(board) ? f.template operator()<LargeGrid>() : f.template operator()<SmallGrid>();
}

/// The cells whose neighbour in the direction is in the set.
template <class Grid, Direction D>
constexpr CellSet seen_towards(CellSet set) {
    return Grid::template step<opposite(D)>(set);
}

/// For each direction, the cells whose neighbour there is in the set.
template <class Grid>
struct Neighbours {
    std::array<CellSet, 6> towards;

    explicit constexpr Neighbours(CellSet set)
        : towards(by_direction([set]<Direction D>() { return seen_towards<Grid, D>(set); })) {}

    constexpr CellSet any() const {
        return towards[0] | towards[1] | towards[2] | towards[3] | towards[4] | towards[5];
    }
    /// The cells without two adjacent gaps among their neighbours.
    constexpr CellSet held() const {
        return (towards[0] | towards[1]) & (towards[1] | towards[2]) & (towards[2] | towards[3]) &
               (towards[3] | towards[4]) & (towards[4] | towards[5]) & (towards[5] | towards[0]);
    }
    /// The cells whose neighbours form more than one arc around them, so that they may connect separate parts.
    constexpr CellSet joints() const {
        CellSet once;
        CellSet twice;
        for (std::size_t d = 0; d < 6; ++d) {
            const CellSet arc_starts = towards[d] - towards[(d + 5) % 6];
            twice |= once & arc_starts;
            once |= arc_starts;
        }
        return twice;
    }
};

/// R4.2: the vacant rings that can slide out.
template <class Grid>
constexpr CellSet free_rings(CellSet rings, CellSet vacant) {
    return vacant - Neighbours<Grid>(rings).held();
}

/// The free rings whose removal may leave a full group, so that it must be checked (R6.2): a joint next to a marble, or
/// a ring without a vacant neighbour, which may be the last vacant one of its group.
template <class Grid>
constexpr CellSet may_isolate(CellSet free, CellSet rings, CellSet vacant) {
    return free & around<Grid>(rings - vacant) & (Neighbours<Grid>(rings).joints() | ~around<Grid>(vacant));
}

template <class Grid>
constexpr CellSet group_of(CellSet seed, CellSet rings) {
    CellSet group = seed;
    for (;;) {
        const CellSet grown = (group | around<Grid>(group)) & rings;
        if (grown == group) {
            return group;
        }
        group = grown;
    }
}

/// The group of the seed if every ring of it carries a marble, else the empty set.
template <class Grid>
constexpr CellSet full_group_of(CellSet seed, CellSet rings, CellSet vacant) {
    CellSet group = seed;
    for (;;) {
        const CellSet grown = (group | around<Grid>(group)) & rings;
        if (!(grown & vacant).empty()) {
            return CellSet{};
        }
        if (grown == group) {
            return group;
        }
        group = grown;
    }
}

/// The full groups next to a ring just removed. They were not full while it was there, so none is a dead group (R6.5).
template <class Grid>
constexpr CellSet isolated_around(Cell removed, CellSet rings, CellSet vacant) {
    CellSet isolated;
    for (const Cell cell : (around<Grid>(CellSet::of(removed)) & rings) - vacant) {
        if (!isolated.contains(cell)) {
            isolated |= full_group_of<Grid>(CellSet::of(cell), rings, vacant);
        }
    }
    return isolated;
}

template <class Grid, Direction D>
constexpr CellSet jumpers_towards(CellSet occupied, CellSet vacant) {
    return occupied & seen_towards<Grid, D>(occupied & seen_towards<Grid, D>(vacant));
}

/// The marbles that can jump (R5.1).
template <class Grid>
constexpr CellSet jumpers(CellSet occupied, CellSet vacant) {
    return united([=]<Direction D>() { return jumpers_towards<Grid, D>(occupied, vacant); });
}

/// The marbles with a neighbour in the direction, where one of the two can jump the other. Cheaper than jumpers, for a
/// question that is asked about every position.
template <class Grid, Direction D>
constexpr CellSet jumpable_pairs(CellSet occupied, CellSet vacant) {
    const CellSet pairs = occupied & seen_towards<Grid, D>(occupied);
    const CellSet ahead = seen_towards<Grid, D>(seen_towards<Grid, D>(vacant));
    const CellSet behind = seen_towards<Grid, opposite(D)>(vacant);
    return pairs & (ahead | behind);
}

template <class Grid>
constexpr bool can_jump(CellSet occupied, CellSet vacant) {
    return !(jumpable_pairs<Grid, Direction::Up>(occupied, vacant) |
             jumpable_pairs<Grid, Direction::UpRight>(occupied, vacant) |
             jumpable_pairs<Grid, Direction::DownRight>(occupied, vacant))
                .empty();
}

struct Jump {
    Direction direction;
    Cell over;
    Cell to;
};

/// What a jump leaves: the marbles besides the one that jumped, and the vacant rings.
struct JumpResult {
    CellSet others;
    CellSet vacant;
};

constexpr JumpResult after_jump(Cell from, Jump jump, CellSet others, CellSet vacant) {
    const CellSet left = CellSet::of(from) | CellSet::of(jump.over);
    return {others - left, (vacant | left) - CellSet::of(jump.to)};
}

/// Calls f(Jump) for every jump of the marble on a cell.
template <class Grid, class F>
constexpr void for_each_jump_from(Cell from, CellSet occupied, CellSet vacant, F&& f) {
    const GridTable& table = grid_table<Grid>;
    const auto at = static_cast<std::size_t>(index_of(from));
    if ((table.around[at] & occupied).empty()) {
        return;
    }
    for (const Direction direction : all_directions) {
        const auto d = static_cast<std::size_t>(index_of(direction));
        const Cell over = table.neighbour[at][d];
        if (over == no_cell || !occupied.contains(over)) {
            continue;
        }
        const Cell to = table.neighbour[over][d];
        if (to != no_cell && vacant.contains(to)) {
            f(Jump{direction, over, to});
        }
    }
}

} // namespace zertz
