#include "run/tape.hpp"

#include "../support/scratch.hpp"
#include "../support/tape_player.hpp"
#include "games/zertz/movegen.hpp"
#include "record/record.hpp"
#include "session/whole_game.hpp"
#include "store/files.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <algorithm>
#include <deque>
#include <string>
#include <utility>
#include <vector>

using namespace zertz;
using namespace zertz::tui;

namespace {

/// Gives events, one at a time, and hangs up after the last.
class FilmedScreen final : public Screen {
public:
    explicit FilmedScreen(std::deque<Event> events) : events_(std::move(events)) {}

    Size size() override { return {24, 80}; }
    void present(const Frame& frame) override { frames.push_back(to_text(frame)); }
    std::optional<Event> wait(int milliseconds) override {
        if (events_.empty()) {
            return milliseconds == 0 ? std::nullopt : std::optional<Event>(Hangup{});
        }
        if (milliseconds == 0) {
            return std::nullopt;
        }
        Event event = events_.front();
        events_.pop_front();
        return event;
    }
    void bell() override {}
    void redraw() override {}
    bool copy(std::string_view) override { return true; }

    std::vector<std::string> frames;

private:
    std::deque<Event> events_;
};

class FilmedTables final : public Tables {
public:
    TablesListed list(const ListTables&) override { return {{{"ada", "ada waits"}}, "", 60}; }
};

/// Answers with what it is given, and engines' questions with the first legal turn.
class FilmedServices final : public Services {
public:
    Millis now() override { return time += 40; }
    using Services::serve;
    void serve(const AskPlayer& ask) override {
        const Question& question = ask.question;
        news.push_back(Thinking{question.ticket, 20, 100, {{{}, {legal_turns(question.history.current()).front()}}}});
        news.push_back(Answer{question.ticket, {legal_turns(question.history.current()).front()}});
    }
    void serve(const BeginStudy& study) override {
        if (const auto* review = std::get_if<GameReview>(&study.task)) {
            GameReview done = *review;
            JudgedTurn turn;
            turn.node = NodeId(1);
            turn.depth = 3;
            done.take_first_look({turn});
            news.push_back(Studied{study.ticket, done});
        }
    }
    std::optional<Event> poll() override {
        if (news.empty()) {
            return std::nullopt;
        }
        Event event = news.front();
        news.pop_front();
        return event;
    }
    FileResult serve(const SaveGame& game) override { return {true, "saved to " + game.path}; }
    FreeName serve(const AskFreeName&) override { return {"a game.zertz"}; }
    PathsFound serve(const CompletePath& path) override { return {path.begun, {path.begun + "1"}}; }
    LibraryOpened serve(const OpenLibrary& list) override { return {list.path, ""}; }
    Listed serve(const ListGames&) override {
        GameLine line;
        line.first = "Zoë \\ ' \n x";
        line.second = "bob";
        return {{{line, line}, 0, 2, 2, std::nullopt, false, ""}, 1};
    }
    GameOpened serve(const OpenGame& game) override { return {game.place, 0, 2, Game(), ""}; }
    Problem serve(const DeleteGame&) override { return "no game"; }
    Written serve(const WriteGame&) override { return {"", "no game"}; }
    OpeningsTold serve(const LookUpOpenings& asked) override {
        return {asked.position, {{"Wd4", 3, {1, 1, 1}}}, 9, ""};
    }
    std::vector<UnfinishedGame> kept() override { return {{"one", "ada - bob, after 3 turns", false}}; }
    Result<AnyWholeGame, std::string> take(const std::string&) override {
        return AnyWholeGame(Session(Game(Position::start(Board::Rings48)), {Seat::person("ada"), Seat::person("bob")},
                                    Clock(*time_control_named("5+3"))));
    }
    Tables& tables() override { return tables_; }

