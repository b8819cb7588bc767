#include "base/collation.hpp"

#include "base/language.hpp"
#include "base/text.hpp"

namespace zertz {
namespace {

// What the letters from U+C0 and from U+100 on are without their accents; a space: something else.
constexpr std::string_view latin_1 = "aaaaaaaceeeeiiiidnooooo ouuuuyts"
                                     "aaaaaaaceeeeiiiidnooooo ouuuuyty";
constexpr std::string_view latin_a = "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllll"
                                     "nnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(latin_1.size() == 64 && latin_a.size() == 128);

char32_t without_accent(char32_t c) {
    const auto plain = [c](std::string_view letters, char32_t from) {
        const char letter = letters[c - from];
        return letter == ' ' ? c : static_cast<char32_t>(letter);
    };
    return c >= 0xc0 && c < 0x100    ? plain(latin_1, 0xc0)
           : c >= 0x100 && c < 0x180 ? plain(latin_a, 0x100)
           : c == U'ё'               ? U'е'
                                     : c;
}

/// The place of a small letter: letters of the language's own come after the plain letter before them in its list.
char32_t place_of(char32_t letter) {
    constexpr char32_t places = 8; // after each letter
    const std::u32string_view own = spoken().letters;
    if (const auto at = own.find(letter); letter >= 0x80 && at != own.npos) {
        const auto plain = own.find_last_of(U"abcdefghijklmnopqrstuvwxyz", at);
        return own[plain] * places + static_cast<char32_t>(at - plain);
    }
    return without_accent(letter) * places;
}

} // namespace

std::u32string alphabetical(std::string_view text) {
    std::u32string key;
    std::u32string details; // what decides if all places are the same
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        const char32_t letter = small_letter(character.code);
        at += character.size;
        const bool ch = letter == U'c' && at < text.size() && (text[at] == 'h' || text[at] == 'H');
        if (ch && spoken().ch_is_letter) {
            key += place_of(U'h') + 1;
            ++at;
        } else {
            key += place_of(letter);
        }
        details += letter;
    }
    return key + U'\0' + details;
}

std::u32string plain_letters(std::string_view text) {
    std::u32string plain;
    for (std::size_t at = 0; at < text.size();) {
        const Character character = character_at(text, at);
        plain += without_accent(small_letter(character.code));
        at += character.size;
    }
    return plain;
}

} // namespace zertz
