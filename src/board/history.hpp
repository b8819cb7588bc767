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
    /// Puts the position in the middle of a turn in place of the current one.
    void put(const Position& now) { positions_.back() = now; }

protected:
    std::vector<Position> positions_;
};

} // namespace zertz
