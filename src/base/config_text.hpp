#pragma once

#include "base/fingerprint.hpp"
#include "base/words.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// The texts of a configuration: that of a player with bounds comes after the host's and overrides it.
struct Configuration {
    std::string host;
    std::string own;
};

/// A line of a configuration without its comment. A # begins a comment only where a word could begin, so a value may
/// contain one.
std::string_view without_comment(std::string_view line);

/// The text with what f(number, line) makes of each line, nothing of one that goes, and with more text at the end. Every
/// other byte stays, ends of lines included.
template <class F>
std::string with_lines(std::string_view text, F&& f, std::string_view more = {}) {
    std::string all;
    for_each_line(text, [&](int number, std::string_view line) {
        const bool ended = line.data() + line.size() != text.data() + text.size();
        const bool carries = line.ends_with('\r');
        line.remove_suffix(carries ? 1 : 0);
        if (const std::optional<std::string> now = f(number, line)) {
            all.append(*now).append(carries ? "\r" : "").append(ended ? "\n" : "");
        }
    });
    all += more.empty() || all.empty() || all.ends_with('\n') ? "" : "\n";
    return all.append(more);
}

/// The text with %xx, the code of a byte in hexadecimal digits, for each byte that does not stay.
template <class Stays>
std::string with_codes(std::string_view text, Stays&& stays) {
    std::string all;
    for (const char c : text) {
        all += stays(c) ? std::string(1, c) : "%" + in_hex(static_cast<unsigned char>(c), 2);
    }
    return all;
}

/// A name as one word of a value: with %20 for a space, %23 for # and %25 for %. And back.
std::string in_one_word(std::string_view name);
std::string from_one_word(std::string_view word);

/// The line that sets this word to this value, which may be empty.
std::string setting_line(std::string_view word, std::string_view value);
/// The configuration with this word set to this value: changes the last line that sets the word, or adds a line.
/// Everything else stays as it is, comments included.
std::string with_setting(std::string_view text, std::string_view word, std::string_view value);

} // namespace zertz
