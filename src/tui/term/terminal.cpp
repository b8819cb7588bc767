#include "tui/term/terminal.hpp"

#include "base/text.hpp"
#include "tui/frame/painter.hpp"
#include "tui/frame/palette.hpp"
#include "tui/term/clipboard.hpp"
#include "tui/term/ground_answer.hpp"
#include "tui/term/outlet.hpp"
#include "tui/term/signals.hpp"
#include "tui/words/screen_sentences.hpp"

#include <curses.h>
#include <fcntl.h>
#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <clocale>
#include <cstdlib>
#include <deque>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

// curses.h defines macros with names that we use.
#undef bell
#undef move
#undef clear
#undef erase
#undef refresh
#undef insert

namespace zertz::tui {
namespace {

constexpr int paste_begins = KEY_MAX + 1;
constexpr int paste_ends = KEY_MAX + 2;
constexpr int ground_told = KEY_MAX + 3;
/// One character more than is accepted from a paste, to recognise one that is too long.
constexpr std::size_t paste_kept = 10001;
constexpr int paste_silence = 500; // in milliseconds: for a paste that never ends
constexpr int burst_silence = 30;
constexpr std::size_t shortest_burst = 6;
constexpr std::size_t most_queued = 256;

// For the mouse: two buttons, and the steps of the wheel, which count as the fourth and fifth.
#ifdef BUTTON5_PRESSED
constexpr mmask_t wheel_down = BUTTON5_PRESSED;
#else
constexpr mmask_t wheel_down = 0; // older interfaces of curses have no fifth button
#endif
constexpr mmask_t wanted_buttons = BUTTON1_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED | wheel_down;

std::optional<Click::Button> button_of(mmask_t state) {
    return (state & BUTTON1_PRESSED) != 0   ? std::optional(Click::Button::Left)
           : (state & BUTTON3_PRESSED) != 0 ? std::optional(Click::Button::Right)
           : (state & BUTTON4_PRESSED) != 0 ? std::optional(Click::Button::WheelUp)
           : (state & wheel_down) != 0      ? std::optional(Click::Button::WheelDown)
                                            : std::nullopt;
}

bool set(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
}

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

/// Selects the locale's characters; if the locale is not installed, UTF-8 if its name asks for it.
bool choose_characters() {
    if (std::setlocale(LC_CTYPE, "") == nullptr) {
        const std::string wanted = set("LC_ALL")     ? environment("LC_ALL")
                                   : set("LC_CTYPE") ? environment("LC_CTYPE")
                                                     : environment("LANG");
        const bool utf8 = wanted.find("UTF-8") != std::string::npos || wanted.find("utf8") != std::string::npos;
        if (!utf8 || std::setlocale(LC_CTYPE, "C.UTF-8") == nullptr) {
            std::setlocale(LC_CTYPE, "C");
        }
    }
    return std::string_view(nl_langinfo(CODESET)) == "UTF-8";
}

/// In East Asian locales a terminal may draw boxes and arrows two columns wide, and asking it would mean waiting.
bool signs_may_be_wide() {
    const char* locale = std::setlocale(LC_CTYPE, nullptr);
    const std::string_view language = std::string_view(locale == nullptr ? "" : locale).substr(0, 2);
    return language == "ja" || language == "ko" || language == "zh";
}

/// The background that some terminals report in COLORFGBG: the last of its numbers, one of the 16 colours.
bool ground_is_light() {
    const std::string value = environment("COLORFGBG");
    const std::string last = value.substr(value.find_last_of(';') + 1);
    return last == "7" || (last.size() == 1 && last >= "9") || (last.size() == 2 && last >= "10" && last <= "15");
}

/// Whether terminals of this kind answer a question about their background, or at least ignore it.
bool answers_about_ground(std::string_view name) {
    const auto begins = [name](std::string_view kind) { return name.substr(0, kind.size()) == kind; };
    return begins("xterm") || begins("tmux") || begins("foot") || begins("alacritty") || begins("kitty") ||
           begins("rxvt") || begins("konsole") || begins("vte") || begins("mlterm") || begins("contour");
}

/// Whether the environment says that the terminal takes colours by red, green and blue.
bool true_colours_promised() {
    const std::string word = environment("COLORTERM");
    return word == "truecolor" || word == "24bit";
}

std::string text_of(const char* capability) {
    return capability == nullptr ? "" : capability;
}

/// The parameters of a sequence that chooses colours or attributes; nothing for other sequences.
std::optional<std::string> parameters_in(const std::string& sequence) {
    const bool usual = sequence.size() > 3 && sequence.starts_with("\033[") && sequence.back() == 'm' &&
                       sequence.find_first_not_of("0123456789;", 2) == sequence.size() - 1;
    return usual ? std::optional(sequence.substr(2, sequence.size() - 3)) : std::nullopt;
}

/// Whether the entry's terminal understands a painter's sequences. Without an alternate screen, curses knows better
/// what to leave behind.
bool paints_by_sequences() {
    const bool plain = text_of(cursor_address) == "\033[%i%p1%d;%p2%dH" && text_of(clr_eol) == "\033[K" &&
                       text_of(enter_bold_mode) == "\033[1m" && text_of(enter_reverse_mode) == "\033[7m" &&
                       text_of(exit_attribute_mode).find("\033[m") != std::string::npos;
    const bool keeps_place = (!auto_right_margin || eat_newline_glitch) && magic_cookie_glitch <= 0;
    return plain && keeps_place && enter_ca_mode != nullptr && no_color_video <= 0;
}

/// The sequences for the entry's terminal; nothing if only curses knows them.
std::optional<Dialect> dialect_of_entry(int colours) {
    if (!paints_by_sequences() || (colours > 0 && text_of(orig_pair) != "\033[39;49m")) {
        return std::nullopt;
    }
    Dialect dialect;
    dialect.colours = colours;
    dialect.erases_in_colour = back_color_erase;
    dialect.erases_characters = text_of(erase_chars) == "\033[%p1%dX";
    dialect.shifts_characters = text_of(parm_ich) == "\033[%p1%d@" && text_of(parm_dch) == "\033[%p1%dP";
    for (int colour = 0; colours < true_colours && colour < std::min(colours, 16); ++colour) {
        const auto ink = parameters_in(text_of(tparm(set_a_foreground, colour)));
        const auto ground = parameters_in(text_of(tparm(set_a_background, colour)));
        if (!ink || !ground) {
            return std::nullopt;
        }
        dialect.inks[static_cast<std::size_t>(colour)] = *ink;
        dialect.grounds[static_cast<std::size_t>(colour)] = *ground;
    }
    return dialect;
}

/// The terminfo entry to use: that of TERM, or one that nearly every terminal understands.
std::string choose_entry(std::string& note, std::string& problem) {
    const std::string wanted = environment("TERM");
    if (wanted.empty()) {
        problem = tr("TERM is not set");
        return {};
    }
    int status = 0;
    if (setupterm(wanted.c_str(), STDOUT_FILENO, &status) == OK) {
        return wanted;
    }
    for (const char* entry : {"xterm-256color", "xterm", "vt100"}) {
        if (setupterm(entry, STDOUT_FILENO, &status) == OK) {
            note = filled("TERM '{term}' is not known here; using {entry}", gap<"term">(wanted), gap<"entry">(entry));
            return entry;
        }
    }
    problem = filled("TERM '{term}' is not known here", gap<"term">(wanted));
    return {};
}

/// Empty if both ends are a terminal.
std::string why_no_terminal() {
    const bool input = isatty(STDIN_FILENO) != 0;
    const bool output = isatty(STDOUT_FILENO) != 0;
    return input && output ? ""
           : input         ? "output is not a terminal"
           : output        ? "input is not a terminal"
                           : "input and output are not a terminal";
}

/// A window may claim 65535 rows and columns, which would need too much memory.
constexpr Size most_drawn{300, 1000};

Size window_size() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
        return {std::min<int>(size.ws_row, most_drawn.rows), std::min<int>(size.ws_col, most_drawn.cols)};
    }
    return {24, 80};
}

