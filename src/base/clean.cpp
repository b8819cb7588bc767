#include "base/clean.hpp"

#include "base/text.hpp"
#include "base/unsafe.hpp"

#include <algorithm>

namespace zertz {
namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";

bool is_plain(char c) {
    return c >= ' ' && c <= '~';
}

/// Appends the character that begins at an offset, and returns the offset after it.
std::size_t append_clean(std::string& clean, std::string_view text, std::size_t offset) {
    const char c = text[offset];
    if (c == '\r' || c == '\n') {
        clean += '\n';
        return offset + (text.substr(offset, 2) == "\r\n" ? 2 : 1);
    }
    const Character character = character_at(text, offset);
    if (is_plain(c) || c == '\t') {
        clean += c == '\t' ? ' ' : c;
    } else {
        const bool good = character.valid && !is_unsafe(character.code);
        clean += good ? text.substr(offset, character.size) : replacement;
        return offset + character.size;
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
