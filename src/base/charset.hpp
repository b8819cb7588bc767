#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// How many bytes at the beginning of a text are valid UTF-8.
std::size_t size_of_utf8(std::string_view text);
/// At most `most` bytes of a text, none of them of a character that does not fit.
std::string_view whole_characters(std::string_view text, std::size_t most);
inline bool is_utf8(std::string_view text) {
    return size_of_utf8(text) == text.size();
}

/// Character sets of one byte a character. Latin-1 includes the signs that windows-1252 adds to it.
enum class ByteCharset : std::uint8_t { Latin1, Latin9 };
/// The set that a mail or a page names, in any letter case; nothing for UTF-8 and for unknown sets.
std::optional<ByteCharset> byte_charset_named(std::string_view name);

/// A text in UTF-8: as it is if it is valid UTF-8, else read in the character set.
std::string utf8_from(std::string_view text, ByteCharset charset = ByteCharset::Latin1);

} // namespace zertz
