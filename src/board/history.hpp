#pragma once

#include <vector>

namespace zertz {

/// The positions of a game in order. The game has a function `after` that makes a turn.
template <class Position, class Turn>
class BasicHistory {
public:
    explicit BasicHistory(const Position& start) : positions_{start} {}

    const Position& current() const { return positions_.back(); }
    const std::vector<Position>& positions() const { return positions_; }

    /// Plays a legal turn.
    void push(Turn turn) { positions_.push_back(after(current(), turn)); }

protected:
    std::vector<Position> positions_;
};

} // namespace zertz
