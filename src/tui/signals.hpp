#pragma once

#include <array>
#include <csignal>
#include <cstdint>

namespace zertz::tui {

/// Handles the signals that concern a terminal by flags, as long as it lives; all of them are blocked except where one
/// waits with the mask `waiting`, so that none is missed between looking at a flag and going to sleep.
class Signals {
public:
    enum class Flag : std::uint8_t { Window, Stop, Continued, HungUp, Interrupted };

    Signals();
    ~Signals();
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    /// Puts the handlers in again, after curses has put in its own.
    void install() const;
    const sigset_t& waiting() const { return waiting_; }
    /// Lets those through that came meanwhile; a wait that finds something else ready at once does not.
    void deliver() const;

    /// Whether a signal came since the flag was taken last.
    static bool take(Flag flag);
    static bool noted(Flag flag);
    static void note(Flag flag);

    /// Stops the program as if there were no handler, and comes back when it is continued.
    void stop() const;

private:
    static constexpr std::array<int, 6> handled{SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT};

    sigset_t before_{};
    sigset_t waiting_{};
    std::array<struct sigaction, handled.size()> old_{};
};

} // namespace zertz::tui
