#pragma once

#include "games/gipf/gipf_rules.hpp"
#include "games/zertz/zertz_rules.hpp"

/// The games of this program. The first is the one of texts that name no game (N2, N5); a new one goes to the end,
/// because an index of games counts them in this order (study/explore.hpp).
/// A macro, because only that can instantiate templates for each: #define INSTANTIATE(R) template class BasicGame<R>;
#define FOR_EACH_GAME(instantiate) instantiate(ZertzRules) instantiate(GipfRules)
