#pragma once

#include "gipf/movegen.hpp"

#include <vector>

namespace zertz::gipf {

/// A game's positions in their order, for the rule that looks back: repetition (G6.5). Who ended the game otherwise is
/// not known here.
class History {
public:
    explicit History(const Position& start) : positions_{start} {}

    const Position& current() const { return positions_.back(); }
    const std::vector<Position>& positions() const { return positions_; }

    /// Makes a legal turn.
    void push(Turn turn) { positions_.push_back(after(current(), turn)); }

    /// How often the current position has occurred, this time included.
    int occurrences() const;
    /// The outcome by the rules, repetition included.
    Outcome outcome() const;

private:
    std::vector<Position> positions_;
};

} // namespace zertz::gipf
