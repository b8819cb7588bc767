#include "base/number.hpp"

#include <clocale>
#include <cmath>
#include <cstdlib>

namespace zertz {
namespace {

std::size_t digits_at(std::string_view text, std::size_t from) {
    const std::size_t end = text.find_first_not_of("0123456789", from);
    return std::min(end, text.size()) - std::min(from, text.size());
}

/// How many characters at the front of a text are a decimal number.
std::size_t decimal_at_front(std::string_view text) {
    std::size_t end = text.starts_with('-') ? 1 : 0;
    std::size_t digits = digits_at(text, end);
    end += digits;
    if (text.substr(end).starts_with('.')) {
        const std::size_t decimals = digits_at(text, end + 1);
        digits += decimals;
        end += 1 + decimals;
    }
    if (digits == 0) {
        return 0;
    }
    if (const char e = end < text.size() ? text[end] : ' '; e == 'e' || e == 'E') {
        const bool has_sign = end + 1 < text.size() && (text[end + 1] == '-' || text[end + 1] == '+');
        const std::size_t exponent = end + (has_sign ? 2 : 1);
        const std::size_t exponent_digits = digits_at(text, exponent);
        end = exponent_digits > 0 ? exponent + exponent_digits : end;
    }
    return end;
}

} // namespace

std::optional<double> take_decimal(std::string_view& text) {
    const std::size_t length = decimal_at_front(text);
    if (length == 0) {
        return std::nullopt;
    }
    const std::string_view decimal = text.substr(0, length);
    const std::string_view mantissa = decimal.substr(0, decimal.find_first_of("eE"));
    std::string digits(decimal);
    if (const auto point = digits.find('.'); point != std::string::npos) {
        digits.replace(point, 1, std::localeconv()->decimal_point); // what strtod expects
    }
    const double number = std::strtod(digits.c_str(), nullptr);
    const bool vanished = number == 0 && mantissa.find_first_of("123456789") != std::string_view::npos;
    if (std::isinf(number) || vanished) {
        return std::nullopt;
    }
    text.remove_prefix(length);
    return number;
}

} // namespace zertz
