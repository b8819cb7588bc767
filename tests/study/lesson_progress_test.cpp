#include "study/lesson_progress.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace zertz;

TEST_CASE("progress with the lessons is read back as it was written, from 1") {
    LessonProgress progress;
    CHECK(*parse_lessons(format_lessons(progress)) == progress);
    CHECK_FALSE(progress.next_on("ZERTZ"));
    progress.next = {{"ZERTZ", 6}, {"GIPF", 20}};
    for (const int lesson : {0, 5, 0}) {
        progress.count(lesson);
    }
    CHECK(format_lessons(progress) == "zertz lessons 1\nnext GIPF 21\nnext ZERTZ 7\ndone 1\ndone 6\n");
    CHECK(*parse_lessons(format_lessons(progress)) == progress);
    CHECK(progress.next_on("ZERTZ") == 6);
    CHECK(progress.is_done(5));
    CHECK_FALSE(progress.is_done(6));
}

TEST_CASE("lessons that came between others have the numbers after all earlier ones, which still mean the same") {
    const LessonProgress read =
        *parse_lessons("zertz lessons 1\nnext GIPF 27\ndone 26\ndone 37\ndone 38\ndone 39\ndone 40\n");
    CHECK(read.next_on("GIPF") == 28);
    CHECK(read.done == std::vector{25, 38, 26, 27, 39});
    for (int lesson = 0; lesson < 50; ++lesson) {
        LessonProgress progress;
        progress.count(lesson);
        CHECK(*parse_lessons(format_lessons(progress)) == progress);
    }
}

TEST_CASE("a text that is no progress with the lessons is refused with its line") {
    CHECK(parse_lessons("").error() == "1: the file is empty");
    CHECK(parse_lessons("zertz puzzles 1\n").error() == "1: this is not the progress with the lessons");
    for (const char* const line :
         {"done", "done 0", "done x", "done 1 2", "next ZERTZ", "next CHESS 1", "next ZERTZ 1000"}) {
        CAPTURE(line);
        CHECK(parse_lessons("zertz lessons 1\n" + std::string(line) + "\n").error() == "2: cannot read this line");
    }
}
