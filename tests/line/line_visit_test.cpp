#include "../support/speaking.hpp"
#include "line/line_mode.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <deque>
#include <sstream>
#include <string>
#include <vector>

using namespace zertz;

namespace {

/// A table that sends its news one batch at a time, and then closes.
class ScriptedTable : public LineTable {
public:
    explicit ScriptedTable(std::vector<std::vector<news::News>> batches) : batches_(batches.begin(), batches.end()) {}
    ~ScriptedTable() override { ::close(always_ready_); }
    ScriptedTable(const ScriptedTable&) = delete;
    ScriptedTable& operator=(const ScriptedTable&) = delete;

    int descriptor() const override { return always_ready_; }
    std::vector<news::News> hear() override {
        if (batches_.empty()) {
            return {news::Closed{"the table has closed"}};
        }
        auto batch = std::move(batches_.front());
        batches_.pop_front();
        return batch;
    }
    void act(const TableAct&) override { ++acts; }
    void ask(const Ask& ask) override { asked.push_back(ask.kind); }

    int acts = 0;
    std::vector<AskKind> asked;

private:
    int always_ready_ = ::open("/dev/zero", O_RDONLY | O_CLOEXEC);
    std::deque<std::vector<news::News>> batches_;
};

struct Visited {
    std::string out;
    std::deque<std::string> left; // of what was typed
};

Visited visit(ScriptedTable& table, const std::string& typed, bool prompt = false) {
    std::istringstream in(typed);
    std::ostringstream out;
    InteractiveInput input(in, std::nullopt);
    LineVisitSettings settings;
    settings.prompt = prompt;
    settings.input = &input;
    settings.table = &table;
    settings.keep = [](const AnyWholeGame&, bool) { return std::nullopt; };
    auto left = run_line_visit(settings, in, out);
    return {out.str(), std::move(left)};
}

news::Game game_of_gipf() {
    const GipfSession session(BasicGame<GipfRules>(gipf::Position::start({})),
                              {Seat::person("ada"), Seat::elsewhere("bob")}, Clock(*time_control_named("5+3")));
    return {TableGame(whole_game(GipfSession(session))), Player::First, "ada"};
}

/// A table at which the game does not run: nobody else is there.
news::Game waiting_game(const char* clock, const char* opponent) {
    const Session session(Game(Position::start(Board::Rings37)), {Seat::person("ada"), Seat::elsewhere(opponent)},
                          Clock(*time_control_named(clock)));
    return {TableGame(whole_game(Session(session))), Player::First, "ada"};
}

} // namespace

TEST_CASE("what is typed before the table has sent its game waits for it, and is done in order") {
    ScriptedTable table({{}, {news::CodeGiven{"1234"}}, {game_of_gipf()}});
    const Visited visited = visit(table, "hear on\nsay d4\ntime\nrematch\nquit\nadjourn\n");
    CHECK(table.asked == std::vector{AskKind::Hear, AskKind::Rematch, AskKind::Leave});
    REQUIRE(visited.out.find("d4: vacant") != std::string::npos);
    CHECK(visited.out.find("first 5:0") != std::string::npos);
    CHECK(visited.out.find("spectators' messages are shown") < visited.out.find("d4: vacant"));
    CHECK(visited.left == std::deque<std::string>{"adjourn"});
}

TEST_CASE("whoever waits for a table's game can quit at once, or learns that it has closed") {
    ScriptedTable silent({{}, {}, {}});
    CHECK(visit(silent, "quit\nsay d4\n").left.empty());
    CHECK(silent.asked == std::vector{AskKind::Leave});

    ScriptedTable at_terminal({{}, {}, {}});
    CHECK(visit(at_terminal, "hear on\nquit\n", true).out.empty());
    CHECK(at_terminal.asked == std::vector{AskKind::Leave});

    ScriptedTable closing({{}, {}});
    const Visited visited = visit(closing, "hear on\nlog on\n");
    CHECK(visited.out == "% the table has closed\n");
    CHECK(visited.left == std::deque<std::string>{"hear on", "log on"});
    CHECK(closing.asked == std::vector{AskKind::Leave});
}

TEST_CASE("a table says what its game waits for: both players, or over days somebody for the free seat") {
    const std::string both = "% the game begins, or continues, when both players are here\n";
    const std::string one = "% the game begins when an opponent joins\n";
    const auto said = [](const news::Game& game) {
        ScriptedTable table({{game}});
        return visit(table, "say d4\nquit\n").out;
    };
    CHECK(said(waiting_game("5+3", "?")).find(both) != std::string::npos);
    CHECK(said(waiting_game("5+3", "bob")).find(both) != std::string::npos);
    CHECK(said(waiting_game("3d", "?")).find(one) != std::string::npos);
    CHECK(said(waiting_game("3d", "?")).find(both) == std::string::npos);
    const std::string begun = said(waiting_game("3d", "bob"));
    CHECK(begun.find(one) == std::string::npos);
    CHECK(begun.find(both) == std::string::npos);
}
