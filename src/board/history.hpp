#pragma once

#include "board/player.hpp"

#include <vector>

namespace zertz {

/// A game's positions in order, for the rules that look back: repetition (R8.1, G6.5) and demanding a turn back (R10.3).
/// Does not know about endings that the players decide (R8.2).
template <class R>
class BasicHistory {
public:
    using Position = typename R::Position;
    using Turn = typename R::Turn;
    using Outcome = typename R::Outcome;

    explicit BasicHistory(const Position& start) : positions_{start} {}

    const Position& current() const { return positions_.back(); }
    const std::vector<Position>& positions() const { return positions_; }

    /// Plays a legal turn.
    void push(Turn turn) { positions_.push_back(R::after(current(), turn)); }
    /// Puts the position in the middle of a turn in place of the current one.
    void put(const Position& now) { positions_.back() = now; }

    /// How often the current position has occurred, including now.
    int occurrences() const {
        int count = 1;
        for (auto earlier = positions_.rbegin() + 1;
             earlier != positions_.rend() && R::may_recur(*earlier, current()); ++earlier) {
            count += R::repeats(*earlier, current()) ? 1 : 0;
        }
        return count;
    }
    /// The outcome by the rules, repetition included.
    Outcome outcome() const {
        Outcome outcome = R::outcome(current());
        if (!outcome.over() && occurrences() >= 3) {
            outcome.result = GameResult::Draw;
            outcome.ending = R::Ending::Repetition;
        }
        return outcome;
    }

    /// Whether the mover may demand back the turn just made, because it missed a capture (R10.3).
    bool may_demand_back() const {
        return positions_.size() > 1 && R::may_be_demanded_back(current()) && !R::outcome(current()).over();
    }
    /// The offender must then capture. Only if may_demand_back.
    void demand_back() {
        positions_.pop_back();
        positions_.back() = R::demanded_back(positions_.back());
    }

private:
    std::vector<Position> positions_;
};

} // namespace zertz
