#pragma once

#include "tui/frame/frame.hpp"
#include "tui/model/event.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace zertz::tui {

/// Shows frames and reports what the player does.
class Screen {
public:
    virtual ~Screen() = default;

    virtual Size size() = 0;
    virtual void present(const Frame& frame) = 0;
    /// The next event. Waits for at most this number of milliseconds, or without limit if it is negative; nothing if no
    /// event came.
    virtual std::optional<Event> wait(int milliseconds) = 0;
    /// Makes `wait` also return, with nothing, when this descriptor can be read; -1: no descriptor.
    virtual void also_wait_for(int) {}
    virtual void bell() = 0;
    /// Redraws the whole screen with the next frame, in case another program has written over it.
    virtual void redraw() = 0;
    /// Puts text on the clipboard; false if the terminal is not known to accept it, or the text is too long.
    virtual bool copy(std::string_view text) = 0;
};

struct TerminalWishes {
    bool colour = true;  // NO_COLOR in the environment also switches it off
    bool suspend = true; // whether Ctrl-Z and its signal stop the program
    bool asks = true;    // whether to ask the terminal about itself
};

/// What a terminal supports. If no terminal can be opened, everything but the size follows TERM and the locale.
struct TerminalFacts {
    std::string name; // the terminfo entry in use; empty if none fits
    std::string note; // a remark, such as that TERM is unknown and another entry is used
    Size size;
    int colours = 0;          // 2^24, 256, 16, 8 or 0: how many of its colours are used
    bool utf8 = false;        // whether the locale uses UTF-8
    bool box_drawing = false; // whether the terminal shows the drawn signs; a linux console or a vt100 does not
    bool wide_signs = false;  // whether terminals in this locale may draw them two columns wide
    bool mouse = false;
    bool light_ground = false; // according to COLORFGBG
    bool asked = false;        // whether the terminal is asked about itself
    /// The finest characters that the environment promises to be drawn well.
    Medium medium = Medium::Quadrants;
};

struct OpenedTerminal {
    std::unique_ptr<Screen> screen;
    TerminalFacts facts;
    /// If there is no screen: why not, so that line mode can be used instead.
    std::string problem;
};

/// A function that opens a terminal, for code that must not depend on curses.
using OpenTerminal = std::function<OpenedTerminal(const TerminalWishes&)>;

} // namespace zertz::tui
