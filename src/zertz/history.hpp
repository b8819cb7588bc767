#pragma once

#include "board/history.hpp"
#include "zertz/movegen.hpp"

namespace zertz {

/// A game's positions in their order, for the rules that look back: repetition (R8.1) and demanding a turn back
/// (R10.3). Who ended the game otherwise (R8.2) is not known here.
class History : public BasicHistory<Position, Turn> {
public:
    using BasicHistory::BasicHistory;

    /// How often the current position has occurred, this time included, colours apart (R8.1).
    int occurrences() const;
    /// The outcome by the rules, repetition included.
    Outcome outcome() const;

    /// Whether the mover may demand the turn just made back, because it missed a capture (R10.3).
    bool may_demand_back() const;
    /// Marble and ring are restored and the offender must capture. Only if may_demand_back.
    void demand_back();
};

} // namespace zertz
