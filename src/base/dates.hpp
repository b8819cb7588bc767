#pragma once

#include <ctime>
#include <string>

namespace zertz {

/// A time in the local time zone, in a format for strftime.
std::string local_time(std::time_t time, const char* format);

/// "2026.11.21", as in the tag Date.
std::string today();

} // namespace zertz
