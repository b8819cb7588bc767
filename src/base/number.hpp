#pragma once

#include <charconv>
#include <limits>
#include <optional>
#include <string_view>

namespace zertz {

/// The number that a text is, all of it; nothing if it is none, or none within the bounds.
template <class T>
std::optional<T> number_from(std::string_view text, T low = std::numeric_limits<T>::lowest(),
                             T high = std::numeric_limits<T>::max()) {
    T number{};
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    const bool good = error == std::errc() && rest == end && number >= low && number <= high;
    return good ? std::optional(number) : std::nullopt;
}

} // namespace zertz
