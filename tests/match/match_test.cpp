#include "commands/commands.hpp"
#include "match/internal/child.hpp"
#include "match/match_limits.hpp"
#include "match/openings.hpp"
#include "record/record.hpp"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <variant>

using namespace zertz;

namespace {

/// A folder that is removed at the end of the test.
class Folder {
public:
    Folder() : path_(std::filesystem::temp_directory_path() / ("zertz-match-" + std::to_string(getpid()))) {
        std::filesystem::create_directory(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    std::string file(const std::string& name) const { return path_ / name; }

private:
    std::filesystem::path path_;
};

/// An engine that knows the protocol, and runs `on_go` when it is to move.
std::string engine_that(const std::string& on_go) {
    return "while read -r word rest; do case $word in ugi) echo id name odd; echo ugiok;; isready) echo readyok;; "
           "go) " +
           on_go + ";; esac; done";
}

struct Run {
    int status;
    std::string out;
    std::string err;
};

Run match(const MatchOptions& options) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const int status = run_match(options, {in, out, err});
    return {status, out.str(), err.str()};
}

MatchOptions between(const std::string& a, const std::string& b) {
    MatchOptions options;
    options.engines = {a, b};
    options.games = 2;
    options.times = {"nodes=1000"};
    options.patience = 0.2;
    return options;
}

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) {
        ++count;
    }
    return count;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::string text_of_file(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

const std::atomic<bool> never = false;

} // namespace

TEST_CASE("a child is talked to in lines, and tells how it ended") {
    std::signal(SIGPIPE, SIG_IGN);
    auto started = Child::start("read -r a; echo \"got $a\"; printf 'no end'; exit 3");
    REQUIRE(started.ok());
    const auto child = std::move(started).value();
    CHECK(child->send("this"));
    std::string line;
    REQUIRE(child->read_line(line, std::chrono::seconds(10), never) == Child::Read::Line);
    CHECK(line == "got this");
    CHECK(child->read_line(line, std::chrono::seconds(10), never) == Child::Read::End);
    CHECK(child->ending() == "exit status 3");
    CHECK_FALSE(child->send("more"));
    std::signal(SIGPIPE, SIG_DFL);
}

TEST_CASE("a child that is killed, silent or gone without end is no trouble") {
    auto killed = Child::start("kill -9 $$");
    REQUIRE(killed.ok());
    std::string line;
    const auto dead = std::move(killed).value();
    CHECK(dead->read_line(line, std::chrono::seconds(10), never) == Child::Read::End);
    CHECK(dead->ending() == "signal 9");

    int pid = 0;
    {
        auto stubborn = Child::start("trap '' TERM HUP INT; while :; do sleep 100; done");
        REQUIRE(stubborn.ok());
        const auto child = std::move(stubborn).value();
        pid = child->pid();
        CHECK(child->read_line(line, std::chrono::milliseconds(20), never) == Child::Read::Timeout);
        const std::atomic<bool> cancelled = true;
        CHECK(child->read_line(line, std::chrono::hours(1), cancelled) == Child::Read::Timeout);
    }
    CHECK(kill(pid, 0) == -1); // it has been waited for, and has ended

    auto endless = Child::start("cat /dev/zero");
    REQUIRE(endless.ok());
    CHECK(std::move(endless).value()->read_line(line, std::chrono::seconds(30), never) == Child::Read::TooLong);
}

TEST_CASE("a match whose games cannot be written plays no more of them") {
    const Folder folder;
    MatchOptions options = between("level:1", "level:1");
    options.times = {"depth=1"};
    options.games = 20;
    options.output = folder.file("games.zertz");
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    const rlimit small{10, limit.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    const Run run = match(options);
    setrlimit(RLIMIT_FSIZE, &limit);
    CHECK(run.status == Failed);
    CHECK(contains(run.err, "the file would be too large"));
    CHECK(count_of(run.out, "\n") > 1);
    CHECK(contains(run.out, "game 1  "));
    CHECK_FALSE(contains(run.out, "game 2  "));
}

TEST_CASE("the time of a match has four forms") {
    const auto clock = parse_match_limits("10+0.1");
    REQUIRE(clock.ok());
    CHECK(clock->time == TimeControl{TimeControl::Kind::Fischer, 10'000, 100, 0});
    CHECK(parse_match_limits("0.25s")->time == TimeControl{TimeControl::Kind::PerTurn, 0, 250, 0});
    CHECK(parse_match_limits("depth=4")->depth == 4);
    CHECK(parse_match_limits("nodes=5000")->nodes == 5000);
    for (const auto& [text, tag] :
         {std::pair{"10+0.1", "10s+0.1s"}, {"120+2", "2+2"}, {"0.25s", "0.25s"}, {"1.005+0", "1.005s+0s"}}) {
        CHECK(name_of(*parse_match_limits(text)) == tag);
        CHECK(time_control_named(tag) == parse_match_limits(text)->time); // as `play` and the other commands read it
    }
    CHECK(name_of(*parse_match_limits("depth=4")) == "depth=4");
    CHECK(name_of(*parse_match_limits("nodes=5000")) == "nodes=5000");
    for (const char* bad : {"", "10", "s", "-1s", "0s", "+1", "1+", "0+1", "depth=0", "nodes=x", "1+1+1", "1e9s"}) {
        CAPTURE(std::string(bad));
        CHECK_FALSE(parse_match_limits(bad).ok());
    }
}

TEST_CASE("random openings are as long as asked for, and the seed's") {
    const Position start = Position::start(Board::Rings37);
    const Game opening = random_opening<ZertzRules>(start, 5, 7);
    CHECK(opening.main_line().size() == 5);
    CHECK(opening == random_opening<ZertzRules>(start, 5, 7));
    CHECK_FALSE(opening == random_opening<ZertzRules>(start, 5, 8));
    CHECK(random_opening<ZertzRules>(start, 0, 1).main_line().empty());
}

TEST_CASE("every opening stands once among its symmetric ones") {
    // A marble goes to any of 37 rings, and one of the 18 at the edge goes away: 19 * 18 + 18 * 17 = 648 pairs. Of the 12
    // symmetries, the identity leaves all of them as they are, and the 3 reflections through two corners those with both
    // rings on the axis: 2 corners, with 6 of its 7 rings each. (648 + 3 * 12) / 12 = 57, in three colours.
    const auto openings = every_opening<ZertzRules>(Position::start(Board::Rings37), 1);
    REQUIRE(openings);
    CHECK(openings->size() == 171);
    CHECK(openings->front().main_line().size() == 1);
    CHECK_FALSE(every_opening<ZertzRules>(Position::start(Board::Rings37), 2)); // too many
    // The corners hold pieces of both colours in turn, which 6 of the symmetries keep. They make 2 of the 12 other spots at
    // the edge, and of the 3 lines that begin at a corner of either colour 2: the diagonal, and the two along the edge. A
    // piece of one's own pushed along the edge leaves what a piece entering beside it leaves.
    CHECK(every_opening<GipfRules>(gipf::Position::start({.version = gipf::Version::Basic}), 1)->size() == 5);
}

TEST_CASE("openings are the beginnings of a file's games, or its positions") {
    const auto games = read_openings<ZertzRules>("tests/data/cli/two.zertz", 3);
    REQUIRE(games.ok());
    CHECK(games->size() >= 1);
    for (const Game& game : *games) {
        CHECK(game.main_line().size() <= 3);
    }
    const Folder folder;
    std::ofstream(folder.file("p")) << "37 4/5/6/7/6/5/4 W6G8B10 - - 2\tsomething\n\n37 4/5/6/7/6/5/4 W2G8B10 W4 - 2\n";
    const auto positions = read_openings<ZertzRules>(folder.file("p"), 3);
    REQUIRE(positions.ok());
    REQUIRE(positions->size() == 1); // in the other one the game is over
    CHECK(positions->front().start().mover() == Player::Second);
    std::ofstream(folder.file("q")) << "37 4/5/6/7/6/5/4 W6G8B10 - - 2\n37 nonsense\n";
    CHECK(read_openings<ZertzRules>(folder.file("q"), 3).error().find("q:2:") != std::string::npos);
    CHECK_FALSE(read_openings<ZertzRules>(folder.file("none"), 3).ok());
}

TEST_CASE("openings come from a pipe, too, which can be read but once") {
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    const std::string record = "1. Wd4,d1 Bb2,a1 2. Ge2,g1 *\n";
    REQUIRE(write(ends[1], record.data(), record.size()) == static_cast<ssize_t>(record.size()));
    close(ends[1]);
    const auto games = read_openings<ZertzRules>("/dev/fd/" + std::to_string(ends[0]), 2);
    close(ends[0]);
    REQUIRE(games.ok());
    REQUIRE(games->size() == 1);
    CHECK(games->front().main_line().size() == 2);
}

TEST_CASE("levels play a match, whose games are whole records with the colours exchanged") {
    const Folder folder;
    MatchOptions options = between("level:1", "level:2");
    options.games = 4;
    options.concurrency = 3;
    options.output = folder.file("games.zertz");
    const Run run = match(options);
    CHECK(run.status == Done);
    CHECK(run.err.empty());
    CHECK(run.out.find("games        4: ") != std::string::npos);
    std::ifstream file(*options.output);
    RecordReader reader(file, {true, false, {}, {}});
    std::vector<Game> games;
    while (auto read = reader.next()) {
        CHECK_FALSE(read->error.has_value());
        CHECK(read->warnings.empty());
        CHECK(read->game.outcome().over());
        games.push_back(std::move(read->game));
    }
    REQUIRE(games.size() == 4);
    // Of simultaneous games the first to end is written first.
    std::sort(games.begin(), games.end(), [](const Game& a, const Game& b) { return a.tag("Round") < b.tag("Round"); });
    for (std::size_t i = 0; i < 4; ++i) {
        CHECK(games[i].tag("First") == (i % 2 == 0 ? "level:1" : "level:2"));
        CHECK(games[i].tag("Round") == std::to_string(i / 2 + 1) + "." + std::to_string(i % 2 + 1));
        for (std::size_t turn = 0; turn < 4; ++turn) { // the pair's opening
            CHECK(games[i].turn(games[i].main_line()[turn]) == games[i ^ 1].turn(games[i ^ 1].main_line()[turn]));
        }
    }
    CHECK_FALSE(games[0].turn(games[0].main_line()[0]) == games[2].turn(games[2].main_line()[0]));
    CHECK(match(options).err.find("exists") != std::string::npos);
}

TEST_CASE("an engine that breaks down loses each game, and is told") {
    const Run run = match(between(engine_that("exit 3"), "level:1"));
    CHECK(run.status == Done);
    CHECK(run.out.find("games        2: 0 won, 0 drawn, 2 lost") != std::string::npos);
    CHECK(count_of(run.out, "engine stopped: exit status 3") == 2);
    CHECK(run.out.find("failures     odd: 2") != std::string::npos);
}

// G-E1
TEST_CASE("an illegal turn loses the game, also when it is not even a turn") {
    for (const char* turn : {"Wa1,a1", "nonsense", "(none)", "\\033[31m"}) {
        const Run run = match(between("level:1", engine_that(std::string("printf 'bestmove ") + turn + "\\n'")));
        CHECK(run.out.find("games        2: 2 won, 0 drawn, 0 lost") != std::string::npos);
        CHECK(count_of(run.out, "illegal move") == 2);
        CHECK(run.out.find('\x1b') == std::string::npos);
    }
}

TEST_CASE("a bestmove without a move is no silence") {
    const Run run = match(between("level:1", engine_that("echo bestmove")));
    CHECK(run.out.find("games        2: 2 won, 0 drawn, 0 lost") != std::string::npos);
    CHECK(count_of(run.out, "a bestmove without a move") == 2);
    CHECK(run.out.find("no move after") == std::string::npos);
}

TEST_CASE("an engine is told the start as such, and the board and the rules where it has options for them") {
    const Folder folder;
    const std::string said = folder.file("said");
    const auto told = [&said](const char* options, const char* rings, const char* rules) {
        const std::string engine = "while read -r word rest; do case $word in ugi) " + std::string(options) +
                                   "echo ugiok;; isready) echo readyok;; setoption|position) echo \"$word $rest\" >>" +
                                   said + ";; go) exit 3;; esac; done";
        std::filesystem::remove(said);
        MatchOptions options_of_match = between(engine, "level:1");
        options_of_match.games = 1;
        options_of_match.turns = 0;
        options_of_match.start.rings = rings == nullptr ? std::nullopt : std::optional(std::stoi(rings));
        options_of_match.start.rules = rules == nullptr ? std::nullopt : std::optional<std::string>(rules);
        match(options_of_match);
        std::ifstream file(said);
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    const char* both = "echo option name Board type combo default 37; echo option name Rules type string;";
    CHECK(told("", nullptr, nullptr) == "position startpos\n");
    CHECK(told("", "61", nullptr).starts_with("position fen 61 "));
    CHECK(told(both, nullptr, nullptr) == "position startpos\n");
    CHECK(told(both, "61", nullptr) == "setoption name Board value 61\nposition startpos\n");
    CHECK(told(both, nullptr, "tournament") ==
          "setoption name Board value 48\nsetoption name Rules value tournament\nposition startpos\n");
}

TEST_CASE("each engine can have a time of its own") {
    MatchOptions options = between(engine_that(":"), engine_that("echo bestmove"));
    options.times = {"0.1s", "1000s"};
    options.games = 2;
    const Run run = match(options);
    CHECK(count_of(run.out, "no move after") == 1); // the first ran out of time; the second's time did not matter
    CHECK(count_of(run.out, "a bestmove without a move") == 1);
    options.times = {"0.1s", "never"};
    CHECK(match(options).status == Misuse);
}

TEST_CASE("an engine that says nothing loses on time") {
    const Run run = match(between(engine_that(":"), "level:1"));
    CHECK(count_of(run.out, "no move after") == 2);
    CHECK(count_of(run.out, ", time, ") == 2);
    // An engine that writes too much also loses on time.
    CHECK(count_of(match(between(engine_that("while :; do echo info string so; done"), "level:1")).out, ", time, ") ==
          2);
    MatchOptions clock = between("level:1", engine_that(":"));
    clock.times = {"1+0"}; // level 1 needs no time, but on a busy machine it waits for the processor
    clock.games = 1;
    CHECK(match(clock).out.find("games        1: 1 won") != std::string::npos);
}

TEST_CASE("a rating of a level means the nearest level in the game of the match, which is named by it") {
    MatchOptions options = between("level:1000", "level:1180");
    CHECK(match(options).out.find("level:1 - level:2") != std::string::npos);
    options.start.rules = "gipf:basic";
    options.start.gipf = gipf::Position::start({.version = gipf::Version::Basic});
    options.engines[1] = "level:1280";
    CHECK(match(options).out.find("level:1 - level:2") != std::string::npos);
}

TEST_CASE("an engine that cannot play at all ends the match") {
    for (const char* engine : {"exit 5", "/nonexistent/engine", "echo hello"}) {
        const Run run = match(between("level:1", engine));
        CHECK(run.status == Failed);
        CHECK(run.out.empty());
        CHECK(run.err.starts_with(std::string("zertz: --engine: cannot start '") + engine + "': "));
    }
}

TEST_CASE("the same engine under one name is told apart, and plays itself evenly") {
    MatchOptions options = between("self:nodes=300", "self:nodes=300");
    const Run run = match(options);
    CHECK(run.status == Done);
    CHECK(run.out.find("self:nodes=300 (1) - self:nodes=300 (2)") != std::string::npos);
    // The opening is the same, and so is the engine on both sides: both games of the pair are the same.
    CHECK(run.out.find("(50.0%)") != std::string::npos);
}

TEST_CASE("the sequential test ends a match before its games are played") {
    MatchOptions options = between("level:1", engine_that("exit 1"));
    options.games = 1000;
    options.sprt = "0,200";
    const Run run = match(options);
    CHECK(run.status == Done);
    CHECK(run.out.find("+200.0 Elo accepted") != std::string::npos);
    CHECK(count_of(run.out, "unfinished") < 100);
}

TEST_CASE("G8, G11.2: a match of GIPF is recorded whole, with the games of ZÈRTZ that decide challenges in it") {
    const Folder folder;
    MatchOptions options = between("level:1", "level:2");
    options.start.position = "gipf:basic 4/5/6/2LB3/6/5/4 0 5C1 1"; // White has one turn: the jump
    options.turns = 0;
    options.games = 4;
    options.times = {"depth=1"};
    options.output = folder.file("gipf.zertz");
    const Run run = match(options);
    CHECK(run.status == Done);
    CHECK(run.err.empty());
    CHECK(run.out.find("games        4: ") != std::string::npos);
    CHECK(run.out.find("failures") == std::string::npos);
    std::ifstream file(*options.output);
    RecordReader reader(file, {true, false, {}, {}});
    std::size_t outer = 0;
    std::size_t challenges = 0;
    std::size_t inner = 0;
    while (const auto any = reader.next_any()) {
        if (const auto* gipf = std::get_if<ReadGipfGame>(&*any)) {
            CHECK_FALSE(gipf->error.has_value());
            CHECK(gipf->warnings.empty());
            CHECK(gipf->game.outcome().over());
            ++outer;
            challenges += challenges_of(gipf->game).size();
        } else {
            const auto& zertz = std::get<ReadGame>(*any); // strict reading compares it with the game above
            CHECK_FALSE(zertz.error.has_value());
            CHECK_FALSE(zertz.game.tag("Challenge").empty());
            inner += zertz.game.result() == GameResult::FirstWins || zertz.game.result() == GameResult::SecondWins;
        }
    }
    CHECK(outer == 4);
    CHECK(challenges == 4);
    CHECK(inner == challenges); // each has one game with a winner
}

TEST_CASE("a match goes on after its last whole game, wherever the file ends") {
    const Folder folder;
    MatchOptions options = between("level:1", "level:2");
    options.games = 3;
    options.times = {"nodes=20"};
    options.output = folder.file("whole.zertz");
    REQUIRE(match(options).status == Done);
    const std::string whole = text_of_file(*options.output);
    std::vector<std::size_t> begins; // of the games
    for (std::size_t at = 0; at != std::string::npos; at = whole.find("[Event ", at + 1)) {
        begins.push_back(at);
    }
    REQUIRE(begins.size() == 3);
    options.output = folder.file("cut.zertz");
    options.resume = true;
    const std::size_t turns = whole.rfind("]\n");
    for (const std::size_t end : {begins[1], begins[1] + 1, begins[1] + 165, begins[2] - 5, begins[2] + 40, turns,
                                  turns + 20, turns + 60, whole.size() - 4}) {
        CAPTURE(end);
        std::ofstream(*options.output) << whole.substr(0, end);
        const Run run = match(options);
        CHECK(run.status == Done);
        CHECK(run.err.empty());
        CHECK(run.out.find("failures") == std::string::npos);
        CHECK(text_of_file(*options.output) == whole);
    }
    std::ofstream(*options.output) << whole.substr(0, begins[1] - 5) + "\n" + whole.substr(begins[1]);
    const std::string damaged = text_of_file(*options.output);
    const Run run = match(options);
    CHECK(run.status == Failed);
    CHECK(contains(run.err, "game 1 is not part of this match"));
    CHECK(text_of_file(*options.output) == damaged);
}

TEST_CASE("a match that is interrupted while its engines start leaves what an earlier run has written") {
    const Folder folder;
    MatchOptions options = between("level:1", "level:2");
    options.output = folder.file("games.zertz");
    options.resume = true;
    REQUIRE(match(options).status == Done);
    const std::string games = text_of_file(*options.output);
    REQUIRE(count_of(games, "[Event ") == 2);
    options.games = 4;
    options.engines[1] = "kill -TERM $PPID; sleep 100";
    const Run run = match(options);
    CHECK(run.status == Failed);
    CHECK(run.err == "zertz: interrupted; nothing is changed\n");
    CHECK(run.out.empty());
    CHECK(text_of_file(*options.output) == games);
}

TEST_CASE("G11.1: a match goes on only after games in which the same games of ZÈRTZ decide") {
    const Folder folder;
    MatchOptions options = between("level:1", "level:2");
    options.start.position = "gipf:basic 4/5/6/2LB3/6/5/4 0 5C1 1";
    options.start.agreed = {{"Zertz", "48 challenger"}};
    options.turns = 0;
    options.times = {"depth=1"};
    options.output = folder.file("games.zertz");
    options.resume = true;
    REQUIRE(match(options).status == Done);
    CHECK(match(options).status == Done);
    options.start.agreed = {{"Zertz", "37 owner"}};
    CHECK(contains(match(options).err, "game 1 is not part of this match"));
    options.start.agreed.clear();
    CHECK(contains(match(options).err, "game 1 is not part of this match"));
    // Without a tag, the terms are the usual ones.
    options.output = folder.file("usual.zertz");
    REQUIRE(match(options).status == Done);
    options.start.agreed = {{"Zertz", "37 owner"}};
    CHECK(match(options).status == Done);
}

TEST_CASE("G8, G11.2: a match of GIPF goes on after its last game that has all its games of ZÈRTZ") {
    const Folder folder;
    MatchOptions options = between("level:1", "level:2");
    options.start.position = "gipf:basic 4/5/6/2LB3/6/5/4 0 5C1 1";
    options.turns = 0;
    options.times = {"depth=1"};
    options.output = folder.file("whole.zertz");
    REQUIRE(match(options).status == Done);
    const std::string whole = text_of_file(*options.output);
    options.output = folder.file("cut.zertz");
    options.resume = true;
    for (const std::size_t end : {whole.rfind("[Event "), whole.rfind("[Event ") + 50, whole.size() - 5}) {
        CAPTURE(end);
        std::ofstream(*options.output) << whole.substr(0, end);
        CHECK(match(options).status == Done);
        CHECK(text_of_file(*options.output) == whole);
    }
}

TEST_CASE("G8.4: the seed of a match decides who goes first in games of ZÈRTZ by lot, alike in both games of a pair") {
    const Folder folder;
    MatchOptions options = between("level:1", "level:2");
    options.start.position = "gipf:basic 4/5/6/2LB3/6/5/4 0 5C1 1";
    options.start.agreed = {{"Zertz", "37 lot"}};
    options.turns = 0;
    options.times = {"depth=1"};
    options.output = folder.file("games.zertz");
    options.force = true;
    std::size_t owners = 0;
    constexpr int seeds = 6;
    for (int seed = 1; seed <= seeds; ++seed) {
        CAPTURE(seed);
        options.seed = static_cast<std::uint64_t>(seed);
        REQUIRE(match(options).status == Done);
        const std::string games = text_of_file(*options.output);
        REQUIRE(count_of(games, "[Challenge \"1w.1\"]") == 2);
        const std::size_t first = count_of(games, "[Owner \"First\"]");
        CHECK((first == 0 || first == 2));
        owners += first / 2;
    }
    CHECK(owners > 0);
    CHECK(owners < seeds);
}

TEST_CASE("G11.4: another engine plays both games, and is told which by its option or by the position") {
    const Folder folder;
    const std::string said = folder.file("said");
    MatchOptions options = between("", "level:1");
    options.start.position = "gipf:standard g2G/5/6/G5g/6/5/g2G 12L3C1 12L3C1 1";
    options.turns = 0;
    options.games = 1;
    const auto told = [&](const std::string& names) {
        options.engines[0] = "while read -r word rest; do case $word in ugi) " + names +
                             "echo ugiok;; isready) echo readyok;; setoption|position) echo \"$word $rest\" >>" + said +
                             ";; go) echo bestmove La2-c4;; esac; done";
        std::filesystem::remove(said);
        const Run run = match(options);
        CHECK(run.out.find("illegal move") != std::string::npos);
        std::ifstream file(said);
        std::string line;
        std::getline(file, line);
        return line;
    };
    CHECK(told("") == "position fen gipf:standard g2G/5/6/G5g/6/5/g2G 12L3C1 12L3C1 1");
    CHECK(told("echo option name Game type combo default ZERTZ;") == "setoption name Game value GIPF");
}

TEST_CASE("openings of a match are of its game, and games that decided something in one are none") {
    const Folder folder;
    const std::string gipf = "[Game \"GIPF\"]\n[Version \"standard\"]\n[Potentials \"3\"]\n[Neutralise \"use 1\"]\n\n"
                             "1. La2-b3 d2 *\n\n[Challenge \"9w.1\"]\n\n1. Wd4,d1 *\n";
    std::ofstream(folder.file("g")) << gipf;
    const auto games = read_openings<GipfRules>(folder.file("g"), 1);
    REQUIRE(games.ok());
    REQUIRE(games->size() == 1);
    CHECK(games->front().main_line().size() == 1);
    CHECK(read_openings<ZertzRules>(folder.file("g"), 1).error().find("not a game of ZERTZ") != std::string::npos);
    CHECK_FALSE(read_openings<GipfRules>("tests/data/cli/two.zertz", 1).ok());
    std::ofstream(folder.file("p")) << "gipf:basic b2B/5/6/B5b/6/5/b2B 12 12 2\n";
    CHECK(read_openings<GipfRules>(folder.file("p"), 1)->front().start().mover() == Player::Second);
}

TEST_CASE(
    "three engines meet each other in a round robin, each pairing with swapped sides from the openings of its round") {
    const Folder folder;
    MatchOptions options = between("level:1", "level:2");
    options.engines.push_back("level:3");
    options.concurrency = 2;
    options.output = folder.file("games.zertz");
    const Run run = match(options);
    CHECK(run.status == Done);
    CHECK(run.err.empty());
    CHECK(run.out.find("tournament   round-robin\ngames        6\n") != std::string::npos);
    for (const char* row : {"level:1  ", "level:2  ", "level:3  "}) {
        CHECK(count_of(run.out, row) >= 2); // the standings and the cross table
    }
    std::ifstream file(*options.output);
    RecordReader reader(file, {true, false, {}, {}});
    std::vector<std::string> played;
    while (const auto read = reader.next()) {
        CHECK(read->warnings.empty());
        std::string& line = played.emplace_back();
        for (const char* tag : {"Round", "First", "Second"}) {
            line += (line.empty() ? "" : " ") + std::string(read->game.tag(tag));
        }
    }
    std::sort(played.begin(), played.end());
    // The Berger table of three: 2-3, 1-2, 3-1.
    CHECK(played == std::vector<std::string>{"1.1.1 level:2 level:3", "1.1.2 level:3 level:2", "2.1.1 level:1 level:2",
                                             "2.1.2 level:2 level:1", "3.1.1 level:3 level:1",
                                             "3.1.2 level:1 level:3"});
}

TEST_CASE("an engine that breaks down loses its games in a tournament, and the others go on") {
    MatchOptions options = between(engine_that("exit 3"), "level:1");
    options.engines.push_back("self:nodes=10");
    options.engines.push_back("level:2");
    const Run run = match(options);
    CHECK(run.status == Done);
    CHECK(count_of(run.out, "engine stopped: exit status 3") == 6);
    CHECK(run.out.find("failures     odd: 6") != std::string::npos);
    CHECK(run.out.find("4  odd" + std::string(15, ' ') + "0.0") != std::string::npos);

    options.tournament = TournamentKind::KnockOut; // 1-4, 3-2
    const Run cup = match(options);
    CHECK(cup.status == Done);
    CHECK(cup.out.find("  1  odd" + std::string(26, ' ') + "0 - 2     4  level:2\n") != std::string::npos);
    CHECK(cup.out.find("winner ") != std::string::npos);
    CHECK(cup.out.find("round 3") == std::string::npos);
}

TEST_CASE("a Swiss tournament of engines comes out the same, however many games are played at a time") {
    MatchOptions options = between("level:1", "level:2");
    options.engines.insert(options.engines.end(), {"level:1", "level:3", "level:2"});
    options.tournament = TournamentKind::Swiss;
    const auto tables = [&](int concurrency) {
        options.concurrency = concurrency;
        const std::string said = match(options).out;
        return said.substr(said.find("tournament "));
    };
    const std::string one = tables(1);
    CHECK(one.find("games        12\n") != std::string::npos); // 3 rounds of 2 pairings and a bye
    CHECK(count_of(one, "bye") == 3);
    CHECK(count_of(one, "level:1 (1)") == 2);
    CHECK(count_of(one, "level:1 (3)") == 2);
    CHECK(tables(3) == one);
}

TEST_CASE("an engine that cannot play at all ends a tournament before its first game") {
    MatchOptions options = between("level:1", "level:2");
    options.engines.push_back("exit 5");
    const Run run = match(options);
    CHECK(run.status == Failed);
    CHECK(run.out.empty());
    CHECK(run.err.starts_with("zertz: --engine: cannot start 'exit 5': "));
}

TEST_CASE("a tournament takes a time for each engine, and none of what compares two engines") {
    MatchOptions options = between("level:1", "level:2");
    options.engines.push_back(engine_that("echo bestmove"));
    options.times = {"1s", "1s"};
    CHECK(match(options).err == "zertz: --tc: give it once, or once per engine\n");
    options.times = {"nodes=10", "nodes=10", "0.2s"};
    options.output = std::nullopt;
    CHECK(count_of(match(options).out, "a bestmove without a move") == 4);
    options.rounds = 2;
    CHECK(match(options).err.starts_with("zertz: --rounds: only a Swiss tournament has this"));
    options.tournament = TournamentKind::Swiss;
    options.rounds = 4;
    CHECK(match(options).err == "zertz: --rounds: the number of rounds for 3 players must be 1 to 3\n");
    options.rounds = 1;
    options.sprt = "0,10";
    CHECK(match(options).status == Misuse);
    options.sprt = std::nullopt;
    options.shard = {1, 2};
    CHECK(match(options).status == Misuse);
}

TEST_CASE("what makes no match is a misuse") {
    MatchOptions options = between("level:1", "level:10");
    CHECK(match(options).status == Misuse);
    options.engines = {"level:1"};
    CHECK(match(options).status == Misuse);
    options.engines = {"level:1", " "};
    CHECK(match(options).status == Misuse);
    options = between("level:1", "self:5");
    CHECK(match(options).err.find("zertz: --engine: cannot read '5'; use 10+0.1") == 0);
    options = between("level:1", "level:2");
    options.times = {"fast"};
    CHECK(match(options).err.find("zertz: --tc: cannot read 'fast'; use 10+0.1") == 0);
    options.output = "-";
    CHECK(match(options).err ==
          "zertz: --output: a match prints its results to standard output; give -o a file name\n");
    options.output = std::nullopt;
    options.times = {"1s"};
    options.sprt = "1,0";
    CHECK(match(options).err.find("zertz: --sprt: cannot read '1,0'; use two Elo") == 0);
}
