#include "run/tape.hpp"

#include "base/fingerprint.hpp"
#include "base/language.hpp"
#include "base/program.hpp"
#include "base/system_words.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "games/gipf/position_text.hpp"
#include "games/zertz/position_text.hpp"
#include "run/tape_values.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>
#include <type_traits>
#include <utility>

namespace zertz {
namespace {

using tui::Event;
using tui::Opening;

constexpr std::string_view format = "zertz-events-1";

/// What stands for an answer that the tape does not have.
template <class T>
T no_answer() {
    if constexpr (std::is_default_constructible_v<T>) {
        return T();
    } else {
        return T(std::string()); // a Result without a value
    }
}

long seconds_ahead() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    return ::localtime_r(&now, &local) != nullptr ? local.tm_gmtoff : 0;
}

std::string checksum(const tui::Frame& frame) {
    tape::Writer out;
    for (int row = 0; row < frame.size().rows; ++row) {
        std::string line;
        for (int col = 0; col < frame.size().cols; ++col) {
            const auto shown = frame.at({row, col});
            line +=
                tui::utf8_of(shown.code) + static_cast<char>(1 + 2 * static_cast<int>(shown.style) + shown.pictured);
        }
        out.text(line);
    }
    tape::put(out, frame.pictures());
    tape::put(out, frame.caret);
    out.text(frame.title);
    Fingerprint fingerprint;
    fingerprint.add(out.line());
    return in_hex(fingerprint.value());
}

} // namespace

// Lines: a word that says what it is, and the words of a value.

template <class T>
std::optional<T> Tape::next(std::string_view what) {
    if (!next_is(what)) {
        damaged_ = true;
        return std::nullopt;
    }
    try {
        const std::string_view line = lines_[at_];
        tape::Reader in(line.substr(std::min(line.size(), what.size() + 1)), task_ ? &*task_ : nullptr, texts_);
        T value = tape::make<T>(in);
        ++at_;
        return value;
    } catch (const tape::Damage&) {
        damaged_ = true;
        return std::nullopt;
    }
}

/// What `call` says; when the tape is played, what it said then.
template <class Call>
auto Tape::told(std::string_view what, Call&& call) {
    using T = std::remove_cvref_t<decltype(call())>;
    if (descriptor_ < 0) {
        auto value = next<T>(what);
        return value ? *std::move(value) : no_answer<T>();
    }
    T value = call();
    tape::Writer out;
    out.word(what);
    tape::put(out, value);
    write(out.line());
    return value;
}

/// An event, if there is one: only then is there a line.
template <class Call>
std::optional<Event> Tape::told_event(std::string_view what, Call&& call) {
    using Told = tui::AnyEvent;
    std::optional<Event> event;
    if (descriptor_ >= 0) {
        event = call();
        if (event) {
            told(what, [&event]() -> const Told& { return *event; });
        }
    } else if (next_is(what)) {
        if (auto value = next<Told>(what)) {
            event = std::visit([](auto&& each) { return Event(std::move(each)); }, *std::move(value));
        }
    }
    events_ += event ? 1 : 0;
    return event;
}

bool Tape::next_is(std::string_view what) const {
    return !damaged_ && at_ < lines_.size() && word_and_rest(lines_[at_]).first == what;
}

void Tape::write(const std::string& line) {
    const std::string whole = line + "\n";
    for (std::size_t done = 0; done < whole.size() && error_ == 0;) {
        const ssize_t size = ::write(descriptor_, whole.data() + done, whole.size() - done);
        done += size > 0 ? static_cast<std::size_t>(size) : 0;
        error_ = size < 0 && errno != EINTR ? errno : 0;
    }
}

// The two things that a loop asks.

class Tape::Screen final : public tui::Screen {
public:
    Screen(Tape& tape, tui::Screen* screen, const OnFrame& shown) : tape_(tape), screen_(screen), shown_(shown) {}

