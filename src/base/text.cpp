#include "base/text.hpp"

#include "base/ascii.hpp"
#include "base/fingerprint.hpp"
#include "base/unsafe.hpp"

#include <algorithm>
#include <clocale>
#include <cwchar>
#include <cwctype>

namespace zertz {
namespace {

int sequence_length(unsigned char lead) {
    if (lead < 0x80) {
        return 1;
    }
    if (lead >= 0xc2 && lead < 0xe0) {
        return 2;
    }
    if (lead >= 0xe0 && lead < 0xf0) {
        return 3;
    }
    return lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
}

} // namespace

Character character_at(std::string_view text, std::size_t offset) {
    constexpr Character invalid{0xfffd, 1, false};
    const auto lead = static_cast<unsigned char>(text[offset]);
    const int size = sequence_length(lead);
    if (size == 1) {
        return {lead, 1, true};
    }
    if (size == 0 || offset + static_cast<std::size_t>(size) > text.size()) {
        return invalid;
    }
    char32_t code = lead & (0x7fu >> size);
    for (int i = 1; i < size; ++i) {
        const auto next = static_cast<unsigned char>(text[offset + static_cast<std::size_t>(i)]);
        if ((next & 0xc0) != 0x80) {
            return invalid;
        }
        code = code << 6 | (next & 0x3fu);
    }
    const bool overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    if (overlong || surrogate || code > 0x10ffff) {
        return invalid;
    }
    return {code, static_cast<std::size_t>(size), true};
}

void append_utf8(std::string& text, char32_t code) {
    if (code < 0x80) {
        text += static_cast<char>(code);
        return;
    }
    const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3; // bytes after the lead byte
    text += static_cast<char>((0xf80u >> more & 0xffu) | (code >> 6 * more));
    for (int shift = 6 * (more - 1); shift >= 0; shift -= 6) {
        text += static_cast<char>(0x80u | (code >> shift & 0x3fu));
    }
}

char32_t plain_letter(char32_t code) {
    constexpr std::string_view from_c0 = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
    return code >= 0xc0 && code <= 0xff ? static_cast<char32_t>(from_c0[code - 0xc0]) : U'?';
}

bool is_cut_character(std::string_view rest) {
    return !rest.empty() && rest.size() <= 3 && static_cast<unsigned char>(rest.front()) >= 0xc0 &&
           std::all_of(rest.begin() + 1, rest.end(), continues_character);
}

std::string take_in_ascii(std::string& text) {
    std::string plain;
    std::size_t at = 0;
    while (at < text.size()) {
        const Character character = character_at(text, at);
        if (!character.valid && is_cut_character(std::string_view(text).substr(at))) {
            break;
        }
        const bool is_ascii = character.valid && character.code < 0x80;
        plain += static_cast<char>(is_ascii ? character.code : plain_letter(character.code));
        at += character.size;
    }
    text.erase(0, at);
    return plain;
}

namespace {

/// What the library knows of a character: only in a UTF-8 locale, and the program may run in another.
template <class F>
auto known_of(char32_t code, F&& f) {
    static const locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", locale_t{});
    const locale_t before = uselocale(utf8);
    const auto known = f(static_cast<wchar_t>(code));
    uselocale(before);
    return known;
}

} // namespace

int columns_of(char32_t code) {
    if (code < 0x7f) {
        return 1;
    }
    if (is_joiner(code)) {
        return 0;
    }
    const int columns = known_of(code, [](wchar_t c) { return wcwidth(c); });
    return columns < 0 ? 1 : columns;
}

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        columns += static_cast<std::size_t>(columns_of(character.code));
        at += character.size;
    }
    return columns;
}

char32_t small_letter(char32_t code) {
    return known_of(code, [](wchar_t c) { return static_cast<char32_t>(towlower(static_cast<wint_t>(c))); });
}

char32_t capital_letter(char32_t code) {
    return known_of(code, [](wchar_t c) { return static_cast<char32_t>(towupper(static_cast<wint_t>(c))); });
}

std::string printable(std::string_view text) {
    std::string safe;
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        if (!character.valid || (character.code < 0x100 && is_unsafe(character.code))) {
            const auto code = character.valid ? static_cast<std::uint32_t>(character.code)
                                              : static_cast<std::uint32_t>(static_cast<unsigned char>(text[at]));
            safe += "\\x" + in_hex(code, 2);
        } else if (is_unsafe(character.code)) {
            const auto code = static_cast<std::uint32_t>(character.code);
            safe += "\\u{" + in_hex(code, code > 0xffff ? 6 : 4) + "}";
        } else {
            safe += text.substr(at, character.size);
        }
        at += character.size;
    }
    return safe;
}

std::string character_shown(std::string_view text, std::size_t offset) {
    return printable(text.substr(offset, character_at(text, offset).size));
}

std::size_t length_in_characters(std::string_view text) {
    if (std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; })) {
        return text.size();
    }
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); at += character_at(text, at).size) {
        ++count;
    }
    return count;
}

std::string shortened(std::string_view text, std::size_t most) {
    std::size_t at = 0;
    for (std::size_t count = 0; at < text.size() && count < most; ++count) {
        at += character_at(text, at).size;
    }
    return std::string(text.substr(0, at)).append(at < text.size() ? "..." : "");
}

std::string in_quotes(std::string_view text, std::size_t most) {
    return "'" + printable(shortened(text, most)) + "'";
}

std::string in_shell(std::string_view text) {
    constexpr std::string_view plain = "_-./,:+@%";
    std::string word;
    for (const char c : text) {
        const bool special =
            static_cast<unsigned char>(c) < 0x80 && !is_letter(c) && !is_digit(c) && plain.find(c) == plain.npos;
        word.append(special ? "\\" : "").append(1, c);
    }
    return word;
}

std::string padded_after(std::string_view text, std::size_t columns) {
    return std::string(text).append(columns - std::min(columns, columns_of(text)), ' ');
}

std::string padded_before(std::string_view text, std::size_t columns) {
    return std::string(columns - std::min(columns, columns_of(text)), ' ').append(text);
}

std::string fitted(std::string_view text, std::size_t columns) {
    constexpr std::string_view rest = "...";
    if (columns_of(text) <= columns) {
        return std::string(text);
    }
    std::size_t size = 0;
    for (std::size_t taken = rest.size();;) {
        const Character next = character_at(text, size);
        taken += static_cast<std::size_t>(columns_of(next.code));
        if (taken > columns) {
            break; // at the latest where the whole text is too wide
        }
        size += next.size;
    }
    return std::string(text.substr(0, size)).append(rest);
}

std::string sentence(std::string text) {
    const std::string_view word = std::string_view(text).substr(0, text.find_first_of(" ,"));
    const bool name = word.empty() || std::any_of(word.begin(), word.end(), [](char c) {
                          return static_cast<unsigned char>(c) < 0x80 && !is_letter(c) && c != '\'';
                      });
    if (name) {
        return text;
    }
    const Character first = character_at(text, 0);
    std::string capital;
    append_utf8(capital, first.valid ? capital_letter(first.code) : first.code);
    return first.valid ? capital + text.substr(first.size) : text;
}

} // namespace zertz
