#include "pty.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <regex.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <tuple>

namespace zertz::e2e {
namespace {

constexpr int patience = 10'000; // milliseconds to wait for something that must come

using Clock = std::chrono::steady_clock;

/// Makes the terminal the three standard streams of a process, which gets no signals from it.
void be_terminal(int slave) {
    setsid();
    for (int stream = 0; stream < 3; ++stream) {
        dup2(slave, stream);
    }
    close(slave);
}

/// What an English text looks like, as an extended regular expression.
const regex_t& pattern_of(std::string_view english) {
    static std::map<std::string, regex_t, std::less<>> known;
    const auto found = known.find(english);
    if (found != known.end()) {
        return found->second;
    }
    const std::string text(english);
    setenv("TEXT", text.c_str(), 1);
    const std::string command = "LC_ALL=C awk -f tests/e2e/said.awk src/languages/" + language() + ".po";
    FILE* const awk = popen(command.c_str(), "r");
    std::string pattern;
    for (int c = awk != nullptr ? std::getc(awk) : EOF; c != EOF && c != '\n'; c = std::getc(awk)) {
        pattern += static_cast<char>(c);
    }
    regex_t& made = known[text];
    if (awk == nullptr || pclose(awk) != 0 || regcomp(&made, pattern.c_str(), REG_EXTENDED | REG_NOSUB) != 0) {
        std::fprintf(stderr, "server: what is '%s' in another language?\n", text.c_str());
        std::exit(1);
    }
    return made;
}

} // namespace

const std::string& language() {
    static const std::string chosen = [] {
        const char* const given = std::getenv("LANGUAGE");
        const std::string all = given != nullptr ? given : "";
        const std::string first = all.substr(0, all.find(':'));
        return access(("src/languages/" + first + ".po").c_str(), R_OK) == 0 ? first : std::string("en");
    }();
    return chosen;
}

bool says(const std::vector<std::string>& lines, std::string_view english) {
    std::string all;
    std::string cut; // where the terminal ends lines, also within words
    std::string right;
    for (const std::string& line : lines) {
        const std::size_t gap = line.rfind("   ");
        all += line + " ";
        cut += line;
        right += line.substr(gap == std::string::npos ? 0 : gap + 3) + " ";
    }
    const auto has = [english](const std::string& text) {
        return language() == "en" ? text.find(english) != std::string::npos
                                  : regexec(&pattern_of(english), text.c_str(), 0, nullptr, 0) == 0;
    };
    return has(all) || has(cut) || has(right);
}

void Vt100::resize(int rows, int cols) {
    rows_.resize(static_cast<std::size_t>(rows));
    for (std::u32string& row : rows_) {
        row.resize(static_cast<std::size_t>(cols), U' ');
    }
    top_ = 0;
    bottom_ = rows - 1;
    row_ = std::min(row_, rows - 1);
    col_ = std::min(col_, cols - 1);
}

void Vt100::write(std::string_view bytes) {
    for (const char c : bytes) {
        if (static_cast<unsigned char>(c) < 32) {
            control(c);
            continue;
        }
        switch (state_) {
        case State::Ground: put(c); break;
        case State::Escape: escape(c); break;
        case State::Charset: state_ = State::Ground; break;
        case State::Sequence:
            if (c >= '@' && c <= '~') {
                sequence(c);
                state_ = State::Ground;
            } else {
                arguments_ += c;
            }
        }
    }
}

void Vt100::put(char c) {
    const int cols = static_cast<int>(rows_[0].size());
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) == 0x80) { // the character goes on that was put last
        char32_t& last =
            rows_[static_cast<std::size_t>(row_)][static_cast<std::size_t>(wraps_ ? col_ : std::max(0, col_ - 1))];
        last = last << 8 | byte;
        return;
    }
    if (wraps_) {
        col_ = 0;
        line_feed();
        wraps_ = false;
    }
    rows_[static_cast<std::size_t>(row_)][static_cast<std::size_t>(col_)] = byte;
    wraps_ = col_ == cols - 1;
    col_ += wraps_ ? 0 : 1;
}

void Vt100::control(char c) {
    const int last = static_cast<int>(rows_[0].size()) - 1;
    switch (c) {
    case '\033': state_ = State::Escape; return;
    case '\r': col_ = 0; break;
    case '\n': line_feed(); break;
    case '\b': col_ = std::max(0, col_ - 1); break;
    case '\t': col_ = std::min(last, (col_ / 8 + 1) * 8); break;
    default: return;
    }
    wraps_ = false;
}

void Vt100::escape(char c) {
    state_ = State::Ground;
    switch (c) {
    case '[':
        arguments_.clear();
        state_ = State::Sequence;
        break;
    case '(':
    case ')': state_ = State::Charset; break;
    case 'D': line_feed(); break;
    case 'M': reverse_line_feed(); break;
    case '7': saved_ = {row_, col_}; break;
    case '8': std::tie(row_, col_) = saved_; break;
    default: break;
    }
}

