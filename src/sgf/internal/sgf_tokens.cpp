#include "sgf/internal/sgf_tokens.hpp"

#include "base/ascii.hpp"
#include "base/charset.hpp"
#include "base/filled.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <limits>

namespace zertz {
namespace {

/// How much is read at a time, and how much of what was read is retained to show it in errors.
constexpr std::size_t block = std::size_t{64} << 10;
constexpr std::size_t kept_behind = std::size_t{16} << 10;
constexpr std::size_t longest_name = 32;

bool is_name_part(char c) {
    return is_letter(c) || is_digit(c) || c == '-' || c == '_';
}

/// The properties of a player hold actions. All others may hold text that people wrote.
bool is_player(std::string_view name) {
    return name.size() >= 2 && (name[0] | 0x20) == 'p' && !is_letter(name.back());
}

} // namespace

bool SgfTokens::read_block() {
    if (ended_) {
        return false;
    }
    const std::size_t old = buffer_.size();
    buffer_.resize(old + block);
    in_.read(buffer_.data() + old, static_cast<std::streamsize>(block));
    const auto got = static_cast<std::size_t>(in_.gcount());
    buffer_.resize(old + got);
    ended_ = got < block;
    return got > 0;
}

/// Reads another block between two tokens. Drops what the window no longer needs.
void SgfTokens::fill() {
    if (!ended_) {
        drop_window();
        read_block();
    }
}

/// Reads more within a token: drops nothing, so that the caller's indexes stay valid.
bool SgfTokens::fill_to(std::size_t index) {
    while (index >= buffer_.size()) {
        if (!read_block()) {
            return false;
        }
    }
    return true;
}

/// Drops what is further back than errors show.
void SgfTokens::drop_window() {
    if (at_ <= kept_behind + block) {
        return;
    }
    const std::size_t drop = at_ - kept_behind;
    place_of(drop);
    buffer_.erase(0, drop);
    base_ += drop;
    at_ -= drop;
    counted_ -= std::min(counted_, drop);
}

/// Continues the count to a place not before the last one counted.
SgfPlace SgfTokens::place_of(std::size_t at) {
    if (at > counted_) {
        std::string_view passed = std::string_view(buffer_).substr(counted_, at - counted_);
        if (const std::size_t last = passed.rfind('\n'); last != std::string_view::npos) {
            line_ += static_cast<int>(std::count(passed.begin(), passed.end(), '\n'));
            column_ = 1;
            passed.remove_prefix(last + 1);
        }
        const std::size_t room = static_cast<std::size_t>(std::numeric_limits<int>::max() - column_);
        column_ += static_cast<int>(std::min(room, length_in_characters(passed)));
        counted_ = at;
    }
    return {base_ + counted_, line_, column_};
}

SgfPlace SgfTokens::place_in_value(std::size_t offset) const {
    const std::string_view before = value().substr(0, offset);
    SgfPlace place = value_place_;
    place.offset += offset;
    place.line += static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    const std::size_t start = before.rfind('\n') + 1;
    place.column = (start > 0 ? 1 : place.column) + static_cast<int>(length_in_characters(before.substr(start)));
    return place;
}

std::size_t SgfTokens::past_spaces(std::size_t at) {
    for (const std::size_t limit = at + far_enough; at < limit && has(at) && is_space(buffer_[at]);) {
        ++at;
    }
    return at;
}

std::size_t SgfTokens::past_name(std::size_t at) {
    const std::size_t start = at;
    while (at - start < longest_name && has(at) && is_name_part(buffer_[at])) {
        ++at;
    }
    return at;
}

/// Whether a value can end before here: a mark, another value or a property follows, or nothing. What follows a mark is
/// also checked, because people draw faces with marks.
bool SgfTokens::can_follow(std::size_t at) {
    const auto ends_or_is = [this](std::size_t place, std::string_view marks) {
        return !has(place) || marks.find(buffer_[place]) != std::string_view::npos || is_space(buffer_[place]);
    };
    at = past_spaces(at);
    if (ends_or_is(at, "[")) {
        return true;
    }
    const char c = buffer_[at];
    if (c != ';' && c != '(' && c != ')') {
        return is_property(at);
    }
    const std::size_t next = past_spaces(at + 1);
    return c == '('   ? has(next) && (buffer_[next] == ';' || buffer_[next] == '(')
           : c == ')' ? ends_or_is(next, "()")
                      : ends_or_is(next, "();") || is_property(next);
}

/// Whether a property begins here: a name and its value.
bool SgfTokens::is_property(std::size_t at) {
    if (!is_letter(buffer_[at])) {
        return false;
    }
    const std::size_t value = past_spaces(past_name(at));
    return has(value) && buffer_[value] == '[';
}

SgfTokens::Kind SgfTokens::next() {
    for (;;) {
        if (at_ + far_enough >= buffer_.size()) {
            fill();
        }
        while (at_ < buffer_.size() && is_space(buffer_[at_])) {
            ++at_;
        }
        if (at_ + far_enough < buffer_.size() || ended_) {
            break;
        }
    }
    place_ = place_of(at_);
    if (at_ == buffer_.size()) {
        return Kind::End;
    }
    const char c = buffer_[at_];
    if (c == '[' && in_property_) {
        return read_value();
    }
    in_property_ = false;
    if (c == ')' || c == ';' || (c == '(' && can_follow(at_))) {
        ++at_;
        return c == '(' ? Kind::Open : c == ')' ? Kind::Close : Kind::Node;
    }
    if (!is_property(at_)) {
        return read_junk();
    }
    const std::size_t end = past_name(at_);
    name_.assign(buffer_, at_, end - at_);
    at_ = past_spaces(end);
    return read_value();
}

/// Text that is not SGF ends with its line, or before something that is SGF.
SgfTokens::Kind SgfTokens::read_junk() {
    bool in_word = false;
    for (; goes_on() && buffer_[at_] != '\n'; ++at_) {
        const char c = buffer_[at_];
        const bool mark = c == ';' || c == '(' || c == ')';
        if (mark && base_ + at_ > place_.offset && can_follow(at_)) {
            return Kind::Junk;
        }
        if (is_letter(c) && !in_word && can_follow(at_)) {
            return Kind::Junk;
        }
        in_word = is_name_part(c);
    }
    return Kind::Junk;
}

SgfTokens::Kind SgfTokens::read_value() {
    const std::size_t start = at_ + 1;
    value_place_ = place_of(start);
    value_at_ = start;
    mended_ = false;
    in_property_ = true;
    const std::size_t end = is_player(name_) ? end_of_plain(start) : end_of_text(start);
    if (end == std::string::npos) {
        return skip_long_value();
    }
    value_size_ = end - start;
    at_ = end;
    if (has(end) && buffer_[end] == ']') {
        ++at_;
        has(at_ + far_enough);
        return Kind::Property;
    }
    mended_ = true;
    in_property_ = false;
    return has(end) ? Kind::Property : Kind::End;
}

/// The end of an action's value: at the first "]", or else with its line.
std::size_t SgfTokens::end_of_plain(std::size_t from) {
    std::size_t at = from;
    for (; has(at); ++at) {
        const char c = buffer_[at];
        if (c == ']' || (c == '\n' && begins_action(at))) {
            return at;
        }
        if (c == '\\') {
            ++at;
        }
        if (at - from > longest_value) {
            return std::string::npos;
        }
    }
    return std::min(at, buffer_.size());
}

/// The end of a text: at the first "]" followed by something that fits there, at the last one before an action that
/// begins a line, or else before that action.
std::size_t SgfTokens::end_of_text(std::size_t from) {
    std::size_t first = std::string::npos; // "]", and the last one so far
    std::size_t last = std::string::npos;
    std::size_t at = from;
    bool ended = false;
    while (!ended && at - from <= longest_value && has(at)) {
        const char c = buffer_[at];
        if (c == ']') {
            first = std::min(first, at);
            last = at;
            ended = can_follow(at + 1);
        } else if (c == '\n' && begins_action(at)) {
            last = last == std::string::npos ? at : last;
            ended = true;
        }
        at += c == '\\' ? 2 : 1;
    }
    if (last == std::string::npos && at - from <= longest_value) {
        last = std::min(at, buffer_.size());
    }
    mended_ = first != last && first != std::string::npos;
    return last;
}

/// Whether the next line begins with "; P0[" or "(;GM[", so that a value cannot continue there: in a text the bracket
/// would be escaped.
bool SgfTokens::begins_action(std::size_t line_end) {
    std::size_t at = line_end + 1;
    const auto skip = [&](char c) {
        while (has(at) && (buffer_[at] == ' ' || buffer_[at] == c)) {
            ++at;
        }
    };
    const auto follows = [&](std::string_view text) {
        return has(at + text.size()) && std::string_view(buffer_).substr(at, text.size()) == text;
    };
    skip(' ');
    if (follows("(")) {
        ++at;
        skip(';');
        return follows("GM[");
    }
    if (!follows(";")) {
        return false;
    }
    skip(';');
    if (!follows("P")) {
        return false;
    }
    at += follows("P-") ? 2u : 1u;
    return has(at + 1) && buffer_[at] >= '0' && buffer_[at] <= '9' && buffer_[at + 1] == '[';
}

/// Skips a value that is too long to store.
SgfTokens::Kind SgfTokens::skip_long_value() {
    value_size_ = 0;
    in_property_ = false;
    problem_ = tr("the value is longer than 1 MiB");
    bool escaped = false;
    for (; goes_on(); ++at_) {
        const char c = buffer_[at_];
        if (c == ']' && !escaped) {
            ++at_;
            return Kind::Problem;
        }
        escaped = c == '\\' && !escaped;
    }
    return Kind::Problem;
}

bool SgfTokens::skip_to_game(bool& has_junk, SgfPlace& junk) {
    has_junk = false;
    in_property_ = false;
    for (; goes_on(); ++at_) {
        const char c = buffer_[at_];
        if (is_space(c)) {
            continue;
        }
        if (c == '(') {
            const std::size_t mark = past_spaces(at_ + 1);
            if (has(mark) && buffer_[mark] == ';') {
                return true;
            }
        }
        const bool byte_order_mark = base_ + at_ < 3 && (c == '\xef' || c == '\xbb' || c == '\xbf');
        if (!has_junk && !byte_order_mark) {
            has_junk = true;
            junk = place_of(at_);
        }
    }
    return false;
}

ParseError SgfTokens::error(const SgfFault& fault) const {
    constexpr std::size_t reach = 200;
    const SgfPlace& place = fault.place;
    ParseError error;
    if (place.offset >= base_ && place.offset <= base_ + buffer_.size()) {
        const auto at = static_cast<std::size_t>(place.offset - base_);
        const std::size_t from = at > reach ? at - reach : 0;
        error =
            located({at - from, fault.message, fault.rule}, std::string_view(buffer_).substr(from, at - from + reach));
    } else {
        error.message = fault.message;
        error.rule = fault.rule;
        error.excerpt = "...";
    }
    error.line = place.line;
    error.column = place.column;
    return error;
}

std::string sgf_text(std::string_view raw) {
    std::string text;
    text.reserve(raw.size());
    for (std::size_t at = 0; at < raw.size();) {
        if (raw[at] == '\\' && at + 1 < raw.size()) {
            ++at;
            if (raw[at] == '\r' || raw[at] == '\n') { // an escaped line end is left out
                at += raw.substr(at, 2) == "\r\n" ? 2u : 1u;
                continue;
            }
        }
        const Character character = character_at(raw, at);
        text += raw.substr(at, character.size);
        at += character.size;
    }
    return utf8_from(text);
}

} // namespace zertz
