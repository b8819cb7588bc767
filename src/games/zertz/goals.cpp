#include "games/zertz/goals.hpp"

#include "base/filled.hpp"
#include "games/zertz/marble_words.hpp"

namespace zertz {

std::array<Goal, 4> goals_of(const Position& position, Player player) {
    const Aims aims = aims_of(position.blitz());
    const Distances distances = distances_of(position.captured(player), position.captured(opponent(player)),
                                             position.blitz(), position.pool().empty());
    std::array<Goal, 4> goals;
    for (const Marble marble : all_marbles) {
        const auto at = static_cast<std::size_t>(index_of(marble));
        goals[at] = {marble, aims.alone[at], distances[at]};
    }
    goals[3] = {std::nullopt, aims.each, distances[3]};
    return goals;
}

std::string name_of(const Goal& goal) {
    return goal.colour ? in_words(goal.size, *goal.colour) : filled("{number} of each", gap<"number">(goal.size));
}

} // namespace zertz
