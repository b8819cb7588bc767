#pragma once

#include "board/history.hpp"
#include "games/gipf/movegen.hpp"

namespace zertz::gipf {

/// A game's positions in order, for the rule that looks back: repetition (G6.5). Does not know about endings that the
/// players decide.
class History : public BasicHistory<Position, Turn> {
public:
    using BasicHistory::BasicHistory;

    /// How often the current position has occurred, including now.
    int occurrences() const;
    /// The outcome by the rules, repetition included.
    Outcome outcome() const;
};

} // namespace zertz::gipf
