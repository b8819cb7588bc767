// What the interface costs on the line: bytes that the program writes to a pseudo-terminal, and the time to its first
// frame. Runs the program beside the bench, or the one that ZERTZ names.

#include "bench.hpp"

#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <string>
#include <string_view>

namespace zertz::bench {
namespace {

std::string program() {
    if (const char* named = std::getenv("ZERTZ")) {
        return named;
    }
    std::string self(4096, '\0');
    const ssize_t size = readlink("/proc/self/exe", self.data(), self.size());
    self.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
    return self.substr(0, self.rfind('/') + 1) + "zertz";
}

/// The program on a terminal of 80 by 24.
class Session {
public:
    Session(const std::string& path, const char* look) {
        winsize size{24, 80, 0, 0};
        child_ = forkpty(&terminal_, nullptr, nullptr, &size);
        if (child_ == 0) {
            setenv("TERM", "xterm-256color", 1);
            setenv("LC_ALL", "C.UTF-8", 1);
            unsetenv("NO_COLOR");
            unsetenv("COLORTERM");
            setenv("COLORFGBG", "15;0", 1); // so that the terminal is not queried, which would count
            for (const char* folder : {"XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"}) {
                setenv(folder, home_.c_str(), 1);
            }
            execl(path.c_str(), "zertz", "play", "--first", "human", "--second", "human", "--look", look,
                  static_cast<char*>(nullptr));
            _exit(127);
        }
    }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    ~Session() {
        kill(child_, SIGTERM);
        waitpid(child_, nullptr, 0);
        close(terminal_);
        std::filesystem::remove_all(home_);
    }

    /// Counts the bytes written until output pauses for a while; `last`: when the last of them arrived.
    std::size_t drain(std::chrono::steady_clock::time_point* last = nullptr) const {
        std::size_t sum = 0;
        pollfd input{terminal_, POLLIN, 0};
        while (poll(&input, 1, last != nullptr ? 2000 : 400) > 0) {
            char buffer[4096];
            const ssize_t size = read(terminal_, buffer, sizeof buffer);
            if (size <= 0) {
                break;
            }
            if (last != nullptr) {
                *last = std::chrono::steady_clock::now();
            }
            sum += static_cast<std::size_t>(size);
        }
        return sum;
    }

    std::size_t cost_of(std::string_view keys) const {
        return !keys.empty() && write(terminal_, keys.data(), keys.size()) == static_cast<ssize_t>(keys.size())
                   ? drain()
                   : 0;
    }

private:
    /// A home folder for the files that the program saves, so that nothing of the user's is touched.
    static std::string make_home() {
        std::string name = std::filesystem::temp_directory_path() / "zertz-bench-XXXXXX";
        return mkdtemp(name.data()) != nullptr ? name : "/nowhere";
    }

    std::string home_ = make_home();
    int terminal_ = -1;
    pid_t child_ = -1;
};

/// A row of the report: a figure and its limit.
void report(std::ostream& out, std::string_view what, std::size_t figure, std::string_view unit, std::size_t most) {
    out << "  " << what << ": " << figure << " " << unit << " (" << (figure <= most ? "at most " : "MORE than ") << most
        << ")\n";
}

/// The most bytes that each display may cost.
struct Limits {
    const char* look;
    std::size_t step;
    std::size_t turn;
    std::size_t redraw;
};

void bench_look(std::ostream& out, const std::string& path, const Limits& limits) {
    out << "  --look " << limits.look << "\n";
    const auto start = std::chrono::steady_clock::now();
    const Session session(path, limits.look);
    auto shown = start;
    session.drain(&shown);
    const auto wait = std::chrono::duration_cast<std::chrono::milliseconds>(shown - start).count();
    report(out, "the first frame is whole after", static_cast<std::size_t>(wait), "ms", 10);
    std::size_t step = 0;
    for (const std::string_view key : {"\033OA", "\033OC", "\033OB", "\033OB", "\033OD", "\033[5~", "\033OA", "."}) {
        step = std::max(step, session.cost_of(key));
    }
    report(out, "the dearest of eight cursor steps", step, "bytes", limits.step);
    std::size_t turns = 0;
    std::size_t dearest = 0;
    constexpr std::size_t count = 6;
    for (std::size_t i = 0; i < count; ++i) {
        std::size_t turn = 0;
        // Sends each key separately, as a player presses them: a marble (the last colour stays chosen), a free ring.
        for (const std::string_view key : {i == 0 ? "w" : "", ".", "\r", ".", "\r"}) {
            turn += session.cost_of(key);
        }
        turns += turn;
        dearest = std::max(dearest, turn);
    }
    report(out, "a whole turn with its panel, on average", turns / count, "bytes", limits.turn);
    report(out, "the dearest of these turns", dearest, "bytes", limits.turn);
    report(out, "a full redraw", session.cost_of("\x0c"), "bytes", limits.redraw);
}

void bench_tui(std::ostream& out) {
    const std::string path = program();
    if (access(path.c_str(), X_OK) != 0) {
        out << "  skipped: no program at " << path << "\n";
        return;
    }
    for (const Limits& limits :
         {Limits{"ascii", 71, 600, 1560}, {"lines", 71, 600, 1560}, {"picture", 300, 1500, 8000}}) {
        bench_look(out, path, limits);
    }
}

const bool registered = register_bench("tui", bench_tui);

} // namespace
} // namespace zertz::bench