/// Sends an extended capability to the terminal; nothing if the entry has none.
void send_extended(const char* capability) {
    const char* text = tigetstr(capability);
    if (text != nullptr && text != reinterpret_cast<const char*>(-1)) {
        putp(text);
        std::fflush(stdout);
    }
}

std::optional<Key> key_of_code(wint_t code) {
    switch (code) {
    case KEY_UP: return Key::of(Key::Code::Up);
    case KEY_DOWN: return Key::of(Key::Code::Down);
    case KEY_LEFT: return Key::of(Key::Code::Left);
    case KEY_RIGHT: return Key::of(Key::Code::Right);
    case KEY_HOME:
    case KEY_A1: return Key::of(Key::Code::Home);
    case KEY_END:
    case KEY_C1: return Key::of(Key::Code::End);
    case KEY_PPAGE:
    case KEY_A3: return Key::of(Key::Code::PageUp);
    case KEY_NPAGE:
    case KEY_C3: return Key::of(Key::Code::PageDown);
    case KEY_BACKSPACE: return Key::of(Key::Code::Backspace);
    case KEY_DC: return Key::of(Key::Code::Delete);
    case KEY_IC: return Key::of(Key::Code::Insert);
    case KEY_BTAB: return Key::of(Key::Code::BackTab);
    case KEY_ENTER: return Key::of(Key::Code::Enter);
    default: return std::nullopt;
    }
}

