#pragma once

#include "board/symmetry.hpp"
#include "games/zertz/position.hpp"

#include <vector>

namespace zertz {

/// A rotation or reflection of a starting board onto itself.
struct Symmetry : GridSymmetry {
    using GridSymmetry::apply;
    /// Leaves out what the position knows of the turn before (R13.4).
    Position apply(const Position& position) const;
    Turn apply(Turn turn) const;
};

/// All symmetries of a board, the identity first: 12 for a regular hexagon, fewer for the others.
const std::vector<Symmetry>& symmetries(Board board);

/// The position that represents all its symmetric images: the least of them in a fixed order.
struct CanonicalPosition {
    Position position;
    const Symmetry* from_original; // turns the original position into it
};
CanonicalPosition canonical(const Position& position);

/// The symmetries that leave a position unchanged.
std::vector<const Symmetry*> symmetries_of(const Position& position);

/// The first, in a fixed order, of the turns that these symmetries make of one. In a symmetric position they are the
/// same turn.
Turn canonical(Turn turn, const std::vector<const Symmetry*>& same);

} // namespace zertz
