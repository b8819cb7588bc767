#include "base/option_words.hpp"

#include "base/number.hpp"
#include "base/suggest.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <cstdint>

namespace zertz {

std::string in_quotes(std::string_view text) {
    std::string words = "'";
    return words.append(printable(text)).append("'");
}

std::string why_no_whole_number(std::string_view text, int low, int high) {
    if (number_from<int>(text, low, high)) {
        return {};
    }
    std::string why = in_quotes(text).append(" is no whole number");
    if (low > std::numeric_limits<int>::min()) {
        why.append(" from ").append(std::to_string(low));
    }
    if (high < std::numeric_limits<int>::max()) {
        why.append(" to ").append(std::to_string(high));
    }
    return why;
}

std::string why_no_seed(std::string_view text) {
    if (number_from<std::uint64_t>(text)) {
        return {};
    }
    const std::string most = std::to_string(std::numeric_limits<std::uint64_t>::max());
    return in_quotes(text).append(" is no whole number from 0 to ").append(most);
}

std::string why_no_seconds(std::string_view text) {
    if (number_from<double>(text, 0.001, day_in_seconds)) {
        return {};
    }
    return in_quotes(text).append(" is no number of seconds from 0.001 to 86400");
}

std::string why_none_of(std::string_view text, const std::vector<std::string>& words) {
    if (std::find(words.begin(), words.end(), text) != words.end()) {
        return {};
    }
    std::string list;
    for (const std::string& word : words) {
        list.append(list.empty() ? "" : &word == &words.back() ? " or " : ", ").append(word);
    }
    return in_quotes(text).append(" is none of ").append(list);
}

std::string unknown_word(std::string_view kind, std::string_view word, const std::vector<std::string>& known) {
    std::string message = "unknown ";
    message.append(kind).append(" ").append(in_quotes(word));
    if (const auto meant = nearest_to(word, known)) {
        message.append("; did you mean ").append(in_quotes(*meant)).append("?");
    }
    return message;
}

std::string in_lines(std::string text, std::size_t width) {
    for (std::size_t start = 0; text.size() - start > width;) {
        const std::size_t space = text.rfind(' ', start + width);
        if (space == std::string::npos || space < start) {
            break; // a word wider than the line
        }
        text[space] = '\n';
        start = space + 1;
    }
    return text;
}

} // namespace zertz
