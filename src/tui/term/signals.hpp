#pragma once

#include <array>
#include <csignal>
#include <cstdint>

namespace zertz::tui {

/// Turns the signals that concern a terminal into flags during its lifetime. They are blocked except in waits with the
/// mask `waiting`, so that none is missed between checking a flag and going to sleep.
class Signals {
public:
    enum class Flag : std::uint8_t { Window, Stop, Continued, HungUp, Interrupted };

    Signals();
    ~Signals();
    Signals(const Signals&) = delete;
    Signals& operator=(const Signals&) = delete;

    /// Installs the handlers again, after curses has installed its own.
    void install() const;
    const sigset_t& waiting() const { return waiting_; }
    /// Delivers pending signals; a wait does not deliver them if something else is ready at once.
    void deliver() const;

    /// Whether a signal came since the last call; clears the flag.
    static bool take(Flag flag);
    static bool noted(Flag flag);
    static void note(Flag flag);

    /// Stops the program as if there were no handler, and returns when it is continued.
    void stop() const;

private:
    static constexpr std::array<int, 7> handled{SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGHUP, SIGINT, SIGQUIT};

    sigset_t before_{};
    sigset_t waiting_{};
    std::array<struct sigaction, handled.size()> old_{};
};

} // namespace zertz::tui
