#pragma once

#include <algorithm>
#include <string_view>

namespace zertz {

// The letters, digits and spaces of ASCII, independent of the locale.

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr bool is_letter(char c) {
    return lower(c) >= 'a' && lower(c) <= 'z';
}

/// What separates words on a line; the carriage return of a line end counts too.
constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

constexpr bool is_space(char c) {
    return is_blank(c) || c == '\n';
}

/// Whether two words are equal, ignoring case.
constexpr bool same_letters(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

/// Whether a text begins with a word, ignoring case.
constexpr bool begins_with(std::string_view text, std::string_view word) {
    return same_letters(text.substr(0, word.size()), word);
}

} // namespace zertz
