#pragma once

#include "base/result.hpp"
#include "study/study_task.hpp"
#include "tui/term/loop.hpp"

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// All that has reached a screen and its loop, a line for each: how it began, keys and sizes, the time, the answers of
/// engines, files and tables, and after each step a checksum of what was shown. The same program, given that again,
/// shows the same.
class Tape {
public:
    /// A new file to record on, for its owner alone; a message if there is one of that name, or it cannot be made.
    static Result<std::unique_ptr<Tape>, std::string> begin(const std::string& path);
    /// A recorded text to play; a message if it is none.
    static Result<std::unique_ptr<Tape>, std::string> of(std::string_view text);
    ~Tape();
    Tape(const Tape&) = delete;
    Tape& operator=(const Tape&) = delete;

    /// The version that recorded it, the language that it spoke, and how far its time was ahead of UTC, in seconds.
    struct Origin {
        std::string version;
        std::string language;
        long zone = 0;
    };
    const Origin& origin() const { return origin_; }

    /// What is shown when it is played: after how many events, and whether that differs from what was recorded.
    using OnFrame = std::function<void(const tui::Frame& frame, int events, bool differs)>;
    /// Runs the interface as run_tui, and records it.
    void record(tui::Screen& screen, tui::Services& services, tui::Opening opening);
    /// Runs it again as it was recorded; the number of the line that ends it too early, if there is one.
    std::optional<std::size_t> play(const OnFrame& shown);
    /// What went wrong with the file while it was recorded: then its end is missing.
    std::optional<std::string> problem() const;

private:
    class Screen;
    class Services;

    Tape() = default;
    void write(const std::string& line);
    bool next_is(std::string_view what) const;
    template <class T>
    std::optional<T> next(std::string_view what);
    template <class Call>
    auto told(std::string_view what, Call&& call);
    template <class Call>
    std::optional<tui::Event> told_event(std::string_view what, Call&& call);

    std::string path_;
    int descriptor_ = -1;
    int error_ = 0;
    Origin origin_;
    std::vector<std::string> lines_; // to be played
    std::size_t at_ = 0;
    bool damaged_ = false;
    int events_ = 0;
    std::deque<std::string> texts_;
    std::optional<StudyTask> task_; // which the next study answers
};

} // namespace zertz
