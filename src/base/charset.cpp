#include "base/charset.hpp"

#include "base/ascii.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <array>

namespace zertz {
namespace {

/// What windows-1252 has from 0x80 to 0x9f; those that it leaves out are control characters.
constexpr std::u32string_view added_by_windows = U"\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160"
                                                 U"\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013"
                                                 U"\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178";
static_assert(added_by_windows.size() == 0x20);

struct Change {
    unsigned char byte;
    char32_t code;
};
constexpr std::array<Change, 8> changed_in_latin_9{{{0xa4, U'\u20ac'},
                                                    {0xa6, U'\u0160'},
                                                    {0xa8, U'\u0161'},
                                                    {0xb4, U'\u017d'},
                                                    {0xb8, U'\u017e'},
                                                    {0xbc, U'\u0152'},
                                                    {0xbd, U'\u0153'},
                                                    {0xbe, U'\u0178'}}};

char32_t code_of(unsigned char byte, ByteCharset charset) {
    const auto change = std::find_if(changed_in_latin_9.begin(), changed_in_latin_9.end(),
                                     [byte](const Change& each) { return each.byte == byte; });
    return charset == ByteCharset::Latin9 && change != changed_in_latin_9.end() ? change->code
           : byte >= 0x80 && byte < 0xa0                                        ? added_by_windows[byte - 0x80u]
                                                                                : byte;
}

} // namespace

std::string_view whole_characters(std::string_view text, std::size_t most) {
    most = std::min(most, text.size());
    while (most < text.size() && most > 0 && continues_character(text[most])) {
        --most;
    }
    return text.substr(0, most);
}

std::size_t size_of_utf8(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const Character character = character_at(text, at);
        if (!character.valid) {
            break;
        }
        at += character.size;
    }
    return at;
}

std::optional<ByteCharset> byte_charset_named(std::string_view name) {
    struct Name {
        std::string_view name;
        ByteCharset charset;
    };
    constexpr std::array<Name, 7> names{{{"us-ascii", ByteCharset::Latin1},
                                         {"iso-8859-1", ByteCharset::Latin1},
                                         {"latin1", ByteCharset::Latin1},
                                         {"windows-1252", ByteCharset::Latin1},
                                         {"cp1252", ByteCharset::Latin1},
                                         {"iso-8859-15", ByteCharset::Latin9},
                                         {"latin-9", ByteCharset::Latin9}}};
    const auto found =
        std::find_if(names.begin(), names.end(), [name](const Name& each) { return same_letters(each.name, name); });
    return found == names.end() ? std::nullopt : std::optional(found->charset);
}

std::string utf8_from(std::string_view text, ByteCharset charset) {
    if (is_utf8(text)) {
        return std::string(text);
    }
    std::string utf8;
    utf8.reserve(text.size() + text.size() / 4);
    for (const char c : text) {
        append_utf8(utf8, code_of(static_cast<unsigned char>(c), charset));
    }
    return utf8;
}

} // namespace zertz
