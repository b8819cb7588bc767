#pragma once

#include "base/program.hpp"
#include "tui/screen.hpp"

#include <iosfwd>
#include <string>
#include <vector>

namespace zertz {

/// Runs the command line, program name left out, and gives the exit status. Messages go to `err`, one line each,
/// beginning with "zertz: "; what is wrong in a text that is read has the line and a caret below it. Without a way to
/// open a terminal, games are played in lines.
int run(const std::vector<std::string>& arguments, std::istream& in, std::ostream& out, std::ostream& err,
        const tui::OpenTerminal& open_terminal = {});

} // namespace zertz
