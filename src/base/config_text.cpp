#include "base/config_text.hpp"

#include "base/ascii.hpp"

#include <charconv>
#include <cstddef>

namespace zertz {

std::string_view without_comment(std::string_view line) {
    for (std::size_t at = line.find('#'); at != std::string_view::npos; at = line.find('#', at + 1)) {
        if (at == 0 || is_space(line[at - 1])) {
            return line.substr(0, at);
        }
    }
    return line;
}

std::string in_one_word(std::string_view name) {
    return with_codes(name, [](char c) { return !is_space(c) && c != '#' && c != '%'; });
}

std::string from_one_word(std::string_view word) {
    std::string name;
    while (!word.empty()) {
        unsigned char byte{};
        const char* const digits = word.data() + 1;
        const bool escaped =
            word.starts_with('%') && word.size() > 2 && std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2;
        name += escaped ? static_cast<char>(byte) : word.front();
        word.remove_prefix(escaped ? 3 : 1);
    }
    return name;
}

std::string setting_line(std::string_view word, std::string_view value) {
    return std::string(word).append(value.empty() ? "" : " ").append(value);
}

std::string with_setting(std::string_view text, std::string_view word, std::string_view value) {
    int last = 0; // that sets it
    for_each_line(text, [&](int number, std::string_view line) {
        last = word_and_rest(without_comment(line)).first == word ? number : last;
    });
    const std::string setting = setting_line(word, value);
    const auto changed = [&](int number, std::string_view line) -> std::optional<std::string> {
        const std::string comment(line.substr(without_comment(line).size()));
        return number != last ? std::string(line) : setting + (comment.empty() ? "" : " " + comment);
    };
    return with_lines(text, changed, last == 0 ? setting + "\n" : "");
}

} // namespace zertz
