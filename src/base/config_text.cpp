#include "base/config_text.hpp"

#include "base/words.hpp"

#include <cstddef>
#include <optional>
#include <vector>

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
    std::vector<std::string> lines;
    std::optional<std::size_t> found;
    for_each_line(text, [&](int, std::string_view line) {
        found = word_and_rest(without_comment(line)).first == word ? std::optional(lines.size()) : found;
        lines.emplace_back(line);
    });
    const std::string setting = setting_line(word, value);
    if (found) {
        std::string& line = lines[*found];
        const std::string_view comment = std::string_view(line).substr(without_comment(line).size());
        line = setting + (comment.empty() ? "" : " " + std::string(comment));
    } else {
        lines.push_back(setting);
    }
    std::string all;
    for (const std::string& line : lines) {
        all += line + "\n";
    }
    return all;
}

} // namespace zertz
