#pragma once

#include "record/record.hpp"

namespace zertz {

inline constexpr const char* read_as_latin_1 = marked("this text is not UTF-8; it was read as Latin-1");

/// "16 MiB", "300 bytes"
std::string size_in_words(std::size_t bytes);

/// What the parts of the record reader share: the text, the limits, and where their findings go.
class RecordReport {
public:
    RecordReport(RecordSource& source, const RecordOptions& options, ReadFindings& read)
        : source_(source),
          options_(options),
          read_(read) {}

    /// Ends the game; always false. The reader skips the rest of the game from the offset on.
    bool fail(std::size_t offset, std::string message, std::string rule = "N2");
    void warn(std::size_t offset, std::string message, std::string rule = "N2");
    /// For what strict reading does not allow (N2): fails if strict, otherwise warns and returns true.
    bool object(std::size_t offset, std::string message, std::string rule = "N2");

    /// The text ends before the game does; the game then ends at its last whole turn (N2).
    bool cut_off(std::size_t offset, const std::string& message);
    /// The game has reached its limit, so the source acts as if it had ended.
    bool too_long();
    /// Counts the bytes of the tag with this name, or of a comment.
    bool allow_text(std::size_t offset, std::size_t size, std::string_view tag = {});

    /// Makes a comment or a value that was read from `from` on UTF-8 (N2). Says once in a game that it was not.
    bool make_utf8(std::size_t from, std::string& text);

    bool failed() const { return read_.error.has_value(); }
    std::size_t failed_at() const { return failed_at_; }
    const RecordLimits& limits() const { return options_.limits; }

private:
    RecordSource& source_;
    const RecordOptions& options_;
    ReadFindings& read_;
    std::size_t failed_at_ = 0;
    std::size_t texts_ = 0;
    bool charset_told_ = false;
};

/// Reads at most `limit` consecutive comments, each beginning with { or ;, as one text whose parts are joined by line
/// ends. False if they cannot be read. `broken_off`: the text ended within one.
bool read_comments(RecordSource& source, RecordReport& report, std::size_t limit, std::string& text, bool& broken_off);

/// Skips spaces, and lines that begin with % (N2).
void skip_space(RecordSource& source);

} // namespace zertz
