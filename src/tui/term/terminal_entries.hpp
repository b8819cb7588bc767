#pragma once

#include <string>
#include <string_view>

namespace zertz::tui {

/// The description of a terminal that the program brings along, for hosts that have none: a value of TERMINFO from which
/// ncurses 6.1 or newer reads the entry itself. Empty if there is none of this name.
std::string own_entry(std::string_view terminal);

} // namespace zertz::tui
