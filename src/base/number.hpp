#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace zertz {

/// Removes a decimal number, such as "-0.5" or "1e-3", from the front of a text; nothing if there is none, or if it is
/// too large or too close to 0 for a double. It is what std::from_chars reads, which not every C++ library has for
/// double, in every locale, but for "inf" and "nan".
std::optional<double> take_decimal(std::string_view& text);

/// Removes a number from the front of a text; nothing if there is none within the bounds.
template <class T>
std::optional<T> take_number(std::string_view& text, T low = std::numeric_limits<T>::lowest(),
                             T high = std::numeric_limits<T>::max()) {
    T number{};
    std::string_view rest = text;
    if constexpr (std::is_same_v<T, double>) {
        const auto decimal = take_decimal(rest);
        if (!decimal) {
            return std::nullopt;
        }
        number = *decimal;
    } else {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc()) {
            return std::nullopt;
        }
        rest.remove_prefix(static_cast<std::size_t>(end - text.data()));
    }
    if (number < low || number > high) {
        return std::nullopt;
    }
    text = rest;
    return number;
}

/// Removes a character from the front of a text; false if the text does not begin with it.
inline bool take(std::string_view& text, char c) {
    const bool there = text.starts_with(c);
    text.remove_prefix(there ? 1 : 0);
    return there;
}

/// The number that makes up a whole text; nothing if it is not a number within the bounds.
template <class T>
std::optional<T> number_from(std::string_view text, T low = std::numeric_limits<T>::lowest(),
                             T high = std::numeric_limits<T>::max()) {
    const auto number = take_number(text, low, high);
    return text.empty() ? number : std::nullopt;
}

/// A number with leading zeros, so that it has at least `width` digits.
inline std::string padded(std::int64_t number, std::size_t width) {
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
}

} // namespace zertz