    std::deque<Event> news;
    Millis time = 0;

private:
    FilmedTables tables_;
};

std::deque<Event> pressed(std::string_view text) {
    const auto keys = parse_keys(text);
    REQUIRE(keys.has_value());
    return {keys->begin(), keys->end()};
}

/// Records these events on a new file, and returns its text and the screens that were shown.
std::pair<std::string, std::vector<std::string>> filmed(std::deque<Event> events, Opening opening,
                                                        std::deque<Event> news = {}) {
    const test::Scratch scratch;
    FilmedScreen screen(std::move(events));
    FilmedServices services;
    services.news = std::move(news);
    {
        const auto tape = Tape::begin(scratch / "bug");
        REQUIRE(tape.ok());
        (*tape)->record(screen, services, std::move(opening));
        CHECK_FALSE((*tape)->problem().has_value());
    }
    return {read_text(scratch / "bug").value(), screen.frames};
}

/// Plays a recorded text: the same screens must be shown, none of them marked as another.
void check_played(const std::string& text, const std::vector<std::string>& frames) {
    const auto tape = test::TapePlayer::of(text);
    REQUIRE(tape.ok());
    std::vector<std::string> shown;
    const auto damaged = (*tape)->play([&](const Frame& frame, int, bool differs) {
        CHECK_FALSE(differs);
        shown.push_back(to_text(frame));
    });
    CHECK(damaged.value_or(0) == 0);
    REQUIRE(shown.size() == frames.size());
    for (std::size_t i = 0; i < frames.size(); ++i) {
        CHECK(shown[i] == frames[i]);
    }
}

Opening with_game(Session session) {
    Opening opening;
    opening.first = std::move(session);
    opening.notice = "a notice, with 'quotes' and \\";
    return opening;
}

} // namespace

TEST_CASE(
    "what is recorded shows the same screens when it is played: the start screen, games, the computer, a review") {
    for (const std::string_view keys : {"<ret><ret>w<ret>.<ret>q", "<home><ret>w<ret>.<ret><left><right>?<esc>vq",
                                        "<down><down><down><ret>jk<ret>q", "<tab><down>x<esc><esc>q"}) {
        CAPTURE(keys);
        const auto [text, frames] = filmed(pressed(keys), Opening{});
        CHECK(frames.size() > 3);
        check_played(text, frames);
    }
    const Session against(Game(Position::start(Board::Rings37)), {Seat::person("ada"), Seat::computer(1)}, Clock());
    const auto [text, frames] = filmed(pressed("w<ret>.<ret>w<ret>.<ret>R<ret>?<esc>q"), with_game(against));
    CHECK(frames.back() != frames.front());
    check_played(text, frames);
}

TEST_CASE("events of every kind are recorded and played") {
    const Position start = Position::start(Board::Rings37);
    const Turn turn = legal_turns(start).front();
    const auto gipf_start = GipfRules::usual_start();
    const gipf::Turn gipf_turn = GipfRules::legal_turns(gipf_start).front();
    PlayerStats stats;
    stats.add(Game(start));
    const Session session(Game(start), {Seat::person("ada"), Seat::person("bob")}, Clock(*time_control_named("5+3")));
    const ContestedGame begun{
        GipfSession(GipfGame(gipf_start), {Seat::person("White"), Seat::person("Black")}, Clock()), {}, {}};
    const auto contested = std::get<ContestedGame>(whole_game_of(read_any_records(finished_records(begun))));
    TerminalAnswers answers;
    answers.name = "kitty";
    answers.attributes = {1, 2};
    answers.cell = PixelSize{8, 16};
    TournamentTold tournament;
    tournament.name = "autumn";
    tournament.text = "Entered: bob\n";
    Hint hint;
    hint.turn = turn;
    hint.line = {turn};
    BasicSolverResult<ZertzRules> proof;
    proof.win.emplace().line = {turn};
    const std::deque<Event> all{Key::of(U'x'),
                                Key::of(Key::Code::Enter),
                                Click{{3, 4}, Click::Button::WheelDown},
                                Paste{"Wd4,d1\n x"},
                                Resize{{30, 100}},
                                Tick{5},
                                Thinking{1, 2, 3, {{{}, {turn}}}, true},
                                Answer{1, {turn, turn}, Answer::Kind::Failed, std::nullopt, {}, hint, "why not"},
                                FileResult{true, "saved", "x"},
                                FreeName{"a b"},
                                PathsFound{"a", {"ab", "a c"}},
                                StatsRead{stats},
                                LibraryOpened{"x", "", contested},
                                Listed{{{}, 0, 0, 0, 0.25, true, ""}, 2},
                                GameOpened{0, 1, 2, Game(start), "", contested},
                                Written{"a", ""},
                                GameKept{"the disk is full", true},
                                ReviewKept{true, ""},
                                OpeningsTold{gipf_start, {}, 0, "none"},
                                Studied{1, proof},
                                Copied{true, "board", "x"},
                                Answered{answers},
                                TablesListed{{{"ada", "waits"}}, "", 60, std::vector<std::string>{"ada"}},
                                ClubTold{"ratings", "1 ada\n", ""},
                                tournament,
                                TableNews{news::Game{TableGame(session), Player::First, "ada"}},
                                TableNews{news::Did{Player::Second, 7, act::Act(act::MakeTurn{turn})}},
                                TableNews{news::Clocks{session.clock()}},
                                TableNews{news::Said{std::nullopt, "bob", "hello there"}},
                                TableNews{news::Closed{"gone"}},
                                GipfAnswer{1, {gipf_turn}},
                                GipfThinking{1, 2, 3, {{{}, {gipf_turn}}}}};
    std::vector<bool> seen(std::variant_size_v<AnyEvent>);
    for (const Event& event : all) {
        seen[event.index()] = true;
    }
    CHECK(std::count(seen.begin(), seen.end(), false) == 1); // Hangup
    const auto [text, frames] = filmed(pressed("<ret>q"), Opening{}, all);
    check_played(text, frames);
    for (const Event& event : all) {
        CAPTURE(event.index());
        const auto [alone, shown] = filmed({event}, Opening{}, {event});
        check_played(alone, shown);
    }
}

