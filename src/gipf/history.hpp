#pragma once

#include "board/history.hpp"
#include "gipf/movegen.hpp"

namespace zertz::gipf {

/// A game's positions in their order, for the rule that looks back: repetition (G6.5). Who ended the game otherwise is
/// not known here.
class History : public BasicHistory<Position, Turn> {
public:
    using BasicHistory::BasicHistory;

    /// How often the current position has occurred, this time included.
    int occurrences() const;
    /// The outcome by the rules, repetition included.
    Outcome outcome() const;
};

} // namespace zertz::gipf
