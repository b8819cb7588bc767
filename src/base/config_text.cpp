#include "base/config_text.hpp"

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
