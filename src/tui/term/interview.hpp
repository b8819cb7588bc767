#pragma once

#include "tui/frame/terminal_answers.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace zertz::tui {

/// The questions to a terminal about itself. Every batch ends with one that all terminals answer, so the others need no
/// time limit of their own. The second batch has strings that the simplest terminals would show: only a terminal whose
/// first answers say that it understands them gets it.
class Interview {
public:
    /// What to send first. `ground`: whether to ask for the background, too.
    std::string begin(bool ground);
    /// Takes a sequence from the terminal; returns what to send next, or nothing.
    std::string hear(std::string_view sequence);
    /// What to send when the window may have changed: the size of a cell may have, too.
    std::string ask_size() const;
    /// The time for answers is over; those that come later are taken all the same.
    void end();

    const TerminalAnswers& answers() const { return answers_; }
    TerminalAnswers& answers() { return answers_; }
    /// Whether answers are expected.
    bool awaits() const { return asked_ > 0 && !answers_.complete; }
    /// Whether a batch has been answered, the time for it is over, or the size of a cell has changed since the last call.
    bool take_news() { return std::exchange(news_, false); }

private:
    TerminalAnswers answers_;
    int asked_ = 0; // batches
    bool news_ = false;
};

} // namespace zertz::tui
