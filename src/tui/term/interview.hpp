#pragma once

#include "tui/frame/terminal_answers.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace zertz::tui {

/// The questions to a terminal about itself. Every batch ends with one that all terminals answer, so the others need no
/// time limit of their own. The second batch has strings that the simplest terminals would show: only a terminal whose
/// first answers say that it understands them gets it. If tmux answers, the second batch goes to the terminal beyond it.
///
/// tmux gives that terminal's answers to the pane in which something is typed, and they would be typed text in another
/// one. So after the beginning the terminal beyond is asked only when a key has come.
class Interview {
public:
    /// What to send first. `ground`: whether to ask for the background, too.
    std::string begin(bool ground);
    /// Takes a sequence from the terminal; returns what to send next, or nothing.
    std::string hear(std::string_view sequence);
    /// What to send when the window may have changed: the size of a cell may have, too, and beyond tmux the terminal.
    std::string ask_again();
    /// A key has come; returns what to send, or nothing.
    std::string hear_key();
    /// The time for answers is over; those that come later are taken all the same.
    void end();

    const TerminalAnswers& answers() const { return answers_; }
    TerminalAnswers& answers() { return answers_; }
    /// Whether answers are expected.
    bool awaits() const { return asked_ > 0 && !answers_.complete; }
    /// Whether a batch has been answered, the time for it is over, or the size of a cell has changed since the last call.
    bool take_news() { return std::exchange(news_, false); }

private:
    /// What to send to ask the terminal beyond tmux.
    std::string ask_beyond();

    TerminalAnswers answers_;
    int asked_ = 0; // batches
    bool ground_ = false;
    bool beyond_ = false; // whether the terminal beyond tmux has answered
    bool asks_at_key_ = false;
    bool news_ = false;
};

} // namespace zertz::tui
