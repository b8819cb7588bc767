#include "games/zertz/history.hpp"

namespace zertz {

int History::occurrences() const {
    const std::uint64_t key = current().repetition_key();
    const CellSet rings = current().rings();
    int count = 0;
    // Removed rings never come back, so no position before the last removal can be the same.
    for (auto position = positions_.rbegin(); position != positions_.rend() && position->rings() == rings; ++position) {
        count += position->repetition_key() == key ? 1 : 0;
    }
    return count;
}

Outcome History::outcome() const {
    Outcome outcome = current().outcome();
    if (!outcome.over() && occurrences() >= 3) {
        outcome.result = GameResult::Draw;
        outcome.ending = Ending::Repetition;
    }
    return outcome;
}

bool History::may_demand_back() const {
    return positions_.size() > 1 && current().capture_was_missed() && !current().over();
}

void History::demand_back() {
    positions_.pop_back();
    positions_.back() = positions_.back().with_placement_demanded_back();
}

} // namespace zertz
