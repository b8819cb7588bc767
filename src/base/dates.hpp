#pragma once

#include <ctime>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// A day, and all that is counted in days, in seconds.
inline constexpr std::time_t one_day = 24 * 60 * 60;

/// A time in the local time zone, in a format for strftime.
std::string local_time(std::time_t time, const char* format);

/// A date as the language that is spoken writes it in numbers: "2026.09.21", "21.09.2026", "21. 9. 2026". Month and day
/// have two digits.
std::string date_of(std::string_view year, std::string_view month, std::string_view day);
std::string date_of(std::time_t time);
/// The same with the time of day.
std::string date_and_time(std::time_t time);

/// "21 Nov 19:41", as the language that is spoken writes it.
std::string day_and_time(std::time_t time);

/// The time that "2026.11.21" or "2026.11.21 19:41" names in the local time zone; nothing for any other text.
std::optional<std::time_t> time_in(const std::string& text);

/// "2026.11.21", as in the tag Date.
std::string day_for_tag(std::time_t time);
std::string today();
/// Whether the tag Date may have this value (N2): a day, with ? for unknown digits.
bool is_date_of_tag(std::string_view text);

} // namespace zertz
