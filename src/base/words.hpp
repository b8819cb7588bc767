#pragma once

#include "base/ascii.hpp"

#include <string_view>
#include <utility>
#include <vector>

namespace zertz {

/// The text without the characters at its front, or at both ends, for which a test holds.
template <class Test>
constexpr std::string_view without_leading(std::string_view text, Test test) {
    while (!text.empty() && test(text.front())) {
        text.remove_prefix(1);
    }
    return text;
}
template <class Test = bool (*)(char)>
constexpr std::string_view trimmed(std::string_view text, Test test = is_space) {
    text = without_leading(text, test);
    while (!text.empty() && test(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

/// Takes the first word off a text, with the spaces before it; empty if there is none.
template <class Test = bool (*)(char)>
constexpr std::string_view take_word(std::string_view& text, Test separates = is_space) {
    text = without_leading(text, separates);
    std::size_t size = 0;
    while (size < text.size() && !separates(text[size])) {
        ++size;
    }
    const std::string_view word = text.substr(0, size);
    text.remove_prefix(size);
    return word;
}

/// The words of a text, separated by spaces.
template <class Test = bool (*)(char)>
std::vector<std::string_view> words_of(std::string_view text, Test separates = is_space) {
    std::vector<std::string_view> words;
    for (std::string_view word = take_word(text, separates); !word.empty(); word = take_word(text, separates)) {
        words.push_back(word);
    }
    return words;
}

/// The first word of a line, and the rest without the spaces around it.
constexpr std::pair<std::string_view, std::string_view> word_and_rest(std::string_view line) {
    const std::string_view word = take_word(line);
    return {word, trimmed(line)};
}

/// Calls f(number, line) for each line of a text; numbers count from 1.
template <class F>
void for_each_line(std::string_view text, F&& f) {
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        f(number, line);
        text.remove_prefix(line.size() == text.size() ? text.size() : line.size() + 1);
    }
}

} // namespace zertz
