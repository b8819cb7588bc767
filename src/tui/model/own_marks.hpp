#pragma once

#include "board/cell_set.hpp"
#include "game/game.hpp"

#include <optional>
#include <vector>

namespace zertz::tui {

/// From a place to another one, as a player imagines a move or a threat.
struct OwnArrow {
    Cell from = no_cell;
    Cell to = no_cell;
    friend bool operator==(const OwnArrow&, const OwnArrow&) = default;
};

/// What a player has marked on the board in order to think, seen by nobody else. It belongs to one position and goes
/// with it.
struct OwnMarks {
    NodeId at = root_node; // that position
    CellSet places;
    std::vector<OwnArrow> arrows;
    /// Where the right button went down, until it is let go.
    std::optional<Cell> pressed;
};

} // namespace zertz::tui
