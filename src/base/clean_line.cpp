#include "base/clean_line.hpp"

#include "base/ascii.hpp"
#include "base/text.hpp"
#include "base/words.hpp"

namespace zertz {

std::string one_clean_line(std::string_view text, std::size_t most) {
    std::string clean;
    for (std::size_t at = 0, length = 0; at < text.size() && length < most;) {
        const std::size_t size = character_at(text, at).size;
        const std::string_view character = text.substr(at, size);
        at += size;
        const bool space = size == 1 && is_space(character.front());
        if (space ? !clean.empty() : printable(character) == character) {
            clean += space ? " " : character;
            ++length;
        }
    }
    return std::string(trimmed(clean));
}

} // namespace zertz
