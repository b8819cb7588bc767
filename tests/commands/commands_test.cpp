#include "../support/command.hpp"
#include "../support/scratch.hpp"
#include "../support/speaking.hpp"
#include "base/text.hpp"
#include "base/unsafe.hpp"
#include "commands/cli.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

// Whole runs of the program, in tests/data/cli. NAME.args holds the arguments, one per line, and may end in a line
// "status N"; NAME.in is standard input, NAME.out and NAME.err the expected output. A missing file counts as empty.

namespace fs = std::filesystem;
using namespace zertz;

namespace {

const fs::path data = "tests/data/cli";

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct Expected {
    std::vector<std::string> arguments;
    int status = Done;
};

Expected read_arguments(const fs::path& path) {
    Expected expected;
    std::istringstream lines(text_of(path));
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind("status ", 0) == 0) {
            expected.status = std::stoi(line.substr(7));
        } else {
            expected.arguments.push_back(line);
        }
    }
    return expected;
}

std::vector<fs::path> cases() {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(data)) {
        if (entry.path().extension() == ".args") {
            paths.push_back(entry.path());
        }
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

fs::path with(fs::path path, const char* extension) {
    return path.replace_extension(extension);
}

} // namespace

TEST_CASE("each command says what its golden files say") {
    REQUIRE_MESSAGE(fs::is_directory(data), "to be run from the folder above tests/");
    const auto paths = cases();
    CHECK(paths.size() > 40);
    for (const fs::path& path : paths) {
        CAPTURE(path.string());
        const Expected expected = read_arguments(path);
        std::istringstream in(text_of(with(path, ".in")));
        std::ostringstream out;
        std::ostringstream err;
        CHECK(run(expected.arguments, in, out, err) == expected.status);
        CHECK(out.str() == text_of(with(path, ".out")));
        CHECK(err.str() == text_of(with(path, ".err")));
    }
}

TEST_CASE("stats tells in the language spoken how games ended, and in JSON in words that stay") {
    const auto told = [](const char* option) {
        const test::Speaking speaking("pl");
        std::istringstream in("[Result \"1-0\"]\n[Termination \"resigned\"]\n\n1. Wd4,d1 1-0\n");
        std::ostringstream out;
        std::ostringstream err;
        CHECK(run({"stats", "-", option}, in, out, err) == Done);
        return out.str();
    };
    CHECK(told("--top=1").find("poddana") != std::string::npos);
    CHECK(told("--top=1").find("resigned") == std::string::npos);
    CHECK(told("--json").find("\"resigned\": 1") != std::string::npos);
}

TEST_CASE("convert and show warn of a record that is cut short") {
    const std::string record = "[Event \"x\"]\n\n1. Wd4,d1 Gd7";
    const std::string warning = "zertz: <stdin>:3:11: warning: the record is cut short in the middle of a move\n";
    for (const test::Words& command :
         {test::Words{"convert", "-", "--to", "zertz"}, {"convert", "-", "--to", "html"}, {"show", "-"}}) {
        const test::Ran ran = test::run(command, record);
        CHECK(ran.status == 0);
        CHECK(ran.err == warning);
        CHECK(test::run(command, record + ",a1 *").err.empty());
    }
}

TEST_CASE("explore of standard input without a file for the index is misuse") {
    const test::Ran ran = test::run({"explore", "-"}, "1. Wd4,d1 *\n");
    CHECK(ran.status == Misuse);
    CHECK(ran.err == "zertz: standard input and pipes have no saved index; use -o INDEX\n");
}

TEST_CASE(
    "explore says of a saved index as when it was made that games were left out, and makes one anew for each format") {
    const test::Scratch scratch;
    const std::string games = scratch / "games.zertz";
    const std::string index = scratch / "games.index";
    const std::string left_out = "zertz: 1 invalid game left out; 'zertz check' shows what is wrong\n";
    std::ofstream(games) << "1. Wd4,d1 *\n\n1. Wd4,z9 *\n";
    const test::Ran first = test::run({"explore", games, "-o", index});
    CHECK(first.status == Failed);
    CHECK(first.err.ends_with(left_out));
    CHECK(test::run({"explore", games, "-o", index}) == test::Ran{Failed, first.out, left_out});
    CHECK(test::run({"explore", index}) == test::Ran{Failed, first.out, left_out});

    const test::Ran other = test::run({"explore", games, "-o", index, "--from", "sgf"});
    CHECK(other.out.empty());
    CHECK(other.err.ends_with("there are no games to search; name files that hold games\n"));
}

