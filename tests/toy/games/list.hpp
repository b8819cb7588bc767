#pragma once

#include "games/gipf/gipf_rules.hpp"
#include "games/toy/toy_rules.hpp"
#include "games/zertz/zertz_rules.hpp"

/// The list of games of src/games/list.hpp, with one more. This folder comes before src/ in the search for headers.
#define FOR_EACH_GAME(instantiate) instantiate(ZertzRules) instantiate(GipfRules) instantiate(ToyRules)
