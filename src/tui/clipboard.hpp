#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace zertz::tui {

/// Whether the title of a terminal of this name can be set, and given back.
bool allows_title(std::string_view terminal);

/// More than that many terminals drop, or take for an attack.
inline constexpr std::size_t longest_copy = std::size_t{48} << 10;

/// Whether terminals that call themselves so (TERM) are known to let programs write to the clipboard as they come.
/// xterm, and tmux and screen on the way, forbid it unless they are told otherwise.
bool allows_clipboard(std::string_view terminal);
/// What has such a terminal put text on the clipboard (OSC 52).
std::string clipboard_sequence(std::string_view text);

} // namespace zertz::tui
