// The loss of power: records what a game does to the disk, and opens everything that might be left of it.

#include "disk_model.hpp"
#include "scenes.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

namespace fs = std::filesystem;

namespace zertz::e2e {
namespace {

/// One call of a trace, as written by faults.cpp.
struct Event {
    std::string call;
    int descriptor = 0;
    std::string rest;
};

std::vector<Event> events_of(const fs::path& trace) {
    std::vector<Event> events;
    std::ifstream file(trace, std::ios::binary);
    for (Event event; file >> event.call >> event.descriptor && file.get() == ' ';) {
        std::getline(file, event.rest);
        if (event.call == "write" || event.call == "screen") {
            event.rest.resize(std::stoul(event.rest));
            file.read(event.rest.data(), static_cast<std::streamsize>(event.rest.size()));
        }
        events.push_back(event);
    }
    return events;
}

/// The turns in the list of a screen, without the mark of turns with a variation.
Seen seen_on(const Vt100& screen) {
    Seen seen;
    seen.look(screen);
    for (std::string& turn : seen.turns) {
        turn.erase(std::min(turn.find('~'), turn.size()));
    }
    return seen;
}

/// The trace to record, and the fault for faults.cpp during the recording.
struct Recording {
    fs::path trace;
    std::string fault;
};

/// A user of the program, whose calls are recorded: makes turns, presses keys, and leaves.
class Visit {
public:
    Visit(Lab& lab, const Recording& recording, std::vector<std::string> arguments)
        : lab_(lab),
          pty_(launch(lab, recording, std::move(arguments))) {}

    void see(std::string_view text) { lab_.check(pty_.see(text), "does not show: " + std::string(text), &pty_); }
    void play(const std::string& turn) {
        pty_.send("\x1b[200~" + turn + "\x1b[201~");
        Seen seen;
        for (int i = 0; i < 300 && std::find(seen.turns.begin(), seen.turns.end(), turn) == seen.turns.end(); ++i) {
            pty_.pump(10);
            seen = seen_on(pty_.screen());
        }
        lab_.check(!seen.turns.empty() && seen.turns.back() == turn, "is not made: " + turn, &pty_);
    }
    void press(std::string_view keys) {
        pty_.press(keys);
        pty_.settle(100);
    }
    void leave() {
        pty_.press("q");
        lab_.check(pty_.wait() == 0, "does not leave", &pty_);
    }

private:
    static Launch launch(const Lab& lab, const Recording& recording, std::vector<std::string> arguments) {
        Launch made = lab.launch_with(std::move(arguments), recording.fault);
        made.environment.emplace_back("ZERTZ_TRACE", recording.trace.string());
        return made;
    }

    Lab& lab_;
    Pty pty_;
};

/// What is left of a game: its turns, and the whole record.
struct Left {
    std::vector<std::string> turns;
    std::string record;
};

/// Whether the turns seen are left; one that was taken back but is still shown may be a variation.
bool has(const Left& left, const std::vector<std::string>& seen) {
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const bool there = i < left.turns.size() && left.turns[i].starts_with(seen[i]);
        if (!there && left.record.find(seen[i]) == std::string::npos) {
            return false;
        }
    }
    return true;
}

/// Opens what a loss of power may leave.
class Ruins {
public:
    explicit Ruins(Lab& lab) : lab_(lab) {}

    /// Whether the player finds every turn seen, and no file is incomplete.
    bool stand(const DiskModel& disk, const Vt100& screen, const std::string& when) {
        const Seen seen = seen_on(screen);
        for (const Tree& tree : disk.states()) {
            const auto [known, is_new] = opened_.try_emplace(tree);
            if (is_new && !open(tree, disk, known->second)) {
                return lab_.check(false, when + ": " + told(tree));
            }
            if (!has(known->second, seen.turns)) {
                lab_.turns_lost += 1;
                return lab_.check(false, when + ": of the " + std::to_string(seen.turns.size()) +
                                             " turns shown not all are among the " +
                                             std::to_string(known->second.turns.size()) + " left: " + told(tree));
            }
        }
        return true;
    }
    std::size_t count() const { return opened_.size(); }

private:
    static std::string told(const Tree& tree) {
        std::string text;
        for (const auto& [path, content] : tree) {
            text += "\n  " + path + (path.ends_with("/") ? "" : ", " + std::to_string(content.size()) + " bytes");
        }
        return text;
    }

