#include "../support/gipf.hpp"
#include "../support/speaking.hpp"
#include "base/told_to_end.hpp"
#include "base/words.hpp"
#include "line/internal/remark_buffer.hpp"
#include "line/line_choice.hpp"
#include "line/line_mode.hpp"
#include "record/record.hpp"
#include "table/heard.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <deque>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

using namespace zertz;

namespace {

/// A table that sends its news one batch at a time, and says goodbye to whoever leaves.
class ScriptedTable : public LineTable {
public:
    explicit ScriptedTable(std::vector<std::vector<news::News>> batches) : batches_(batches.begin(), batches.end()) {}
    ~ScriptedTable() override { ::close(always_ready_); }
    ScriptedTable(const ScriptedTable&) = delete;
    ScriptedTable& operator=(const ScriptedTable&) = delete;

    int descriptor() const override { return always_ready_; }
    std::vector<news::News> hear() override {
        ++heard;
        if (batches_.empty()) {
            const bool leaves = answers && !asked.empty() && asked.back() == AskKind::Leave;
            return leaves ? std::vector<news::News>{news::Closed{"you have left"}} : std::vector<news::News>{};
        }
        auto batch = std::move(batches_.front());
        batches_.pop_front();
        if (interrupted) {
            std::raise(SIGINT);
        }
        return batch;
    }
    void act(const TableAct& act) override {
        ++acts;
        const auto* const of_zertz = std::get_if<act::Act>(&act);
        turns += of_zertz != nullptr && std::holds_alternative<act::MakeTurn>(*of_zertz) ? 1 : 0;
    }
    bool waits_for_answer() const override { return waits; }
    void ask(const Ask& ask) override {
        asked.push_back(ask.kind);
        texts.push_back(ask.text);
    }
    TalkCommandDone do_talk_command(const std::string& text) override {
        commands += text + "\n";
        return text.starts_with("/report") ? TalkCommandDone{"the host is told", {}} : TalkCommandDone{{}, "no member"};
    }

    int acts = 0;
    int turns = 0; // acts that make one
    int heard = 0; // how often it was asked for news
    bool waits = false;
    bool answers = true;
    std::vector<AskKind> asked;
    std::vector<std::string> texts; // of what was asked
    std::string commands;           // typed as talk
    std::string kept;               // the game as it was saved last
    bool interrupted = false;       // by its visitor, with each news

private:
    int always_ready_ = ::open("/dev/zero", O_RDONLY | O_CLOEXEC);
    std::deque<std::vector<news::News>> batches_;
};

struct Visited {
    std::string out;
    std::deque<std::string> left; // of what was typed
    bool failed = false;
};

Visited visit(ScriptedTable& table, const std::string& typed, bool prompt = false, bool for_program = false,
              const std::string& reserved = "", const std::string& way_back = "") {
    std::istringstream text(typed);
    struct : std::streambuf {
    } nothing; // typed so far
    std::istream in(table.interrupted ? static_cast<std::streambuf*>(&nothing) : text.rdbuf());
    std::ostringstream out;
    InteractiveInput input(in, std::nullopt);
    LineVisitSettings settings;
    settings.prompt = prompt;
    settings.typed = prompt;
    settings.for_program = for_program;
    settings.input = &input;
    settings.table = &table;
    settings.reserved = reserved;
    if (!way_back.empty()) {
        settings.way_back = [way_back] { return way_back; };
    }
    settings.keep = [&table](const AnyWholeGame& game, bool) {
        table.kept = std::visit([](const auto& whole) { return finished_records(whole); }, game);
        return std::nullopt;
    };
    Millis time = 0;
    settings.now = [&time] { return time += 100; };
    auto [left, failed] = run_line_visit(settings, in, out);
    return {out.str(), std::move(left), failed};
}

/// Ada's, whose move it is, with bob there or not.
news::Game game_of_gipf(bool begun = false,
                        BasicGame<GipfRules> moves = BasicGame<GipfRules>(gipf::Position::start({}))) {
    const GipfSession session(std::move(moves), {Seat::person("ada"), Seat::elsewhere("bob")},
                              Clock(*time_control_named("5+3")));
    TableGame game(whole_game(GipfSession(session)));
    if (begun) {
        game.go_on(steady_now());
    }
    return {std::move(game), Player::First, "ada"};
}

/// A table at which the game does not run: nobody else is there.
news::Game waiting_game(const char* clock, const char* opponent) {
    const Session session(Game(Position::start(Board::Rings37)), {Seat::person("ada"), Seat::elsewhere(opponent)},
                          Clock(*time_control_named(clock)));
    return {TableGame(whole_game(Session(session))), Player::First, "ada"};
}

} // namespace

TEST_CASE("who plays with a guest is not told to type adjourn") {
    for (const bool may : {true, false}) {
        CAPTURE(may);
        news::Game game = game_of_gipf(true);
        game.may_adjourn = may;
        ScriptedTable table({{game}, {news::MayClaim{}}, {}, {}});
        const std::string out = visit(table, "help\n").out;
        CHECK(out.find(may ? "wait, or type adjourn or claim" : "wait, or type claim") != std::string::npos);
        CHECK((out.find("adjourn the game, if your opponent agrees") != std::string::npos) == may);
    }
}

TEST_CASE("in lines, help lists only what the table takes: what the clock allows, and nothing of one keyboard") {
    const auto lists = [](const news::Game& game, const std::string& command) {
        ScriptedTable table({{game}});
        return visit(table, "help\nquit\n").out.find("\n% " + command + " ") != std::string::npos;
    };
    for (const char* clock : {"3d", "5+3"}) {
        CAPTURE(clock);
        const news::Game game = waiting_game(clock, "bob");
        const bool by_days = clock == std::string("3d");
        for (const char* command : {"adjourn", "claim"}) {
            CHECK(lists(game, command) == !by_days);
        }
        for (const char* command : {"if", "forget"}) {
            CHECK(lists(game, command) == by_days);
        }
        CHECK(lists(game, "resign"));
    }
    CHECK(lists(game_of_gipf(true), "draw"));
    CHECK_FALSE(lists(game_of_gipf(true), "other"));
}