TEST_CASE("what is recorded does not depend on the order of the machine's bytes") {
    tape::Writer out;
    tape::put(out, Turn::place(Marble::Grey, Cell{12}, Cell{3})); // 1 | 1 << 2 | 12 << 4 | 3 << 12
    tape::put(out, gipf::Turn().with_taken_before(CellSet(5)));
    tape::put(out, MarbleCount(1, 2, 3)); // 1 | 2 << 4 | 3 << 8
    CHECK(out.line() == "0 12485 5 0 0 801");
}

TEST_CASE("another screen than the recorded one is reported, and so is a line that is not what follows") {
    const auto [text, frames] = filmed(pressed("<down><up>q"), Opening{});
    std::string other = text;
    const auto frame = other.rfind("frame '");
    other[frame + 7] = other[frame + 7] == '0' ? '1' : '0';
    const auto tape = test::TapePlayer::of(other);
    REQUIRE(tape.ok());
    int different = 0;
    int at = 0;
    CHECK_FALSE((*tape)->play([&](const Frame&, int events, bool differs) {
        different += differs ? 1 : 0;
        at = differs ? events : at;
    }));
    CHECK(different == 1);
    CHECK(at == 2); // after both keys

    const auto cut = text.find("frame '");
    for (const std::string& line : {std::string("frame 7\n"), std::string("nonsense\n"), std::string("now x\n")}) {
        const auto broken = test::TapePlayer::of(text.substr(0, cut) + line + text.substr(cut));
        REQUIRE(broken.ok());
        const auto where = (*broken)->play([](const Frame&, int, bool) {});
        CHECK(where == std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(cut), '\n') + 1);
    }
    // A program that was killed leaves the beginning of a record.
    const auto begun = test::TapePlayer::of(text.substr(0, text.rfind("frame '")));
    REQUIRE(begun.ok());
    CHECK_FALSE((*begun)->play([](const Frame&, int, bool) {}));
    CHECK_FALSE(test::TapePlayer::of("hello\n").ok());
    CHECK_FALSE(test::TapePlayer::of("").ok());
}

TEST_CASE("a record of events is a new file for its owner alone, and never replaces one") {
    const test::Scratch scratch;
    const std::string path = scratch / "bug";
    { CHECK(Tape::begin(path).ok()); }
    struct stat status {};
    REQUIRE(::stat(path.c_str(), &status) == 0);
    CHECK((status.st_mode & 0777) == 0600);
    const std::string before = read_text(path).value();
    const auto again = Tape::begin(path);
    REQUIRE_FALSE(again.ok());
    CHECK(again.error().find("bug: ") != std::string::npos);
    CHECK(read_text(path).value() == before);
    CHECK_FALSE(Tape::begin(scratch / "no/bug").ok());
}
