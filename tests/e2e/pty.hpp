#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The real program on a pseudo-terminal, and what it shows there.

namespace zertz::e2e {

/// What a VT100 shows of the bytes it is sent; as much of one as ncurses uses with TERM=vt100.
class Vt100 {
public:
    Vt100(int rows, int cols) { resize(rows, cols); }
    void resize(int rows, int cols);
    void write(std::string_view bytes);
    /// The lines, without the spaces at their ends.
    std::vector<std::string> lines() const;
    bool shows(std::string_view text) const;
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

    std::vector<std::string> rows_;
    int row_ = 0;
    int col_ = 0;
    int top_ = 0;
    int bottom_ = 0;
    bool wraps_ = false; // the last column was written: the next character begins a line
    std::pair<int, int> saved_{0, 0};
    State state_ = State::Ground;
    std::string arguments_;
};

struct Launch {
    std::vector<std::string> command; // the program's path first
    std::string called;               // argv[0], if it is to be another than the path
    std::vector<std::pair<std::string, std::string>> environment;
    std::string folder; // to be in; empty: where we are
    int rows = 24;
    int cols = 80;
    std::size_t most_bytes_of_file = 0; // 0: no limit
    std::size_t most_bytes_of_memory = 0;
    bool controlled = true; // by the terminal, which sends signals then
};

/// In a child process: takes on all that does not concern a terminal, and runs the program in its own place.
[[noreturn]] void become(const Launch& launch);

/// A program on a pseudo-terminal of its own; killed when the object goes.
class Pty {
public:
    explicit Pty(const Launch& launch);
    ~Pty();
    Pty(const Pty&) = delete;
    Pty& operator=(const Pty&) = delete;

    /// Takes what the program writes, for so long at most; ends early when there was something. False once it is gone.
    bool pump(int milliseconds);
    /// The same, and then all that follows without a pause: a frame may come in pieces.
    bool settle(int milliseconds);
    /// Takes what it writes until the screen shows a text; false if it does not within some seconds.
    bool see(std::string_view text);
    /// Sends keys one after the other, reading meanwhile, so that they are no paste.
    void press(std::string_view keys);
    /// Sends bytes in one piece; false if the line takes no more.
    bool send(std::string_view bytes);
    void resize(int rows, int cols);
    void signal(int number) const;
    /// Stops and starts what the program writes, as Ctrl-S and Ctrl-Q do on a serial line.
    void stop_output() const;
    void start_output() const;
    /// From now on the characters that stop and start the output do so, as on a serial line.
    void obey_flow_control() const;
    /// Takes the terminal away.
    void hang_up();
    /// Reads what is left and waits for the end: its wait status, or -1 if it does not end within some seconds.
    int wait();

    pid_t pid() const { return pid_; }
    const Vt100& screen() const { return screen_; }
    /// All that was written, when nothing was cut away.
    const std::string& bytes() const { return bytes_; }

private:
    void flow(int action) const;

    int master_ = -1;
    pid_t pid_ = -1;
    Vt100 screen_;
    std::string bytes_;
    bool took_something_ = false;
};

} // namespace zertz::e2e
