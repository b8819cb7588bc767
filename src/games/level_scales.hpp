#pragma once

#include "base/ascii.hpp"
#include "board/levels.hpp"
#include "games/all.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace zertz {

/// The strengths of the computer's levels in the games where they were measured, by the game's name in small letters.
inline std::map<std::string, LevelRatings> level_scales() {
    std::map<std::string, LevelRatings> scales;
    Games::each([&]<GameRules R> {
        if (R::level_ratings) {
            std::string name(R::name);
            std::transform(name.begin(), name.end(), name.begin(), lower);
            scales.emplace(name, *R::level_ratings);
        }
    });
    return scales;
}

} // namespace zertz
