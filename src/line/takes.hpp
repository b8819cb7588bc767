#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zertz {

/// Characters of what was typed that an answer repeats.
inline constexpr std::size_t most_quoted = 40;

/// What a typed command takes after it.
enum class Takes : std::uint8_t {
    Nothing,
    OnOff,    // "on" or "off"
    Text,     // anything, but not nothing
    Anything, // or nothing: the command itself reads it before it does something
};

/// Why a command does not take the text that follows it; nothing if it does. `help`: how it is typed, already in the
/// language that is spoken.
std::optional<std::string> why_not_taken(std::string_view command, Takes takes, std::string_view text,
                                         std::string_view help = {});

} // namespace zertz
