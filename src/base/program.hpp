#pragma once

namespace zertz {

inline constexpr const char* version = "1.7.7";

/// Exit statuses.
enum Status : int {
    Done = 0,
    Failed = 1, // the work could not be done
    Misuse = 2, // the command line makes no sense
};

} // namespace zertz
