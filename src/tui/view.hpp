#pragma once

#include "tui/model.hpp"

namespace zertz::tui {

/// The screen that a model looks like.
Frame view(const Model& model);

} // namespace zertz::tui
