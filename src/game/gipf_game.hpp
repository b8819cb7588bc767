#pragma once

#include "game/game.hpp"
#include "games/gipf/gipf_rules.hpp"

namespace zertz {

using GipfGame = BasicGame<GipfRules>;

} // namespace zertz
