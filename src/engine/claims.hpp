#pragma once

#include "games/zertz/movegen.hpp"

#include <array>

namespace zertz {

/// The placements of a position that can claim something (R6), found once for all of them: a ring whose removal cuts
/// off a full group, a ring whose removal cuts off a group with one vacant ring to fill, a ring that alone fills its
/// group. Never misses one.
class ClaimMap {
public:
    struct Pair {
        Cell cell;
        Cell removed;
    };

    template <class Grid>
    static ClaimMap of(const Position& position, CellSet free) {
        ClaimMap map;
        const CellSet rings = position.rings();
        const CellSet vacant = position.vacant();
        for (const Cell cell : vacant - around<Grid>(vacant)) {
            if ((group_of<Grid>(CellSet::of(cell), rings) & vacant).single()) {
                map.fills_.insert(cell);
            }
        }
        // A ring that does not split its neighbours leaves one group behind. That group can be full, or full except for
        // one ring, only if the ring itself has at most one vacant neighbour.
        const CellSet crowded = ~at_least_two<Grid>(vacant);
        for (const Cell removed : free&(Neighbours<Grid>(rings).joints() | crowded)) {
            map.look_at<Grid>(removed, rings, vacant);
        }
        return map;
    }

    bool empty() const { return any_.empty() && fills_.empty() && size_ == 0; }
    /// Rings whose removal claims, wherever the marble is placed.
    CellSet any() const { return any_; }
    /// Cells that claim, whichever ring is removed.
    CellSet fills() const { return fills_; }
    const Pair* begin() const { return pairs_.data(); }
    const Pair* end() const { return pairs_.data() + size_; }

    bool has(Cell cell, Cell removed) const {
        if (any_.contains(removed) || fills_.contains(cell)) {
            return true;
        }
        if (pair_cells_.contains(cell)) {
            for (const Pair& pair : *this) {
                if (pair.cell == cell && pair.removed == removed) {
                    return true;
                }
            }
        }
        return false;
    }

private:
    template <class Grid>
    static CellSet at_least_two(CellSet set) {
        const Neighbours<Grid> neighbours(set);
        CellSet one;
        CellSet two;
        for (const CellSet towards : neighbours.towards) {
            two |= one & towards;
            one |= towards;
        }
        return two;
    }

    template <class Grid>
    void look_at(Cell removed, CellSet rings, CellSet vacant) {
        const CellSet left = rings - CellSet::of(removed);
        CellSet todo = around<Grid>(CellSet::of(removed)) & left;
        while (!todo.empty()) {
            CellSet group = CellSet::of(todo.first());
            bool open = false;
            for (;;) {
                const CellSet grown = (group | around<Grid>(group)) & left;
                const CellSet holes = grown & vacant;
                if (!holes.empty() && !holes.single()) {
                    open = true;
                    break;
                }
                if (grown == group) {
                    break;
                }
                group = grown;
            }
            todo -= group;
            if (!open) {
                add(removed, group & vacant);
            }
        }
    }

    void add(Cell removed, CellSet hole) {
        if (hole.empty()) {
            any_.insert(removed);
        } else {
            pairs_[size_++] = {hole.first(), removed};
            pair_cells_.insert(hole.first());
        }
    }

    CellSet any_;
    CellSet fills_;
    CellSet pair_cells_;
    // A ring splits its neighbours into at most three groups.
    std::array<Pair, 183> pairs_;
    std::size_t size_ = 0;
};

} // namespace zertz
