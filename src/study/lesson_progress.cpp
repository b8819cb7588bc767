#include "study/lesson_progress.hpp"

#include "base/number.hpp"
#include "games/all.hpp"
#include "study/internal/facts.hpp"

#include <algorithm>
#include <utility>

namespace zertz {
namespace {

constexpr std::string_view first_line = "zertz lessons 1";

/// Adds the fact on one line to the progress; false if the line is not valid.
bool read_lesson_fact(LessonProgress& progress, std::string_view line) {
    constexpr int most = 999;
    const std::vector<std::string_view> words = words_of(line);
    const auto number = words.empty() ? std::nullopt : number_from<int>(words.back(), 1, most);
    if (number && words.size() == 3 && words[0] == "next") {
        return Games::named(words[1], [&]<GameRules R> { progress.next[std::string(R::name)] = *number - 1; });
    }
    if (number && words.size() == 2 && words[0] == "done") {
        progress.count(*number - 1);
        return true;
    }
    return false;
}

} // namespace

std::optional<int> LessonProgress::next_on(std::string_view game) const {
    const auto found = next.find(game);
    return found == next.end() ? std::nullopt : std::optional(found->second);
}

bool LessonProgress::is_done(int lesson) const {
    return std::find(done.begin(), done.end(), lesson) != done.end();
}

void LessonProgress::count(int lesson) {
    if (!is_done(lesson)) {
        done.push_back(lesson);
    }
}

void LessonProgress::add(const LessonProgress& saved) {
    next.insert(saved.next.begin(), saved.next.end());
    LessonProgress all = saved;
    std::for_each(done.begin(), done.end(), [&all](int lesson) { all.count(lesson); });
    done = std::move(all.done);
}

std::string format_lessons(const LessonProgress& progress) {
    std::string text(first_line);
    for (const auto& [game, lesson] : progress.next) {
        text += "\nnext " + game + " " + std::to_string(lesson + 1);
    }
    for (const int lesson : progress.done) {
        text += "\ndone " + std::to_string(lesson + 1);
    }
    return text + "\n";
}

Result<LessonProgress, std::string> parse_lessons(std::string_view text) {
    return with_facts(LessonProgress(), text, first_line, marked("this is not the progress with the lessons"),
                      read_lesson_fact);
}

} // namespace zertz
