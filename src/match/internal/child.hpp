#pragma once

#include "base/result.hpp"

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace zertz {

/// Another program, talked to in lines through its standard input and output. It has a session of its own, so
/// that a Ctrl-C of the terminal does not reach it, nor does it reach the terminal to ask for a password; when this ends,
/// its process group is killed and the child waited for.
///
/// The caller sees to it that SIGPIPE is ignored.
class Child {
public:
    using Milliseconds = std::chrono::milliseconds;
    using Started = Result<std::unique_ptr<Child>, std::string>;

    /// What the child writes to its standard error.
    enum class Errors {
        Shown,
        Caught, // it is not shown; the last line of it goes with how the child ended
    };
    /// Starts a command of the shell.
    static Started start(const std::string& command, Errors errors = Errors::Shown);
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    /// False if the child takes no more, or not within a second.
    bool send(std::string_view line);

    enum class Read {
        Line,
        Timeout, // the time is over, or `cancelled` became true
        End,     // the child has closed its output
        TooLong, // more than 1 MiB without the end of a line
    };
    Read read_line(std::string& line, Milliseconds timeout, const std::atomic<bool>& cancelled);

    /// "exit status 3", "signal 11", with what it said last if that is caught: to be asked after End. Waits a little for
    /// the child to end, and ends it if it does not.
    std::string ending();
    int pid() const { return pid_; }

private:
    Child(int pid, int to, int from, int errors) : pid_(pid), to_(to), from_(from), errors_(errors) {}
    void hear_errors();
    bool take_line(std::string& line);
    bool reap(Milliseconds patience);
    void end();

    int pid_;
    int to_;
    int from_;
    int errors_; // -1 if not caught
    std::string complaints_;
    int status_ = 0;
    bool reaped_ = false;
    std::string buffer_;
};

} // namespace zertz
