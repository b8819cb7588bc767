#include "base/dates.hpp"

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/number.hpp"

#include <algorithm>
#include <array>
#include <chrono>

namespace zertz {
namespace {

/// A day or a month of two digits as the language that is spoken writes it in a date.
std::string_view part_of_date(std::string_view number) {
    const bool has_zero = std::string_view(tr("day or month in a date", "05")).size() > 1;
    number.remove_prefix(!has_zero && number.starts_with('0') ? 1 : 0);
    return number;
}

} // namespace

std::string local_time(std::time_t time, const char* format) {
    std::tm local{};
    localtime_r(&time, &local);
    std::array<char, 32> text;
    return {text.data(), std::strftime(text.data(), text.size(), format, &local)};
}

std::string date_of(std::string_view year, std::string_view month, std::string_view day) {
    return filled("{year}.{month}.{day}", gap<"year">(year), gap<"month">(part_of_date(month)),
                  gap<"day">(part_of_date(day)));
}

std::string date_of(std::time_t time) {
    return date_of(local_time(time, "%Y"), local_time(time, "%m"), local_time(time, "%d"));
}

std::string date_and_time(std::time_t time) {
    return date_of(time) + local_time(time, " %H:%M");
}

std::string day_and_time(std::time_t time) {
    constexpr std::array<std::string_view, 12> months{marked("Jan"), marked("Feb"), marked("Mar"), marked("Apr"),
                                                      marked("May"), marked("Jun"), marked("Jul"), marked("Aug"),
                                                      marked("Sep"), marked("Oct"), marked("Nov"), marked("Dec")};
    std::tm local{};
    localtime_r(&time, &local);
    return filled("{day} {month} {time}", gap<"day">(local.tm_mday),
                  gap<"month">(tr(months[static_cast<std::size_t>(local.tm_mon)])),
                  gap<"time">(local_time(time, "%H:%M")));
}

std::optional<std::time_t> time_in(const std::string& text) {
    for (const char* const format : {"%Y.%m.%d", "%Y.%m.%d %H:%M"}) {
        std::tm date{};
        const char* const end = strptime(text.c_str(), format, &date);
        date.tm_isdst = -1;
        const int day = date.tm_mday;
        const std::time_t time = std::mktime(&date); // makes March 3 of February 31
        if (end != nullptr && *end == '\0' && date.tm_mday == day && time > 0) {
            return time;
        }
    }
    return std::nullopt;
}

std::string day_for_tag(std::time_t time) {
    return local_time(time, "%Y.%m.%d");
}

std::string today() {
    return day_for_tag(std::time(nullptr));
}

bool is_date_of_tag(std::string_view text) {
    constexpr std::string_view pattern = "dddd.dd.dd";
    const bool formed = std::equal(text.begin(), text.end(), pattern.begin(), pattern.end(),
                                   [](char c, char p) { return p == 'd' ? is_digit(c) || c == '?' : c == p; });
    if (!formed) {
        return false;
    }
    const auto year = number_from<int>(text.substr(0, 4));
    const auto month = number_from<unsigned>(text.substr(5, 2));
    const auto day = number_from<unsigned>(text.substr(8));
    // What is unknown may be what the rest asks for: a leap year, a long month.
    return std::chrono::year_month_day(std::chrono::year(year.value_or(2000)), std::chrono::month(month.value_or(1)),
                                       std::chrono::day(day.value_or(1)))
        .ok();
}

} // namespace zertz
