#pragma once

#include <string>
#include <string_view>

namespace zertz {

/// Adds a value to a text, with a backslash before each of these characters.
inline void append_escaped(std::string& text, std::string_view value, std::string_view characters) {
    for (const char c : value) {
        if (characters.find(c) != characters.npos) {
            text += '\\';
        }
        text += c;
    }
}

} // namespace zertz
