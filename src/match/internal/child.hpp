#pragma once

#include "base/result.hpp"
#include "store/descriptor.hpp"

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace zertz {

/// Another program; lines go through its standard input and output. It has its own session, so a Ctrl-C in the terminal
/// does not reach it, and it cannot ask for a password in the terminal. The destructor kills its process group and
/// waits for the child.
///
/// The caller must ignore SIGPIPE.
class Child {
public:
    using Milliseconds = std::chrono::milliseconds;
    using Started = Result<std::unique_ptr<Child>, std::string>;

    /// What happens to the child's standard error.
    enum class Errors {
        Shown,
        Caught, // not shown; the last line is part of the report of how the child ended
    };
    /// Starts a shell command.
    static Started start(const std::string& command, Errors errors = Errors::Shown);
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    /// False if the child does not accept the line within a second.
    bool send(std::string_view line);

    enum class Read {
        Line,
        Timeout, // the time is up, or `cancelled` became true
        End,     // the child has closed its output
        TooLong, // more than 1 MiB without the end of a line
    };
    Read read_line(std::string& line, Milliseconds timeout, const std::atomic<bool>& cancelled);

    /// "exit status 3", "signal 11", followed by its last line if errors are caught. Call this after End. Waits briefly
    /// for the child to end, and kills it if it does not.
    std::string ending();
    int pid() const { return pid_; }

private:
    Child(int pid, Descriptor to, Descriptor from, Descriptor errors)
        : pid_(pid),
          to_(std::move(to)),
          from_(std::move(from)),
          errors_(std::move(errors)) {}
    void hear_errors();
    bool take_line(std::string& line);
    bool reap(Milliseconds patience);
    void end();

    int pid_;
    Descriptor to_;
    Descriptor from_;
    Descriptor errors_; // closed if not caught
    std::string complaints_;
    int status_ = 0;
    bool reaped_ = false;
    std::string buffer_;
};

} // namespace zertz
