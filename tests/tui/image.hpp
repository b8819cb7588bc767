#pragma once

#include "../support/png.hpp"
#include "tui/frame/frame.hpp"

namespace zertz::tui {

/// A frame as a terminal of `colours` colours shows it: six by twelve pixels per character.
test::Image image_of(const Frame& frame, int colours);

} // namespace zertz::tui
