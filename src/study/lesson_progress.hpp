#pragma once

#include "base/result.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz {

/// A player's progress with the lessons, which are counted from 0 here and from 1 in the text. A plain value; as text,
/// one fact per line.
struct LessonProgress {
    /// The lesson to go on with, by the name of its game; who has done the lessons on ZÈRTZ goes on with those on GIPF.
    std::map<std::string, int, std::less<>> next{};
    /// In the order in which they were done.
    std::vector<int> done{};

    /// Nothing before the first lesson.
    std::optional<int> next_on(std::string_view game) const;
    bool is_done(int lesson) const;
    void count(int lesson);
    /// Adds what was saved meanwhile: what is done stays done, and this says where to go on.
    void add(const LessonProgress& saved);

    friend bool operator==(const LessonProgress&, const LessonProgress&) = default;
};

std::string format_lessons(const LessonProgress& progress);
/// Reads progress; an error message with its line if the text is not valid.
Result<LessonProgress, std::string> parse_lessons(std::string_view text);

} // namespace zertz
