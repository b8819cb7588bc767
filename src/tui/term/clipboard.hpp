#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace zertz::tui {

/// Whether a terminal of this name lets programs set its title and restore the old one.
bool allows_title(std::string_view terminal);

/// Many terminals drop longer sequences, or take them for an attack.
inline constexpr std::size_t longest_copy = std::size_t{48} << 10;

/// Whether terminals of this name (TERM) are known to let programs write to the clipboard by default. xterm forbids it
/// unless configured otherwise; so do tmux and screen in between.
bool allows_clipboard(std::string_view terminal);
/// The sequence that puts text on the clipboard of such a terminal (OSC 52).
std::string clipboard_sequence(std::string_view text);

} // namespace zertz::tui
