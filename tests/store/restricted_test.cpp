#include "store/restricted.hpp"

#include "../support/scratch.hpp"
#include "record/record.hpp"
#include "store/accounts.hpp"
#include "store/home.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <map>

namespace fs = std::filesystem;
using namespace zertz;
using namespace zertz;
using test::Scratch;

namespace {

using Variables = std::map<std::string, std::string, std::less<>>;

Environment environment_of(Variables variables) {
    return [variables = std::move(variables)](const char* name) -> std::optional<std::string> {
        const auto found = variables.find(std::string_view(name));
        return found == variables.end() ? std::nullopt : std::optional(found->second);
    };
}

} // namespace

TEST_CASE("no value of the option lifts the restriction") {
    const auto nothing = [](const char*) -> std::optional<std::string> { return std::nullopt; };
    for (const char* argument : {"--restricted", "--restricted=false", "--restricted=0", "--restricted="}) {
        CAPTURE(argument);
        CHECK(speaks_of_restriction(argument));
        CHECK(called_restricted("zertz", {"play", argument}, nothing));
    }
    CHECK_FALSE(speaks_of_restriction("--restrict"));
    CHECK_FALSE(called_restricted("zertz", {"play", "restricted"}, nothing));
}

TEST_CASE("restricted is who is called so in any way, and nothing lifts it") {
    struct Row {
        const char* program;
        std::vector<std::string> arguments;
        Variables variables;
        bool restricted;
    };
    const std::vector<Row> rows{
        {"zertz", {}, {}, false},
        {"/usr/games/zertz", {"play", "--second", "6"}, {}, false},
        {"zertz", {}, {{"SSH_CONNECTION", "::1 1 ::1 2"}, {"SSH_TTY", "/dev/pts/1"}}, false},
        {"zertz", {"--restricted"}, {}, true},
        {"zertz", {"play", "--restricted"}, {}, true},
        {"-zertz", {}, {}, true},
        {"-/usr/local/bin/zertz", {"play"}, {}, true},
        {"zertz", {"-c", "id"}, {}, true},
        {"zertz", {}, {{"SSH_ORIGINAL_COMMAND", "id"}}, true},
        {"zertz", {}, {{"SSH_ORIGINAL_COMMAND", ""}}, true},
        {"zertz", {}, {{"ZERTZ_RESTRICTED", "1"}}, true},
        {"zertz", {}, {{"ZERTZ_RESTRICTED", ""}}, true},
        {"zertz", {}, {{"ZERTZ_RESTRICTED", "0"}}, true},
        {"zertz", {"--no-restricted"}, {{"ZERTZ_RESTRICTED", "no"}}, true},
    };
    for (const Row& row : rows) {
        CAPTURE(row.program);
        CHECK(called_restricted(row.program, row.arguments, environment_of(row.variables)) == row.restricted);
    }
}

TEST_CASE("of the environment only what tells of the terminal and the language stays, and never a path") {
    CHECK(stays_in_environment("TERM", "xterm-256color"));
    CHECK(stays_in_environment("LC_ALL", "C.UTF-8"));
    CHECK(stays_in_environment("LC_MESSAGES", "pl_PL.UTF-8"));
    CHECK(stays_in_environment("LANGUAGE", "cs:pl"));
    CHECK(stays_in_environment("NO_COLOR", "1"));
    CHECK(stays_in_environment("SSH_TTY", "/dev/pts/3"));
    CHECK(stays_in_environment("SSH_CONNECTION", "2001:db8:9a80:1a3c:5c7f:9be1:d0f2:1b34 54321 "
                                                 "2001:db8:1c17:4f2a:1234:5678:9abc:def0 65535"));
    for (const char* name : {"HOME",
                             "XDG_DATA_HOME",
                             "XDG_STATE_HOME",
                             "XDG_CONFIG_HOME",
                             "TERMINFO",
                             "TERMINFO_DIRS",
                             "TERMCAP",
                             "LOCPATH",
                             "NLSPATH",
                             "PATH",
                             "SHELL",
                             "EDITOR",
                             "PAGER",
                             "TMPDIR",
                             "TZ",
                             "LD_PRELOAD",
                             "LD_LIBRARY_PATH",
                             "SSH_ORIGINAL_COMMAND",
                             "LINES",
                             "COLUMNS"}) {
        CAPTURE(name);
        CHECK_FALSE(stays_in_environment(name, "x"));
    }
    for (const char* asked : {"--status", "--status --json", "zertz --status", "zertz --status --json"}) {
        CAPTURE(asked);
        CHECK(stays_in_environment("SSH_ORIGINAL_COMMAND", asked));
        CHECK_FALSE(stays_in_environment("ZERTZ_COMMAND", asked));
    }
    for (const char* other : {"", "zertz", "status", "--json", "--status  --json", "--status; id", "zertz --status x",
                              "zertz zertz --status", "/bin/zertz --status", "--status\n", "--statusx"}) {
        CAPTURE(other);
        CHECK_FALSE(stays_in_environment("SSH_ORIGINAL_COMMAND", other));
    }
    CHECK_FALSE(stays_in_environment("TERM", "../../tmp/evil"));
    CHECK_FALSE(stays_in_environment("LC_ALL", "/tmp/locale"));
    CHECK_FALSE(stays_in_environment("LANG", ".."));
    CHECK_FALSE(stays_in_environment("LANGUAGE", "pl/../.."));
    CHECK_FALSE(stays_in_environment("LANG", std::string(100, 'x')));
}

