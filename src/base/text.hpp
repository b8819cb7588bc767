#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace zertz {

/// What some editors write before UTF-8 text.
inline constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

/// One character of UTF-8 text.
struct Character {
    char32_t code = 0;    // U+FFFD if the bytes are not valid UTF-8
    std::size_t size = 1; // in bytes; 1 for an invalid byte
    bool valid = true;
};

/// The character at an offset within the text.
Character character_at(std::string_view text, std::size_t offset);

/// Appends a character in UTF-8.
void append_utf8(std::string& text, char32_t code);

/// Whether a byte continues a UTF-8 character rather than beginning one.
constexpr bool continues_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}
/// Where the character begins that ends at `end`; 0 if there is none.
constexpr std::size_t begin_of_character(std::string_view text, std::size_t end) {
    while (end > 0 && continues_character(text[--end])) {
    }
    return end;
}

/// The plain letter under a letter of Latin-1, for what can show only ASCII; ? for other characters.
char32_t plain_letter(char32_t code);
/// Whether an invalid rest of a text can be the beginning of a character that was cut off.
bool is_cut_character(std::string_view rest);
/// Takes the whole characters off a text, as ASCII. What is left is the beginning of one.
std::string take_in_ascii(std::string& text);

/// The columns that a character takes in a terminal, according to the C library, in any locale: 0 for combining marks and
/// joiners, 2 for East Asian scripts and emoji, 1 for characters that the library does not know.
int columns_of(char32_t code);
std::size_t columns_of(std::string_view text);

/// The small form of a letter, or its capital form, of any script; other characters stay.
char32_t small_letter(char32_t code);
char32_t capital_letter(char32_t code);

/// The text with everything that a terminal might obey or be unable to show (control characters, direction marks,
/// invalid bytes) escaped as \x1b or \u{202e}. Safe text stays as it is.
std::string printable(std::string_view text);

/// The character at an offset within the text, escaped in the same way.
std::string character_shown(std::string_view text, std::size_t offset);

/// The number of characters in valid or invalid UTF-8.
std::size_t length_in_characters(std::string_view text);
/// The text with spaces after it, or before it, so that it takes at least so many columns.
std::string padded_after(std::string_view text, std::size_t columns);
std::string padded_before(std::string_view text, std::size_t columns);
/// A text that takes at most so many columns, with "..." for the rest.
std::string fitted(std::string_view text, std::size_t columns);

/// At most `most` characters of a text, with "..." for the rest.
std::string shortened(std::string_view text, std::size_t most);
/// The same in quotation marks and safe for a terminal, for messages that show a text.
std::string in_quotes(std::string_view text, std::size_t most = std::string_view::npos);
/// The text as a word of a command for a shell: special characters with a backslash, so that the command can stand in
/// quotation marks.
std::string in_shell(std::string_view text);
/// The most of a word that a message quotes, where nothing else decides it.
inline constexpr std::size_t usual_quote = 40;

/// The text as the start of a sentence, with a capital letter; it stays as it is if it begins with a name such as d4, or
/// with a place in a file.
std::string sentence(std::string text);

} // namespace zertz
