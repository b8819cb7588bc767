#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

namespace zertz {

/// A place in a file: its byte offset, line and column.
struct SgfPlace {
    std::uint64_t offset = 0;
    int line = 1;
    int column = 1;
};

/// An error or a warning about an SGF file, with its place and the rule.
struct SgfFault {
    SgfPlace place;
    std::string message;
    std::string rule;
};

/// Splits a stream into the marks and properties of SGF. It holds only a window of the stream, whatever the stream
/// contains: it skips and reports a value of more than 1 MiB.
///
/// These files come from programs that do not always escape what they should. So a text ends at a "]" whose following
/// text fits there, and a text that was never closed ends before the next action.
class SgfTokens {
public:
    enum class Kind : std::uint8_t {
        Open,     // (
        Close,    // )
        Node,     // ;
        Property, // one value of a property; a property with several values yields several tokens
        Junk,     // other text, skipped up to the end of its line or to the next token
        Problem,  // a property whose value cannot be read; see problem()
        End,
    };

    static constexpr std::size_t longest_value = std::size_t{1} << 20;

    explicit SgfTokens(std::istream& in) : in_(in) {}

    Kind next();
    /// Skips to the "(" that begins a game, one followed by ";". False if there is none. `junk` is where it skipped
    /// something other than spaces, if it did.
    bool skip_to_game(bool& has_junk, SgfPlace& junk);

    /// Of the token just read: where it begins, the property's name and raw value. They are valid until the next read.
    const SgfPlace& place() const { return place_; }
    /// Where the search for the next token begins.
    SgfPlace here() { return place_of(at_); }
    std::string_view name() const { return name_; }
    std::string_view value() const { return std::string_view(buffer_).substr(value_at_, value_size_); }
    /// The place of a byte of the value.
    SgfPlace place_in_value(std::size_t offset) const;
    /// Whether the value was not closed before the next action, or has a "]" that was not escaped.
    bool is_mended() const { return mended_; }
    std::string_view problem() const { return problem_; }

    /// The fault with its line of text, if that is still in the window.
    ParseError error(const SgfFault& fault) const;

private:
    /// No lookahead needs more than this.
    static constexpr std::size_t far_enough = 256;

    bool read_block();
    void fill();
    /// Whether something stands at the place, and then also what tells what it begins.
    bool goes_on() {
        if (at_ + far_enough >= buffer_.size() && !ended_) {
            fill();
        }
        return at_ < buffer_.size();
    }
    bool has(std::size_t index) { return index < buffer_.size() || (!ended_ && fill_to(index)); }
    bool fill_to(std::size_t index);
    void drop_window();
    std::size_t past_spaces(std::size_t at);
    bool can_follow(std::size_t at);
    bool is_property(std::size_t at);
    std::size_t past_name(std::size_t at);
    SgfPlace place_of(std::size_t at);
    Kind read_junk();
    Kind read_value();
    std::size_t end_of_text(std::size_t from);
    std::size_t end_of_plain(std::size_t from);
    bool begins_action(std::size_t line_end);
    Kind skip_long_value();

    std::istream& in_;
    std::string buffer_;
    std::uint64_t base_ = 0; // the offset in the stream where the buffer begins
    std::size_t at_ = 0;     // where to continue reading, in the buffer
    bool ended_ = false;
    bool in_property_ = false; // another value may follow

    // Lines, and characters in the current one, are counted up to counted_.
    std::size_t counted_ = 0;
    int line_ = 1;
    int column_ = 1;

    SgfPlace place_;
    SgfPlace value_place_;
    std::string name_;
    std::size_t value_at_ = 0;
    std::size_t value_size_ = 0;
    bool mended_ = false;
    std::string_view problem_;
};

/// A text without its escapes, in UTF-8; bytes that are not UTF-8 are read as Latin-1.
std::string sgf_text(std::string_view raw);

} // namespace zertz
