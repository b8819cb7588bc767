#pragma once

#include "tui/geometry.hpp"
#include "tui/keys.hpp"
#include "tui/players.hpp"

#include <string>
#include <variant>
#include <vector>

namespace zertz::tui {

/// A click with the first button.
struct Click {
    ScreenPos at;
};

/// Text that came as one piece.
struct Paste {
    std::string text;
};

struct Resize {
    Size size;
};

/// What time it is; the loop says so before every other event.
struct Tick {
    Millis now = 0;
};

/// How saving or loading went: a message for the player, and what was loaded.
struct FileResult {
    bool ok = false;
    std::string message;
    std::vector<Game> games;
};

/// The terminal has said what ground it writes on.
struct Ground {
    bool light = false;
};

/// The terminal is going away, or asks to end.
struct Hangup {};

using Event = std::variant<Key, Click, Paste, Resize, Tick, Thinking, Answer, Advice, FileResult, Ground, Hangup>;

} // namespace zertz::tui
