#include "scenes.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <map>

namespace fs = std::filesystem;

namespace zertz::e2e {
namespace {

using Variables = std::vector<std::pair<std::string, std::string>>;

struct Attempt {
    std::vector<std::string> arguments;
    Variables environment;
    std::string keys;
    std::string called;
};

/// The surroundings of the player's own home: a game that is not the player's, and traps that would be run or read.
class Surroundings {
public:
    explicit Surroundings(const Lab& lab) : root_(lab.home()), own_(root_ / "own") {
        fs::create_directories(own_);
        fs::create_directories(root_ / "elsewhere/zertz");
        fs::create_directories(root_ / "bin");
        std::ofstream(secret()) << "[Event \"x\"]\n[First \"SECRETPLAYER\"]\n\n1. Wd4,d1 *\n";
        std::ofstream(root_ / "elsewhere/zertz/config") << "name SECRETPLAYER\n";
        for (const char* name : {"sh", "vi", "less", "touch", "zertz-engine"}) {
            const fs::path trap = root_ / "bin" / name;
            std::ofstream(trap) << "#!/bin/sh\n: > " << marker().string() << "\n";
            fs::permissions(trap, fs::perms::owner_all);
        }
        look();
    }

    /// Notes the current state, which must not change.
    void look() { before_ = outside(); }

    fs::path own() const { return own_; }
    fs::path root() const { return root_; }
    fs::path secret() const { return root_ / "secret.zertz"; }
    fs::path marker() const { return root_ / "marker"; }
    /// Whether everything outside the player's home is unchanged.
    bool untouched() const { return outside() == before_; }

private:
    std::map<std::string, std::uintmax_t> outside() const {
        std::map<std::string, std::uintmax_t> files;
        for (fs::recursive_directory_iterator at(root_), end; at != end; ++at) {
            if (at->path() == own_) {
                at.disable_recursion_pending();
            } else {
                files[at->path().string()] = at->is_regular_file() ? at->file_size() : 0;
            }
        }
        return files;
    }

