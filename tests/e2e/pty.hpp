#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The real program on a pseudo-terminal, and what it shows there.

namespace zertz::e2e {

/// The language that the program speaks in this run: that of LANGUAGE, as in said.inc.
const std::string& language();
/// Whether these lines have what stands here in English as the program says it (said.awk): lines end elsewhere than in
/// English, also those of a panel at the right.
bool says(const std::vector<std::string>& lines, std::string_view english);

/// The screen of a VT100 that receives UTF-8, as far as ncurses uses it with TERM=vt100.
class Vt100 {
public:
    Vt100(int rows, int cols) { resize(rows, cols); }
    void resize(int rows, int cols);
    void write(std::string_view bytes);
    /// The lines, without the spaces at their ends.
    std::vector<std::string> lines() const;
    bool shows(std::string_view text) const { return says(lines(), text); }
    std::string text() const;

private:
    void put(char c);
    void control(char c);
    void escape(char c);
    void sequence(char c);
    void line_feed();
    void reverse_line_feed();
    void erase(int row, int from, int to);
    int number(std::size_t index, int usual) const;
    std::vector<int> numbers() const;

    enum class State { Ground, Escape, Charset, Sequence };

    std::vector<std::u32string> rows_; // the bytes of a character in each cell
    int row_ = 0;
    int col_ = 0;
    int top_ = 0;
    int bottom_ = 0;
    bool wraps_ = false; // the last column was written: the next character begins a new line
    std::pair<int, int> saved_{0, 0};
    State state_ = State::Ground;
    std::string arguments_;
};

struct Launch {
    std::vector<std::string> command; // the program's path first
    std::string called;               // argv[0], if it must differ from the path
    std::vector<std::pair<std::string, std::string>> environment;
    std::string folder; // the working folder; empty for ours
    int rows = 24;
    int cols = 80;
    std::size_t most_bytes_of_file = 0; // 0: no limit
    std::size_t most_bytes_of_memory = 0;
    bool controlled = true; // by the terminal, which then sends signals
};

/// In a child process: applies everything in the launch but the terminal, and replaces the process by the program.
[[noreturn]] void become(const Launch& launch);

/// A program on a pseudo-terminal of its own; the destructor kills it.
class Pty {
public:
    explicit Pty(const Launch& launch);
    ~Pty();
    Pty(const Pty&) = delete;
    Pty& operator=(const Pty&) = delete;

    /// Reads the program's output, for at most this long; returns early if there was any. False once the program has
    /// gone.
    bool pump(int milliseconds);
    /// The same, then reads everything that follows without a pause: a frame may arrive in pieces.
    bool settle(int milliseconds);
    /// Reads output until the screen shows a text; false if it does not within some seconds.
    bool see(std::string_view text);
    /// Sends keys one by one and reads in between, so that they do not look like a paste.
    void press(std::string_view keys);
    /// Sends bytes in one piece; false if the line accepts no more.
    bool send(std::string_view bytes);
    void resize(int rows, int cols);
    void signal(int number) const;
    /// Stops and restarts the program's output, as Ctrl-S and Ctrl-Q do on a serial line.
    void stop_output() const;
    void start_output() const;
    /// From now on the characters that stop and restart the output do so, as on a serial line.
    void obey_flow_control() const;
    /// Closes the terminal.
    void hang_up();
    /// Reads what is left and waits for the end: the wait status, or -1 if the program does not end within some
    /// seconds.
    int wait();

    pid_t pid() const { return pid_; }
    const Vt100& screen() const { return screen_; }
    /// Everything that was written, if nothing was cut off.
    const std::string& bytes() const { return bytes_; }

private:
    void flow(int action) const;

    int master_ = -1;
    pid_t pid_ = -1;
    Vt100 screen_;
    std::string bytes_;
    bool took_something_ = false;
};

/// The clock ticks that a process has used.
long ticks_of(pid_t pid);

} // namespace zertz::e2e
