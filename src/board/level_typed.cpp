#include "board/level_typed.hpp"

#include "base/filled.hpp"
#include "base/number.hpp"

#include <algorithm>
#include <cstdlib>

namespace zertz {

std::optional<int> level_typed(std::string_view text) {
    constexpr int highest_aim = 9'999;
    const auto number = number_from<int>(text, weakest_level, highest_aim);
    return number && (*number <= full_level || *number >= lowest_aim) ? number : std::nullopt;
}

int level_nearest_to(int rating, const LevelRatings& ratings) {
    const auto distance = [rating](int of) { return std::abs(of - rating); };
    const auto nearest =
        std::min_element(ratings.begin(), ratings.end(), [&](int a, int b) { return distance(a) < distance(b); });
    return weakest_level + static_cast<int>(nearest - ratings.begin());
}

std::optional<int> level_meant(int typed, const std::optional<LevelRatings>& ratings) {
    if (typed < lowest_aim) {
        return typed;
    }
    return ratings ? std::optional(level_nearest_to(typed, *ratings)) : std::nullopt;
}

std::string why_no_aim() {
    return tr("the levels of this game have no ratings; use a level from 1 to 9");
}

} // namespace zertz
