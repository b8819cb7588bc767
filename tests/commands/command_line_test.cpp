#include "../support/command.hpp"
#include "../support/effort.hpp"
#include "../support/scratch.hpp"
#include "commands/cli.hpp"
#include "table/table.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

using namespace zertz;

namespace {

using test::Ran;
using test::run;
using test::Words;

Words operator+(Words first, const Words& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
}

/// Checks for a right answer or one line that says what is wrong, but never a crash or silence. If the input of a
/// command is wrong, its report may say so instead.
void check_answer(const Words& arguments) {
    std::string line;
    for (const std::string& word : arguments) {
        line += " '" + word + "'";
    }
    CAPTURE(line);
    const Ran ran = run(arguments);
    CAPTURE(ran.err);
    CHECK((ran.status == Done || ran.status == Failed || ran.status == Misuse));
    const bool reports = ran.status == Failed && !ran.out.empty();
    CHECK((ran.status == Done || reports || ran.err.starts_with("zertz: ")));
    CHECK(ran.err.find("internal") == std::string::npos);
}

struct Option {
    std::string name;
    Words words; // with a value, if it takes one
};

/// A value for an option, chosen by the placeholder in the help; few values are valid for every option.
std::string value_for(const std::string& type) {
    const std::map<std::string, std::string> values{
        {"FILE", "/dev/null"}, {"KIND", "zertz"}, {"CMD", "level:1"}, {"TEST", "0,5"}, {"POSITION", "37 nonsense"},
        {"TC", "nodes=1"},     {"CLOCK", "30s"},  {"RULES", "blitz"}, {"K/N", "1/2"},  {"SIDE:MARBLES", "second:W1G1"}};
    const auto found = values.find(type);
    return found == values.end() ? "1" : found->second;
}

/// The entries that the help of the program or of a command lists below a heading: each line's first words, with what
/// follows.
std::vector<Words> listed(const std::string& help, const std::string& heading) {
    std::vector<Words> rows;
    std::istringstream lines(help.substr(std::min(help.size(), help.find(heading))));
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line) && !line.empty()) {
        std::istringstream words(line);
        if (line.size() > 2 && line[2] != ' ') {
            rows.emplace_back(std::istream_iterator<std::string>(words), std::istream_iterator<std::string>());
        }
    }
    return rows;
}

std::vector<std::string> commands() {
    std::vector<std::string> names;
    for (const Words& row : listed(run({"--help"}).out, "Commands:")) {
        names.push_back(row.front());
    }
    return names;
}

/// The options of a command, or of the whole program if none is given.
std::vector<Option> options_of(const Words& command) {
    std::vector<Option> options;
    for (const Words& row : listed(run(command + Words{"--help"}).out, "Options:")) {
        for (std::istringstream names(row.front()); !names.eof();) {
            Option option;
            std::getline(names, option.name, ',');
            option.words = {option.name};
            const std::string type = row.size() > 1 ? row[1] : "";
            const bool takes_value =
                !type.empty() && type.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ/:") == std::string::npos;
            if (takes_value) {
                option.words.push_back(value_for(type));
            }
            options.push_back(option);
        }
    }
    return options;
}

/// The arguments besides options that let each command do little or no work.
class Settings {
public:
    Settings() : game_(scratch_ / "game.zertz") {
        std::ofstream(game_) << "1. Wd4,d1 Gb1,a1 *\n";
        for (const char* name : {"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"}) {
            setenv(name, (scratch_ / "home").c_str(), 1);
        }
    }

    Words arguments_of(const std::string& command) const {
        const std::map<std::string, Words> known{
            {"play", {"--line", "--first", "human", "--second", "human", "--seed", "1"}},
            {"check", {game_}},
            {"replay", {game_}},
            {"correspond", {game_}},
            {"stats", {game_}},
            {"convert", {game_}},
            {"analyze", {game_, "--game", "2"}},
            {"moves", {"--position", "37 4/5/6/2WG3/6/5/4 W5G7B10 - - 1"}},
            {"perft", {"0"}},
            {"solve", {"37 4/5/6/7/6/5/4 W6G8B10 - - 1", "--max", "0"}},
            {"bench", {"--depth", "0"}},
            {"match", {"--games", "0"}},
            {"table", {"--position", "x"}}, // so that no table is opened
            {"completions", {"bash"}}};
        const auto found = known.find(command);
        return found == known.end() ? Words{} : found->second;
    }

private:
    test::Scratch scratch_;
    std::string game_;
};

} // namespace

