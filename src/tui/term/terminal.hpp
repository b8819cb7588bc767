#pragma once

#include "tui/term/screen.hpp"

namespace zertz::tui {

/// Opens the terminal of standard input and output. It is restored when the screen is destroyed.
OpenedTerminal open_terminal(const TerminalWishes& wishes = {});

/// Name and version of the library that knows terminals.
std::string terminal_library();

} // namespace zertz::tui
