#include "base/dates.hpp"

#include "base/filled.hpp"

#include <array>
#include <string_view>

namespace zertz {

std::string local_time(std::time_t time, const char* format) {
    std::tm local{};
    localtime_r(&time, &local);
    std::array<char, 32> text;
    return {text.data(), std::strftime(text.data(), text.size(), format, &local)};
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

std::string today() {
    return local_time(std::time(nullptr), "%Y.%m.%d");
}

} // namespace zertz
