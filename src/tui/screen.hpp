#pragma once

#include "tui/event.hpp"
#include "tui/frame.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace zertz::tui {

/// Something that shows frames and reports what the player does.
class Screen {
public:
    virtual ~Screen() = default;

    virtual Size size() = 0;
    virtual void present(const Frame& frame) = 0;
    /// The next event. Waits for it, at most so many milliseconds unless that is negative; nothing if none came.
    virtual std::optional<Event> wait(int milliseconds) = 0;
    /// Has `wait` end, with nothing, as soon as there is something to read there; -1: there is nothing else to wait for.
    virtual void also_wait_for(int) {}
    virtual void bell() = 0;
    /// Draws everything anew with the next frame, in case something else wrote over it.
    virtual void redraw() = 0;
    /// Puts text on the clipboard; false where the terminal is not known to take it, or it is too long.
    virtual bool copy(std::string_view text) = 0;
};

struct TerminalWishes {
    bool colour = true;  // NO_COLOR in the environment says no, too
    bool suspend = true; // whether Ctrl-Z and its signal stop the program
};

/// What a terminal offers. Where there is none to be opened, all but the size is what TERM and the locale say.
struct TerminalFacts {
    std::string name; // the terminfo entry in use; empty where none serves
    std::string note; // a word on it, such as that TERM is not known and another entry serves
    Size size;
    int colours = 0;          // 2^24, 256, 16, 8 or 0: what is used of those it has
    bool utf8 = false;        // the locale's characters
    bool box_drawing = false; // the terminal shows the drawn signs: a linux console or a vt100 does not
    bool wide_signs = false;  // the locale is one where terminals may draw them two columns wide
    bool mouse = false;
    bool light_ground = false; // as COLORFGBG has it
};

struct OpenedTerminal {
    std::unique_ptr<Screen> screen;
    TerminalFacts facts;
    /// Where there is no screen: why not, so that line mode can be used instead.
    std::string problem;
};

/// How a terminal comes to be opened, for those who must not know curses.
using OpenTerminal = std::function<OpenedTerminal(const TerminalWishes&)>;

} // namespace zertz::tui
