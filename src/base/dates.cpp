#include "base/dates.hpp"

#include <array>

namespace zertz {

std::string local_time(std::time_t time, const char* format) {
    std::tm local{};
    localtime_r(&time, &local);
    std::array<char, 32> text;
    return {text.data(), std::strftime(text.data(), text.size(), format, &local)};
}

std::string today() {
    return local_time(std::time(nullptr), "%Y.%m.%d");
}

} // namespace zertz
