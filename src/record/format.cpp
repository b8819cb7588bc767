#include "record/format.hpp"

#include "base/ascii.hpp"
#include "base/text.hpp"
#include "games/all.hpp"
#include "record/internal/list_heading.hpp"
#include "record/internal/record_source.hpp"

#include <algorithm>

namespace zertz {
namespace {

constexpr std::string_view spaces = " \t\r\n";

/// Whether a text begins with the heading of a list of turns.
bool begins_with_heading(std::string_view text) {
    return is_first_line(heading_parts(text));
}

bool is_sgf(std::string_view text) {
    if (!text.starts_with('(')) {
        return false;
    }
    const std::size_t next = text.find_first_not_of(spaces, 1);
    return next != std::string_view::npos && text[next] == ';';
}

bool is_position(std::string_view text) {
    bool found = false;
    Games::each([&]<GameRules R> { found = found || R::begins_position(text); });
    return found;
}

/// A number, a player's mark, a turn or the symbol for an open game.
bool is_turn_list(std::string_view text) {
    if (begins_with(text, "p0") || begins_with(text, "p1") || begins_with(text, "p2") || text.front() == '-' ||
        text.front() == '*' || is_digit(text.front())) {
        return true;
    }
    const char first = lower(text.front());
    if (first == 'x') {
        const std::size_t cell = text.find_first_not_of(spaces, 1);
        return cell != std::string_view::npos && cell + 1 < text.size() && is_digit(text[cell + 1]);
    }
    return (first == 'w' || first == 'g' || first == 'b') && text.size() > 2 && lower(text[1]) >= 'a' &&
           lower(text[1]) <= 'j' && is_digit(text[2]);
}

} // namespace

std::string_view without_comments(std::string_view text) {
    bool at_line_start = true;
    for (;;) {
        const std::size_t start = std::min(text.find_first_not_of(spaces), text.size());
        at_line_start = start > 0 ? text[start - 1] == '\n' : at_line_start;
        text.remove_prefix(start);
        const bool line = !text.empty() && (text.front() == ';' || (text.front() == '%' && at_line_start));
        if ((!line && !text.starts_with('{')) || begins_with_heading(text)) {
            return text;
        }
        text.remove_prefix(std::min(text.find(line ? '\n' : '}'), text.size() - 1) + 1);
        at_line_start = line;
    }
}

std::size_t find_summary(std::string_view text, std::size_t from) {
    constexpr std::string_view words = "summary of zertz";
    while (from < text.size()) {
        const std::size_t start = text.find_first_not_of(" \t>", from); // > as in quoted mail
        if (start == std::string_view::npos) {
            break;
        }
        if (begins_with(text.substr(start), words)) {
            return from;
        }
        const std::size_t end = text.find('\n', from);
        from = end == std::string_view::npos ? text.size() : end + 1;
    }
    return std::string_view::npos;
}

Format detect_format(std::string_view beginning) {
    if (beginning.starts_with(byte_order_mark)) {
        beginning.remove_prefix(byte_order_mark.size());
    }
    const std::string_view text = without_comments(beginning);
    if (begins_with_tag(text)) {
        return Format::Zertz;
    }
    if (is_sgf(text)) {
        return Format::Sgf;
    }
    if (find_summary(beginning) != std::string_view::npos) {
        return Format::Summary;
    }
    if (text.empty()) {
        return Format::Unknown;
    }
    if (text.front() == '<') {
        return Format::Page;
    }
    if (is_position(text)) {
        return Format::Positions;
    }
    return begins_with_heading(text) || is_turn_list(text) ? Format::TurnList : Format::Unknown;
}

} // namespace zertz
