#include "../driver.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <deque>

namespace zertz::tui {
namespace {

/// Plays back events, and records the frames and the lengths of the waits.
class ScriptedScreen final : public Screen {
public:
    explicit ScriptedScreen(std::deque<Event> events) : events_(std::move(events)) {}

    Size size() override { return {24, 80}; }
    void present(const Frame& frame) override { frames.push_back(to_text(frame)); }
    std::optional<Event> wait(int milliseconds) override {
        waits.push_back(milliseconds);
        if (events_.empty()) {
            return milliseconds < 0 ? std::optional<Event>(Hangup{}) : std::nullopt;
        }
        if (milliseconds == 0) {
            return std::nullopt; // one event at a time, each with its frame
        }
        Event event = events_.front();
        events_.pop_front();
        return event;
    }
    void bell() override { ++bells; }
    void redraw() override { ++redraws; }
    bool copy(std::string_view) override { return false; }

    std::vector<std::string> frames;
    std::vector<int> waits;
    int bells = 0;
    int redraws = 0;

private:
    std::deque<Event> events_;
};

/// Answers every question at once with the first legal turn.
class FakeServices : public Services {
public:
    Millis now() override { return time += 10; }
    std::string today() override {
        std::string day = days.front();
        days.size() > 1 ? days.pop_front() : void();
        return day;
    }
    using Services::serve;
    void serve(const AskPlayer& ask) override {
        ++asked;
        told.push_back(Answer{ask.question.ticket, {legal_turns(ask.question.history.current()).front()}});
    }
    void serve(const Hurry&) override { ++hurried; }
    void serve(const StopAsking&) override { told.clear(); }
    std::optional<Event> poll() override {
        if (told.empty()) {
            return std::nullopt;
        }
        Event event = told.front();
        told.pop_front();
        return event;
    }
    FreeName serve(const AskFreeName&) override { return {"free.zertz"}; }
    PathsFound serve(const CompletePath& path) override { return {path.begun, {path.begun + "1", path.begun + "2"}}; }
    Problem serve(const DeleteUnfinished& games) override {
        deleted = games.names;
        return "cannot delete it";
    }
    Problem serve(const KeepSetting& setting) override {
        settings.push_back(setting.word + " " + setting.value);
        return std::nullopt;
    }
    FileResult serve(const SaveGame& game) override {
        if (game.path == "there.zertz" && !game.replace) {
            return {false, "", game.path};
        }
        saved = game.record;
        return {true, "saved to " + game.path};
    }
    LibraryOpened serve(const OpenLibrary& list) override {
        return {list.path, list.path.value_or("") + ": no such file"};
    }
    GameKept serve(const KeepGame& game) override {
        if (const auto* const session = std::get_if<Session>(&game.game)) {
            (game.finished ? finished_games : unfinished_games) += 1;
            kept_plies.push_back(session->game().ply(session->live()));
            kept_date = session->game().tag("Date");
        }
        return {trouble.value_or("")};
    }
    void serve(const LeaveGame&) override { ++left_tables; }
    std::vector<UnfinishedGame> kept() override { return unfinished; }
    Result<AnyWholeGame, std::string> take(const std::string& name) override {
        if (name != "one" || trouble) {
            return std::string("this game is open in another zertz; quit it there first");
        }
        return AnyWholeGame(two_people(Position::start(Board::Rings61)));
    }
    void serve(const RememberChoices&) override { ++remembered; }
    Result<PuzzleProgress, std::string> puzzles(std::string_view) override {
        return std::string("puzzles:1: cannot read 'x'");
    }

