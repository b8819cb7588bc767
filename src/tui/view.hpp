#pragma once

#include "tui/hit_map.hpp"
#include "tui/model.hpp"

namespace zertz::tui {

/// The screen that a model looks like.
Frame view(const Model& model);

/// What can be clicked beside the board of that screen.
HitMap hits_of(const Model& model);

/// How many lines of the help there are above its last page.
int last_help_top(const Model& model);

} // namespace zertz::tui
