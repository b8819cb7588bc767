#pragma once

#include "base/filled.hpp"
#include "base/text.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace zertz {

/// What to say where a text cannot be read: about the character there, or about the end of the text.
struct Unreadable {
    Sentence<"text"> character;
    std::string_view end;
};

inline std::string unreadable(const Unreadable& sentences, std::string_view text, std::size_t at) {
    return at < text.size() ? filled(sentences.character, gap<"text">(character_shown(text, at)))
                            : std::string(tr(sentences.end));
}

} // namespace zertz
