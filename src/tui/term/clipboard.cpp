#include "tui/term/clipboard.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace zertz::tui {
namespace {

/// RFC 4648.
std::string base64_of(std::string_view text) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string coded;
    for (std::size_t at = 0; at < text.size(); at += 3) {
        const std::size_t size = std::min<std::size_t>(3, text.size() - at);
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            bits = bits << 8 | (i < size ? static_cast<unsigned char>(text[at + i]) : 0u);
        }
        for (std::size_t i = 0; i < 4; ++i) {
            coded += i <= size ? digits[bits >> (18 - 6 * i) & 63] : '=';
        }
    }
    return coded;
}

} // namespace

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
