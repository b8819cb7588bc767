#pragma once

#include "session/question.hpp"
#include "study/study_task.hpp"

namespace zertz::tui {

/// The result of a task of study.
struct Studied {
    int ticket = 0;
    StudyResult result;
};

} // namespace zertz::tui
