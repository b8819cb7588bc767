#pragma once

#include "../support/png.hpp"
#include "tui/frame.hpp"

namespace zertz::tui {

/// What a terminal of so many colours makes of a frame: six by twelve pixels for each character.
test::Image image_of(const Frame& frame, int colours);

} // namespace zertz::tui
