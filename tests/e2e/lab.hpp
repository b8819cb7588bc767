#pragma once

#include "pty.hpp"

#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::e2e {

/// The environment of the tests: a scratch folder, the counts, and the same random numbers in every run.
class Lab {
public:
    Lab(std::string zertz, std::string faults);
    ~Lab();
    Lab(const Lab&) = delete;
    Lab& operator=(const Lab&) = delete;

    /// Creates a new home for one player; launch() runs commands there.
    void new_home();
    const std::filesystem::path& home() const { return home_; }
    /// Saves the home as it is now, and restores it.
    void save_home() const;
    void restore_home() const;
    Launch launch(std::vector<std::string> arguments) const;
    /// The same with a fault for faults.cpp.
    Launch launch_with(std::vector<std::string> arguments, const std::string& fault) const;
    const std::string& zertz() const { return zertz_; }
    const std::string& faults() const { return faults_; }
    /// Starts a game of two players, or resumes the unfinished game if there is one.
    std::vector<std::string> play_or_resume() const;
    /// Whether there are games, and all of them are finished.
    bool all_finished() const;

    /// A number from 0 up to, but not including, `end`.
    int random(int end) { return std::uniform_int_distribution<int>(0, end - 1)(engine_); }

    /// Prints a line for each failure, with the screen.
    void fail(std::string_view what, const Pty* pty = nullptr);
    bool check(bool good, std::string_view what, const Pty* pty = nullptr);

    std::string_view scene; // the current test, for messages
    int faults_tried = 0;
    int games_checked = 0;
    int turns_lost = 0;
    int failures = 0;

private:
    bool any_unfinished() const;

    std::string zertz_;
    std::string faults_;
    std::filesystem::path scratch_;
    std::filesystem::path home_;
    int homes_ = 0;
    std::mt19937 engine_{20261121};
};

/// The turns that a player has seen in the list.
struct Seen {
    std::size_t count = 0;
    std::vector<std::string> turns; // empty if the list had scrolled past

    void look(const Vt100& screen);
};

/// The files of games under a folder, unfinished or finished. An empty file only reserves a name.
std::vector<std::filesystem::path> game_files(const std::filesystem::path& home);
/// The turns of the main line in a record.
std::vector<std::string> turns_in(const std::filesystem::path& file);

/// Whether the program ended without a signal.
bool ended_by_itself(int status);
/// Whether `zertz check` finds no error in any record; prints the errors.
bool file_is_whole(Lab& lab);
/// Waits for the game on the screen, which must show at least what was seen of it before.
bool begin(Lab& lab, Pty& pty, Seen& seen);

/// Makes the next turn, whatever it is, with the keys of a player who takes the first place offered.
void make_turn(Pty& pty, Seen& seen);
/// The turns of the longest game on the disk.
std::vector<std::string> kept_turns(const Lab& lab);
/// Whether every turn seen is on the disk as it was seen. Prints what is missing.
bool all_kept(Lab& lab, const Seen& seen);

} // namespace zertz::e2e
