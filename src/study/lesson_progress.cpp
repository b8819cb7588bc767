#include "study/lesson_progress.hpp"

#include "base/number.hpp"
#include "games/all.hpp"
#include "study/internal/facts.hpp"

#include <algorithm>
#include <utility>

namespace zertz {
namespace {

constexpr std::string_view first_line = "zertz lessons 1";

// Lessons that came between others have numbers in the file after all that there were, so that each number means the
// same lesson in every version.
constexpr int inserted_at = 26;
constexpr int inserted = 2;
constexpr int before_them = 37;

int number_in_file(int lesson) {
    const int earlier = lesson < inserted_at || lesson >= before_them + inserted ? lesson
                        : lesson < inserted_at + inserted                        ? lesson + before_them - inserted_at
                                                                                 : lesson - inserted;
    return earlier + 1;
}

int lesson_numbered(int number) {
    const int earlier = number - 1;
    return earlier < inserted_at || earlier >= before_them + inserted ? earlier
           : earlier < before_them                                    ? earlier + inserted
                                                                      : earlier - before_them + inserted_at;
}

/// Adds the fact on one line to the progress; false if the line is not valid.
bool read_lesson_fact(LessonProgress& progress, std::string_view line) {
    constexpr int most = 999;
    const std::vector<std::string_view> words = words_of(line);
    const auto number = words.empty() ? std::nullopt : number_from<int>(words.back(), 1, most);
    if (number && words.size() == 3 && words[0] == "next") {
        return Games::named(words[1],
                            [&]<GameRules R> { progress.next[std::string(R::name)] = lesson_numbered(*number); });
    }
    if (number && words.size() == 2 && words[0] == "done") {
        progress.count(lesson_numbered(*number));
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
        text += "\nnext " + game + " " + std::to_string(number_in_file(lesson));
    }
    for (const int lesson : progress.done) {
        text += "\ndone " + std::to_string(number_in_file(lesson));
    }
    return text + "\n";
}

Result<LessonProgress, std::string> parse_lessons(std::string_view text) {
    return with_facts(LessonProgress(), text, first_line, marked("this is not the progress with the lessons"),
                      read_lesson_fact);
}

} // namespace zertz