TEST_CASE("who asks for the computer by a rating reads which level that is") {
    const Ran ran = run({"play", "--line", "--first", "human", "--second", "1400"}, "quit\n");
    CHECK(ran.out.find("% zertz level 4 (1380)\n") != std::string::npos);
    CHECK(run({"table", "--computer", "12"}).err ==
          "zertz: --computer: use a level from 1 to 9, or a rating from 100, not '12'\n");
}

TEST_CASE("an option that an action of a club's host does not have is refused, and nothing is done") {
    for (const Words& words : {Words{"list", "--until", "2099.01.31"}, Words{"init", "--kind", "swiss"},
                               Words{"unban", "ada", "--reason", "x"}, Words{"ratings", "--json"},
                               Words{"announce", "--players", "4"}, Words{"sshd", "--rules", "blitz"}}) {
        const Ran ran = run(Words{"club"} + words);
        CHECK(ran.status == Misuse);
        CHECK(ran.out.empty());
        CHECK(ran.err.find("does not have this option; omit it") != std::string::npos);
    }
    CHECK(run({"club", "sshd", "guest", "other"}).err == "zertz: use 'zertz club sshd [GUEST]'; see zertz-tables(7)\n");
    CHECK(run({"club", "lst"}).err.find("unknown value 'lst'; did you mean 'list'?") != std::string::npos);
    CHECK(run({"club", "everything"}).err.find("use init, sshd, list") != std::string::npos);
    CHECK(run({"club", "ban"}).err == "zertz: use 'zertz club ban NAME'; see zertz-tables(7)\n");
    CHECK(run({"club", "list", "ada"}).err == "zertz: use 'zertz club list'; see zertz-tables(7)\n");
    CHECK(run({"club", "sshd", "--account", "daemon"}).status == Done);
    const Ran unknown = run({"club", "sshd", "--account", "no-such-account"});
    CHECK(unknown.status == Misuse);
    CHECK(unknown.out.empty());
    CHECK(unknown.err == "zertz: --account: unknown account 'no-such-account'\n");
    // Whoever names the account of guests gets in.
    for (const Words& words : {Words{"root"}, Words{"no-such-account"}, Words{"daemon", "--account", "daemon"}}) {
        const Ran ran = run(Words{"club", "sshd"} + words);
        CHECK(ran.status == Misuse);
        CHECK(ran.out.empty());
    }
    if (geteuid() == 0) {
        CHECK(run({"club", "init"}).err ==
              "zertz: name the account for the club, such as 'zertz club init --account zertz'\n");
    }
}

TEST_CASE("who types no answers is not asked which game to play, but begins one") {
    const Settings settings;
    const std::filesystem::path folder = std::string(std::getenv("XDG_STATE_HOME")) + "/zertz/unfinished";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "20261130-060000.zertz") << "1. Wd4,d1 *\n";
    const Ran ran = run({"--idle", "60"}, "Wd4,d1\n");
    CHECK(ran.status == Done);
    CHECK(ran.out.starts_with("[Event"));
    CHECK(ran.out.find("unknown choice") == std::string::npos);
}

TEST_CASE("the list of lessons says that the progress cannot be read") {
    const Settings settings;
    CHECK(run({"learn", "--list"}).status == Done);
    const std::string file = std::string(std::getenv("XDG_DATA_HOME")) + "/zertz/lessons";
    std::filesystem::create_directories(std::filesystem::path(file).parent_path());
    std::ofstream(file) << "damaged\n";
    const Ran ran = run({"learn", "--list"});
    CHECK(ran.status == Failed);
    CHECK(ran.err.starts_with("zertz: " + file + ":"));
    CHECK(ran.out == run({"learn", "--list"}).out);
}

TEST_CASE("a word or an option before, between or behind every command gets an answer or a clear error") {
    const Settings settings;
    std::map<std::string, Option> options;
    for (const Option& option : options_of({})) {
        options.emplace(option.name, option);
    }
    REQUIRE(commands().size() >= 16);
    for (const std::string& command : commands()) {
        for (const Option& option : options_of({command})) {
            options.emplace(option.name, option);
        }
    }
    REQUIRE(options.size() > 50);
    std::vector<Words> strays{{"x"}, {"-"}, {"--"}, {"-v"}, {""}, {"--quite"}, {"--board=48"}, {"-x=1"}, {"\x1b[2J"}};
    for (const auto& [name, option] : options) {
        strays.push_back(option.words);
        if (option.words.size() > 1) {
            strays.push_back({name}); // the value is missing, or the command is taken for it
        }
    }
    // So that each stray comes before half of the commands and after the others, even if only a share of the pairs is
    // tried.
    while (strays.size() % 2 == 0 || strays.size() % 5 == 0) {
        strays.push_back({"--no-such-option"});
    }
    const auto share = static_cast<std::size_t>(test::share * test::sanitized_share); // two thousand runs of the program take long
    std::size_t count = 0;
    for (const std::string& command : commands()) {
        const Words arguments = settings.arguments_of(command);
        for (const Words& stray : strays) {
            if (++count % share == 0) {
                const bool before = count / share % 2 == 0;
                check_answer(before ? stray + Words{command} + arguments : Words{command} + arguments + stray);
            }
        }
        check_answer(Words{command} + strays.front() + arguments);
    }
}