std::optional<Key> key_of_character(wint_t character) {
    switch (character) {
    case '\r':
    case '\n': return Key::of(Key::Code::Enter);
    case '\t': return Key::of(Key::Code::Tab);
    case 27: return Key::of(Key::Code::Escape);
    case 8:
    case 127: return Key::of(Key::Code::Backspace);
    default: break;
    }
    if (character >= 1 && character <= 26) {
        return Key::control(U'a' + static_cast<char32_t>(character) - 1);
    }
    return character < 32 ? std::nullopt : std::optional(Key::of(static_cast<char32_t>(character)));
}

bool is_text(wint_t character) {
    return character == '\r' || character == '\n' || character == '\t' || (character >= 32 && character != 127);
}

/// Defines sequences that nearly every terminal sends in one mode or the other, if the entry lacks them: read as single
/// characters, they would trigger key bindings.
void define_common_keys() {
    struct Sequence {
        const char* text;
        int code;
    };
    for (const Sequence& sequence : {Sequence{"\033[A", KEY_UP},
                                     {"\033[B", KEY_DOWN},
                                     {"\033[C", KEY_RIGHT},
                                     {"\033[D", KEY_LEFT},
                                     {"\033OA", KEY_UP},
                                     {"\033OB", KEY_DOWN},
                                     {"\033OC", KEY_RIGHT},
                                     {"\033OD", KEY_LEFT},
                                     {"\033[H", KEY_HOME},
                                     {"\033[F", KEY_END},
                                     {"\033OH", KEY_HOME},
                                     {"\033OF", KEY_END},
                                     {"\033[1~", KEY_HOME},
                                     {"\033[4~", KEY_END},
                                     {"\033[3~", KEY_DC},
                                     {"\033[5~", KEY_PPAGE},
                                     {"\033[6~", KEY_NPAGE},
                                     {"\033[Z", KEY_BTAB}}) {
        if (key_defined(sequence.text) == 0) {
            define_key(sequence.text, sequence.code);
        }
    }
}