    std::vector<UnfinishedGame> unfinished{{"one", "ada - bob, after 3 turns", false}};
    Millis time = 0;
    std::string saved;
    std::deque<Event> told;
    std::vector<std::string> deleted;
    std::vector<std::string> settings;
    int asked = 0;
    int hurried = 0;
    int finished_games = 0;
    int unfinished_games = 0;
    std::vector<int> kept_plies;
    std::string kept_date;
    std::deque<std::string> days{"2000-01-01"}; // the last one lasts
    std::optional<std::string> trouble;
    int left_tables = 0;
    int remembered = 0;
};

std::deque<Event> keys(std::string_view text) {
    const auto parsed = parse_keys(text);
    return {parsed->begin(), parsed->end()};
}

} // namespace

TEST_CASE("the loop shows a frame for each key, waits without end while idle, and ends on q") {
    ScriptedScreen screen(keys("<left><left>Z<c-l>q"));
    FakeServices services;
    Opening opening;
    opening.first = two_people(Position::start(Board::Rings37));
    run_tui(screen, services, opening);
    CHECK(screen.frames.size() == 5);
    CHECK(screen.bells == 1);
    CHECK(screen.redraws == 1);
    CHECK(screen.waits.front() == -1);
}

TEST_CASE("a game has the date of the day on which it begins, however long the terminal was open before") {
    ScriptedScreen screen(keys("<ret>w<ret>.<ret>q"));
    FakeServices services;
    services.unfinished.clear();
    services.days = {"2026-11-22", "2026-11-23"};
    run_tui(screen, services, Opening{});
    CHECK(services.kept_date == "2026.11.23");
}

TEST_CASE("the loop asks the program and plays its answer") {
    ScriptedScreen screen(keys("w<ret>.<ret><left>q"));
    FakeServices services;
    Opening opening;
    opening.first = two_people(Position::start(Board::Rings37), {}, {Seat::person("ada"), Seat::computer(1)});
    run_tui(screen, services, opening);
    CHECK(services.asked == 1);
    CHECK(services.unfinished_games == 3); // after each of two turns, and on leaving
    CHECK(screen.frames.back().find("after 2 moves") != std::string::npos);
}

TEST_CASE("a game of the program against itself plays to its end by the clock alone") {
    ScriptedScreen screen({});
    FakeServices services;
    Opening opening;
    opening.given.choices.players = SessionSetup::Players::Watch;
    opening.first = new_session(opening.given.choices, 1);
    run_tui(screen, services, opening);
    CHECK(services.finished_games == 1);
    CHECK(screen.frames.back().find("Game over") != std::string::npos);
    CHECK(screen.waits.back() == -1);
}

TEST_CASE("a turn is kept before the frame that shows it, and a game that cannot be kept goes on with a word") {
    ScriptedScreen screen(keys("w<ret>.<ret><left>qq"));
    FakeServices services;
    Opening opening;
    opening.first = two_people(Position::start(Board::Rings37));
    services.trouble = "not kept: No space left on device";
    run_tui(screen, services, opening);
    REQUIRE(services.kept_plies.size() == 2); // after the turn, and on leaving
    CHECK(services.kept_plies.front() == 1);
    const auto shown = std::find_if(screen.frames.begin(), screen.frames.end(), [](const std::string& frame) {
        return frame.find("Not kept: No space left on device") != std::string::npos;
    });
    REQUIRE(shown != screen.frames.end());
    CHECK(shown->find("after 1 move") != std::string::npos);
    CHECK(screen.bells == 3); // after the turn, as a warning, and on leaving
}

TEST_CASE("a kept game is taken to the table, or said to be elsewhere") {
    ScriptedScreen screen(keys("<ret><ret>q"));
    FakeServices services;
    run_tui(screen, services, Opening{});
    CHECK(screen.frames.front().find("ada - bob, after 3 turns") != std::string::npos);
    CHECK(screen.frames.back().find("61 rings") != std::string::npos);
    ScriptedScreen again(keys("<ret><ret>q"));
    services.trouble = "";
    run_tui(again, services, Opening{});
    CHECK(again.frames.back().find("This game is open in another zertz; quit it there first") != std::string::npos);
}

TEST_CASE("the start screen begins on the row of the unfinished games, unless all of them are open elsewhere") {
    FakeServices services;
    const auto opens_list = [&] {
        ScriptedScreen screen(keys("<ret><c-c>y"));
        run_tui(screen, services, Opening{});
        return screen.frames.at(1).find("1 unfinished game") != std::string::npos;
    };
    CHECK(opens_list());
    services.unfinished.front().elsewhere = true;
    CHECK_FALSE(opens_list());
    services.unfinished.clear();
    CHECK_FALSE(opens_list());
}

TEST_CASE("files, notices and the start screen go through the loop") {
    ScriptedScreen screen(keys("<home><ret>oabc<ret><esc>sx<ret><c-c>"));
    FakeServices services;
    Opening opening;
    opening.given.choices.players = SessionSetup::Players::Two;
    opening.notice = "config:3:1: write 'bind KEY ACTION'";
    opening.given.choices.tags = {{"Event", "casual game"}};
    run_tui(screen, services, opening);
    CHECK(services.saved.starts_with("[Event \"casual game\"]"));
    CHECK(screen.frames.front().find("config:3:1: write 'bind KEY ACTION'") != std::string::npos);
    CHECK(services.remembered == 1);
    const auto shown = [&](const char* text) {
        return std::any_of(screen.frames.begin(), screen.frames.end(),
                           [&](const std::string& frame) { return frame.find(text) != std::string::npos; });
    };
    CHECK(shown("abc: no such file"));
    CHECK(shown("Saved to free.zertzx"));
}

TEST_CASE("a file is replaced only after a question, paths are completed, and settings and deleted games are told") {
    ScriptedScreen screen(
        keys("<home><ret>s<c-u>the<tab><c-u>there.zertz<ret>xnx<backspace><ret>yS<esc><down><ret><esc><c-c>y"));
    FakeServices services;
    Opening opening;
    opening.given.choices.players = SessionSetup::Players::Two;
    run_tui(screen, services, opening);
    const auto shown = [&](const char* text) {
        return std::any_of(screen.frames.begin(), screen.frames.end(),
                           [&](const std::string& frame) { return frame.find(text) != std::string::npos; });
    };
    CHECK(shown("the1  the2"));
    CHECK(shown("there.zertz exists. Replace it? (y/n)"));
    CHECK(shown("Press y or n"));
    CHECK(shown("Saved to there.zertz"));
    ScriptedScreen list(keys("<ret><del><esc>S<down><ret><esc>q"));
    run_tui(list, services, Opening{});
    CHECK(services.deleted == std::vector<std::string>{"one"});
    CHECK(std::any_of(list.frames.begin(), list.frames.end(),
                      [](const std::string& frame) { return frame.find("Cannot delete it") != std::string::npos; }));
    CHECK(services.settings == std::vector<std::string>{"confirm off"});
}

TEST_CASE("a game of GIPF that goes to the bin with the games inside it is said to go with them") {
    class Shelf final : public FakeServices {
    public:
        LibraryOpened serve(const OpenLibrary&) override { return {std::nullopt, ""}; }
        Listed serve(const ListGames&) override {
            GamePage page;
            page.lines.resize(left);
            page.matching = page.all = left;
            return {page, 0};
        }
        Problem serve(const DeleteGame&) override {
            left -= goes;
            return std::nullopt;
        }
        using FakeServices::serve;
        std::size_t left = 5;
        std::size_t goes = 3;
    };
    struct Case {
        std::size_t goes;
        std::string_view words;
    };
    for (const Case& each :
         {Case{1, "Moved to the bin  u undo"}, Case{2, "2 games of one file moved to the bin  u undo"},
          Case{3, "3 games of one file moved to the bin  u undo"}}) {
        ScriptedScreen screen(keys("idq"));
        Shelf services;
        services.goes = each.goes;
        run_tui(screen, services, {});
        CAPTURE(each.words);
        CHECK(std::any_of(screen.frames.begin(), screen.frames.end(),
                          [&each](const std::string& frame) { return shows(frame, each.words); }));
    }
}

TEST_CASE("progress in the puzzles that cannot be read is told before a puzzle is solved in vain") {
    ScriptedScreen screen(keys("q"));
    FakeServices services;
    Opening opening;
    opening.first = PuzzleRow{};
    run_tui(screen, services, opening);
    CHECK(screen.frames.front().find("Your progress will not be saved: puzzles:1: cannot read 'x'") !=
          std::string::npos);
}

TEST_CASE("a mistake kept for a puzzle does not save the game, of whose loss q warns") {
    /// Judges three positions, and saves only puzzles.
    class Desk final : public FakeServices {
    public:
        Desk() { trouble = "no space left"; }
        void serve(const BeginStudy& ask) override {
            if (++judged <= 3) {
                auto review = std::get<GameReview>(ask.task);
                review.judge_next(blaming_third_move());
                told.push_back(Studied{ask.ticket, std::move(review)});
            }
        }
        Result<PuzzleProgress, std::string> puzzles(std::string_view) override { return PuzzleProgress(); }
        using FakeServices::serve;
        int judged = 0;
    };
    std::string pressed;
    for (const std::string_view move : three_moves) {
        pressed += ":" + std::string(move) + "<ret>";
    }
    ScriptedScreen screen(keys(pressed + "Rye<esc>qq"));
    Desk services;
    Opening opening;
    opening.first = two_people(Position::start(Board::Rings37));
    run_tui(screen, services, opening);
    REQUIRE(services.judged > 3);
    const std::size_t count = screen.frames.size();
    CHECK(shows(screen.frames[count - 2], "Your worst mistake comes back tomorrow as a puzzle"));
    CHECK(shows(screen.frames[count - 1], "No space left  s save a copy  q again discard the game"));
}

TEST_CASE("records are opened by the loop") {
    ScriptedScreen screen(keys("q"));
    FakeServices services;
    Opening opening;
    opening.first = RecordsFile{"games.zertz"};
    run_tui(screen, services, opening);
    CHECK(screen.frames.front().find("games.zertz: no such file") != std::string::npos);
    CHECK(services.unfinished_games == 0);
}

} // namespace zertz::tui
