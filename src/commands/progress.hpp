#pragma once

#include "base/filled.hpp"
#include "store/games.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace zertz {

/// The progress of a long task.
struct WorkState {
    std::uint64_t done = 0;
    /// The share done, from 0 to 1, if known.
    std::optional<double> share;
    std::chrono::duration<double> time{0};
};

/// What is counted where games are read or played.
inline constexpr Plural games_done = marked("1 game", "{number} games");
inline constexpr const char* no_games_to_search = marked("there are no games to search; name files that hold games");
/// After an interrupt.
void tell_interrupted(std::ostream& err, std::uint64_t games);
/// After other games were counted.
void tell_left_out(std::ostream& err, std::uint64_t games);

/// "1234 games  34%  210/s  0:41 left": progress, speed, time left.
std::string describe(const WorkState& state, PluralSentence<> done);

/// One line of standard error, overwritten as the work proceeds; nothing if standard error is not a terminal.
class ProgressLine {
public:
    ProgressLine(std::ostream& err, PluralSentence<> done);
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Whether anything is drawn at all.
    bool on() const { return on_; }
    /// Call this for every item: it checks the time, and draws at most five times a second.
    void show(std::uint64_t done, std::optional<double> share);
    /// Removes the line before other output.
    void clear();

private:
    friend class FileProgress;
    bool is_due();
    void draw(std::uint64_t done, std::optional<double> share);

    using Clock = std::chrono::steady_clock;

    std::ostream& err_;
    PluralSentence<> done_;
    bool on_;
    bool shown_ = false;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point next_;
};

/// The same for games read from files, whose sizes give the total.
class FileProgress {
public:
    FileProgress(std::ostream& err, const std::vector<std::string>& paths);

    /// Passes the games of a file to `take` until it returns false or `stop` is set; the reason, for which the line is
    /// removed, if the file cannot be read to its end. What has set `stop` may also have ended the wait for a pipe.
    template <class Take>
    std::optional<std::string> read(GameFile& file, const std::atomic<bool>& stop, Take take) {
        bool more = true;
        while (more && !stop) {
            const auto game = file.next_any();
            more = game && std::visit(take, *game);
            if (game) {
                count(file);
            }
        }
        end(file);
        auto failure = stop ? std::nullopt : file.failure();
        if (failure) {
            clear();
        }
        return failure;
    }
    void clear() { line_.clear(); }

private:
    /// A game was read.
    void count(const GameFile& file);
    /// The file was read to its end.
    void end(const GameFile& file) { behind_ += file.bytes_read(); }

    ProgressLine line_;
    std::uint64_t all_ = 0; // bytes; 0 if unknown
    std::uint64_t behind_ = 0;
    std::uint64_t games_ = 0;
};

} // namespace zertz
