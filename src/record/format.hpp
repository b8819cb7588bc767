#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace zertz {

/// The formats of games and positions.
enum class Format : std::uint8_t {
    Unknown,
    Zertz,     // N2: records with tags
    Sgf,       // N4
    TurnList,  // N5: only turns
    Summary,   // N5: play by mail
    Positions, // N3, one per line
    Page,      // HTML, which zertz writes and does not read
};

/// Detects the format of a text from its beginning; some thousand bytes are enough.
Format detect_format(std::string_view beginning);

/// The text without the spaces, the comments and the lines with % at its front; the heading of a list (N5) stays.
std::string_view without_comments(std::string_view text);

/// The start of the first line that begins a play-by-mail summary: "Summary of Zertz Board 12". npos if there is none.
std::size_t find_summary(std::string_view text, std::size_t from = 0);

} // namespace zertz
