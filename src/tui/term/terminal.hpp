#pragma once

#include "tui/term/screen.hpp"

namespace zertz::tui {

/// Opens the terminal of standard input and output. It is restored when the screen is destroyed.
OpenedTerminal open_terminal(const TerminalWishes& wishes = {});

/// For a program that ends at once, whose screen nobody destroys.
void restore_terminal();

/// Name and version of the library that knows terminals.
std::string terminal_library();

} // namespace zertz::tui
