#pragma once

#include <cassert>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace zertz {

/// A value, or the reason why there is none. E is an error type, never the same as T.
template <class T, class E>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::move(value)) {}
    Result(E error) : content_(std::move(error)) {}

    bool ok() const { return content_.index() == 0; }
    explicit operator bool() const { return ok(); }

    const T& value() const& {
        assert(ok());
        return *std::get_if<0>(&content_);
    }
    T&& value() && {
        assert(ok());
        return std::move(*std::get_if<0>(&content_));
    }
    const T& operator*() const& { return value(); }
    const T* operator->() const { return &value(); }

    const E& error() const {
        assert(!ok());
        return *std::get_if<1>(&content_);
    }

private:
    std::variant<T, E> content_;
};

/// What is wrong in a piece of text, at which byte, and by which rule ("R5.1", "N3"). The reader of the whole text
/// turns it into a ParseError.
struct Misreading {
    std::size_t offset = 0;
    std::string message;
    std::string rule;
    bool unfinished = false; // more text could make it right

    friend bool operator==(const Misreading&, const Misreading&) = default;
};

/// What is wrong in a text, and where. Lines and columns count from 1, columns in characters.
struct ParseError {
    int line = 1;
    int column = 1;
    std::string message;
    std::string rule;
    std::string excerpt;   // the line, or a part of a long one, safe for a terminal
    std::size_t caret = 0; // the column of the error in the excerpt, from 0

    friend bool operator==(const ParseError&, const ParseError&) = default;
};

/// Turns a misreading into an error with its place in the text, whose first line has the given number.
ParseError located(const Misreading& misreading, std::string_view text, int first_line = 1);

/// "game.zertz:12:6: there is no marble on d4 to jump with"
std::string line_of(const ParseError& error, std::string_view source);
/// The same followed by " (R5.1)", for people who check a record against the rules.
std::string line_with_rule(const ParseError& error, std::string_view source);
/// line_of, then the line with a caret under the error; no newline at the end.
std::string render(const ParseError& error, std::string_view source);

} // namespace zertz