TEST_CASE("what a command takes may stand before it") {
    const Settings settings;
    int count = 0;
    for (const std::string& command : commands()) {
        const Words arguments = settings.arguments_of(command);
        for (const Option& option : options_of({command})) {
            if (++count % (test::share * test::sanitized_share) != 0 || command == "table") { // an open table cannot be opened again
                continue;
            }
            CAPTURE(command);
            CAPTURE(option.name);
            const Ran before = run(option.words + Words{command} + arguments);
            const Ran behind = run(Words{command} + option.words + arguments);
            CHECK(before.status == behind.status);
            CHECK(before.err == behind.err);
            CHECK(before.out == behind.out);
        }
    }
    CHECK(run({"--ascii", "play", "--line"}).status == Done);
    CHECK(run({"--board", "48", "moves"}).out == run({"moves", "--board", "48"}).out);
    CHECK(run({"--restricted", "--board", "48", "moves"}).err ==
          "zertz: moves is not available in restricted mode; use play, table, join, replay, learn or doctor\n");
    CHECK(run({"--restricted", "check"}).err == // which would also lack its file
          "zertz: check is not available in restricted mode; use play, table, join, replay, learn or doctor\n");
}

TEST_CASE("a number of games at a time that is out of bounds is refused") {
    CHECK(run({"match", "--concurrency", "257"}).status == Misuse);
    CHECK(run({"match", "--concurrency", "0"}).status == Misuse);
}

TEST_CASE("numbers are decimal, whatever zeros are before them") {
    CHECK(run({"perft", "001"}).out == "1944\n");
    CHECK(run({"show", "--board", "048"}).out == run({"show", "--board", "48"}).out);
    CHECK(run({"show", "--board", "060"}).status == Misuse); // which would be 48 in base 8
    std::string games;
    for (int i = 1; i <= 10; ++i) {
        games += "[Event \"" + std::to_string(i) + "\"]\n\n1. Wd4,d1 *\n\n";
    }
    CHECK(run({"convert", "-", "--to", "zertz", "--game", "010"}, games).out.starts_with("[Event \"10\"]\n"));
    for (const char* const odd : {"0x25", "0b100101", "+37", " 37", "3'7", "3_7"}) {
        CAPTURE(odd);
        CHECK(run({"show", "--board", odd}).err.find("use a whole number, not") != std::string::npos);
    }
}

TEST_CASE("a code that a table gave is accepted, and another text is refused") {
    CHECK(run({"join", "nobody", "--code", new_seat_code(7)}).err.find("code") == std::string::npos);
    for (const char* wrong : {"123456", "", "abcdefgh1", "abcd-efg"}) {
        CHECK(run({"join", "nobody", "--code", wrong}).err ==
              "zertz: --code: cannot read '" + std::string(wrong) +
                  "'; type the 8 letters and digits as the table showed them\n");
    }
}

TEST_CASE("an option of play before any command, and a game without its version, are met with the right words") {
    CHECK(run({"--bord", "48"}).err == "zertz: unknown option '--bord'; did you mean 'zertz play --board'?\n");
    CHECK(
        run({"play", "--rules", "gipf"}).err ==
        "zertz: --rules: unknown version of GIPF 'gipf'; use gipf:basic, gipf:standard or gipf:tournament, optionally "
        "with +centre\n");
}

TEST_CASE("a stray word before a command is the one that is named") {
    CHECK(run({"x", "moves"}).err == "zertz: unknown command 'x'; try 'zertz --help'\n");
    CHECK(run({"-v", "show"}).err == "zertz: unknown option '-v'; try 'zertz show --help'\n");
    CHECK(run({"--quite", "check"}).err == "zertz: unknown option '--quite'; did you mean '--quiet'?\n");
    CHECK(run({"--restricted", "x", "doctor"}).status == Misuse);
    CHECK(run({"doctor", "--config", "sshd_config"}).err == "zertz: --config needs --server\n");
    CHECK(run({"x", "perft"}).err == "zertz: unknown command 'x'; try 'zertz --help'\n");
    CHECK(run({"--name", "ada", "moves"}).err ==
          "zertz: moves does not have the option '--name'; try 'zertz moves --help'\n");
}
