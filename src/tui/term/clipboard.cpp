#include "tui/term/clipboard.hpp"

#include "base/base64.hpp"

#include <algorithm>
#include <array>

namespace zertz::tui {

bool allows_clipboard(std::string_view terminal) {
    constexpr std::array<std::string_view, 6> kinds{"xterm-kitty", "kitty",   "alacritty",
                                                    "foot",        "wezterm", "xterm-ghostty"};
    return std::any_of(kinds.begin(), kinds.end(), [terminal](std::string_view kind) {
        return terminal.starts_with(kind) && (terminal.size() == kind.size() || terminal[kind.size()] == '-');
    });
}

bool allows_title(std::string_view terminal) {
    constexpr std::array<std::string_view, 3> more{"xterm", "tmux", "rxvt"};
    return allows_clipboard(terminal) || std::any_of(more.begin(), more.end(), [terminal](std::string_view kind) {
               return terminal.starts_with(kind);
           });
}

std::string clipboard_sequence(std::string_view text) {
    return "\033]52;c;" + base64_of(text) + "\033\\";
}

} // namespace zertz::tui
