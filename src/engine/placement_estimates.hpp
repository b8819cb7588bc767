#pragma once

// A placement's value is estimated as that of its marble on its cell, found with some other ring removed, plus what
// removing its own ring is worth, found with some other marble placed. So a position costs as many evaluations as it
// has cells and rings, not their product. The estimate is wrong where the two depend on each other, so these cases are
// recognized here.

#include "engine/move_order.hpp"
#include "engine/score.hpp"
#include "games/zertz/mechanics.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace zertz {

/// The cell itself and those at most two steps away.
template <class Grid>
constexpr CellSet within_two_steps(Cell cell) {
    const CellSet one = CellSet::of(cell);
    return one | around<Grid>(one) | around<Grid>(around<Grid>(one));
}

/// The vacant rings that marbles on `from` reach with one jump over marbles on `over`.
template <class Grid>
constexpr CellSet landings(CellSet from, CellSet over, CellSet vacant) {
    const auto step_over = [=]<Direction D>() { return Grid::template step<D>(Grid::template step<D>(from) & over); };
    return united(step_over) & vacant;
}

/// The rings on which a capture can land once a marble is on `cell`: removing one of them changes what it forces.
template <class Grid>
CellSet landings_after(const Position& position, Cell cell) {
    const CellSet occupied = position.occupied() | CellSet::of(cell);
    const CellSet vacant = position.rings() - occupied;
    CellSet reached = landings<Grid>(occupied, occupied, vacant);
    for (CellSet next = reached; !next.empty(); reached |= next) {
        next = landings<Grid>(reached, occupied, vacant) - reached;
    }
    return reached;
}

/// The placements that measure what removals are worth: a marble on one of two cells away from each other. What a removal
/// is worth depends on who moves after the captures, so placements that force a capture have probes of their own.
struct RemovalProbes {
    struct Probe {
        Cell cell;
        CellSet near; // rings whose removal may change more than the evaluation of removals says
    };

    Marble marble;
    std::array<Probe, 2> probes;
    CellSet measurable;            // the rings whose removal they can measure
    std::optional<Cell> reference; // the ring with whose removal others are compared

    /// With marbles that force no capture, if possible. For at least three vacant rings and one marble to place.
    template <class Grid>
    static RemovalProbes quiet(const PlacementSite& site) {
        const CellSet quiet = site.vacant - site.forcing;
        const CellSet cells = quiet.empty() || quiet.single() ? site.vacant : quiet;
        const Cell first = cells.first();
        const CellSet far = cells - within_two_steps<Grid>(first);
        const Cell second = far.empty() ? (cells - CellSet::of(first)).first() : far.first();
        return {site, {first, within_two_steps<Grid>(first)}, {second, within_two_steps<Grid>(second)}, site.free};
    }

    /// With marbles that force a capture; both the same where no second one fits. For at least one cell where they do.
    template <class Grid>
    static RemovalProbes forcing(const Position& position, const PlacementSite& site) {
        const auto probe = [&](Cell cell) {
            return Probe{cell, landings_after<Grid>(position, cell) | CellSet::of(cell)};
        };
        const Probe first = probe(site.forcing.first());
        Probe second = first;
        for (const Cell cell : site.forcing) {
            const Probe other = probe(cell);
            const bool refers = !(site.free - first.near - other.near).empty();
            if (refers &&
                (site.free & first.near & other.near).size() < (site.free & first.near & second.near).size()) {
                second = other;
            }
        }
        return {site, first, second, site.free - (first.near & second.near)};
    }

    /// Which of the two to measure a removal with, if any.
    std::optional<std::size_t> probe_for(Cell removed) const {
        const auto& [first, second] = probes;
        const std::size_t probe =
            removed == first.cell || (first.near.contains(removed) && !second.near.contains(removed));
        const bool possible = reference && measurable.contains(removed) && removed != *reference;
        return possible && removed != probes[probe].cell ? std::optional(probe) : std::nullopt;
    }

private:
    RemovalProbes(const PlacementSite& site, Probe first, Probe second, CellSet measured)
        : marble(
              *std::find_if(all_marbles.begin(), all_marbles.end(), [&](Marble any) { return site.supply.has(any); })),
          probes{first, second},
          measurable(measured) {
        const CellSet rings = measured - CellSet::of(first.cell) - CellSet::of(second.cell);
        const CellSet apart = rings - first.near - second.near;
        if (!rings.empty()) {
            reference = apart.empty() ? rings.first() : apart.first();
        }
    }
};

/// What removing each free ring is worth, compared with the reference.
class RemovalWorths {
public:
    struct Removal {
        Value worth;
        Cell ring;
    };

    void add(Cell ring, Value worth) { removals_[size_++] = {worth, ring}; }
    void sort() {
        std::sort(removals_.begin(), removals_.begin() + static_cast<std::ptrdiff_t>(size_),
                  [](const Removal& a, const Removal& b) {
                      return a.worth != b.worth ? a.worth > b.worth : index_of(a.ring) < index_of(b.ring);
                  });
    }
    Value of(Cell ring) const {
        return std::find_if(begin(), end(), [ring](const Removal& removal) { return removal.ring == ring; })->worth;
    }
    bool empty() const { return size_ == 0; }
    /// The best of some rings, once sorted.
    Cell best_of(CellSet rings) const {
        return std::find_if(begin(), end(), [rings](const Removal& removal) { return rings.contains(removal.ring); })
            ->ring;
    }
    /// Best first, once sorted.
    const Removal* begin() const { return removals_.data(); }
    const Removal* end() const { return removals_.data() + size_; }

private:
    std::array<Removal, 64> removals_;
    std::size_t size_ = 0;
};

/// How far below alpha an estimate must be for its placement to be left out.
struct LeavingOut {
    Value apart;   // no capture forced, marble and removed ring more than two steps apart
    Value near;    // no capture forced
    Value forcing; // a capture is forced, and cannot land on the removed ring
    // If it could land there, the placement is never left out.

    Value most() const { return std::max({apart, near, forcing}); }
};

} // namespace zertz