TEST_CASE("a file with one position is played, of either game") {
    const test::Scratch scratch;
    const std::string path = scratch / "position";
    for (const std::string position :
         {"gipf:standard g2G/5/1Lb3/G5g/6/5/g2G 11C1 11C1 1", "37 4/5/6/7/6/5/4 W5G8B10 W1 - 1"}) {
        std::ofstream(path) << position << "\n";
        const test::Words play{"play", "--line", "--no-save", path, "--first", "human", "--second", "human"};
        const test::Ran ran = test::run(play, "position\nquit\n");
        CHECK(ran.status == Done);
        CHECK(ran.err.empty());
        CHECK(ran.out.find("% " + position + "\n") != std::string::npos);
        std::ofstream(path, std::ios::app) << position << "\n";
        CHECK(test::run(play).err.find("it holds positions; play one with zertz play --position") != std::string::npos);
    }
    std::ofstream(path) << "gipf:standard nonsense\n";
    CHECK(test::run({"play", "--line", path}).err.starts_with("zertz: " + path + ":1:"));
}

TEST_CASE("replay says before it opens a screen what is wrong with a file without a readable game, of either game") {
    const test::Scratch scratch;
    const std::string path = scratch / "broken.zertz";
    for (const char* const record : {"1. zz9 *\n", "[Game \"GIPF\"]\n[Version \"standard\"]\n\n1. zz9 *\n"}) {
        std::ofstream(path) << record;
        const test::Ran ran = test::run({"replay", path});
        CHECK(ran.status == Failed);
        CHECK(ran.err.starts_with("zertz: " + path + ":"));
    }
}

namespace {

/// What is read first, and then, after an interrupt, the rest.
class InterruptedInput : public std::streambuf {
public:
    InterruptedInput(std::string first, std::string rest) : first_(std::move(first)), rest_(std::move(rest)) {
        setg(first_.data(), first_.data(), first_.data() + first_.size());
    }

protected:
    int_type underflow() override {
        if (rest_.empty() || gptr() == rest_.data() + rest_.size()) {
            return traits_type::eof();
        }
        std::raise(SIGTERM);
        setg(rest_.data(), rest_.data(), rest_.data() + rest_.size());
        return traits_type::to_int_type(rest_.front());
    }

private:
    std::string first_;
    std::string rest_;
};

} // namespace

