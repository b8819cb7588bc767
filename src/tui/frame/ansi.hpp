#pragma once

#include "tui/frame/frame.hpp"

#include <string>

namespace zertz::tui {

/// A frame as lines of text with escape sequences for its colours (ECMA-48), to look at without the interface. Each
/// line ends by resetting the colours.
std::string to_ansi(const Frame& frame, int colours);

} // namespace zertz::tui