    tui::Size size() override {
        return tape_.told("size", [this] { return screen_->size(); });
    }
    void present(const tui::Frame& frame) override {
        const std::string sum = checksum(frame);
        const std::string then = tape_.told("frame", [&sum] { return sum; });
        if (screen_ != nullptr) {
            screen_->present(frame);
        } else if (!tape_.damaged_) {
            shown_(frame, tape_.events_, then != sum);
        }
    }
    std::optional<Event> wait(int milliseconds) override {
        auto event = tape_.told_event("input", [&] { return screen_->wait(milliseconds); });
        const bool ends = screen_ == nullptr && (tape_.damaged_ || tape_.at_ == tape_.lines_.size());
        return ends && !event ? tui::Hangup() : std::move(event);
    }
    void also_wait_for(int descriptor) override {
        if (screen_ != nullptr) {
            screen_->also_wait_for(descriptor);
        }
    }
    void bell() override {
        if (screen_ != nullptr) {
            screen_->bell();
        }
    }
    void redraw() override {
        if (screen_ != nullptr) {
            screen_->redraw();
        }
    }
    bool copy(std::string_view text) override {
        return tape_.told("copy", [&] { return screen_->copy(text); });
    }

private:
    Tape& tape_;
    tui::Screen* screen_;
    const OnFrame& shown_;
};

class Tape::Services final : public tui::Services {
public:
    using Problem = std::optional<std::string>;

    Services(Tape& tape, tui::Services* services) : tape_(tape), services_(services) {}

    Millis now() override {
        return tape_.told("now", [this] { return services_->now(); });
    }
    std::optional<Event> poll() override {
        return tape_.told_event("news", [this] { return services_->poll(); });
    }
    bool at_table() const override {
        return tape_.told("at_table", [this] { return services_->at_table(); });
    }
    int descriptor() const override { return services_ != nullptr ? services_->descriptor() : -1; }

    void ask(const Question& question) override { act<const Question&>(&tui::Services::ask, question); }
    void ask(const GipfQuestion& question) override { act<const GipfQuestion&>(&tui::Services::ask, question); }
    void study(int ticket, const StudyTask& task) override {
        tape_.task_ = task;
        act(&tui::Services::study, ticket, task);
    }
    void hurry() override { act(&tui::Services::hurry); }
    void ponder_hit() override { act(&tui::Services::ponder_hit); }
    void stop_asking() override { act(&tui::Services::stop_asking); }
    void solve(int ticket, const Position& position, int placements) override {
        act(&tui::Services::solve, ticket, position, placements);
    }
    void read_stats() override { act(&tui::Services::read_stats); }
    void leave_game() override { act(&tui::Services::leave_game); }
    void remember(const GameChoices& choices) override { act(&tui::Services::remember, choices); }
    void delete_unfinished(const std::vector<std::string>& names) override {
        act(&tui::Services::delete_unfinished, names);
    }
    void act_at_table(const TableAct& wanted) override { act(&tui::Services::act_at_table, wanted); }
    void ask_table(const TableLine<AskKind>& wanted) override { act(&tui::Services::ask_table, wanted); }
    void leave_table() override { act(&tui::Services::leave_table); }

