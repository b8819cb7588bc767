#pragma once

#include "base/ascii.hpp"
#include "base/filled.hpp"
#include "base/result.hpp"
#include "base/unreadable.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace zertz {

/// What was read at the start of a text of one move, after which it has only marks and spaces.
template <class Read>
Result<Read, Misreading> alone_in(std::string_view text, Result<Read, Misreading> read, std::string_view rule) {
    const std::size_t rest = read ? text.find_first_not_of("+#!? \t\r\n", read->size) : text.npos;
    if (rest != text.npos) {
        return Misreading{rest, tr("unexpected text after the move"), std::string(rule)};
    }
    return read;
}

/// Where the reader of a short text is, and what is wrong there.
class TextReader {
protected:
    /// `rule`: what the text should be.
    TextReader(std::string_view text, std::string_view rule) : text_(text), rule_(rule) {}

    bool fail(std::string message) { return fail_at(at_, std::move(message), std::string(rule_)); }
    bool fail_at(std::size_t offset, std::string message, std::string rule) {
        error_ = {offset, std::move(message), std::move(rule)};
        return false;
    }
    bool fail_here(const Unreadable& wanted) { return fail(unreadable(wanted, text_, at_)); }

    char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
    void skip_spaces() {
        while (is_space(peek())) {
            ++at_;
        }
    }

    /// The name of a place here, as it is typed: a letter and its digits.
    std::string place_typed() const {
        constexpr std::size_t longest = 6;
        std::size_t size = 1;
        while (is_digit(peek(size))) {
            ++size;
        }
        return shortened(text_.substr(at_, size), longest);
    }

    /// Goes past a sign and the spaces around it; false, without moving, if something else comes next.
    bool skip_past(char sign) {
        const std::size_t before = at_;
        skip_spaces();
        const bool found = peek() == sign;
        at_ = found ? at_ + 1 : before;
        if (found) {
            skip_spaces();
        }
        return found;
    }

    std::string_view text_;
    std::string_view rule_;
    std::size_t at_ = 0;
    Misreading error_;
};

} // namespace zertz
