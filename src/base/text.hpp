#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace zertz {

/// One character of UTF-8 text.
struct Character {
    char32_t code = 0;    // U+FFFD if the bytes are no valid UTF-8
    std::size_t size = 1; // in bytes; 1 for an invalid byte
    bool valid = true;
};

/// The character that begins at an offset within the text.
Character character_at(std::string_view text, std::size_t offset);

/// Appends a character in UTF-8.
void append_utf8(std::string& text, char32_t code);

/// Whether a byte continues a character of UTF-8 rather than beginning one.
constexpr bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

/// The columns that a character takes in a terminal, as the C library has it, whatever the locale: 0 for marks on the
/// character before, 2 for what East Asian scripts and emoji take, and 1 for what the library does not know.
int columns_of(char32_t code);

/// The text with whatever a terminal might obey or not be able to show (control characters, direction marks, invalid
/// bytes) written out as \x1b or \u{202e}. What is safe stays as it is.
std::string printable(std::string_view text);

/// The character that begins at an offset within the text, in the same manner.
std::string character_shown(std::string_view text, std::size_t offset);

/// The number of characters in valid or invalid UTF-8.
std::size_t length_in_characters(std::string_view text);

/// So many characters of a text at most, and "..." for what else there is.
std::string shortened(std::string_view text, std::size_t most);
/// The same in quotation marks, and fit for a terminal: so messages show what they speak of.
std::string in_quotes(std::string_view text, std::size_t most = std::string_view::npos);

/// The text as the beginning of a sentence, with a capital letter; a name such as d4 stays as it is.
std::string sentence(std::string text);

} // namespace zertz