TEST_CASE(
    "analyze that is interrupted while it takes over games says that, and leaves what an earlier run has written") {
    const test::Scratch scratch;
    const std::string written = scratch / "written.zertz";
    const std::string game = "[Event \"x\"]\n\n1. Wd4,d1 *\n\n";
    // More than what is read before the work begins.
    const std::string beginning = game + "%" + std::string(100'000, ' ') + "\n";
    for (const std::string& rest : {game, game + game}) {
        const std::string before = game + rest;
        std::ofstream(written) << before;
        InterruptedInput source(beginning, rest);
        std::istream in(&source);
        std::ostringstream out;
        std::ostringstream err;
        CHECK(run({"analyze", "-", "--nodes", "1", "-o", written, "--resume"}, in, out, err) == Failed);
        CHECK(err.str() == "zertz: interrupted; nothing is changed\n");
        CHECK(text_of(written) == before);
    }
}

TEST_CASE("check counts games in the forms of the language spoken") {
    const test::Speaking speaking("pl");
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    run({"check", "tests/data/cli/two.zertz", "tests/data/cli/damaged.zertz"}, in, out, err);
    CHECK(out.str().find("5 partii: 4 prawidłowe, 1 nieprawidłowa") != std::string::npos);
}

TEST_CASE("analyze tells of a game of GIPF which win was missed, marks it, and judges the game of ZERTZ in it") {
    // White could capture the last GIPF-piece of Black (G6.2) in both moves.
    const std::string game = "[First \"ada\"]\n[Second \"bob\"]\n[Game \"GIPF\"]\n[Version \"standard\"]\n"
                             "[Setup \"gipf:standard G3/5/1BBBg1/7/6/5/4 7 10 1\"]\n\n1. b3 c2 2. h5 *\n"
                             "\n[First \"ada\"]\n[Second \"bob\"]\n\n1. Wd4,d1 *\n";
    const auto analysed = [&game](const std::vector<std::string>& options) {
        std::vector<std::string> arguments{"analyze", "-", "--nodes", "300"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        std::istringstream in(game);
        std::ostringstream out;
        std::ostringstream err;
        CHECK(run(arguments, in, out, err) == Done);
        CHECK(err.str().empty());
        return out.str();
    };
    const auto has = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
    const std::string mistakes = analysed({"--mistakes"});
    CHECK(has(mistakes, "game 1, 2. h5 ?"));
    CHECK(has(mistakes, "The move played misses a forced win: d2;xd2,d3,d4,d5,Gd6* wins in 1 move\n"));
    const std::string record = analysed({});
    CHECK(has(record, "2. h5? {[%eval "));
    CHECK(has(record, "d2;xd2,d3,d4,d5,Gd6* {[%eval #0]}"));
    const std::size_t of_zertz = record.find("1. Wd4,d1");
    REQUIRE(of_zertz != std::string::npos);
    CHECK(has(record.substr(of_zertz), "{[%eval "));
    const std::string accuracy = analysed({"--accuracy"});
    CHECK(has(accuracy, "game 1, ada - bob"));
    CHECK(has(accuracy, "1 missed forced win "));
    CHECK(has(accuracy, "game 2, ada - bob"));
    CHECK(has(analysed({"--graph"}), "game 1, ada - bob"));
}

TEST_CASE("analyze says from which move on a game was lost") {
    // The first player must capture; then the second captures the last white marble and has four.
    std::istringstream in("[Setup \"37 W1--/--3/6/3GB2/6/5/4 W2G7B9 - W3 1\"]\n\n1. x d4Bd6 *\n");
    std::ostringstream out;
    std::ostringstream err;
    CHECK(run({"analyze", "-", "--nodes", "3000", "--accuracy"}, in, out, err) == Done);
    CHECK(out.str().find("\n  lost from here: 1. x d4Bd6  #-2 -> #-1\n") != std::string::npos);
}

TEST_CASE("G11.2: a game goes on from a file in the middle of the turn where it was left, with the games inside it") {
    const test::Scratch scratch;
    const std::string path = scratch / "left.zertz";
    std::ofstream(path) << "[First \"ada\"]\n[Second \"bob\"]\n[Game \"GIPF\"]\n[Version \"standard\"]\n"
                           "[Potentials \"3\"]\n[Neutralise \"use 2\"]\n[Begun \"e2-e4:0\"]\n\n"
                           "1. Le1-e3 Le9-e7 *\n\n"
                           "[First \"ada\"]\n[Second \"bob\"]\n[Result \"0-1\"]\n[Challenge \"2w.1\"]\n\n"
                           "1. Wd4,d1 0-1\n";
    for (const bool others : {false, true}) {
        CAPTURE(others);
        std::vector<std::string> arguments{"play", "--line", "--no-save", path};
        if (others) {
            arguments.insert(arguments.end(), {"--first", "human", "--second", "human"});
        }
        std::istringstream in("b3\nquit\n");
        std::ostringstream out;
        std::ostringstream err;
        CHECK(run(arguments, in, out, err) == Done);
        CHECK(out.str().find("\n2. e2-e4:0;b3") != std::string::npos);
        CHECK(out.str().find("[Challenge \"2w.1\"]") != std::string::npos);
        CHECK(out.str().find("[Begun") == std::string::npos);
    }
}

TEST_CASE("nothing that a file or an argument holds reaches the terminal raw") {
    const std::string unseen = "a\xe2\x80\x8b\xe2\x81\xa6\xc2\xad\xef\xbb\xbf\xe2\x80\xaez";
    const std::string hostile = text_of(data / "hostile.zertz") + "\n[Event \"" + unseen + "\"]\n[First \"" + unseen +
                                "\"]\n\n1. Wd4,d1 {" + unseen + "} *\n";
    REQUIRE(hostile.find('\x1b') != std::string::npos);
    const std::vector<std::vector<std::string>> lines{
        {"check", "-"},
        {"check", "--json", "-"},
        {"convert", "--to", "zertz", "--keep-going", "-"},
        {"convert", "--to", "sgf", "--keep-going", "-"},
        {"convert", "--to", "text", "--keep-going", "-"},
        {"convert", "--to", "cast", "--keep-going", "-"},
        {"convert", "--to", "html", "--keep-going", "-"},
        {"convert", "--to", "svg", "--keep-going", "-"},
        {"show", "-"},
        {"show", "--svg", "-"},
        {"stats", "-"},
        {"stats", "--json", "-"},
        {"check", "\x1b[31m"},
        {"\x1b[31m"},
        {"show", "--\x1b[31m"},
        {"show", "-", "--turn", "\x1b[31m"},
        {"convert", "-", "--to", "\x1b[31m"},
        {"convert", "-", "--to", "text", "-o", "/none/\x1b[31m"},
        {"moves", "\x1b[31m"},
        {"solve", "\x1b[31m"},
        {"solve", "-"},
        {"engine"},
        {"match", "--engine", "level:1", "--engine", "level:\x1b[31m"},
        {"match", "--engine", "self", "--engine", "self", "--tc", "\x1b[31m"},
        {"match", "--engine", "self", "--engine", "exit # \x1b[31m"},
        {"analyze", "-", "--mistakes", "--graph", "--nodes", "1000"},
        {"analyze", "-", "--nodes", "100"},
        {"play", "--line", "--first", "human", "--second", "human", "--name", unseen},
    };
    for (const auto& arguments : lines) {
        CAPTURE(arguments.back());
        std::istringstream in(hostile);
        std::ostringstream out;
        std::ostringstream err;
        run(arguments, in, out, err);
        for (const std::string& text : {out.str(), err.str()}) {
            std::size_t raw = 0;
            for (std::size_t at = 0; at < text.size(); at += character_at(text, at).size) {
                raw += text[at] != '\n' && is_unsafe(character_at(text, at).code) ? 1u : 0u;
            }
            CHECK(raw == 0);
        }
    }
}
