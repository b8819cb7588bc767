#pragma once

#include <string>
#include <string_view>

namespace zertz::tui {

/// Sequences that tmux hands on to its own terminal as they are, if it is allowed to (allow-passthrough).
inline std::string through_tmux(std::string_view sequences) {
    std::string passed = "\033Ptmux;";
    for (const char c : sequences) {
        passed += c == '\033' ? "\033\033" : std::string(1, c);
    }
    return passed + "\033\\";
}

} // namespace zertz::tui