std::vector<int> Vt100::numbers() const {
    std::vector<int> list;
    for (std::size_t at = 0; at <= arguments_.size();) {
        const std::size_t end = std::min(arguments_.find(';', at), arguments_.size());
        int value = -1;
        std::from_chars(arguments_.data() + at, arguments_.data() + end, value);
        list.push_back(value);
        at = end + 1;
    }
    return list;
}

int Vt100::number(std::size_t index, int usual) const {
    const auto list = numbers();
    return index < list.size() && list[index] > 0 ? list[index] : usual;
}

void Vt100::sequence(char c) {
    const int rows = static_cast<int>(rows_.size());
    const int cols = static_cast<int>(rows_[0].size());
    wraps_ = wraps_ && (c == 'm' || c == 'h' || c == 'l');
    switch (c) {
    case 'H':
    case 'f':
        row_ = std::clamp(number(0, 1), 1, rows) - 1;
        col_ = std::clamp(number(1, 1), 1, cols) - 1;
        break;
    case 'A': row_ = std::max(0, row_ - number(0, 1)); break;
    case 'B': row_ = std::min(rows - 1, row_ + number(0, 1)); break;
    case 'C': col_ = std::min(cols - 1, col_ + number(0, 1)); break;
    case 'D': col_ = std::max(0, col_ - number(0, 1)); break;
    case 'K': {
        const int what = number(0, 0);
        erase(row_, what == 0 ? col_ : 0, what == 1 ? col_ + 1 : cols);
        break;
    }
    case 'J': {
        const int what = number(0, 0);
        erase(row_, what == 0 ? col_ : 0, what == 1 ? col_ + 1 : cols);
        for (int row = 0; row < rows; ++row) {
            if (what == 2 || (what == 0 && row > row_) || (what == 1 && row < row_)) {
                erase(row, 0, cols);
            }
        }
        break;
    }
    case 'r':
        top_ = std::clamp(number(0, 1), 1, rows) - 1;
        bottom_ = std::clamp(number(1, rows), 1, rows) - 1;
        row_ = col_ = 0;
        break;
    default: break;
    }
}

void Vt100::line_feed() {
    if (row_ == bottom_) {
        std::rotate(rows_.begin() + top_, rows_.begin() + top_ + 1, rows_.begin() + bottom_ + 1);
        erase(bottom_, 0, static_cast<int>(rows_[0].size()));
    } else {
        row_ = std::min(row_ + 1, static_cast<int>(rows_.size()) - 1);
    }
}

void Vt100::reverse_line_feed() {
    if (row_ == top_) {
        std::rotate(rows_.begin() + top_, rows_.begin() + bottom_, rows_.begin() + bottom_ + 1);
        erase(top_, 0, static_cast<int>(rows_[0].size()));
    } else {
        row_ = std::max(row_ - 1, 0);
    }
}

void Vt100::erase(int row, int from, int to) {
    std::u32string& line = rows_[static_cast<std::size_t>(row)];
    std::fill(line.begin() + from, line.begin() + to, U' ');
}

std::vector<std::string> Vt100::lines() const {
    std::vector<std::string> list;
    for (const std::u32string& row : rows_) {
        std::string line;
        for (const char32_t bytes : row) {
            for (int from = 24; from >= 0; from -= 8) {
                if (const auto byte = static_cast<char>(bytes >> from & 0xFF); byte != 0) {
                    line += byte;
                }
            }
        }
        line.resize(line.find_last_not_of(' ') + 1);
        list.push_back(std::move(line));
    }
    return list;
}

std::string Vt100::text() const {
    std::string all;
    for (const std::string& line : lines()) {
        all += line + "\n";
    }
    return all;
}

void become(const Launch& launch) {
    if (!launch.folder.empty() && chdir(launch.folder.c_str()) != 0) {
        _exit(126);
    }
    if (launch.most_bytes_of_file > 0) {
        const rlimit most{launch.most_bytes_of_file, launch.most_bytes_of_file};
        setrlimit(RLIMIT_FSIZE, &most);
    }
    if (launch.most_bytes_of_memory > 0) {
        const rlimit most{launch.most_bytes_of_memory, launch.most_bytes_of_memory};
        setrlimit(RLIMIT_AS, &most);
    }
    clearenv();
    for (const auto& [name, value] : launch.environment) {
        setenv(name.c_str(), value.c_str(), 1);
    }
    std::vector<char*> arguments;
    for (const std::string& word : launch.command) {
        arguments.push_back(const_cast<char*>(word.c_str()));
    }
    if (!launch.called.empty()) {
        arguments[0] = const_cast<char*>(launch.called.c_str());
    }
    arguments.push_back(nullptr);
    execv(launch.command[0].c_str(), arguments.data());
    _exit(127);
}

