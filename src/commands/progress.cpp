#include "commands/progress.hpp"

#include "base/figures.hpp"
#include "commands/output.hpp"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>

namespace zertz {
namespace {

/// "0:41", "1:02:03".
std::string clock_text(double seconds) {
    const auto all = static_cast<std::uint64_t>(std::llround(std::min(seconds, 3.6e6)));
    const auto two = [](std::uint64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    const std::string hours = all < 3600 ? "" : std::to_string(all / 3600) + ":";
    const std::uint64_t minutes = all / 60 % 60;
    return hours + (hours.empty() ? std::to_string(minutes) : two(minutes)) + ":" + two(all % 60);
}

/// "210", or "0.4" for slow work.
std::string speed_text(double each_second) {
    if (each_second >= 10) {
        return std::to_string(std::llround(each_second));
    }
    return with_decimals(each_second, 1);
}

} // namespace

std::string describe(const WorkState& state, PluralSentence<> done) {
    std::vector<std::string> said{counted(done, state.done)};
    const double seconds = state.time.count();
    if (state.share) {
        said.push_back(percentage(std::clamp(std::floor(*state.share * 100), 0.0, 100.0)));
    }
    if (seconds > 0 && state.done > 0) {
        said.push_back(filled("{number}/s", gap<"number">(speed_text(static_cast<double>(state.done) / seconds))));
    }
    if (state.share && *state.share > 0 && *state.share <= 1) {
        said.push_back(filled("{time} left", gap<"time">(clock_text(seconds * (1 - *state.share) / *state.share))));
    }
    return joined(said, "  ");
}

ProgressLine::ProgressLine(std::ostream& err, PluralSentence<> done)
    : err_(err),
      done_(done),
      on_(&err == &std::cerr && isatty(STDERR_FILENO) != 0),
      next_(begin_ + std::chrono::milliseconds(500)) {}

bool ProgressLine::is_due() {
    return on_ && Clock::now() >= next_;
}

void ProgressLine::draw(std::uint64_t done, std::optional<double> share) {
    const auto now = Clock::now();
    err_ << "\r" << describe({done, share, now - begin_}, done_) << "\x1b[K" << std::flush;
    shown_ = true;
    next_ = now + std::chrono::milliseconds(200);
}

void ProgressLine::show(std::uint64_t done, std::optional<double> share) {
    if (is_due()) {
        draw(done, share);
    }
}

void ProgressLine::clear() {
    if (shown_) {
        err_ << "\r\x1b[K" << std::flush;
        shown_ = false;
    }
}

void tell_interrupted(std::ostream& err, std::uint64_t games) {
    complain(err, counted("interrupted after 1 game", "interrupted after {number} games", games));
}

void tell_left_out(std::ostream& err, std::uint64_t games) {
    complain(err, counted("1 invalid game left out; 'zertz check' shows what is wrong",
                          "{number} invalid games left out; 'zertz check' shows what is wrong", games));
}

FileProgress::FileProgress(std::ostream& err, const std::vector<std::string>& paths) : line_(err, games_done) {
    for (const std::string& path : paths) {
        std::error_code error;
        const bool sized = path != "-" && std::filesystem::is_regular_file(path, error);
        const auto size = sized ? std::filesystem::file_size(path, error) : 0;
        if (!sized || error) {
            all_ = 0;
            return;
        }
        all_ += size;
    }
}

void FileProgress::count(const GameFile& file) {
    ++games_;
    if (line_.is_due()) {
        const auto read = static_cast<double>(behind_ + file.bytes_read());
        line_.draw(games_, all_ > 0 ? std::optional(read / static_cast<double>(all_)) : std::nullopt);
    }
}

} // namespace zertz