TEST_CASE("at a table in lines, a mistyped command of tables gets a suggestion") {
    ScriptedTable table({{game_of_gipf(true)}});
    const std::string out = visit(table, "adjurn\nrematc\nresgin\nquit\n").out;
    for (const char* meant : {"adjourn", "rematch", "resign"}) {
        CAPTURE(out);
        CHECK(out.find(std::string("; did you mean '") + meant + "'?\n") != std::string::npos);
    }
}

TEST_CASE("at a table, an interrupt says what becomes of the seat and the clocks, and not that the game is saved") {
    const auto told = [](news::Game game, bool there) {
        ScriptedTable table({{std::move(game), news::Presence{Player::Second, there, "bob"}}});
        table.interrupted = true;
        const std::string out = visit(table, "").out;
        const std::size_t at = out.find("% press Ctrl-C again");
        return at == std::string::npos ? out : out.substr(at, out.find('\n', at) - at);
    };
    const std::string leave = "% press Ctrl-C again to leave the table";
    CHECK(told(waiting_game("5+3", "bob"), true) == leave + "; your seat is held, and the clocks do not stop");
    CHECK(told(waiting_game("5+3", "bob"), false) == leave + "; your seat is held");
    CHECK(told(waiting_game("none", "bob"), true) == leave + "; your seat is held");
    news::Game watched = waiting_game("5+3", "bob");
    watched.seat = std::nullopt;
    CHECK(told(watched, true) == leave);
}

TEST_CASE("what is typed before the table has sent its game waits for it, and is done in order") {
    ScriptedTable table({{}, {}, {}, {}, {}, {news::CodeGiven{"1234"}}, {game_of_gipf()}});
    const Visited visited = visit(table, "hear on\nsay d4\ntime\nrematch\nquit\nadjourn\n");
    CHECK(table.asked == std::vector{AskKind::Hear, AskKind::Rematch, AskKind::Leave});
    REQUIRE(visited.out.find("d4: vacant") != std::string::npos);
    CHECK(visited.out.find("White 5:0") != std::string::npos);
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

    ScriptedTable closing({{}, {}, {news::Closed{"the table has closed"}}});
    const Visited visited = visit(closing, "hear on\nlog on\n");
    CHECK(visited.out == "% the table has closed\n");
    CHECK(visited.left == std::deque<std::string>{"hear on", "log on"});
    CHECK(closing.asked == std::vector{AskKind::Leave});
}

TEST_CASE("a script that types nothing reads the table's game, and then leaves") {
    ScriptedTable table({{}, {}, {game_of_gipf()}});
    const Visited visited = visit(table, "");
    CHECK(visited.out.find("[First \"ada\"]") != std::string::npos);
    CHECK_FALSE(visited.failed);
    CHECK(table.asked == std::vector{AskKind::Leave});

    ScriptedTable silent({});
    silent.answers = false;
    CHECK(visit(silent, "").failed);
    ScriptedTable at_terminal({});
    CHECK(visit(at_terminal, "", true).out.empty());
}

TEST_CASE("at a table, a command with words that it does not take asks nothing of the table") {
    ScriptedTable table({{game_of_gipf(true)}});
    const Visited visited =
        visit(table, "hear maybe\nhear\nlog 1\ntalk\nrematch now\nresign x\nforget 1 2\n1. b1-b3 c2\nquit\n");
    CHECK(table.asked == std::vector{AskKind::Leave});
    CHECK(table.acts == 0);
    CHECK(visited.out.find("% hear on: show spectators' messages; hear off: hide them\n") != std::string::npos);
    CHECK(visited.out.find("% talk TEXT: say something to those at the table\n") != std::string::npos);
    CHECK(visited.out.find("% rematch takes nothing after it; type it without 'now'\n") != std::string::npos);
    CHECK(visited.out.find("% move:1:10: bob moves before that; type one move per line\n") != std::string::npos);

    ScriptedTable other({{game_of_gipf(true)}});
    visit(other, "hear off\nlog on\ntalk 1 and 2\nforget 2\nforget\n1. b1-b3\nquit\n");
    CHECK(other.asked ==
          std::vector{AskKind::Hear, AskKind::Log, AskKind::Say, AskKind::Forget, AskKind::Forget, AskKind::Leave});
    CHECK(other.acts == 1);
}

TEST_CASE("at a table, who asks who is there while a question is open still answers that question") {
    ScriptedTable table({{game_of_gipf(true)}});
    const std::string out = visit(table, "resign\nWho\nyes\nquit\n", true).out;
    CHECK(out.find("% The game continues\n") == std::string::npos);
    CHECK(table.acts == 1);
}

TEST_CASE("a command typed as talk is done, and not said to those at the table") {
    ScriptedTable table({{game_of_gipf(true), news::Said{Player::Second, "bob", "fie"}}});
    const Visited visited =
        visit(table, "talk /report bob was rude\n/mute dee\ntalk /x\ntalk and/or\n/vacation\nquit\n");
    CHECK(table.commands == "/report bob was rude\n/mute dee\n/x\n/vacation\n");
    CHECK(table.asked == std::vector{AskKind::Say, AskKind::Leave});
    CHECK(visited.out.find("% the host is told\n") != std::string::npos);
    CHECK(visited.out.find("% no member\n") != std::string::npos);
}

