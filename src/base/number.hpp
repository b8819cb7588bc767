#pragma once

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// Removes a number from the front of a text; nothing if there is none within the bounds.
template <class T>
std::optional<T> take_number(std::string_view& text, T low = std::numeric_limits<T>::lowest(),
                             T high = std::numeric_limits<T>::max()) {
    T number{};
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || !(number >= low && number <= high)) {
        return std::nullopt;
    }
    text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
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
inline std::string padded(long number, std::size_t width) {
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
}

} // namespace zertz
