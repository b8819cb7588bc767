#include "base/clean_line.hpp"

#include "base/ascii.hpp"
#include "base/text.hpp"
#include "base/unsafe.hpp"
#include "base/words.hpp"

namespace zertz {

std::string one_clean_line(std::string_view text, std::size_t most) {
    std::string clean;
    for (std::size_t at = 0, length = 0; at < text.size() && length < most;) {
        const auto [code, size, valid] = character_at(text, at);
        const std::string_view character = text.substr(at, size);
        at += size;
        const bool space = size == 1 && is_space(character.front());
        if (space ? !clean.empty() : valid && !is_unsafe(code) && !is_joiner(code)) {
            clean += space ? " " : character;
            ++length;
        }
    }
    return std::string(trimmed(clean));
}

} // namespace zertz
