#pragma once

#include <string>
#include <string_view>

namespace zertz {

/// A line of a configuration without its comment. A # begins a comment only where a word could begin, so a value may
/// contain one.
std::string_view without_comment(std::string_view line);

/// The line that sets this word to this value, which may be empty.
std::string setting_line(std::string_view word, std::string_view value);
/// The configuration with this word set to this value: changes the last line that sets the word, or adds a line.
/// Everything else stays as it is, comments included.
std::string with_setting(std::string_view text, std::string_view word, std::string_view value);

} // namespace zertz
