#pragma once

#include "tui/term/screen.hpp"

namespace zertz::tui {

/// Opens the terminal of standard input and output. It is restored when the screen is destroyed.
OpenedTerminal open_terminal(const TerminalWishes& wishes = {});

} // namespace zertz::tui
