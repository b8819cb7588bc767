#include "games/gipf/history.hpp"

#include <algorithm>

namespace zertz::gipf {

int History::occurrences() const {
    return static_cast<int>(std::count(positions_.begin(), positions_.end(), current()));
}

Outcome History::outcome() const {
    const Outcome outcome = gipf::outcome(current());
    return outcome.over() || occurrences() < 3 ? outcome : Outcome{GameResult::Draw, Ending::Repetition};
}

} // namespace zertz::gipf
