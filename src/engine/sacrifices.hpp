#pragma once

// A sacrifice is a placement that forces the opponent to capture. It gains marbles only if it prepares a capture: if its
// player can capture afterwards, whichever capture the opponent chooses. Few do, and that is found without looking at
// the marble's colour, and for all removed rings at once.

#include "games/zertz/mechanics.hpp"

namespace zertz {

/// Whether others than the marble that has just jumped to `at` can jump, now or after more jumps of it, all of which may
/// be kept from it by a removed ring. `others`: all other marbles.
template <class Grid>
bool may_prepare(Cell at, CellSet others, CellSet vacant) {
    const CellSet jumped = CellSet::of(at);
    if (!(jumpers<Grid>(others | jumped, vacant) - jumped).empty()) {
        return true;
    }
    bool found = false;
    for_each_jump_from<Grid>(at, others, vacant, [&](Jump jump) {
        const JumpResult result = after_jump(at, jump, others, vacant);
        found = found || may_prepare<Grid>(jump.to, result.others, result.vacant);
    });
    return found;
}

/// The rings whose removal may make a marble placed on `cell` prepare a capture. None that does is missing, but some may
/// not, and not all can be removed.
template <class Grid>
CellSet preparing_removals(const Position& position, Cell cell) {
    const CellSet occupied = position.occupied() | CellSet::of(cell);
    const CellSet vacant = position.rings() - occupied;
    CellSet removals = vacant;
    bool prepares = false;
    for (const Cell from : jumpers<Grid>(occupied, vacant)) {
        const CellSet others = occupied - CellSet::of(from);
        for_each_jump_from<Grid>(from, others, vacant, [&](Jump jump) {
            const JumpResult result = after_jump(from, jump, others, vacant);
            if (may_prepare<Grid>(jump.to, result.others, result.vacant)) {
                prepares = true;
            } else {
                removals = removals & CellSet::of(jump.to); // only without this jump
            }
        });
    }
    return prepares ? removals : CellSet{};
}

} // namespace zertz
