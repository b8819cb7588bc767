#pragma once

#include <ctime>
#include <string>

namespace zertz {

/// A moment by the clock on the wall, in the words of strftime.
std::string local_time(std::time_t time, const char* format);

/// "2026.11.21", as the tag Date has it.
std::string today();

} // namespace zertz
