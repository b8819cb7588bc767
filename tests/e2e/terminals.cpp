#include "scenes.hpp"

#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>

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
    lab.check(pty.see("turn 1") && pty.see("place a marble"), "the screen is not whole again", &pty);
    make_turn(pty, seen);
    all_kept(lab, seen);
    pty.press("q");
    lab.check(ended_by_itself(pty.wait()), "does not end by q", &pty);
    lab.faults_tried += 400;
}

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

void in_lines(Lab& lab) {
    lab.scene = "in lines";
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
        lab.check(pty.see("once more to leave"), "an interrupt is not asked about", &pty);
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

void flood(Lab& lab) {
    lab.scene = "a flood of bytes";
    using Clock = std::chrono::steady_clock;
    const std::string_view keys =
        "wgb.\r.\ry hjklu U<>?:nsodvTGm\t\x1b[A\x1b[B\x1bOP\x1b[200~Wd4,d1\x1b[201~\x7f+-=0123456789x";
    long sent = 0;
    const std::vector<std::vector<std::string>> screens{
        {}, {"play", "--first", "human", "--second", "human"}, {"play", "--first", "1", "--second", "human"}};
    const auto end = Clock::now() + std::chrono::seconds(4); // a bound on the work, nothing that is tested
    for (std::size_t round = 0; Clock::now() < end; ++round) {
        lab.new_home();
        Pty pty(lab.launch(screens[round % screens.size()]));
        // Until the program has the terminal, the keys of signals are the line's.
        bool open = lab.check(pty.see("quit"), "it does not begin", &pty);
        for (int i = 0; i < 400 && open; ++i) {
            std::string piece;
            for (int j = 0; j < 64; ++j) {
                const bool any = round % 2 == 0;
                piece += any ? static_cast<char>(lab.random(256))
                             : keys[static_cast<std::size_t>(lab.random(static_cast<int>(keys.size())))];
                // Before it begins, stopped, and on its way out, the terminal is not the program's, and the keys of
                // signals are the line's.
                const bool signals = piece.back() == '\x03' || piece.back() == '\x1a' || piece.back() == '\x1c';
                piece.back() = signals ? 'z' : piece.back();
            }
            open = pty.send(piece) && pty.pump(0);
            sent += 64;
        }
        if (open) {
            pty.signal(SIGTERM);
        }
        const int status = pty.wait();
        if (!lab.check(ended_by_itself(status), "ended by a signal, or not at all: " + std::to_string(status), &pty)) {
            return;
        }
        file_is_whole(lab);
        ++lab.faults_tried;
    }
    std::printf("server: a flood of bytes: %ld sent\n", sent);
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
        lab.check(pty.see("place"), "no game with " + what, &pty);
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
