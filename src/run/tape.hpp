#pragma once

#include "base/result.hpp"
#include "study/study_task.hpp"
#include "tui/term/loop.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

namespace tape {
template <class Tape, class Asked>
class Between;
template <class Tape>
class Tables;
template <class Tape>
class Services;

/// Of what a frame shows.
std::string checksum(const tui::Frame& frame);
} // namespace tape

/// Why a file cannot be recorded on, by a number of errno.
std::string why_not_recorded(const std::string& path, int error);

/// All that has reached a screen and its loop, a line for each: how it began, keys and sizes, the time, the answers of
/// engines, files and tables, and after each step a checksum of what was shown. The same program, given that again,
/// shows the same.
class Tape {
public:
    /// A new file to record on, for its owner alone; a message if there is one of that name, or it cannot be made.
    static Result<std::unique_ptr<Tape>, std::string> begin(const std::string& path);
    ~Tape();
    Tape(const Tape&) = delete;
    Tape& operator=(const Tape&) = delete;

    /// The version that recorded it, the language that it spoke, and how far its time was ahead of UTC, in seconds.
    struct Origin {
        std::string version;
        std::string language;
        long zone = 0;
    };
    /// The first word of the file, before its origin.
    static constexpr std::string_view format = "zertz-events-3";

    /// Runs the interface as run_tui, and records it.
    void record(tui::Screen& screen, tui::Services& services, tui::Opening opening);
    /// What went wrong with the file while it was recorded: then its end is missing.
    std::optional<std::string> problem() const;

private:
    class Screen;
    template <class, class>
    friend class tape::Between;
    template <class>
    friend class tape::Tables;
    template <class>
    friend class tape::Services;

    Tape() = default;
    void write(const std::string& line);
    template <class Value>
    void note(std::string_view what, const Value& value);
    template <class Call>
    auto told(std::string_view what, Call&& call);
    template <class Call>
    std::optional<tui::Event> told_event(std::string_view what, Call&& call);
    void studies(const StudyTask&) {}

    std::string path_;
    int descriptor_ = -1;
    int error_ = 0;
};

} // namespace zertz
