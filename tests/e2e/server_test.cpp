// Plays the real program on a pseudo-terminal, simulates what happens on servers, and checks the record afterwards.
// server_test ZERTZ FAULTS.SO [SCENE]: prints one line per scene; fails if a turn that had been shown was lost.

#include "scenes.hpp"

#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <fstream>

namespace fs = std::filesystem;
using namespace zertz::e2e;

namespace {

/// Killed at random moments, in whole games that continue each time.
void killed_at_random(Lab& lab) {
    lab.scene = "killed at random moments";
    for (int game = 0; game < 2; ++game) {
        lab.new_home();
        Seen seen;
        for (int session = 0; session < 40; ++session) {
            Pty pty(lab.launch(lab.play_or_resume()));
            if (!begin(lab, pty, seen)) {
                return;
            }
            const int keys = 1 + lab.random(24);
            for (int i = 0; i < keys; ++i) {
                pty.press(std::string_view("wgb.\r.\ry").substr(static_cast<std::size_t>(i) % 8, 1));
                seen.look(pty.screen());
            }
            pty.send(std::string_view("\r.\ry").substr(static_cast<std::size_t>(lab.random(4)), 1));
            usleep(static_cast<useconds_t>(lab.random(4000)));
            pty.signal(SIGKILL);
            pty.wait();
            seen.look(pty.screen());
            ++lab.faults_tried;
            if (!all_kept(lab, seen)) {
                return;
            }
            if (lab.all_finished()) {
                break;
            }
        }
        file_is_whole(lab);
    }
}

/// Each call in turn fails once: the game continues, and the next turn repairs the damage.
void failing_once(Lab& lab) {
    lab.scene = "a call fails once";
    for (const char* kind : {"EINTR", "EIO", "ENOSPC", "short", "fsync", "rename", "open"}) {
        for (int number = 1; number <= 3; ++number) {
            lab.new_home();
            Seen seen;
            Pty pty(lab.launch_with(lab.play_or_resume(), kind + (":" + std::to_string(number))));
            if (!begin(lab, pty, seen)) {
                return;
            }
            make_turn(pty, seen);
            make_turn(pty, seen);
            make_turn(pty, seen);
            pty.press("qq"); // if the last turn could not be saved, q asks first
            ++lab.faults_tried;
            if (!lab.check(ended_by_itself(pty.wait()), std::string(kind) + " ended it otherwise than by q", &pty) ||
                !lab.check(seen.count == 3, std::string(kind) + ": the game did not go on", &pty) ||
                !all_kept(lab, seen)) {
                return;
            }
        }
    }
}

/// After some turns the disk fails permanently: the player is told, and what was saved before stays intact.
void failing_for_good(Lab& lab) {
    lab.scene = "the disk fails for good";
    for (const char* kind : {"EIO", "ENOSPC", "fsync", "rename", "open"}) {
        lab.new_home();
        Seen good;
        {
            Pty pty(lab.launch(lab.play_or_resume()));
            begin(lab, pty, good);
            make_turn(pty, good);
            pty.press("q");
            pty.wait();
        }
        Seen seen;
        // Some calls belong to resuming, and to saving one turn.
        const bool any_call = std::string_view(kind) == "EIO" || std::string_view(kind) == "ENOSPC";
        Pty pty(lab.launch_with({"--resume"}, kind + std::string(any_call ? ":8+" : ":4+")));
        if (!begin(lab, pty, seen)) {
            return;
        }
        for (int turn = 0; turn < 6 && !pty.screen().shows("(cannot write "); ++turn) {
            make_turn(pty, seen);
        }
        ++lab.faults_tried;
        lab.check(pty.screen().shows("(cannot write "), std::string(kind) + ": the player is not told", &pty);
        pty.press("qq");
        const int status = pty.wait();
        lab.check(status >= 0 && WIFEXITED(status) && WEXITSTATUS(status) == 1, "the exit status tells nothing");
        if (!all_kept(lab, good) || !file_is_whole(lab)) {
            return;
        }
    }
}

/// A disk that is really full: a small one of its own if it can be mounted, and files that may not grow.
void full_disk(Lab& lab) {
    lab.scene = "a full disk";
    lab.new_home();
    Seen seen;
    Launch launch = lab.launch(lab.play_or_resume());
    launch.most_bytes_of_file = 420;
    {
        Pty pty(launch);
        begin(lab, pty, seen);
        for (int turn = 0; turn < 12 && !pty.screen().shows("would be too large"); ++turn) {
            make_turn(pty, seen);
        }
        lab.check(pty.screen().shows("would be too large"), "the limit on files is not told", &pty);
        pty.press("qq");
        lab.check(ended_by_itself(pty.wait()), "a limit on files ends the program");
    }
    file_is_whole(lab);
    ++lab.faults_tried;

    lab.new_home();
    if (mount("zertz", lab.home().c_str(), "tmpfs", 0, "size=16k") != 0) {
        std::puts("server: no small disk can be mounted here; skipped");
        return;
    }
    Seen before;
    {
        Pty pty(lab.launch(lab.play_or_resume()));
        begin(lab, pty, before);
        make_turn(pty, before);
        make_turn(pty, before);
        std::ofstream(lab.home() / "filler") << std::string(16384, 'x');
        Seen after = before;
        // On a busy machine the next key may be sent before the message was seen; the next turn repeats it.
        for (int turn = 0; turn < 6 && !pty.screen().shows("the disk is full"); ++turn) {
            make_turn(pty, after);
        }
        lab.check(pty.screen().shows("the disk is full"), "a full disk is not told", &pty);
        all_kept(lab, before);
        fs::remove(lab.home() / "filler");
        make_turn(pty, after);
        all_kept(lab, after); // once there is room again, everything is there
        pty.signal(SIGKILL);
        pty.wait();
    }
    ++lab.faults_tried;
    umount(lab.home().c_str());
}

/// The line is cut while the player thinks, while the program thinks, or the terminal goes without a signal.
void cut_off(Lab& lab) {
    lab.scene = "cut off";
    for (const int how : {SIGHUP, SIGTERM, 0}) {
        for (const char* opponent : {"human", "9"}) {
            lab.new_home();
            Pty pty(lab.launch({"play", "--first", "human", "--second", opponent, "--clock", "30+10"}));
            Seen seen;
            begin(lab, pty, seen);
            make_turn(pty, seen);
            if (how != 0) {
                pty.signal(how);
            } else {
                pty.hang_up();
            }
            const int status = pty.wait();
            ++lab.faults_tried;
            // The signal about the lost terminal may arrive when the program has finished and no longer handles it.
            const bool late = how == 0 && status >= 0 && WIFSIGNALED(status) && WTERMSIG(status) == SIGHUP;
            lab.check(ended_by_itself(status) || late, "stays, or crashes, after signal " + std::to_string(how), &pty);
            all_kept(lab, seen);
            file_is_whole(lab);
            Pty again(lab.launch({"--resume"}));
            lab.check(again.see("after "), "cannot be resumed", &again);
            again.press("q");
            again.wait();
        }
    }
}

/// Clocks, players and turns that were taken back are restored.
void resumed_as_left(Lab& lab) {
    lab.scene = "resumed as left";
    lab.new_home();
    Seen seen;
    {
        Pty pty(lab.launch({"play", "--first", "human", "--second", "human", "--clock", "10m+3x30s", "--name", "ada"}));
        begin(lab, pty, seen);
        usleep(1'200'000); // so that the clock has run
        make_turn(pty, seen);
        make_turn(pty, seen);
        pty.press("u");
        lab.check(pty.see("taken back"), "nothing was taken back", &pty);
        pty.signal(SIGHUP);
        pty.wait();
    }
    Pty pty(lab.launch({}));
    lab.check(pty.see("Continue") && pty.screen().shows("ada vs guest, 1 move"), "it is not offered", &pty);
    pty.press("\r");
    lab.check(pty.see("1 unfinished game"), "there is no list", &pty);
    pty.press("\r");
    lab.check(pty.see("pool") && pty.screen().shows("ada"), "it is not resumed at the first turn", &pty);
    lab.check(pty.screen().shows(" 9:5"), "the clocks are new", &pty);
    pty.press("r");
    lab.check(pty.see("after 2 moves"), "what was taken back cannot be played again", &pty);
    pty.press("q");
    pty.wait();
    ++lab.games_checked;
}

/// Two processes, one game.
void two_at_one_game(Lab& lab) {
    lab.scene = "two processes at one game";
    lab.new_home();
    Seen seen;
    Pty first(lab.launch(lab.play_or_resume()));
    begin(lab, first, seen);
    make_turn(first, seen);
    Pty second(lab.launch({"--resume"}));
    const int status = second.wait();
    lab.check(status > 0 && second.screen().shows("this game is open in"), "the second is let in", &second);
    Pty list(lab.launch({}));
    lab.check(list.see("in another window: "), "the list does not tell", &list);
    list.press("\x1b[B\r");
    lab.check(list.see("1 unfinished game"), "there is no list", &list);
    list.press("\r");
    lab.check(list.see("open in another zertz"), "the list lets a second in", &list);
    first.signal(SIGKILL);
    first.wait();
    list.press("\r");
    lab.check(list.see("1 unfinished game"), "there is no list", &list);
    list.press("\r");
    lab.check(list.see("pool"), "the lock outlives its holder", &list);
    make_turn(list, seen);
    all_kept(lab, seen);
    ++lab.faults_tried;
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fputs("usage: server_test ZERTZ FAULTS.SO [SCENE]\n", stderr);
        return 2;
    }
    std::signal(SIGPIPE, SIG_IGN);
    std::setlocale(LC_CTYPE, "C.UTF-8"); // what is looked for has characters, not bytes
    Lab lab(argv[1], argv[2]);
    struct Scene {
        std::string_view name;
        void (*run)(Lab&);
    };
    for (const Scene& scene : {Scene{"random", killed_at_random},
                               {"turns", killed_at_every_turn},
                               {"calls", killed_at_every_call},
                               {"power", power_loss},
                               {"once", failing_once},
                               {"for-good", failing_for_good},
                               {"full", full_disk},
                               {"cut", cut_off},
                               {"resumed", resumed_as_left},
                               {"two", two_at_one_game},
                               {"storm", window_storm},
                               {"windows", absurd_windows},
                               {"memory", little_memory},
                               {"stalled", stalled_line},
                               {"stopped", reader_stopped},
                               {"lines", in_lines},
                               {"reader", reader_gone},
                               {"serial", serial_line},
                               {"screen", under_screen},
                               {"tmux", through_tmux},
                               {"flood", flood},
                               {"flood-cut", flood_cut},
                               {"environment", hostile_environment},
                               {"ways-out", ways_out},
                               {"after-game", after_game},
                               {"ssh", over_ssh}}) {
        if (argc > 3 && scene.name != argv[3]) {
            continue;
        }
        const int before = lab.faults_tried;
        const auto start = std::chrono::steady_clock::now();
        scene.run(lab);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        std::printf("server: %.*s: %d faults, %.1f s\n", static_cast<int>(lab.scene.size()), lab.scene.data(),
                    lab.faults_tried - before, took.count());
        std::fflush(stdout);
    }
    std::printf("server: faults tried: %d, games checked: %d, lost: %d turns\n", lab.faults_tried, lab.games_checked,
                lab.turns_lost);
    return lab.failures == 0 ? 0 : 1;
}