    tui::FileResult save(const std::string& path, const std::string& record, bool replace) override {
        return told("save", &tui::Services::save, path, record, replace);
    }
    std::string free_name() override { return told("free_name", &tui::Services::free_name); }
    std::vector<std::string> paths(const std::string& begun) override {
        return told("paths", &tui::Services::paths, begun);
    }
    Problem keep_review(const Game& game) override {
        return tape_.told("keep_review", [&] { return services_->keep_review(game); });
    }
    Problem keep_review(const ContestedGame& game) override {
        return tape_.told("keep_review", [&] { return services_->keep_review(game); });
    }
    Result<PuzzleProgress, std::string> puzzles(std::string_view game) override {
        return told("puzzles", &tui::Services::puzzles, game);
    }
    Problem keep_puzzles(const PuzzleProgress& progress) override {
        return told("keep_puzzles", &tui::Services::keep_puzzles, progress);
    }
    std::string today() override { return told("today", &tui::Services::today); }
    tui::LibraryOpened open_library(const std::optional<std::string>& path) override {
        return told("open_library", &tui::Services::open_library, path);
    }
    tui::Listed list_games(const GameQuery& query, std::uint64_t first, std::size_t count) override {
        return told("list_games", &tui::Services::list_games, query, first, count);
    }
    tui::GameOpened open_game(std::uint64_t place) override {
        return told("open_game", &tui::Services::open_game, place);
    }
    Problem delete_game(std::uint64_t row) override { return told("delete_game", &tui::Services::delete_game, row); }
    Problem undelete_game() override { return told("undelete_game", &tui::Services::undelete_game); }
    Problem empty_bin() override { return told("empty_bin", &tui::Services::empty_bin); }
    tui::Written write_game(const tui::EditedRecord& record) override {
        return told("write_game", &tui::Services::write_game, record);
    }
    tui::OpeningsTold openings(const tui::AnyPosition& position) override {
        return told("openings", &tui::Services::openings, position);
    }
    Problem keep(const Session& game, bool finished) override {
        return tape_.told("keep", [&] { return services_->keep(game, finished); });
    }
    Problem keep(const ContestedGame& game, bool finished) override {
        return tape_.told("keep", [&] { return services_->keep(game, finished); });
    }
    std::vector<UnfinishedGame> kept() override { return told("kept", &tui::Services::kept); }
    Result<tui::AnySession, std::string> take(const std::string& name) override {
        return told("take", &tui::Services::take, name);
    }
    Problem keep_setting(const std::string& word, const std::string& value) override {
        return told("keep_setting", &tui::Services::keep_setting, word, value);
    }
    tui::TablesListed tables() override { return told("tables", &tui::Services::tables); }
    tui::TournamentTold ask_tournament(const tui::AskTournament& wanted) override {
        return told("ask_tournament", &tui::Services::ask_tournament, wanted);
    }
    tui::ClubTold ask_club(const tui::AskClub& wanted) override {
        return told("ask_club", &tui::Services::ask_club, wanted);
    }
    tui::ClubTold say_to_club(const tui::SayToClub& wanted) override {
        return told("say_to_club", &tui::Services::say_to_club, wanted);
    }
    Problem open_table(const tui::OpenTable& wanted) override {
        return told("open_table", &tui::Services::open_table, wanted);
    }
    Problem go_to_table(const tui::GoToTable& wanted) override {
        return told("go_to_table", &tui::Services::go_to_table, wanted);
    }

private:
    /// Has something done, unless the tape is played.
    template <class... Given>
    void act(void (tui::Services::*what)(Given...), std::type_identity_t<Given>... given) {
        if (services_ != nullptr) {
            (services_->*what)(given...);
        }
    }
    template <class T, class... Given>
    T told(std::string_view name, T (tui::Services::*what)(Given...), std::type_identity_t<Given>... given) {
        return tape_.told(name, [&] { return (services_->*what)(given...); });
    }

    Tape& tape_;
    tui::Services* services_;
};

// The whole.

Result<std::unique_ptr<Tape>, std::string> Tape::begin(const std::string& path) {
    std::unique_ptr<Tape> tape(new Tape);
    tape->path_ = path;
    tape->descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
    if (tape->descriptor_ < 0) {
        return filled("cannot write {file}: {why}", gap<"file">(printable(path)), gap<"why">(system_words(errno)));
    }
    tape->origin_ = {std::string(version), std::string(spoken().code), seconds_ahead()};
    tape::Writer out;
    out.word(format);
    tape::put(out, tape->origin_);
    tape->write(out.line());
    return tape;
}

Result<std::unique_ptr<Tape>, std::string> Tape::of(std::string_view text) {
    std::unique_ptr<Tape> tape(new Tape);
    for_each_line(text, [&tape](int, std::string_view line) { tape->lines_.emplace_back(line); });
    const auto origin = tape->next<Origin>(format);
    if (!origin) {
        return std::string("this is no file of '--record'");
    }
    tape->origin_ = *origin;
    return tape;
}

Tape::~Tape() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
    }
}

void Tape::record(tui::Screen& screen, tui::Services& services, Opening opening) {
    told("opening", [&opening]() -> const Opening& { return opening; });
    const OnFrame nobody;
    Screen recorded(*this, &screen, nobody);
    Services answering(*this, &services);
    tui::run_tui(recorded, answering, std::move(opening));
}

std::optional<std::size_t> Tape::play(const OnFrame& shown) {
    auto opening = next<Opening>("opening");
    if (opening) {
        Screen screen(*this, nullptr, shown);
        Services services(*this, nullptr);
        tui::run_tui(screen, services, *std::move(opening));
    }
    return damaged_ && at_ < lines_.size() ? std::optional(at_ + 1) : std::nullopt;
}

std::optional<std::string> Tape::problem() const {
    return error_ == 0 ? std::nullopt
                       : std::optional(filled("cannot write {file}: {why}", gap<"file">(printable(path_)),
                                              gap<"why">(system_words(error_))));
}

} // namespace zertz
