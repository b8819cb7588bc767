#pragma once

#include "game/game.hpp"
#include "gipf/gipf_rules.hpp"

namespace zertz {

using GipfGame = BasicGame<GipfRules>;

} // namespace zertz
