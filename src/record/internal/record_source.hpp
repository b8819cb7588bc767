#pragma once

#include "base/ascii.hpp"
#include "base/result.hpp"

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace zertz {

/// Of the name of a tag.
constexpr bool is_name_character(char c) {
    return is_letter(c) || is_digit(c) || c == '_';
}

/// Reads text in pieces from a stream and holds only the current game. Offsets count from the beginning of that game.
class RecordSource {
public:
    /// After `limit` bytes of one game the source acts as if it had ended. `piece`: how much it reads from the stream
    /// at a time.
    RecordSource(std::istream& stream, std::size_t limit, std::size_t piece)
        : stream_(stream),
          limit_(limit),
          piece_(piece) {}

    /// Forgets what was read, so that the next game begins here.
    void begin_game() { forget(true); }
    /// The line on which the game began.
    std::int64_t line() const { return line_; }

    bool at_end() { return cursor_ == buffer_.size() && !fill(); }
    /// Whether the end was the game's limit and not the end of the stream.
    bool too_long() const { return too_long_; }
    /// The next character. Not at the end.
    char peek() const { return buffer_[cursor_]; }
    void skip(std::size_t size = 1) { cursor_ += size; }
    /// The text that comes next: at least `at_least` bytes if the stream has them. The next call of this or of at_end
    /// may move the text.
    std::string_view rest(std::size_t at_least) {
        while (buffer_.size() - cursor_ < at_least && fill()) {
        }
        return std::string_view(buffer_).substr(cursor_);
    }
    bool at_line_start() const;

    std::size_t offset() const { return cursor_ - begin_; }
    /// How many bytes of the stream come before what is read next.
    std::uint64_t position() const { return begin_at_ + offset(); }
    /// The game's text, as far as it has been read.
    std::string_view game_text() const { return std::string_view(buffer_).substr(begin_); }

    /// Adds the line and column to a misreading in this game.
    ParseError locate(const Misreading& misreading);

    /// Goes back to the beginning of the game.
    void rewind();
    void skip_line();
    /// Skips a byte order mark at the beginning of the stream.
    void skip_mark(std::size_t size);
    /// Skips spaces and lines that begin with %, however many, and begins a game after them.
    void skip_to_game();
    /// Skips the rest of an unreadable game from an offset on, without holding it: to the next line that begins with a
    /// tag, or past a line that ends in a result and has nothing below it. `in_tags`: more tags of this game may
    /// follow.
    void skip_damaged(std::size_t offset, bool in_tags);

private:
    bool fill();
    void forget(bool count_columns);
    bool line_ends_in_result(std::size_t line_end) const;

    std::istream& stream_;
    std::size_t limit_;
    std::size_t piece_;
    std::string buffer_;
    std::size_t begin_ = 0; // of the game, in the buffer
    std::size_t cursor_ = 0;
    std::uint64_t begin_at_ = 0; // of begin_, in the stream
    std::int64_t line_ = 1;      // at begin_
    std::int64_t column_ = 1;
    bool ended_ = false;
    bool too_long_ = false;
};

/// Whether a text begins like a tag pair: [Name "
bool begins_with_tag(std::string_view text);

} // namespace zertz
