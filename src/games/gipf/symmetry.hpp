#pragma once

#include "board/symmetry.hpp"
#include "games/gipf/position.hpp"

#include <vector>

namespace zertz::gipf {

/// A rotation or reflection of the board onto itself.
struct Symmetry : GridSymmetry {
    using GridSymmetry::apply;
    /// Leaves out that the mover was left without an action (G8.6).
    Position apply(const Position& position) const;
    /// The image of a turn that is made in `position`.
    Turn apply(Turn turn, const Position& position) const;
};

/// All 12 symmetries of the board, the identity first.
const std::vector<Symmetry>& symmetries();

/// The position that represents all its symmetric images: the least of them in a fixed order.
struct CanonicalPosition {
    Position position;
    const Symmetry* from_original; // turns the original position into it
};
CanonicalPosition canonical(const Position& position);

/// The symmetries that leave a position unchanged.
std::vector<const Symmetry*> symmetries_of(const Position& position);

/// The first, in a fixed order, of the turns in `position` that these symmetries of it make of one. In a symmetric
/// position they are the same turn.
Turn canonical(Turn turn, const Position& position, const std::vector<const Symmetry*>& same);

} // namespace zertz::gipf