Pty::Pty(const Launch& launch) : screen_(launch.rows, launch.cols) {
    winsize size{};
    size.ws_row = static_cast<unsigned short>(launch.rows);
    size.ws_col = static_cast<unsigned short>(launch.cols);
    int slave = -1;
    pid_ = openpty(&master_, &slave, nullptr, nullptr, &size) == 0 ? fork() : -1;
    if (pid_ < 0) {
        std::perror("pty");
        std::exit(1);
    }
    if (pid_ == 0) {
        close(master_);
        launch.controlled ? static_cast<void>(login_tty(slave)) : be_terminal(slave);
    } else {
        close(slave);
    }
    if (pid_ > 0) {
        fcntl(master_, F_SETFD, FD_CLOEXEC);
        fcntl(master_, F_SETFL, fcntl(master_, F_GETFL) | O_NONBLOCK);
        return;
    }
    become(launch);
}

Pty::~Pty() {
    if (pid_ > 0) {
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }
    if (master_ >= 0) {
        close(master_);
    }
}

bool Pty::pump(int milliseconds) {
    pollfd output{master_, POLLIN, 0};
    took_something_ = false;
    if (poll(&output, 1, milliseconds) <= 0) {
        return true;
    }
    char buffer[1 << 14];
    const ssize_t size = read(master_, buffer, sizeof buffer);
    if (size <= 0) {
        return size < 0 && (errno == EAGAIN || errno == EINTR);
    }
    const std::string_view bytes(buffer, static_cast<std::size_t>(size));
    took_something_ = true;
    screen_.write(bytes);
    constexpr std::size_t most = 1 << 20;
    if (bytes_.size() < most) {
        bytes_ += bytes;
    }
    return true;
}

bool Pty::settle(int milliseconds) {
    constexpr int pause = 8;
    bool open = pump(milliseconds);
    while (open && took_something_) {
        open = pump(pause);
    }
    return open;
}

bool Pty::see(std::string_view text) {
    const auto end = Clock::now() + std::chrono::milliseconds(patience);
    while (!screen_.shows(text)) {
        if (Clock::now() > end || !pump(50)) {
            return screen_.shows(text);
        }
    }
    settle(20);
    return true;
}

void Pty::press(std::string_view keys) {
    for (const char key : keys) {
        send({&key, 1});
        pump(3);
    }
}

bool Pty::send(std::string_view bytes) {
    const auto end = Clock::now() + std::chrono::milliseconds(patience);
    while (!bytes.empty() && Clock::now() < end) {
        const ssize_t size = ::write(master_, bytes.data(), bytes.size());
        if (size > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(size));
        } else if (errno != EAGAIN && errno != EINTR) {
            return false;
        }
        if (!bytes.empty() && !pump(5)) {
            return false;
        }
    }
    return bytes.empty();
}

void Pty::resize(int rows, int cols) {
    winsize size{};
    size.ws_row = static_cast<unsigned short>(rows);
    size.ws_col = static_cast<unsigned short>(cols);
    ioctl(master_, TIOCSWINSZ, &size);
    screen_.resize(rows, cols);
}

void Pty::signal(int number) const {
    kill(pid_, number);
}

void Pty::flow(int action) const {
    const int slave = open(ptsname(master_), O_RDWR | O_NOCTTY | O_CLOEXEC);
    tcflow(slave, action);
    close(slave);
}

void Pty::stop_output() const {
    flow(TCOOFF);
}

void Pty::start_output() const {
    flow(TCOON);
}

void Pty::obey_flow_control() const {
    const int slave = open(ptsname(master_), O_RDWR | O_NOCTTY | O_CLOEXEC);
    termios mode{};
    tcgetattr(slave, &mode);
    mode.c_iflag |= IXON;
    tcsetattr(slave, TCSADRAIN, &mode);
    close(slave);
}

void Pty::hang_up() {
    close(std::exchange(master_, -1));
}

int Pty::wait() {
    const auto end = Clock::now() + std::chrono::milliseconds(patience);
    int status = 0;
    while (Clock::now() < end) {
        const bool open = master_ >= 0 && pump(10);
        if (waitpid(pid_, &status, WNOHANG) == pid_) {
            while (master_ >= 0 && pump(0)) {
                pollfd output{master_, POLLIN, 0};
                if (poll(&output, 1, 0) <= 0) {
                    break;
                }
            }
            pid_ = -1;
            return status;
        }
        if (!open) {
            usleep(2000);
        }
    }
    return -1;
}

long ticks_of(pid_t pid) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
    std::string text((std::istreambuf_iterator<char>(file)), {});
    std::istringstream fields(text.substr(std::min(text.size(), text.rfind(')') + 1)));
    std::string skipped;
    for (int field = 3; field < 14; ++field) {
        fields >> skipped;
    }
    long user = 0;
    long system = 0;
    fields >> user >> system;
    return user + system;
}

} // namespace zertz::e2e
