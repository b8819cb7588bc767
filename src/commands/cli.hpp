#pragma once

#include "base/program.hpp"
#include "tui/term/screen.hpp"

#include <iosfwd>
#include <string>
#include <vector>

namespace zertz {

/// Runs the command line (without the program name) and returns the exit status. Messages go to `err`, one line each,
/// beginning with "zertz: "; errors in a text that was read show the line and a caret below it. Without a way to open a
/// terminal, games are played in line mode. `terminal_library` is what --version says of it.
int run(const std::vector<std::string>& arguments, std::istream& in, std::ostream& out, std::ostream& err,
        const tui::OpenTerminal& open_terminal = {}, const std::string& terminal_library = {});

} // namespace zertz
