#include "zertz/goals.hpp"

#include <algorithm>

namespace zertz {

std::array<Goal, 4> goals_of(const Position& position, Player player) {
    const Aims aims = aims_of(position.blitz());
    const MarbleCount all = all_marbles_of(position.rules());
    const MarbleCount own = position.captured(player);
    const MarbleCount others = position.captured(opponent(player));
    std::array<Goal, 4> goals;
    Goal& each = goals[3];
    each = {std::nullopt, aims.each, 0};
    for (const Marble marble : all_marbles) {
        const auto at = static_cast<std::size_t>(index_of(marble));
        const int within_reach = all[marble] - (position.pool().empty() ? 0 : others[marble]);
        const auto needed = [&](int size) {
            return within_reach < size ? std::nullopt : std::optional(std::max(0, size - own[marble]));
        };
        goals[at] = {marble, aims.alone[at], needed(aims.alone[at])};
        const auto of_this = needed(aims.each);
        each.needed = each.needed && of_this ? std::optional(*each.needed + *of_this) : std::nullopt;
    }
    return goals;
}

std::string name_of(const Goal& goal) {
    const std::string_view colour = goal.colour ? name_of(*goal.colour) : "of each";
    return std::to_string(goal.size).append(" ").append(colour);
}

} // namespace zertz
