#include "games/zertz/goals.hpp"

#include "base/filled.hpp"

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
    const auto number = gap<"number">(goal.size);
    if (!goal.colour) {
        return filled("{number} of each", number);
    }
    switch (*goal.colour) {
    case Marble::White: return filled("{number} white", number);
    case Marble::Grey: return filled("{number} grey", number);
    case Marble::Black: return filled("{number} black", number);
    }
    return {};
}

} // namespace zertz