    fs::path root_;
    fs::path own_;
    std::map<std::string, std::uintmax_t> before_;
};

std::vector<Attempt> by_options(const Surroundings& around) {
    const std::string secret = around.secret().string();
    const std::string out = (around.root() / "out").string();
    const std::string run = "touch " + around.marker().string();
    return {
        {{"--restricted", "play", secret}, {}, "", ""},
        {{"--restricted", "replay", secret}, {}, "", ""},
        {{"--restricted", "replay", "../secret.zertz"}, {}, "", ""},
        {{"--restricted", "replay", "/etc/passwd"}, {}, "", ""},
        {{"--restricted", "check", secret}, {}, "", ""},
        {{"--restricted", "stats", secret}, {}, "", ""},
        {{"--restricted", "show", secret}, {}, "", ""},
        {{"--restricted", "show", "--svg", "-o", out}, {}, "", ""},
        {{"--restricted", "convert", secret, "--to", "zertz", "-o", out}, {}, "", ""},
        {{"--restricted", "perft", "9"}, {}, "", ""},
        {{"--restricted", "moves"}, {}, "", ""},
        {{"--restricted", "engine", "--command", run}, {}, "", ""},
        {{"--restricted", "--engine", run}, {}, "", ""},
        {{"--restricted", "-c", run}, {}, "", ""},
        {{"-c", run}, {}, "", ""},
        {{"-c", "--restricted", "replay", secret}, {}, "", ""},
        {{"replay", secret, "--restricted"}, {}, "", ""},
        {{"--restricted", "--no-restricted", "replay", secret}, {}, "", ""},
        {{"--restricted=false", "replay", secret}, {}, "", ""},
        {{"--restricted", "--restricted=false", "replay", secret}, {}, "", ""},
        {{"--restricted", "play", "--name", "../../elsewhere"}, {}, "\r.\r", ""},
        {{"--restricted", "play", "--name", "\x1b]0;evil\x07"}, {}, "\r.\r", ""},
        {{"replay", secret}, {}, "", "-zertz"},
        {{"replay", secret}, {}, "", "-" + secret},
    };
}

std::vector<Attempt> by_environment(const Surroundings& around) {
    const std::string secret = around.secret().string();
    const std::string elsewhere = (around.root() / "elsewhere").string();
    const std::string run = "touch " + around.marker().string();
    const std::vector<std::string> two{"--restricted", "play", "--first", "human", "--second", "human"};
    return {
        {{"replay", secret}, {{"ZERTZ_RESTRICTED", ""}}, "", ""},
        {{"replay", secret}, {{"ZERTZ_RESTRICTED", "0"}}, "", ""},
        {{"replay", secret}, {{"ZERTZ_RESTRICTED", "no"}}, "", ""},
        {{"replay", secret}, {{"SSH_ORIGINAL_COMMAND", run}}, "", ""},
        {{}, {{"SSH_ORIGINAL_COMMAND", run}}, "\r", ""},
        {{"--restricted"}, {{"SSH_ORIGINAL_COMMAND", "replay " + secret}}, "", ""},
        {two, {{"HOME", elsewhere}}, "\r.\r", ""},
        {two, {{"XDG_DATA_HOME", elsewhere}, {"XDG_STATE_HOME", elsewhere}}, "\r.\r", ""},
        {two, {{"XDG_CONFIG_HOME", elsewhere}}, "\r.\r", ""},
        {two, {{"TERMINFO", elsewhere}, {"TERMINFO_DIRS", elsewhere}}, "", ""},
        {two, {{"TERM", "../../../../../../" + secret}}, "", ""},
        {two, {{"LOCPATH", elsewhere}, {"LC_ALL", "../../x"}, {"NLSPATH", secret}, {"TZ", secret}}, "", ""},
        {two, {{"PATH", (around.root() / "bin").string()}}, ":!sh\r", ""},
        {two, {{"SHELL", run}, {"EDITOR", run}, {"VISUAL", run}, {"PAGER", run}}, "?e!v", ""},
    };
}

std::vector<Attempt> by_keys(const Surroundings& around) {
    const std::string secret = around.secret().string();
    const std::string out = (around.root() / "out").string();
    const std::string run = "touch " + around.marker().string();
    const std::vector<std::string> two{"--restricted", "play", "--first", "human", "--second", "human"};
    std::vector<Attempt> attempts;
    const auto add = [&](const std::string& keys, const Variables& environment = {}) {
        attempts.push_back({two, environment, keys, ""});
    };
    for (const std::string& path : {secret, std::string("../secret.zertz"), std::string("~/../secret.zertz"),
                                    "./" + secret, std::string("/proc/self/environ"), "|" + run, "$(" + run + ")"}) {
        add("o" + path + "\r"); // open
    }
    for (const std::string& path : {out, std::string("../out"), std::string("../../../../elsewhere/out"),
                                    std::string(".profile"), ">" + out, "|" + run, "a;" + run, "`" + run + "`"}) {
        add("s\x15" + path + "\r"); // save
    }
    for (const std::string& line : {"!" + run, ":!" + run, "|" + run, "`" + run + "`", ":e " + secret, ":w " + out,
                                    std::string(":set shell=/bin/sh"), ":write " + out}) {
        add(":" + line + "\r");
    }
    add("\x1b[200~!" + run + "\rWd4,d1\ro" + secret + "\r\x1b[201~");
    add("\x1b]52;c;c2g=\x07\x1bP+q544e\x1b\\\x1b[21t\x1b]0;x\x07");
    add("\x1a\x1c\x03n!sh\r" + run + "\r"); // as input to a shell, in case the program was stopped or ended
    const Variables dumb{{"TERM", "dumb"}};
    for (const std::string& line : {"!" + run, std::string("shell"), "open " + secret, "load " + secret, "write " + out,
                                    ":write " + out, "save " + out, "| " + run}) {
        add(line + "\r", dumb);
    }
    return attempts;
}

/// From the screens after a game: the library, the editor, a review, the set-up, puzzles, statistics.
std::vector<Attempt> after_games(const Surroundings& around) {
    const std::string secret = around.secret().string();
    const std::string out = (around.root() / "out").string();
    const std::string right = "\x1b[C";
    std::vector<Attempt> attempts;
    for (const std::string& screen : {std::string("i"), std::string("i\r"), "i\r" + right, std::string("i\re"),
                                      std::string("U"), "U\t" + right + "\x1b", std::string("Z"), std::string("S")}) {
        for (const std::string& path :
             {secret, std::string("../secret.zertz"), std::string("../../../../../secret.zertz"),
              std::string("/proc/self/environ")}) {
            attempts.push_back({{"--restricted"}, {}, screen + "o\x15" + path + "\r", ""});
        }
        for (const std::string& path :
             {out, std::string("../out"), std::string("../puzzles"), std::string(".profile")}) {
            attempts.push_back({{"--restricted"}, {}, screen + "s\x15" + path + "\r", ""});
        }
        attempts.push_back({{"--restricted"}, {}, screen + ":" + secret + "\r", ""});
    }
    // Text typed into a record is not a path; the record is written where it came from.
    attempts.push_back(
        {{"--restricted"}, {}, "i\r" + right + "c" + out + "\r#First ../../out\r#File " + out + "\rwy", ""});
    attempts.push_back({{"--restricted", "replay", "own"}, {}, right + "c" + out + "\rwy", ""});
    for (const char* command : {"puzzles", "explore", "analyze"}) {
        attempts.push_back({{"--restricted", command, secret}, {}, "", ""});
        attempts.push_back({{"--restricted", command, secret, "-o", out}, {}, "", ""});
    }
    attempts.push_back({{"--restricted", "puzzles"}, {}, "Go" + secret + "\rs\x15" + out + "\r", ""});
    attempts.push_back({{"--restricted", "replay", "../secret.zertz"}, {}, "", ""});
    return attempts;
}

std::string named(const Attempt& attempt) {
    std::string text = attempt.called;
    for (const std::string& word : attempt.arguments) {
        text += " " + word;
    }
    for (const auto& [name, value] : attempt.environment) {
        text += " " + name + "=" + value;
    }
    return text + " keys " + attempt.keys;
}

void try_way(Lab& lab, const Surroundings& around, const Attempt& attempt) {
    Launch launch = lab.launch(attempt.arguments);
    launch.called = attempt.called;
    launch.folder = around.root().string();
    launch.environment.insert(launch.environment.end(),
                              {{"LD_PRELOAD", lab.faults()}, {"ZERTZ_TEST_HOME", around.own().string()}});
    launch.environment.insert(launch.environment.end(), attempt.environment.begin(), attempt.environment.end());
    Pty pty(launch);
    if (pty.settle(2000) && !attempt.keys.empty()) {
        pty.press(attempt.keys);
        pty.settle(20);
    }
    const std::string what = named(attempt);
    const auto shown = [&](const char* text) { return pty.bytes().find(text) != std::string::npos; };
    lab.check(!shown("SECRETPLAYER") && !shown("root:x:0"), "another's file is shown: " + what, &pty);
    lab.check(!shown("\x1b]"), "a control sequence comes through: " + what);
    siginfo_t stopped{};
    waitid(P_PID, static_cast<id_t>(pty.pid()), &stopped, WNOHANG | WSTOPPED);
    lab.check(stopped.si_pid == 0, "stopped: " + what);
    pty.signal(SIGHUP);
    lab.check(pty.wait() >= 0, "stays after a hang-up: " + what, &pty);
    lab.check(!fs::exists(around.marker()), "a command was run: " + what);
    lab.check(around.untouched(), "something outside was written: " + what);
    ++lab.faults_tried;
}

} // namespace

void ways_out(Lab& lab) {
    lab.scene = "ways out of restricted mode";
    lab.new_home();
    Surroundings around(lab);
    {
        // What must not be seen below must be visible without restrictions, or the test proves nothing.
        Pty pty(lab.launch({"replay", around.secret().string()}));
        lab.check(pty.see("SECRETPLAYER"), "the file is not shown without restrictions", &pty);
        pty.press("q");
        pty.wait();
    }
    around.look(); // without restrictions, the program made an index of the file
    int tried = 0;
    for (const auto& attempts : {by_options(around), by_environment(around), by_keys(around), after_games(around)}) {
        for (const Attempt& attempt : attempts) {
            // Each begins with a home as after a first visit, with a finished game and a saved one.
            fs::remove_all(around.own() / ".local");
            fs::create_directories(around.own() / ".local/share/zertz/games");
            for (const char* name : {"20260101-120000.zertz", "own.zertz"}) {
                std::ofstream(around.own() / ".local/share/zertz/games" / name) << "1. Wd4,d1 Wa1,a2 1-0\n";
            }
            try_way(lab, around, attempt);
            ++tried;
        }
    }
    std::printf("server: ways out of restricted mode tried: %d\n", tried);
}

} // namespace zertz::e2e
