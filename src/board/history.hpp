#pragma once

#include <vector>

namespace zertz {

/// The positions of a game in their order, of a game whose `after` makes a turn.
template <class Position, class Turn>
class BasicHistory {
public:
    explicit BasicHistory(const Position& start) : positions_{start} {}

    const Position& current() const { return positions_.back(); }
    const std::vector<Position>& positions() const { return positions_; }

    /// Makes a legal turn.
    void push(Turn turn) { positions_.push_back(after(current(), turn)); }

protected:
    std::vector<Position> positions_;
};

} // namespace zertz
