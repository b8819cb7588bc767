#pragma once

#include "board/history.hpp"
#include "games/zertz/movegen.hpp"

namespace zertz {

/// A game's positions in order, for the rules that look back: repetition (R8.1) and demanding a turn back (R10.3). Does
/// not know about endings that the players decide (R8.2).
class History : public BasicHistory<Position, Turn> {
public:
    using BasicHistory::BasicHistory;

    /// How often the current position has occurred, including now, whatever the colours (R8.1).
    int occurrences() const;
    /// The outcome by the rules, repetition included.
    Outcome outcome() const;

    /// Whether the mover may demand back the turn just made, because it missed a capture (R10.3).
    bool may_demand_back() const;
    /// Restores marble and ring; the offender must then capture. Only if may_demand_back.
    void demand_back();
};

} // namespace zertz
