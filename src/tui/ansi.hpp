#pragma once

#include "tui/frame.hpp"

#include <string>

namespace zertz::tui {

/// A frame as lines of text with the escape sequences of its colours (ECMA-48), so that it can be looked at without the
/// interface. Each line ends in the colours of the terminal.
std::string to_ansi(const Frame& frame, int colours);

} // namespace zertz::tui
