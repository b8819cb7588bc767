#pragma once

#include "board/levels.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// From here on, a number that is typed for a level is an aim in Elo on the scale of the levels' ratings.
inline constexpr int lowest_aim = 100;

/// A number that is typed for a level: 1 to 9, or an aim.
std::optional<int> level_typed(std::string_view text);
/// The level with the nearest rating.
int level_nearest_to(int rating, const LevelRatings& ratings);
/// The level that such a number means; nothing for an aim in a game whose levels have no ratings.
std::optional<int> level_meant(int typed, const std::optional<LevelRatings>& ratings);
/// The rating of a level.
inline int rating_of(int level, const LevelRatings& ratings) {
    return ratings[static_cast<std::size_t>(level - weakest_level)];
}

/// What is said of an aim in a game whose levels have no ratings.
std::string why_no_aim();

} // namespace zertz