TEST_CASE("talk that both players agreed to save is saved at once, and no other") {
    for (const bool logged : {false, true}) {
        BasicGame<GipfRules> moves(gipf::Position::start({}));
        moves.add(root_node, gipf::parse_turn("e1-e3", moves.start())->turn);
        ScriptedTable table(
            {{game_of_gipf(true, std::move(moves)), news::Said{Player::Second, "bob", "good luck", logged}}});
        visit(table, "quit\n");
        CHECK((table.kept.find("bob: good luck") != std::string::npos) == logged);
    }
}

TEST_CASE("talk is said in whole characters, as many as a message may have") {
    std::string text;
    for (std::size_t i = 0; i < longest_talk; ++i) {
        text += "\u20ac"; // 3 bytes
    }
    ScriptedTable table({{game_of_gipf(true)}});
    table.answers = false;
    visit(table, "talk " + text + "\u20ac\n");
    REQUIRE(table.asked.front() == AskKind::Say);
    CHECK(table.texts.front() == text);
}

TEST_CASE("a vacation is said once, however often the table tells of it with the game") {
    const news::OnVacation vacation{Player::Second, "bob", 1'800'000'000};
    ScriptedTable table({{game_of_gipf(true), vacation, vacation}, {game_of_gipf(true), vacation}, {}});
    const std::string out = visit(table, "\nquit\n").out;
    const std::string said = "bob is on vacation until";
    REQUIRE(out.find(said) != std::string::npos);
    CHECK(out.find(said) == out.rfind(said));
}

TEST_CASE("G8.2: no flag falls here for an answer about a jump: the table decides whether it does") {
    const BasicGame<GipfRules> before(gipf::test::line("gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1"));
    TableGame jump(whole_game(
        GipfSession(before, {Seat::elsewhere("bob"), Seat::person("ada")}, Clock(*time_control_named("5+3")))));
    constexpr Millis long_ago = -400'000;
    jump.go_on(long_ago);
    jump.update(Player::First, long_ago, *jump.act_in("turn e2-e4"));
    ScriptedTable table({{news::Game{jump, Player::Second, "bob"}}});
    const std::string out = visit(table, "no\nquit\n").out;
    CHECK(table.acts == 1);
    CHECK(out.ends_with("*\n"));
}

TEST_CASE("whoever asked and asks no more is said to withdraw that, not to decline it") {
    const auto says = [](std::vector<news::News> news, const std::string& last) {
        news.insert(news.begin(), {game_of_gipf(true), news::Presence{Player::First, true, "ada"},
                                   news::Presence{Player::Second, true, "bob"}});
        ScriptedTable table({std::move(news)});
        return visit(table, "quit\n").out.find("% " + last + "\n") != std::string::npos;
    };
    const auto did = [](Player by, const act::BasicAct<GipfRules>& act) { return news::Did{by, steady_now(), act}; };
    const auto draw = did(Player::Second, act::OfferDraw{});
    CHECK(says({draw, did(Player::Second, act::Respond{false})}, "bob withdraws the offer of a draw"));
    CHECK(says({draw, did(Player::First, act::Respond{false})}, "White declines the draw"));
    const news::Asks adjourns{Player::Second, "adjourn"};
    CHECK(says({adjourns, news::Asks{Player::Second, "go-on"}}, "bob withdraws the request"));
    CHECK(says({adjourns, news::Asks{Player::First, "go-on"}}, "ada declines to adjourn the game"));
    const news::Asks rematch{Player::Second, "rematch"};
    CHECK(says({rematch, news::Asks{Player::Second, "no-rematch"}}, "bob withdraws the request"));
    CHECK(says({rematch, news::Asks{Player::First, "no-rematch"}}, "ada does not want a rematch"));
}

TEST_CASE("a program is told on lines of its own what it is asked, and that it may claim the game") {
    const auto draw = [](Player by) { return news::Did{by, steady_now(), act::BasicAct<GipfRules>(act::OfferDraw{})}; };
    const auto told_in = [](const news::Game& game, std::vector<news::News> news) {
        news.insert(news.begin(), game);
        ScriptedTable table({std::move(news)});
        std::string lines;
        for_each_line(visit(table, "quit\n", false, true).out, [&lines](int, std::string_view line) {
            lines += line.starts_with("%! move ") ? "move\n"
                     : line.starts_with("%! ")    ? std::string(line.substr(3)) + "\n"
                                                  : "";
        });
        return lines;
    };
    const auto told = [&](std::vector<news::News> news) { return told_in(game_of_gipf(true), std::move(news)); };
    CHECK(told({}) == "move\n");
    CHECK(told({draw(Player::Second)}) == "move\nasked draw\n");
    CHECK(told({draw(Player::First)}) == "move\n"); // its own
    CHECK(told({news::Asks{Player::Second, "adjourn"}}) == "move\nasked adjourn\n");
    CHECK(told({news::Asks{Player::Second, "rematch"}}) == "move\nasked rematch\n");
    CHECK(told({news::Asks{Player::First, "rematch"}}) == "move\n");
    CHECK(told({news::Asks{Player::Second, "no-rematch"}}) == "move\n");
    CHECK(told({news::MayClaim{}}) == "move\nclaim\n");

    const BasicGame<GipfRules> before(gipf::test::line("gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1"));
    TableGame jump(whole_game(GipfSession(before, {Seat::elsewhere("bob"), Seat::person("ada")}, Clock())));
    jump.go_on(steady_now());
    jump.update(Player::First, steady_now(), *jump.act_in("turn e2-e4"));
    CHECK(told_in({jump, Player::Second, "bob"}, {}).ends_with("asked challenge\n"));

    CHECK(told({news::Refused{"Only the players can do this"}}) == "move\nrefused\n");
    CHECK(told({news::Refused{"Moves can be saved again", true}}) == "move\n");
    ScriptedTable person({{game_of_gipf(true), news::MayClaim{}}});
    CHECK(visit(person, "quit\n").out.find("%!") == std::string::npos);
}

TEST_CASE("R6.5: what the opponent asks at a table while a claim is asked about is answered, and no move is made") {
    const Position before =
        *parse_position("37:standard+optional-claim ----/-G2-/---2-/---2W-/-1B2-/-3B/-2W W4G7B8 - - 1");
    TableGame game(whole_game(Session(Game(before), {Seat::person("ada"), Seat::elsewhere("bob")}, Clock())));
    game.go_on(steady_now());
    const news::Game shown{std::move(game), Player::First, "ada"};
    ScriptedTable asks({{shown}, {}, {news::Asks{Player::Second, "adjourn"}}});
    const std::string out = visit(asks, "We4,b3\nyes\nquit\n", true).out;
    CHECK(out.find("do you claim 1 isolated marble?") != std::string::npos);
    CHECK(out.find("% the move is not made\n") != std::string::npos);
    CHECK(asks.turns == 0);
    ScriptedTable waits({{shown}});
    visit(waits, "We4,b3\nyes\nquit\n", true);
    CHECK(waits.turns == 1);
}

TEST_CASE("at a table, the game of a challenge says what it decides and who plays, and then what it has decided") {
    const BasicGame<GipfRules> before(gipf::test::line("gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1"));
    TableGame jump(whole_game(GipfSession(before, {Seat::elsewhere("bob"), Seat::person("ada")}, Clock())));
    jump.go_on(steady_now());
    const auto after = [&jump](Player by, const char* act) {
        jump.update(by, steady_now(), *jump.act_in(act));
        return news::Game{jump, Player::Second, "ada"};
    };
    const news::Game asked = after(Player::First, "turn e2-e4");
    const news::Game played = after(Player::Second, "step challenge");
    after(Player::First, "resign");
    jump.go_on(steady_now()); // which leaves the game of ZÈRTZ
    const news::Game lost{jump, Player::Second, "ada"};
    ScriptedTable table({{asked}, {played}, {}, {}, {lost}});
    const std::string out = visit(table, "\ngipf\n\n\n\nquit\n").out;
    const auto in_order = [&out](const std::vector<std::string>& lines) {
        std::size_t at = 0;
        for (const std::string& line : lines) {
            CAPTURE(line);
            at = out.find(line, at);
            REQUIRE(at != std::string::npos);
        }
    };
    in_order({"% A challenge is a game of ZÈRTZ: if the challenger wins it, the potential is lost; if not, it jumps. "
              "Challenges left for ada: 1\n",
              "% Black: do you challenge e2-e4? type yes or no\n",
              "% bob announced the jump e2-e4; the game of ZÈRTZ decides\n",
              "% a game of ZÈRTZ decides: 37 rings, standard; bob goes first\n", "% bob vs ada\n",
              "% bob announced the jump e2-e4; the game of ZÈRTZ decides\n", "% gipf:standard, White to move\n",
              "% White loses the potential\n"});
}

TEST_CASE("who leaves a table in the game of a challenge has both records") {
    const BasicGame<GipfRules> before(gipf::test::line("gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1"));
    TableGame jump(whole_game(GipfSession(before, {Seat::person("ada"), Seat::elsewhere("bob")}, Clock())));
    jump.go_on(steady_now());
    jump.update(Player::First, steady_now(), *jump.act_in("turn e2-e4"));
    const news::Game asked{jump, Player::First, "ada"};
    jump.update(Player::Second, steady_now(), *jump.act_in("step challenge"));
    jump.update(Player::First, steady_now(), *jump.act_in("turn Wd4,d1"));
    const news::Game played{jump, Player::First, "ada"};
    ScriptedTable table({{asked}, {played}, {}, {}});
    const auto games = read_any_records(visit(table, "\n\nquit\n").out);
    REQUIRE(games.size() == 2);
    CHECK(std::holds_alternative<ReadGipfGame>(games[0]));
    REQUIRE(std::holds_alternative<ReadGame>(games[1]));
    CHECK_FALSE(std::get<ReadGame>(games[1]).error);
    CHECK(std::get<ReadGame>(games[1]).game.main_line().size() == 1);
}

TEST_CASE(
    "after an adjournment in the game of a challenge its moves are printed once, also when the opponent is back") {
    const BasicGame<GipfRules> before(gipf::test::line("gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1"));
    TableGame jump(whole_game(GipfSession(before, {Seat::person("ada"), Seat::elsewhere("bob")}, Clock())));
    jump.go_on(steady_now());
    jump.update(Player::First, steady_now(), *jump.act_in("turn e2-e4"));
    jump.update(Player::Second, steady_now(), *jump.act_in("step challenge"));
    jump.update(Player::First, steady_now(), *jump.act_in("turn Wd4,d1"));
    jump.suspend(steady_now());
    const news::Game waits{jump, Player::First, "ada"};
    jump.go_on(steady_now());
    ScriptedTable table({{waits}, {news::Game{jump, Player::First, "ada"}}, {}, {}});
    const std::string out = visit(table, "\n\nquit\n").out;
    CAPTURE(out);
    const std::string move = "\n% 1. Wd4,d1\n";
    const std::size_t at = out.find(move);
    REQUIRE(at != std::string::npos);
    CHECK(out.find(move, at + 1) == std::string::npos);
    CHECK(out.find("% the game begins, or continues, when both players are here\n", at) != std::string::npos);
    CHECK(out.find("% 37 rings, standard, second to move\n", at) != std::string::npos); // the board, when it goes on
}

TEST_CASE("G11.1: at a table, who goes first in the game of a challenge reads so") {
    const BasicGame<GipfRules> before(gipf::test::line("gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1"));
    for (const char* terms : {"37 owner", "37 challenger"}) {
        CAPTURE(terms);
        TableGame jump(whole_game(GipfSession(before, {Seat::elsewhere("bob"), Seat::person("ada")}, Clock())));
        jump.set_tag("Zertz", terms);
        jump.go_on(steady_now());
        jump.update(Player::First, steady_now(), *jump.act_in("turn e2-e4"));
        const news::Game asked{jump, Player::Second, "ada"};
        jump.update(Player::Second, steady_now(), *jump.act_in("step challenge"));
        const news::Game played{jump, Player::Second, "ada"}; // who challenged
        ScriptedTable table({{asked}, {played}, {}});
        const std::string out = visit(table, "\n\nquit\n").out;
        const bool first = std::string(terms) == "37 challenger";
        CHECK(out.find(first ? "% ada vs bob\n% table ada: you are first"
                             : "% bob vs ada\n% table ada: you are second") != std::string::npos);
    }
}

TEST_CASE("the record of a table's game ends with its result, also if a rematch follows") {
    const std::vector<news::News> agreed{
        news::Did{Player::First, steady_now(), act::BasicAct<GipfRules>(act::OfferDraw{})},
        news::Did{Player::Second, steady_now(), act::BasicAct<GipfRules>(act::Respond{true})}};
    ScriptedTable table({{game_of_gipf(true)}, agreed, {game_of_gipf(true)}, {}});
    const std::string out = visit(table, "\n\n\nquit\n").out;
    CHECK(out.find("% draw by agreement\n% type rematch to play again with the sides swapped, or quit\n") !=
          std::string::npos);
    CHECK(out.find("\n1/2-1/2\n\n[") != std::string::npos);
    CHECK(out.ends_with("*\n"));
}

TEST_CASE("the bell in a game of a challenge begins no remark, so that the record goes on after it") {
    std::ostringstream to;
    RemarkBuffer buffer(to.rdbuf());
    std::ostream remarks(&buffer);
    remarks << "a\n\a" << std::flush;
    CHECK(to.str() == "% a\n\a");
    remarks << "b\n";
    CHECK(to.str() == "% a\n\a% b\n");
}

TEST_CASE("after a prompt, which the terminal's echo ends, what a game of a challenge prints begins a remark again") {
    std::ostringstream to;
    RemarkBuffer buffer(to.rdbuf());
    std::ostream remarks(&buffer);
    remarks << "% first> " << std::flush;
    buffer.begin_line();
    remarks << "1. Wd4,d1\n";
    CHECK(to.str() == "% first> % 1. Wd4,d1\n");
}

TEST_CASE("after an adjournment, line mode says what leads back to the table") {
    const auto told = [](const char* why, const char* way_back) {
        ScriptedTable table({{game_of_gipf(true)}, {news::Closed{why}}});
        return visit(table, "\n", true, false, "", way_back).out;
    };
    const std::string back = "% The game is adjourned; it continues when both players come back\n"
                             "% to come back, type 'zertz join ada-x1'\n";
    CHECK(told(heard_sentences::adjourned, "zertz join ada-x1").find(back) != std::string::npos);
    CHECK(told(heard_sentences::adjourned, "").find("to come back") == std::string::npos);
    CHECK(told("The table has closed", "zertz join ada-x1").find("to come back") == std::string::npos);
}

TEST_CASE("who leaves a game at a table in line mode is told what leads back; not a spectator, nor after the game") {
    const auto told = [](news::Game game, const char* typed, bool prompt = true) {
        ScriptedTable table({{std::move(game)}, {}});
        const std::string out = visit(table, typed, prompt, false, "", "zertz join ada-x1").out;
        return out.find("% to come back, type 'zertz join ada-x1'\n") != std::string::npos;
    };
    CHECK(told(game_of_gipf(true), "quit\n"));
    CHECK(told(game_of_gipf(true), "")); // Ctrl-D
    CHECK_FALSE(told(game_of_gipf(true), "quit\n", false));
    news::Game watched = game_of_gipf(true);
    watched.seat.reset();
    CHECK_FALSE(told(watched, "quit\n"));
    news::Game over = game_of_gipf(true);
    over.game.update(Player::First, steady_now(), *over.game.act_in("resign"));
    CHECK_FALSE(told(over, "quit\n"));
    const news::Did resigned{Player::First, steady_now(), act::BasicAct<GipfRules>(act::Resign{})};
    ScriptedTable ended({{game_of_gipf(true)}, {resigned}, {}});
    const std::string out = visit(ended, "position\nquit\n", true, false, "", "zertz join ada-x1").out;
    CHECK(out.find("resigned") != std::string::npos);
    CHECK(out.find("to come back") == std::string::npos);
}

TEST_CASE("at a table, whoever does not answer a request reads what the other player is asked") {
    const auto told = [](const act::BasicAct<GipfRules>& request) {
        news::Game game = game_of_gipf(true);
        game.seat.reset();
        game.game.take_seat(Player::First, Seat::elsewhere("ada"));
        game.game.update(Player::First, steady_now(), *game.game.act_in("turn b1-b3"));
        ScriptedTable table({{game}, {news::Did{Player::First, steady_now(), request}}, {}});
        return visit(table, "\n\nquit\n").out;
    };
    CHECK(told(act::OfferDraw{}).find("% bob is asked to agree to a draw\n") != std::string::npos);
    CHECK(told(act::TakeBack{}).find("% bob is asked to agree to take back b1-b3\n") != std::string::npos);
}

TEST_CASE("in line mode, who may agree to save the talk is told what to type, and no key") {
    ScriptedTable table({{game_of_gipf(true)}, {news::WantsToLog{"bob"}}, {}});
    CHECK(visit(table, "\n\nquit\n")
              .out.find("% bob agrees to save the talk from now on in the record; to agree as well, type log on\n") !=
          std::string::npos);
}

TEST_CASE("at a table, a move about which a challenge was possible is put into words like others") {
    const BasicGame<GipfRules> before(gipf::test::line("gipf:standard g2G/5/6/LB4g/6/5/g2G 9C1 12C1 1"));
    TableGame jump(whole_game(GipfSession(before, {Seat::elsewhere("bob"), Seat::elsewhere("cid")}, Clock())));
    jump.go_on(steady_now());
    const auto after = [&jump](Player by, const char* act) {
        jump.update(by, steady_now(), *jump.act_in(act));
        return news::Game{jump, std::nullopt, "bob"};
    };
    const news::Game asked = after(Player::First, "turn e2-e4");
    const news::Game allowed = after(Player::Second, "step allow");
    ScriptedTable table({{asked}, {}, {}, {allowed}, {}});
    const std::string out = visit(table, "\nmoves\n\n\nquit\n").out;
    CHECK(out.find("1. e2-e4\n% White jumps with the potential from e2 to e4") != std::string::npos);
    // The moves were asked for while nobody could move.
    const std::string decides = "% cid decides whether to challenge e2-e4\n";
    const auto first = out.find(decides);
    REQUIRE(first != std::string::npos);
    CHECK(out.find(decides, first + 1) != std::string::npos);
    CHECK(out.find(" moves\n") == std::string::npos);
}

TEST_CASE("at a table, yes agrees to a rematch also after a game that was resigned at the question about a jump") {
    const BasicGame<GipfRules> before(gipf::test::line("gipf:standard g2G/5/2Lb2/2GLb2/6/5/g2G 9 9C2 1"));
    TableGame game(whole_game(GipfSession(before, {Seat::elsewhere("bob"), Seat::person("ada")}, Clock())));
    game.go_on(steady_now());
    const auto act = [&game](Player by, const char* words) {
        game.update(by, steady_now(), *game.act_in(words));
        game.leave_contest(steady_now());
    };
    act(Player::First, "turn e5-e7");
    act(Player::Second, "step challenge");
    act(Player::First, "resign"); // the game of ZÈRTZ, and with it the potential
    act(Player::First, "turn d4-d6");
    act(Player::First, "resign");
    REQUIRE(game.over());
    REQUIRE(GipfRules::is_question(game.gipf()->session.steps()));
    ScriptedTable table({{news::Game{game, Player::Second, "bob"}}, {news::Asks{Player::First, "rematch"}}, {}});
    visit(table, "\nyes\nquit\n");
    CHECK(table.acts == 1);
}

TEST_CASE("in lines, a spectator's help lists only what spectators can do") {
    news::Game watched = game_of_gipf(true);
    watched.seat.reset();
    ScriptedTable table({{watched}});
    const std::string out = visit(table, "help\nquit\n").out;
    for (const char* command : {"board", "moves", "say", "where", "talk", "who", "help", "quit"}) {
        CAPTURE(command);
        CHECK(out.find(std::string("% ") + command + " ") != std::string::npos);
    }
    for (const char* command : {"resign", "draw", "undo", "yes", "hear", "log", "adjourn", "claim", "rematch", "close",
                                "b1-b3", "hint", "gipf"}) {
        CAPTURE(command);
        CHECK(out.find(std::string("% ") + command + " ") == std::string::npos);
    }
}

TEST_CASE("what is typed while the connection to a table is lost is done once, when it is back") {
    ScriptedTable table({{game_of_gipf(true)}, {news::Broken{}}, {}, {}, {game_of_gipf(true)}});
    const Visited visited = visit(table, "b1-b3\ntalk 1\nquit\n");
    CHECK(table.acts == 1);
    CHECK(table.asked == std::vector{AskKind::Say, AskKind::Leave});
    const auto lost = visited.out.find("% Connection lost; reconnecting\n");
    CHECK(visited.out.find("% this waits until the connection is back\n") != std::string::npos);
    CHECK(lost < visited.out.find("% this waits until"));

    // Whoever sits at a terminal need not wait for it.
    ScriptedTable gone({{game_of_gipf(true)}, {news::Broken{}}});
    visit(gone, "b1-b3\nquit\n", true);
    CHECK(gone.acts == 0);
    CHECK(gone.asked == std::vector{AskKind::Leave});
}

TEST_CASE("who is back before the opponent at a table that was killed is not told that the clock runs") {
    for (const bool killed : {true, false}) {
        ScriptedTable table({{game_of_gipf(true), news::Presence{Player::Second, true, "bob"}},
                             {news::Broken{}},
                             {game_of_gipf(!killed)},
                             {news::Presence{Player::Second, false, "bob"}}});
        const std::string out = visit(table, "\n\n\n\nquit\n").out;
        CHECK(out.find(killed ? "% bob left; the seat is held\n"
                              : "% bob left; the seat is held, and the clock runs\n") != std::string::npos);
    }
}

TEST_CASE("who comes back to a seat is back, and has not joined the table") {
    for (const bool back : {true, false}) {
        ScriptedTable table({{game_of_gipf(true), news::Presence{Player::Second, true, "bob", 0, back}}});
        const std::string out = visit(table, "\nquit\n").out;
        CHECK(out.find(back ? "% bob is back\n" : "% bob has joined the table\n") != std::string::npos);
    }
}

TEST_CASE("a script whose last line was lost with the connection stays until the table has done it") {
    const auto visited = [](bool waits) {
        ScriptedTable table({{game_of_gipf(true)}, {}, {news::Broken{}}, {}, {}, {game_of_gipf(true)}});
        table.waits = waits;
        visit(table, "b1-b3\n");
        CHECK(table.acts == 1); // whoever restores the connection sends it again
        CHECK(table.asked == std::vector{AskKind::Leave});
        return table.heard;
    };
    CHECK(visited(true) > visited(false));
}

TEST_CASE("a script at a table fails if a line was refused or not understood; somebody at a terminal does not") {
    for (const char* const typed : {"nonsense\n", "xyzzy 9\nresign\n"}) {
        CAPTURE(typed);
        ScriptedTable table({{game_of_gipf(true)}});
        CHECK(visit(table, typed).failed);
        ScriptedTable at_terminal({{game_of_gipf(true)}});
        CHECK_FALSE(visit(at_terminal, typed, true).failed);
    }
    ScriptedTable refusing({{game_of_gipf(true)}, {news::Refused{"it is not your turn"}}});
    CHECK(visit(refusing, "resign\n").failed);
    ScriptedTable good({{game_of_gipf(true)}});
    CHECK_FALSE(visit(good, "resign\n").failed);
}

TEST_CASE("a script does not wait for ever for a table that does not come back, and says so") {
    ScriptedTable lost({{game_of_gipf(true)}, {news::Broken{}}});
    lost.waits = true;
    const Visited visited = visit(lost, "resign\n");
    CHECK(visited.failed);
    CHECK(visited.out.find("may not have been done") != std::string::npos);

    ScriptedTable silent({{game_of_gipf(true)}});
    silent.answers = false;
    CHECK(visit(silent, "resign\n").failed);
    ScriptedTable answering({{game_of_gipf(true)}});
    CHECK_FALSE(visit(answering, "resign\n").failed);
}

TEST_CASE("a script at a table hears what the table answers to its last line") {
    const news::News last = news::Refused{"Conditional moves are for games with days per move"};
    for (const char* typed : {"if\nforget 2", "forget 2\nquit\ntalk x\n"}) {
        ScriptedTable table({{game_of_gipf(true)}, {}, {}, {}, {}, {last}});
        const Visited visited = visit(table, typed);
        CHECK(table.asked == std::vector{AskKind::Forget, AskKind::Leave});
        CHECK(visited.out.find("% Conditional moves are for games with days per move\n") != std::string::npos);
        CHECK(visited.out.find("you have left") == std::string::npos); // it knows
    }
    // Nobody at a terminal waits for a table when quitting.
    ScriptedTable at_terminal({{game_of_gipf(true)}, {}, {}, {}, {}, {last}});
    CHECK(visit(at_terminal, "forget 2\nquit\n", true).out.find("days per move") == std::string::npos);
    CHECK(at_terminal.asked == std::vector{AskKind::Forget, AskKind::Leave});
}

TEST_CASE("a table says what its game waits for: somebody for the free seat, or one alone, or both players") {
    const std::string both = "% the game begins, or continues, when both players are here\n";
    const std::string one = "% the game begins when an opponent joins\n";
    const auto said = [](const news::Game& game) {
        ScriptedTable table({{game}});
        return visit(table, "say d4\nquit\n").out;
    };
    CHECK(said(waiting_game("5+3", "?")).find(one) != std::string::npos);
    CHECK(said(waiting_game("5+3", "?")).find(both) == std::string::npos);
    news::Game watched = waiting_game("5+3", "?");
    watched.seat.reset();
    CHECK(said(watched).find(both) != std::string::npos);
    CHECK(said(waiting_game("5+3", "bob")).find(both) != std::string::npos);
    CHECK(said(waiting_game("3d", "?")).find(one) != std::string::npos);
    CHECK(said(waiting_game("3d", "?")).find(both) == std::string::npos);
    // Who comes in the same news is there already.
    ScriptedTable with_both({{waiting_game("5+3", "bob"), news::Presence{Player::First, true, "ada"},
                              news::Presence{Player::Second, true, "bob"}}});
    CHECK(visit(with_both, "say d4\nquit\n").out.find(both) == std::string::npos);
    const std::string begun = said(waiting_game("3d", "bob"));
    CHECK(begun.find(one) == std::string::npos);
    CHECK(begun.find(both) == std::string::npos);
    for (const char* clock : {"5+3", "3d"}) {
        ScriptedTable table({{waiting_game(clock, "?")}});
        const std::string out = visit(table, "say d4\nquit\n", false, false, "Bob").out;
        CHECK(out.find("% the game begins when Bob joins\n") != std::string::npos);
        CHECK(out.find(one) == std::string::npos);
    }
}

TEST_CASE("whoever is sent away in line mode is not waited for any more") {
    std::istringstream in("quit\n");
    InteractiveInput input(in, std::nullopt);
    CHECK(input.wait_for_line([] {}));
    std::raise(SIGHUP);
    CHECK_FALSE(input.wait_for_line([] {}));
    CHECK(input.gives_up_writing({}));
}

TEST_CASE("whoever is sent away from a table of a club is not waited for in its list either") {
    InteractiveInput::outlive_hangups();
    std::istringstream in("open unrated\n");
    const auto waits = [&in] {
        InteractiveInput input(in, std::nullopt);
        return input.wait_for_line([] {});
    };
    CHECK(waits());
    CHECK_FALSE(InteractiveInput::hung_up());
    std::raise(SIGHUP); // also between two that wait
    CHECK_FALSE(waits());
    CHECK_FALSE(waits());
    CHECK(InteractiveInput::hung_up());
    std::signal(SIGHUP, SIG_DFL);
    CHECK(waits()); // what is no visit of a club
}

TEST_CASE("a visit in line mode ends when its machine ends all programs, and knows that") {
    InteractiveInput::outlive_hangups();
    std::istringstream in("quit\n");
    const auto waits = [&in] {
        InteractiveInput input(in, std::nullopt);
        return input.wait_for_line([] {});
    };
    CHECK(waits());
    std::raise(SIGTERM);
    CHECK_FALSE(waits());
    CHECK(std::exchange(told_to_end, 0) == 1);
    std::signal(SIGTERM, SIG_DFL);
    std::signal(SIGHUP, SIG_DFL);
}

TEST_CASE("whoever comes to a club in line mode chooses between the tables and the computer") {
    const auto chosen = [](const std::vector<std::string>& games, bool tables, const std::string& typed) {
        std::istringstream in(typed);
        std::ostringstream out;
        InteractiveInput input(in, std::nullopt);
        const auto choice = choose_in_lines({games, tables}, input, in, out);
        return !choice ? std::string("nothing") : choice->tables ? std::string("tables") : std::to_string(choice->game);
    };
    CHECK(chosen({}, true, "tables\n") == "tables");
    CHECK(chosen({}, true, "\n") == "0");
    CHECK(chosen({}, true, "1\nquit\n\n") == "nothing");
    CHECK(chosen({"ada - bob"}, true, "1\n") == "1");
    CHECK(chosen({"ada - bob"}, true, "Tables\n") == "tables");
    CHECK(chosen({"ada - bob"}, false, "tables\n1\n") == "1");
}

TEST_CASE("the first question of line mode says that there is help, and help what can be typed") {
    std::istringstream in("help\n\n");
    std::ostringstream out;
    InteractiveInput input(in, std::nullopt);
    CHECK(choose_in_lines({{"ada - bob"}, true}, input, in, out)->game == 0);
    const std::string said = out.str();
    CHECK(said.find("% help lists what you can type, here and in a game\n") < said.find("press Enter"));
    for (const char* line : {"% Enter     play a new game\n", "% N         continue unfinished game N\n",
                             "% tables    see the tables, where others play\n", "% quit      leave zertz\n"}) {
        CAPTURE(line);
        CHECK(said.find(line) != std::string::npos);
    }
    CHECK(said.find("no unfinished game") == std::string::npos);
}

TEST_CASE("the first question of line mode says what can be typed instead of a word that it does not know") {
    const auto told = [](const std::vector<std::string>& games, bool tables, const std::string& typed) {
        std::istringstream in(typed + "\nquit\n");
        std::ostringstream out;
        InteractiveInput input(in, std::nullopt);
        CHECK_FALSE(choose_in_lines({games, tables}, input, in, out).has_value());
        return out.str();
    };
    const auto says = [](const std::string& said, const std::string& line) {
        CHECK_MESSAGE(said.find("% " + line + "\n") != std::string::npos, line, " is not in:\n", said);
    };
    const std::vector<std::string> games{"ada - bob", "ada - eve"};
    says(told(games, false, "list"), "unknown choice 'list'; type a number from 1 to 2, or press Enter for a new game");
    says(told(games, true, "open 1d"),
         "unknown choice 'open 1d'; type a number from 1 to 2 or tables, or press Enter for a new game");
    says(told({}, true, "join ada-d1"), "unknown choice 'join ada-d1'; type tables, or press Enter for a new game");
    says(told(games, true, "3"), "no unfinished game has the number '3'");
    says(told(games, true, "0"), "no unfinished game has the number '0'");
}

TEST_CASE("the first question of line mode takes no part of a line for the whole") {
    for (const std::string& typed : {std::string(40, ' ') + "1", std::string(400, ' ') + "1", []() {
                                         std::string letters;
                                         for (int i = 0; i < 60; ++i) {
                                             letters += "ą";
                                         }
                                         return letters;
                                     }()}) {
        std::istringstream in(typed + "\nquit\n");
        std::ostringstream out;
        InteractiveInput input(in, std::nullopt);
        CHECK_FALSE(choose_in_lines({{"ada - bob"}, false}, input, in, out).has_value());
        CHECK(out.str().find("% the line is longer than 40 characters, so nothing is done\n") != std::string::npos);
        CHECK(out.str().find("unknown choice") == std::string::npos);
    }
}

TEST_CASE("the first question of line mode says that there are older games, and takes their numbers") {
    const std::string older = "% for older games, type a number up to 40\n";
    for (const std::size_t games : {std::size_t{30}, std::size_t{40}}) {
        std::istringstream in("30\n");
        std::ostringstream out;
        InteractiveInput input(in, std::nullopt);
        const LineOffer offer{std::vector<std::string>(games, "ada - bob"), false};
        CHECK(choose_in_lines(offer, input, in, out)->game == 30);
        CHECK(out.str().find("%   30  ada - bob\n") != std::string::npos);
        CHECK(out.str().find("%   31  ") == std::string::npos);
        CHECK((out.str().find(older) != std::string::npos) == (games == 40));
    }
    std::istringstream in("41\n35\n");
    std::ostringstream out;
    InteractiveInput input(in, std::nullopt);
    CHECK(choose_in_lines({std::vector<std::string>(40, "ada - bob"), false}, input, in, out)->game == 35);
    CHECK(out.str().find("% no unfinished game has the number '41'\n") != std::string::npos);
}

TEST_CASE("the first question of line mode asks again if a game cannot be opened") {
    std::istringstream in("1\n2\n");
    std::ostringstream out;
    InteractiveInput input(in, std::nullopt);
    LineOffer offer{{"ada - bob", "ada - eve"}, false};
    offer.open = [](std::size_t game) {
        return game == 1 ? std::optional<std::string>("it has no games") : std::nullopt;
    };
    CHECK(choose_in_lines(offer, input, in, out)->game == 2);
    CHECK(out.str().find("% it has no games\n% type a number") != std::string::npos);
}
