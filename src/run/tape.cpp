#include "run/tape.hpp"

#include "base/fingerprint.hpp"
#include "base/language.hpp"
#include "base/program.hpp"
#include "base/system_words.hpp"
#include "base/text.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/position_text.hpp"
#include "run/tape_between.hpp"
#include "run/tape_values.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>
#include <utility>

namespace zertz {
namespace {

using tui::Event;
using tui::Opening;

long seconds_ahead() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    return ::localtime_r(&now, &local) != nullptr ? local.tm_gmtoff : 0;
}

} // namespace

std::string tape::checksum(const tui::Frame& frame) {
    Writer out;
    for (int row = 0; row < frame.size().rows; ++row) {
        std::string line;
        for (int col = 0; col < frame.size().cols; ++col) {
            const auto shown = frame.at({row, col});
            line +=
                tui::utf8_of(shown.code) + static_cast<char>(1 + 2 * static_cast<int>(shown.style) + shown.pictured);
        }
        out.text(line);
    }
    put(out, frame.pictures());
    put(out, frame.caret);
    out.text(frame.title);
    Fingerprint fingerprint;
    fingerprint.add(out.line());
    return in_hex(fingerprint.value());
}

// Lines: a word that says what it is, and the words of a value.

template <class Value>
void Tape::note(std::string_view what, const Value& value) {
    tape::Writer out;
    out.word(what);
    tape::put(out, value);
    write(out.line());
}

/// What `call` says.
template <class Call>
auto Tape::told(std::string_view what, Call&& call) {
    auto value = call();
    note(what, value);
    return value;
}

/// An event, if there is one: only then is there a line.
template <class Call>
std::optional<Event> Tape::told_event(std::string_view what, Call&& call) {
    std::optional<Event> event = call();
    if (event) {
        note<tui::AnyEvent>(what, *event);
    }
    return event;
}

void Tape::write(const std::string& line) {
    const std::string whole = line + "\n";
    for (std::size_t done = 0; done < whole.size() && error_ == 0;) {
        const ssize_t size = ::write(descriptor_, whole.data() + done, whole.size() - done);
        done += size > 0 ? static_cast<std::size_t>(size) : 0;
        error_ = size < 0 && errno != EINTR ? errno : 0;
    }
}

/// The screen, whose frames and events are written down.
class Tape::Screen final : public tui::Screen {
public:
    Screen(Tape& tape, tui::Screen& screen) : tape_(tape), screen_(screen) {}

    tui::Size size() override {
        return tape_.told("size", [this] { return screen_.size(); });
    }
    void present(const tui::Frame& frame) override {
        tape_.note("frame", tape::checksum(frame));
        screen_.present(frame);
    }
    std::optional<Event> wait(int milliseconds) override {
        return tape_.told_event("input", [&] { return screen_.wait(milliseconds); });
    }
    void also_wait_for(int descriptor) override { screen_.also_wait_for(descriptor); }
    void bell() override { screen_.bell(); }
    void redraw() override { screen_.redraw(); }
    bool copy(std::string_view text) override {
        return tape_.told("copy", [&] { return screen_.copy(text); });
    }

private:
    Tape& tape_;
    tui::Screen& screen_;
};

std::string why_not_recorded(const std::string& path, int error) {
    return filled("cannot write {file}: {why}", gap<"file">(printable(path)), gap<"why">(system_words(error)));
}

Result<std::unique_ptr<Tape>, std::string> Tape::begin(const std::string& path) {
    std::unique_ptr<Tape> tape(new Tape);
    tape->path_ = path;
    tape->descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
    if (tape->descriptor_ < 0) {
        return why_not_recorded(path, errno);
    }
    tape->note(format, Origin{std::string(version), std::string(spoken().code), seconds_ahead()});
    return tape;
}

Tape::~Tape() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
    }
}

void Tape::record(tui::Screen& screen, tui::Services& services, Opening opening) {
    note("opening", opening);
    Screen recorded(*this, screen);
    tape::Services<Tape> answering(*this, &services);
    tui::run_tui(recorded, answering, std::move(opening));
}

std::optional<std::string> Tape::problem() const {
    return error_ == 0 ? std::nullopt
                       : std::optional(filled("cannot write {file}: {why}", gap<"file">(printable(path_)),
                                              gap<"why">(system_words(error_))));
}

} // namespace zertz
