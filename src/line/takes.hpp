#pragma once

#include "base/line_reader.hpp"

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

/// The command meant by another name that is known wherever commands are typed; all else as it is.
std::string_view usual_name(std::string_view word);

/// Why a line of which a reader has stored a part is not obeyed: a part could mean something else. Nothing if it has at
/// most that many characters.
std::optional<std::string> why_too_long(const LineReader& lines, std::string_view line, std::size_t most_characters);

} // namespace zertz
