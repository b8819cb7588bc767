#pragma once

#include <string>

namespace zertz::tui {

/// A lesson, by its index among those of all courses.
struct Learning {
    int number = 0;
    bool done = false;
    /// The fault of the last attempt.
    std::string fault;
};

} // namespace zertz::tui
