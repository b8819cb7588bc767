#pragma once

#include "zertz/position.hpp"

#include <array>
#include <vector>

namespace zertz {

/// A turn or mirroring of a starting board onto itself: where each cell goes, and each direction.
struct Symmetry {
    std::array<Cell, 64> cell;
    std::array<Direction, 6> direction;

    CellSet apply(CellSet set) const;
    /// Without what the position knows of the turn before (R13.4).
    Position apply(const Position& position) const;
    Turn apply(Turn turn) const;
};

/// All symmetries of a board, the identity first: 12 of a regular hexagon, fewer of the others.
const std::vector<Symmetry>& symmetries(Board board);

/// A position stands for all that are the same but for a symmetry: the least of them in a fixed order.
struct CanonicalPosition {
    Position position;
    const Symmetry* from_original; // makes it of the position asked about
};
CanonicalPosition canonical(const Position& position);

/// The symmetry that undoes another of the same board.
const Symmetry& inverse(Board board, const Symmetry& symmetry);

/// The symmetries that leave a position as it is.
std::vector<const Symmetry*> symmetries_of(const Position& position);

/// The first, in a fixed order, of the turns that these symmetries make of one: in a position that is itself
/// symmetric they are the same.
Turn canonical(Turn turn, const std::vector<const Symmetry*>& same);

} // namespace zertz
