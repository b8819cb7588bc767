#include "scenes.hpp"

#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>

namespace zertz::e2e {
namespace {

/// A whole game with everything that occurs in games: captures of one and of two marbles, an isolation, a win.
constexpr std::array<const char*, 28> whole_game{
    "Gd7,b1",       "We4,a4",  "Wg2,f5", "Gg4,a2",  "Wc1,e6", "Wb2,d1",  "Gf2,g1",  "x g2Ge2",   "Bf1,g3", "x f1Wd3",
    "Wc6,a3",       "x d7Wb5", "Bf3,g2", "x f3Wd5", "Gc5,f3", "x c5Be4", "Gc6,a1",  "x b5Gd7",   "Gd5,e1", "x e4Gc5",
    "Gb5,f4 x Gg4", "x b5Gd5", "Bc6,f1", "x d7Bb5", "Wf2,b4", "Ge2,d2",  "x e2Bc3", "x b2Gd4Gd6"};

/// Reads until this many turns are seen; false if the program has gone, or is silent for some seconds.
bool wait_for_turns(Pty& pty, Seen& seen, std::size_t count) {
    for (int i = 0; i < 1000; ++i) {
        const bool open = pty.pump(10);
        seen.look(pty.screen());
        if (seen.count >= count && (count > 0 || pty.screen().shows("pool"))) {
            return true;
        }
        if (!open) {
            return false;
        }
    }
    return false;
}

bool was_killed(int status) {
    return status >= 0 && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

/// Whether the disk has the first turns of the whole game: those seen, and at most the one being made.
bool kept_as_played(Lab& lab, const Seen& seen, std::size_t being_made, const std::string& when) {
    ++lab.games_checked;
    const std::vector<std::string> kept = kept_turns(lab);
    const bool right = kept.size() >= seen.count && kept.size() <= being_made &&
                       std::equal(kept.begin(), kept.end(), whole_game.begin());
    lab.turns_lost += static_cast<int>(seen.count > kept.size() ? seen.count - kept.size() : 0);
    return lab.check(right, when + ": " + std::to_string(kept.size()) + " turns are kept, or others; seen were " +
                                std::to_string(seen.count));
}

enum class Try { Killed, Whole, Failed };

/// Continues the game, makes the turn with this number and leaves, with a fault on the way.
Try make_one_turn(Lab& lab, std::size_t turn, const std::string& fault) {
    const std::string when = fault + " while making turn " + std::to_string(turn + 1);
    Seen seen;
    Pty pty(lab.launch_with(lab.play_or_resume(), fault));
    if (wait_for_turns(pty, seen, turn)) {
        pty.send("\x1b[200~" + std::string(whole_game[turn]) + "\x1b[201~");
        if (wait_for_turns(pty, seen, turn + 1)) {
            pty.press("q");
        }
    }
    const int status = pty.wait();
    if (was_killed(status)) {
        ++lab.faults_tried;
        return kept_as_played(lab, seen, turn + 1, when) ? Try::Killed : Try::Failed;
    }
    const bool good = lab.check(status == 0 && seen.count == turn + 1, when + ": not made", &pty) &&
                      kept_as_played(lab, seen, turn + 1, when);
    return good ? Try::Whole : Try::Failed;
}

/// A turn that was saved but not shown when the program died must be there when the game is resumed.
bool is_resumed_with(Lab& lab, std::size_t turns) {
    if (turns == whole_game.size()) {
        return lab.check(lab.all_finished(), "a game that is over is offered once more");
    }
    Seen seen;
    Pty pty(lab.launch({"--resume"}));
    const bool there = wait_for_turns(pty, seen, turns);
    pty.signal(SIGKILL);
    pty.wait();
    return lab.check(there && seen.count == turns, "not resumed as kept", &pty);
}

// G-D1
/// Makes the turn with this number, killed at its first call, its second and so on, until no call is left.
bool kill_at_each_call(Lab& lab, std::size_t turn, const char* kind) {
    constexpr int too_many = 100;
    lab.save_home();
    for (int number = 1; number < too_many; ++number) {
        switch (make_one_turn(lab, turn, kind + (":" + std::to_string(number)))) {
        case Try::Failed: return false;
        case Try::Whole: return lab.check(number > 1, "no call of a turn was hit");
        case Try::Killed: break;
        }
        // What the killed process left stays for the next try, unless the turn is already made.
        if (kept_turns(lab).size() > turn) {
            if (!is_resumed_with(lab, turn + 1)) {
                return false;
            }
            lab.restore_home();
        }
    }
    return lab.check(false, "a turn takes too many calls");
}

} // namespace

void killed_at_every_turn(Lab& lab) {
    lab.scene = "killed at every turn";
    lab.new_home();
    Seen seen;
    constexpr std::size_t longest = 60;
    while (seen.count < longest && !lab.all_finished()) {
        Pty pty(lab.launch(lab.play_or_resume()));
        const std::size_t before = seen.count;
        if (!begin(lab, pty, seen) || !lab.check(seen.count == before, "resumed with turns that were not seen", &pty)) {
            return;
        }
        make_turn(pty, seen);
        pty.signal(SIGKILL);
        const bool killed = was_killed(pty.wait());
        ++lab.faults_tried;
        if (!lab.check(killed && seen.count == before + 1, "a turn was not made", &pty) || !all_kept(lab, seen) ||
            !lab.check(kept_turns(lab).size() == seen.count, "more is kept than was shown", &pty)) {
            return;
        }
    }
    lab.check(lab.all_finished(), "the game does not end");
    file_is_whole(lab);
    std::printf("server: a whole game of %zu turns, killed after each\n", seen.count);
}

void killed_at_every_call(Lab& lab) {
    lab.scene = "killed at every call on a file";
    for (const char* kind : {"kill", "torn"}) {
        const int before = lab.faults_tried;
        lab.new_home();
        for (std::size_t turn = 0; turn < whole_game.size(); ++turn) {
            if (!kill_at_each_call(lab, turn, kind)) {
                return;
            }
        }
        lab.check(lab.all_finished(), "the game does not end");
        file_is_whole(lab);
        std::printf("server: a whole game of %zu turns, %s at %d calls\n", whole_game.size(), kind,
                    lab.faults_tried - before);
    }
}

} // namespace zertz::e2e