class Terminal final : public Screen {
public:
    Terminal(SCREEN* screen, const termios& before, Size size, int colours, bool may_suspend, bool asks_for_ground)
        : screen_(screen),
          before_(before),
          colours_(colours),
          may_suspend_(may_suspend),
          asks_for_ground_(asks_for_ground) {
        if (auto dialect = dialect_of_entry(colours)) {
            painter_.emplace(std::move(*dialect));
        } else if (colours_ > tigetnum("colors")) {
            colours_ = 256; // curses supports only those of the entry
        }
        signals_.install();
        outlet_.run([this] { set_up(); });
        resizeterm(size.rows, size.cols);
        begin_anew();
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal() override {
        show_title({});
        if (Outlet::is_open() && outlet_.run_briefly([this] { leave(); })) {
            delscreen(screen_);
        } else {
            // The terminal takes no output; writing could block forever.
            tcflush(STDOUT_FILENO, TCOFLUSH);
            tcsetattr(STDIN_FILENO, TCSANOW, &before_);
        }
    }

    Size size() override { return {getmaxy(stdscr), getmaxx(stdscr)}; }

    void present(const Frame& frame) override {
        if (!Outlet::is_open()) {
            late_ = frame;
            return;
        }
        late_.reset();
        show_title(frame.title);
        if (!write([this, &frame] { draw(frame); })) {
            late_ = frame;
        }
    }

    std::optional<Event> wait(int milliseconds) override {
        using Clock = std::chrono::steady_clock;
        const auto until = Clock::now() + std::chrono::milliseconds(milliseconds);
        for (int silent = 0;;) {
            signals_.deliver();
            if (line_ended()) {
                return Hangup{};
            }
            if (auto event = noticed()) {
                return event;
            }
            if (queue_.empty()) {
                read_input();
            }
            if (stop_wished_) {
                continue;
            }
            if (!queue_.empty()) {
                Event event = std::move(queue_.front());
                queue_.pop_front();
                return event;
            }
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
            const int patience = milliseconds < 0 ? -1 : static_cast<int>(std::max<std::int64_t>(0, left));
            switch (wait_for_input(patience, &signals_.waiting())) {
            case Input::None: return std::nullopt;
            case Input::Ended: return Hangup{};
            case Input::Writable: present(Frame(*late_)); break;
            case Input::Signal: break;
            case Input::Ready: {
                // Input that curses ignores may arrive now and then; if it never stops, the input has ended.
                int bytes = 0;
                silent = ioctl(STDIN_FILENO, FIONREAD, &bytes) == 0 && bytes > 0 ? 0 : silent + 1;
                if (silent > 20) {
                    return Hangup{};
                }
                break;
            }
            }
        }
    }

    void also_wait_for(int descriptor) override { other_ = descriptor; }

    void bell() override {
        if (Outlet::is_open()) {
            write([] { beep(); });
        }
    }
    void redraw() override { begin_anew(); }

    bool copy(std::string_view text) override {
        if (text.size() > longest_copy || !allows_clipboard(environment("TERM")) || !Outlet::is_open()) {
            return false;
        }
        const std::string sequence = clipboard_sequence(text);
        return write([&sequence] {
            std::fwrite(sequence.data(), 1, sequence.size(), stdout);
            std::fflush(stdout);
        });
    }

private:
    /// A character and how it is painted.
    struct Drawn {
        Paint paint;
        wchar_t code = L' ';
    };

    enum class Input { None, Ready, Signal, Ended, Writable };

    template <class Writing>
    bool write(Writing writing) {
        const bool whole = outlet_.run(writing);
        if (!whole) {
            begin_anew(); // it is not known how much is shown
        }
        return whole;
    }

    /// Shows a title; an empty one restores the terminal's earlier title.
    void show_title(const std::string& title) {
        if (title == title_ || !allows_title(environment("TERM"))) {
            return;
        }
        std::string sequence = title_.empty() ? "\033[22;2t" : "";
        sequence += title.empty() ? "\033[23;2t" : "\033]2;" + printable(title) + "\033\\";
        title_ = title;
        write([&sequence] {
            std::fwrite(sequence.data(), 1, sequence.size(), stdout);
            std::fflush(stdout);
        });
    }

    Input wait_for_input(int milliseconds, const sigset_t* mask) {
        std::array<pollfd, 3> ends{
            {{STDIN_FILENO, POLLIN, 0}, {late_ ? STDOUT_FILENO : -1, POLLOUT, 0}, {other_, POLLIN, 0}}};
        const pollfd& input = ends[0];
        timespec time{milliseconds / 1000, milliseconds % 1000 * 1000000L};
        const int ready = ppoll(ends.data(), ends.size(), milliseconds < 0 ? nullptr : &time, mask);
        if (ready < 0) {
            return errno == EINTR ? Input::Signal : Input::Ended;
        }
        if (ready == 0) {
            return Input::None;
        }
        if (input.revents == 0) {
            return ends[1].revents == 0 ? Input::None : Input::Writable;
        }
        return (input.revents & POLLIN) != 0 ? Input::Ready : Input::Ended;
    }

    void set_up() {
        enter_raw_mode();
        noecho();
        nonl();
        keypad(stdscr, TRUE);
        nodelay(stdscr, TRUE);
        intrflush(stdscr, FALSE);
        typeahead(-1);
        choose_escape_delay();
        leaveok(stdscr, TRUE);
        curs_set(0);
        mouseinterval(0);
        define_common_keys();
        define_key("\033[200~", paste_begins);
        define_key("\033[201~", paste_ends);
        define_key("\033]11;", ground_told);
        if (colours_ > 0) {
            start_color();
            // Without default colours, the terminal has none that match the rest of the window.
            colours_ = use_default_colors() == OK ? colours_ : 0;
        }
        send_extended("BE");
    }

    void draw(const Frame& frame) {
        if (frame.mouse != mouse_) {
            mouse_ = frame.mouse;
            mousemask(mouse_ ? wanted_buttons : 0, nullptr);
        }
        if (frame.caret.has_value() != caret_shown_) {
            caret_shown_ = frame.caret.has_value();
            curs_set(caret_shown_ ? 1 : 0);
        }
        if (painter_) {
            wrefresh(stdscr); // writes what curses still has to send; curses itself never draws anything
            send(painter_->paint(frame));
        } else {
            draw_by_curses(frame);
        }
        ask_for_ground();
    }

    static void send(const std::string& bytes) {
        std::fwrite(bytes.data(), 1, bytes.size(), stdout);
        std::fflush(stdout);
    }

    void draw_by_curses(const Frame& frame) {
        for (int row = 0; row < frame.size().rows; ++row) {
            draw_row(frame, row);
        }
        leaveok(stdscr, frame.caret ? FALSE : TRUE);
        if (frame.caret) {
            wmove(stdscr, frame.caret->row, frame.caret->col);
        }
        wrefresh(stdscr);
    }

    /// Makes the next frame be drawn whole.
    void begin_anew() {
        clearok(stdscr, TRUE);
        if (painter_) {
            painter_->forget();
        }
    }

    /// Asks once, after the first frame, which need not wait for the answer: it may come late or never.
    void ask_for_ground() {
        if (!ground_asked_ && asks_for_ground_) {
            ground_asked_ = std::chrono::steady_clock::now();
            ground_awaited_ = true;
            std::fputs("\033]11;?\033\\", stdout);
            std::fflush(stdout);
        }
    }

    /// An answer is never taken for keys, however late it is; but a single escape counts as its possible beginning only
    /// for a limited time.
    bool may_begin_answer() const {
        return ground_awaited_ && std::chrono::steady_clock::now() - *ground_asked_ < std::chrono::seconds(3);
    }

    /// Reads a terminal's answer about its background, after the part already read.
    void read_ground(std::string_view begun) {
        ground_awaited_ = false;
        GroundAnswer answer;
        for (const char each : begun) {
            answer.take(static_cast<char32_t>(each));
        }
        std::optional<wint_t> function_key; // a key within the answer: the answer was cut short
        for (bool more = true; more && !function_key;) {
            wint_t code = 0;
            const int result = get_wch(&code);
            if (result == KEY_CODE_YES) {
                function_key = code;
            } else if (result == OK) {
                more = answer.take(code);
            } else {
                const Input input = wait_for_input(paste_silence, nullptr);
                more = input == Input::Ready || input == Input::Signal;
            }
        }
        if (const auto light = answer.light()) {
            queue_.push_back(Ground{*light});
        }
        if (function_key) {
            read_function_key(*function_key);
        }
    }

    /// After an escape: reads the rest of "ESC ] 11 ;" if it arrives in pieces.
    bool read_split_answer() {
        if (!may_begin_answer()) {
            return false;
        }
        constexpr int soon = 100;
        wint_t code = 0;
        if (wait_for_input(soon, nullptr) != Input::Ready || get_wch(&code) != OK) {
            return false;
        }
        if (code != ']') {
            unget_wch(static_cast<wchar_t>(code));
            return false;
        }
        read_ground("");
        return true;
    }

    /// Whether nobody can type any more. Nobody is left to see the effect of what was typed before.
    static bool line_ended() {
        pollfd input{STDIN_FILENO, 0, 0};
        return poll(&input, 1, 0) > 0;
    }

    bool asked_to_leave() const {
        signals_.deliver();
        return line_ended() || Signals::noted(Signals::Flag::HungUp) || Signals::noted(Signals::Flag::Interrupted);
    }

    /// The event for a signal since the last check.
    std::optional<Event> noticed() {
        if (Signals::take(Signals::Flag::HungUp)) {
            return Hangup{};
        }
        if (Signals::take(Signals::Flag::Interrupted)) {
            return Key::control(U'c');
        }
        const bool stop_signalled = Signals::take(Signals::Flag::Stop);
        if ((std::exchange(stop_wished_, false) || stop_signalled) && may_suspend_) {
            suspend();
        }
        if (Signals::take(Signals::Flag::Continued)) {
            resume();
        }
        if (Signals::take(Signals::Flag::Window)) {
            const Size now = window_size();
            if (now != size() && resizeterm(now.rows, now.cols) == OK) {
                werase(stdscr);
                begin_anew();
                return Resize{size()};
            }
        }
        return std::nullopt;
    }

    /// Takes all keys, except those that a serial line needs for flow control.
    static void enter_raw_mode() {
        raw();
        const char* name = ttyname(STDIN_FILENO);
        constexpr std::string_view stem = "/dev/tty"; // followed by S0 or USB0; only a number is a console
        const std::string_view device = name == nullptr ? "" : name;
        const bool serial = device.rfind(stem, 0) == 0 && device.size() > stem.size() &&
                            (device[stem.size()] < '0' || device[stem.size()] > '9');
        termios mode{};
        if (serial && tcgetattr(STDIN_FILENO, &mode) == 0) {
            mode.c_iflag |= IXON | IXOFF;
            tcsetattr(STDIN_FILENO, TCSADRAIN, &mode);
        }
    }

    /// How long after ESC the rest of a key may arrive: on a slow line it may come in a packet of its own. The player
    /// can set ESCDELAY in the environment, which ncurses has read.
    static void choose_escape_delay() {
        constexpr int here = 50;
        constexpr int far = 250;
        if (!set("ESCDELAY")) {
            set_escdelay(set("SSH_TTY") || set("SSH_CONNECTION") ? far : here);
        }
    }

    void suspend() {
        outlet_.run_briefly([this] { leave(); });
        signals_.stop();
        resume();
        Signals::take(Signals::Flag::Continued);
        Signals::note(Signals::Flag::Window); // it may have changed in the meantime
    }

    /// Takes control of the terminal again, whatever has happened to it in the meantime.
    void resume() {
        write([this] {
            reset_prog_mode();
            enter_raw_mode();
            begin_anew();
            wrefresh(stdscr);
            if (painter_) {
                send(painter_->paint_again());
            }
            curs_set(caret_shown_ ? 1 : 0);
            mousemask(mouse_ ? wanted_buttons : 0, nullptr);
            send_extended("BE");
        });
    }

    void leave() {
        if (may_begin_answer()) {
            // Prevents the shell from taking a late answer for typed input.
            constexpr int short_while = 50;
            wait_for_input(short_while, nullptr);
            tcflush(STDIN_FILENO, TCIFLUSH);
            ground_awaited_ = false;
        }
        mousemask(0, nullptr);
        send_extended("BD");
        curs_set(1);
        if (enter_ca_mode == nullptr) {
            // Without an alternate screen the frame stays, except for the last line, where the shell writes next.
            wmove(stdscr, getmaxy(stdscr) - 1, 0);
            wclrtoeol(stdscr);
            wrefresh(stdscr);
        }
        endwin();
    }

    /// Reads the available input without waiting, and queues its events.
    void read_input() {
        wint_t code = 0;
        for (int result = get_wch(&code); result != ERR; result = get_wch(&code)) {
            if (result == KEY_CODE_YES) {
                read_function_key(code);
            } else if (is_text(code)) {
                read_burst(code);
            } else if (code == 26) { // Ctrl-Z
                stop_wished_ = true;
            } else if (code == 27 && read_split_answer()) {
                continue;
            } else if (const auto key = key_of_character(code)) {
                queue_.push_back(*key);
            }
            if (stop_wished_ || queue_.size() > most_queued) {
                return;
            }
        }
    }

    void read_function_key(wint_t code) {
        if (code == KEY_MOUSE) {
            MEVENT event{};
            const auto button = getmouse(&event) == OK ? button_of(event.bstate) : std::nullopt;
            if (button) {
                queue_.push_back(Click{{event.y, event.x}, *button});
            }
        } else if (code == ground_told) {
            read_ground("11;");
        } else if (code == paste_begins) {
            std::string text;
            collect(text, paste_silence, true);
            queue_.push_back(Paste{std::move(text)});
        } else if (const auto key = key_of_code(code)) {
            queue_.push_back(*key);
        }
    }

    /// Handles characters that arrive all at once: a paste if they look like one, else keys.
    void read_burst(wint_t first) {
        std::vector<wint_t> burst{first};
        std::string text = utf8_of(static_cast<char32_t>(first));
        wint_t code = 0;
        int result = OK;
        while (burst.size() < 64 && (result = get_wch(&code)) == OK && is_text(code)) {
            burst.push_back(code);
            text += utf8_of(static_cast<char32_t>(code));
        }
        if (result != ERR && burst.size() < 64) {
            result == KEY_CODE_YES ? ungetch(static_cast<int>(code)) : unget_wch(static_cast<wchar_t>(code));
        }
        if (burst.size() >= shortest_burst && looks_pasted(text)) {
            collect(text, burst_silence, false);
            queue_.push_back(Paste{std::move(text)});
            return;
        }
        for (const wint_t character : burst) {
            if (const auto key = key_of_character(character)) {
                queue_.push_back(*key);
            }
        }
    }

    /// Appends input to a paste until its end mark, or until nothing comes for a while.
    void collect(std::string& text, int silence, bool bracketed) {
        constexpr int between_looks = 1024; // checks for a reason to leave
        for (int i = 1;; ++i) {
            if (i % between_looks == 0 && asked_to_leave()) {
                return;
            }
            wint_t code = 0;
            const int result = get_wch(&code);
            if (result == ERR) {
                if (wait_for_input(silence, nullptr) != Input::Ready) {
                    return;
                }
                // At the end of the input, incomplete characters would be reported as ready forever.
                int bytes = 0;
                if (ioctl(STDIN_FILENO, FIONREAD, &bytes) != 0 || bytes == 0) {
                    return;
                }
            } else if (result == KEY_CODE_YES) {
                if (code == paste_ends || !bracketed) {
                    return;
                }
            } else if (text.size() < paste_kept) {
                text += code == '\r' ? "\n" : is_text(code) ? utf8_of(static_cast<char32_t>(code)) : "";
            }
        }
    }

    /// The pair of two colours, created when first needed. Curses has a limited number of pairs: without one, text
    /// loses its colours, which never carry a meaning alone.
    int pair_of(int ink, int ground) {
        if (colours_ == 0) {
            return 0;
        }
        const auto [found, is_new] = pairs_.try_emplace({ink, ground}, static_cast<int>(pairs_.size()) + 1);
        if (is_new && (found->second >= COLOR_PAIRS || init_extended_pair(found->second, ink, ground) == ERR)) {
            found->second = 0;
        }
        return found->second;
    }

    /// A cell of a picture uses the pair of its two colours in a fixed order and is drawn by its upper or lower half,
    /// so that neighbours often share a pair; a cell of a single colour continues with the pair before it.
    Drawn drawn_picture(const Paint& paint, const Drawn& before) {
        if (paint.ink == paint.ground) {
            const bool as_ground = before.paint.ground == paint.ink && !before.paint.reverse && !before.paint.bold;
            return {as_ground ? before.paint : Paint{paint.ink, paint.ink}, L' '};
        }
        const bool swap = paint.ink < paint.ground;
        const Sign half = swap ? Sign::LowerHalf : Sign::UpperHalf;
        return {swap ? Paint{paint.ground, paint.ink} : paint, static_cast<wchar_t>(shape_of(half, Charset::Unicode))};
    }

    void draw_row(const Frame& frame, int row) {
        std::wstring run;
        Drawn before;
        int from = 0;
        const auto put_run = [&] {
            attr_t attributes = A_NORMAL;
            attributes |= before.paint.bold ? A_BOLD : 0;
            attributes |= before.paint.reverse ? A_REVERSE : 0;
            // Plain text also gets a pair: going back from a pair to none, ncurses resets all attributes, which takes
            // more bytes.
            int pair = pair_of(before.paint.ink, before.paint.ground);
            attr_set(attributes, static_cast<short>(pair), &pair);
            mvaddnwstr(row, from, run.c_str(), static_cast<int>(run.size()));
            run.clear();
        };
        for (int col = 0; col < frame.size().cols; ++col) {
            const Frame::Character character = frame.at({row, col});
            const Paint paint = paint_of(character, frame.theme(), colours_);
            const Drawn drawn =
                character.picture() ? drawn_picture(paint, before) : Drawn{paint, static_cast<wchar_t>(character.code)};
            if (!run.empty() && drawn.paint != before.paint) {
                put_run();
            }
            if (run.empty()) {
                from = col;
            }
            before = drawn;
            if (drawn.code != 0) {
                run += drawn.code;
            }
        }
        if (!run.empty()) {
            put_run();
        }
    }

    Signals signals_;
    Outlet outlet_{signals_, baudrate()};
    SCREEN* screen_;
    termios before_; // the terminal's settings at the start
    int colours_;
    std::optional<Painter> painter_; // empty: curses draws
    bool mouse_ = false;
    bool caret_shown_ = false;
    std::map<std::pair<int, int>, int> pairs_;
    std::optional<Frame> late_; // a frame that could not be shown yet
    int other_ = -1;            // another descriptor to wait for
    std::string title_;         // the title shown
    std::deque<Event> queue_;
    bool may_suspend_;
    bool stop_wished_ = false; // by Ctrl-Z
    bool asks_for_ground_;
    bool ground_awaited_ = false;
    std::optional<std::chrono::steady_clock::time_point> ground_asked_;
};

/// Makes curses use this size, regardless of LINES, COLUMNS and the window. If told not to look at them, it cannot open
/// a terminal whose entry has no size, such as linux.
SCREEN* new_screen(const std::string& entry, Size size) {
    setenv("LINES", std::to_string(size.rows).c_str(), 1);
    setenv("COLUMNS", std::to_string(size.cols).c_str(), 1);
    SCREEN* const screen = newterm(entry.c_str(), stdout, stdin);
    unsetenv("LINES");
    unsetenv("COLUMNS");
    return screen;
}

} // namespace

