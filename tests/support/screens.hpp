#pragma once

// What a player types and sees, as texts.

#include "tui/frame/frame.hpp"
#include "tui/frame/keys.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zertz::tui {

/// Reads keys one after another: "llj<ret>". Nothing if any of them is unknown.
inline std::optional<std::vector<Key>> parse_keys(std::string_view text) {
    std::vector<Key> keys;
    while (!text.empty()) {
        const auto key = take_key(text);
        if (!key) {
            return std::nullopt;
        }
        keys.push_back(*key);
    }
    return keys;
}

/// The characters alone, without spaces at line ends; every line ends with a newline.
inline std::string to_text(const Frame& frame) {
    std::string text;
    for (int row = 0; row < frame.size().rows; ++row) {
        std::string line;
        std::size_t length = 0;
        for (int col = 0; col < frame.size().cols; ++col) {
            const char32_t code = frame.at({row, col}).code;
            if (code != 0) {
                line += utf8_of(code);
            }
            if (code != U' ') {
                length = line.size();
            }
        }
        text += line.substr(0, length) + "\n";
    }
    return text;
}

} // namespace zertz::tui
