#include "scenes.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>

namespace zertz::e2e {

void window_storm(Lab& lab) {
    lab.scene = "a storm of window sizes";
    lab.new_home();
    Pty pty(lab.launch(lab.play_or_resume()));
    Seen seen;
    begin(lab, pty, seen);
    for (int i = 0; i < 400; ++i) {
        pty.resize(1 + lab.random(70), 1 + lab.random(230));
        if (lab.random(8) == 0) {
            pty.press("l");
        }
        pty.pump(1);
    }
    pty.resize(24, 80);
    pty.press("\x0c");
    lab.check(pty.see("pool") && pty.see("place a marble"), "the screen is not whole again", &pty);
    make_turn(pty, seen);
    all_kept(lab, seen);
    pty.press("q");
    lab.check(ended_by_itself(pty.wait()), "does not end by q", &pty);
    lab.faults_tried += 400;
}

void absurd_windows(Lab& lab) {
    lab.scene = "absurd windows";
    constexpr int largest = 65535; // the most that a terminal can report
    constexpr std::array<std::pair<int, int>, 5> sizes{
        {{3000, 3000}, {1, largest}, {largest, 1}, {1, 1}, {2000, 10'000}}};
    for (const auto& [rows, cols] : sizes) {
        for (const bool from_the_start : {true, false}) {
            lab.new_home();
            Launch launch = lab.launch({"play", "--first", "human", "--second", "human"});
            launch.most_bytes_of_memory = std::size_t{1} << 30;
            launch.rows = from_the_start ? rows : launch.rows;
            launch.cols = from_the_start ? cols : launch.cols;
            Pty pty(launch);
            Seen seen;
            from_the_start ? static_cast<void>(pty.settle(1000)) : static_cast<void>(begin(lab, pty, seen));
            pty.resize(rows, cols);
            pty.press("\x0c");
            pty.settle(300);
            pty.resize(24, 80);
            const std::string what = std::to_string(rows) + "x" + std::to_string(cols);
            lab.check(pty.see("pool"), what + ": no game any more", &pty);
            make_turn(pty, seen);
            pty.press("q");
            lab.check(ended_by_itself(pty.wait()) && seen.count == 1, what + ": does not go on", &pty);
            all_kept(lab, seen);
            ++lab.faults_tried;
        }
    }
}

/// A thread that lacks memory for its thinking ends the program, which says so.
void little_memory(Lab& lab) {
    lab.scene = "little memory";
    lab.new_home();
    const fs::path game = lab.home() / "game.zertz";
    std::ofstream(game) << "[Board \"37\"]\n\n1. Wd4,d1 Gd7,a1 *\n";
    Launch launch = lab.launch({"replay", game.string()});
    launch.most_bytes_of_memory = std::size_t{36} << 20;
    Pty pty(launch);
    if (!pty.see("Gd7")) {
        return; // a program with sanitizers does not even start with so little
    }
    pty.press("e");
    const int status = pty.wait();
    lab.check(ended_by_itself(status) && WEXITSTATUS(status) == 1, "does not end with 1", &pty);
    lab.check(pty.screen().text().find("zertz: not enough memory") != std::string::npos, "does not say why", &pty);
    ++lab.faults_tried;
}

namespace {

/// Whether a program ends without a signal within a time while nobody reads its output.
bool ended_unread(pid_t pid, int milliseconds) {
    for (int waited = 0; waited < milliseconds; waited += 10) {
        siginfo_t info{};
        if (waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid) {
            return info.si_code == CLD_EXITED;
        }
        usleep(10'000);
    }
    return false;
}

} // namespace

void stalled_line(Lab& lab) {
    lab.scene = "a stalled line";
    for (const bool for_ever : {false, true}) {
        lab.new_home();
        Pty pty(lab.launch(lab.play_or_resume()));
        Seen seen;
        begin(lab, pty, seen);
        make_turn(pty, seen);
        pty.stop_output();
        pty.press("jjll");
        pty.settle(100);
        if (for_ever) {
            pty.signal(SIGTERM);
            lab.check(ended_by_itself(pty.wait()), "does not leave while its output is held up", &pty);
        } else {
            pty.press("?");
            pty.start_output();
            lab.check(pty.see("Help"), "does not show what came meanwhile", &pty);
        }
        all_kept(lab, seen);
        ++lab.faults_tried;
    }
}

void reader_stopped(Lab& lab) {
    lab.scene = "a reader that stops reading";
    for (const int how : {SIGTERM, SIGHUP, SIGINT, 0}) {
        lab.new_home();
        Launch launch = lab.launch({"play", "--first", "human", "--second", "human"});
        launch.rows = 60;
        launch.cols = 200;
        if (how == 0) {
            launch.command.insert(launch.command.begin() + 1, {"--idle", "2"});
        }
        Pty pty(launch);
        Seen seen;
        begin(lab, pty, seen);
        make_turn(pty, seen);
        // Redrawing produces more output than fits between the program and its reader.
        for (int i = 0; i < 400; ++i) {
            pty.send(i % 2 == 0 ? "?" : "\x0c");
            usleep(2000);
        }
        if (how != 0) {
            pty.signal(how);
        }
        if (how == SIGINT && !ended_unread(pty.pid(), 1000)) {
            pty.signal(how); // the first signal asks whether to quit
        }
        lab.check(ended_unread(pty.pid(), how == 0 ? 9000 : 4000),
                  "does not leave: " + (how == 0 ? "--idle" : "signal " + std::to_string(how)), &pty);
        all_kept(lab, seen);
        ++lab.faults_tried;
    }
}

namespace {

/// In line mode a program handles only interrupts and the idle limit; SIGTERM has its default effect.
void lines_unread(Lab& lab, bool interrupted) {
    lab.new_home();
    Launch launch = lab.launch({"play", "--line", "--first", "human", "--second", "human", "--idle", "2"});
    if (interrupted) {
        launch.command.back() = "1000";
    }
    Pty pty(launch);
    lab.check(pty.see("first>"), "no prompt", &pty);
    pty.press("Wd4,d1\r");
    lab.check(pty.see("second>"), "no turn", &pty);
    for (int i = 0; i < 60; ++i) {
        pty.send("moves\r");
        usleep(10'000);
    }
    for (int i = 0; interrupted && i < 2; ++i) {
        pty.signal(SIGINT);
        usleep(300'000);
    }
    lab.check(ended_unread(pty.pid(), 6000), interrupted ? "interrupts do not end it" : "--idle does not end it", &pty);
    lab.check(kept_turns(lab) == std::vector<std::string>{"Wd4,d1"}, "the turn is not kept");
    ++lab.faults_tried;
}

/// A user who returns without a full screen is asked which game to continue, as on the start screen.
void offered_in_lines(Lab& lab) {
    lab.new_home();
    Launch launch = lab.launch({});
    launch.environment = {
        {"HOME", lab.home().string()}, {"LANGUAGE", language()},     {"TERM", "dumb"},
        {"LC_ALL", "C.UTF-8"},         {"LD_PRELOAD", lab.faults()}, {"ZERTZ_TEST_HOME", lab.home().string()},
        {"ZERTZ_RESTRICTED", "1"}};
    for (int visit = 0; visit < 4; ++visit) {
        Pty pty(launch);
        if (visit > 0) {
            lab.check(pty.see("unfinished games:") && pty.screen().shows("1  "), "the game is not offered", &pty);
            pty.press(visit == 1 ? "9\r1\r" : visit == 2 ? "1\r" : "\r");
        }
        lab.check(pty.see(">") && pty.see("to move"), "no game", &pty);
        if (visit == 0) {
            pty.see("> ");
            // The other turns may be the computer's, and after its first one some of these are illegal.
            for (const char* turn : {"Wd7,a1\r", "Bd6,a2\r", "Wd3,g1\r", "Ge4,g4\r"}) {
                pty.press(turn);
                pty.settle(500);
            }
        }
        pty.press("quit\r");
        lab.check(pty.wait() == 0, "does not leave", &pty);
        lab.check(visit > 0 || !kept_turns(lab).empty(), "no turn has been made", &pty);
        const std::size_t games = game_files(lab.home()).size();
        lab.check(games == 1 || visit == 3,
                  "there are " + std::to_string(games) + " games after visit " + std::to_string(visit));
        ++lab.faults_tried;
    }
}

/// What is chosen by correspondence is confirmed by y as by Enter, and taken back by n.
void asked_by_correspond(Lab& lab) {
    lab.new_home();
    const std::string file = (lab.home() / "game.zertz").string();
    Pty begun(lab.launch({"correspond", file, "--new", "--first", "ada", "--second", "bob"}));
    lab.check(begun.wait() == 0, "no game by correspondence", &begun);
    Pty pty(lab.launch({"correspond", file}));
    lab.check(pty.see("type your move"), "does not ask for a move", &pty);
    pty.press("Wd4,d1\r");
    lab.check(pty.see("Wd4,d1: press Enter"), "does not ask whether it is meant", &pty);
    pty.press("n\rGd4,d1\r");
    lab.check(pty.see("Gd4,d1: press Enter"), "no other move", &pty);
    pty.press("y\r");
    lab.check(pty.wait() == 0 && turns_in(file) == std::vector<std::string>{"Gd4,d1"}, "y does not confirm", &pty);
}

/// In a game by correspondence, a jump that is announced is answered by yes, and the game of ZERTZ is played there (G8).
void challenged_by_correspond(Lab& lab) {
    lab.new_home();
    const std::string file = (lab.home() / "game.zertz").string();
    const std::string answer = (lab.home() / "answer.zertz").string();
    const std::vector<std::vector<std::string>> lines{{"correspond", file, "--new", "--first", "ada", "--second", "bob",
                                                       "--position",
                                                       "gipf:standard g2G/5/3L2/G2l2g/6/5/g2G 11L2C2 11L2C2 1"},
                                                      {"correspond", file, "--move", "d5-f4"},
                                                      {"correspond", answer, "--receive", file}};
    for (const std::vector<std::string>& words : lines) {
        Pty begun(lab.launch(words));
        lab.check(begun.wait() == 0, "no game by correspondence", &begun);
    }
    {
        Pty pty(lab.launch({"correspond", answer}));
        lab.check(pty.see("type yes to challenge the jump"), "does not ask whether to challenge", &pty);
        pty.press("no\r");
        lab.check(pty.see("allow the jump: press Enter"), "does not ask whether the answer is meant", &pty);
        pty.press("n\ryes\r");
        lab.check(pty.see("challenge the jump: press Enter"), "no other answer", &pty);
        pty.press("y\r");
        lab.check(pty.wait() == 0, "y does not confirm", &pty);
    }
    Pty received(lab.launch({"correspond", file, "--receive", answer}));
    lab.check(received.wait() == 0, "the challenge is not taken", &received);
    Pty pty(lab.launch({"correspond", file}));
    lab.check(pty.see("the game of ZÈRTZ decides") && pty.see("type your move"), "no game of ZERTZ", &pty);
    pty.press("Wd4,d1\r\r");
    lab.check(pty.wait() == 0, "no move in the game of ZERTZ", &pty);
}

} // namespace

void in_lines(Lab& lab) {
    lab.scene = "in lines";
    offered_in_lines(lab);
    asked_by_correspond(lab);
    challenged_by_correspond(lab);
    lines_unread(lab, true);
    lines_unread(lab, false);
    lab.new_home();
    Launch launch = lab.launch({"play", "--first", "human", "--second", "human"});
    std::erase_if(launch.environment, [](const auto& known) { return known.first == "TERM"; });
    launch.environment.emplace_back("TERM", "dumb");
    {
        Pty pty(launch);
        lab.check(pty.see("first>"), "no prompt", &pty);
        pty.press("Wd4,d1\r");
        lab.check(pty.see("second>"), "no turn", &pty);
        pty.signal(SIGINT);
        lab.check(pty.see("press Ctrl-C again to quit"), "an interrupt is not asked about", &pty);
        pty.signal(SIGINT);
        lab.check(pty.wait() == 0, "does not leave at the second interrupt", &pty);
    }
    const auto files = game_files(lab.home());
    lab.check(files.size() == 1 && turns_in(files[0]) == std::vector<std::string>{"Wd4,d1"}, "the turn is not kept");
    launch.command = {lab.zertz(), "--resume", "--idle", "1"};
    Pty again(launch);
    lab.check(again.see("second>"), "not resumed in lines", &again);
    lab.check(again.wait() == 0, "does not leave after a second of silence", &again);
    lab.check(game_files(lab.home()) == files, "the game is gone");
    lab.faults_tried += 2;
}

namespace {

/// A screen where the program can start.
struct Place {
    std::vector<std::string> arguments;
    std::string_view shows;
    bool in_lines = false;
    bool restricted = false;
};

/// Keys with a meaning, or arbitrary bytes. Before the program begins, while it is stopped, and when it quits, the
/// terminal is not the program's, and the line would handle the keys of signals.
std::string random_keys(Lab& lab, bool any) {
    constexpr std::string_view keys =
        "wgb.\r.\ry hjklu U<>?:nsodvTGmtaN\t\x1b[A\x1b[B\x1bOP\x1b[200~Wd4,d1\x1b[201~\x7f+-=0123456789x";
    std::string result;
    for (int i = 0; i < 64; ++i) {
        const char key = any ? static_cast<char>(lab.random(256))
                             : keys[static_cast<std::size_t>(lab.random(static_cast<int>(keys.size())))];
        result += key == '\x03' || key == '\x1a' || key == '\x1c' ? 'z' : key;
    }
    return result;
}

/// Runs the program once in a place, with a limited number of keys; returns how many were sent.
long flood_once(Lab& lab, const Place& place, bool any) {
    lab.new_home();
    std::ofstream(lab.home() / "games.zertz") << "1. Wd4,d1 Gb1,a1 *\n\n1. Bd4,d1 (1. Wd4,a1 {so}) *\n";
    Launch launch = lab.launch(place.arguments);
    if (place.restricted) {
        launch.environment.emplace_back("ZERTZ_RESTRICTED", "1");
    }
    Pty pty(launch);
    bool open = lab.check(pty.see(place.shows), "it does not begin", &pty);
    long sent = 0;
    for (int i = 0; i < 400 && open; ++i) {
        open = pty.send(random_keys(lab, any)) && pty.pump(0);
        sent += 64;
    }
    if (open || place.in_lines) {
        pty.signal(SIGTERM); // in line mode also if a Ctrl-S has closed the line
    }
    const int status = pty.wait();
    // In line mode there is no screen to restore, and the signal has its default effect.
    const bool by_us = place.in_lines && status >= 0 && WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM;
    lab.check(ended_by_itself(status) || by_us, "ended by a signal, or not at all: " + std::to_string(status), &pty);
    file_is_whole(lab);
    ++lab.faults_tried;
    return sent;
}

} // namespace

void flood(Lab& lab) {
    lab.scene = "a flood of keys";
    constexpr long keys_for_each = 130'000;
    long sent = 0;
    for (const Place& place : {Place{{}, "quit"}, Place{{"play", "--first", "human", "--second", "human"}, "quit"},
                               Place{{"play", "--first", "1", "--second", "human"}, "quit"},
                               Place{{"play", "--rules", "tournament", "--first", "human", "--clock", "5+3"}, "quit"},
                               Place{{"replay", "games.zertz"}, "quit"}, Place{{"learn"}, "quit"},
                               Place{{"play", "--line", "--second", "1"}, ">", true}, Place{{}, "quit", false, true}}) {
        long here = 0;
        for (int round = 0; here < keys_for_each && lab.failures == 0; ++round) {
            here += flood_once(lab, place, round % 2 == 0);
        }
        sent += here;
    }
    std::printf("server: a flood of keys: %ld sent\n", sent);
}

namespace {

/// The number of turns on the disk, in all games.
std::size_t turns_on_disk(const Lab& lab) {
    std::size_t turns = 0;
    for (const auto& file : game_files(lab.home())) {
        turns += turns_in(file).size();
    }
    return turns;
}

/// Ends the line while many keys are still unread: the program must quit at once, and not play turns for nobody.
void cut_flood(Lab& lab, const Place& place, int how, bool pasted) {
    lab.new_home();
    Pty pty(lab.launch(place.arguments));
    if (!lab.check(pty.see(place.shows), "it does not begin", &pty)) {
        return;
    }
    const auto end_of_flood = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    pty.send(pasted ? "\x1b[200~" : "");
    for (long sent = 0; sent < 300'000 && std::chrono::steady_clock::now() < end_of_flood; sent += 64) {
        pty.send(pasted ? "Wd4,d1 {a comment that never ends" : random_keys(lab, false));
        pty.pump(0);
    }
    pty.signal(SIGSTOP);
    const std::size_t before = turns_on_disk(lab);
    const auto start = std::chrono::steady_clock::now();
    if (how != 0) {
        pty.signal(how);
    } else {
        pty.hang_up();
    }
    pty.signal(SIGCONT);
    const int status = pty.wait();
    const std::chrono::duration<double> lived = std::chrono::steady_clock::now() - start;
    lab.check(status >= 0 && (WIFEXITED(status) || how == 0), "the flood keeps it alive, or it crashes", &pty);
    lab.check(lived.count() < 5, "lives for " + std::to_string(lived.count()) + " s when the line has ended");
    lab.check(turns_on_disk(lab) <= before + 1, "plays on though nobody sees it");
    file_is_whole(lab);
    ++lab.faults_tried;
}

/// The line ends while the terminal still owes answers, in the little memory of restricted mode.
void cut_unanswered(Lab& lab) {
    lab.new_home();
    Launch launch = lab.launch({"--restricted"});
    launch.environment = {{"LANGUAGE", language()},
                          {"TERM", "xterm-256color"},
                          {"LC_ALL", "C.UTF-8"},
                          {"LD_PRELOAD", lab.faults()},
                          {"ZERTZ_TEST_HOME", lab.home().string()}};
    Pty pty(launch);
    lab.check(pty.see("quit"), "it does not begin", &pty);
    pty.hang_up();
    const int status = pty.wait();
    lab.check(status >= 0 && WIFEXITED(status), "it does not end in order without answers", &pty);
    ++lab.faults_tried;
}

} // namespace

void flood_cut(Lab& lab) {
    lab.scene = "a flood whose line ends";
    for (const Place& place : {Place{{}, "quit"}, Place{{"play", "--first", "human", "--second", "human"}, "quit"},
                               Place{{"learn"}, "quit"}}) {
        for (const int how : {SIGTERM, SIGHUP, 0}) {
            cut_flood(lab, place, how, false);
        }
    }
    cut_flood(lab, {{"play", "--first", "human", "--second", "human"}, "quit"}, SIGTERM, true);
    cut_unanswered(lab);
}

void hostile_environment(Lab& lab) {
    lab.scene = "a hostile environment";
    const std::vector<std::vector<std::pair<std::string, std::string>>> lies{
        {{"TERM", ""}},
        {{"TERM", "no-such-terminal"}},
        {{"TERM", "dumb"}},
        {{"TERM", "../../../etc/passwd"}},
        {{"TERM", std::string(5000, 'x')}},
        {{"TERM", "\x1b]0;evil\x07"}},
        {{"TERMINFO", "/dev/null"}},
        {{"TERMINFO", "/no/such/place"}, {"TERMINFO_DIRS", ":::/"}},
        {{"LINES", "1"}, {"COLUMNS", "1"}},
        {{"LINES", "99999999999"}, {"COLUMNS", "-3"}},
        {{"LC_ALL", "xx_YY.UTF-8"}},
        {{"LC_ALL", "../../x"}},
        {{"LC_ALL", "ja_JP.EUC-JP"}},
        {{"LC_ALL", ""}, {"LANG", ""}},
        {{"HOME", ""}},
        {{"HOME", "/proc"}},
        {{"HOME", "relative"}},
        {{"XDG_STATE_HOME", "/proc/nowhere"}, {"XDG_DATA_HOME", "/dev/null"}, {"XDG_CONFIG_HOME", "/dev/zero"}},
        {{"XDG_STATE_HOME", "/dev/full"}},
        {{"ESCDELAY", "-1"}},
        {{"ESCDELAY", "99999999999999"}},
        {{"NCURSES_NO_UTF8_ACS", "1"}, {"NCURSES_ASSUMED_COLORS", "x,y"}},
    };
    for (const auto& lie : lies) {
        lab.new_home();
        Launch launch = lab.launch({"play", "--first", "human", "--second", "human"});
        for (const auto& [name, value] : lie) {
            std::erase_if(launch.environment, [&name = name](const auto& known) { return known.first == name; });
            launch.environment.emplace_back(name, value);
        }
        Pty pty(launch);
        const std::string what = lie.front().first + "=" + lie.front().second.substr(0, 30);
        lab.check(pty.see("  6  "), "no game with " + what, &pty); // at the board, whatever is spoken
        pty.press("\r.\r");
        pty.pump(100);
        lab.check(pty.bytes().find("\x1b]0;") == std::string::npos, "a control sequence came through: " + what);
        pty.signal(SIGHUP);
        const int status = pty.wait();
        lab.check(status >= 0 && (WIFEXITED(status) || WTERMSIG(status) == SIGHUP), "no good end with " + what, &pty);
        ++lab.faults_tried;
    }
}

} // namespace zertz::e2e