OpenedTerminal open_terminal(const TerminalWishes& wishes) {
    OpenedTerminal opened;
    TerminalFacts& facts = opened.facts;
    facts.utf8 = choose_characters();
    facts.name = choose_entry(facts.note, opened.problem);
    if (!opened.problem.empty()) {
        return opened;
    }
    if (cursor_address == nullptr || clear_screen == nullptr) {
        opened.problem =
            filled("the terminal '{term}' cannot place its cursor", gap<"term">(std::exchange(facts.name, {})));
        return opened;
    }
    // max_colors ends at 32767. An unknown terminal is assumed to have no more than most terminals have.
    const int colours = !facts.note.empty() ? std::min(tigetnum("colors"), 16)
                        : tigetnum("colors") >= 256 && true_colours_promised() && paints_by_sequences()
                            ? true_colours
                            : tigetnum("colors");
    facts.colours = set("NO_COLOR") || !wishes.colour || colours < 8 ? 0
                    : colours >= true_colours                        ? true_colours
                    : colours >= 256                                 ? 256
                    : colours >= 16                                  ? 16
                                                                     : 8;
    facts.mouse = key_mouse != nullptr;
    facts.wide_signs = signs_may_be_wide();
    facts.light_ground = ground_is_light();
    facts.box_drawing = facts.utf8 && facts.name.rfind("linux", 0) != 0 && facts.name.rfind("vt", 0) != 0;
    opened.problem = why_no_terminal();
    if (!opened.problem.empty()) {
        return opened;
    }
    facts.size = window_size();
    termios before{};
    tcgetattr(STDIN_FILENO, &before);
    SCREEN* screen = new_screen(facts.name, facts.size);
    if (screen == nullptr) {
        opened.problem = filled("the terminal '{term}' cannot be opened", gap<"term">(facts.name));
        return opened;
    }
    opened.screen =
        std::make_unique<Terminal>(screen, before, facts.size, facts.colours, wishes.suspend,
                                   facts.note.empty() && answers_about_ground(facts.name) && !set("COLORFGBG"));
    return opened;
}

} // namespace zertz::tui