TEST_CASE("players of one account have a folder each, which no name leads out of") {
    const auto folder = [](const char* name) { return *restricted_paths("/home/zertz", name).data; };
    CHECK(*restricted_paths("/home/zertz", std::nullopt).data == "/home/zertz/.local/share/zertz/");
    CHECK(folder("ada") == "/home/zertz/.local/share/zertz/players/ada");
    CHECK(folder("..") == "/home/zertz/.local/share/zertz/players/%2e%2e");
    CHECK(folder("a/b") == "/home/zertz/.local/share/zertz/players/a%2fb");
    CHECK(folder("a%2fb") != folder("a/b"));
    CHECK(folder("\xc3\xa9") == "/home/zertz/.local/share/zertz/players/\xc3\xa9");
}

TEST_CASE("names are cleaned of whatever is not printable") {
    CHECK(clean_name("ada") == "ada");
    CHECK(clean_name("  ada \n") == "ada");
    CHECK(clean_name("a\x1b[31md\x07"
                     "a") == "a[31mda");
    CHECK(clean_name("\xe2\x80\xae"
                     "ada\xff") == "ada"); // right-to-left override, an invalid byte
    CHECK(clean_name("\xc3\x89milie") == "\xc3\x89milie");
    CHECK_FALSE(clean_name("").has_value());
    CHECK_FALSE(clean_name("\x01\x02 \x7f").has_value());
    CHECK(clean_name(std::string(100, 'x')) == std::string(40, 'x'));
}

// G-K1
TEST_CASE("within bounds, files are games of the player's own folder by plain names") {
    const Scratch scratch;
    const Home home({scratch / "data", scratch / "state", scratch / "config"}, Bounds{5, 5, 2, 1000});
    const Game game;
    for (const char* name : {"/etc/passwd", "../x", "a/b", "..", ".", ".profile", "~/x", "", "a\nb", "a\x1b]0;x\x07",
                             "/dev/stdin", "/proc/self/environ", "games/../../x"}) {
        CAPTURE(name);
        CHECK_FALSE(home.file_to_read(name));
        CHECK_FALSE(home.file_to_save(format_record(game), name));
    }
    CHECK(home.file_to_read("a/..").error() ==
          "you can open and save only your own games here; a name cannot contain /");
    CHECK(home.file_to_read("..").error() == "a name cannot begin with a dot");
    CHECK(home.file_to_save("", ".lock").error() == "a name cannot begin with a dot");
    CHECK(home.file_to_save("", std::string(300, 'n')).error() == "the name is too long");
    CHECK(home.file_to_read("a\nb").error() == "the name contains characters that cannot be shown");
    const auto path = home.file_to_save(format_record(game), "mine");
    REQUIRE(path);
    CHECK(*path == fs::path(scratch / "data/games/mine.zertz"));
    CHECK_FALSE(home.file_to_save(format_record(game), "20260101-000000")); // a name chosen by the program
    fs::create_directories(scratch / "data/games");
    std::ofstream(scratch / "data/games/20260101-000000.zertz");
    std::ofstream(scratch / "data/games/a.zertz");
    std::ofstream(scratch / "data/games/a.gif"); // would be a.gif.zertz
    std::ofstream(scratch / "data/games/.a.zertz");
    CHECK(home.file_to_read("a").ok());
    CHECK(home.paths_from("a") == std::vector<std::string>{"a.zertz"});
    CHECK(home.paths_from(".").empty());
    fs::remove(scratch / "data/games/a.gif");
    fs::remove(scratch / "data/games/.a.zertz");
    CHECK(home.file_to_read("nofile").error() == "you have no game 'nofile'"); // and no folder is shown
    CHECK(home.file_to_save(format_record(game), "c").ok());
    std::ofstream(scratch / "data/games/b.zertz");
    CHECK(home.file_to_save(format_record(game), "b").ok()); // to be replaced
    const auto full = home.file_to_save(format_record(game), "c");
    REQUIRE_FALSE(full);
    CHECK(full.error() == "not saved: you have 2 saved games, the most allowed");
    Game long_one;
    long_one.set_comment(root_node, std::string(1000, 'x'));
    CHECK_FALSE(home.file_to_save(format_record(long_one), "d"));
    // Without bounds a path is a path.
    CHECK(Home({}).file_to_read("/etc/passwd").value() == "/etc/passwd");
}

TEST_CASE("a home that is not an absolute path is none") {
    CHECK_FALSE(home_at(nullptr));
    CHECK_FALSE(home_at(""));
    CHECK_FALSE(home_at("home/ada"));
    CHECK(home_at("/home/ada") == std::filesystem::path("/home/ada"));
}
