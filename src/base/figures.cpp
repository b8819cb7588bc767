#include "base/figures.hpp"

#include "base/filled.hpp"
#include "base/language.hpp"

#include <array>
#include <charconv>
#include <cmath>

namespace zertz {

std::string decimals_with_point(double number, int decimals) {
    std::array<char, 400> text; // the largest double has 309 digits
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed, decimals).ptr;
    return {text.data(), end};
}

std::string with_decimals(double number, int decimals) {
    if (std::isinf(number)) {
        return number < 0 ? std::string("-").append(tr("infinity")) : tr("infinity");
    }
    std::string text = decimals_with_point(number, decimals);
    if (const auto point = text.find('.'); point != std::string::npos) {
        text[point] = spoken().decimal_mark;
    }
    return text;
}

std::string signed_decimals(double number, int decimals) {
    return (std::signbit(number) ? "" : "+") + with_decimals(number, decimals);
}

std::string percentage(double percent, int decimals) {
    return filled("{percent}%", gap<"percent">(with_decimals(percent, decimals)));
}

} // namespace zertz