    /// Creates the files and lets the program resume the game, or check the record of a finished one. Sets `left`.
    bool open(const Tree& tree, const DiskModel& disk, Left& left) {
        lab_.new_home();
        ++lab_.faults_tried;
        for (const auto& [path, text] : tree) {
            if (path.ends_with("/")) {
                fs::create_directories(lab_.home() / path);
                continue;
            }
            std::ofstream(lab_.home() / path, std::ios::binary) << text;
            left.record += path.ends_with(".zertz") ? text : "";
            const bool counts = !text.empty() && !path.ends_with(".lock") && !path.ends_with(".tmp");
            if (counts && !lab_.check(disk.was_flushed(text), "a file is a part of one: " + path)) {
                return false;
            }
        }
        left.turns = kept_turns(lab_);
        return left.turns.empty() || lab_.all_finished() ? file_is_whole(lab_) : is_resumed(left);
    }

    bool is_resumed(const Left& left) {
        Pty pty(lab_.launch({"--resume"}));
        Seen seen;
        for (int i = 0; i < 300 && (seen.count < left.turns.size() || !has(left, seen.turns)); ++i) {
            pty.pump(10);
            seen = seen_on(pty.screen());
        }
        pty.signal(SIGKILL);
        pty.wait();
        return lab_.check(seen.count >= left.turns.size(), "cannot be resumed", &pty);
    }

    Lab& lab_;
    std::map<Tree, Left> opened_;
};

// G-D1, G-D6
/// Replays a trace and examines the ruins after each call, with what the player had seen until then.
void check_trace(Lab& lab, const fs::path& home, const fs::path& trace) {
    DiskModel disk(home.string());
    Ruins ruins(lab);
    Vt100 screen(24, 80);
    std::size_t number = 0;
    bool changed = false;
    for (const Event& event : events_of(trace)) {
        ++number;
        const std::string when = "power lost after call " + std::to_string(number) + ", " + event.call;
        if (event.call == "screen") {
            screen.write(event.rest);
        } else {
            disk.apply(event.call, event.descriptor, event.rest);
            changed = true;
        }
        if (!ruins.stand(disk, screen, when)) {
            break;
        }
    }
    lab.check(changed && ruins.count() > 2, "nothing was recorded");
    std::printf("server: %s: %zu calls, %zu states of the disk after a loss of power\n",
                trace.filename().string().c_str(), number, ruins.count());
}

/// A game in which a turn is taken back and replaced; it is left, resumed and resigned.
void two_people(Lab& lab, const Recording& recording) {
    {
        Visit visit(lab, recording, lab.play_or_resume());
        visit.see("after 0 moves");
        visit.play("Gd7,b1");
        visit.play("We4,a4");
        visit.play("Wg2,f5");
        visit.press("u");
        visit.play("Bg2,f5");
        visit.leave();
    }
    Visit visit(lab, recording, {"--resume"});
    visit.see("after 3 moves");
    visit.play("Gg4,a2");
    visit.press("Ry"); // resigns
    visit.leave();
}

/// Saves the choices on the start screen.
void choices(Lab& lab, const Recording& recording) {
    Visit visit(lab, recording, {});
    visit.see("choose a row");
    visit.press("\x1b[B\x1b[C"); // two people: the computer's first move is not kept before somebody answers it
    visit.see("two players");
    visit.press("\r");
    visit.see("after 0 moves");
    visit.leave();
}

} // namespace

void power_loss(Lab& lab) {
    lab.scene = "loss of power";
    struct Story {
        const char* name;
        const char* fault;
        void (*visits)(Lab&, const Recording&);
    };
    for (const Story& story : {Story{"game", "", two_people}, Story{"game-without-links", "link:1+", two_people},
                               Story{"choices", "", choices}}) {
        lab.new_home();
        const fs::path home = lab.home();
        const fs::path trace = home.parent_path() / story.name;
        story.visits(lab, {trace, story.fault});
        check_trace(lab, home, trace);
    }
}

} // namespace zertz::e2e
