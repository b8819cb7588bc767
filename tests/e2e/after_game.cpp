// What is saved after a game, on disks that fail: a record changed in place, a review, the progress with puzzles, a setting.

#include "scenes.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

namespace fs = std::filesystem;

namespace zertz::e2e {
namespace {

constexpr const char* finished_name = ".local/share/zertz/games/20260101-120000.zertz";

std::string text_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

fs::path write_record(const Lab& lab, const char* name) {
    const fs::path path = lab.home() / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path) << "[First \"ada\"]\n[Second \"bob\"]\n[Result \"1-0\"]\n\n1. Wd4,d1 Wa1,a2 1-0\n";
    return path;
}

/// Whether nothing was left beside a file, except what windows lock against each other.
bool alone(const fs::path& path) {
    return std::count_if(fs::directory_iterator(path.parent_path()), fs::directory_iterator(),
                         [](const fs::directory_entry& each) { return each.path().extension() != ".lock"; }) == 1;
}

void change_record(Lab& lab, Pty& pty) {
    lab.check(pty.see("place a marble"), "the record is not opened", &pty);
    pty.press("\x1b[C");
    pty.see("|W|");
    pty.press("cnote1\rw");
    lab.check(pty.see("Write the changed record into its file"), "it is not asked before the file is written", &pty);
    pty.press("y");
}

void changed_in_place(Lab& lab, const char* fault, const char* message) {
    lab.new_home();
    const fs::path path = write_record(lab, "records/game.zertz");
    const std::string before = text_of(path);
    {
        Pty pty(lab.launch_with({"replay", path.string()}, fault));
        change_record(lab, pty);
        lab.check(pty.see(message), std::string(fault) + ": the player is not told", &pty);
        lab.check(pty.screen().shows("note1"), std::string(fault) + ": the change is lost", &pty);
        lab.check(text_of(path) == before && alone(path), std::string(fault) + ": the file is not as it was");
        pty.press("q");
        lab.check(pty.see("Unsaved changes"), std::string(fault) + ": it may be left without a question", &pty);
        pty.press("q");
        lab.check(ended_by_itself(pty.wait()), std::string(fault) + " ends the program");
    }
    ++lab.faults_tried;
}

void review_kept(Lab& lab, const char* fault, const char* message) {
    lab.new_home();
    const fs::path path = write_record(lab, finished_name);
    const std::string before = text_of(path);
    Pty pty(*fault == '\0' ? lab.launch({}) : lab.launch_with({}, fault));
    lab.check(pty.see("Library"), "the start screen does not come", &pty);
    pty.press("i");
    lab.check(pty.see("1-0"), "the game is not listed", &pty);
    pty.press("\r");
    pty.see("place a marble");
    pty.press("e");
    for (int i = 0; i < 10 && !pty.screen().shows(message); ++i) {
        pty.see(message);
    }
    lab.check(pty.screen().shows(message), std::string(fault) + ": how the review went is not told", &pty);
    lab.check(pty.screen().shows("accuracy"), std::string(fault) + ": the review is lost", &pty);
    const bool kept = text_of(path).find("%eval") != std::string::npos;
    lab.check(*fault == '\0' ? kept : text_of(path) == before && alone(path), std::string(fault) + ": the record",
              &pty);
    pty.press("q");
    pty.press("q");
    lab.check(ended_by_itself(pty.wait()), std::string(fault) + " ends the program");
    ++lab.faults_tried;
}

void puzzles_kept(Lab& lab, const char* fault, const char* message) {
    lab.new_home();
    const fs::path path = lab.home() / ".local/share/zertz/puzzles";
    const auto give_up = [&](Pty& pty, std::string_view then) {
        lab.check(pty.see("Puzzle rated"), "there is no puzzle", &pty);
        pty.press("G");
        lab.check(pty.see("(y/n)"), "giving up is not asked about", &pty);
        pty.press("y");
        lab.check(pty.see(then), std::string(fault) + ": '" + std::string(then) + "' is not told", &pty);
        pty.press("q");
        lab.check(ended_by_itself(pty.wait()), std::string(fault) + " ends the program");
    };
    {
        Pty pty(lab.launch({"puzzles"}));
        give_up(pty, "The solution is on the board");
    }
    const std::string before = text_of(path);
    lab.check(!before.empty(), "the progress is not saved");
    Pty pty(lab.launch_with({"puzzles"}, fault));
    give_up(pty, message);
    lab.check(text_of(path) == before && alone(path), std::string(fault) + ": the progress is not as it was");
    ++lab.faults_tried;
}

void settings_kept(Lab& lab, const char* fault, const char* message) {
    lab.new_home();
    const fs::path path = lab.home() / ".config/zertz/config";
    fs::create_directories(path.parent_path());
    std::ofstream(path) << "# mine\nmouse off # and why\nwrong\n";
    const std::string before = text_of(path);
    Pty pty(lab.launch_with({}, fault));
    lab.check(pty.see("Library"), "the start screen does not come", &pty);
    pty.press("S");
    lab.check(pty.see("Evaluation"), "the settings do not come", &pty);
    pty.press("\r");
    lab.check(pty.see(message), std::string(fault) + ": the player is not told", &pty);
    lab.check(text_of(path) == before && alone(path), std::string(fault) + ": the configuration is not as it was");
    pty.press("qq");
    lab.check(ended_by_itself(pty.wait()), std::string(fault) + " ends the program");
    ++lab.faults_tried;
}

} // namespace

// G-D7
void after_game(Lab& lab) {
    lab.scene = "failing disks after the game";
    {
        lab.new_home();
        const fs::path path = write_record(lab, "records/game.zertz");
        Pty pty(lab.launch({"replay", path.string()}));
        change_record(lab, pty);
        lab.check(pty.see("Saved to game.zertz"), "the change is not saved", &pty);
        lab.check(text_of(path).find("{note1}") != std::string::npos, "the comment is not in the file");
        pty.press("q");
        pty.wait();
    }
    review_kept(lab, "", "Review finished");
    for (const char* fault : {"ENOSPC:1+", "EIO:1+", "rename:1+", "fsync:1+", "open:1+"}) {
        changed_in_place(lab, fault, "Cannot write");
        review_kept(lab, fault, "Cannot write");
        puzzles_kept(lab, fault, "Cannot write");
        settings_kept(lab, fault, "Cannot write");
    }
}

} // namespace zertz::e2e
