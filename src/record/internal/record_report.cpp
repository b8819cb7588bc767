#include "record/internal/record_report.hpp"

#include "base/charset.hpp"
#include "base/clean.hpp"
#include "base/text.hpp"
#include "base/words.hpp"

#include <algorithm>
#include <utility>

namespace zertz {
namespace {

/// Text within braces before its lines were broken: one line end becomes a space, n + 1 become n.
std::string unfolded(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        std::size_t ends = 0;
        while (at < text.size() && (text[at] == '\n' || text[at] == '\r')) {
            at += text.substr(at, 2) == "\r\n" ? 2u : 1u;
            ++ends;
        }
        if (ends > 0) {
            plain.append(ends == 1 ? 1 : ends - 1, ends == 1 ? ' ' : '\n');
        } else {
            plain += text[at++];
        }
    }
    return plain;
}

/// Comments are often written { so }.
std::string_view without_padding(std::string_view text) {
    return text.size() > 1 && text.front() == ' ' && text.back() == ' ' ? text.substr(1, text.size() - 2) : text;
}

/// Whether a line that begins with a tag has nothing but tags and comments, as far as the text shows.
bool has_only_tags(std::string_view text) {
    while (begins_with_tag(text)) {
        std::size_t end = text.find('"') + 1;
        while (end < text.size() && text[end] != '"') {
            end += text[end] == '\\' ? 2u : 1u;
        }
        text = without_leading(text.substr(std::min(end + 1, text.size())), is_blank);
        if (!text.starts_with(']')) {
            return true; // it is longer, or it is no sentence
        }
        text = without_leading(text.substr(1), is_blank);
    }
    return text.empty() || text.starts_with('\n') || text.starts_with('{') || text.starts_with(';');
}

/// Whether there is a line end here with tags below it. Our own comments never contain that, so the closing brace is
/// missing, and the comment must not swallow the next game.
bool tag_below(std::string_view text, std::size_t at) {
    const std::string_view below = without_leading(text.substr(at + 1), is_blank);
    return begins_with_tag(below) && has_only_tags(below);
}

bool read_braces(RecordSource& source, RecordReport& report, std::string& text, bool& broken_off) {
    constexpr std::size_t tag_reach = 300;
    const std::size_t start = source.offset();
    source.skip();
    std::size_t size = 0;
    for (;;) {
        const std::string_view rest = source.rest(size + 1);
        const std::size_t stop = rest.find_first_of("}\n", size);
        const bool at_end = rest.size() == size;
        size = std::min(stop, rest.size());
        if (size > 4 * report.limits().text) {
            return report.allow_text(start, size);
        }
        if (at_end || (stop != std::string_view::npos && rest[size] == '}')) {
            broken_off = at_end;
            text += without_padding(unfolded(rest.substr(0, size)));
            source.skip(at_end ? size : size + 1);
            return true;
        }
        if (stop != std::string_view::npos) {
            if (tag_below(source.rest(size + tag_reach), size)) {
                return report.fail(start, tr("this comment is not closed; add '}'"));
            }
            ++size;
        }
    }
}

bool read_to_line_end(RecordSource& source, RecordReport& report, std::string& text) {
    const std::size_t start = source.offset();
    source.skip();
    std::size_t size = 0;
    std::string_view rest = source.rest(1);
    while (rest.size() > size && rest[size] != '\n') {
        size = std::min(rest.find('\n', size), rest.size());
        if (size > 4 * report.limits().text) {
            return report.allow_text(start, size);
        }
        rest = source.rest(size + 1);
    }
    std::string_view line = rest.substr(0, size);
    line.remove_prefix(line.starts_with(' ') ? 1 : 0);
    line.remove_suffix(line.ends_with('\r') ? 1 : 0);
    text += line;
    source.skip(size);
    return true;
}

bool at_comment(RecordSource& source) {
    return !source.at_end() && (source.peek() == '{' || source.peek() == ';');
}

} // namespace

std::string size_in_words(std::size_t bytes) {
    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    return bytes >= mebibyte ? filled("{number} MiB", gap<"number">(bytes / mebibyte))
                             : filled("{number} bytes", gap<"number">(bytes));
}

bool RecordReport::fail(std::size_t offset, std::string message, std::string rule) {
    read_.error = source_.locate({offset, std::move(message), std::move(rule)});
    failed_at_ = offset;
    return false;
}

void RecordReport::warn(std::size_t offset, std::string message, std::string rule) {
    if (read_.warnings.size() < options_.limits.warnings) {
        read_.warnings.push_back(source_.locate({offset, std::move(message), std::move(rule)}));
    }
}

bool RecordReport::object(std::size_t offset, std::string message, std::string rule) {
    if (options_.strict) {
        return fail(offset, std::move(message), std::move(rule));
    }
    warn(offset, std::move(message), std::move(rule));
    return true;
}

bool RecordReport::cut_off(std::size_t offset, const std::string& message) {
    if (source_.too_long()) {
        return too_long();
    }
    read_.cut_off = source_.locate({offset, message, "N2"});
    return object(offset, message);
}

bool RecordReport::too_long() {
    return fail(source_.offset(), filled("the game is longer than {size}", gap<"size">(size_in_words(limits().game))));
}

bool RecordReport::allow_text(std::size_t offset, std::size_t size, std::string_view tag) {
    if (size > limits().text) {
        const auto most = gap<"size">(size_in_words(limits().text));
        return fail(offset, tag.empty() ? filled("a comment is longer than {size}", most)
                                        : filled("the tag {tag} is longer than {size}", gap<"tag">(tag), most));
    }
    texts_ += size;
    if (texts_ > limits().texts) {
        return fail(offset, filled("the text of the game's tags and comments is longer than {size}",
                                   gap<"size">(size_in_words(limits().texts))));
    }
    return true;
}

bool RecordReport::make_utf8(std::size_t from, std::string& text) {
    if (is_utf8(text)) {
        return true;
    }
    text = utf8_from(text);
    if (std::exchange(charset_told_, true)) {
        return true;
    }
    const std::size_t place = from + size_of_utf8(source_.game_text().substr(from));
    if (options_.strict) {
        return fail(place, tr("this text is not UTF-8; save it as UTF-8"));
    }
    warn(place, tr(read_as_latin_1));
    return true;
}

bool read_comments(RecordSource& source, RecordReport& report, std::size_t limit, std::string& text, bool& broken_off) {
    const std::size_t start = source.offset();
    for (std::size_t count = 0; count < limit && !broken_off && at_comment(source); ++count) {
        if (count > 0) {
            text += '\n';
        }
        const std::size_t begin = source.offset();
        std::string comment;
        const bool read = source.peek() == '{' ? read_braces(source, report, comment, broken_off)
                                               : read_to_line_end(source, report, comment);
        if (const std::size_t whole = size_of_utf8(comment);
            source.at_end() && is_cut_character(std::string_view(comment).substr(whole))) {
            comment.resize(whole);
        }
        if (!read || !report.make_utf8(begin, comment)) {
            return false;
        }
        text += comment;
        skip_space(source);
    }
    text = clean_text(text);
    return report.allow_text(start, text.size());
}

void skip_space(RecordSource& source) {
    while (!source.at_end()) {
        const char c = source.peek();
        if (c == '%' && source.at_line_start()) {
            source.skip_line();
        } else if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
            source.skip();
        } else {
            return;
        }
    }
}

} // namespace zertz
