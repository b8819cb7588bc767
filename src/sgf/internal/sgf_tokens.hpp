#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <string_view>

namespace zertz {

/// Where something stands in a file: its byte, and what people call that.
struct SgfPlace {
    std::uint64_t offset = 0;
    int line = 1;
    int column = 1;
};

/// What is wrong in an SGF file, or worth a warning, at which place, by which rule.
struct SgfFault {
    SgfPlace place;
    std::string message;
    std::string rule;
};

/// Cuts a stream into the marks and properties of SGF. It keeps a window of the stream, whatever is in there: a value
/// of more than 1 MiB is skipped and reported.
///
/// The files that this is for come from programs that do not always escape what they should, so a text is taken to end
/// where something follows that can follow it, and a text that was never ended ends before the next action.
class SgfTokens {
public:
    enum class Kind : std::uint8_t {
        Open,     // (
        Close,    // )
        Node,     // ;
        Property, // one value of a property; a property of several values comes several times
        Junk,     // text that is none of these, skipped up to the end of its line or to the next of these
        Problem,  // a property whose value cannot be read; see problem()
        End,
    };

    static constexpr std::size_t longest_value = std::size_t{1} << 20;

    explicit SgfTokens(std::istream& in) : in_(in) {}

    Kind next();
    /// Skips to the "(" that begins a game, one with a ";" behind it. False if there is no more. `junk` is where
    /// something else than spaces was skipped, if anything was.
    bool skip_to_game(bool& has_junk, SgfPlace& junk);

    /// Of the token just read: where it begins, the property's name and raw value. They hold until the next is read.
    const SgfPlace& place() const { return place_; }
    /// Where the next token is looked for.
    SgfPlace here() { return place_of(at_); }
    std::string_view name() const { return name_; }
    std::string_view value() const { return std::string_view(buffer_).substr(value_at_, value_size_); }
    /// Where a byte of the value stands.
    SgfPlace place_in_value(std::size_t offset) const;
    /// The value was not closed before the next action, or has a "]" that was not escaped.
    bool is_mended() const { return mended_; }
    std::string_view problem() const { return problem_; }

    /// The fault with its line of text, as far as that is still in the window.
    ParseError error(const SgfFault& fault) const;

private:
    bool read_block();
    void fill();
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
    std::uint64_t base_ = 0; // what byte of the stream the buffer begins with
    std::size_t at_ = 0;     // where to read on, in the buffer
    bool ended_ = false;
    bool in_property_ = false; // another value may follow

    // Lines are counted up to counted_, and characters of its line.
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

/// A text without its escapes, in UTF-8: what is none is taken for Latin-1.
std::string sgf_text(std::string_view raw);

} // namespace zertz
