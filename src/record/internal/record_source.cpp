#include "record/internal/record_source.hpp"

#include "base/text.hpp"
#include "base/words.hpp"

#include <algorithm>
#include <array>
#include <istream>
#include <limits>

namespace zertz {
namespace {

/// How much of a line shows whether it begins with a tag, or ends in a result.
constexpr std::size_t tag_reach = 300;
constexpr std::size_t result_reach = 64;

int clamped(std::int64_t number) {
    return static_cast<int>(std::min<std::int64_t>(number, std::numeric_limits<int>::max()));
}

std::size_t skip_while(std::string_view text, std::size_t at, bool (*wanted)(char)) {
    while (at < text.size() && wanted(text[at])) {
        ++at;
    }
    return at;
}

} // namespace

bool begins_with_tag(std::string_view text) {
    if (text.empty() || text.front() != '[') {
        return false;
    }
    const std::size_t name = skip_while(text, 1, is_blank);
    const std::size_t name_end = skip_while(text, name, is_name_character);
    const std::size_t value = skip_while(text, name_end, is_blank);
    return name_end > name && value < text.size() && text[value] == '"';
}

bool RecordSource::fill() {
    if (ended_) {
        return false;
    }
    if (buffer_.size() - begin_ >= limit_) {
        too_long_ = true;
        return false;
    }
    if (begin_ >= piece_) {
        buffer_.erase(0, begin_);
        cursor_ -= begin_;
        begin_ = 0;
    }
    const std::size_t old = buffer_.size();
    const std::size_t wanted = std::min(piece_, limit_ - (old - begin_));
    buffer_.resize(old + wanted);
    stream_.read(buffer_.data() + old, static_cast<std::streamsize>(wanted));
    buffer_.resize(old + static_cast<std::size_t>(stream_.gcount()));
    ended_ = buffer_.size() < old + wanted;
    return buffer_.size() > old;
}

void RecordSource::forget(bool count_columns) {
    const std::string_view read = std::string_view(buffer_).substr(begin_, cursor_ - begin_);
    begin_at_ += read.size();
    const auto lines = std::count(read.begin(), read.end(), '\n');
    line_ += lines;
    if (count_columns) {
        const std::string_view last = read.substr(read.rfind('\n') + 1); // npos + 1 is 0
        column_ = (lines > 0 ? 1 : column_) + static_cast<std::int64_t>(length_in_characters(last));
    } else {
        column_ = 1;
    }
    begin_ = cursor_;
    too_long_ = false;
    // After one huge game, release its memory.
    if (buffer_.capacity() > 16 * piece_ && buffer_.size() - begin_ <= piece_) {
        buffer_ = buffer_.substr(begin_);
        begin_ = cursor_ = 0;
    }
}

bool RecordSource::at_line_start() const {
    return cursor_ == begin_ ? column_ == 1 : buffer_[cursor_ - 1] == '\n';
}

ParseError RecordSource::locate(const Misreading& misreading) {
    // The rest of the line is also shown.
    rest(tag_reach);
    ParseError error = located(misreading, game_text(), 1);
    if (error.line == 1) {
        error.column = clamped(column_ + error.column - 1);
    }
    error.line = clamped(line_ + error.line - 1);
    return error;
}

void RecordSource::rewind() {
    cursor_ = begin_;
    too_long_ = false;
}

void RecordSource::skip_line() {
    while (!at_end()) {
        const std::size_t end = buffer_.find('\n', cursor_);
        if (end != std::string::npos) {
            cursor_ = end + 1;
            return;
        }
        cursor_ = buffer_.size();
    }
}

void RecordSource::skip_mark(std::size_t size) {
    skip(size);
    forget(false);
}

void RecordSource::skip_to_game() {
    bool in_line = false; // that begins with %
    for (;;) {
        begin_game();
        if (at_end()) {
            return;
        }
        in_line = in_line || (peek() == '%' && at_line_start());
        const std::size_t limit = std::min(buffer_.size(), cursor_ + piece_);
        if (in_line) {
            const std::size_t end = buffer_.find('\n', cursor_);
            in_line = end >= limit;
            cursor_ = in_line ? limit : end + 1;
        } else if (is_space(peek())) {
            while (cursor_ < limit && is_space(buffer_[cursor_])) {
                ++cursor_;
            }
        } else {
            return;
        }
    }
}

bool RecordSource::line_ends_in_result(std::size_t line_end) const {
    std::string_view line = std::string_view(buffer_).substr(begin_, line_end - begin_);
    line.remove_prefix(line.rfind('\n') + 1); // npos + 1 is 0
    // Only this much of a line is certain to be in memory, so only this much counts.
    const bool whole = line.size() <= result_reach;
    line = line.substr(whole ? 0 : line.size() - result_reach);
    line = trimmed(line);
    constexpr std::array<std::string_view, 5> results{"1-0", "0-1", "1/2-1/2", "0-0", "*"};
    return std::any_of(results.begin(), results.end(), [line, whole](std::string_view result) {
        if (!line.ends_with(result)) {
            return false;
        }
        const std::string_view before = line.substr(0, line.size() - result.size());
        return before.empty() ? whole : is_blank(before.back());
    });
}

void RecordSource::skip_damaged(std::size_t offset, bool in_tags) {
    cursor_ = begin_ + offset;
    bool result_above = false;
    bool blank_above = false;
    for (;;) {
        const std::size_t end = buffer_.find('\n', cursor_);
        if (end == std::string::npos) {
            // The line continues: keep as much of its end as may be a result.
            const std::size_t kept = result_reach + 1; // one more, to recognise a longer line
            cursor_ = std::max(begin_, buffer_.size() - std::min(buffer_.size(), kept));
            forget(false);
            cursor_ = buffer_.size();
            if (at_end()) {
                return;
            }
            continue;
        }
        result_above = line_ends_in_result(end);
        cursor_ = end + 1;
        forget(false);
        const std::string_view next = rest(tag_reach);
        const std::size_t text = skip_while(next, 0, is_blank);
        const bool blank = text == next.size() || next[text] == '\n';
        const bool tag = begins_with_tag(next.substr(text));
        if ((tag && (!in_tags || blank_above)) || (blank && result_above)) {
            return;
        }
        in_tags = in_tags && (blank || tag);
        blank_above = blank;
    }
}

} // namespace zertz
