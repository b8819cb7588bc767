#include "base/clean.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace zertz {
namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";

bool is_plain(char c) {
    return c >= ' ' && c <= '~';
}

/// What each number of bytes in a sequence allows: its lead bytes, and the least code that needs so many.
struct Sequence {
    unsigned char first_lead;
    unsigned char last_lead;
    std::uint32_t least;
};

constexpr std::array<Sequence, 3> sequences{{{0xc2, 0xdf, 0xa0}, {0xe0, 0xef, 0x800}, {0xf0, 0xf4, 0x10000}}};

/// Characters that make a terminal show what follows in another order, so that a name could pass for another.
bool turns_direction(std::string_view character) {
    const bool embeds = character >= "\xe2\x80\xaa" && character <= "\xe2\x80\xae";   // U+202A to U+202E
    const bool isolates = character >= "\xe2\x81\xa6" && character <= "\xe2\x81\xa9"; // U+2066 to U+2069
    return embeds || isolates;
}

/// The bytes of the character of more than one byte that begins here; 0 if there is none that a game may keep. U+0080
/// to U+009F are control characters, so the least code of two bytes is U+00A0.
std::size_t long_character_at(std::string_view text, std::size_t offset) {
    const auto lead = static_cast<unsigned char>(text[offset]);
    for (std::size_t more = 1; more <= sequences.size(); ++more) {
        const Sequence& sequence = sequences[more - 1];
        if (lead < sequence.first_lead || lead > sequence.last_lead || offset + more >= text.size()) {
            continue;
        }
        std::uint32_t code = lead & (0x3fu >> more);
        for (std::size_t i = 1; i <= more; ++i) {
            const auto next = static_cast<unsigned char>(text[offset + i]);
            if ((next & 0xc0) != 0x80) {
                return 0;
            }
            code = code << 6 | (next & 0x3fu);
        }
        const bool surrogate = code >= 0xd800 && code < 0xe000;
        return code < sequence.least || surrogate || code > 0x10ffff ? 0 : more + 1;
    }
    return 0;
}

/// Appends the character that begins at an offset, and returns the offset behind it.
std::size_t append_clean(std::string& clean, std::string_view text, std::size_t offset) {
    const char c = text[offset];
    if (is_plain(c)) {
        clean += c;
    } else if (c == '\t') {
        clean += ' ';
    } else if (c == '\r' || c == '\n') {
        clean += '\n';
        return offset + (text.substr(offset, 2) == "\r\n" ? 2 : 1);
    } else if (const std::size_t size = long_character_at(text, offset)) {
        const std::string_view character = text.substr(offset, size);
        clean += turns_direction(character) ? replacement : character;
        return offset + size;
    } else {
        clean += replacement;
    }
    return offset + 1;
}

std::string clean_characters(std::string_view text) {
    if (std::all_of(text.begin(), text.end(), is_plain)) {
        return std::string(text);
    }
    std::string clean;
    clean.reserve(text.size());
    for (std::size_t offset = 0; offset < text.size();) {
        offset = append_clean(clean, text, offset);
    }
    return clean;
}

} // namespace

std::string clean_text(std::string_view text) {
    std::string clean = clean_characters(text);
    const std::size_t last = clean.find_last_not_of(" \n");
    clean.erase(last + 1); // npos + 1 is 0
    clean.erase(0, clean.find_first_not_of(" \n"));
    return clean;
}

std::string clean_line(std::string_view text) {
    std::string clean = clean_characters(text);
    std::replace(clean.begin(), clean.end(), '\n', ' ');
    return clean;
}

} // namespace zertz
