#include "tui/term/terminal.hpp"

#include "base/number.hpp"
#include "base/text.hpp"
#include "tui/frame/painter.hpp"
#include "tui/frame/palette.hpp"
#include "tui/frame/pixel_painter.hpp"
#include "tui/term/clipboard.hpp"
#include "tui/term/interview.hpp"
#include "tui/term/key_reader.hpp"
#include "tui/term/outlet.hpp"
#include "tui/term/signals.hpp"
#include "tui/term/terminal_entries.hpp"

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
#include <atomic>
#include <cerrno>
#include <chrono>
#include <clocale>
#include <cstdlib>
#include <deque>
#include <map>
#include <span>
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

constexpr std::size_t longest_read = 256;
/// How long after a question its answers are expected.
constexpr std::chrono::seconds answers_expected{2};

/// How long after a key tmux surely still shows this screen.
constexpr std::chrono::seconds surely_looked_at{1};

bool set(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
}

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

/// Whether the name of the locale asks for UTF-8.
bool utf8_is_wanted() {
    const std::string locale = set("LC_ALL")     ? environment("LC_ALL")
                               : set("LC_CTYPE") ? environment("LC_CTYPE")
                                                 : environment("LANG");
    return locale.find("UTF-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

/// Selects the locale's characters; if the locale is not installed, UTF-8 if its name asks for it. Whether they are UTF-8.
bool choose_characters() {
    if (std::setlocale(LC_CTYPE, "") == nullptr &&
        (!utf8_is_wanted() || std::setlocale(LC_CTYPE, "C.UTF-8") == nullptr)) {
        std::setlocale(LC_CTYPE, "C");
    }
    return std::string_view(nl_langinfo(CODESET)) == "UTF-8";
}

/// In East Asian locales a terminal may draw boxes and arrows two columns wide, and asking it would mean waiting.
bool signs_may_be_wide() {
    const char* locale = std::setlocale(LC_CTYPE, nullptr);
    const std::string_view language = std::string_view(locale == nullptr ? "" : locale).substr(0, 2);
    return language == "ja" || language == "ko" || language == "zh";
}

/// Whether the background is light that some terminals report in COLORFGBG: the last of its numbers, one of the 16
/// colours. Nothing if it is no number: mlterm says "default;default".
std::optional<bool> light_ground_promised() {
    const std::string value = environment("COLORFGBG");
    const auto colour = number_from<int>(value.substr(value.find_last_of(';') + 1), 0, 15);
    return colour ? std::optional(*colour == 7 || *colour >= 9) : std::nullopt;
}

/// Whether terminals of this kind answer questions about themselves, or at least ignore them.
bool answers_questions(std::string_view name) {
    const auto begins = [name](std::string_view kind) { return name.substr(0, kind.size()) == kind; };
    return begins("xterm") || begins("tmux") || begins("foot") || begins("alacritty") || begins("kitty") ||
           begins("rxvt") || begins("konsole") || begins("vte") || begins("mlterm") || begins("contour") ||
           begins("wezterm") || begins("ghostty") || (begins("screen") && set("TMUX"));
}

/// Whether the environment says that the terminal takes colours by red, green and blue.
bool true_colours_promised() {
    const std::string word = environment("COLORTERM");
    return word == "truecolor" || word == "24bit";
}

/// What the environment tells of the terminal. Within another program's terminal it may speak of the wrong one.
Medium medium_promised(std::string_view name) {
    const bool within = set("TMUX") || set("STY");
    const bool known =
        name == "xterm-kitty" || name.substr(0, 4) == "foot" || set("VTE_VERSION") || set("KONSOLE_VERSION");
    return known && !within ? Medium::Sextants : Medium::Quadrants;
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

/// Where curses finds descriptions of terminals: on the host, else in the program. TERMINFO in the environment names the
/// one in use only until this is destroyed.
class Descriptions {
public:
    Descriptions() = default;
    Descriptions(const Descriptions&) = delete;
    Descriptions& operator=(const Descriptions&) = delete;
    ~Descriptions() { put(before_); }

    /// Whether there is one of this name; then curses uses it.
    bool have(const std::string& terminal) const {
        int status = 0;
        put(before_);
        if (setupterm(terminal.c_str(), STDOUT_FILENO, &status) == OK) {
            return true;
        }
        const std::string own = own_entry(terminal);
        if (own.empty()) {
            return false;
        }
        put(own);
        return setupterm(terminal.c_str(), STDOUT_FILENO, &status) == OK;
    }

private:
    static void put(const std::string& place) {
        place.empty() ? unsetenv("TERMINFO") : setenv("TERMINFO", place.c_str(), 1);
    }

    std::string before_ = environment("TERMINFO");
};

/// The terminfo entry to use: that of TERM, or one that nearly every terminal understands.
std::string choose_entry(const Descriptions& descriptions, std::string& note, std::string& problem) {
    const std::string wanted = environment("TERM");
    if (wanted.empty()) {
        problem = tr("TERM is not set");
        return {};
    }
    if (descriptions.have(wanted)) {
        return wanted;
    }
    for (const char* entry : {"xterm-256color", "xterm", "vt100"}) {
        if (descriptions.have(entry)) {
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
           : input         ? tr("output is not a terminal")
           : output        ? tr("input is not a terminal")
                           : tr("input and output are not a terminal");
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

/// The keys as the entry's terminal sends them.
std::vector<KeyReader::Sent> keys_of_entry() {
    using Code = Key::Code;
    std::vector<KeyReader::Sent> keys;
    for (const auto& [sequence, code] :
         std::initializer_list<std::pair<const char*, Code>>{{key_up, Code::Up},
                                                             {key_down, Code::Down},
                                                             {key_left, Code::Left},
                                                             {key_right, Code::Right},
                                                             {key_home, Code::Home},
                                                             {key_a1, Code::Home},
                                                             {key_end, Code::End},
                                                             {key_c1, Code::End},
                                                             {key_ppage, Code::PageUp},
                                                             {key_a3, Code::PageUp},
                                                             {key_npage, Code::PageDown},
                                                             {key_c3, Code::PageDown},
                                                             {key_dc, Code::Delete},
                                                             {key_backspace, Code::Backspace},
                                                             {key_ic, Code::Insert},
                                                             {key_btab, Code::BackTab},
                                                             {key_enter, Code::Enter}}) {
        const std::string sent = text_of(sequence);
        if (sent.size() > 1 ? sent.front() == '\033' : sent.size() == 1 && sent.front() > 0 && sent.front() < ' ') {
            keys.emplace_back(sent, Key::of(code));
        }
    }
    return keys;
}

/// How long after ESC the rest of a key may arrive: on a slow line it may come in a packet of its own. The player can
/// set ESCDELAY in the environment.
int escape_delay() {
    constexpr int here = 50;
    constexpr int far = 250;
    constexpr int longest = 10'000;
    const int usual = set("SSH_TTY") || set("SSH_CONNECTION") ? far : here;
    return number_from<int>(environment("ESCDELAY"), 0, longest).value_or(usual);
}

/// A colour of the palette that is hardly the same for two processes.
int number_of_own() {
    return 16 + getpid() % 240;
}

char32_t wide_of(unsigned char byte) {
    const wint_t wide = btowc(byte);
    return wide == WEOF ? 0 : static_cast<char32_t>(wide);
}

class Terminal final : public Screen {
public:
    /// Null if none is.
    static inline std::atomic<Terminal*> open_now = nullptr;

    Terminal(SCREEN* screen, const termios& before, Size size, int colours, bool utf8, bool may_suspend, bool asks)
        : screen_(screen),
          before_(before),
          colours_(colours),
          reader_(keys_of_entry(), escape_delay(), utf8 ? nullptr : wide_of),
          may_suspend_(may_suspend),
          asks_(asks) {
        if (auto dialect = dialect_of_entry(colours)) {
            painter_.emplace(std::move(*dialect));
        } else if (colours_ > tigetnum("colors")) {
            colours_ = 256; // curses supports only those of the entry
        }
        signals_.install();
        outlet_.run([this] { set_up(); });
        resizeterm(size.rows, size.cols);
        begin_anew();
        open_now = this;
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal() override {
        open_now = nullptr;
        if (restore()) {
            delscreen(screen_);
        }
    }

    /// As it was before; false if the terminal takes no output.
    bool restore() {
        show_title({});
        if (Outlet::is_open() && outlet_.run_briefly([this] { leave(); })) {
            return true;
        }
        // Writing could block forever.
        tcflush(STDOUT_FILENO, TCOFLUSH);
        tcsetattr(STDIN_FILENO, TCSANOW, &before_);
        return false;
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
        const auto until = Clock::now() + std::chrono::milliseconds(milliseconds);
        for (;;) {
            signals_.deliver();
            if (line_ended()) {
                return Hangup{};
            }
            if (auto event = noticed()) {
                return event;
            }
            if (auto event = read_event()) {
                return event;
            }
            if (stop_wished_) {
                continue;
            }
            const int left = milliseconds < 0 ? -1 : milliseconds_until(until);
            switch (wait_for_input(sooner(left, silence_left()), &signals_.waiting())) {
            case Wait::Other: return std::nullopt;
            case Wait::Ended: return Hangup{};
            case Wait::Writable: present(Frame(*late_)); break;
            case Wait::Nothing:
                if (left >= 0 && milliseconds_until(until) == 0) {
                    return read_event();
                }
                break;
            case Wait::Signal:
            case Wait::Ready: break;
            }
        }
    }

    void also_wait_for(int descriptor) override { other_ = descriptor; }

    void bell() override {
        if (Outlet::is_open()) {
            write([] { beep(); });
        }
    }
    void redraw() override {
        begin_anew();
        write([this] { send(interview_.ask_again()); });
        hear_key();
    }

    bool copy(std::string_view text) override {
        if (text.size() > longest_copy || !allows_clipboard(environment("TERM")) || !Outlet::is_open()) {
            return false;
        }
        const std::string sequence = clipboard_sequence(text);
        return write(sequence);
    }

private:
    enum class Wait { Nothing, Ready, Signal, Ended, Writable, Other };
    using Clock = std::chrono::steady_clock;

    template <class Writing>
    bool write(Writing writing) {
        const bool whole = outlet_.run(writing);
        if (!whole) {
            begin_anew(); // it is not known how much is shown
        }
        return whole;
    }
    bool write(const std::string& sequence) {
        return write([&sequence] {
            std::fwrite(sequence.data(), 1, sequence.size(), stdout);
            std::fflush(stdout);
        });
    }

    /// Shows a title; an empty one restores the terminal's earlier title.
    void show_title(const std::string& title) {
        if (title == title_ || !allows_title(environment("TERM"))) {
            return;
        }
        std::string sequence = title_.empty() ? "\033[22;2t" : "";
        sequence += title.empty() ? "\033[23;2t" : "\033]2;" + printable(title) + "\033\\";
        title_ = title;
        write(sequence);
    }

    Wait wait_for_input(int milliseconds, const sigset_t* mask) {
        std::array<pollfd, 3> ends{
            {{STDIN_FILENO, POLLIN, 0}, {late_ ? STDOUT_FILENO : -1, POLLOUT, 0}, {other_, POLLIN, 0}}};
        const pollfd& input = ends[0];
        timespec time{milliseconds / 1000, milliseconds % 1000 * 1000000L};
        const int ready = ppoll(ends.data(), ends.size(), milliseconds < 0 ? nullptr : &time, mask);
        if (ready < 0) {
            return errno == EINTR ? Wait::Signal : Wait::Ended;
        }
        if (ready == 0) {
            return Wait::Nothing;
        }
        if (input.revents == 0) {
            return ends[1].revents == 0 ? Wait::Other : Wait::Writable;
        }
        return (input.revents & POLLIN) != 0 ? Wait::Ready : Wait::Ended;
    }

    static int milliseconds_until(Clock::time_point time) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(time - Clock::now()).count();
        return static_cast<int>(std::max<std::int64_t>(0, left));
    }
    /// The smaller of two waits, of which -1 is without limit.
    static int sooner(int one, int other) { return one < 0 ? other : other < 0 ? one : std::min(one, other); }

    /// How long to wait until silence means something: to the reader of keys, or that no answer comes; -1: never.
    int silence_left() const {
        const auto patience = reader_.patience();
        const int keys = patience ? milliseconds_until(last_byte_ + std::chrono::milliseconds(*patience)) : -1;
        return sooner(keys, interview_.awaits() ? milliseconds_until(asked_at_ + answers_expected) : -1);
    }

    void set_up() {
        enter_raw_mode();
        noecho();
        nonl();
        keypad(stdscr, TRUE);
        intrflush(stdscr, FALSE);
        typeahead(-1);
        leaveok(stdscr, TRUE);
        curs_set(0);
        if (colours_ > 0) {
            start_color();
            // Without default colours, the terminal has none that match the rest of the window.
            colours_ = use_default_colors() == OK ? colours_ : 0;
            pictures_ = PictureCells(colours_);
        }
        send_extended("BE");
    }

    void draw(const Frame& frame) {
        if (frame.mouse != mouse_) {
            mouse_ = frame.mouse;
            switch_mouse(mouse_);
        }
        if (frame.caret.has_value() != caret_shown_) {
            caret_shown_ = frame.caret.has_value();
            curs_set(caret_shown_ ? 1 : 0);
        }
        if (painter_) {
            wrefresh(stdscr); // writes what curses still has to send; curses itself never draws anything
            send(painted(frame));
        } else {
            draw_by_curses(frame);
        }
        ask();
    }

    static void send(const std::string& bytes) {
        std::fwrite(bytes.data(), 1, bytes.size(), stdout);
        std::fflush(stdout);
    }

    /// The bytes that show a frame, with its pictures as pixels if that is wanted and the terminal shows them.
    std::string painted(const Frame& frame) {
        const auto cell = cell_size(interview_.answers());
        const bool wanted = frame.pixels != PixelMedium::None && shows(interview_.answers(), frame.pixels);
        std::string bytes;
        if (pixels_ && (!wanted || pixels_->medium() != frame.pixels || pixels_->cell() != *cell)) {
            bytes = pixels_->leave();
            pixels_.reset();
            painter_->forget();
        }
        if (wanted && !pixels_) {
            const int anchor = interview_.answers().multiplexer.empty() ? 0 : number_of_own();
            const auto ground = frame.on_light ? page_of(Theme::Dark) : interview_.answers().ground;
            pixels_.emplace(frame.pixels, *cell, ground, anchor);
        }
        bytes += pixels_ ? pixels_->paint(*painter_, frame) : painter_->paint(frame);
        if (pixels_ && Clock::now() < last_byte_ + surely_looked_at) {
            pixels_->arrived();
        }
        return bytes;
    }

    /// A key was pressed here, so tmux shows this screen.
    void hear_key() {
        std::string bytes = interview_.hear_key();
        if (!bytes.empty()) {
            asked_at_ = Clock::now();
            reader_.expect_answers(true);
        }
        bytes += pixels_ ? pixels_->repeat(*painter_) : "";
        if (!bytes.empty()) {
            write([&bytes] { send(bytes); });
        }
    }

    void draw_by_curses(Frame frame) {
        frame.medium = std::min(frame.medium, Medium::Sextants); // the C library knows no octants
        const std::vector<Seen> places = pictures_.show(frame);
        const auto cols = static_cast<std::size_t>(frame.size().cols);
        for (std::size_t from = 0; from < places.size(); from += cols) {
            draw_row(static_cast<int>(from / cols), {places.data() + from, cols});
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

    /// Reports clicks as the entry says, and in the form that has no largest column.
    void switch_mouse(bool on) {
        if (key_mouse != nullptr && on != mouse_reported_) {
            mouse_reported_ = on;
            send(on ? "\033[?1000h\033[?1006h" : "\033[?1006l\033[?1000l");
        }
    }

    /// Asks once, after the first frame, which need not wait for the answers: they may come late or never.
    void ask() {
        if (asks_) {
            asks_ = false;
            asked_at_ = Clock::now();
            send(interview_.begin(!light_ground_promised()));
            reader_.expect_answers(true);
        }
    }

    /// Takes an answer; the next questions are sent at once.
    void hear(std::string_view sequence) {
        if (const std::string next = interview_.hear(sequence); !next.empty()) {
            asked_at_ = Clock::now();
            write([&next] { send(next); });
        }
        take_news();
    }

    /// What the terminal has said about itself since the last call becomes an event.
    void take_news() {
        if (interview_.awaits() && Clock::now() >= asked_at_ + answers_expected) {
            interview_.end();
        }
        if (!interview_.take_news()) {
            return;
        }
        reader_.expect_answers(interview_.awaits());
        TerminalAnswers& answers = interview_.answers();
        if (winsize window{}; ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_xpixel > 0 &&
                              window.ws_col > 0 && window.ws_row > 0) {
            answers.window_size = PixelSize{window.ws_xpixel, window.ws_ypixel};
            if (!answers.characters) {
                answers.characters = PixelSize{window.ws_col, window.ws_row};
            }
        }
        answers.far = set("SSH_TTY") || set("SSH_CONNECTION");
        if (const int proven = colours_proven(answers, colours_); painter_ && proven > colours_) {
            colours_ = proven;
            painter_->take_colours(proven);
        }
        answers.colours = colours_;
        queue_.push_back(Answered{answers});
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
            const bool resized = now != size() && resizeterm(now.rows, now.cols) == OK;
            if (resized) {
                werase(stdscr);
                begin_anew();
            }
            write([this] { send(interview_.ask_again()); }); // the size of a cell may have changed, too
            if (resized) {
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

    void suspend() {
        const std::string title = title_;
        show_title({});
        outlet_.run_briefly([this] { leave(); });
        signals_.stop();
        resume();
        show_title(title);
        Signals::take(Signals::Flag::Continued);
        Signals::note(Signals::Flag::Window); // it may have changed in the meantime
    }

    /// Takes control of the terminal again, whatever has happened to it in the meantime.
    void resume() {
        write([this] {
            reset_prog_mode();
            enter_raw_mode();
            keypad(stdscr, TRUE);
            begin_anew();
            wrefresh(stdscr);
            if (painter_) {
                send(pixels_ ? pixels_->paint_again(*painter_) : painter_->paint_again());
            }
            curs_set(caret_shown_ ? 1 : 0);
            switch_mouse(mouse_);
            send_extended("BE");
        });
    }

    void leave() {
        swallow_answers();
        if (pixels_) {
            send(pixels_->leave());
        }
        switch_mouse(false);
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

    /// Prevents the shell from taking a late answer for typed input.
    void swallow_answers() {
        constexpr auto short_while = std::chrono::milliseconds(100);
        const auto until = Clock::now() + short_while;
        while (interview_.awaits() && milliseconds_until(until) > 0 && !line_ended() &&
               wait_for_input(milliseconds_until(until), nullptr) == Wait::Ready) {
            read_input();
        }
        if (interview_.awaits()) {
            tcflush(STDIN_FILENO, TCIFLUSH);
        }
    }

    /// The next event of what was typed, if there is one, without waiting.
    std::optional<Event> read_event() {
        if (queue_.empty()) {
            read_input();
        }
        if (queue_.empty()) {
            return std::nullopt;
        }
        Event event = std::move(queue_.front());
        queue_.pop_front();
        const auto* key = std::get_if<Key>(&event);
        stop_wished_ = key != nullptr && *key == Key::control(U'z');
        return stop_wished_ ? std::nullopt : std::optional(std::move(event));
    }

    /// Reads part of the available input, and queues its events.
    void read_input() {
        pollfd input{STDIN_FILENO, POLLIN, 0};
        std::array<char, longest_read> bytes{};
        const bool ready = poll(&input, 1, 0) > 0 && (input.revents & POLLIN) != 0;
        const ssize_t size = ready ? read(STDIN_FILENO, bytes.data(), bytes.size()) : 0;
        if (size > 0) {
            last_byte_ = Clock::now();
            reader_.take({bytes.data(), static_cast<std::size_t>(size)});
        } else if (ready && (size == 0 || (errno != EINTR && errno != EAGAIN))) {
            queue_.push_back(Hangup{});
        }
        if (int more = 0; ioctl(STDIN_FILENO, FIONREAD, &more) != 0 || more == 0) {
            reader_.pause(static_cast<int>(
                std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - last_byte_).count()));
        }
        for (Input& one : reader_.taken()) {
            if (const auto* sequence = std::get_if<Sequence>(&one)) {
                hear(sequence->text);
            } else {
                hear_key();
                std::visit([this](auto& other) { this->take_typed(other); }, one);
            }
        }
        take_news();
    }
    template <class Typed>
    void take_typed(Typed& typed) {
        queue_.push_back(std::move(typed));
    }
    static void take_typed(Sequence&) {}

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

    void draw_row(int row, std::span<const Seen> places) {
        std::wstring run;
        Paint pen;
        int from = 0;
        const auto put_run = [&] {
            attr_t attributes = A_NORMAL;
            attributes |= pen.bold ? A_BOLD : 0;
            attributes |= pen.reverse ? A_REVERSE : 0;
            // Plain text also gets a pair: going back from a pair to none, ncurses resets all attributes, which takes
            // more bytes.
            int pair = pair_of(pen.ink, pen.ground);
            attr_set(attributes, static_cast<short>(pair), &pair);
            mvaddnwstr(row, from, run.c_str(), static_cast<int>(run.size()));
            run.clear();
        };
        for (std::size_t col = 0; col < places.size(); ++col) {
            const Seen& place = places[col];
            if (!run.empty() && place.paint != pen) {
                put_run();
            }
            if (run.empty()) {
                from = static_cast<int>(col);
            }
            pen = place.paint;
            if (place.code != 0) {
                run += static_cast<wchar_t>(place.code);
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
    std::optional<PixelPainter> pixels_;
    PictureCells pictures_{0};
    bool mouse_ = false;
    bool caret_shown_ = false;
    std::map<std::pair<int, int>, int> pairs_;
    std::optional<Frame> late_; // a frame that could not be shown yet
    int other_ = -1;            // another descriptor to wait for
    std::string title_;         // the title shown
    std::deque<Event> queue_;
    KeyReader reader_;
    Interview interview_;
    Clock::time_point last_byte_;
    Clock::time_point asked_at_;
    bool mouse_reported_ = false;
    bool may_suspend_;
    bool stop_wished_ = false; // by Ctrl-Z
    bool asks_;                // until it has asked
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

void restore_terminal() {
    if (Terminal* const open = Terminal::open_now.exchange(nullptr)) {
        open->restore();
    }
}

std::string terminal_library() {
    return curses_version();
}

OpenedTerminal open_terminal(const TerminalWishes& wishes) {
    OpenedTerminal opened;
    TerminalFacts& facts = opened.facts;
    facts.utf8 = choose_characters();
    const Descriptions descriptions;
    facts.name = choose_entry(descriptions, facts.note, opened.problem);
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
    // A host may have no locale for these characters. Curses could not draw them then, but the painter can.
    facts.utf8 = facts.utf8 || (utf8_is_wanted() && dialect_of_entry(facts.colours));
    facts.mouse = key_mouse != nullptr;
    facts.wide_signs = signs_may_be_wide();
    facts.light_ground = light_ground_promised().value_or(false);
    facts.medium = medium_promised(facts.name);
    facts.box_drawing = facts.utf8 && facts.name.rfind("linux", 0) != 0 && facts.name.rfind("vt", 0) != 0;
    opened.problem = why_no_terminal();
    if (!opened.problem.empty()) {
        return opened;
    }
    facts.size = window_size();
    facts.asked = wishes.asks && facts.note.empty() && answers_questions(facts.name);
    termios before{};
    tcgetattr(STDIN_FILENO, &before);
    SCREEN* screen = new_screen(facts.name, facts.size);
    if (screen == nullptr) {
        opened.problem = filled("the terminal '{term}' cannot be opened", gap<"term">(facts.name));
        return opened;
    }
    opened.screen =
        std::make_unique<Terminal>(screen, before, facts.size, facts.colours, facts.utf8, wishes.suspend, facts.asked);
    return opened;
}

} // namespace zertz::tui
