#include "line/takes.hpp"

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/language.hpp"
#include "base/text.hpp"

#include <array>
#include <utility>

namespace zertz {

std::optional<std::string> why_not_taken(std::string_view command, Takes takes, std::string_view text,
                                         std::string_view help) {
    switch (takes) {
    case Takes::Nothing:
        if (!text.empty()) {
            return filled("{command} takes nothing after it; type it without {text}", gap<"command">(command),
                          gap<"text">(in_quotes(text, most_quoted)));
        }
        break;
    case Takes::OnOff:
        if (!same_letters(text, "on") && !same_letters(text, "off")) {
            return std::string(help);
        }
        break;
    case Takes::Text:
        if (text.empty()) {
            return std::string(help);
        }
        break;
    case Takes::Anything: break;
    }
    return std::nullopt;
}

std::string_view usual_name(std::string_view word) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> others{
        {{"h", "help"}, {"?", "help"}, {"show", "board"}, {"u", "undo"}}};
    for (const auto& [other, name] : others) {
        word = same_letters(word, other) ? name : word;
    }
    return is_to_leave(word) ? "quit" : word;
}

std::optional<std::string> why_too_long(const LineReader& lines, std::string_view line, std::size_t most_characters) {
    return lines.too_long() || length_in_characters(line) > most_characters
               ? std::optional(filled("the line is longer than {number} characters, so nothing is done",
                                      gap<"number">(most_characters)))
               : std::nullopt;
}

} // namespace zertz
