#pragma once

#include "pty.hpp"

#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::e2e {

/// Where the program is tried: a folder of its own, the tally, and random numbers that are the same every time.
class Lab {
public:
    Lab(std::string zertz, std::string faults);
    ~Lab();
    Lab(const Lab&) = delete;
    Lab& operator=(const Lab&) = delete;

    /// A new home for one player, and the launch of a command there.
    void new_home();
    const std::filesystem::path& home() const { return home_; }
    /// The home as it is now, and to go back to that.
    void save_home() const;
    void restore_home() const;
    Launch launch(std::vector<std::string> arguments) const;
    /// The same with a fault of faults.cpp.
    Launch launch_with(std::vector<std::string> arguments, const std::string& fault) const;
    const std::string& zertz() const { return zertz_; }
    const std::string& faults() const { return faults_; }
    /// Two people, or the unfinished game if there is one.
    std::vector<std::string> play_or_resume() const;
    /// Whether there are games, and none of them to go on with.
    bool all_finished() const;

    /// From 0 to below `end`.
    int random(int end) { return std::uniform_int_distribution<int>(0, end - 1)(engine_); }

    /// A line for each failure, with the screen.
    void fail(std::string_view what, const Pty* pty = nullptr);
    bool check(bool good, std::string_view what, const Pty* pty = nullptr);

    std::string_view scene; // what is being tried, for messages
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
    std::vector<std::string> turns; // empty where the list had scrolled on

    void look(const Vt100& screen);
};

/// The files of games under a folder, unfinished or finished. An empty one only takes a name.
std::vector<std::filesystem::path> game_files(const std::filesystem::path& home);
/// The turns of the main line in a record.
std::vector<std::string> turns_in(const std::filesystem::path& file);

/// Whether the program ended, and not by a signal.
bool ended_by_itself(int status);
/// Whether `zertz check` finds nothing wrong in any record; says what.
bool file_is_whole(Lab& lab);
/// Waits for the game on the screen, which must show at least what was seen of it before.
bool begin(Lab& lab, Pty& pty, Seen& seen);

/// Makes the next turn, whatever it is, by the keys of somebody who takes the first place offered.
void make_turn(Pty& pty, Seen& seen);
/// The turns on the disk, of the longest game there.
std::vector<std::string> kept_turns(const Lab& lab);
/// Whether every turn seen is on the disk, as it was seen. Says what is missing.
bool all_kept(Lab& lab, const Seen& seen);

} // namespace zertz::e2e
