#include "base/result.hpp"

#include "base/text.hpp"

#include <algorithm>

namespace zertz {
namespace {

/// Bytes of a long line to show on each side of the error.
constexpr std::size_t excerpt_reach = 60;

} // namespace

ParseError located(const Misreading& misreading, std::string_view text, int first_line) {
    const std::size_t offset = std::min(misreading.offset, text.size());
    const std::string_view before = text.substr(0, offset);
    const std::size_t start = before.rfind('\n') + 1; // npos + 1 is 0
    std::size_t end = std::min(text.find('\n', offset), text.size());
    if (end > offset && text[end - 1] == '\r') {
        --end;
    }
    ParseError error;
    error.line = first_line + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    error.column = 1 + static_cast<int>(length_in_characters(text.substr(start, offset - start)));
    error.message = misreading.message;
    error.rule = misreading.rule;

    std::size_t from = offset - start > excerpt_reach ? offset - excerpt_reach : start;
    std::size_t to = end - offset > excerpt_reach ? offset + excerpt_reach : end;
    while (from > start && from < offset && continues_character(text[from])) {
        ++from;
    }
    while (to < end && to > offset && continues_character(text[to])) {
        --to;
    }
    const std::string lead = (from > start ? "..." : "") + printable(text.substr(from, offset - from));
    error.excerpt = lead + printable(text.substr(offset, to - offset)) + (to < end ? "..." : "");
    error.caret = length_in_characters(lead);
    return error;
}

std::string line_of(const ParseError& error, std::string_view source) {
    return printable(source) + ":" + std::to_string(error.line) + ":" + std::to_string(error.column) + ": " +
           error.message;
}

std::string line_with_rule(const ParseError& error, std::string_view source) {
    return line_of(error, source) + (error.rule.empty() ? "" : " (" + error.rule + ")");
}

std::string render(const ParseError& error, std::string_view source) {
    return line_of(error, source) + "\n  " + error.excerpt + "\n  " + std::string(error.caret, ' ') + "^";
}

} // namespace zertz
